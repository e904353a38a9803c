/** The rules of a game: beside the board, over the page, or as a page of their own to be printed. */

import { address, ask } from "./api.js";
import { openDialog } from "./dialogs.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { excuse, follow } from "./main.js";
import { pictureTheme, settings } from "./settings.js";
import { say, spoken } from "./words.js";

/** @type {Map<string, any>} */
const kept = new Map();

/** The rules as elements. @param {string} game @param {number} level of its headings */
async function rulesOf(game, level) {
  const [{ readable }, rules] = await Promise.all([import("./markdown.js"), kept.get(game) ?? ask(`api/rules/${game}`)]);
  kept.set(game, rules);
  const found = readable(spoken(rules), level, (name) => figure(name, rules.figures[name]));
  drawFigures(game, found.filter((element) => element.dataset.figure));
  return found;
}

/** A figure: its pictures, what led to each, and what it shows. @param {string} name @param {any} told */
function figure(name, told) {
  if (!told) return null;
  const frames = ["", ...(told.steps[settings.language] ?? told.steps.en)].map((words) =>
    make("div", {}, make("img", { alt: words || say("rules.figure"), width: 320, height: 240 }), words ? make("p", {}, words) : null));
  return make("figure", { class: "figure", "data-figure": name }, make("div", { class: "frames" }, frames), make("figcaption", {}, spoken(told.caption)));
}

/** The pictures of the figures come all together. @param {string} game @param {HTMLElement[]} figures */
async function drawFigures(game, figures) {
  if (!figures.length) return;
  const pictures = await ask(`api/rules/${game}/figures?theme=${pictureTheme()}&language=${settings.language === "pt" ? "pt" : "en"}`).catch(() => ({}));
  for (const place of figures) {
    place.querySelectorAll("img").forEach((image, step) => {
      const svg = pictures[place.dataset.figure ?? ""]?.[step] ?? "";
      const size = / width="([\d.]+)" height="([\d.]+)"/.exec(svg);
      if (size) [image.width, image.height] = size.slice(1).map((length) => Math.round(Number(length)));
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    });
  }
}

/** The text, or why there is none. @param {string} game @param {number} level of its headings */
function text(game, level) {
  const place = make("div", { class: "prose" }, make("p", { class: "modest" }, say("loading")));
  rulesOf(game, level).then(
    (rules) => place.replaceChildren(...rules),
    (error) => place.replaceChildren(make("p", { class: "error" }, excuse(error))));
  return place;
}

/** Over the page. @param {{id: string, name: Record<string, string>}} game */
export function openRules(game) {
  openDialog(say("rules.of", { game: spoken(game.name) }), { class: "reading" },
    text(game.id, 2),
    make("p", { class: "row" },
      make("a", { class: "button", href: address(`learn/${game.id}`), "data-action": "learn", onclick: follow }, icon("school"), say("learn")),
      make("a", { class: "button", href: address(`rules/${game.id}`), onclick: follow }, say("rules.page"))));
}

/**
 * Beside the board, with the board in sight: open or close the part of the panel that holds the rules.
 * @param {{rules: string, name: Record<string, string>}} game @param {HTMLElement} button @param {HTMLElement} part
 */
export function toggleRules(game, button, part) {
  const open = part.hidden;
  part.hidden = !open;
  button.setAttribute("aria-expanded", String(open));
  if (!open) return button.focus();
  const title = make("h2", { tabindex: "-1" }, say("rules.of", { game: spoken(game.name) }));
  const close = () => toggleRules(game, button, part);
  part.replaceChildren(
    make("div", { class: "dialog-head" }, title, make("button", { type: "button", class: "quiet cross", "aria-label": say("close"), title: say("close"), onclick: close }, icon("close"))),
    make("div", { class: "rules-text", tabindex: "0" }, text(game.rules.split(":")[0], 2)));
  part.onkeydown = (event) => event.key === "Escape" && close();
  title.focus();
  part.scrollIntoView({ block: "nearest" });
}

/** @param {HTMLElement} main @param {string} name */
export async function rulesPage(main, name) {
  const [rules, catalogue] = await Promise.all([rulesOf(name, 1), ask("api/catalogue")]);
  const game = catalogue.find((/** @type {any} */ each) => each.id === name);
  const title = say("rules.of", { game: spoken(game.name) });
  document.title = `${title} · Tabuleiro`;
  main.replaceChildren(
    make("article", { class: "rules-page" },
      make("h1", {}, title), make("p", { class: "lead" }, spoken(game.summary)),
      make("p", { class: "modest" }, [game.author, game.year].filter(Boolean).join(", ")),
      make("img", { src: address(`api/samples/${name}?theme=auto`), alt: "", class: "rules-picture" }),
      make("div", { class: "prose" }, rules),
      make("div", { class: "row no-print" },
        make("a", { class: "button main", href: address(`?new=${name}`), onclick: follow }, say("play")),
        make("a", { class: "button", href: address(`learn/${name}`), "data-action": "learn", onclick: follow }, icon("school"), say("learn")),
        make("button", { type: "button", onclick: () => print() }, icon("print"), say("print")))));
}
