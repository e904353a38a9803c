/** Making elements, without any text that is read as markup. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Give attributes and children to an element. A function is a listener (`onclick`), false and null leave one out.
 * @param {Element} element
 * @param {Record<string, any>} attributes
 * @param {any[]} children
 */
function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/**
 * An element of the page.
 * @param {string} name
 * @param {Record<string, any>} [attributes]
 * @param {...any} children
 * @returns {any}
 */
export function make(name, attributes = {}, ...children) {
  return furnish(document.createElement(name), attributes, children);
}

/**
 * An element of a picture.
 * @param {string} name
 * @param {Record<string, any>} [attributes]
 * @param {...any} children
 * @returns {any}
 */
export function draw(name, attributes = {}, ...children) {
  return furnish(document.createElementNS(SVG, name), attributes, children);
}

/**
 * Tell something to whoever listens to the page instead of looking at it.
 * @param {string} sentence
 */
export function announce(sentence) {
  const live = document.getElementById("live");
  if (live) live.textContent = sentence;
}
