/** The end of a game, as a banner over the board: who won, why, and what to do next. It can be put away. */

import { address } from "./api.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { follow, go } from "./main.js";
import { emblem } from "./players.js";
import { say, spoken } from "./words.js";

export class Ending {
  /** @param {import("./game.js").GamePage} page @param {HTMLElement} element */
  constructor(page, element) {
    this.page = page;
    this.element = element;
    /** Which end was put away. @type {number | null} */
    this.away = null;
    /** What was told last. */
    this.shown = "";
  }

  /** Whether it is in sight. */
  get open() {
    const { state, past } = this.page;
    return Boolean(state.outcome && !past && this.away !== state.ply);
  }

  show() {
    const { page } = this;
    const { state } = page;
    this.element.hidden = !this.open;
    const key = JSON.stringify([this.open, state.outcome, state.rematch, state.offers?.rematch, page.mine]);
    if (key === this.shown) return;
    this.shown = key;
    if (!this.open) return;
    const { title, why, kind } = page.panel.verdict();
    const winner = state.seats.find((/** @type {any} */ seat) => seat.player === state.outcome.winner);
    this.element.className = `ending ${kind}`;
    this.element.replaceChildren(
      make("button", { type: "button", class: "quiet cross", "data-action": "look", "aria-label": say("end.away"), title: say("end.away"), onclick: () => this.putAway() }, icon("close")),
      make("div", { class: "emblems" }, winner ? emblem(winner) : state.seats.map(emblem)),
      make("h2", { id: "ending" }, title),
      make("p", {}, why),
      ...this.score(),
      make("div", { class: "row" }, this.next()));
  }

  /** What was counted, side by side. */
  score() {
    const { state } = this.page;
    return (state.score ?? []).map((/** @type {any} */ count) => make("p", { class: "score" },
      state.seats.map((/** @type {any} */ seat, /** @type {number} */ number) => make("span", {}, emblem(seat), make("strong", {}, count.shown[number]))),
      make("span", {}, spoken(count.what))));
  }

  /** What can be done next. */
  next() {
    const { page } = this;
    const { state } = page;
    const button = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {() => void} */ onclick, more = {}) =>
      make("button", { type: "button", "data-action": key, onclick, ...more }, icon(sign), say(key));
    const asked = state.offers?.rematch !== undefined;
    const play = state.rematch ? button("to-rematch", "next", () => go(`game/${state.rematch}`), { class: "main" })
      : page.mine.length ? button("rematch", "again", () => page.command({ do: "offer", what: "rematch" }), { class: "main", "aria-disabled": String(asked) })
      : make("a", { class: "button main", href: address(`?new=${state.rules.split(":")[0]}`), onclick: follow }, say("another"));
    return [
      play,
      state.ply ? button("look-again", "first", () => page.goTo(0)) : null,
      button("send", "link", () => page.panel.openShare()),
    ];
  }

  /** Look at the board. */
  putAway() {
    this.away = this.page.state.ply;
    this.page.show();
    this.page.board.focus();
  }

  /** See it again. */
  bringBack() {
    this.away = null;
    this.page.show();
  }
}
