/**
 * Texts in Markdown as elements: headings, paragraphs, lists, tables, emphasis and code.
 * It makes elements and texts only, so nothing in a text can become anything else.
 */

import { make } from "./dom.js";

const ITEM = /^(\s*)(?:[-*+]|\d+[.)])\s+(.*)$/;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const FIGURE = /^!\[([a-z0-9-]+)\]$/;
const RULE = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/;
const INLINE = /\\([\\`*_|#[\]-])|`([^`]+)`|\*\*(.+?)\*\*(?!\*)|\*([^*\s](?:[^*]*[^*\s])?)\*|(?<![\p{L}\p{N}])_([^_\s](?:[^_]*[^_\s])?)_(?![\p{L}\p{N}])|\[([^\]]+)\]\([^)]*\)/gu;

/** A line with emphasis and code; of a link its words remain. @param {string} text @returns {any[]} */
function inline(text) {
  /** @type {any[]} */
  const parts = [];
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, escaped, code, strong, starred, lined, linked] = found;
    parts.push(text.slice(at, found.index));
    at = found.index + whole.length;
    if (escaped) parts.push(escaped);
    else if (code) parts.push(make("code", {}, code));
    else if (strong) parts.push(make("strong", {}, inline(strong)));
    else if (linked) parts.push(...inline(linked));
    else parts.push(make("em", {}, inline(starred ?? lined)));
  }
  parts.push(text.slice(at));
  return parts.filter((part) => part !== "");
}

/** The cells of a row. @param {string} line */
function cells(line) {
  return line.trim().replace(/^\||(?<!\\)\|$/g, "").split(/(?<!\\)\|/).map((cell) => inline(cell.trim()));
}

/** Takes lines from the front and makes blocks of them. */
class Reader {
  /** @param {string} text @param {number} level of the highest heading @param {(name: string) => HTMLElement | null} figure */
  constructor(text, level, figure) {
    this.lines = text.replace(/\r\n?/g, "\n").split("\n");
    this.level = level;
    this.figure = figure;
  }

  get next() {
    return this.lines[0];
  }

  blocks() {
    const found = [];
    while (this.lines.length) {
      if (this.next.trim() === "") this.lines.shift();
      else if (FIGURE.test(this.next)) found.push(this.picture());
      else if (HEADING.test(this.next)) found.push(this.heading());
      else if (ITEM.test(this.next)) found.push(this.list());
      else if (this.next.includes("|") && RULE.test(this.lines[1] ?? "")) found.push(this.table());
      else found.push(this.paragraph());
    }
    return found.filter((block) => block !== null);
  }

  picture() {
    const [, name] = /** @type {RegExpExecArray} */ (FIGURE.exec(/** @type {string} */ (this.lines.shift())));
    return this.figure(name);
  }

  heading() {
    const [, signs, words] = /** @type {RegExpExecArray} */ (HEADING.exec(/** @type {string} */ (this.lines.shift())));
    return make(`h${Math.min(6, signs.length + this.level - 1)}`, {}, inline(words));
  }

  paragraph() {
    const lines = [];
    do lines.push(/** @type {string} */ (this.lines.shift()).trim());
    while (this.lines.length && this.next.trim() !== "" && !HEADING.test(this.next) && !ITEM.test(this.next));
    return make("p", {}, inline(lines.join(" ")));
  }

  /** Items of the same indent; what is indented more belongs to the item before. */
  list() {
    const [, indent] = /** @type {RegExpExecArray} */ (ITEM.exec(this.next));
    const list = make(/^\s*\d/.test(this.next) ? "ol" : "ul");
    while (this.lines.length) {
      const item = ITEM.exec(this.next);
      if (!item || item[1].length < indent.length) break;
      if (item[1].length > indent.length) {
        list.lastElementChild.append(this.list());
        continue;
      }
      this.lines.shift();
      const lines = [item[2]];
      while (this.lines.length && /^\s+\S/.test(this.next) && !ITEM.test(this.next)) lines.push(/** @type {string} */ (this.lines.shift()).trim());
      list.append(make("li", {}, inline(lines.join(" "))));
    }
    return list;
  }

  table() {
    const head = cells(/** @type {string} */ (this.lines.shift()));
    this.lines.shift();
    const rows = [];
    while (this.lines.length && this.next.includes("|")) rows.push(cells(/** @type {string} */ (this.lines.shift())));
    return make("div", { class: "wide-table", tabindex: "0" }, make("table", {},
      make("thead", {}, make("tr", {}, head.map((cell) => make("th", { scope: "col" }, cell)))),
      make("tbody", {}, rows.map((row) => make("tr", {}, row.map((cell) => make("td", {}, cell)))))));
  }
}

/**
 * A text as elements.
 * @param {string} text
 * @param {number} [level] which heading `#` becomes
 * @param {(name: string) => HTMLElement | null} [figure] what stands where a line is `![name]`
 * @returns {HTMLElement[]}
 */
export function readable(text, level = 1, figure = () => null) {
  return new Reader(text, level, figure).blocks();
}
