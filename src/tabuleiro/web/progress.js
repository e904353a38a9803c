/** Which steps of the lessons were mastered in this browser. Kept where the browser allows it. */

const KEY = "tabuleiro.lessons";

/** @returns {Record<string, number[]>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** What was kept last, also where the browser keeps nothing. */
const kept = read();

/** The numbers of a lesson's steps that are done. @param {string} game @returns {Set<number>} */
export function mastered(game) {
  return new Set(Array.isArray(kept[game]) ? kept[game] : []);
}

/** @param {string} game @param {number} step */
export function master(game, step) {
  kept[game] = [...mastered(game).add(step)];
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a browser that keeps nothing still learns
  }
}
