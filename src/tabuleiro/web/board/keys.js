/** Where an arrow key leads: to the nearest place in that direction. */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2.5;

/**
 * The place beside another one, or undefined if the key is no arrow or there is nothing in that direction.
 * @param {{name: string, middle: [number, number]}[]} places
 * @param {string} from
 * @param {string} key
 */
export function beside(places, from, key) {
  const arrow = ARROWS[key];
  const here = places.find((place) => place.name === from);
  if (!arrow || !here) return undefined;
  let best;
  let least = Infinity;
  for (const place of places) {
    const [x, y] = [place.middle[0] - here.middle[0], place.middle[1] - here.middle[1]];
    const along = x * arrow[0] + y * arrow[1];
    const aside = Math.abs(x * arrow[1]) + Math.abs(y * arrow[0]);
    const cost = along + ASIDE * aside;
    if (along > 1 && aside < 2 * along && cost < least) [best, least] = [place.name, cost];
  }
  return best;
}
