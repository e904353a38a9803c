/** Looking back: the positions of a game one by one, a series hop by hop. What was fetched once is kept, as it stays so. */

import { ask } from "./api.js";
import { excuse } from "./main.js";
import { changed } from "./pictures.js";

/** @typedef {{scene: any, inside: any[]}} Moment a picture, and those inside of the turn that led to it, as changes of it */
/** @typedef {{ply: number, hop: number, scene: any}} Shown `hop` actions of the turn are shown, 0 for all of it */

export class Past {
  /** @param {import("./game.js").GamePage} page */
  constructor(page) {
    this.page = page;
    /** @type {Map<number, Promise<Moment>>} */
    this.moments = new Map();
    /** @type {Shown | null} */
    this.shown = null;
    /** Where somebody has asked to go, while that is fetched. @type {number | null} */
    this.wanted = null;
    this.round = 0;
  }

  /** How many stops there are inside of the turn that led to the position which is shown. */
  get hops() {
    return this.inside?.length ?? 0;
  }

  /** Back to the present. */
  leave() {
    this.round += 1;
    this.shown = this.wanted = null;
    this.inside = this.page.state.inside;
  }

  /** The turns after this one were taken back. @param {number} ply */
  forget(ply) {
    for (const known of this.moments.keys()) if (known > ply) this.moments.delete(known);
  }

  /** @param {number} ply @returns {Promise<Moment>} */
  moment(ply) {
    const { state, token } = this.page;
    if (ply === state.ply) return Promise.resolve({ scene: state.scene, inside: state.inside ?? [] });
    let found = this.moments.get(ply);
    if (!found) {
      found = ask(`api/games/${state.game}/scene?ply=${ply}`, { token }).then(({ inside = [], ...scene }) => ({ scene, inside }));
      this.moments.set(ply, found);
      found.catch(() => this.moments.delete(ply));
    }
    return found;
  }

  /**
   * Go to a position, or (with `hop`) to where its last turn stood after so many actions. Gives the pictures on the
   * way there, the last one being it; none if somebody has gone elsewhere meanwhile.
   * @param {number} ply @param {number} [hop]
   * @returns {Promise<any[]>}
   */
  async go(ply, hop = 0) {
    const round = ++this.round;
    this.wanted = ply;
    const here = this.shown ?? { ply: this.page.state.ply, hop: 0 };
    const { scene, inside } = await this.moment(ply);
    if (round !== this.round) return [];
    this.wanted = null;
    const stops = inside.map((change) => changed(scene, change));
    const present = ply === this.page.state.ply && !hop;
    this.inside = inside;
    this.shown = present ? null : { ply, hop, scene: hop ? stops[hop - 1] : scene };
    if (ply > 0) this.moment(ply - 1).catch(() => {}); // most look at that next
    const forward = ply === here.ply + 1 && !here.hop && !hop;
    return forward ? [...stops, scene] : [hop ? stops[hop - 1] : scene];
  }

  /** One action of a turn on or back, into the turns before and after too. @param {number} step 1 or -1 @returns {Promise<any[]>} */
  async goByHops(step) {
    const { state } = this.page;
    const { ply, hop } = this.shown ?? { ply: state.ply, hop: 0 };
    if (step > 0) {
      if (!hop && ply >= state.ply) return [];
      const next = hop ? ply : ply + 1;
      const { inside } = await this.moment(next);
      return this.go(next, hop < inside.length ? hop + 1 : 0);
    }
    if (!hop && ply === 0) return [];
    const { inside } = await this.moment(ply);
    if (hop === 1 || (!hop && !inside.length)) return this.go(ply - 1);
    return this.go(ply, hop ? hop - 1 : inside.length);
  }

  /** One action of a turn on or back: a series hop by hop. @param {number} step */
  hop(step) {
    return this.show(() => this.goByHops(step));
  }

  /** So many turns on or back, from where one is or is already going. @param {number} turns */
  by(turns) {
    const { ply, hop } = this.shown ?? { ply: this.page.state.ply, hop: 0 };
    return this.page.goTo((this.wanted ?? (turns > 0 && hop ? ply - 1 : ply)) + turns);
  }

  /** @param {() => Promise<any[]>} going gives the pictures on the way */
  async show(going) {
    const { page } = this;
    page.pace.skip();
    try {
      const pictures = await going();
      if (pictures.length) page.pace.play(pictures, (time) => page.show(false, time), (time) => page.show(false, time));
    } catch (error) {
      this.wanted = null;
      page.panel.complain(excuse(error));
    }
  }

  /** Arrows step through the past: sideways by turns, up and down by the steps of a turn. Tells whether the key means that. @param {string} key */
  step(key) {
    const { page } = this;
    /** @type {Record<string, () => void>} */
    const steps = {
      ArrowLeft: () => this.by(-1), ArrowRight: () => this.by(1),
      Home: () => page.goTo(0), End: () => page.goTo(page.state.ply),
      ...(this.shown ? { ArrowUp: () => this.hop(-1), ArrowDown: () => this.hop(1) } : {}),
    };
    steps[key]?.();
    return key in steps;
  }
}
