/** The first page: games to choose from, and what was left. */

import { address, ask } from "./api.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { follow } from "./main.js";
import { openNewGame } from "./newgame.js";
import { openRules } from "./rules.js";
import { pictureTheme } from "./settings.js";
import { say, spoken } from "./words.js";

const SHOWN = 6;
/** Units of time, by how many seconds they begin. @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", 86_400], ["hour", 3600], ["minute", 60]];

/** The games, as the server tells them. @type {any[]} */
let catalogue = [];
/** The dialog for a new game. @type {HTMLDialogElement | null} */
let dialog = null;

/** @param {HTMLElement} main */
export async function homePage(main) {
  const [games, mine] = await Promise.all([ask("api/catalogue"), ask("api/games").catch(() => [])]);
  catalogue = games;
  document.title = "Tabuleiro";
  const open = mine.filter((/** @type {any} */ game) => !game.over);
  const over = mine.filter((/** @type {any} */ game) => game.over);
  main.replaceChildren(
    make("div", { class: "home" },
      make("div", { class: "hero" }, make("h1", {}, say("home.title")), make("p", { class: "lead" }, say("home.lead", { count: games.length }))),
      open.length ? make("section", { class: "continue" }, make("h2", {}, say("home.continue")), left(open)) : null,
      make("section", {}, make("h2", {}, say("home.games")), make("ul", { class: "cards" }, games.map(card))),
      over.length ? make("details", { class: "over" }, make("summary", {}, say("home.over")), left(over)) : null));
  showNewGame();
  const redraw = (/** @type {any} */ event) => {
    if ("theme" in event.detail) main.querySelectorAll("img[data-picture]").forEach(paint);
  };
  document.addEventListener("settings", redraw);
  return () => document.removeEventListener("settings", redraw);
}

/** A picture of the server in the present theme. @param {string} path @param {Record<string, any>} more */
function picture(path, more) {
  const image = make("img", { alt: "", "data-picture": path, ...more });
  paint(image);
  return image;
}

/** @param {any} image */
function paint(image) {
  image.src = address(`${image.dataset.picture}?theme=${pictureTheme()}`);
}

/** A game to choose; the whole card opens it. @param {any} game */
function card(game) {
  const [shortest, longest] = game.minutes;
  return make("li", { class: "card" },
    picture(`api/samples/${game.id}`, { loading: "lazy", width: 240, height: 200 }),
    make("h3", {}, make("button", { type: "button", class: "card-open", "data-game": game.id, onclick: () => choose(game) }, spoken(game.name))),
    make("p", {}, spoken(game.summary)),
    make("ul", { class: "facts" },
      make("li", {}, icon("person"), say("age", { age: game.age })),
      make("li", {}, icon("clock"), say("minutes", { shortest, longest })),
      game.cycles.length ? make("li", { class: "cycles", title: say("cycles") }, icon("school"), make("span", { class: "unseen" }, say("cycles")), cycles(game.cycles)) : null),
    make("button", { type: "button", class: "quiet card-rules", "aria-label": say("rules.of", { game: spoken(game.name) }), onclick: () => openRules(game) }, icon("book"), say("rules")));
}

/** "1.º ciclo e 2.º ciclo". @param {string[]} names */
function cycles(names) {
  return new Intl.ListFormat(document.documentElement.lang).format(names.map((name) => say(`cycle.${name}`)));
}

/** The dialog has an address of its own, so that the back button closes it. @param {any} game */
function choose(game) {
  history.pushState({ dialog: true }, "", address(`?new=${game.id}`));
  showNewGame();
}

/** Open or close the dialog for a new game, as the address says. */
export function showNewGame() {
  const game = catalogue.find((each) => each.id === new URLSearchParams(location.search).get("new"));
  if (!game) dialog?.close();
  else if (!dialog) {
    dialog = openNewGame(game, () => {
      dialog = null;
      if (!location.search) return;
      if (history.state?.dialog) history.back();
      else history.replaceState(null, "", address("."));
    });
  }
}

/** Games of mine. @param {any[]} games */
function left(games) {
  return make("ul", { class: "left" }, games.slice(0, SHOWN).map((game) => {
    const found = catalogue.find((each) => each.id === game.rules.split(":")[0]);
    return make("li", {},
      make("a", { class: "left-game", href: address(`game/${game.game}`), onclick: follow },
        picture(`api/games/${game.game}/position.svg`, { width: 72, height: 72, loading: "lazy" }),
        make("span", {}, make("strong", {}, found ? spoken(found.name) : game.rules), make("span", {}, opponent(game)),
          make("span", { class: "modest" }, say("home.turns", { count: game.ply, when: ago(game.touched) })))));
  }));
}

/** @param {any} game */
function opponent(game) {
  const other = game.seats.find((/** @type {any} */ seat) => seat.kind !== "here");
  if (!other) return say("home.both-here");
  if (other.kind === "engine") return say("home.against-engine");
  return other.name ? say("home.against", { name: other.name }) : say("home.against-friend");
}

/** How long ago something was, "há 5 minutos". @param {number} moment in seconds */
function ago(moment) {
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  const seconds = Math.max(0, Date.now() / 1000 - moment);
  const [unit, size] = UNITS.find(([, from]) => seconds >= from) ?? ["second", 1];
  return format.format(unit === "second" ? 0 : -Math.floor(seconds / size), unit);
}
