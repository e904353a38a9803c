/** Clocks to choose from, and clocks in words. */

import { make } from "./dom.js";
import { say } from "./words.js";

const DAY = 86_400;
/** @type {Record<string, any>} */
export const CLOCKS = {
  none: { kind: "none" },
  five: { kind: "game", seconds: 300, increment: 3 },
  fifteen: { kind: "game", seconds: 900, increment: 5 },
  forty: { kind: "game", seconds: 2400, increment: 0 },
  days: { kind: "days", days: 3 },
};

/** A clock of the server. @param {any} clock */
export function inWords(clock) {
  if (clock.kind === "days") return say(clock.days === 1 ? "clock.of-day" : "clock.of-days", { days: clock.days });
  if (clock.kind !== "game") return say("clock.none");
  const minutes = Math.round((clock.seconds / 60) * 10) / 10;
  if (clock.seconds >= DAY) return say("clock.of-minutes", { minutes });
  return clock.increment ? say("clock.of-increment", { minutes, seconds: clock.increment }) : say("clock.of-minutes", { minutes });
}

/**
 * A choice among the clocks, or one's own: so many minutes and seconds, or so many days a turn.
 * @param {{clock: string, minutes: number, increment: number, days: number}} last what was chosen the last time
 */
export function clockField(last) {
  const number = (/** @type {string} */ name, /** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
    make("label", {}, make("input", { type: "number", name, value, min: least, max: most, step: name === "minutes" ? "any" : 1, required: true }), say(`clock.own.${name}`));
  const list = make("select", { name: "clock", id: "clock" }, [...Object.keys(CLOCKS), "own", "own-days"].map((name) =>
    make("option", { value: name, selected: name === last.clock }, CLOCKS[name] ? inWords(CLOCKS[name]) : say(`clock.${name}`))));
  const own = make("div", { class: "row own" }, number("minutes", last.minutes, 0.5, 1440), number("increment", last.increment, 0, 3600));
  const days = make("div", { class: "row own" }, number("days", last.days, 1, 60));
  const show = () => {
    for (const [part, name] of [[own, "own"], [days, "own-days"]]) {
      part.hidden = list.value !== name;
      part.querySelectorAll("input").forEach((/** @type {HTMLInputElement} */ input) => { input.disabled = part.hidden; });
    }
  };
  list.addEventListener("change", show);
  show();
  return make("div", { class: "field" }, make("label", { for: "clock" }, say("new.clock")), list, own, days);
}

/** The clock that was chosen, for the server. @param {FormData} form */
export function chosenClock(form) {
  const name = String(form.get("clock"));
  if (name === "own") return { kind: "game", seconds: Math.round(Number(form.get("minutes")) * 60), increment: Number(form.get("increment")) };
  if (name === "own-days") return { kind: "days", days: Number(form.get("days")) };
  return CLOCKS[name];
}
