/** Piles of blocks from the side and stacks of tiles from above. */

import { draw, make } from "../dom.js";
import { say, spoken } from "../words.js";
import { UNIT, pieceShape, text } from "./shapes.js";

const FLOOR = 0.4;
const ROOM = 0.8;
const THICK = 0.19;
const TELL = 5;
const STEP = [0.05, 0.11];

/** How far the top of a stack of tiles is from its cell's middle. @param {any[]} stack */
export function shiftOf(stack) {
  const named = stack.length > 0 && stack[0].name;
  return named ? [(stack.length - 1) * STEP[0] * UNIT, -(stack.length - 1) * STEP[1] * UNIT] : [0, 0];
}

/**
 * What stands on a cell: an element for each piece from the bottom up, then what is said about all of them.
 * @param {any[]} stack @param {number} x @param {number} y
 * @returns {{pieces: any[], more: any[]}}
 */
export function stackShapes(stack, x, y) {
  if (stack[0].kind.figure === "bar") return stack.length > TELL ? tallPile(stack, x, y) : pile(stack, x, y);
  const named = Boolean(stack[0].name);
  const lift = named ? 0.05 : 0;
  const pieces = stack.map((piece, height) => {
    const [right, up] = shiftOf(stack.slice(0, height + 1));
    return draw("g", {}, pieceShape(piece.kind, x + right, y + up, lift), named ? nameOf(piece, x + right, y + up) : null);
  });
  return { pieces, more: stack.length > 1 ? badge(stack.length, x + shiftOf(stack)[0], y + shiftOf(stack)[1]) : [] };
}

/** @param {any} piece @param {number} x @param {number} y */
function nameOf(piece, x, y) {
  return text(x, y + 0.41 * UNIT, piece.name.slice(1), 0.17, { class: `name text-${piece.kind.side}` });
}

/** @param {number} count @param {number} x @param {number} y */
function badge(count, x, y) {
  const [right, up] = [x + 0.34 * UNIT, y - 0.3 * UNIT];
  return [draw("circle", { cx: right, cy: up, r: 0.16 * UNIT, class: "badge" }), text(right, up, String(count), 0.24, { class: "count" })];
}

/** How thick each of so many blocks is. @param {number} count */
function thickness(count) {
  return Math.min(THICK, ROOM / count);
}

/** A bar for each block. @param {any[]} stack @param {number} x @param {number} y */
function pile(stack, x, y) {
  const thick = thickness(stack.length);
  const tall = thick * UNIT - 1;
  const pieces = stack.map((piece, level) => {
    const foot = y + (FLOOR - level * thick) * UNIT;
    const bar = { x: x - 0.36 * UNIT, y: foot - tall, width: 0.72 * UNIT, height: tall, rx: 4, class: `piece side-${piece.kind.side}` };
    const middle = foot - tall / 2;
    const mark =
      piece.kind.mark === "dot"
        ? draw("circle", { cx: x, cy: middle, r: 0.22 * tall, class: `ink on-${piece.kind.side}` })
        : draw("line", { x1: x - 18, y1: middle, x2: x + 18, y2: middle, class: `ring ring-${piece.kind.side}` });
    return draw("g", {}, draw("rect", bar), mark);
  });
  return { pieces, more: [] };
}

/** Bands; the run on top, which is what moves, is thicker. @param {any[]} stack @param {number} x @param {number} y */
function tallPile(stack, x, y) {
  const count = stack.length;
  const top = topRun(stack);
  const thin = Math.min(THICK, ROOM / (1.5 * top + count - top)) * UNIT;
  const thick = Math.min(THICK * UNIT, 1.5 * thin);
  const left = x - 0.4 * UNIT;
  const wide = 0.48 * UNIT;
  let foot = y + FLOOR * UNIT;
  const pieces = stack.map((piece, level) => {
    const height = level >= count - top ? thick : thin;
    foot -= height;
    return draw("rect", { x: left, y: foot, width: wide, height, class: `band side-${piece.kind.side}` });
  });
  const frame = draw("rect", { x: left, y: foot, width: wide, height: y + FLOOR * UNIT - foot, rx: 3, class: "pile-frame" });
  return { pieces, more: [frame, text(x + 0.28 * UNIT, y, String(count), 0.26, { class: "count" })] };
}

/** How many pieces on top are of one kind. @param {any[]} stack */
function topRun(stack) {
  const last = stack[stack.length - 1].kind;
  let run = 0;
  while (run < stack.length && stack[stack.length - 1 - run].kind.letter === last.letter) run += 1;
  return run;
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
  const { pieces } = run[0].kind.figure === "bar" ? pile(run, 0, 0) : stackShapes(run.slice(0, 1), 0, 0);
  const high = run[0].kind.figure === "bar" ? run.length * thickness(run.length) * UNIT + 8 : 1.2 * UNIT;
  const top = run[0].kind.figure === "bar" ? FLOOR * UNIT - high + 4 : -0.6 * UNIT;
  return draw("svg", { class: "board tile", viewBox: `${-0.55 * UNIT} ${top} ${1.1 * UNIT} ${high}`, "aria-hidden": "true" }, pieces);
}
