/** Everything beside the board: what is said about the game, its turns, and what can be done besides a turn. */

import { Actions } from "./actions.js";
import { part } from "./api.js";
import { Bar } from "./bar.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { excuse, styled } from "./main.js";
import { Players } from "./players.js";
import { settings } from "./settings.js";
import { TurnList } from "./turnlist.js";
import { say, spoken } from "./words.js";

export class Panel {
  /** @param {import("./game.js").GamePage} page */
  constructor(page) {
    this.page = page;
    this.sitting = new Players(page);
    /** The banner of the end, fetched when there is one. @type {import("./ending.js").Ending | null} */
    this.ending = null;
    this.banner = make("section", { class: "ending", "aria-labelledby": "ending", hidden: true });
    this.bar = new Bar(page);
    this.actions = new Actions(page);
    this.turns = new TurnList(page);
    this.status = make("p", { class: "status" });
    this.complaint = make("p", { class: "error", role: "alert" });
    this.advice = make("p", { class: "advice", role: "status", hidden: true });
    this.offers = make("div", { class: "offers" });
    this.said = make("div", { class: "said" }, this.status, this.complaint, this.advice, this.offers);
    this.invitation = make("section", { class: "invitation", "aria-label": say("invite"), hidden: !page.links?.invitation });
    if (page.links?.invitation) this.fetch(async () => this.invitation.append(...(await part(import("./share.js"))).invitation(page)));
    this.watchers = make("p", { class: "modest watchers" });
    this.rules = make("button", { type: "button", "aria-expanded": "false", "aria-controls": "rules", "data-action": "rules", onclick: () => this.openRules() }, icon("book"), say("rules"));
    this.rulesPart = make("section", { class: "rules", id: "rules", hidden: true, "aria-label": say("rules") });
    this.share = make("details", { class: "share" }, make("summary", {}, say("share")));
    this.share.addEventListener("toggle", () => this.fetch(async () => this.share.append(...(await part(import("./share.js"))).share(page))), { once: true });
    this.input = make("input", { type: "text", id: "typed", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 400 });
    this.form = make("form", { class: "typed" }, make("label", { for: "typed" }, say("typed")), make("div", { class: "row" }, this.input, make("button", { type: "submit" }, say("play"))));
    this.form.addEventListener("submit", (/** @type {SubmitEvent} */ event) => this.type(event));
    this.element = make("aside", { class: "panel", "aria-label": say("beside-board") },
      this.actions.element, this.rulesPart, this.turns.element, this.form, this.share, this.watchers);
    this.follow = (/** @type {any} */ event) => this.changed(event.detail);
    document.addEventListener("settings", this.follow);
  }

  leave() {
    this.sitting.leave();
    this.bar.leave();
    document.removeEventListener("settings", this.follow);
  }

  /** Whether there is nobody who would mind: an engine, or both sides are mine. */
  get alone() {
    return this.page.mine.length === 2 || this.withEngine;
  }

  get withEngine() {
    return this.page.state.seats.some((/** @type {any} */ seat) => seat.kind === "engine");
  }

  /** Whether there are hints in this game. */
  get mayAsk() {
    return this.page.mine.length > 0 && !this.page.state.outcome && this.alone;
  }

  /** A setting was changed. @param {Record<string, any>} changes */
  changed(changes) {
    if ("words" in changes) this.turns.show();
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

  /** What can be taken away from the game, over the page. */
  openShare() {
    return this.fetch(async () => {
      const [{ openDialog }, { share }] = await part(Promise.all([import("./dialogs.js"), import("./share.js")]));
      openDialog(say("share"), {}, make("div", { class: "share" }, share(this.page)));
    });
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
    this.sitting.setClock();
  }

  show() {
    const { page } = this;
    const { state } = page;
    this.sitting.show();
    this.showStatus();
    this.form.hidden = !page.mine.length || Boolean(state.outcome);
    this.invitation.hidden = !page.links?.invitation || state.seats.every((/** @type {any} */ seat) => seat.taken);
    if (this.hinted !== state.seq) this.forgetHint();
    const count = state.present?.watchers ?? 0;
    this.watchers.textContent = count ? say(count === 1 ? "watcher" : "watchers", { count }) : "";
    this.showOffers();
    this.turns.show();
    this.actions.show();
    this.bar.show();
    if (this.ending) this.ending.show();
    else if (state.outcome) this.fetch(() => this.openEnding());
  }

  async openEnding() {
    const { Ending } = await part(styled(import("./ending.js"), "ending"));
    this.ending ??= new Ending(this.page, this.banner);
    this.ending.show();
  }

  /** Whose turn it is, or how it ended. */
  showStatus() {
    const { outcome, name } = this.page.state;
    const waited = this.page.myTurn && this.page.mine.length === 1;
    document.title = `${waited ? "● " : ""}${spoken(name)} · Tabuleiro`;
    this.status.textContent = outcome ? this.result() : this.whose();
    const kind = outcome ? `over ${this.verdict().kind}` : this.page.myTurn ? "mine" : "";
    this.status.className = `status ${kind}`.trim();
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

  /** Who won and why, in the right person for whoever looks: `kind` is "won", "lost", "drawn" or "seen" (by others, or by both at one screen). */
  verdict() {
    const { state, mine } = this.page;
    const { winner, told } = state.outcome;
    const [mySeat] = mine;
    const kind = winner === null ? "drawn" : mine.length !== 1 ? "seen" : state.seats[mySeat].player === winner ? "won" : "lost";
    const { headline, why } = told[mine.length !== 1 ? "spectator" : mySeat === 0 ? "first" : "second"];
    return { kind, title: spoken(headline), why: spoken(why) };
  }

  /** The same in one line. */
  result() {
    const { title, why } = this.verdict();
    return `${title} ${why}`;
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

  /** Ask the engine what it would play. */
  async hint() {
    const { page } = this;
    const { seq } = page.state;
    if (!page.myTurn || this.asking === seq) return;
    if (page.past) await page.goTo(page.state.ply);
    page.maker.backToStart(); // a hint is about the whole turn
    this.asking = seq;
    this.advise(say("hint.wait"));
    this.actions.show();
    const answer = await page.command({ do: "hint" });
    this.asking = null;
    if (seq !== page.state.seq || answer?.type !== "hint") return this.forgetHint();
    const chance = Math.round(100 * answer.chance);
    this.advise(say(answer.proven ? `hint.${answer.proven}` : "hint.chance", { turn: settings.words ? spoken(answer.words) : answer.turn, chance }));
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
}
