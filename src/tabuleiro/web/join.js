/** Somebody comes by an invitation: which game, which side, which clock, which options. */

import { address, ask } from "./api.js";
import { inWords } from "./clocks.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { excuse, follow, go } from "./main.js";
import { openRules } from "./rules.js";
import { change, settings } from "./settings.js";
import { picture } from "./thumbnails.js";
import { say, spoken } from "./words.js";

/** @param {HTMLElement} main @param {string} token */
export async function joinPage(main, token) {
  const invitation = await ask(`api/invitations/${token}`);
  if (invitation.yours && !invitation.free) return go(`game/${invitation.game}`, { instead: true });
  const [id] = invitation.rules.split(":");
  const name = make("input", { type: "text", id: "player", maxlength: 40, autocomplete: "nickname", value: settings.name });
  const error = make("p", { class: "error", role: "alert" });
  const host = invitation.seats.find((/** @type {any} */ seat) => seat.kind === "here")?.name;
  const game = spoken(invitation.name);
  const form = make("form", { class: "notice invited" },
    picture(`api/samples/${id}`, { width: 220, height: 180 }),
    make("h1", {}, game),
    make("p", { class: "lead" }, host ? say("join.by", { name: host, game }) : say("join.lead", { game })),
    terms(invitation),
    invitation.free ? make("div", { class: "field" }, make("label", { for: "player" }, say("new.name")), name) : make("p", {}, say("refused.taken")),
    error,
    make("div", { class: "row" },
      invitation.free ? make("button", { type: "submit", class: "main" }, say("join.sit")) : make("a", { class: "button main", href: address("."), onclick: follow }, say("home")),
      make("button", { type: "button", onclick: () => openRules({ id, name: invitation.name }) }, icon("book"), say("rules"))));
  form.addEventListener("submit", async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    change({ name: name.value.trim() });
    try {
      const state = await ask(`api/invitations/${token}`, { body: { name: name.value.trim() } });
      go(`game/${state.game}`, { instead: true });
    } catch (problem) {
      error.textContent = excuse(problem);
    }
  });
  document.title = `${game} · Tabuleiro`;
  main.replaceChildren(form);
}

/** What one agrees to. @param {any} invitation */
function terms({ seats, clock, options }) {
  const mine = seats.findIndex((/** @type {any} */ seat) => seat.kind === "friend");
  const side = mine < 0 ? null : say(mine === 0 ? "join.first" : "join.second", { side: spoken(seats[mine].side) });
  const rows = [
    [say("join.side"), side],
    [say("new.clock"), inWords(clock)],
    [say("new.options"), options.map(spoken).join("; ")],
  ];
  return make("dl", { class: "terms" }, rows.filter(([, words]) => words).map(([what, words]) => [make("dt", {}, what), make("dd", {}, words)]));
}
