/** What can be clicked in a turn: a tree that comes with the position, so that nobody needs to be asked on the way. */

/** @typedef {{token: string, kind: string, label: Record<string, string>}} Choice */
/** @typedef {{sentence: number, held?: string, next: Record<string, number | string | null>, labels?: Record<string, number>, change?: number}} Node */
/** @typedef {{words: Record<string, string>[], tokens: Record<string, [string, number]>, changes: any[], nodes: Node[]}} Tree */
/**
 * A half-made turn: its clicks, what can come next, and the whole turn if it is complete.
 * @typedef {{clicks: string[], choices: Choice[], sentence: Record<string, string> | null, held: string | null, turn: string | null, change: any, after: (token: string) => Draft | null}} Draft
 */

/**
 * The half-made turn at a node of a tree.
 * @param {Tree} tree @param {number} [number] @param {string[]} [clicks]
 * @returns {Draft}
 */
export function draftAt(tree, number = 0, clicks = []) {
  const { sentence, held = null, next, labels = {}, change } = tree.nodes[number];
  const choices = Object.keys(next).map((token) => {
    const [kind, words] = tree.tokens[token] ?? ["cell"];
    return { token, kind, label: tree.words[labels[token] ?? words ?? -1] ?? { en: token } };
  });
  return { clicks, choices, sentence: tree.words[sentence], held, turn: null, change: change === undefined ? null : tree.changes[change], after: (token) => follow(tree, next[token], [...clicks, token]) };
}

/** What a click leads to; null where it must be asked for. @param {Tree} tree @param {number | string | null} there @param {string[]} clicks @returns {Draft | null} */
function follow(tree, there, clicks) {
  if (there === null) return null;
  return typeof there === "string" ? complete(clicks, there) : draftAt(tree, there, clicks);
}

/** A turn to which nothing is to be added. @param {string[]} clicks @param {string} turn @param {any} [change] @returns {Draft} */
export function complete(clicks, turn, change = null) {
  return { clicks, choices: [], sentence: null, held: null, turn, change, after: () => null };
}

/** The half-made turn that the server tells. @param {{clicks: string[], turn: string | null, tree?: Tree, change?: any}} told @returns {Draft} */
export function toldDraft({ clicks, turn, tree, change }) {
  return tree ? draftAt(tree, 0, clicks) : complete(clicks, turn ?? "", change);
}

/** @param {Draft} draft @param {string} token */
export function offers(draft, token) {
  return draft.choices.some((choice) => choice.token === token);
}
