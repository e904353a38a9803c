/** The layers of a board's picture, each put together from what the board has to show. */

import { draw } from "../dom.js";
import { UNIT, arrow, elements, emptyBoard, frame, liesBelow, liesOnTop, placed } from "./kit.js";
import { topOf } from "./piles.js";

/** @typedef {import("./board.js").Board} Board */

const MARGIN = 0.12;
const LEAST_FIELD = { width: 6.5 * UNIT, height: 5 * UNIT };

/** How large the picture is. A field without borders has room to grow, so that the page does not jump. @param {Board} board */
export function extent(board) {
  const whole = emptyBoard(board.flipped)?.box;
  if (whole) return { x: whole[0], y: whole[1], width: whole[2], height: whole[3] };
  const points = board.cells.map((cell) => board.at(cell.x, cell.y));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const margin = (0.58 + MARGIN) * UNIT;
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const [width, height] = [Math.max(...xs) + margin - x, Math.max(...ys) + margin - y];
  const [wider, taller] = [Math.max(0, LEAST_FIELD.width - width), Math.max(0, LEAST_FIELD.height - height)];
  return { x: x - wider / 2, y: y - taller / 2, width: width + wider, height: height + taller };
}

/** What does not change: the frame, the cells, the lines of a board, or the ground of a field. @param {Board} board @returns {SVGElement[]} */
export function groundShapes(board) {
  if (board.free) return [placed("field", 0, 0)].filter((shape) => shape !== null);
  const cells = board.cells.map((cell) => placed(`cell ${cell.tone}`, ...board.middle(cell.name)));
  const lines = placed("lines", 0, 0, "", board.flipped ? { transform: "rotate(180)" } : {});
  return [frame(board.flipped), ...cells, lines].filter((shape) => shape !== null);
}

/** The coordinates. @param {Board} board @returns {SVGElement[]} */
export function labelShapes(board) {
  return board.coordinates ? elements(emptyBoard(board.flipped)?.labels) : [];
}

/** What is written on empty cells, and the cells of a field that hold nothing or where something can go. @param {Board} board @returns {SVGElement[]} */
export function cellShapes(board) {
  const texts = board.cells.filter((cell) => cell.text && !board.stacks[cell.name]).map((cell) => placed(`text ${cell.tone}`, ...board.middle(cell.name), cell.text));
  const open = (/** @type {any} */ { name }) => !board.stacks[name] && (board.choices.has(name) || !board.outer.has(name));
  const field = board.free ? board.cells.filter(open).map((cell) => placed("cell tile", ...board.middle(cell.name))) : [];
  return [...texts, ...field].filter((shape) => shape !== null);
}

/** What is said about cells: the last turn, the end, what can be chosen and what was. @param {Board} board @param {string[]} chosen */
export function markShapes(board, chosen) {
  const { scene } = board;
  const hinted = board.hinting ? board.hinted : [];
  const marks = [
    ...scene.marks,
    ...[...board.choices.keys()].map((cell) => ({ cell, kind: "choice" })),
    ...chosen.map((cell) => ({ cell, kind: "chosen" })),
    ...(hinted.length === 1 ? hinted : []).map((cell) => ({ cell, kind: "hint" })),
  ];
  /** @type {{below: SVGElement[], above: SVGElement[]}} */
  const found = { below: [], above: [] };
  for (const { cell: name, kind } of marks) {
    const shape = board.cell(name) && markOn(board, name, kind);
    if (shape) found[liesBelow(kind) ? "below" : "above"].push(shape);
  }
  for (const [kind, cells] of [["way", scene.way], ["hint", hinted]]) {
    const points = cells.filter((/** @type {string} */ name) => board.cell(name)).map((/** @type {string} */ name) => board.middle(name));
    if (points.length > (kind === "way" ? 2 : 1)) found.above.push(arrow(kind, points));
  }
  return found;
}

/** @param {Board} board @param {string} name @param {string} kind */
function markOn(board, name, kind) {
  const stack = board.stacks[name] ?? [];
  const [x, y] = board.middle(name);
  const [right, down] = liesOnTop(kind) ? topOf(stack) : [0, 0];
  const occupied = stack.length > 0;
  return placed(`${kind} ${occupied ? "on" : "off"}`, x + right, y + down, "", { class: `mark mark-${kind}${occupied ? " occupied" : ""}` });
}

/**
 * The cell that a finger aims at, and its name above the finger, which hides the cell itself.
 * @param {Board} board @param {string} name @param {[number, number] | null} finger @param {number} scale
 */
export function aimShapes(board, name, finger, scale) {
  const ring = placed("hit", ...board.middle(name), "", { class: `aim${board.choices.has(name) ? " sure" : ""}` });
  if (!ring || !finger || board.free) return [ring].filter(Boolean);
  const size = 1 / scale;
  const tag = draw("g", { class: "aim-tag", transform: `translate(${finger[0]} ${finger[1] - 62 * size}) scale(${size})` },
    draw("rect", { x: -26, y: -20, width: 52, height: 40, rx: 8 }),
    draw("text", { y: 8.6, "font-size": 24, "text-anchor": "middle" }, name));
  return [ring, tag];
}
