/** On a small screen, under the thumb: a step back, a hint, the past, and the menu that holds everything else. */

import { part } from "./api.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { say, spoken } from "./words.js";

/** Where the panel is in a sheet: the same as in `style/game.css`. */
export const SMALL = matchMedia("(max-width: 43rem), (max-height: 31rem)");

export class Bar {
  /** @param {import("./game.js").GamePage} page */
  constructor(page) {
    this.page = page;
    const thumb = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {string} */ words, /** @type {() => void} */ does) =>
      make("button", { type: "button", "data-bar": key, "aria-label": say(words), onclick: () => this.buttons[key].getAttribute("aria-disabled") !== "true" && does() }, icon(sign), make("span", {}, say(`bar.${key}`)));
    /** @type {Record<string, HTMLElement>} */
    this.buttons = {
      back: thumb("back", "back", "step-back", () => page.maker.back()),
      hint: thumb("hint", "bulb", "hint", () => page.panel.hint()),
      earlier: thumb("earlier", "previous", "step.previous", () => page.looking.by(-1)),
      later: thumb("later", "next", "step.next", () => page.looking.by(1)),
      menu: thumb("menu", "menu", "menu", () => page.panel.fetch(() => this.openSheet())),
    };
    this.element = make("nav", { class: "bar", "aria-label": say("bar") }, Object.values(this.buttons));
    /** @type {HTMLDialogElement | null} */
    this.sheet = null;
    this.grown = () => SMALL.matches || this.sheet?.close();
    SMALL.addEventListener("change", this.grown);
  }

  leave() {
    SMALL.removeEventListener("change", this.grown);
    this.sheet?.close();
  }

  show() {
    const { page } = this;
    const { ply } = page.state;
    const here = page.past?.ply ?? ply;
    const can = {
      back: Boolean(page.maker.clicks.length && !page.past),
      hint: page.myTurn && !page.panel.asking,
      earlier: here > 0,
      later: here < ply,
    };
    for (const [key, possible] of Object.entries(can)) this.buttons[key].setAttribute("aria-disabled", String(!possible));
    this.buttons.hint.hidden = !page.panel.mayAsk;
    if (this.sheet && page.past) this.sheet.close();
  }

  /** The panel over the page; it goes back to its place when the sheet is closed. */
  async openSheet() {
    const { panel } = this.page;
    if (this.sheet) return;
    const { openDialog } = await part(import("./dialogs.js"));
    this.sheet = openDialog(spoken(this.page.state.name), { class: "sheet", close: () => {
      this.sheet = null;
      this.element.before(panel.element);
    } }, panel.element);
  }
}
