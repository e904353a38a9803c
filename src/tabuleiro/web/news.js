/** What happens at a table: what it changes, and how it is told. */

import { changed } from "./pictures.js";
import { settings } from "./settings.js";
import { known, say, spoken } from "./words.js";

/** Take over what an event tells. @param {any} state @param {any} event @param {boolean} onBoard whether it changed what stands on the board */
export function note(state, event, onBoard) {
  const { position, mover, outcome, score, offers, clock, seq, ply } = event;
  const turns = event.kind === "turn" ? [...state.turns, event.turn] : state.turns.slice(0, ply);
  Object.assign(state, { position, mover, outcome, score, offers, clock, seq, ply, turns });
  if (clock?.left && clock.running !== null) clock.left[clock.running] -= (Date.now() - event.heard) / 1000;
  if (onBoard) Object.assign(state, { scene: event.scene ?? changed(state.scene, event.change), inside: event.inside, tree: event.tree });
  else if (outcome) state.tree = undefined;
}

/** What happened, as a sentence. @param {import("./game.js").GamePage} page @param {any} event */
export function tale(page, event) {
  const who = event.seat === null ? "" : page.side(event.seat);
  const told = event.kind === "turn" ? `${who}: ${settings.words && event.words ? spoken(event.words) : event.turn}.` : event.what ? say(`tale.${event.kind}.${event.what}`, { who }) : known(`tale.${event.kind}`) ? say(`tale.${event.kind}`, { who }) : "";
  return event.outcome ? `${told} ${page.panel.result()}` : told;
}

/** The pieces that were taken, in words. @param {any} before @param {any} after */
export function absent(before, after) {
  const cells = (/** @type {string} */ kind) => after.marks.filter((/** @type {any} */ mark) => mark.kind === kind).map((/** @type {any} */ mark) => mark.cell);
  const [moved] = cells("last");
  return cells("gone").map((/** @type {string} */ cell) => {
    const piece = [cell, moved].map((place) => before.pieces.find((/** @type {any} */ each) => each.cell === place)).find(Boolean);
    return say("piece-on", { piece: spoken(piece?.kind.words), cell });
  });
}
