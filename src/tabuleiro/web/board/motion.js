/** Showing what moved where: pieces that left one cell and stand on another slide there; what is gone fades. */

const MOVE = { duration: 160, easing: "ease-in-out" };
const FADE = { duration: 140, easing: "ease-out" };

/** Whether the system asks for less motion. */
function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @typedef {{key: string, cell: string, x: number, y: number, element: SVGElement}} Placed */

/**
 * Animate from the pieces of the old picture to those of the new one.
 * @param {Placed[]} before
 * @param {Placed[]} after
 * @param {SVGElement} ghosts where vanished pieces fade
 */
export function animate(before, after, ghosts) {
  if (still() || before.length === 0) return;
  const gone = unmatched(before, after);
  const come = unmatched(after, before);
  for (const piece of come) {
    const from = nearest(piece, gone.filter((other) => other.key === piece.key));
    if (from) {
      gone.splice(gone.indexOf(from), 1);
      const start = `translate(${from.x - piece.x}px, ${from.y - piece.y}px)`;
      piece.element.animate([{ transform: start }, { transform: "none" }], MOVE);
    } else {
      piece.element.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
    }
  }
  for (const piece of gone) {
    ghosts.append(piece.element);
    piece.element.animate([{ opacity: 1 }, { opacity: 0 }], FADE).finished.then(
      () => piece.element.remove(),
      () => piece.element.remove(),
    );
  }
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

/** @param {Placed} piece @param {Placed[]} others */
function nearest(piece, others) {
  const far = (/** @type {Placed} */ other) => Math.hypot(other.x - piece.x, other.y - piece.y);
  return others.sort((one, other) => far(one) - far(other))[0];
}
