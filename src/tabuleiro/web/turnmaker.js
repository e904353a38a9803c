/** A turn that is being made, click by click. What is possible comes from the server; here it is only remembered. */

export class TurnMaker {
  /**
   * @param {(clicks: string[]) => Promise<any>} ask for the draft after these clicks; null if the line is broken
   * @param {(draft: any) => Promise<void>} finish when the turn is complete
   * @param {() => void} changed
   */
  constructor(ask, finish, changed) {
    this.ask = ask;
    this.finish = finish;
    this.changed = changed;
    /** The drafts so far: the first is that of no click. @type {any[]} */
    this.drafts = [];
    /** Clicks that wait for the line to come back. @type {string[] | null} */
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

  /** What is offered instead of the last choice, and the last choice itself, which can be taken back. @returns {string[]} */
  get again() {
    const before = this.drafts[this.drafts.length - 2];
    return before ? [...this.clicks.slice(-1), ...before.choices.map((/** @type {any} */ choice) => choice.token)] : [];
  }

  /** Forget everything: it is somebody else's turn, or the board has changed. */
  reset() {
    this.round += 1;
    this.drafts = [];
    this.waiting = null;
    this.busy = false;
  }

  /** Begin a turn; with clicks that were made before, as far as they are possible. @param {string[]} [clicks] */
  async begin(clicks = []) {
    this.reset();
    const { round } = this;
    await this.take([], []);
    for (const token of clicks) {
      if (round !== this.round || !this.draft || !this.offers(this.draft, token)) return;
      await this.take([...this.draft.clicks, token], this.drafts);
    }
  }

  /** @param {any} draft @param {string} token */
  offers(draft, token) {
    return draft.choices.some((/** @type {any} */ choice) => choice.token === token);
  }

  /**
   * Choose something. Whoever touches the last choice again takes it back, and another piece instead of the chosen
   * one begins anew with that. Tells whether it was possible.
   * @param {string} token
   */
  async choose(token) {
    if (!this.draft || this.busy) return true;
    const before = this.drafts[this.drafts.length - 2];
    if (this.offers(this.draft, token)) await this.take([...this.draft.clicks, token], this.drafts);
    else if (this.clicks[this.clicks.length - 1] === token) this.back();
    else if (before && this.offers(before, token)) await this.take([...before.clicks, token], this.drafts.slice(0, -1));
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
    if (this.offers(this.draft, token)) return this.take([...this.draft.clicks, token], this.drafts, false);
    if (this.draft.held === token) return true;
    return Boolean(before && this.offers(before, token)) && this.take([...before.clicks, token], this.drafts.slice(0, -1), false);
  }

  /** Take the last choice back. */
  back() {
    if (this.waiting) this.waiting = null;
    else if (this.drafts.length > 1 && !this.busy) this.drafts = this.drafts.slice(0, -1);
    this.changed();
  }

  /** Tells whether it was taken. @param {string[]} clicks @param {any[]} drafts those before @param {boolean} [whole] whether it may complete the turn */
  async take(clicks, drafts, whole = true) {
    const { round } = this;
    this.busy = true;
    const draft = await this.ask(clicks);
    if (round !== this.round) return false;
    this.busy = false;
    if (draft === null && clicks.length && whole) {
      this.waiting = clicks;
      this.changed();
      return true;
    }
    if (draft?.type !== "draft" || (draft.turn !== null && !whole)) return false;
    this.waiting = null;
    this.drafts = [...drafts, draft];
    this.changed();
    if (draft.turn !== null) {
      this.busy = true;
      await this.finish(draft);
      if (round === this.round) this.busy = false;
    }
    return true;
  }
}
