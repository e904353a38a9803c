/** The layers of a board's picture, each drawn from what the board has to show. */

import { draw } from "../dom.js";
import { shiftOf } from "./piles.js";
import { UNIT, cellShape, cellText, lineShape, markOn, outline, text } from "./shapes.js";

/** @typedef {import("./board.js").Board} Board */

const MARGIN = 0.25;
const LEAST_FIELD = { width: 6.5 * UNIT, height: 5 * UNIT };

/**
 * How large the picture is, and where coordinates stand. A field without borders has room to grow, so that the page does not jump.
 * @param {Board} board
 */
export function extent(board) {
  const { cells, scene, coordinates } = board;
  const points = cells.map((cell) => board.at(cell.x, cell.y));
  const tall = cells[0]?.shape === "hexagon" ? 0.58 : 0.5;
  const ends = scene.lines.flatMap((/** @type {any} */ line) => [board.at(line.x1, line.y1), board.at(line.x2, line.y2)]);
  const labels = coordinates && scene.labels.length ? 0.3 : 0;
  const below = labels && scene.labels.some((/** @type {any} */ label) => label.place === "below") ? 0.3 : 0;
  const xs = [...points.flatMap(([x]) => [x - UNIT / 2, x + UNIT / 2]), ...ends.map((/** @type {number[]} */ [x]) => x)];
  const ys = [...points.flatMap(([, y]) => [y - tall * UNIT, y + tall * UNIT]), ...ends.map((/** @type {number[]} */ [, y]) => y)];
  const margin = MARGIN * UNIT;
  const [left, bottom] = [Math.min(...xs), Math.max(...ys)];
  const [x, y] = [left - margin - labels * UNIT, Math.min(...ys) - margin];
  const [width, height] = [Math.max(...xs) + margin - x, bottom + margin + below * UNIT - y];
  const [wider, taller] = board.free ? [Math.max(0, LEAST_FIELD.width - width), Math.max(0, LEAST_FIELD.height - height)] : [0, 0];
  return { box: { x: x - wider / 2, y: y - taller / 2, width: width + wider, height: height + taller }, left, bottom };
}

/** @param {Board} board @returns {SVGElement[]} */
export function cellShapes(board) {
  const shapes = board.cells.map((cell) => {
    const [x, y] = board.at(cell.x, cell.y);
    if (board.outer.has(cell.name)) return board.choices.has(cell.name) ? outline(cell, x, y, 0.45, { class: "outer" }) : null;
    return [cellShape(cell, x, y, board.scene.joined), cell.text && !board.stacks[cell.name] ? cellText(cell, x, y) : null];
  });
  return [...shapes.flat().filter(Boolean), ...frame(board)];
}

/** The frame around cells that touch each other. @param {Board} board */
function frame(board) {
  if (!board.scene.joined) return [];
  const points = board.cells.map((cell) => board.at(cell.x, cell.y));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - 53, Math.min(...ys) - 53];
  return [draw("rect", { x, y, width: Math.max(...xs) + 53 - x, height: Math.max(...ys) + 53 - y, rx: 6, class: "frame" })];
}

/** @param {Board} board @returns {SVGElement[]} */
export function lineShapes(board) {
  return board.scene.lines.flatMap((/** @type {any} */ line) => lineShape(line, (x, y) => board.at(x, y)));
}

/** What is said about cells: the last turn, the end, what can be chosen and what was. @param {Board} board @param {string[]} chosen */
export function markShapes(board, chosen) {
  const marks = [
    ...board.scene.marks,
    ...[...board.choices.keys()].map((cell) => ({ cell, kind: "choice" })),
    ...chosen.map((cell) => ({ cell, kind: "chosen" })),
    ...(board.hinting ? board.hinted : []).map((cell) => ({ cell, kind: "hint" })),
  ];
  const shapes = marks.map(({ cell: name, kind }) => {
    const cell = board.cell(name);
    if (!cell) return null;
    const stack = board.stacks[name] ?? [];
    const [x, y] = board.at(cell.x, cell.y);
    const [right, up] = shiftOf(stack);
    return markOn(cell, kind, x + right, y + up, stack.length > 0);
  });
  return shapes.filter((shape) => shape !== null);
}

/** The coordinates. @param {Board} board @param {{left: number, bottom: number}} place */
export function labelShapes(board, { left, bottom }) {
  const hexagons = board.cells[0]?.shape === "hexagon";
  return (board.coordinates ? board.scene.labels : []).map((/** @type {any} */ label) => {
    const [x, y] = board.at(label.x, label.y);
    if (label.place === "below") return text(x, bottom + 0.32 * UNIT, label.text, 0.26);
    const beside = hexagons ? (board.flipped ? x + 0.7 * UNIT : x - 0.7 * UNIT) : left - 0.28 * UNIT;
    return text(beside, y, label.text, 0.26);
  });
}

/**
 * The cell that a finger aims at, and its name above the finger, which hides the cell itself.
 * @param {Board} board @param {string} name @param {[number, number] | null} finger @param {number} scale
 */
export function aimShapes(board, name, finger, scale) {
  const cell = board.cell(name);
  if (!cell) return [];
  const [x, y] = board.at(cell.x, cell.y);
  const ring = outline(cell, x, y, 0.52, { class: `aim${board.choices.has(name) ? " sure" : ""}` });
  if (!finger || !board.scene.labels.length) return [ring];
  const size = 1 / scale;
  const tag = draw("g", { class: "aim-tag", transform: `translate(${finger[0]} ${finger[1] - 62 * size}) scale(${size})` },
    draw("rect", { x: -26, y: -20, width: 52, height: 40, rx: 8 }), text(0, 0, name, 0.24));
  return [ring, tag];
}
