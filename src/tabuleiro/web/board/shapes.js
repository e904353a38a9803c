/** Cells, pieces and marks as SVG, from the data of a scene. One unit of a scene is UNIT of the picture. */

import { draw } from "../dom.js";

export const UNIT = 100;
const CORNER = 1 / Math.sqrt(3);

/** The figures of the pieces, from the server. @type {Record<string, any>} */
let figures = {};

/** @param {Record<string, any>} found */
export function useFigures(found) {
  figures = found;
}

/** @param {number} x @param {number} y @param {number} reach @param {Record<string, any>} more */
function hexagon(x, y, reach, more) {
  const far = 2 * CORNER * reach * UNIT;
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (corner * Math.PI) / 3;
    return `${(x + far * Math.sin(angle)).toFixed(1)},${(y + far * Math.cos(angle)).toFixed(1)}`;
  });
  return draw("polygon", { points: corners.join(" "), "stroke-linejoin": "round", ...more });
}

/** @param {number} x @param {number} y @param {number} half @param {number} round @param {Record<string, any>} more */
function square(x, y, half, round, more) {
  const reach = half * UNIT;
  return draw("rect", { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach, rx: round * UNIT, ...more });
}

/** @param {number} x @param {number} y @param {number} radius @param {Record<string, any>} more */
function circle(x, y, radius, more) {
  return draw("circle", { cx: x, cy: y, r: radius * UNIT, ...more });
}

/** @param {number} x @param {number} y @param {string} words @param {number} size @param {Record<string, any>} more */
export function text(x, y, words, size, more = {}) {
  return draw("text", { x, y: y + 0.36 * size * UNIT, "font-size": size * UNIT, "text-anchor": "middle", ...more }, words);
}

/**
 * The outline of a cell, for whatever lies on it.
 * @param {any} cell @param {number} x @param {number} y @param {number} share @param {Record<string, any>} more
 */
export function outline(cell, x, y, share, more) {
  if (cell.shape === "point") return circle(x, y, share, more);
  if (cell.shape === "hexagon") return hexagon(x, y, share, more);
  return square(x, y, share, 0.06, more);
}

/** An empty cell. @param {any} cell @param {number} x @param {number} y @param {boolean} joined */
export function cellShape(cell, x, y, joined) {
  const tone = `tone-${cell.tone === "home" ? "zone" : cell.tone}`;
  if (cell.shape === "point") return circle(x, y, 0.06, { class: "crossing" });
  if (cell.shape === "hexagon") return hexagon(x, y, 0.475, { class: `cell ${tone}` });
  if (joined) return square(x, y, 0.5, 0, { class: `cell joined ${tone}` });
  return square(x, y, 0.475, 0.07, { class: `cell ${tone}` });
}

/** What is written on an empty cell. @param {any} cell @param {number} x @param {number} y */
export function cellText(cell, x, y) {
  const home = cell.tone === "home";
  return text(x, y, cell.text, home ? 0.5 : 0.26, { class: home ? "home-text" : "cell-text" });
}

/** A piece about a place. @param {any} kind @param {number} x @param {number} y @param {number} [lift] */
export function pieceShape(kind, x, y, lift = 0) {
  const body = { class: `piece side-${kind.side}` };
  if (kind.figure === "square") return [square(x, y, 0.28, 0.05, body)];
  if (kind.figure === "triangle") {
    const reach = 0.36 * UNIT;
    const points = `${x},${y - reach} ${x + 0.95 * reach},${y + 0.75 * reach} ${x - 0.95 * reach},${y + 0.75 * reach}`;
    return [draw("polygon", { points, "stroke-linejoin": "round", ...body })];
  }
  const figure = figures[kind.figure];
  if (!figure) return [circle(x, y, 0.34, body), markShape(kind, x, y)];
  const factor = ((figure.share - 2 * lift) * UNIT) / 100;
  const transform = `translate(${x} ${y - lift * UNIT}) scale(${factor})`;
  const ink = { class: `ink on-${kind.side}`, "stroke-width": figure.stroke, "fill-rule": "evenodd" };
  const drawn = draw("path", { d: figure.base ? figure.path : figure.face, ...ink });
  if (figure.base === "hexagon") return [hexagon(x, y, 0.475, body), draw("g", { transform }, drawn)];
  if (figure.base === "disc") return [circle(x, y, 0.4, body), draw("g", { transform }, drawn)];
  const whole = draw("path", { d: figure.path, "fill-rule": "evenodd", "stroke-linejoin": "round", ...body });
  return [draw("g", { transform }, whole, figure.face ? drawn : null)];
}

/** What tells light from dark without colour. @param {any} kind @param {number} x @param {number} y */
function markShape(kind, x, y) {
  if (kind.mark === "dot") return circle(x, y, 0.075, { class: `ink on-${kind.side}` });
  if (kind.mark === "ring") return circle(x, y, 0.19, { class: `ring ring-${kind.side}` });
  return null;
}

/** A line of the board. @param {any} line @param {(x: number, y: number) => number[]} at */
export function lineShape(line, at) {
  const [x1, y1] = at(line.x1, line.y1);
  const [x2, y2] = at(line.x2, line.y2);
  const ends = { x1, y1, x2, y2, "stroke-linecap": "round" };
  if (line.tone === "light" || line.tone === "dark") {
    return [draw("line", { ...ends, class: `border edge-${line.tone}` }), draw("line", { ...ends, class: `border-in stroke-${line.tone}` })];
  }
  return [draw("line", { ...ends, class: line.tone === "zone" ? "zone-line" : "edge" })];
}

/** A mark on a cell. @param {any} cell @param {string} kind @param {number} x @param {number} y @param {boolean} occupied */
export function markOn(cell, kind, x, y, occupied) {
  const more = { class: `mark mark-${kind}${occupied ? " occupied" : ""}` };
  if (kind === "gone" || (kind === "loss" && !occupied)) return cross(x, y, 12, more);
  if (kind === "choice" && !occupied) return cell.text ? circle(x, y + 0.3 * UNIT, 0.07, more) : circle(x, y, 0.14, more);
  const around = (/** @type {Record<string, any>} */ look) => {
    if (cell.shape === "point") return circle(x, y, occupied || kind === "chosen" ? 0.43 : 0.22, look);
    if (cell.shape === "hexagon") return hexagon(x, y, 0.45, look);
    return square(x, y, 0.43, 0.05, look);
  };
  const frame = around(more);
  if (kind === "chosen") return draw("g", {}, around({ class: "halo" }), frame);
  if (kind === "win") return draw("g", {}, frame, around({ class: "mark-within" }));
  if (kind === "loss") return draw("g", {}, frame, circle(x + 33, y - 33, 0.13, { class: "badge" }), cross(x + 33, y - 33, 5.5, more));
  return frame;
}

/** @param {number} x @param {number} y @param {number} reach @param {Record<string, any>} more */
function cross(x, y, reach, more) {
  return draw("path", { d: `M${x - reach} ${y - reach}l${2 * reach} ${2 * reach}m0 ${-2 * reach}l${-2 * reach} ${2 * reach}`, ...more });
}
