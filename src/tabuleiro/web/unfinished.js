/** A half-made turn outlives a reload and a broken line: its clicks are kept, with the position in which they were made. */

const key = (/** @type {any} */ state) => `tabuleiro.draft.${state.game}`;

/** Keep the half-made turn; a whole one is kept by the line. @param {any} state @param {import("./turnmaker.js").TurnMaker} maker */
export function remember(state, { clicks, draft, waiting }) {
  try {
    if (clicks.length && (waiting || draft?.turn === null)) sessionStorage.setItem(key(state), JSON.stringify({ ply: state.ply, position: state.position, clicks }));
    else sessionStorage.removeItem(key(state));
  } catch {
    // then it is kept as long as the page is
  }
}

/** The clicks of the half-made turn, if it was begun in this position. @param {any} state @returns {string[]} */
export function recall(state) {
  try {
    const { ply, position, clicks } = JSON.parse(sessionStorage.getItem(key(state)) ?? "{}");
    return ply === state.ply && position === state.position && Array.isArray(clicks) ? clicks : [];
  } catch {
    return [];
  }
}
