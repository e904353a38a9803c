/**
 * The board of every game: one picture, drawn from a scene. It knows no rules: it shows what it is told to show and
 * tells which cell was chosen, by pointer or by keyboard.
 */

import { draw } from "../dom.js";
import { say, spoken } from "../words.js";
import { beside } from "./keys.js";
import { animate } from "./motion.js";
import { shiftOf, stackShapes } from "./piles.js";
import { UNIT, cellShape, cellText, lineShape, markOn, outline, text } from "./shapes.js";

const MARGIN = 0.25;

export class Board {
  /** @param {(cell: string) => void} choose @param {(cell: string | null) => void} look */
  constructor(choose, look) {
    this.choose = choose;
    this.look = look;
    this.flipped = false;
    this.coordinates = true;
    /** Cells of a turn that the engine would play. @type {string[]} */
    this.hinted = [];
    /** @type {Map<string, SVGElement>} */
    this.places = new Map();
    /** @type {import("./motion.js").Placed[]} */
    this.placed = [];
    this.layers = Object.fromEntries(
      ["cells", "lines", "pieces", "ghosts", "marks", "labels", "hits"].map((name) => [name, draw("g", { class: `layer-${name}` })]),
    );
    this.element = draw("svg", { class: "board", role: "application", tabindex: "-1" }, Object.values(this.layers));
    this.element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
  }

  /**
   * Draw a scene. `choices` are cells that can be chosen now with their words, `chosen` those chosen already.
   * @param {{board: any, around: any[]}} scene
   * @param {{choices?: Map<string, string>, chosen?: string[], still?: boolean}} [more]
   */
  show(scene, { choices = new Map(), chosen = [], still = false } = {}) {
    const names = new Set(scene.board.cells.map((/** @type {any} */ cell) => cell.name));
    const around = scene.around.filter((cell) => !names.has(cell.name));
    this.scene = scene.board;
    this.choices = choices;
    this.cells = [...scene.board.cells, ...around];
    this.outer = new Set(around.map((cell) => cell.name));
    /** @type {Record<string, any[]>} */
    this.stacks = {};
    for (const piece of [...scene.board.pieces].sort((one, other) => one.level - other.level)) (this.stacks[piece.cell] ??= []).push(piece);
    this.fit();
    this.drawCells();
    this.drawPieces(still);
    this.drawMarks(chosen);
    this.drawLabels();
    this.placeHits();
    this.element.setAttribute("aria-label", spoken(scene.board.title));
  }

  /** Where a place of the scene is in the picture. @param {number} x @param {number} y @returns {[number, number]} */
  at(x, y) {
    return this.flipped ? [-x * UNIT, y * UNIT] : [x * UNIT, -y * UNIT];
  }

  /** Make the picture as large as what is in it. */
  fit() {
    const points = this.cells.map((cell) => this.at(cell.x, cell.y));
    const tall = this.cells[0]?.shape === "hexagon" ? 0.58 : 0.5;
    const ends = this.scene.lines.flatMap((/** @type {any} */ line) => [this.at(line.x1, line.y1), this.at(line.x2, line.y2)]);
    const labels = this.coordinates && this.scene.labels.length ? 0.3 : 0;
    const below = labels && this.scene.labels.some((/** @type {any} */ label) => label.place === "below") ? 0.3 : 0;
    const xs = [...points.flatMap(([x]) => [x - UNIT / 2, x + UNIT / 2]), ...ends.map(([x]) => x)];
    const ys = [...points.flatMap(([, y]) => [y - tall * UNIT, y + tall * UNIT]), ...ends.map(([, y]) => y)];
    const margin = MARGIN * UNIT;
    this.left = Math.min(...xs);
    this.bottom = Math.max(...ys);
    const x = this.left - margin - labels * UNIT;
    const y = Math.min(...ys) - margin;
    const width = Math.max(...xs) + margin - x;
    const height = this.bottom + margin + below * UNIT - y;
    this.element.setAttribute("viewBox", [x, y, width, height].map((value) => value.toFixed(1)).join(" "));
    this.element.style.setProperty("--ratio", String(width / height));
    this.element.style.setProperty("--most", `${Math.round((width / UNIT) * 96)}px`);
  }

  drawCells() {
    const shapes = this.cells.map((cell) => {
      const [x, y] = this.at(cell.x, cell.y);
      if (this.outer.has(cell.name)) return this.choices.has(cell.name) ? outline(cell, x, y, 0.45, { class: "outer" }) : null;
      return [cellShape(cell, x, y, this.scene.joined), cell.text && !this.stacks[cell.name] ? cellText(cell, x, y) : null];
    });
    this.layers.cells.replaceChildren(...shapes.flat().filter(Boolean), ...this.frame());
    this.layers.lines.replaceChildren(...this.scene.lines.flatMap((/** @type {any} */ line) => lineShape(line, (x, y) => this.at(x, y))));
  }

  /** The frame around cells that touch each other. */
  frame() {
    if (!this.scene.joined) return [];
    const points = this.cells.map((cell) => this.at(cell.x, cell.y));
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs) - 53, Math.min(...ys) - 53];
    return [draw("rect", { x, y, width: Math.max(...xs) + 53 - x, height: Math.max(...ys) + 53 - y, rx: 6, class: "frame" })];
  }

  /** @param {boolean} still */
  drawPieces(still) {
    const before = this.placed;
    this.placed = [];
    const groups = this.cells
      .filter((cell) => this.stacks[cell.name])
      .map((cell) => ({ cell, middle: this.at(cell.x, cell.y) }))
      .sort((one, other) => one.middle[1] - other.middle[1])
      .map(({ cell, middle: [x, y] }) => {
        const stack = this.stacks[cell.name];
        const { pieces, more } = stackShapes(stack, x, y);
        pieces.forEach((element, level) => {
          const key = stack[level].name || stack[level].kind.side + stack[level].kind.letter;
          this.placed.push({ key, cell: cell.name, x, y, element });
        });
        return draw("g", { "data-on": cell.name }, pieces, more);
      });
    this.layers.ghosts.replaceChildren();
    this.layers.pieces.replaceChildren(...groups);
    if (!still) animate(before, this.placed, this.layers.ghosts);
  }

  /** @param {string[]} chosen */
  drawMarks(chosen) {
    const marks = [
      ...this.scene.marks,
      ...[...this.choices.keys()].map((cell) => ({ cell, kind: "choice" })),
      ...chosen.map((cell) => ({ cell, kind: "chosen" })),
      ...this.hinted.map((cell) => ({ cell, kind: "hint" })),
    ];
    const shapes = marks.map(({ cell: name, kind }) => {
      const cell = this.cells.find((each) => each.name === name);
      if (!cell) return null;
      const stack = this.stacks[name] ?? [];
      const [x, y] = this.at(cell.x, cell.y);
      const [right, up] = shiftOf(stack);
      return markOn(cell, kind, x + right, y + up, stack.length > 0);
    });
    this.layers.marks.replaceChildren(...shapes.filter((shape) => shape !== null));
  }

  drawLabels() {
    const shown = this.coordinates ? this.scene.labels : [];
    const hexagons = this.cells[0]?.shape === "hexagon";
    const labels = shown.map((/** @type {any} */ label) => {
      const [x, y] = this.at(label.x, label.y);
      if (label.place === "below") return text(x, this.bottom + 0.32 * UNIT, label.text, 0.26);
      const beside = hexagons ? (this.flipped ? x + 0.7 * UNIT : x - 0.7 * UNIT) : this.left - 0.28 * UNIT;
      return text(beside, y, label.text, 0.26);
    });
    this.layers.labels.replaceChildren(...labels);
  }

  /** The places that can be touched and focused; they stay the same elements as long as their cell exists. */
  placeHits() {
    const names = new Set(this.cells.map((cell) => cell.name));
    for (const [name, element] of this.places) {
      if (!names.has(name)) {
        element.remove();
        this.places.delete(name);
      }
    }
    for (const cell of this.cells) {
      const place = this.places.get(cell.name) ?? this.newPlace(cell.name);
      const [x, y] = this.at(cell.x, cell.y);
      place.setAttribute("aria-label", this.label(cell));
      place.classList.toggle("possible", this.choices.has(cell.name));
      place.replaceChildren(outline(cell, x, y, cell.shape === "point" ? 0.46 : 0.48, { class: "hit" }));
    }
    const focused = this.focused && this.places.has(this.focused) ? this.focused : ([...this.choices.keys()].find((name) => this.places.has(name)) ?? this.cells[0]?.name);
    this.setFocused(focused);
  }

  /** @param {string} name */
  newPlace(name) {
    const place = draw("g", { role: "button", tabindex: "-1", "data-cell": name });
    place.addEventListener("click", () => {
      this.setFocused(name);
      this.choose(name);
    });
    place.addEventListener("focus", () => {
      this.setFocused(name);
      this.look(name);
    });
    place.addEventListener("pointerenter", () => this.look(name));
    place.addEventListener("pointerleave", () => this.look(null));
    this.places.set(name, place);
    this.layers.hits.append(place);
    return place;
  }

  /** @param {string | undefined} name */
  setFocused(name) {
    if (this.focused) this.places.get(this.focused)?.setAttribute("tabindex", "-1");
    this.focused = name;
    if (name) this.places.get(name)?.setAttribute("tabindex", "0");
  }

  /** A cell in words: its name, what is particular about it, what stands there, whether it can be chosen. @param {any} cell */
  label(cell) {
    const stack = this.stacks[cell.name] ?? [];
    const pieces = stack.map((piece) => [spoken(piece.kind.words), piece.name].filter(Boolean).join(" ")).reverse();
    const choice = this.choices.get(cell.name);
    const name = this.scene.labels.length ? cell.name : choice || (pieces.length ? "" : say("beside"));
    const held = pieces.length > 1 ? say("pile", { count: pieces.length, pieces: pieces.join(", ") }) : pieces[0];
    const parts = [name, spoken(cell.words), held ?? say("empty"), this.choices.has(cell.name) ? say("possible") : ""];
    return parts.filter(Boolean).join(", ");
  }

  /** Arrows go to the neighbour in that direction, Enter and the space bar choose. @param {KeyboardEvent} event */
  key(event) {
    if (!this.focused || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.choose(this.focused);
      return;
    }
    const points = this.cells.map((cell) => ({ name: cell.name, middle: this.at(cell.x, cell.y) }));
    const next = beside(points, this.focused, event.key);
    if (next) {
      event.preventDefault();
      this.places.get(next)?.focus();
    }
  }
}
