/** Pictures that the server draws, in the present theme. */

import { address } from "./api.js";
import { make } from "./dom.js";
import { pictureTheme } from "./settings.js";

/** @param {string} path @param {Record<string, any>} more */
export function picture(path, more) {
  const image = make("img", { alt: "", "data-picture": path, ...more });
  paint(image);
  return image;
}

/** @param {any} image */
function paint(image) {
  image.src = address(`${image.dataset.picture}?theme=${pictureTheme()}`);
}

document.addEventListener("settings", (event) => {
  if ("theme" in /** @type {CustomEvent} */ (event).detail) document.querySelectorAll("img[data-picture]").forEach(paint);
});
