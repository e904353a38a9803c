/** Beside the board: players and clocks, turns, and everything that can be done besides a turn. */

import { readable } from "./clock.js";
import { make } from "./dom.js";
import { change, settings } from "./settings.js";
import { share } from "./share.js";
import { play } from "./sound.js";
import { say, spoken } from "./words.js";

export class Panel {
  /** @param {import("./game.js").GamePage} page */
  constructor(page) {
    this.page = page;
    this.players = [make("div", { class: "player" }), make("div", { class: "player" })];
    this.status = make("p", { class: "status" });
    this.complaint = make("p", { class: "error", role: "alert" });
    this.offers = make("div", { class: "offers" });
    this.turns = make("ol", { class: "turns", tabindex: "0", "aria-label": say("turns") });
    this.steps = make("div", { class: "row steps" });
    this.actions = make("div", { class: "row actions" });
    this.input = make("input", { type: "text", id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 400 });
    this.form = make("form", { class: "typed" }, make("label", { for: "typed" }, say("typed")), make("div", { class: "row" }, this.input, make("button", { type: "submit" }, say("typed.send"))));
    this.form.addEventListener("submit", (/** @type {SubmitEvent} */ event) => this.type(event));
    this.element = make("aside", { class: "panel", "aria-label": say("beside-board") },
      make("h2", {}, spoken(page.state.name)), this.status, this.complaint, this.offers, this.form, this.steps, this.turns, this.actions, share(page));
    this.setClock();
    this.ticking = setInterval(() => this.tick(), 200);
  }

  leave() {
    clearInterval(this.ticking);
  }

  /** Say why something was not possible. @param {string} sentence */
  complain(sentence) {
    this.complaint.textContent = sentence;
  }

  /** @param {SubmitEvent} event */
  async type(event) {
    event.preventDefault();
    const turn = this.input.value.trim();
    if (!turn) return;
    const answer = await this.page.play({ turn });
    if (answer?.type === "ok") this.input.value = "";
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
      const face = this.players[seat].querySelector(".clock");
      if (face) {
        face.textContent = readable(left);
        face.classList.toggle("short", left < 20 && mover === seat);
      }
    });
  }

  show() {
    const { page } = this;
    const { state } = page;
    [0, 1].forEach((seat) => this.showPlayer(seat));
    const board = this.page.board.element.parentElement;
    if (board?.parentElement) {
      const [below, above] = page.board.flipped ? [1, 0] : [0, 1];
      if (board.previousElementSibling !== this.players[above]) {
        board.before(this.players[above]);
        board.after(this.players[below]);
      }
    }
    this.status.textContent = state.outcome ? this.result() : this.whose();
    this.status.classList.toggle("over", Boolean(state.outcome));
    this.form.hidden = !page.mine.length || Boolean(state.outcome);
    if (state.seats.every((/** @type {any} */ seat) => seat.taken)) this.element.querySelector(".invitation")?.remove();
    this.showOffers();
    this.showSteps();
    this.showActions();
    this.tick();
  }

  /** @param {number} seat */
  showPlayer(seat) {
    const { state } = this.page;
    const who = state.seats[seat];
    const name = who.kind === "engine" ? say("engine-level", { level: who.level }) : who.name || (who.taken ? (who.yours && this.page.mine.length === 1 ? say("you") : "") : say("free-seat"));
    const present = who.kind === "engine" || state.present?.seats[seat];
    const to_move = state.mover === seat;
    this.players[seat].classList.toggle("to-move", to_move);
    this.players[seat].replaceChildren(
      make("span", { class: `here${present ? " present" : ""}`, role: "img", "aria-label": present ? say("here") : say("away") }),
      make("strong", {}, this.page.side(seat)), make("span", { class: "who" }, name),
      ...(to_move ? [make("span", { class: "turn-mark" }, say("to-move"))] : []),
      ...(state.clock?.left ? [make("span", { class: "clock", role: "timer" })] : []));
  }

  /** Whose turn it is, in words. */
  whose() {
    const { page } = this;
    const { state } = page;
    const seat = state.mover;
    const who = state.seats[seat];
    if (page.mine.length === 2 || !page.mine.length) return say("turn-of", { side: page.side(seat) });
    if (page.myTurn) return say("your-turn", { side: page.side(seat) });
    if (who.kind === "engine") return say("engine-thinks");
    return who.taken ? say("waiting-for", { name: who.name || page.side(seat) }) : say("waiting-friend");
  }

  /** Who won and why. */
  result() {
    const { state } = this.page;
    const why = spoken(state.outcome.why);
    const winner = state.seats.findIndex((/** @type {any} */ seat) => seat.player === state.outcome.winner);
    if (winner < 0) return say("drawn", { why });
    const mine = this.page.mine;
    const key = mine.length !== 1 ? "won" : mine[0] === winner ? "you-won" : "you-lost";
    return say(key, { side: this.page.side(winner), why });
  }

  showOffers() {
    const { page } = this;
    const made = Object.entries(page.state.offers ?? {}).map(([what, seat]) => {
      const who = page.side(Number(seat));
      const toMe = page.mine.length === 1 && page.mine[0] !== seat;
      return make("div", { class: "offer", role: "status" }, make("p", {}, say(`tale.offer.${what}`, { who })),
        toMe ? make("div", { class: "row" },
          make("button", { type: "button", class: "main", onclick: () => page.command({ do: "accept", what }) }, say("accept")),
          make("button", { type: "button", onclick: () => page.command({ do: "decline", what }) }, say("decline"))) : null);
    });
    this.offers.replaceChildren(...made);
  }

  showSteps() {
    const { page } = this;
    const here = page.past?.ply ?? page.state.ply;
    const step = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {number} */ ply) =>
      make("button", { type: "button", "aria-label": words, title: words, disabled: ply < 0 || ply > page.state.ply || ply === here, onclick: () => page.goTo(ply) }, sign);
    const focused = [...this.steps.children].indexOf(/** @type {any} */ (document.activeElement));
    this.steps.replaceChildren(step("«", say("step.first"), 0), step("‹", say("step.previous"), here - 1), step("›", say("step.next"), here + 1), step("»", say("step.last"), page.state.ply));
    if (focused >= 0) (this.steps.children[focused].disabled ? this.turns : this.steps.children[focused]).focus();
    const items = page.state.turns.map((/** @type {string} */ turn, /** @type {number} */ index) =>
      make("li", {}, make("button", { type: "button", class: "turn", "aria-current": here === index + 1 ? "step" : null, onclick: () => page.goTo(index + 1) }, turn)));
    this.turns.replaceChildren(...(items.length ? items : [make("li", { class: "modest none" }, say("no-turns"))]));
    const current = this.turns.querySelector("[aria-current]")?.parentElement;
    if (current) this.turns.scrollTop = current.offsetTop - this.turns.offsetTop - this.turns.clientHeight / 2;
  }

  showActions() {
    const { page } = this;
    const { state } = page;
    const button = (/** @type {string} */ key, /** @type {() => void} */ onclick, more = {}) => make("button", { type: "button", "data-action": key, onclick, ...more }, say(key));
    const offer = (/** @type {string} */ what) => () => page.command({ do: "offer", what });
    const alone = page.mine.length === 2 || state.seats.some((/** @type {any} */ seat) => seat.kind === "engine");
    const playing = page.mine.length > 0;
    const engine = state.seats.some((/** @type {any} */ seat) => seat.kind === "engine");
    const focused = document.activeElement?.getAttribute("data-action");
    this.actions.replaceChildren(
      ...(playing && state.outcome && !state.rematch ? [button("rematch", offer("rematch"), { class: "main" })] : []),
      ...(state.rematch ? [button("to-rematch", () => import("./main.js").then(({ go }) => go(`game/${state.rematch}`)), { class: "main" })] : []),
      ...(playing && state.ply > 0 && (!state.outcome || alone) ? [button("take-back", offer("back"))] : []),
      ...(playing && !state.outcome && !engine ? [button("draw", offer("draw"))] : []),
      ...(playing && !state.outcome ? [button("resign", () => this.resign())] : []),
      button("flip", () => { page.board.flipped = !page.board.flipped; page.show(true); }),
      button("coordinates", () => {
        change({ coordinates: !settings.coordinates });
        page.board.coordinates = settings.coordinates;
        page.show(true);
      }, { "aria-pressed": String(settings.coordinates) }),
      button("sound", () => { change({ sound: !settings.sound }); play("turn"); this.show(); }, { "aria-pressed": String(settings.sound) }));
    if (focused) /** @type {HTMLElement | null} */ (this.actions.querySelector(`[data-action="${focused}"]`))?.focus();
  }

  /** Ask once before giving up. */
  resign() {
    const close = () => dialog.close();
    const dialog = make("dialog", { "aria-labelledby": "resign-title", onclose: () => dialog.remove() },
      make("h2", { id: "resign-title" }, say("resign.sure")),
      make("div", { class: "row" },
        make("button", { type: "button", class: "main", onclick: () => { close(); this.page.command({ do: "resign" }); } }, say("resign")),
        make("button", { type: "button", onclick: close }, say("cancel"))));
    document.body.append(dialog);
    dialog.showModal();
  }
}
