/** Below the board: what comes next, what players have in hand, and the inside of piles. */

import { UNIT, pieceAt } from "./board/kit.js";
import { pileInside } from "./board/piles.js";
import { draw, make } from "./dom.js";
import { say, spoken } from "./words.js";

export class Hand {
  /** @param {import("./game.js").GamePage} page */
  constructor(page) {
    this.page = page;
    this.reserves = make("div", { class: "reserves" });
    this.buttons = make("div", { class: "row buttons" });
    this.inside = make("div", { class: "inside" });
    this.sentence = make("p", { class: "sentence", role: "status" });
    this.news = make("p", { class: "news", hidden: true });
    this.element = make("div", { class: "hand" }, make("div", { class: "next" }, this.news, this.sentence, this.buttons), this.reserves, this.inside);
    /** The pile that is looked into. @type {string | null} */
    this.seen = null;
    this.shown = "";
  }

  /** @param {any} board @param {any} draft */
  show(board, draft) {
    const { page } = this;
    const choices = draft?.choices ?? [];
    const focused = document.activeElement?.getAttribute("data-token");
    const sentence = page.past ? say(page.past.hop ? "past.inside" : "past", { ply: page.past.ply, step: page.past.hop }) : page.state.outcome ? "" : page.unsent ? say("confirm.ask") : draft?.sentence ? spoken(draft.sentence) : "";
    if (this.sentence.textContent !== sentence) this.sentence.textContent = sentence;
    this.element.classList.toggle("over", Boolean(page.state.outcome && !page.past));
    const buttons = choices.filter((/** @type {any} */ choice) => choice.kind === "button").map((/** @type {any} */ choice) =>
      make("button", { type: "button", class: "choice", "data-token": choice.token, onclick: () => page.choose(choice.token) }, spoken(choice.label)));
    if (page.unsent) buttons.push(make("button", { type: "button", class: "choice main confirm", "data-token": "confirm", onclick: () => page.playClicks() }, say("confirm", { turn: page.unsent })));
    if (page.maker.clicks.length && (draft?.turn === null || page.unsent)) buttons.push(make("button", { type: "button", class: "step-back", onclick: () => page.maker.back() }, say("step-back")));
    if (page.past) buttons.push(make("button", { type: "button", onclick: () => page.goTo(page.state.ply) }, say("to-present")));
    this.buttons.replaceChildren(...buttons);
    this.reserves.replaceChildren(...board.reserves.map((/** @type {any} */ reserve) => this.reserve(reserve, choices, draft)));
    this.reserves.hidden = board.reserves.length === 0;
    if (focused) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-token="${CSS.escape(focused)}"]`))?.focus();
    this.inside.hidden = !Object.values(page.board.stacks).some((stack) => stack.length > 1);
    this.element.parentElement?.classList.toggle("with-reserves", board.reserves.length > 0);
    this.element.parentElement?.classList.toggle("with-piles", board.room > 1 && !board.reserves.length);
    this.lookInto(this.seen);
  }

  /** Tell something that stays to be read until something else happens. @param {string} sentence */
  tell(sentence) {
    this.news.textContent = sentence;
    this.news.hidden = !sentence;
  }

  /** @param {any} reserve @param {any[]} choices @param {any} draft */
  reserve(reserve, choices, draft) {
    const chosen = draft?.clicks[draft.clicks.length - 1];
    const tiles = reserve.supplies.filter((/** @type {any} */ supply) => supply.count).map((/** @type {any} */ supply) => {
      const possible = choices.some((choice) => choice.token === supply.name);
      const half = UNIT * 0.62;
      const picture = draw("svg", { class: "board tile", viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`, "aria-hidden": "true" }, pieceAt(supply.kind, 0, 0));
      const words = say("in-hand", { piece: spoken(supply.kind.words), count: supply.count });
      const load = { token: supply.name, lift: () => [draw("g", { class: "piece" }, pieceAt(supply.kind, 0, 0))] };
      return make("button", {
        type: "button", class: "supply", "data-token": supply.name, "aria-label": words, title: words, "aria-disabled": String(!possible),
        "aria-pressed": String(chosen === supply.name), onclick: () => this.page.choose(supply.name),
        onpointerdown: (/** @type {PointerEvent} */ event) => possible && this.page.board.gestures?.pointer.begin(event, load),
      }, picture, make("span", { "aria-hidden": "true" }, `×${supply.count}`));
    });
    return make("div", { class: "reserve", role: "group", "aria-label": spoken(reserve.words) }, make("span", { class: "modest" }, spoken(reserve.words)), make("div", {}, tiles));
  }

  /** Show a pile large, from the bottom to the top. @param {string | null} cell */
  lookInto(cell) {
    const { stacks } = this.page.board;
    if (cell && (stacks[cell]?.length ?? 0) > 1) this.seen = cell;
    const stack = (this.seen && stacks[this.seen]) || [];
    if (stack.length < 2) this.seen = null;
    const key = `${this.seen} ${stack.map((piece) => piece.kind.letter + piece.name).join()}`;
    if (key === this.shown) return;
    this.shown = key;
    if (!this.seen) return this.inside.replaceChildren(make("span", { class: "modest" }, say("look-into")));
    this.inside.replaceChildren(make("strong", {}, say("inside", { cell: this.page.nameOf(this.seen), count: stack.length })), pileInside(stack));
  }
}
