/** A turn that is being made, click by click. What is possible came with the position; only very wide trees ask on the way. */

import { offers } from "./choices.js";

/** @typedef {import("./choices.js").Draft} Draft */

export class TurnMaker {
  /**
   * @param {(clicks: string[]) => Promise<Draft | null>} ask for the half-made turn after these clicks; null if nobody answers
   * @param {(draft: Draft) => Promise<void>} finish when the turn is complete
   * @param {() => void} changed
   */
  constructor(ask, finish, changed) {
    this.ask = ask;
    this.finish = finish;
    this.changed = changed;
    /** The drafts so far: the first is that of no click. @type {Draft[]} */
    this.drafts = [];
    /** Clicks whose consequence is asked for, or waits for the line to come back. @type {string[] | null} */
    this.waiting = null;
    this.busy = false;
    this.round = 0;
  }

  /** The draft as it stands. */
  get draft() {
    return this.drafts[this.drafts.length - 1] ?? null;
  }

  /** @returns {string[]} */
  get clicks() {
    return this.waiting ?? this.draft?.clicks ?? [];
  }

  /** What was chosen last and can still be changed: the piece in hand, or where it goes while that is on its way. @returns {string[]} */
  get chosen() {
    const { draft } = this;
    if (this.waiting) return this.waiting.slice(-1);
    if (draft?.turn) return [this.drafts[this.drafts.length - 2]?.held, draft.clicks[draft.clicks.length - 1]].filter((token) => token !== undefined && token !== null);
    return draft?.held && draft.clicks.length ? [draft.held] : [];
  }

  /** What is offered instead of the last choice, and the last choice itself, which can be taken back. @returns {string[]} */
  get again() {
    const before = this.drafts[this.drafts.length - 2];
    return before ? [...this.clicks.slice(-1), ...before.choices.map((choice) => choice.token)] : [];
  }

  /** Forget everything: it is somebody else's turn, or the board has changed. */
  reset() {
    this.round += 1;
    this.drafts = [];
    this.waiting = null;
    this.busy = false;
  }

  /** Begin a turn; with clicks that were made before, as far as they are possible. @param {Draft} draft @param {string[]} [clicks] */
  async begin(draft, clicks = []) {
    this.reset();
    const { round } = this;
    this.drafts = [draft];
    this.changed();
    for (const token of clicks) {
      if (round !== this.round || !this.draft || !offers(this.draft, token)) return;
      await this.take(token, this.drafts);
    }
  }

  /**
   * Choose something. Whoever touches the last choice again takes it back, and another piece instead of the chosen
   * one begins anew with that. Tells whether it was possible.
   * @param {string} token
   */
  async choose(token) {
    if (!this.draft || this.busy) return true;
    const before = this.drafts[this.drafts.length - 2];
    if (offers(this.draft, token)) await this.take(token, this.drafts);
    else if (this.clicks[this.clicks.length - 1] === token) this.back();
    else if (before && offers(before, token)) await this.take(token, this.drafts.slice(0, -1));
    else return false;
    return true;
  }

  /**
   * Take a piece up: choose it, unless that alone would be the whole turn. Tells whether it is in the hand.
   * @param {string} token
   */
  async hold(token) {
    if (!this.draft || this.busy) return false;
    const before = this.drafts[this.drafts.length - 2];
    if (offers(this.draft, token)) return this.take(token, this.drafts, false);
    if (this.draft.held === token) return true;
    return Boolean(before && offers(before, token)) && this.take(token, this.drafts.slice(0, -1), false);
  }

  /** Take the last choice back. */
  back() {
    if (this.waiting) this.stopWaiting();
    else if (this.drafts.length > 1 && !this.busy) this.drafts = this.drafts.slice(0, -1);
    this.changed();
  }

  /** Take all choices back. */
  backToStart() {
    if (this.busy || !this.clicks.length) return;
    if (this.waiting) this.stopWaiting();
    this.drafts = this.drafts.slice(0, 1);
    this.changed();
  }

  /** Whatever is answered now comes too late. */
  stopWaiting() {
    this.round += 1;
    this.waiting = null;
    this.busy = false;
  }

  /** Tells whether it was taken. @param {string} token @param {Draft[]} drafts those before @param {boolean} [whole] whether it may complete the turn */
  async take(token, drafts, whole = true) {
    const { round } = this;
    const before = drafts[drafts.length - 1];
    const known = before.after(token);
    const draft = known ?? (await this.answer([...before.clicks, token], whole));
    if (round !== this.round || !draft || (draft.turn !== null && !whole)) return false;
    this.waiting = null;
    this.drafts = [...drafts, draft];
    this.changed();
    if (draft.turn !== null) await this.send();
    return true;
  }

  /** What comes after clicks that the tree does not hold; if nobody answers they wait. @param {string[]} clicks @param {boolean} whole */
  async answer(clicks, whole) {
    const { round } = this;
    this.waiting = whole ? clicks : null;
    this.busy = true;
    this.changed();
    const draft = await this.ask(clicks);
    if (round !== this.round) return null;
    this.busy = false;
    if (!draft && whole) this.changed();
    return draft;
  }

  /** The turn is complete: let it be carried out. */
  async send() {
    const { round, draft } = this;
    if (!draft) return;
    this.busy = true;
    await this.finish(draft);
    if (round === this.round) this.busy = false;
  }
}
