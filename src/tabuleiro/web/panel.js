/** Beside the board: players and clocks, turns, and everything that can be done besides a turn. */

import { address, part } from "./api.js";
import { readable } from "./clock.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { excuse, follow, go } from "./main.js";
import { settings } from "./settings.js";
import { TurnList } from "./turnlist.js";
import { say, spoken } from "./words.js";

const SHORT = 20;

export class Panel {
  /** @param {import("./game.js").GamePage} page */
  constructor(page) {
    this.page = page;
    this.players = [make("div", { class: "player" }), make("div", { class: "player" })];
    this.status = make("p", { class: "status" });
    this.complaint = make("p", { class: "error", role: "alert" });
    this.advice = make("p", { class: "advice", role: "status", hidden: true });
    this.offers = make("div", { class: "offers" });
    this.invitation = make("section", { class: "invitation", "aria-label": say("invite"), hidden: !page.links?.invitation });
    if (page.links?.invitation) this.fetch(async () => this.invitation.append(...(await part(import("./share.js"))).invitation(page)));
    this.turns = new TurnList(page);
    this.actions = make("div", { class: "row actions" });
    this.watchers = make("p", { class: "modest watchers" });
    this.rules = make("button", { type: "button", "aria-expanded": "false", "aria-controls": "rules", "data-action": "rules", onclick: () => this.openRules() }, icon("book"), say("rules"));
    this.rulesPart = make("section", { class: "rules", id: "rules", hidden: true, "aria-label": say("rules") });
    this.share = make("details", { class: "share" }, make("summary", {}, say("share")));
    this.share.addEventListener("toggle", () => this.fetch(async () => this.share.append(...(await part(import("./share.js"))).share(page))), { once: true });
    this.input = make("input", { type: "text", id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 400 });
    this.form = make("form", { class: "typed" }, make("label", { for: "typed" }, say("typed")), make("div", { class: "row" }, this.input, make("button", { type: "submit" }, say("typed.send"))));
    this.form.addEventListener("submit", (/** @type {SubmitEvent} */ event) => this.type(event));
    this.element = make("aside", { class: "panel", "aria-label": say("beside-board") },
      make("div", { class: "panel-head" }, make("h2", {}, spoken(page.state.name)), this.rules),
      this.rulesPart, this.status, this.complaint, this.advice, this.offers, this.invitation, this.actions, this.turns.element, this.form, this.share, this.watchers);
    this.told = Date.now();
    this.ticking = setInterval(() => this.tick(), 200);
    this.follow = (/** @type {any} */ event) => this.changed(event.detail);
    document.addEventListener("settings", this.follow);
  }

  leave() {
    clearInterval(this.ticking);
    document.removeEventListener("settings", this.follow);
  }

  /** A setting was changed. @param {Record<string, any>} changes */
  changed(changes) {
    if (!("coordinates" in changes)) return;
    this.page.board.coordinates = settings.coordinates;
    this.page.show(true);
  }

  /** Do something that fetches a part of the page, and say so if that fails. @param {() => Promise<void>} work */
  fetch(work) {
    return work().catch((error) => this.complain(excuse(error)));
  }

  /** The rules beside the board, there and away again. */
  openRules() {
    return this.fetch(async () => (await part(import("./rules.js"))).toggleRules(this.page.state, this.rules, this.rulesPart));
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
        face.classList.toggle("short", left < SHORT && mover === seat);
      }
    });
  }

  show() {
    const { page } = this;
    const { state } = page;
    [0, 1].forEach((seat) => this.showPlayer(seat));
    this.placePlayers();
    this.showStatus();
    this.form.hidden = !page.mine.length || Boolean(state.outcome);
    this.invitation.hidden = !page.links?.invitation || state.seats.every((/** @type {any} */ seat) => seat.taken);
    if (this.hinted !== state.seq) this.forgetHint();
    const count = state.present?.watchers ?? 0;
    this.watchers.textContent = count ? say(count === 1 ? "watcher" : "watchers", { count }) : "";
    this.showOffers();
    this.turns.show();
    this.showActions();
    this.tick();
  }

  /** Each player sits at the own side of the board. */
  placePlayers() {
    const { board } = this.page;
    const frame = board.element.parentElement;
    if (!frame?.parentElement) return;
    for (const name of ["--ratio", "--most"]) frame.parentElement.style.setProperty(name, board.element.style.getPropertyValue(name));
    const [below, above] = board.flipped ? [1, 0] : [0, 1];
    if (frame.previousElementSibling === this.players[above]) return;
    frame.before(this.players[above]);
    frame.after(this.players[below]);
  }

  /** @param {number} seat */
  showPlayer(seat) {
    const { state } = this.page;
    const who = state.seats[seat];
    const present = who.kind === "engine" || state.present?.seats[seat];
    const toMove = state.mover === seat;
    this.players[seat].classList.toggle("to-move", toMove);
    this.players[seat].replaceChildren(
      make("span", { class: `here${present ? " present" : ""}`, role: "img", "aria-label": present ? say("here") : say("away"), title: present ? say("here") : say("away") }),
      make("strong", {}, this.page.side(seat)), make("span", { class: "who" }, this.nameOf(seat)),
      ...(toMove ? [make("span", { class: "turn-mark" }, say("to-move"))] : []),
      ...(state.clock?.left ? [make("span", { class: "clock", role: "timer" })] : []));
  }

  /** Who sits there, in words. @param {number} seat */
  nameOf(seat) {
    const who = this.page.state.seats[seat];
    if (who.kind === "engine") return say("engine-level", { level: who.level, word: say(`level.${who.level}`) });
    if (who.name) return who.name;
    if (!who.taken) return say("free-seat");
    return who.yours && this.page.mine.length === 1 ? say("you") : "";
  }

  /** Whose turn it is, or how it ended. */
  showStatus() {
    const { outcome, name } = this.page.state;
    const waited = this.page.myTurn && this.page.mine.length === 1;
    document.title = `${waited ? "● " : ""}${spoken(name)} · Tabuleiro`;
    this.status.textContent = outcome ? this.result() : this.whose();
    const won = outcome && this.page.mine.length === 1 ? this.page.state.seats[this.page.mine[0]].player === outcome.winner : null;
    this.status.className = ["status", outcome ? "over" : "", this.page.myTurn ? "mine" : "", won === false && outcome.winner ? "lost" : ""].filter(Boolean).join(" ");
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
    const { mine } = this.page;
    const { headline, why } = state.outcome.told[mine.length !== 1 ? "spectator" : mine[0] === 0 ? "first" : "second"];
    return `${spoken(headline)} ${spoken(why)}`;
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

  showActions() {
    const { page } = this;
    const { state } = page;
    const button = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {() => void} */ onclick, more = {}) =>
      make("button", { type: "button", "data-action": key, onclick, ...more }, icon(sign), say(key));
    const offer = (/** @type {string} */ what) => () => page.command({ do: "offer", what });
    const engine = state.seats.some((/** @type {any} */ seat) => seat.kind === "engine");
    const alone = page.mine.length === 2 || engine;
    const playing = page.mine.length > 0;
    const running = playing && !state.outcome;
    const focused = document.activeElement?.getAttribute("data-action");
    this.actions.replaceChildren(
      ...(playing && state.outcome && !state.rematch ? [button("rematch", "again", offer("rematch"), { class: "main" })] : []),
      ...(state.rematch ? [button("to-rematch", "next", () => go(`game/${state.rematch}`), { class: "main" })] : []),
      ...(state.outcome ? [make("a", { class: "button", href: address(`?new=${state.rules.split(":")[0]}`), "data-action": "another", onclick: follow }, say("another"))] : []),
      ...(running && alone ? [button("hint", "bulb", () => this.hint(), { "aria-disabled": String(!page.myTurn || this.asking === state.seq) })] : []),
      ...(playing && state.ply > 0 && (!state.outcome || alone) ? [button("take-back", "back", offer("back"))] : []),
      ...(running && !engine && state.seats.every((/** @type {any} */ seat) => seat.taken) ? [button("draw", "equal", offer("draw"))] : []),
      ...(running ? [button("resign", "flag", () => this.resign())] : []));
    if (focused && focused !== "rules") /** @type {HTMLElement | null} */ (this.actions.querySelector(`[data-action="${focused}"]`))?.focus();
  }

  /** Ask the engine what it would play. */
  async hint() {
    const { page } = this;
    const { seq } = page.state;
    if (!page.myTurn || this.asking === seq) return;
    if (page.past) await page.goTo(page.state.ply);
    this.asking = seq;
    this.advise(say("hint.wait"));
    this.showActions();
    const answer = await page.command({ do: "hint" });
    this.asking = null;
    if (seq !== page.state.seq || answer?.type !== "hint") return this.forgetHint();
    const chance = Math.round(100 * answer.chance);
    this.advise(say(answer.proven ? `hint.${answer.proven}` : "hint.chance", { turn: answer.turn, chance }));
    page.board.hinted = answer.clicks;
    page.show(true);
  }

  /** @param {string} sentence */
  advise(sentence) {
    this.hinted = this.page.state.seq;
    this.advice.hidden = false;
    this.advice.replaceChildren(icon("bulb"), make("span", {}, sentence));
  }

  forgetHint() {
    if (this.advice.hidden) return;
    this.advice.hidden = true;
    if (this.page.board.hinted?.length) {
      this.page.board.hinted = [];
      this.page.show(true);
    }
  }

  /** Ask once before giving up. */
  resign() {
    return this.fetch(async () => {
      const { openDialog } = await part(import("./dialogs.js"));
      const dialog = openDialog(say("resign.sure"), { class: "small" },
        make("div", { class: "row ends" },
          make("button", { type: "button", class: "main", onclick: () => { dialog.close(); this.page.command({ do: "resign" }); } }, say("resign")),
          make("button", { type: "button", onclick: () => dialog.close() }, say("cancel"))));
    });
  }
}
