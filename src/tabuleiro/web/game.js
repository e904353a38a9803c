/** The page of one game: the board, what is beside it, and the line to the server. */
import { ask } from "./api.js";
import { Board } from "./board/board.js";
import { useKit } from "./board/kit.js";
import { draftAt, toldDraft } from "./choices.js";
import { Connection } from "./connection.js";
import { announce, make } from "./dom.js";
import { keepFocus } from "./focus.js";
import { Hand } from "./hand.js";
import { entitle } from "./head.js";
import { go } from "./main.js";
import { absent, note, tale } from "./news.js";
import { Pace } from "./pace.js";
import { Panel } from "./panel.js";
import { Past } from "./past.js";
import { changed } from "./pictures.js";
import { settings } from "./settings.js";
import { play } from "./sound.js";
import { TurnMaker } from "./turnmaker.js";
import { recall, remember } from "./unfinished.js";
import { known, say, spoken } from "./words.js";

/** @param {HTMLElement} main @param {string} game */
export async function gamePage(main, game) {
  const state = await ask(`api/games/${game}?scene=1&tree=1`);
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
    useKit(state.kit);
    this.links = state.links ?? null;
    this.token = token;
    this.looking = new Past(this);
    this.pace = new Pace((event) => this.happen(event), (event) => event.kind === "turn" && this.state.seats[event.seat]?.kind === "engine");
    this.thinking = false;
    /** The complete turn that was shown before it is sent. @type {any} */
    this.seen = null;
    /** Whether the last thing was done by keyboard. */
    this.byKeys = false;
    this.board = new Board({ choose: (cell) => this.choose(cell), hold: (token) => this.hold(token), look: (cell) => this.hand.lookInto(cell), swipe: (way) => this.looking.by(way) });
    this.board.coordinates = settings.coordinates;
    this.board.flipped = this.mine.length === 1 && this.mine[0] === 1;
    this.maker = new TurnMaker((clicks) => this.askDraft(clicks), (draft) => this.finish(draft), () => this.stepped());
    this.hand = new Hand(this);
    this.panel = new Panel(this);
    this.line = make("p", { class: "line", role: "status", hidden: true });
    this.connection = new Connection(state.game, token, () => this.state.seq, (message) => this.hear(message), (status, code) => this.tellLine(status, code));
    this.keys = (/** @type {KeyboardEvent} */ event) => this.key(event);
    addEventListener("keydown", this.keys, true);
    this.pointed = () => { this.byKeys = false; };
    addEventListener("pointerdown", this.pointed, true);
    this.leave = () => {
      this.connection.close();
      this.pace.clear();
      this.panel.leave();
      removeEventListener("keydown", this.keys, true);
      removeEventListener("pointerdown", this.pointed, true);
    };
    const { bars } = this.panel.sitting;
    main.replaceChildren(
      make("div", { class: "game" },
        this.line,
        make("div", { class: "table" }, bars[1], make("div", { class: "frame-of-board" }, this.board.keys, this.board.element), bars[0], this.panel.banner),
        this.panel.said, this.hand.element, this.panel.invitation, this.panel.element, this.panel.bar.element));
    entitle(spoken(state.name));
    this.begin();
  }

  /** The past position that is shown. */
  get past() {
    return this.looking.shown;
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
    const waits = this.connection?.kept;
    const kept = waits?.clicks || this.maker.waiting ? say("line.choice") : waits ? say("line.kept") : "";
    if (status !== "open") this.line.textContent = `${sentence} ${kept}`.trim();
    else if (this.panel?.complaint.textContent === say("refused.offline")) this.panel.complain("");
    this.panel?.show();
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "state") this.take(message);
    else if (message.type === "event") this.pace.add(message);
    else if (message.type === "here") Object.assign(this.state, { present: { seats: message.seats, watchers: message.watchers } });
    else if (message.type === "engine") this.thinking = true;
    else if (message.type === "refused") this.refused(message);
    this.panel.show();
  }

  /** The whole state; of what has not changed since, the picture is not told again. @param {any} state */
  take(state) {
    const { seq, scene, tree, inside } = this.state;
    this.pace.clear();
    this.state = seq === state.seq ? { scene, tree, inside, ...state } : { ...state };
    if (seq !== state.seq) this.looking.forget(-1);
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
    const { outcome, ply, kind } = event;
    const onBoard = kind === "turn" || kind === "back";
    const { scene } = this.state;
    const mine = this.maker.draft?.turn === event.turn;
    note(this.state, event, onBoard);
    this.panel.setClock();
    this.panel.complain("");
    if (kind === "turn") this.thinking = false;
    if (onBoard) this.looking.forget(ply - 1);
    const gone = kind === "turn" ? absent(scene.board, this.state.scene.board) : [];
    const told = tale(this, event);
    this.hand.tell(kind === "decline" ? told : "");
    announce(gone.length ? `${told} ${say("gone", { pieces: gone.join(", ") })}` : told);
    if (outcome) play("over");
    else if (kind === "turn") play(gone.length ? "taken" : "turn");
    if (kind === "rematch") {
      this.state.rematch = event.next;
      if (this.mine.length) return go(`game/${event.next}`);
    }
    if (onBoard) return this.showTurn(mine);
    if (outcome) this.begin();
    else this.show();
  }

  /** A turn was made: show its steps, unless they were seen when it was made here, and then let the next one begin. @param {boolean} mine */
  showTurn(mine) {
    this.looking.leave();
    this.maker.reset();
    const { scene, inside = [] } = this.state;
    const steps = mine ? [] : inside.map((/** @type {any} */ change) => changed(scene, change));
    this.pace.play([...steps, scene], (time) => this.show(false, time), (time) => this.begin(time));
  }

  /**
   * A new position: if the turn is mine, begin one, or go on with the one that was half made before the line broke or the page was left.
   * @param {number} [time] how long the piece moves that moved last
   */
  begin(time = 0) {
    this.looking.leave();
    this.maker.reset();
    this.show(time === 0, time);
    if (this.myTurn && this.state.tree && !this.connection.kept) this.maker.begin(draftAt(this.state.tree), recall(this.state));
  }

  /** The turn was carried on, or a step of it was taken back. */
  stepped() {
    remember(this.state, this.maker);
    if (this.maker.waiting && !this.connection.greeted) this.tellLine("lost");
    this.show();
  }

  /** What comes after clicks that lead out of the tree. @param {string[]} clicks */
  async askDraft(clicks) {
    const answer = await this.connection.command({ do: "draft", ply: this.state.ply, clicks, tree: true });
    if (answer?.type === "refused") this.refused(answer);
    return answer?.type === "draft" ? toldDraft(answer) : null;
  }

  /** The turn is complete: play it, or (if somebody likes it so) show it and wait for a last word. @param {any} draft */
  async finish(draft) {
    if (!settings.confirm) return void (await this.playClicks());
    if (!draft.change) Object.assign(draft, { change: (await this.askDraft(draft.clicks))?.change ?? null });
    this.seen = draft;
    this.show();
  }

  /** The complete turn that waits for a last word. @returns {string | null} */
  get unsent() {
    const { draft } = this.maker;
    return !this.past && draft && draft === this.seen ? draft.turn : null;
  }

  /** Play the turn that is complete. */
  playClicks() {
    this.seen = null;
    this.maker.busy = true;
    return this.play({ clicks: this.maker.clicks });
  }

  /** Send a turn, as text or as clicks. @param {{turn?: string, clicks?: string[]}} turn */
  async play(turn) {
    this.panel.complain("");
    this.pace.skip();
    const answer = await this.connection.command({ do: "turn", ply: this.state.ply, seq: this.state.seq, ...turn });
    if (answer === null && this.connection.tries) this.tellLine("lost");
    else if (answer?.type === "refused") this.refused(answer, turn.turn);
    return answer;
  }

  /** Any other command. @param {Record<string, any>} command */
  async command(command) {
    this.pace.skip();
    const answer = await this.connection.command({ ply: this.state.ply, ...command });
    if (answer?.type === "refused") this.refused(answer);
    return answer;
  }

  /** @param {any} answer @param {string} [turn] */
  refused(answer, turn = "") {
    const key = turn && answer.code === "illegal" ? "refused.typed" : `refused.${answer.code}`;
    const near = answer.near?.length ? ` ${say("near", { turns: answer.near.join(", ") })}` : "";
    const sentence = known(key) ? say(key, { turn }) + near : say("refused.other", { message: answer.told ? spoken(answer.told) : answer.message });
    this.panel.complain(answer.kept ? `${say("not-sent")} ${sentence}` : sentence);
    if (answer.state) this.connection.sync();
    else if (!turn) this.begin();
  }

  /** A cell or something in hand was chosen. @param {string} token */
  async choose(token) {
    if (this.pace.skip()) return;
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
    return this.state.scene.board.boundless ? say("this-place") : cell;
  }

  /** Show a past position, or the present one. @param {number} ply */
  goTo(ply) {
    return this.looking.show(() => this.looking.go(Math.max(0, Math.min(ply, this.state.ply))));
  }

  /** Keys that mean something wherever one is. @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Enter" || event.key === " ") this.byKeys = true;
    if (event.key === "Escape" && this.maker.clicks.length && !document.querySelector("dialog[open]")) return this.maker.back();
    if (target.closest("input, select, textarea, dialog, .board") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.looking.step(event.key)) event.preventDefault();
  }

  /** Show everything as it is now. @param {boolean} [still] @param {number} [time] how long a piece moves */
  show(still = false, time = undefined) {
    const film = this.pace.scene;
    const draft = this.past || film ? null : this.maker.draft;
    const half = draft?.clicks.length || this.maker.waiting ? draft : null;
    const present = half?.change ? changed(this.state.scene, half.change) : this.state.scene;
    const scene = film ?? this.past?.scene ?? present;
    const offered = draft?.choices.filter((/** @type {any} */ choice) => choice.kind === "cell") ?? [];
    const choices = new Map(offered.map((/** @type {any} */ choice) => [choice.token, spoken(choice.label)]));
    const everywhere = !half && choices.size > 0 && choices.size >= scene.board.cells.length * 0.6;
    const looks = { everywhere, wiping: !draft, past: Boolean(this.past), first: !half, over: Boolean(this.state.outcome) };
    for (const [name, on] of Object.entries(looks)) this.board.element.classList.toggle(name, on);
    const chosen = half ? this.maker.chosen : [];
    Object.assign(this.board, { hinting: !half, wiping: !draft });
    this.board.show(scene, { choices, chosen, again: new Set(draft ? this.maker.again : []), still, time });
    this.hand.show(scene.board, draft);
    this.panel.show();
    if (this.byKeys) keepFocus(this.board, this.hand.element);
  }
}
