/** A new game: the opponent, who begins, what else can be chosen. What was chosen the last time is chosen already. */

import { ask } from "./api.js";
import { chosenClock, clockField } from "./clocks.js";
import { check, group, openDialog } from "./dialogs.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { excuse, go } from "./main.js";
import { openRules } from "./rules.js";
import { change, settings } from "./settings.js";
import { picture } from "./thumbnails.js";
import { say, spoken } from "./words.js";

const OPPONENTS = [["engine", "chip"], ["here", "people"], ["friend", "link"]];
const FIRST = { begins: "me", clock: "none", minutes: 10, increment: 5, days: 3, options: /** @type {string[]} */ ([]) };

/** What was chosen for this game the last time; the opponent and the level as in any game. @param {any} game @returns {any} */
function last(game) {
  return { ...FIRST, opponent: settings.opponent, level: settings.level, .../** @type {any} */ (settings.chosen)[game.id] };
}

/**
 * Ask how a game shall be played, and begin it.
 * @param {any} game from the catalogue
 * @param {() => void} closed
 * @returns {HTMLDialogElement}
 */
export function openNewGame(game, closed) {
  const [first, second] = game.players.map((/** @type {any} */ player) => spoken(player.name));
  const before = last(game);
  const engine = levels(game, before.level);
  const friend = make("div", { class: "field" }, make("label", { for: "player" }, say("new.name")),
    make("input", { type: "text", id: "player", name: "player", maxlength: 40, autocomplete: "nickname", value: settings.name }),
    make("p", { class: "modest" }, say("new.friend.lead")));
  const begins = group("begins", say("new.begins"), [
    { value: "me", words: say("new.me", { side: first }) }, { value: "other", words: say("new.other", { side: second }) }, { value: "chance", words: say("new.chance") },
  ], before.begins);
  const error = make("p", { class: "error", role: "alert" });
  const start = make("button", { type: "submit", class: "main" }, say("play"));
  const form = make("form", {},
    make("div", { class: "new-game" }, picture(`api/samples/${game.id}`, { width: 96, height: 96 }),
      make("div", {}, make("p", {}, spoken(game.summary)),
        make("button", { type: "button", class: "quiet", onclick: () => openRules(game) }, icon("book"), say("rules")))),
    group("opponent", say("new.opponent"), OPPONENTS.map(([value, sign]) => ({ value, words: say(`new.${value}`), icon: sign })), before.opponent),
    engine, friend, begins, more(game, before), error,
    make("div", { class: "row ends" }, start, make("button", { type: "button", onclick: () => dialog.close() }, say("cancel"))));
  const show = () => {
    const opponent = new FormData(form).get("opponent");
    engine.hidden = opponent !== "engine";
    friend.hidden = opponent !== "friend";
    begins.hidden = opponent === "here";
  };
  form.addEventListener("change", show);
  form.addEventListener("submit", async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    start.disabled = true;
    error.textContent = "";
    try {
      const created = await ask("api/games", { body: wish(game, new FormData(form)) });
      go(`game/${created.game}`, { instead: true });
    } catch (problem) {
      error.textContent = excuse(problem);
      error.scrollIntoView({ block: "nearest" });
    } finally {
      start.disabled = false;
    }
  });
  show();
  const dialog = openDialog(spoken(game.name), { close: closed }, form);
  return dialog;
}

/** The strength of the program: a number, a word, and whom it suits. @param {any} game @param {number} chosen */
function levels(game, chosen) {
  const level = make("input", { type: "range", name: "level", id: "level", min: 1, max: game.levels, value: chosen });
  const word = make("output", { for: "level" });
  const suits = make("p", { class: "modest" });
  const tell = () => {
    const words = say(`level.${level.value}`);
    word.textContent = `${level.value} · ${words}`;
    suits.textContent = say(`suits.${level.value}`);
    level.setAttribute("aria-valuetext", `${level.value}, ${words}, ${suits.textContent}`);
  };
  level.addEventListener("input", tell);
  tell();
  return make("div", { class: "field level" }, make("label", { for: "level" }, say("new.level")), word, level, suits);
}

/** Options of the game, the clock and another start, out of the way until they are wanted. @param {any} game @param {any} before */
function more(game, before) {
  return make("details", { open: before.clock !== FIRST.clock || before.options.length > 0 },
    make("summary", {}, say(game.options.length ? "new.more" : "new.more.plain")),
    make("div", { class: "more" },
      game.options.length ? options(game, before.options) : null,
      clockField(before),
      make("div", { class: "field" }, make("label", { for: "setup" }, say("new.setup")),
        make("textarea", { name: "setup", id: "setup", rows: 3, spellcheck: "false", autocapitalize: "off", "aria-describedby": "setup-help" }),
        make("p", { class: "modest", id: "setup-help" }, say("new.setup.help")))));
}

/** Options that exclude others are one choice among all that can be had together; any other is on or off. @param {any} game @param {string[]} chosen */
function options(game, chosen) {
  const bound = (/** @type {any} */ option) => game.options.some((/** @type {any} */ other) => option.excludes.includes(other.name) || other.excludes.includes(option.name));
  const together = game.options.filter(bound);
  const alone = game.options.filter((/** @type {any} */ option) => !bound(option));
  const picked = together.filter((/** @type {any} */ option) => chosen.includes(option.name)).map((/** @type {any} */ option) => option.name).join();
  const name = (/** @type {any[]} */ some) => some.map((option) => option.name).join();
  return make("fieldset", { class: "options" }, make("legend", {}, say("new.options")),
    choices(together).map((some) => make("label", { class: "check" },
      make("input", { type: "radio", name: "options", value: name(some), checked: name(some) === picked }),
      make("span", {}, some.length ? sentence(some.map((option) => spoken(option.meaning)).join("; ")) : say("new.by-book")))),
    alone.map((/** @type {any} */ option) =>
      check({ name: "option", value: option.name, checked: chosen.includes(option.name) }, sentence(spoken(option.meaning)))));
}

/** Every choice that can be made of these; none if there are none. @param {any[]} offered @returns {any[][]} */
function choices(offered) {
  if (!offered.length) return [];
  const all = offered.reduce((sets, option) => [...sets, ...sets.map((/** @type {any[]} */ set) => [...set, option])], /** @type {any[][]} */ ([[]]));
  const clash = (/** @type {any} */ one, /** @type {any} */ other) => one.excludes.includes(other.name);
  return all.filter((/** @type {any[]} */ set) => !set.some((one) => set.some((other) => clash(one, other))));
}

/** @param {string} words */
function sentence(words) {
  return `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}.`;
}

/** What the server is asked for. @param {any} game @param {FormData} form */
function wish(game, form) {
  const text = (/** @type {string} */ name) => String(form.get(name) ?? "").trim();
  const [opponent, level, begins] = [text("opponent"), Number(form.get("level")), text("begins")];
  const chosen = [...text("options").split(",").filter(Boolean), ...form.getAll("option").map(String)];
  const own = opponent === "friend" ? text("player") : "";
  const kept = { opponent, level, begins, clock: text("clock"), options: chosen, ...Object.fromEntries(["minutes", "increment", "days"].filter((name) => form.has(name)).map((name) => [name, Number(form.get(name))])) };
  change({ opponent, level, chosen: { ...settings.chosen, [game.id]: kept }, ...(own ? { name: own } : {}) });
  const me = { kind: "here", name: own };
  const other = opponent === "engine" ? { kind: "engine", level } : { kind: opponent };
  const seats = begins === "other" && opponent !== "here" ? [other, me] : [me, other];
  const setup = text("setup");
  return {
    game: chosen.length ? `${game.id}:${chosen.join(",")}` : game.id,
    first: seats[0],
    second: seats[1],
    chance: begins === "chance" && opponent !== "here",
    clock: chosenClock(form),
    ...(setup ? { setup } : {}),
  };
}
