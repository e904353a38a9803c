/** Showing what happened: what moved slides to its place, what was taken fades after it, what became something else grows. */

import { settings } from "../settings.js";

const FADE = 180;
/** How much longer or shorter everything takes, as somebody likes it. @type {Record<string, number>} */
const FACTORS = { slow: 1.8, normal: 1, fast: 0.55, none: 0 };

/** Whether the system asks for less motion. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long motion takes, as a multiple of what is usual; 0 where there is none. */
export function factor() {
  return still() ? 0 : (FACTORS[settings.motion] ?? 1);
}

/** @typedef {{key: string, side: string, cell: string, x: number, y: number, element: SVGElement}} Placed */

/**
 * Animate from the pieces of the old picture to those of the new one.
 * @param {Placed[]} before
 * @param {Placed[]} after
 * @param {SVGElement} ghosts where vanished pieces fade
 * @param {number} time how long a piece is on its way
 */
export function animate(before, after, ghosts, time) {
  if (factor() === 0 || time === 0 || before.length === 0) return;
  const gone = unmatched(before, after);
  const come = unmatched(after, before);
  let slides = false;
  for (const piece of come) {
    const from = origin(piece, gone);
    if (from && from.cell !== piece.cell) {
      gone.splice(gone.indexOf(from), 1);
      slide(piece, from, time);
      slides = true;
    } else {
      grow(piece.element, from ? 0.55 : 0.8);
    }
  }
  for (const piece of gone) fade(piece, ghosts, slides ? time * 0.6 : 0);
}

/** Where a piece came from: the same one, or one of its side that it was before. @param {Placed} piece @param {Placed[]} gone */
function origin(piece, gone) {
  const same = gone.filter((other) => other.key === piece.key);
  if (same.length) return nearest(piece, same);
  const became = gone.filter((other) => other.side === piece.side && other.cell !== piece.cell);
  return gone.find((other) => other.cell === piece.cell && other.side !== piece.side && !became.length) ?? nearest(piece, became);
}

/** @param {Placed} piece @param {Placed} from @param {number} duration */
function slide(piece, from, duration) {
  const start = `translate(${from.x - piece.x}px, ${from.y - piece.y}px)`;
  piece.element.animate([{ transform: start }, { transform: "none" }], { duration, easing: "ease-in-out" });
}

/** @param {SVGElement} element @param {number} size */
function grow(element, size) {
  element.classList.add("growing");
  element.animate([{ opacity: 0, transform: `scale(${size})` }, { opacity: 1, transform: "none" }], { duration: FADE * factor(), easing: "ease-out" });
}

/** @param {Placed} piece @param {SVGElement} ghosts @param {number} delay */
function fade({ element }, ghosts, delay) {
  ghosts.append(element);
  element.classList.add("growing", "taken");
  const remove = () => element.remove();
  element.animate([{ opacity: 1, transform: "none" }, { opacity: 0, transform: "scale(0.7)" }], { duration: FADE * factor(), delay, easing: "ease-in", fill: "both" }).finished.then(remove, remove);
}

/** Pieces of one list that have no equal in the other. @param {Placed[]} list @param {Placed[]} other */
function unmatched(list, other) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const piece of other) counts.set(piece.key + "@" + piece.cell, (counts.get(piece.key + "@" + piece.cell) ?? 0) + 1);
  return list.filter((piece) => {
    const name = piece.key + "@" + piece.cell;
    const left = counts.get(name) ?? 0;
    counts.set(name, left - 1);
    return left <= 0;
  });
}

/** @param {Placed} piece @param {Placed[]} others @returns {Placed | undefined} */
function nearest(piece, others) {
  const far = (/** @type {Placed} */ other) => Math.hypot(other.x - piece.x, other.y - piece.y);
  return [...others].sort((one, other) => far(one) - far(other))[0];
}
