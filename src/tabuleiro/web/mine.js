/** Games of mine: the latest on the first page, all of them on a page of their own. */

import { address, ask } from "./api.js";
import { group } from "./dialogs.js";
import { make } from "./dom.js";
import { follow } from "./main.js";
import { picture } from "./thumbnails.js";
import { say, spoken } from "./words.js";

/** Units of time, by how many seconds they begin. @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [["day", 86_400], ["hour", 3600], ["minute", 60]];
/** So many games come at once. */
const PAGE = 100;

/** @typedef {"mine" | "theirs" | "running" | "over"} Stand */

/** How a game stands for me. @param {any} game @returns {Stand} */
export function stand(game) {
  if (game.over) return "over";
  const yours = game.seats.filter((/** @type {any} */ seat) => seat.yours);
  if (yours.length === 2 || game.mover === null) return "running";
  return game.seats[game.mover]?.yours ? "mine" : "theirs";
}

/** A list of games. @param {any[]} games @param {any[]} catalogue */
export function listOf(games, catalogue) {
  return make("ul", { class: "left" }, games.map((game) => make("li", {}, entry(game, catalogue))));
}

/** @param {any} game @param {any[]} catalogue */
function entry(game, catalogue) {
  const how = stand(game);
  return make("a", { class: `left-game ${how}`, href: address(`game/${game.game}`), onclick: follow },
    picture(`api/games/${game.game}/position.svg`, { width: 64, height: 64, loading: "lazy" }),
    make("span", {},
      make("strong", {}, title(game, catalogue)),
      make("span", {}, opponent(game)),
      make("span", { class: "modest" }, say("home.turns", { count: game.ply, when: ago(game.touched) }))),
    make("span", { class: `stand ${how}` }, how === "over" ? verdict(game, catalogue) : say(`stand.${how}`)));
}

/** @param {any} game @param {any[]} catalogue */
export function title(game, catalogue) {
  const found = catalogue.find((each) => each.id === game.rules.split(":")[0]);
  return found ? spoken(found.name) : game.rules;
}

/** Who has won, as I see it. @param {any} game @param {any[]} catalogue */
function verdict(game, catalogue) {
  const found = catalogue.find((each) => each.id === game.rules.split(":")[0]);
  const winner = found?.players.findIndex((/** @type {any} */ player) => player.letter === game.winner) ?? -1;
  const yours = game.seats.filter((/** @type {any} */ seat) => seat.yours);
  if (winner < 0) return say(game.winner === null && game.mover === null ? "stand.drawn" : "stand.over");
  if (yours.length === 1) return say(game.seats[winner].yours ? "stand.won" : "stand.lost");
  return say("stand.side-won", { side: spoken(found.players[winner].name) });
}

/** Against whom I play: never myself. @param {any} game */
export function opponent(game) {
  const others = game.seats.filter((/** @type {any} */ seat) => !seat.yours);
  if (!others.length) return say("home.both-here");
  const [other] = others;
  if (other.kind === "engine") return say("home.against-engine", { level: other.level });
  if (!other.taken) return say("waiting-friend");
  return other.name ? say("home.against", { name: other.name }) : say("home.against-friend");
}

/** How long ago something was, "há 5 minutos". @param {number} moment in seconds */
function ago(moment) {
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  const seconds = Math.max(0, Date.now() / 1000 - moment);
  const [unit, size] = UNITS.find(([, from]) => seconds >= from) ?? ["second", 1];
  return format.format(unit === "second" ? 0 : -Math.floor(seconds / size), unit);
}

/** All of them, to be filtered and searched. @param {HTMLElement} main */
export async function minePage(main) {
  const [catalogue, games] = await Promise.all([ask("api/catalogue"), ask("api/games")]);
  document.title = `${say("mine")} · Tabuleiro`;
  const search = make("input", { type: "search", id: "search", autocomplete: "off" });
  const list = make("div", { role: "region", "aria-live": "polite", "aria-label": say("mine") });
  const older = make("button", { type: "button", hidden: games.length < PAGE, onclick: () => fetchOlder() }, say("mine.older"));
  const form = make("form", { class: "filters" },
    group("shown", say("mine.shown"), ["running", "over", "all"].map((value) => ({ value, words: say(`mine.${value}`) })), games.every((/** @type {any} */ game) => game.over) ? "over" : "running"),
    make("div", { class: "field" }, make("label", { for: "search" }, say("mine.search")), search));
  const show = () => {
    const wanted = new FormData(form).get("shown");
    const text = plain(search.value);
    const found = games.filter((/** @type {any} */ game) =>
      (wanted === "all" || (wanted === "over") === game.over) && plain(`${title(game, catalogue)} ${opponent(game)}`).includes(text));
    const order = { mine: 0, running: 1, theirs: 2, over: 3 };
    found.sort((/** @type {any} */ one, /** @type {any} */ other) => order[stand(one)] - order[stand(other)] || other.touched - one.touched);
    list.replaceChildren(found.length ? listOf(found, catalogue) : nothing(games.length === 0));
  };
  const fetchOlder = async () => {
    const more = await ask(`api/games?before=${games[games.length - 1].touched}`);
    games.push(...more);
    older.hidden = more.length < PAGE;
    show();
  };
  form.addEventListener("input", show);
  form.addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
  main.replaceChildren(make("div", { class: "home mine" }, make("h1", {}, say("mine")), games.length ? form : null, list, older));
  show();
}

/** What stands where there is no game. @param {boolean} none */
function nothing(none) {
  return make("div", { class: "nothing" }, make("p", {}, say(none ? "mine.none" : "mine.nothing")),
    make("a", { class: "button main", href: address("."), onclick: follow }, say("home.games")));
}

/** Without accents and capitals. @param {string} text */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
