/** The first page: games of mine that wait for me, and all games to choose from. */

import { address, ask, part } from "./api.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { follow } from "./main.js";
import { listOf, stand } from "./mine.js";
import { change, settings } from "./settings.js";
import { picture } from "./thumbnails.js";
import { say, spoken } from "./words.js";

const SHOWN = 4;
const CYCLES = ["1", "2", "3", "sec"];
/** How long a game takes at most, in minutes; 0 for any. */
const DURATIONS = [0, 15, 30];

/** The games, as the server tells them. @type {any[]} */
let catalogue = [];
/** The dialog for a new game, and of which game one is wanted. @type {HTMLDialogElement | null} */
let dialog = null;
let wanted = "";

/** @param {HTMLElement} main */
export async function homePage(main) {
  const [games, mine] = await Promise.all([ask("api/catalogue"), ask("api/games").catch(() => [])]);
  catalogue = games;
  document.title = "Tabuleiro";
  const groups = make("div", { class: "groups" });
  const show = () => groups.replaceChildren(...grouped());
  main.replaceChildren(
    make("div", { class: "home" },
      make("div", { class: "hero" }, make("h1", {}, say("home.title")), make("p", { class: "lead" }, say("home.lead", { count: games.length }))),
      left(mine),
      make("section", {}, make("div", { class: "choose" }, make("h2", {}, say("home.games")), filters(show)), groups),
      foot()));
  show();
  showNewGame();
}

/** Unfinished games, those first in which it is my turn, and the way to all others. @param {any[]} mine */
function left(mine) {
  if (!mine.length) return null;
  const open = mine.filter((game) => !game.over).sort((one, other) => Number(stand(other) === "mine") - Number(stand(one) === "mine"));
  return make("section", { class: "continue" },
    make("div", { class: "choose" }, make("h2", {}, say(open.length ? "home.continue" : "mine")),
      make("a", { class: "button", href: address("games"), onclick: follow, "data-action": "mine" }, say("home.all", { count: mine.length }))),
    open.length ? listOf(open.slice(0, SHOWN), catalogue) : null);
}

/** Which games are shown: by school cycle, by how long they take. @param {() => void} show */
function filters(show) {
  const list = (/** @type {"cycle" | "duration"} */ name, /** @type {[string, string][]} */ values) =>
    make("label", {}, make("span", { class: "unseen" }, say(`filter.${name}`)),
      make("select", { "data-filter": name, onchange: (/** @type {any} */ event) => { change({ [name]: event.target.value }); show(); } },
        values.map(([value, words]) => make("option", { value, selected: settings[name] === value }, words))));
  return make("div", { class: "row" },
    list("cycle", [["", say("filter.cycle")], ...CYCLES.map((cycle) => /** @type {[string, string]} */ ([cycle, say(`cycle.${cycle}`)]))]),
    list("duration", DURATIONS.map((most) => [String(most || ""), most ? say("filter.minutes", { most }) : say("filter.duration")])));
}

/** The games of the championship, and the others. */
function grouped() {
  const fits = (/** @type {any} */ game) =>
    (!settings.cycle || game.cycles.includes(settings.cycle)) && (!settings.duration || game.minutes[1] <= Number(settings.duration));
  const shown = catalogue.filter(fits);
  const parts = [["championship", shown.filter((game) => game.cycles.length)], ["others", shown.filter((game) => !game.cycles.length)]];
  const made = parts.filter(([, games]) => games.length).map(([name, games]) =>
    make("section", { class: `group ${name}` }, make("h3", {}, say(`home.${name}`)), make("ul", { class: "cards" }, /** @type {any[]} */ (games).map(card))));
  return made.length ? made : [make("p", { class: "nothing" }, say("filter.nothing"))];
}

/** A game to choose; the whole card opens it. @param {any} game */
function card(game) {
  const [shortest, longest] = game.minutes;
  const name = spoken(game.name);
  return make("li", { class: "card" },
    picture(`api/samples/${game.id}`, { loading: "lazy", width: 240, height: 200 }),
    make("h4", {}, make("button", { type: "button", class: "card-open", "data-game": game.id, onclick: () => choose(game) }, name)),
    make("p", {}, spoken(game.summary)),
    make("ul", { class: "facts" },
      make("li", {}, icon("person"), say("age", { age: game.age })),
      make("li", {}, icon("clock"), say("minutes", { shortest, longest })),
      game.cycles.length ? make("li", { class: "cycles", title: say("cycles") }, icon("school"), make("span", { class: "unseen" }, say("cycles")), cycles(game.cycles)) : null),
    make("div", { class: "card-foot" },
      make("button", { type: "button", class: "quiet card-rules", "aria-label": say("rules.of", { game: name }), onclick: async () => (await part(import("./rules.js"))).openRules(game) }, icon("book"), say("rules")),
      make("span", { class: "button main card-play", "aria-hidden": "true" }, say("play"))));
}

/** "1.º ciclo e 2.º ciclo". @param {string[]} names */
function cycles(names) {
  return new Intl.ListFormat(document.documentElement.lang).format(names.map((name) => say(`cycle.${name}`)));
}

/** Licence, privacy, what is new. */
function foot() {
  const link = (/** @type {string} */ key) => make("a", { href: address(`about#${key}`), onclick: follow }, say(`about.${key}`));
  return make("footer", { class: "foot" }, make("p", {}, say("about.promise")), make("nav", { "aria-label": "Tabuleiro" }, ["news", "privacy", "licence"].map(link)));
}

/** The dialog has an address of its own, so that the back button closes it. @param {any} game */
function choose(game) {
  history.pushState({ dialog: true }, "", address(`?new=${game.id}`));
  showNewGame();
}

/** Open or close the dialog for a new game, as the address says. */
export async function showNewGame() {
  const game = catalogue.find((each) => each.id === new URLSearchParams(location.search).get("new"));
  wanted = game?.id ?? "";
  if (!game) dialog?.close();
  else if (!dialog) {
    const { openNewGame } = await part(import("./newgame.js"));
    if (wanted !== game.id || dialog) return;
    dialog = openNewGame(game, () => {
      dialog = null;
      if (!location.search) return;
      if (history.state?.dialog) history.back();
      else history.replaceState(null, "", address("."));
    });
  }
}
