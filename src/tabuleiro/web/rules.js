/** The rules of a game: beside the board, over the page, or as a page of their own to be printed. */

import { address, ask } from "./api.js";
import { openDialog } from "./dialogs.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { excuse, follow } from "./main.js";
import { readable } from "./markdown.js";
import { say, spoken } from "./words.js";

/** @type {Map<string, any>} */
const kept = new Map();

/** The rules in every language, asked for once. @param {string} game */
async function rulesOf(game) {
  if (!kept.has(game)) kept.set(game, await ask(`api/rules/${game}`));
  return kept.get(game);
}

/** The text, or why there is none. @param {string} game @param {number} level of its headings */
function text(game, level) {
  const place = make("div", { class: "prose" }, make("p", { class: "modest" }, say("loading")));
  rulesOf(game).then(
    (rules) => place.replaceChildren(...readable(spoken(rules), level)),
    (error) => place.replaceChildren(make("p", { class: "error" }, excuse(error))));
  return place;
}

/** Over the page. @param {{id: string, name: Record<string, string>}} game */
export function openRules(game) {
  openDialog(say("rules.of", { game: spoken(game.name) }), { class: "reading" },
    text(game.id, 2),
    make("p", {}, make("a", { href: address(`rules/${game.id}`), onclick: follow }, say("rules.page"))));
}

/** Beside the board: a part of the panel that opens and closes, with the board in sight. */
export class RulesPart {
  /** @param {string} game @param {Record<string, string>} name */
  constructor(game, name) {
    this.game = game;
    this.button = make("button", { type: "button", "aria-expanded": "false", "aria-controls": "rules", "data-action": "rules", onclick: () => this.toggle() }, icon("book"), say("rules"));
    this.title = make("h3", { tabindex: "-1" }, say("rules.of", { game: spoken(name) }));
    this.content = make("div", { class: "rules-text", tabindex: "0" });
    this.element = make("section", { class: "rules", id: "rules", hidden: true, "aria-label": say("rules") },
      make("div", { class: "dialog-head" }, this.title,
        make("button", { type: "button", class: "quiet cross", "aria-label": say("close"), title: say("close"), onclick: () => this.toggle() }, icon("close"))),
      this.content);
    this.element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") this.toggle();
    });
  }

  toggle() {
    const open = this.element.hidden;
    this.element.hidden = !open;
    this.button.setAttribute("aria-expanded", String(open));
    if (open) this.content.replaceChildren(text(this.game, 3));
    (open ? this.title : this.button).focus();
    this.element.scrollIntoView({ block: "nearest" });
  }
}

/** @param {HTMLElement} main @param {string} name */
export async function rulesPage(main, name) {
  const [rules, catalogue] = await Promise.all([rulesOf(name), ask("api/catalogue")]);
  const game = catalogue.find((/** @type {any} */ each) => each.id === name);
  const title = say("rules.of", { game: spoken(game.name) });
  document.title = `${title} · Tabuleiro`;
  main.replaceChildren(
    make("article", { class: "rules-page" },
      make("h1", {}, title), make("p", { class: "lead" }, spoken(game.summary)),
      make("p", { class: "modest" }, [game.author, game.year].filter(Boolean).join(", ")),
      make("img", { src: address(`api/samples/${name}?theme=auto`), alt: "", class: "rules-picture" }),
      make("div", { class: "prose" }, readable(spoken(rules), 1)),
      make("div", { class: "row no-print" },
        make("a", { class: "button main", href: address(`?new=${name}`), onclick: follow }, say("new.start")),
        make("button", { type: "button", onclick: () => print() }, icon("print"), say("print")))));
}
