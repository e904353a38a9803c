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
  const changes = /** @type {CustomEvent} */ (event).detail;
  if ("theme" in changes || "board" in changes) document.querySelectorAll("img[data-picture]").forEach(paint);
});
