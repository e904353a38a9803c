/** Piles of pieces: where each of them is, and what is inside. */

import { draw, make } from "../dom.js";
import { say, spoken } from "../words.js";
import { UNIT, keyOf, pieceAt, placed, riseOf } from "./kit.js";

/** Where the top of a pile is, from the middle of its cell. @param {any[]} stack @returns {[number, number]} */
export function topOf(stack) {
  return stack.length ? riseOf(stack.length - 1, stack.length) : [0, 0];
}

/**
 * What stands on a cell: an element for each piece from the bottom up, what is below them, and what is said about all of them.
 * @param {any[]} stack @param {number} x @param {number} y
 * @returns {{below: SVGElement | null, pieces: SVGElement[], more: SVGElement | null}}
 */
export function stackShapes(stack, x, y) {
  const count = stack.length;
  const place = (/** @type {number} */ level) => {
    const [right, down] = riseOf(level, count);
    return /** @type {[number, number]} */ ([x + right, y + down]);
  };
  const key = keyOf(stack[count - 1].kind);
  return {
    below: placed("below", ...place(0)),
    pieces: stack.map((piece, level) => draw("g", { class: "piece" }, pieceAt(piece.kind, ...place(level), piece.tag))),
    more: placed(`${count > 1 ? "many" : "one"} ${key}`, ...place(count - 1), String(count)),
  };
}

/**
 * A pile laid down from the top to the bottom, run by run, so that everything in it can be seen and read.
 * @param {any[]} stack
 */
export function pileInside(stack) {
  /** @type {any[][]} */
  const runs = [];
  for (const piece of [...stack].reverse()) {
    const run = runs[runs.length - 1];
    if (run && !piece.name && run[0].kind.letter === piece.kind.letter) run.push(piece);
    else runs.push([piece]);
  }
  return make("ol", {}, runs.map((run) => make("li", { class: "in-pile" }, runPicture(run), wordsOf(run))));
}

/** @param {any[]} run */
function wordsOf([piece, ...more]) {
  const words = [spoken(piece.kind.words), piece.name].filter(Boolean).join(" ");
  return more.length ? say("run", { count: more.length + 1, piece: words }) : words;
}

/** @param {any[]} run */
function runPicture(run) {
  const { pieces, more } = stackShapes(run, 0, 0);
  return draw("svg", { class: "board tile", viewBox: `${-0.56 * UNIT} ${-0.7 * UNIT} ${1.12 * UNIT} ${1.3 * UNIT}`, "aria-hidden": "true" }, pieces, run.length === 1 && more);
}
