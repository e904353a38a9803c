/** The bars of the two players: the piece that stands for the side, who plays it, whose turn it is, the clock. */

import { pieceAt } from "./board/kit.js";
import { readable } from "./clock.js";
import { draw, make } from "./dom.js";
import { say, spoken } from "./words.js";

const SHORT = 20;

/** The piece that stands for a side; where both play the same pieces, the player's number. @param {any} seat */
export function emblem(seat) {
  if (!seat.piece) return make("span", { class: "emblem number", "aria-hidden": "true" }, seat.player);
  return draw("svg", { class: "emblem", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, pieceAt(seat.piece, 0, 0));
}

export class Players {
  /** @param {import("./game.js").GamePage} page */
  constructor(page) {
    this.page = page;
    this.bars = [make("div", { class: "player" }), make("div", { class: "player" })];
    this.told = Date.now();
    this.ticking = setInterval(() => this.tick(), 200);
  }

  leave() {
    clearInterval(this.ticking);
  }

  /** The clock was told anew. */
  setClock() {
    this.told = Date.now();
    this.tick();
  }

  tick() {
    const { clock, mover } = this.page.state;
    if (!clock?.left) return;
    [0, 1].forEach((seat) => {
      const spent = clock.running === seat ? (Date.now() - this.told) / 1000 : 0;
      const left = Math.max(0, clock.left[seat] - spent);
      const face = this.bars[seat].querySelector(".clock");
      if (!face) return;
      face.textContent = readable(left);
      face.classList.toggle("short", left < SHORT && mover === seat);
    });
  }

  show() {
    [0, 1].forEach((seat) => this.showBar(seat));
    this.place();
    this.tick();
  }

  /** Each player sits at the own side of the board. */
  place() {
    const { board } = this.page;
    const frame = board.element.parentElement;
    if (!frame?.parentElement) return;
    frame.parentElement.style.setProperty("--ratio", board.element.style.getPropertyValue("--ratio"));
    const [below, above] = board.flipped ? [1, 0] : [0, 1];
    if (frame.previousElementSibling === this.bars[above]) return;
    frame.before(this.bars[above]);
    frame.after(this.bars[below]);
  }

  /** @param {number} seat */
  showBar(seat) {
    const { state } = this.page;
    const who = state.seats[seat];
    const toMove = state.mover === seat;
    const won = state.outcome && who.player === state.outcome.winner;
    const [name, side] = [this.nameOf(seat), this.page.side(seat)];
    this.bars[seat].classList.toggle("to-move", toMove);
    this.bars[seat].classList.toggle("won", Boolean(won));
    this.bars[seat].replaceChildren(
      emblem(who),
      make("span", { class: "who" }, make("strong", {}, name || side), name ? make("span", { class: "side" }, side) : null),
      ...this.presence(seat),
      ...this.score(seat),
      ...(toMove ? [make("span", { class: "turn-mark" }, say("to-move"))] : won ? [make("span", { class: "turn-mark won" }, say("winner"))] : []),
      ...(state.clock?.left ? [make("span", { class: "clock", role: "timer" })] : []));
  }

  /** What is counted in this game: "12 peças". @param {number} seat */
  score(seat) {
    return (this.page.state.score ?? []).map((/** @type {any} */ count) =>
      make("span", { class: "score" }, make("strong", {}, count.shown[seat]), make("span", {}, ` ${spoken(count.what)}`)));
  }

  /** Whether somebody far away looks at the board. @param {number} seat */
  presence(seat) {
    const { state } = this.page;
    const who = state.seats[seat];
    if (who.yours || who.kind === "engine" || !who.taken) return [];
    const word = say(state.present?.seats[seat] ? "here" : "away");
    return [make("span", { class: `here${state.present?.seats[seat] ? " present" : ""}`, role: "img", "aria-label": word, title: word })];
  }

  /** Who sits there, in words; nothing where only the side tells it. @param {number} seat */
  nameOf(seat) {
    const who = this.page.state.seats[seat];
    if (who.kind === "engine") return say("engine-level", { level: who.level, word: say(`level.${who.level}`) });
    if (who.name) return who.name;
    if (!who.taken) return say("free-seat");
    return who.yours && this.page.mine.length === 1 ? say("you") : "";
  }
}
