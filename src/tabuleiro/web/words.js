/** The page in words: one file a language, of which only the chosen one is fetched. */

import { settings } from "./settings.js";

/** Where the games' own words are not told in a language. */
const COMMON = "en";

/** @type {Record<string, string>} */
let sentences = {};

/** Fetch the words of the chosen language. */
export async function fetchWords() {
  sentences = (await import(`./words/${settings.language}.js`)).default;
}

/**
 * A sentence in the chosen language; `{name}` is replaced by what is given for it.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  const sentence = sentences[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * Words that the server sends in every language.
 * @param {Record<string, string>} words
 */
export function spoken(words) {
  return words?.[settings.language] ?? words?.[COMMON] ?? "";
}

/**
 * Whether there is such a sentence.
 * @param {string} key
 */
export function known(key) {
  return key in sentences;
}

/** A language by its own name, "Português". @param {string} code */
export function languageName(code) {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
