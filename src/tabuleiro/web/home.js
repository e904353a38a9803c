/** The first page: games to choose from, and what was left. */

import { address, ask } from "./api.js";
import { make } from "./dom.js";
import { follow } from "./main.js";
import { openNewGame } from "./newgame.js";
import { settings } from "./settings.js";
import { say, spoken } from "./words.js";

const SHOWN = 6;

/** @param {HTMLElement} main */
export async function homePage(main) {
  const [catalogue, mine] = await Promise.all([ask("api/catalogue"), ask("api/games").catch(() => [])]);
  document.title = "Tabuleiro";
  const theme = settings.theme === "system" ? "auto" : settings.theme;
  const cards = catalogue.map((/** @type {any} */ game) =>
    make("li", {},
      make("button", { type: "button", class: "card", "data-game": game.id, onclick: () => openNewGame(game) },
        make("img", { src: address(`api/samples/${game.id}?theme=${theme}`), alt: "", loading: "lazy", width: 240, height: 200 }),
        make("span", { class: "card-name" }, spoken(game.name)),
        make("span", { class: "card-summary" }, spoken(game.summary)),
        game.cycles.length ? make("span", { class: "card-cycles" }, cycles(game.cycles)) : null)),
  );
  const open = mine.filter((/** @type {any} */ game) => !game.over);
  main.replaceChildren(
    make("div", { class: "home" },
      make("h1", {}, say("home.title")),
      make("p", { class: "lead" }, say("home.lead")),
      open.length ? left(open, catalogue) : null,
      make("section", {}, make("h2", {}, say("home.games")), make("ul", { class: "cards" }, cards))),
  );
}

/** @param {string[]} names */
function cycles(names) {
  return say("cycles", { cycles: names.map((name) => say(`cycle.${name}`)).join(", ") });
}

/** Games that are not over yet. @param {any[]} games @param {any[]} catalogue */
function left(games, catalogue) {
  const items = games.slice(0, SHOWN).map((game) => {
    const card = catalogue.find((each) => each.id === game.rules.split(":")[0]);
    return make("li", {},
      make("a", { class: "left-game", href: address(`game/${game.game}`), onclick: follow },
        make("strong", {}, card ? spoken(card.name) : game.rules),
        make("span", {}, opponent(game)),
        make("span", { class: "modest" }, say("home.turns", { count: game.ply }))));
  });
  return make("section", {}, make("h2", {}, say("home.continue")), make("ul", { class: "left" }, items));
}

/** @param {any} game */
function opponent(game) {
  const other = game.seats.find((/** @type {any} */ seat) => seat.kind !== "here");
  if (!other) return say("home.both-here");
  return say(other.kind === "engine" ? "home.against-engine" : "home.against-friend");
}
