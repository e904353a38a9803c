/** The page in words: one file a language. */

import { en } from "./words/en.js";
import { pt } from "./words/pt.js";
import { settings } from "./settings.js";

/** @type {Record<string, Record<string, string>>} */
const LANGUAGES = { pt, en };

/**
 * A sentence in the chosen language; `{name}` is replaced by what is given for it.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  const sentence = LANGUAGES[settings.language]?.[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * Words that the server sends in every language.
 * @param {Record<string, string>} words
 */
export function spoken(words) {
  return words?.[settings.language] ?? "";
}

/**
 * Whether there is such a sentence.
 * @param {string} key
 */
export function known(key) {
  return key in LANGUAGES[settings.language];
}
