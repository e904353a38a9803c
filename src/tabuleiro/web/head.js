/** The head of every page: the name, the language, the theme, the settings. */

import { address, file } from "./api.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { LANGUAGES, change, isDark, settings } from "./settings.js";
import { languageName, say } from "./words.js";

const FEW = 3;
/** Where a page tells its name, if it does not tell it itself. */
const title = make("h1", { class: "head-title" });

/** The name of the page in the head. @param {string} name */
export function entitle(name) {
  title.textContent = name;
  if (name) document.querySelector(".brand")?.after(title);
  else title.remove();
}

/** @param {(event: MouseEvent) => void} follow a link */
export function drawHead(follow) {
  const dark = isDark();
  const turned = say(dark ? "theme.to-light" : "theme.to-dark");
  document.querySelector("header")?.replaceChildren(...[
    make("a", { class: "skip", href: "#main" }, say("skip")),
    make("a", { class: "brand", href: address("."), onclick: follow }, make("img", { src: file("icon.svg"), alt: "", width: 30, height: 30 }), make("span", {}, "Tabuleiro")),
    title.textContent ? title : null,
    languages(),
    make("button", { type: "button", class: "quiet theme", "aria-label": turned, title: turned, onclick: () => change({ theme: dark ? "light" : "dark" }) }, icon(dark ? "sun" : "moon")),
    make("button", { type: "button", class: "quiet settings", "aria-label": say("settings"), title: say("settings"), onclick: async () => (await import("./preferences.js")).openSettings() }, icon("sliders")),
  ].filter((each) => each !== null));
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
