/** The dialog of settings. */

import { check, group, openDialog } from "./dialogs.js";
import { make } from "./dom.js";
import { LANGUAGES, MOTIONS, THEMES, change, settings } from "./settings.js";
import { languageName, say } from "./words.js";

/** Everything that can be chosen for this browser; it holds at once. */
export function openSettings() {
  const switched = (/** @type {"sound" | "coordinates" | "confirm"} */ name) =>
    check({ name, checked: settings[name], onchange: (/** @type {any} */ event) => change({ [name]: event.target.checked }) }, say(`settings.${name}`));
  const form = make("form", { method: "dialog" },
    group("language", say("language"), LANGUAGES.map((code) => ({ value: code, words: languageName(code), lang: code })), settings.language),
    group("theme", say("theme"), THEMES.map((value) => ({ value, words: say(`theme.${value}`) })), settings.theme),
    group("motion", say("settings.motion"), MOTIONS.map((value) => ({ value, words: say(`motion.${value}`) })), settings.motion),
    make("div", {}, switched("sound"), switched("coordinates"), switched("confirm")),
    make("div", { class: "row ends" }, make("button", { type: "submit", class: "main" }, say("settings.done"))));
  form.addEventListener("change", (/** @type {any} */ event) => {
    const { name, value } = event.target;
    if (name === "language" || name === "theme" || name === "motion") change({ [name]: value });
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
