/** A new game: the opponent, who begins, what else can be chosen. */

import { ask } from "./api.js";
import { make } from "./dom.js";
import { excuse, go } from "./main.js";
import { change, settings } from "./settings.js";
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

/**
 * A group of which one is chosen.
 * @param {string} name @param {string} legend @param {[string, string][]} values @param {string} chosen
 */
function group(name, legend, values, chosen) {
  return make("fieldset", { class: "segments" }, make("legend", {}, legend),
    make("div", {}, values.map(([value, words]) =>
      make("label", {}, make("input", { type: "radio", name, value, checked: value === chosen }), make("span", {}, words)))));
}

/** Ask how a game shall be played, and begin it. @param {any} game from the catalogue */
export function openNewGame(game) {
  const level = make("input", { type: "range", name: "level", min: 1, max: LEVELS, value: 3, id: "level" });
  const levelWord = make("output", { for: "level" });
  const told = () => { levelWord.textContent = `${level.value} · ${say(`level.${level.value}`)}`; };
  level.addEventListener("input", told);
  told();
  const engine = make("div", { class: "field" }, make("label", { for: "level" }, say("new.level")), level, levelWord);
  const name = make("input", { type: "text", id: "player", name: "player", maxlength: 40, autocomplete: "nickname", value: settings.name });
  const friend = make("div", { class: "field" }, make("label", { for: "player" }, say("new.name")), name);
  const [first, second] = game.players.map((/** @type {any} */ player) => spoken(player.name));
  const error = make("p", { class: "error", role: "alert" });
  const form = make("form", { method: "dialog" },
    make("h2", { id: "new-title" }, spoken(game.name)),
    make("p", { class: "modest" }, spoken(game.summary)),
    group("opponent", say("new.opponent"), [["engine", say("new.engine")], ["here", say("new.here")], ["friend", say("new.friend")]], "engine"),
    engine, friend,
    group("begins", say("new.begins"), [["me", say("new.me", { side: first })], ["other", say("new.other", { side: second })], ["chance", say("new.chance")]], "me"),
    more(game), error,
    make("div", { class: "row" },
      make("button", { type: "submit", class: "main" }, say("new.start")),
      make("button", { type: "button", onclick: () => dialog.close() }, say("cancel"))));
  const dialog = make("dialog", { "aria-labelledby": "new-title", onclose: () => dialog.remove() }, form);
  const begins = form.querySelectorAll("fieldset")[1];
  const show = () => {
    const opponent = new FormData(form).get("opponent");
    engine.hidden = opponent !== "engine";
    friend.hidden = opponent !== "friend";
    begins.hidden = opponent === "here";
  };
  form.addEventListener("change", show);
  form.addEventListener("submit", async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    try {
      const created = await ask("api/games", { body: wish(game, new FormData(form)) });
      dialog.close();
      go(`game/${created.game}`);
    } catch (problem) {
      error.textContent = excuse(problem);
    }
  });
  show();
  document.body.append(dialog);
  dialog.showModal();
}

/** Options of the game and the clock, out of the way until they are wanted. @param {any} game */
function more(game) {
  const options = game.options.map((/** @type {any} */ option) =>
    make("label", { class: "check" },
      make("input", { type: "checkbox", name: "option", value: option.name, onchange: (/** @type {any} */ event) => exclude(event.target, option, game) }),
      make("span", {}, make("strong", {}, option.name), " ", spoken(option.meaning))));
  const clock = make("select", { name: "clock", id: "clock" }, Object.keys(CLOCKS).map((name) => make("option", { value: name }, say(`clock.${name}`))));
  return make("details", {}, make("summary", {}, say("new.more")), options,
    make("div", { class: "field" }, make("label", { for: "clock" }, say("new.clock")), clock));
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
  const options = form.getAll("option").map(String);
  const own = opponent === "friend" ? String(form.get("player") ?? "").trim() : "";
  if (own) change({ name: own });
  const me = { kind: "here", name: own };
  const other = opponent === "engine" ? { kind: "engine", level: Number(form.get("level")) } : { kind: opponent };
  const seats = form.get("begins") === "other" && opponent !== "here" ? [other, me] : [me, other];
  return {
    game: options.length ? `${game.id}:${options.join(",")}` : game.id,
    first: seats[0],
    second: seats[1],
    chance: form.get("begins") === "chance" && opponent !== "here",
    clock: CLOCKS[String(form.get("clock"))],
  };
}
