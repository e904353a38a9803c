/** What can be done at a table besides a turn, as buttons: those that have a meaning now. */

import { address, part } from "./api.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { follow, go } from "./main.js";
import { say } from "./words.js";

export class Actions {
  /** @param {import("./game.js").GamePage} page */
  constructor(page) {
    this.page = page;
    this.element = make("div", { class: "row actions" });
  }

  show() {
    const focused = document.activeElement?.getAttribute("data-action");
    this.element.replaceChildren(...this.buttons());
    if (focused) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-action="${focused}"]`))?.focus();
  }

  buttons() {
    const { page } = this;
    const { state, panel } = page;
    const offer = (/** @type {string} */ what) => () => page.command({ do: "offer", what });
    const playing = page.mine.length > 0;
    const running = playing && !state.outcome;
    const two = !panel.withEngine && state.seats.every((/** @type {any} */ seat) => seat.taken);
    return [
      ...(state.outcome ? this.afterwards(offer("rematch")) : []),
      ...(running && panel.mayAsk ? [this.button("hint", "bulb", () => panel.hint(), { "aria-disabled": String(!page.myTurn || panel.asking === state.seq) })] : []),
      ...(playing && state.ply > 0 && (!state.outcome || panel.alone) ? [this.button("take-back", "back", offer("back"))] : []),
      ...(running && two ? [this.button("draw", "equal", () => this.offerDraw())] : []),
      ...(running ? [this.button("resign", "flag", () => this.resign())] : []),
      this.button("flip", "flip", () => { page.board.flipped = !page.board.flipped; page.show(true); }),
      panel.rules,
    ];
  }

  /** @param {() => void} rematch */
  afterwards(rematch) {
    const { state, mine, panel } = this.page;
    return [
      ...(panel.ending?.away === state.ply ? [this.button("verdict", "flag", () => panel.ending?.bringBack())] : []),
      ...(mine.length && !state.rematch ? [this.button("rematch", "again", rematch, { class: "main" })] : []),
      ...(state.rematch ? [this.button("to-rematch", "next", () => go(`game/${state.rematch}`), { class: "main" })] : []),
      make("a", { class: "button", href: address(`?new=${state.rules.split(":")[0]}`), "data-action": "another", onclick: follow }, say("another")),
    ];
  }

  /** @param {string} key @param {string} sign @param {() => void} onclick @param {Record<string, any>} [more] */
  button(key, sign, onclick, more = {}) {
    return make("button", { type: "button", "data-action": key, onclick, ...more }, icon(sign), say(key));
  }

  /** Offer a draw. Where both sit at one screen that would be the end at once, so it is asked. */
  offerDraw() {
    const draw = () => this.page.command({ do: "offer", what: "draw" });
    return this.page.mine.length === 2 ? this.sure(say("draw.sure"), say("draw.end"), draw) : draw();
  }

  /** Ask once before giving up; where both sit at one screen, say who it is. */
  resign() {
    const { mine, state } = this.page;
    const question = mine.length === 2 ? say("resign.sure.of", { side: this.page.side(state.mover) }) : say("resign.sure");
    return this.sure(question, say("resign"), () => this.page.command({ do: "resign" }));
  }

  /** @param {string} question @param {string} yes @param {() => void} work */
  sure(question, yes, work) {
    return this.page.panel.fetch(async () => {
      const { openDialog } = await part(import("./dialogs.js"));
      const dialog = openDialog(question, { class: "small" },
        make("div", { class: "row ends" },
          make("button", { type: "button", class: "main", onclick: () => { dialog.close(); work(); } }, yes),
          make("button", { type: "button", onclick: () => dialog.close() }, say("cancel"))));
    });
  }
}
