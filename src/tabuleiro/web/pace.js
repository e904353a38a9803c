/**
 * When things are shown. What happens at a table is told one thing after the other: a program's answer waits until one's
 * own piece has come to rest, and a series goes step by step. Whoever clicks meanwhile sees the end at once.
 */

import { factor } from "./board/motion.js";

const PAUSE = 350;
const STEP = 180;
const STEP_OF_SERIES = 220;
const LATE_STEP = 120;
const EARLY_STEPS = 9;

/** How long a step of a turn takes, by its number and how many there are. @param {number} number from 0 @param {number} count */
export function stepTime(number, count) {
  const plain = count === 1 ? STEP : number < EARLY_STEPS ? STEP_OF_SERIES : LATE_STEP;
  return Math.round(plain * factor());
}

export class Pace {
  /**
   * @param {(event: any) => void} happen
   * @param {(event: any) => boolean} considered whether an event is the turn of a program
   */
  constructor(happen, considered) {
    this.happen = happen;
    this.considered = considered;
    /** What has been told and is not shown yet. @type {any[]} */
    this.events = [];
    /** The pictures of a series that are still to come. @type {any[]} */
    this.film = [];
    /** The picture in the middle of a series. @type {any} */
    this.scene = null;
    /** When the last piece comes to rest. */
    this.rest = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    this.ended = () => {};
  }

  /** Whether nothing is to be waited for. */
  get hurried() {
    return factor() === 0 || document.hidden;
  }

  /** @param {any} event */
  add(event) {
    this.events.push({ ...event, heard: Date.now() });
    if (!this.timer) this.goOn();
  }

  /** Let everything happen whose time has come. */
  goOn() {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.events.length && !this.timer) {
      const wait = this.hurried ? 0 : this.rest + (this.considered(this.events[0]) ? PAUSE : 0) - performance.now();
      if (wait > 0) this.timer = setTimeout(() => this.goOn(), wait);
      else this.happen(this.events.shift());
    }
  }

  /**
   * Show the pictures of a turn one after the other, with `ended` for the last of them.
   * @param {any[]} pictures @param {(time: number) => void} show @param {(time: number) => void} ended
   */
  play(pictures, show, ended) {
    const count = this.hurried ? 1 : Math.max(1, pictures.length);
    this.film = pictures.slice(-count);
    this.ended = () => {
      this.film = [];
      this.scene = null;
      this.ended = () => {};
      ended(stepTime(count - 1, count));
    };
    const step = (/** @type {number} */ number) => {
      const time = stepTime(number, count);
      this.rest = performance.now() + time;
      if (number >= count - 1) return this.ended();
      this.scene = this.film[number];
      show(time);
      this.timer = setTimeout(() => {
        this.timer = undefined;
        step(number + 1);
        if (!this.timer) this.goOn();
      }, time);
    };
    step(0);
  }

  /** Show the end of everything at once. Tells whether there was anything left. */
  skip() {
    if (!this.timer) return false;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.rest = 0;
    const { events } = this;
    this.events = [];
    this.ended();
    for (const event of events) {
      this.happen(event);
      clearTimeout(this.timer);
      this.timer = undefined;
      this.ended();
    }
    this.rest = 0;
    return true;
  }

  /** Everything was told anew: nothing is left to show. */
  clear() {
    clearTimeout(this.timer);
    this.timer = undefined;
    Object.assign(this, { events: [], film: [], scene: null, rest: 0, ended: () => {} });
  }
}
