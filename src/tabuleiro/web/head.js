/** The head of every page: the name, the language, the theme, the settings. */

import { address } from "./api.js";
import { check, group, openDialog } from "./dialogs.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { LANGUAGES, THEMES, change, isDark, settings } from "./settings.js";
import { languageName, say } from "./words.js";

const FEW = 3;

/** @param {(event: MouseEvent) => void} follow a link */
export function drawHead(follow) {
  const dark = isDark();
  const turned = say(dark ? "theme.to-light" : "theme.to-dark");
  document.querySelector("header")?.replaceChildren(
    make("a", { class: "skip", href: "#main" }, say("skip")),
    make("a", { class: "brand", href: address("."), onclick: follow }, make("img", { src: address("static/icon.svg"), alt: "", width: 30, height: 30 }), "Tabuleiro"),
    languages(),
    make("button", { type: "button", class: "quiet theme", "aria-label": turned, title: turned, onclick: () => change({ theme: dark ? "light" : "dark" }) }, icon(dark ? "sun" : "moon")),
    make("button", { type: "button", class: "quiet settings", "aria-label": say("settings"), title: say("settings"), onclick: openSettings }, icon("sliders")),
  );
}

/** A button for each of a few languages, a list of many. */
function languages() {
  if (LANGUAGES.length > FEW) {
    const list = make("select", { "aria-label": say("language"), onchange: () => change({ language: list.value }) },
      LANGUAGES.map((code) => make("option", { value: code, lang: code, selected: code === settings.language }, languageName(code))));
    return list;
  }
  return make("div", { class: "languages", role: "group", "aria-label": say("language") }, LANGUAGES.map((code) =>
    make("button", {
      type: "button", lang: code, class: "quiet", "aria-label": languageName(code), title: languageName(code), "aria-pressed": String(settings.language === code),
      onclick: () => change({ language: code }),
    }, code.toUpperCase())));
}

/** Everything that can be chosen for this browser; it holds at once. */
export function openSettings() {
  const switched = (/** @type {"sound" | "coordinates"} */ name) =>
    check({ name, checked: settings[name], onchange: (/** @type {any} */ event) => change({ [name]: event.target.checked }) }, say(`settings.${name}`));
  const form = make("form", { method: "dialog" },
    group("language", say("language"), LANGUAGES.map((code) => ({ value: code, words: languageName(code), lang: code })), settings.language),
    group("theme", say("theme"), THEMES.map((value) => ({ value, words: say(`theme.${value}`) })), settings.theme),
    make("div", {}, switched("sound"), switched("coordinates")),
    make("div", { class: "row ends" }, make("button", { type: "submit", class: "main" }, say("settings.done"))));
  form.addEventListener("change", (/** @type {any} */ event) => {
    const { name, value } = event.target;
    if (name === "language" || name === "theme") change({ [name]: value });
  });
  const dialog = openDialog(say("settings"), {}, form);
  // in another language everything is drawn anew, this dialog too
  document.addEventListener("spoken", () => {
    if (!dialog.open) return;
    dialog.close();
    openSettings();
  }, { once: true });
}
