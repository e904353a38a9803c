/** A turn that is being made, click by click. What is possible comes from the server; here it is only remembered. */

export class TurnMaker {
  /**
   * @param {(clicks: string[]) => Promise<any>} ask for the draft after these clicks
   * @param {(draft: any) => Promise<void>} finish when the turn is complete
   * @param {() => void} changed
   */
  constructor(ask, finish, changed) {
    this.ask = ask;
    this.finish = finish;
    this.changed = changed;
    /** The drafts so far: the first is that of no click. @type {any[]} */
    this.drafts = [];
    this.busy = false;
    this.round = 0;
  }

  /** The draft as it stands. */
  get draft() {
    return this.drafts[this.drafts.length - 1] ?? null;
  }

  /** @returns {string[]} */
  get clicks() {
    return this.draft?.clicks ?? [];
  }

  /** Forget everything: it is somebody else's turn, or the board has changed. */
  reset() {
    this.round += 1;
    this.drafts = [];
    this.busy = false;
  }

  /** Begin a turn. */
  async begin() {
    this.reset();
    await this.take([], []);
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
    if (this.offers(this.draft, token)) {
      await this.take([...this.clicks, token], this.drafts);
      return true;
    }
    if (this.clicks[this.clicks.length - 1] === token) {
      this.back();
      return true;
    }
    const before = this.drafts[this.drafts.length - 2];
    if (before && this.offers(before, token)) {
      await this.take([...before.clicks, token], this.drafts.slice(0, -1));
      return true;
    }
    return false;
  }

  /** Take the last choice back. */
  back() {
    if (this.drafts.length > 1 && !this.busy) this.drafts = this.drafts.slice(0, -1);
    this.changed();
  }

  /** @param {string[]} clicks @param {any[]} drafts those before */
  async take(clicks, drafts) {
    const { round } = this;
    this.busy = true;
    const draft = await this.ask(clicks);
    if (round !== this.round) return;
    this.busy = false;
    if (draft?.type !== "draft") return;
    this.drafts = [...drafts, draft];
    this.changed();
    if (draft.turn !== null) {
      this.busy = true;
      await this.finish(draft);
      if (round === this.round) this.busy = false;
    }
  }
}
