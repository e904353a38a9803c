/** Below the board: what players have in hand, buttons of a half-made turn, and the inside of piles. */

import { draw, make } from "./dom.js";
import { UNIT, pieceShape } from "./board/shapes.js";
import { say, spoken } from "./words.js";

export class Hand {
  /** @param {import("./game.js").GamePage} page */
  constructor(page) {
    this.page = page;
    this.reserves = make("div", { class: "reserves" });
    this.buttons = make("div", { class: "row buttons" });
    this.inside = make("div", { class: "inside" });
    this.sentence = make("p", { class: "sentence", role: "status" });
    this.element = make("div", { class: "hand" }, make("div", { class: "next" }, this.sentence, this.buttons), this.reserves, this.inside);
  }

  /** @param {any} board @param {any} draft */
  show(board, draft) {
    const choices = draft?.choices ?? [];
    const focused = document.activeElement?.getAttribute("data-token");
    this.sentence.textContent = draft ? spoken(draft.sentence) : this.page.past ? say("past", { ply: this.page.past.ply }) : "";
    const buttons = choices.filter((/** @type {any} */ choice) => choice.kind === "button").map((/** @type {any} */ choice) =>
      make("button", { type: "button", class: "choice", "data-token": choice.token, onclick: () => this.page.choose(choice.token) }, spoken(choice.label)));
    if (draft?.clicks.length && draft.turn === null) buttons.push(make("button", { type: "button", class: "step-back", onclick: () => this.page.maker.back() }, say("step-back")));
    if (this.page.past) buttons.push(make("button", { type: "button", onclick: () => this.page.goTo(this.page.state.ply) }, say("to-present")));
    this.buttons.replaceChildren(...buttons);
    this.reserves.replaceChildren(...board.reserves.map((/** @type {any} */ reserve) => this.reserve(reserve, choices, draft)));
    this.reserves.hidden = board.reserves.length === 0;
    if (focused) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-token="${CSS.escape(focused)}"]`))?.focus();
    if (!this.kinds) this.setKinds(board);
    else if (this.seen) this.lookInto(this.seen);
  }

  /** Where piles can grow there is room kept for their inside. @param {any} board */
  setKinds(board) {
    this.kinds = true;
    this.inside.hidden = !board.reserves.length && !board.pieces.some((/** @type {any} */ piece) => piece.kind.figure === "block");
    this.lookInto(null);
  }

  /** @param {any} reserve @param {any[]} choices @param {any} draft */
  reserve(reserve, choices, draft) {
    const chosen = draft?.clicks[draft.clicks.length - 1];
    const tiles = reserve.supplies.filter((/** @type {any} */ supply) => supply.count).map((/** @type {any} */ supply) => {
      const possible = choices.some((choice) => choice.token === supply.name);
      const half = UNIT * 0.62;
      const picture = draw("svg", { class: "board tile", viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`, "aria-hidden": "true" }, pieceShape(supply.kind, 0, 0));
      const words = say("in-hand", { piece: spoken(supply.kind.words), count: supply.count });
      return make("button", {
        type: "button", class: "supply", "data-token": supply.name, "aria-label": words, title: words, "aria-disabled": String(!possible),
        "aria-pressed": String(chosen === supply.name), onclick: () => this.page.choose(supply.name),
      }, picture, make("span", { "aria-hidden": "true" }, `×${supply.count}`));
    });
    return make("div", { class: "reserve", role: "group", "aria-label": spoken(reserve.words) }, make("span", { class: "modest" }, spoken(reserve.words)), make("div", {}, tiles));
  }

  /** Show a pile from the top down. @param {string | null} cell */
  lookInto(cell) {
    const stack = (cell && this.page.board.stacks?.[cell]) || [];
    if (stack.length < 2) {
      if (!this.inside.childElementCount || cell === this.seen) this.inside.replaceChildren(make("span", { class: "modest" }, say("look-into")));
      return;
    }
    this.seen = cell;
    const pieces = [...stack].reverse().map((piece) => make("li", { class: `in-pile in-${piece.kind.side}` }, [spoken(piece.kind.words), piece.name].filter(Boolean).join(" ")));
    this.inside.replaceChildren(make("strong", {}, say("inside", { cell: this.page.nameOf(cell), count: stack.length })), make("ol", {}, pieces));
  }
}
