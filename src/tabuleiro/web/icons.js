/** Small pictures for buttons: thin lines in the colour of the text. They decorate words, never replace them. */

import { draw } from "./dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  book: "M4 5.5c2.5-1.5 5.5-1.5 8 0 2.5-1.5 5.5-1.5 8 0V19c-2.5-1.5-5.5-1.5-8 0-2.5-1.5-5.5-1.5-8 0zM12 5.5V19",
  bulb: "M9 18h6M10 21h4M8.5 15.5c-2-1.5-3-3.5-3-5.5a6.5 6.5 0 0 1 13 0c0 2-1 4-3 5.5z",
  back: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  flag: "M5 21V4c4-2 7 2 13 0v10c-6 2-9-2-13 0",
  equal: "M6 9h12M6 15h12",
  again: "m17 3 3 3-3 3M4 11V9a3 3 0 0 1 3-3h13M7 21l-3-3 3-3M20 13v2a3 3 0 0 1-3 3H4",
  flip: "M8 20V4L4.5 7.5M8 4l3.5 3.5M16 4v16l-3.5-3.5M16 20l3.5-3.5",
  sliders: "M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  close: "m6 6 12 12M18 6 6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  first: "m18 6-6 6 6 6M7 6v12",
  previous: "m15 6-6 6 6 6",
  next: "m9 6 6 6-6 6",
  last: "m6 6 6 6-6 6M17 6v12",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6",
  people: "M8 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 8 5zM2.5 19c.6-3.4 2.8-5 5.5-5s4.9 1.6 5.5 5M15.5 5.6a3.2 3.2 0 0 1 0 5.6M16.5 14.2c2.6.3 4.4 1.9 5 4.8",
  link: "m10 14 4-4M8.5 11.5 6 14a3.2 3.2 0 0 0 4 4l2.5-2.5M15.5 12.5 18 10a3.2 3.2 0 0 0-4-4l-2.5 2.5",
  chip: "M7 7h10v10H7zM10 10h4v4h-4zM9 4v3M15 4v3M9 17v3M15 17v3M4 9h3M4 15h3M17 9h3M17 15h3",
  copy: "M9 9h10v11H9zM15 9V5H5v11h4",
  save: "M12 4v11l-4.5-4.5M12 15l4.5-4.5M5 20h14",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17",
  eye: "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z",
  school: "M12 5 2 10l10 5 10-5zM6 12v5c3 2.5 9 2.5 12 0v-5M22 10v6",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
};

/** @param {string} name */
export function icon(name) {
  return draw("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: PATHS[name] }));
}
