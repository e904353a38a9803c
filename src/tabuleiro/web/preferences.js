/** The dialog of settings. */

import { check, group, openDialog } from "./dialogs.js";
import { make } from "./dom.js";
import { BOARDS, LANGUAGES, MOTIONS, THEMES, change, settings } from "./settings.js";
import { languageName, say } from "./words.js";

/** What is on or off. @type {("confirm" | "words" | "coordinates" | "sound")[]} */
const SWITCHES = ["confirm", "words", "coordinates", "sound"];

/** Everything that can be chosen for this browser; it holds at once. */
export function openSettings() {
  const switched = (/** @type {typeof SWITCHES[number]} */ name) =>
    check({ name, checked: settings[name], onchange: (/** @type {any} */ event) => change({ [name]: event.target.checked }) }, say(`settings.${name}`));
  const form = make("form", { method: "dialog" },
    group("language", say("language"), LANGUAGES.map((code) => ({ value: code, words: languageName(code), lang: code })), settings.language),
    group("theme", say("theme"), THEMES.map((value) => ({ value, words: say(`theme.${value}`) })), settings.theme),
    group("board", say("settings.board"), BOARDS.map((value) => ({ value, words: say(`board.${value}`) })), settings.board),
    group("motion", say("settings.motion"), MOTIONS.map((value) => ({ value, words: say(`motion.${value}`) })), settings.motion),
    make("div", {}, SWITCHES.map(switched)),
    make("div", { class: "row ends" }, make("button", { type: "submit", class: "main" }, say("settings.done"))));
  form.addEventListener("change", (/** @type {any} */ event) => {
    const { name, value, type } = event.target;
    if (type === "radio") change({ [name]: value });
  });
  const dialog = openDialog(say("settings"), {}, form);
  // in another language everything is drawn anew, this dialog too
  document.addEventListener("spoken", () => {
    if (!dialog.open) return;
    dialog.close();
    dialog.remove(); // it would go by itself, but only after the new one has come
    openSettings();
  }, { once: true });
}
