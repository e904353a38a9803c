/** The turns so far, in pairs, and the buttons that step through them. */

import { ask } from "./api.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { settings } from "./settings.js";
import { say, spoken } from "./words.js";

export class TurnList {
  /** @param {import("./game.js").GamePage} page */
  constructor(page) {
    this.page = page;
    /** What is in the list. @type {string | undefined} */
    this.shown = undefined;
    /** The turns in words, if somebody wants them so. @type {Record<string, string>[]} */
    this.words = [];
    this.list = make("ol", { class: "turns", tabindex: "0", "aria-label": say("turns") });
    this.steps = make("div", { class: "row steps" });
    new ResizeObserver(() => this.follow()).observe(this.list); // a sheet may have shown it just now
    this.element = make("section", { class: "history", "aria-label": say("turns") }, this.list, this.steps);
  }

  show() {
    const { page } = this;
    const here = page.past?.ply ?? page.state.ply;
    this.showSteps(here);
    if (settings.words && this.words.length !== page.state.ply) this.fetchWords();
    const turns = page.state.turns.map((/** @type {string} */ turn, /** @type {number} */ at) => (settings.words && this.words[at] ? spoken(this.words[at]) : turn));
    const key = `${here} ${turns.join(" ")}`;
    if (key === this.shown) return;
    this.shown = key;
    this.list.replaceChildren(...this.rows(turns, here));
    this.follow();
  }

  /** Let the present row be seen. */
  follow() {
    const current = this.list.querySelector("[aria-current]")?.parentElement;
    if (current) this.list.scrollTop += middle(current) - middle(this.list);
    else this.list.scrollTop = 0;
  }

  /** Ask for the turns in words; until they have come the notation stands there. */
  async fetchWords() {
    const { state, token } = this.page;
    const { ply } = state;
    if (this.asked === ply) return;
    this.asked = ply;
    const { words } = await ask(`api/games/${state.game}/words`, { token }).catch(() => ({ words: [] }));
    if (words.length !== this.page.state.ply) return;
    this.words = words;
    this.show();
  }

  /** A row for each pair; where the second player began, the first row holds one turn only. @param {string[]} turns @param {number} here */
  rows(turns, here) {
    if (!turns.length) return [make("li", { class: "modest none" }, say("no-turns"))];
    const { mover, ply } = this.page.state;
    if (mover !== null) this.late = (mover + ply) % 2;
    const late = this.late ?? 0;
    const cells = [...Array(late).fill(null), ...turns.keys()];
    const rows = [];
    for (let at = 0; at < cells.length; at += 2) {
      rows.push(make("li", {}, make("span", { class: "number" }, `${at / 2 + 1}.`), cells.slice(at, at + 2).map((index) =>
        index === null ? make("span", { class: "turn-gap" }, "…") : make("button", {
          type: "button", class: "turn", "aria-current": here === index + 1 ? "step" : null, onclick: () => this.page.goTo(index + 1),
        }, turns[index]))));
    }
    return rows;
  }

  /** @param {number} here */
  showSteps(here) {
    const { page } = this;
    const last = page.state.ply;
    const focused = [...this.steps.children].indexOf(/** @type {any} */ (document.activeElement));
    const step = (/** @type {string} */ name, /** @type {number} */ ply, go = () => page.goTo(ply)) =>
      make("button", {
        type: "button", "aria-label": say(`step.${name}`), title: say(`step.${name}`), "aria-disabled": String(ply < 0 || ply > last || ply === here),
        onclick: () => ply >= 0 && ply <= last && go(),
      }, icon(name));
    this.steps.replaceChildren(step("first", 0), step("previous", here - 1, () => page.looking.by(-1)), step("next", here + 1, () => page.looking.by(1)), step("last", last), ...this.hops());
    if (focused >= 0) /** @type {HTMLElement | undefined} */ (this.steps.children[focused])?.focus();
  }

  /** Where a turn has several steps: one step on or back within it. */
  hops() {
    const { looking, past } = this.page;
    if (!looking.hops) return [];
    const hop = (/** @type {string} */ name, /** @type {number} */ way, /** @type {boolean} */ possible) =>
      make("button", {
        type: "button", class: "hop", "data-action": `hop-${name}`, "aria-label": say(`hop.${name}`), title: say(`hop.${name}`), "aria-disabled": String(!possible),
        onclick: () => possible && looking.hop(way),
      }, way < 0 ? "‹·" : "·›");
    return [hop("back", -1, true), hop("on", 1, Boolean(past?.hop))];
  }
}

/** The height at which the middle of something is on the screen. @param {Element} element */
function middle(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}
