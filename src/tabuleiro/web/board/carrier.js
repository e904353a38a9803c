/** What a pointer carries over a board, and where it would come down. */

import { draw } from "../dom.js";
import { UNIT } from "./kit.js";
import { aimShapes } from "./layers.js";

const SMALL = 44;

/** @typedef {import("./pointer.js").Place} Place */
/** @typedef {import("./pointer.js").Load} Load */

export class Carrier {
  /** @param {import("./board.js").Board} board @param {import("./gestures.js").Gestures} gestures */
  constructor(board, gestures) {
    this.board = board;
    this.gestures = gestures;
    /** @type {Load | null} */
    this.load = null;
    /** @type {[number, number]} */
    this.origin = [0, 0];
    this.dropped = false;
    this.carried = draw("g");
  }

  /** Show which cell a finger aims at, where cells are small. @param {string | null} name @param {Place} place */
  aim(name, place) {
    const { board, gestures: { view } } = this;
    const small = view.scale * UNIT < SMALL && name !== null && (board.choices.has(name) || board.again.has(name));
    this.board.layers.aim.replaceChildren(...(name && small ? aimShapes(this.board, name, view.toPicture(place), view.scale) : []));
  }

  /** What can be dragged from a cell: a piece that can be chosen, or that is chosen. @param {string | null} cell @returns {Load | null} */
  loadOf(cell) {
    const { board } = this;
    if (!cell || !board.stacks[cell] || !(board.choices.has(cell) || board.chosen.includes(cell) || board.again.has(cell))) return null;
    const lift = () => {
      const pieces = board.placed.filter((piece) => piece.cell === cell);
      return (pieces.length && board.stacks[cell]?.[0].name ? pieces.slice(-1) : pieces).map((piece) => piece.element);
    };
    return { token: cell, lift };
  }

  /** Take something up to carry it. @param {Load} load @param {string | null} cell where it stands */
  lift(load, cell) {
    this.load = load;
    this.origin = cell ? this.board.middle(cell) : [0, 0];
    this.carried = draw("g", {}, load.lift().map((element) => element.cloneNode(true)));
    this.board.layers.drag.replaceChildren(this.carried);
    this.redrawn();
  }

  /** The pieces were drawn anew. */
  redrawn() {
    if (this.dropped) this.putDown();
    else for (const element of this.load?.lift() ?? []) element.classList.add("lifted");
  }

  /** @param {Place} place @param {boolean} touch */
  carry(place, touch) {
    const { board } = this;
    const [x, y] = this.gestures.view.toPicture(place);
    this.carried.setAttribute("transform", `translate(${(x - this.origin[0]).toFixed(1)} ${(y - this.origin[1]).toFixed(1)})`);
    const target = this.gestures.meant(place, touch);
    board.layers.aim.replaceChildren(...(target && board.choices.has(target) ? aimShapes(board, target, null, 1) : []));
  }

  /** Let go of what is carried: on a choice it is chosen. @param {string | null} cell @param {Place} place @param {boolean} touch */
  async drop(cell, place, touch) {
    const { board, load } = this;
    const target = this.gestures.meant(place, touch);
    if (!target || target === cell || !board.choices.has(target)) return;
    const [x, y] = this.gestures.view.toPicture(place);
    for (const piece of board.placed) if (load?.lift().includes(piece.element)) Object.assign(piece, { x, y });
    this.dropped = true;
    await board.pick(target);
  }

  /** Nothing is carried any more. */
  putDown() {
    for (const element of this.load?.lift() ?? []) element.classList.remove("lifted");
    this.load = null;
    this.dropped = false;
    this.board.layers.drag.replaceChildren();
    this.board.layers.aim.replaceChildren();
  }
}
