/** Dialogs over the page, and the groups of choices in them. */

import { make } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./words.js";

/**
 * Open a dialog. Escape, the cross and a click beside it close it; the focus then goes back to where it was.
 * @param {string} title
 * @param {{class?: string, close?: () => void}} more
 * @param {...any} content
 */
export function openDialog(title, more, ...content) {
  const cross = make("button", { type: "button", class: "quiet cross", "aria-label": say("close"), title: say("close"), onclick: () => dialog.close() }, icon("close"));
  const dialog = make("dialog", { class: more.class, "aria-labelledby": "dialog-title" },
    make("div", { class: "dialog-head" }, make("h2", { id: "dialog-title", tabindex: "-1", autofocus: true }, title), cross), ...content);
  dialog.addEventListener("close", () => {
    dialog.remove();
    more.close?.();
  });
  dialog.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => { if (event.target === dialog) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * A group of which one is chosen.
 * @param {string} name @param {string} legend @param {{value: string, words: string, icon?: string, lang?: string}[]} values @param {string} chosen
 */
export function group(name, legend, values, chosen) {
  return make("fieldset", { class: "segments" }, make("legend", {}, legend),
    make("div", {}, values.map((each) =>
      make("label", { lang: each.lang }, make("input", { type: "radio", name, value: each.value, checked: each.value === chosen }),
        make("span", {}, each.icon ? icon(each.icon) : null, make("span", {}, each.words))))));
}

/** Something that is on or off. @param {Record<string, any>} attributes @param {any} words @param {any} [more] */
export function check(attributes, words, more = null) {
  return make("label", { class: "check" }, make("input", { type: "checkbox", ...attributes }), make("span", {}, words, more));
}
