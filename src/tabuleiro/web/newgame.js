/** A new game: the opponent, who begins, what else can be chosen. */

import { address, ask } from "./api.js";
import { check, group, openDialog } from "./dialogs.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { excuse, go } from "./main.js";
import { openRules } from "./rules.js";
import { change, pictureTheme, settings } from "./settings.js";
import { say, spoken } from "./words.js";

const LEVELS = 10;
/** @type {Record<string, any>} */
const CLOCKS = {
  none: { kind: "none" },
  five: { kind: "game", seconds: 300, increment: 3 },
  fifteen: { kind: "game", seconds: 900, increment: 5 },
  forty: { kind: "game", seconds: 2400, increment: 0 },
  days: { kind: "days", days: 3 },
};
const OPPONENTS = [["engine", "chip"], ["here", "people"], ["friend", "link"]];

/**
 * Ask how a game shall be played, and begin it.
 * @param {any} game from the catalogue
 * @param {() => void} closed
 * @returns {HTMLDialogElement}
 */
export function openNewGame(game, closed) {
  const [first, second] = game.players.map((/** @type {any} */ player) => spoken(player.name));
  const engine = levels();
  const friend = make("div", { class: "field" }, make("label", { for: "player" }, say("new.name")),
    make("input", { type: "text", id: "player", name: "player", maxlength: 40, autocomplete: "nickname", value: settings.name }),
    make("p", { class: "modest" }, say("new.friend.lead")));
  const begins = group("begins", say("new.begins"), [
    { value: "me", words: say("new.me", { side: first }) }, { value: "other", words: say("new.other", { side: second }) }, { value: "chance", words: say("new.chance") },
  ], "me");
  const error = make("p", { class: "error", role: "alert" });
  const start = make("button", { type: "submit", class: "main" }, say("new.start"));
  const form = make("form", {},
    make("div", { class: "new-game" }, make("img", { src: address(`api/samples/${game.id}?theme=${pictureTheme()}`), alt: "", width: 96, height: 96 }),
      make("div", {}, make("p", {}, spoken(game.summary)),
        make("button", { type: "button", class: "quiet", onclick: () => openRules(game) }, icon("book"), say("rules")))),
    group("opponent", say("new.opponent"), OPPONENTS.map(([value, sign]) => ({ value, words: say(`new.${value}`), icon: sign })), settings.opponent),
    engine, friend, begins, more(game), error,
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

/** The strength of the program: a number and a word. */
function levels() {
  const level = make("input", { type: "range", name: "level", id: "level", min: 1, max: LEVELS, value: settings.level });
  const word = make("output", { for: "level" });
  const tell = () => {
    const words = say(`level.${level.value}`);
    word.textContent = `${level.value} · ${words}`;
    level.setAttribute("aria-valuetext", `${level.value}, ${words}`);
  };
  level.addEventListener("input", tell);
  tell();
  return make("div", { class: "field level" }, make("label", { for: "level" }, say("new.level")), word, level);
}

/** Options of the game, the clock and another start, out of the way until they are wanted. @param {any} game */
function more(game) {
  const options = game.options.map((/** @type {any} */ option) =>
    check({ name: "option", value: option.name, onchange: (/** @type {any} */ event) => exclude(event.target, option, game) },
      sentence(spoken(option.meaning)), make("code", {}, option.name)));
  const clock = make("select", { name: "clock", id: "clock" }, Object.keys(CLOCKS).map((name) => make("option", { value: name }, say(`clock.${name}`))));
  return make("details", {}, make("summary", {}, say(options.length ? "new.more" : "new.more.plain")),
    make("div", { class: "more" },
      options.length ? make("fieldset", { class: "options" }, make("legend", {}, say("new.options")), options) : null,
      make("div", { class: "field" }, make("label", { for: "clock" }, say("new.clock")), clock),
      make("div", { class: "field" }, make("label", { for: "setup" }, say("new.setup")),
        make("textarea", { name: "setup", id: "setup", rows: 3, spellcheck: "false", autocapitalize: "off", "aria-describedby": "setup-help" }),
        make("p", { class: "modest", id: "setup-help" }, say("new.setup.help")))));
}

/** @param {string} words */
function sentence(words) {
  return `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}.`;
}

/** Options that cannot be chosen together. @param {HTMLInputElement} box @param {any} option @param {any} game */
function exclude(box, option, game) {
  if (!box.checked) return;
  for (const other of /** @type {NodeListOf<HTMLInputElement>} */ (box.form?.querySelectorAll("input[name=option]"))) {
    const excludes = game.options.find((/** @type {any} */ each) => each.name === other.value).excludes;
    if (other !== box && (option.excludes.includes(other.value) || excludes.includes(option.name))) other.checked = false;
  }
}

/** What the server is asked for. @param {any} game @param {FormData} form */
function wish(game, form) {
  const opponent = String(form.get("opponent"));
  const level = Number(form.get("level"));
  const options = form.getAll("option").map(String);
  const own = opponent === "friend" ? String(form.get("player") ?? "").trim() : "";
  change({ opponent, level, ...(own ? { name: own } : {}) });
  const me = { kind: "here", name: own };
  const other = opponent === "engine" ? { kind: "engine", level } : { kind: opponent };
  const seats = form.get("begins") === "other" && opponent !== "here" ? [other, me] : [me, other];
  const setup = String(form.get("setup") ?? "").trim();
  return {
    game: options.length ? `${game.id}:${options.join(",")}` : game.id,
    first: seats[0],
    second: seats[1],
    chance: form.get("begins") === "chance" && opponent !== "here",
    clock: CLOCKS[String(form.get("clock"))],
    ...(setup ? { setup } : {}),
  };
}
