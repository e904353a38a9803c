/** The page of one game: the board, what is beside it, and the line to the server. */

import { ask } from "./api.js";
import { Board } from "./board/board.js";
import { Connection } from "./connection.js";
import { announce, make } from "./dom.js";
import { Hand } from "./hand.js";
import { excuse, go } from "./main.js";
import { Panel } from "./panel.js";
import { settings } from "./settings.js";
import { play } from "./sound.js";
import { TurnMaker } from "./turnmaker.js";
import { recall, remember } from "./unfinished.js";
import { known, say, spoken } from "./words.js";

/** @param {HTMLElement} main @param {string} game */
export async function gamePage(main, game) {
  const state = await ask(`api/games/${game}?scene=1`);
  return new GamePage(main, state, null).leave;
}

/** @param {HTMLElement} main @param {string} token */
export async function watchPage(main, token) {
  const { game } = await ask(`api/watching/${token}`);
  const state = await ask(`api/games/${game}?scene=1`, { token });
  return new GamePage(main, state, token).leave;
}

export class GamePage {
  /** @param {HTMLElement} main @param {any} state @param {string | null} token of a watcher */
  constructor(main, state, token) {
    this.state = state;
    this.links = state.links ?? null;
    this.token = token;
    /** The past position that is shown. @type {{ply: number, scene: any} | null} */
    this.past = null;
    this.thinking = false;
    /** Whether the last thing was done by keyboard. */
    this.byKeys = false;
    this.board = new Board({ choose: (cell) => this.choose(cell), hold: (token) => this.hold(token), look: (cell) => this.hand.lookInto(cell) });
    this.board.coordinates = settings.coordinates;
    this.board.flipped = this.mine.length === 1 && this.mine[0] === 1;
    this.maker = new TurnMaker((clicks) => this.askDraft(clicks), (draft) => this.playClicks(draft), () => this.stepped());
    this.hand = new Hand(this);
    this.panel = new Panel(this);
    this.line = make("p", { class: "line", role: "status", hidden: true });
    this.connection = new Connection(state.game, token, (message) => this.hear(message), (status, code) => this.tellLine(status, code));
    this.keys = (/** @type {KeyboardEvent} */ event) => this.key(event);
    addEventListener("keydown", this.keys, true);
    this.pointed = () => { this.byKeys = false; };
    addEventListener("pointerdown", this.pointed, true);
    this.leave = () => {
      this.connection.close();
      this.panel.leave();
      removeEventListener("keydown", this.keys, true);
      removeEventListener("pointerdown", this.pointed, true);
    };
    document.title = `${spoken(state.name)} · Tabuleiro`;
    main.replaceChildren(
      make("div", { class: "game" },
        make("h1", { class: "unseen" }, spoken(state.name)),
        this.line,
        make("div", { class: "table" }, this.panel.players[1], make("div", { class: "frame-of-board" }, this.board.keys, this.board.element), this.panel.players[0], this.hand.element),
        this.panel.element));
    this.show(true);
  }

  /** The numbers of my seats. @returns {number[]} */
  get mine() {
    return [0, 1].filter((seat) => this.state.seats[seat].yours);
  }

  get myTurn() {
    return this.state.mover !== null && this.mine.includes(this.state.mover);
  }

  /** The side of a seat in words. @param {number} seat */
  side(seat) {
    return spoken(this.state.seats[seat].side);
  }

  /** Tell how the line to the server is. @param {string} status @param {string} [code] */
  tellLine(status, code) {
    this.line.hidden = status === "open";
    const sentence = status === "closed" && code && known(`refused.${code}`) ? say(`refused.${code}`) : say("line.lost");
    const kept = this.connection?.kept ? say("line.kept") : this.maker.waiting ? say("line.choice") : "";
    if (status !== "open") this.line.textContent = `${sentence} ${kept}`.trim();
    this.panel?.show();
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "state") this.take(message);
    else if (message.type === "event") this.happen(message);
    else if (message.type === "here") Object.assign(this.state, { present: { seats: message.seats, watchers: message.watchers } });
    else if (message.type === "engine") this.thinking = true;
    else if (message.type === "refused") this.refused(message);
    this.panel.show();
  }

  /** The whole state. @param {any} state */
  take(state) {
    this.state = { ...state };
    this.thinking = false;
    this.panel.setClock();
    this.begin();
  }

  /** Something happened at the table. @param {any} event */
  happen(event) {
    if (event.seq <= this.state.seq) return;
    if (event.seq !== this.state.seq + 1 || event.kind === "join") {
      if (event.kind === "join") announce(say("joined", { name: event.name || this.side(event.seat) }));
      this.connection.sync();
      return;
    }
    const { position, mover, outcome, offers, clock, scene, seq, ply } = event;
    const gone = event.kind === "turn" ? this.absent(this.state.scene.board, scene.board) : [];
    const turns = event.kind === "turn" ? [...this.state.turns, event.turn] : this.state.turns.slice(0, ply);
    Object.assign(this.state, { position, mover, outcome, offers, clock, scene, seq, ply, turns });
    this.panel.setClock();
    if (event.kind === "turn") this.thinking = false;
    this.panel.complain("");
    announce(gone.length ? `${this.tale(event)} ${say("gone", { pieces: gone.join(", ") })}` : this.tale(event));
    if (outcome) play("over");
    else if (event.kind === "turn") play(gone.length ? "taken" : "turn");
    if (event.kind === "rematch") {
      this.state.rematch = event.next;
      if (this.mine.length) return go(`game/${event.next}`);
    }
    if (event.kind === "turn" || event.kind === "back" || outcome) this.begin();
    else this.show();
  }

  /** What happened, as a sentence. @param {any} event */
  tale(event) {
    const who = event.seat === null ? "" : this.side(event.seat);
    const told = event.kind === "turn" ? `${who}: ${event.turn}.` : event.what ? say(`tale.${event.kind}.${event.what}`, { who }) : known(`tale.${event.kind}`) ? say(`tale.${event.kind}`, { who }) : "";
    return event.outcome ? `${told} ${this.panel.result()}` : told;
  }

  /** The pieces that were taken, in words. @param {any} before @param {any} after */
  absent(before, after) {
    const cells = (/** @type {string} */ kind) => after.marks.filter((/** @type {any} */ mark) => mark.kind === kind).map((/** @type {any} */ mark) => mark.cell);
    const [moved] = cells("last");
    return cells("gone").map((/** @type {string} */ cell) => {
      const piece = [cell, moved].map((place) => before.pieces.find((/** @type {any} */ each) => each.cell === place)).find(Boolean);
      return say("piece-on", { piece: spoken(piece?.kind.words), cell });
    });
  }

  /** A new position: if the turn is mine, begin one, or go on with the one that was half made before the line broke or the page was left. */
  begin() {
    this.past = null;
    this.maker.reset();
    this.show();
    if (this.myTurn && this.connection.greeted) this.maker.begin(recall(this.state));
  }

  /** The turn was carried on, or a step of it was taken back. */
  stepped() {
    remember(this.state, this.maker);
    if (this.maker.waiting) this.tellLine("lost");
    this.show();
  }

  /** @param {string[]} clicks */
  askDraft(clicks) {
    return this.connection.command({ do: "draft", ply: this.state.ply, clicks, scene: true });
  }

  /** @param {any} draft */
  async playClicks(draft) {
    await this.play({ clicks: draft.clicks });
  }

  /** Send a turn, as text or as clicks. @param {{turn?: string, clicks?: string[]}} turn */
  async play(turn) {
    this.panel.complain("");
    const answer = await this.connection.command({ do: "turn", ply: this.state.ply, seq: this.state.seq, ...turn });
    if (answer === null) this.tellLine("lost");
    else if (answer.type === "refused") this.refused(answer, turn.turn);
    return answer;
  }

  /** Any other command. @param {Record<string, any>} command */
  async command(command) {
    const answer = await this.connection.command({ ply: this.state.ply, ...command });
    if (answer?.type === "refused") this.refused(answer);
    return answer;
  }

  /** @param {any} answer @param {string} [turn] */
  refused(answer, turn = "") {
    const key = turn && answer.code === "illegal" ? "refused.typed" : `refused.${answer.code}`;
    const near = answer.near?.length ? ` ${say("near", { turns: answer.near.join(", ") })}` : "";
    const sentence = known(key) ? say(key, { turn }) + near : say("refused.other", { message: answer.message });
    this.panel.complain(answer.kept ? `${say("not-sent")} ${sentence}` : sentence);
    if (answer.state) this.connection.sync();
    else if (!turn) this.begin();
  }

  /** A cell or something in hand was chosen. @param {string} token */
  async choose(token) {
    if (this.past) return this.goTo(this.state.ply);
    if (!this.myTurn) return this.panel.complain(this.state.outcome || !this.mine.length ? "" : say("refused.not-your-turn"));
    this.panel.complain("");
    if (await this.maker.choose(token)) return;
    play("wrong");
    if ((this.board.stacks[token]?.length ?? 0) < 2) this.panel.complain(say("not-possible", { place: this.nameOf(token) }));
  }

  /** A piece is taken up to be dragged. Tells whether it can be. @param {string} token */
  async hold(token) {
    return !this.past && this.myTurn && this.maker.hold(token);
  }

  /** How a cell is called. @param {string} cell */
  nameOf(cell) {
    return this.state.scene.board.labels.length ? cell : say("this-place");
  }

  /** Show a past position, or the present one. @param {number} ply */
  async goTo(ply) {
    const wanted = Math.max(0, Math.min(ply, this.state.ply));
    if (wanted === this.state.ply) this.past = null;
    else {
      try {
        this.past = { ply: wanted, scene: await ask(`api/games/${this.state.game}/scene?ply=${wanted}`, { token: this.token }) };
      } catch (error) {
        return this.panel.complain(excuse(error));
      }
    }
    this.show();
  }

  /** Arrows step through the past where they have no other meaning. @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Enter" || event.key === " ") this.byKeys = true;
    if (event.key === "Escape" && this.maker.clicks.length && !document.querySelector("dialog[open]")) return this.maker.back();
    if (target.closest("input, select, textarea, dialog, .board") || event.ctrlKey || event.metaKey || event.altKey) return;
    const here = this.past?.ply ?? this.state.ply;
    const steps = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: this.state.ply };
    if (event.key in steps) {
      event.preventDefault();
      this.goTo(steps[/** @type {"Home"} */ (event.key)]);
    }
  }

  /** Show everything as it is now. @param {boolean} [still] */
  show(still = false) {
    const draft = this.past ? null : this.maker.draft;
    const half = draft?.clicks.length ? draft : null;
    const scene = this.past?.scene ?? half?.scene ?? this.state.scene;
    const offered = draft?.choices.filter((/** @type {any} */ choice) => choice.kind === "cell") ?? [];
    const choices = new Map(offered.map((/** @type {any} */ choice) => [choice.token, spoken(choice.label)]));
    const everywhere = !half && choices.size > 0 && choices.size >= scene.board.cells.length * 0.6;
    const looks = { everywhere, past: Boolean(this.past), first: !half, over: Boolean(this.state.outcome) };
    for (const [name, on] of Object.entries(looks)) this.board.element.classList.toggle(name, on);
    const chosen = this.past || half?.turn ? [] : (this.maker.waiting?.slice(-1) ?? (half?.held ? [half.held] : []));
    this.board.show(scene, { choices, chosen, again: new Set(draft ? this.maker.again : []), still });
    this.hand.show(scene.board, draft);
    this.panel.show();
    if (this.byKeys) this.keepFocus();
  }

  /** Whoever plays by keyboard finds what comes next under the focus: on the board, or in hand. */
  keepFocus() {
    const here = document.activeElement;
    const offered = /** @type {HTMLElement | null} */ (this.hand.element.querySelector(".choice, .supply[aria-disabled=false]"));
    const cells = this.board.choices.size > 0;
    if (this.board.element.contains(here)) {
      if (!cells) offered?.focus();
    } else if (!here || here === document.body || (this.hand.element.contains(here) && !here.matches(".choice, .step-back, .supply[aria-disabled=false]"))) {
      if (cells) this.board.focus();
      else offered?.focus();
    }
  }
}
