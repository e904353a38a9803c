/**
 * The board of every game: one picture, drawn from a scene. It knows no rules: it shows what it is told to show and
 * tells which cell was chosen, by pointer or by keyboard.
 */

import { draw, make } from "../dom.js";
import { say, spoken } from "../words.js";
import { beside } from "./keys.js";
import { UNIT, placed } from "./kit.js";
import { cellShapes, extent, groundShapes, labelShapes, markShapes } from "./layers.js";
import { animate } from "./motion.js";
import { stackShapes } from "./piles.js";

/** How long one step of a piece takes, in milliseconds. */
const STEP = 180;
const LAYERS = ["ground", "labels", "cells", "below", "pieces", "ghosts", "marks", "hits", "drag", "aim"];

/** @typedef {(token: string) => Promise<any> | void} Choose */
/** @typedef {{choose: Choose, hold: (token: string) => Promise<boolean>, look: (cell: string | null) => void, swipe: (way: number) => void}} Listener what the board tells */
/** @typedef {{choices?: Map<string, string>, again?: Set<string>, chosen?: string[], still?: boolean, time?: number}} More */

export class Board {
  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    this.flipped = false;
    this.coordinates = true;
    /** Whether the field has no borders. */
    this.free = false;
    /** @type {any} */
    this.scene = { marks: [], way: [] };
    /** @type {any[]} */
    this.cells = [];
    /** @type {Set<string>} */
    this.outer = new Set();
    /** @type {Record<string, any[]>} */
    this.stacks = {};
    /** @type {Map<string, string>} */
    this.choices = new Map();
    /** Other cells whose touch has a meaning: it changes or takes back a choice. @type {Set<string>} */
    this.again = new Set();
    /** The pieces that can be dragged though they are chosen already. @type {string[]} */
    this.chosen = [];
    /** Cells of a turn that the engine would play, and whether they are shown: not inside of another turn. @type {string[]} */
    this.hinted = [];
    this.hinting = true;
    /** Whether a finger that wipes over the board goes through the past: where it has nothing to choose. */
    this.wiping = false;
    /** @type {Map<string, SVGElement>} */
    this.places = new Map();
    /** @type {import("./motion.js").Placed[]} */
    this.placed = [];
    /** @type {Record<string, SVGElement>} */
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, draw("g", { class: `layer-${name}` })]));
    this.element = draw("svg", { class: "board", role: "application", tabindex: "-1", "aria-describedby": "board-keys" }, Object.values(this.layers));
    this.element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
    this.element.addEventListener("click", (/** @type {MouseEvent} */ event) => this.clicked(event));
    /** What is seen of the picture, and what is in it: all of it, and what matters now. */
    this.extent = { box: { x: 0, y: 0, width: UNIT, height: UNIT }, contents: /** @type {[number, number][][]} */ ([]) };
    /** What fingers and mice do besides clicking; it comes after the first picture. @type {import("./gestures.js").Gestures | null} */
    this.gestures = null;
    const fetchGestures = () => import("./gestures.js").then(({ Gestures }) => { this.gestures = new Gestures(this); }, () => {});
    requestAnimationFrame(() => requestAnimationFrame(fetchGestures));
    /** The pieces as they were drawn last. @type {string} */
    this.standing = "";
    /** The empty board as it was drawn last. @type {string} */
    this.ground = "";
    this.keys = make("span", { id: "board-keys", class: "unseen" }, say("keys"));
  }

  /**
   * Draw a scene. `choices` are cells that can be chosen now with their words, `chosen` those chosen already; a piece that moves takes so much `time`.
   * @param {{board: any, around: any[]}} scene
   * @param {More} [more]
   */
  show(scene, { choices = new Map(), again = new Set(), chosen = [], still = false, time = STEP } = {}) {
    /** @type {Set<string>} */
    const names = new Set(scene.board.cells.map((/** @type {any} */ cell) => cell.name));
    const around = scene.around.filter((cell) => !names.has(cell.name));
    this.scene = scene.board;
    Object.assign(this, { choices, again, chosen, free: scene.board.boundless });
    this.cells = [...scene.board.cells, ...around];
    this.byName = new Map(this.cells.map((cell) => [cell.name, cell]));
    this.outer = new Set(around.map((cell) => cell.name));
    this.stacks = {};
    for (const piece of [...scene.board.pieces].sort((one, other) => one.level - other.level)) (this.stacks[piece.cell] ??= []).push(piece);
    const size = extent(this);
    this.drawGround();
    this.layers.cells.replaceChildren(...cellShapes(this));
    this.drawPieces(still ? 0 : time);
    const marks = markShapes(this, chosen);
    this.layers.below.replaceChildren(...marks.below);
    this.layers.marks.replaceChildren(...marks.above);
    this.placeHits();
    this.element.setAttribute("aria-label", spoken(scene.board.title));
    this.element.style.setProperty("--ratio", this.free ? "4" : String(size.width / size.height));
    this.element.style.setProperty("--most", this.free ? "100%" : `${Math.round((size.width / UNIT) * 96)}px`);
    this.element.classList.toggle("free", this.free);
    const matter = [...choices.keys(), ...chosen, ...scene.board.marks.map((/** @type {any} */ mark) => mark.cell)];
    const places = (/** @type {string[]} */ list) => list.flatMap((name) => (this.cell(name) ? [this.middle(name)] : []));
    this.extent = { box: size, contents: [places([...names, ...matter]), places(matter)] };
    if (this.gestures) this.gestures.view.set(this.extent, this.free, !still);
    else this.element.setAttribute("viewBox", Object.values(size).join(" "));
  }

  /** @param {string} name @returns {any} */
  cell(name) {
    return this.byName?.get(name);
  }

  /** Where a place of the scene is in the picture. @param {number} x @param {number} y @returns {[number, number]} */
  at(x, y) {
    return this.flipped ? [-x * UNIT, y * UNIT] : [x * UNIT, -y * UNIT];
  }

  /** Where a cell is in the picture. @param {string} name */
  middle(name) {
    const cell = this.cell(name);
    return this.at(cell.x, cell.y);
  }

  /** Draw what does not change, unless it is there already. */
  drawGround() {
    const seen = `${this.scene.game} ${this.flipped} ${this.coordinates}`;
    if (seen === this.ground) return;
    this.ground = seen;
    this.layers.ground.replaceChildren(...groundShapes(this));
    this.layers.labels.replaceChildren(...labelShapes(this));
  }

  /** Draw the pieces anew, unless they stand as they stood: what is moving then goes on moving. @param {number} time how long it moves, 0 for not at all */
  drawPieces(time) {
    const standing = JSON.stringify([this.flipped, this.cells.filter((cell) => this.stacks[cell.name]).map((cell) => [cell.x, cell.y, this.stacks[cell.name]])]);
    if (standing === this.standing) return this.gestures?.carrier.redrawn();
    this.standing = standing;
    const before = this.placed;
    this.placed = [];
    const groups = this.cells
      .filter((cell) => this.stacks[cell.name])
      .map((cell) => ({ cell, middle: this.at(cell.x, cell.y) }))
      .sort((one, other) => one.middle[1] - other.middle[1])
      .map(({ cell, middle: [x, y] }) => {
        const stack = this.stacks[cell.name];
        const { below, pieces, more } = stackShapes(stack, x, y);
        pieces.forEach((element, level) => {
          const { kind, name } = stack[level];
          this.placed.push({ key: name || kind.side + kind.letter, side: kind.side, cell: cell.name, x, y, element });
        });
        return draw("g", { "data-on": cell.name }, below, pieces, more);
      });
    this.layers.ghosts.replaceChildren();
    this.layers.pieces.replaceChildren(...groups);
    this.gestures?.carrier.redrawn();
    animate(before, this.placed, this.layers.ghosts, time);
  }

  // -- places

  /** The places that can be touched and focused; they stay the same elements as long as their cell exists. */
  placeHits() {
    for (const [name, element] of this.places) {
      if (!this.cell(name)) {
        element.remove();
        this.places.delete(name);
      }
    }
    for (const cell of this.cells) {
      const place = this.places.get(cell.name) ?? this.newPlace(cell.name);
      const [x, y] = this.at(cell.x, cell.y);
      place.setAttribute("aria-label", this.label(cell));
      place.classList.toggle("possible", this.choices.has(cell.name));
      place.classList.toggle("held", this.chosen.includes(cell.name));
      place.replaceChildren(...["hit", "within"].map((name) => draw("g", { class: name }, placed(name, x, y))));
    }
    const first = [...this.choices.keys()].find((name) => this.places.has(name)) ?? this.cells[0]?.name;
    this.setFocused(this.focused && this.places.has(this.focused) ? this.focused : first);
  }

  /** @param {string} name */
  newPlace(name) {
    const place = draw("g", { role: "button", tabindex: "-1", "data-cell": name });
    place.addEventListener("focus", () => {
      this.setFocused(name);
      if (this.cell(name) && place.matches(":focus-visible")) this.gestures?.view.reveal(this.middle(name));
      this.listener.look(name);
    });
    place.addEventListener("pointerenter", () => this.listener.look(name));
    place.addEventListener("pointerleave", () => this.listener.look(null));
    this.places.set(name, place);
    this.layers.hits.append(place);
    return place;
  }

  /** @param {string | undefined} name */
  setFocused(name) {
    if (this.focused) this.places.get(this.focused)?.setAttribute("tabindex", "-1");
    this.focused = name;
    if (name) this.places.get(name)?.setAttribute("tabindex", "0");
  }

  /** Put the focus on a place: the given one, or that of the last time. @param {string} [name] */
  focus(name = this.focused) {
    if (name) this.places.get(name)?.focus({ preventScroll: true });
  }

  /** A cell in words: its name, what is particular about it, what stands there, whether it can be chosen. @param {any} cell */
  label(cell) {
    const stack = this.stacks[cell.name] ?? [];
    const pieces = stack.map((piece) => [spoken(piece.kind.words), piece.name].filter(Boolean).join(" ")).reverse();
    const choice = this.choices.get(cell.name);
    const name = !this.free ? cell.name : choice || (pieces.length ? "" : say("beside"));
    const held = pieces.length > 1 ? say("pile", { count: pieces.length, pieces: pieces.join(", ") }) : pieces[0];
    const marks = this.scene.marks.filter((/** @type {any} */ mark) => mark.cell === cell.name).map((/** @type {any} */ mark) => say(`mark.${mark.kind}`));
    const parts = [name, spoken(cell.words), held === name ? "" : (held ?? say("empty")), ...marks, this.choices.has(cell.name) ? say("possible") : "", this.chosen.includes(cell.name) ? say("mark.chosen") : ""];
    return parts.filter(Boolean).join(", ");
  }

  /**
   * Arrows go to the neighbour in that direction, the page keys to the next choice, Enter and the space bar choose.
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (!this.focused || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.listener.choose(this.focused);
    } else if (this.gestures?.zooms(event.key)) {
      event.preventDefault();
    } else {
      const next = event.key === "PageDown" ? this.nextChoice(1) : event.key === "PageUp" ? this.nextChoice(-1) : this.neighbour(event.key);
      if (!next) return;
      event.preventDefault();
      this.places.get(next)?.focus();
    }
  }

  /** @param {string} key */
  neighbour(key) {
    const points = this.cells.map((cell) => ({ name: cell.name, middle: this.at(cell.x, cell.y) }));
    return beside(points, this.focused ?? "", key);
  }

  /** The choice after the focused cell, or before it, in the order in which one reads. @param {number} step */
  nextChoice(step) {
    const order = this.cells.map((cell) => cell.name).sort((one, other) => this.middle(one)[1] - this.middle(other)[1] || this.middle(one)[0] - this.middle(other)[0]);
    const here = order.indexOf(this.focused ?? "");
    const turned = [...order.slice(here + 1), ...order.slice(0, here + 1)];
    return (step > 0 ? turned : [...order.slice(here), ...order.slice(0, here)].reverse()).find((name) => this.choices.has(name));
  }

  /** A click: of a mouse as long as there are no gestures, of a reader of the screen, of a voice. @param {MouseEvent} event */
  clicked(event) {
    const name = /** @type {Element} */ (event.target).closest("[data-cell]")?.getAttribute("data-cell");
    if (name && !this.gestures?.pointer.echoes(event)) this.pick(name);
  }

  /** A cell was touched. @param {string} name */
  pick(name) {
    this.setFocused(name);
    this.listener.look(name);
    return this.listener.choose(name);
  }
}
