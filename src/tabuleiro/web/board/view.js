/**
 * Which part of the picture is seen. A board with borders is always seen whole. A field without borders zooms and pans:
 * by itself where its cells would become too small, and by hand (wheel, pinch, drag, buttons, keys) at any time.
 */

import { UNIT } from "./kit.js";
import { still } from "./motion.js";

const READABLE = 36;
const COMFORTABLE = 46;
const LARGEST = 180;
const DURATION = 160;
const ROUND = 0.7 * UNIT;

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

export class View {
  /** @param {SVGSVGElement} element */
  constructor(element) {
    this.element = element;
    /** @type {Box} */
    this.whole = { x: 0, y: 0, width: UNIT, height: UNIT };
    /** What is seen now. @type {Box} */
    this.seen = { ...this.whole };
    /** All that is in the picture, and within it the places that matter now. @type {[number, number][][]} */
    this.contents = [];
    this.free = false;
    this.byHand = false;
    this.frame = 0;
    new ResizeObserver(() => this.refresh(false)).observe(element);
    element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  /** The picture has another extent, or other places matter. @param {{box: Box, contents: [number, number][][]}} extent @param {boolean} free @param {boolean} moving */
  set({ box, contents }, free, moving) {
    this.whole = box;
    this.contents = contents.filter((places) => places.length);
    this.free = free;
    this.refresh(moving);
  }

  /** Pixels of the screen for one unit of the picture, when so much of it is seen. @param {Box} box */
  scaleOf(box) {
    const room = this.element.getBoundingClientRect();
    return Math.min(room.width / box.width, room.height / box.height) || 1;
  }

  get scale() {
    return this.scaleOf(this.seen);
  }

  /** Whether a part is not seen. */
  get zoomed() {
    return this.seen.width < this.whole.width - 1;
  }

  /** Show what is to be shown now. @param {boolean} moving */
  refresh(moving) {
    if (!this.free) this.look(this.whole, false);
    else if (this.byHand) this.look(this.around(this.seen.x + this.seen.width / 2, this.seen.y + this.seen.height / 2, this.whole.width / this.seen.width), false);
    else this.look(this.choose(), moving);
  }

  /** The whole field; if its cells would be too small, what is in it without the ground around, or else the part that matters. @returns {Box} */
  choose() {
    const cell = this.scaleOf(this.whole) * UNIT;
    let chosen = this.whole;
    if (cell < 2) return chosen;
    for (const places of this.contents) {
      if (this.scaleOf(chosen) * UNIT >= READABLE) return chosen;
      const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
      const [left, top] = [Math.min(...xs) - ROUND, Math.min(...ys) - ROUND];
      const [width, height] = [Math.max(...xs) + ROUND - left, Math.max(...ys) + ROUND - top];
      const most = Math.min(this.whole.width / width, this.whole.height / height, COMFORTABLE / cell);
      chosen = this.around(left + width / 2, top + height / 2, most);
    }
    return chosen;
  }

  /** A part of the whole about a place, so many times enlarged. @param {number} x @param {number} y @param {number} zoom @returns {Box} */
  around(x, y, zoom) {
    const most = LARGEST / (this.scaleOf(this.whole) * UNIT);
    const factor = Math.max(1, Math.min(zoom, Math.max(1, most)));
    const [width, height] = [this.whole.width / factor, this.whole.height / factor];
    const within = (/** @type {number} */ middle, /** @type {number} */ size, /** @type {number} */ start, /** @type {number} */ all) =>
      Math.max(start, Math.min(middle - size / 2, start + all - size));
    return { x: within(x, width, this.whole.x, this.whole.width), y: within(y, height, this.whole.y, this.whole.height), width, height };
  }

  /** @param {Box} box @param {boolean} moving */
  look(box, moving) {
    cancelAnimationFrame(this.frame);
    const from = this.seen;
    this.seen = box;
    const write = (/** @type {number} */ part) => {
      const between = (/** @type {"x" | "y" | "width" | "height"} */ side) => (from[side] + (box[side] - from[side]) * part).toFixed(1);
      this.element.setAttribute("viewBox", [between("x"), between("y"), between("width"), between("height")].join(" "));
    };
    this.element.classList.toggle("zoomed", this.zoomed);
    if (!moving || still()) return write(1);
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const part = Math.max(0, Math.min(1, (now - start) / DURATION));
      write(part * (2 - part));
      if (part < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  /** A place of the screen in the picture. @param {{clientX: number, clientY: number}} place @returns {[number, number]} */
  toPicture({ clientX, clientY }) {
    const matrix = this.element.getScreenCTM();
    if (!matrix) return [0, 0];
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [x, y];
  }

  /** Enlarge by hand; the place under the pointer, if there is one, stays where it is. @param {number} factor @param {{clientX: number, clientY: number}} [place] */
  zoom(factor, place) {
    if (!this.free) return;
    const { x, y, width, height } = this.seen;
    const fixed = place ? this.toPicture(place) : [x + width / 2, y + height / 2];
    const zoom = (this.whole.width / width) * factor;
    const kept = width / (this.whole.width / Math.max(1, zoom));
    this.byHand = zoom > 1;
    this.look(this.around(fixed[0] + (x + width / 2 - fixed[0]) / kept, fixed[1] + (y + height / 2 - fixed[1]) / kept, zoom), false);
  }

  /** Move what is seen by so many pixels. @param {number} right @param {number} down */
  pan(right, down) {
    const { x, y, width, height } = this.seen;
    const { scale } = this;
    this.byHand = true;
    this.look(this.around(x + width / 2 - right / scale, y + height / 2 - down / scale, this.whole.width / width), false);
  }

  /** Let a place be seen that is outside of the part that is. @param {[number, number]} place */
  reveal([x, y]) {
    const { seen } = this;
    const inside = x - UNIT / 2 >= seen.x && x + UNIT / 2 <= seen.x + seen.width && y - UNIT / 2 >= seen.y && y + UNIT / 2 <= seen.y + seen.height;
    if (!inside && this.zoomed) this.look(this.around(x, y, this.whole.width / seen.width), true);
  }

  /** The whole field; and if that is what is seen, back to what the field does by itself. */
  reset() {
    this.byHand = this.zoomed;
    if (this.byHand) this.look(this.whole, true);
    else this.refresh(true);
  }

  /** Up enlarges, unless the page itself is to be scrolled. @param {WheelEvent} event */
  wheel(event) {
    const inward = event.deltaY < 0;
    if (!this.free || (inward ? scrollY > 0 && !event.ctrlKey && !this.zoomed : !this.zoomed)) return;
    event.preventDefault();
    this.zoom(Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 240), event);
  }
}
