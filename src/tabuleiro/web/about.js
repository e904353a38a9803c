/** What is new, the licence, and what this page keeps of people: texts of its own, fetched when they are read. */

import { address } from "./api.js";
import { make } from "./dom.js";
import { follow } from "./main.js";
import { readable } from "./markdown.js";
import { TEXTS } from "./texts.js";
import { say, spoken } from "./words.js";

const PARTS = ["news", "privacy", "licence"];

/** @param {HTMLElement} main */
export async function aboutPage(main) {
  document.title = `${say("about")} · Tabuleiro`;
  main.replaceChildren(make("article", { class: "rules-page" }, make("h1", {}, say("about")),
    PARTS.map((part) => make("section", { id: part, class: "prose" }, make("h2", { tabindex: "-1" }, say(`about.${part}`)), readable(spoken(TEXTS[part]), 3))),
    make("p", {}, make("a", { class: "button main", href: address("."), onclick: follow }, say("home.games")))));
  const wanted = location.hash && document.getElementById(location.hash.slice(1));
  if (wanted) setTimeout(() => wanted.scrollIntoView());
}
