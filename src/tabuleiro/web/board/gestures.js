/** What a board does under fingers and mice besides being clicked: it is dragged upon, aimed at, zoomed and panned. */

import { make } from "../dom.js";
import { say } from "../words.js";
import { Carrier } from "./carrier.js";
import { UNIT } from "./kit.js";
import { Pointer } from "./pointer.js";
import { View } from "./view.js";

/** A finger's target is at least twice as wide as this, in pixels. */
const REACH = 24;
const STEP = 1.4;

export class Gestures {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.view = new View(board.element);
    this.carrier = new Carrier(board, this);
    this.pointer = new Pointer(board, this);
    const control = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {string} */ key) =>
      make("button", { type: "button", class: "quiet", "aria-label": words, title: words, onclick: () => this.zooms(key) }, sign);
    const controls = make("div", { class: "zooming", role: "group", "aria-label": say("zoom") },
      control("+", say("zoom.in"), "+"), control("−", say("zoom.out"), "-"), control("⤢", say("zoom.whole"), "0"));
    if (board.free) board.element.after(controls);
    this.view.set(board.extent, board.free, false);
    board.element.setAttribute("data-hand", "");
  }

  /** Zoom a field without borders by a key. Tells whether the key means that. @param {string} key */
  zooms(key) {
    const { view } = this;
    if (!this.board.free || !"+-0".includes(key)) return false;
    if (key === "0") view.reset();
    else view.zoom(key === "+" ? STEP : 1 / STEP);
    return true;
  }

  /**
   * The cell that a pointer means: the one under it; a finger that touches nothing of meaning means the nearest choice within its reach.
   * @param {import("./pointer.js").Place} place @param {boolean} touch
   */
  meant(place, touch) {
    const { board, view } = this;
    const here = view.toPicture(place);
    const under = this.closest(here, board.cells.map((cell) => cell.name), 0.6 * UNIT);
    if (under && (board.choices.has(under) || board.again.has(under))) return under;
    return (touch && this.closest(here, [...board.choices.keys()], REACH / view.scale)) || under;
  }

  /** @param {[number, number]} here @param {string[]} names @param {number} reach @returns {string | null} */
  closest([x, y], names, reach) {
    let [best, least] = [/** @type {string | null} */ (null), reach];
    for (const name of names) {
      if (!this.board.cell(name)) continue;
      const [cellX, cellY] = this.board.middle(name);
      const far = Math.hypot(cellX - x, cellY - y);
      if (far <= least) [best, least] = [name, far];
    }
    return best;
  }
}
