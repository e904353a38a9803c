/**
 * What boards are drawn with: shapes by their names, told by the server once a game (`draw/kit.py`), and put into the
 * document as they are. How anything looks is decided there; here it is only put in its place.
 */

import { draw } from "../dom.js";

/** One unit of a scene is UNIT of the picture. */
export const UNIT = 100;
/** Stands for a word that is filled in where a shape is placed. */
const SLOT = "#";

/** The name of an element, its attributes, and what is inside of it. @typedef {[string, Record<string, any>, ...any[]]} Shape */
/** @typedef {{box: number[], labels: Shape[]}} EmptyBoard */
/** @typedef {{definitions: Shape[], shapes: Record<string, Shape[]>, rise: number[][], below: string[], top: string[], short: number, shaft: Record<string, number>, ground: Shape[], boards: EmptyBoard[]}} Kit */

/** @type {Kit} */
let kit = { definitions: [], shapes: {}, rise: [[0, 0, 0]], below: [], top: [], short: 0, shaft: {}, ground: [], boards: [] };
/** What is filled with more than one colour. @type {Set<string>} */
let bodies = new Set();

/** @param {Kit} found */
export function useKit(found) {
  kit = found;
  bodies = new Set(kit.definitions.map(([, attributes]) => attributes.id));
  const old = document.getElementById("definitions");
  const definitions = draw("svg", { id: "definitions", width: 0, height: 0, "aria-hidden": "true" }, draw("defs", {}, kit.definitions.map((shape) => build(shape))));
  if (old) old.replaceWith(definitions);
  else document.body.append(definitions);
}

/** What a role is in the page: a property of its style sheet, or one of the definitions. @param {string} role */
function paint(role) {
  if (role === "none") return role;
  return bodies.has(role) ? `url(#${role})` : `var(--${role})`;
}

/** A shape as an element, with a word where it has a slot. @param {Shape} shape @param {string} [word] @returns {SVGElement} */
function build([name, attributes, ...inside], word = "") {
  const painted = Object.entries(attributes).map(([key, value]) =>
    [key, value === SLOT ? word : ["fill", "stroke", "stop-color"].includes(key) ? paint(value) : value]);
  return draw(name, Object.fromEntries(painted), inside.map((each) => (each === SLOT ? word : typeof each === "string" ? each : build(each, word))));
}

/** Several shapes. @param {Shape[] | undefined} shapes @param {string} [word] */
export function elements(shapes, word) {
  return (shapes ?? []).map((shape) => build(shape, word));
}

/** A shape of the kit at a place; null if there is none of this name. @param {string} name @param {number} x @param {number} y @param {string} [word] @param {Record<string, any>} [more] */
export function placed(name, x, y, word, more = {}) {
  return kit.shapes[name] ? draw("g", { transform: `translate(${x} ${y})`, ...more }, elements(kit.shapes[name], word)) : null;
}

/** The frame of a board, seen from one side; the light on it does not matter, so that it may be turned. @param {boolean} flipped */
export function frame(flipped) {
  return draw("g", flipped ? { transform: "rotate(180)" } : {}, elements(kit.ground));
}

/** The extent and the coordinates of a board, seen from one side; undefined for a field without borders. @param {boolean} flipped @returns {EmptyBoard | undefined} */
export function emptyBoard(flipped) {
  return kit.boards[flipped ? 1 : 0];
}

/** A piece at a place, as it stands alone. @param {{side: string, letter: string}} kind @param {number} x @param {number} y @param {string} [tag] */
export function pieceAt(kind, x, y, tag = "") {
  return placed(`piece ${keyOf(kind)}`, x, y, tag);
}

/** @param {{side: string, letter: string}} kind */
export function keyOf(kind) {
  return `${kind.side}-${kind.letter}`;
}

/** Where a piece of a pile of so many is, from the middle of its cell. @param {number} level @param {number} count @returns {[number, number]} */
export function riseOf(level, count) {
  const [across, down, first] = kit.rise[Math.min(count, kit.rise.length) - 1];
  return [level * across, first + level * down];
}

/** @param {string} mark */
export function liesBelow(mark) {
  return kit.below.includes(mark);
}

/** Whether a mark lies on the top of a pile rather than on its cell. @param {string} mark */
export function liesOnTop(mark) {
  return kit.top.includes(mark);
}

/** An arrow through places; it ends a little before the last of them. @param {string} kind @param {[number, number][]} points */
export function arrow(kind, points) {
  const [[x, y], [goalX, goalY]] = points.slice(-2);
  const angle = Math.atan2(goalY - y, goalX - x);
  const back = (/** @type {number} */ far) => /** @type {[number, number]} */ ([goalX - far * Math.cos(angle), goalY - far * Math.sin(angle)]);
  const [end, stop] = [back(kit.short), back(kit.short + kit.shaft[kind])];
  const way = [...points.slice(0, -1), stop].map((point) => point.map((part) => part.toFixed(2)).join(",")).join(" ");
  const turn = `translate(${end.map((part) => part.toFixed(2)).join(" ")}) rotate(${((angle * 180) / Math.PI).toFixed(2)})`;
  return draw("g", { class: `mark mark-${kind}` }, elements(kit.shapes[`shaft ${kind}`], way), draw("g", { transform: turn }, elements(kit.shapes[`tip ${kind}`])));
}
