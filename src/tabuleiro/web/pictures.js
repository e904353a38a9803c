/** Pictures change by little things: `draw/change.py` says which, here they are carried out. */

/**
 * What a change makes of something; what was there before stays as it was.
 * @param {any} before @param {any} change
 * @returns {any}
 */
export function changed(before, change) {
  if (Array.isArray(before) && change && !Array.isArray(change)) return edited(before, change);
  if (before === null || change === null || typeof before !== "object" || typeof change !== "object" || Array.isArray(change)) return change;
  const after = { ...before };
  for (const [name, part] of Object.entries(change)) after[name] = changed(before[name], part);
  return after;
}

/** @param {any[]} list @param {{now?: any[], gone: number[], come: [number, any][]}} change */
function edited(list, { now, gone, come }) {
  if (now) return now;
  const without = new Set(gone);
  const after = list.filter((_, place) => !without.has(place));
  for (const [place, item] of come) after.splice(place, 0, item);
  return after;
}

/** The pictures that a row of changes makes, one after the other. @param {any} picture @param {any[]} steps @returns {any[]} */
export function unrolled(picture, steps) {
  return steps.map((step) => (picture = changed(picture, step)));
}
