/** The page starts here: its head, and which part of it an address means. */

import { Refused, address, ask, place } from "./api.js";
import { useFigures } from "./board/shapes.js";
import { announce, make } from "./dom.js";
import { gamePage, watchPage } from "./game.js";
import { homePage } from "./home.js";
import { joinPage } from "./join.js";
import { apply, change, settings } from "./settings.js";
import { known, say } from "./words.js";

/** What the present page does when it is left. @type {() => void} */
let leave = () => {};

/** Go to another address of this site. @param {string} path */
export function go(path) {
  history.pushState(null, "", address(path));
  route();
}

/** A sentence about what went wrong. @param {unknown} error */
export function excuse(error) {
  if (error instanceof Refused && known(`refused.${error.code}`)) return say(`refused.${error.code}`);
  return say("refused.other", { message: error instanceof Error ? error.message : String(error) });
}

function drawHead() {
  const language = (/** @type {string} */ code, /** @type {string} */ name) =>
    make("button", {
      type: "button", lang: code, class: "quiet", "aria-label": name, "aria-pressed": String(settings.language === code),
      onclick: () => { change({ language: code }); route(); },
    }, code.toUpperCase());
  const theme = make("select", { id: "theme", onchange: () => { change({ theme: theme.value }); route(); } },
    ["system", "light", "dark"].map((name) => make("option", { value: name, selected: settings.theme === name }, say(`theme.${name}`))));
  document.querySelector("header")?.replaceChildren(
    make("a", { class: "skip", href: "#main" }, say("skip")),
    make("a", { class: "brand", href: address("."), onclick: follow }, make("img", { src: address("static/icon.svg"), alt: "", width: 28, height: 28 }), "Tabuleiro"),
    make("div", { class: "choices", role: "group", "aria-label": say("language") }, language("pt", "Português"), language("en", "English")),
    make("label", { class: "theme", for: "theme" }, make("span", { class: "unseen" }, say("theme")), theme),
  );
}

/** Follow a link without loading the page anew. @param {MouseEvent} event */
export function follow(event) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  history.pushState(null, "", /** @type {HTMLAnchorElement} */ (event.currentTarget).href);
  route();
}

let visit = 0;

/** Show what the address means. */
async function route() {
  const mine = ++visit;
  leave();
  leave = () => {};
  drawHead();
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  const [kind, name] = place();
  const pages = { game: gamePage, join: joinPage, watch: watchPage };
  const page = kind in pages ? pages[/** @type {"game"} */ (kind)] : homePage;
  main.setAttribute("aria-busy", "true");
  try {
    const left = await page(main, name);
    if (mine === visit) leave = left ?? leave;
    else left?.();
  } catch (error) {
    if (mine !== visit) return;
    document.title = "Tabuleiro";
    announce(excuse(error));
    main.replaceChildren(
      make("div", { class: "notice" }, make("h1", {}, say("wrong")), make("p", {}, excuse(error)),
        make("button", { type: "button", class: "main", onclick: route }, say("again")),
        make("a", { class: "button", href: address("."), onclick: follow }, say("home"))),
    );
  } finally {
    main.removeAttribute("aria-busy");
  }
}

apply();
addEventListener("popstate", route);
ask("api/figures").then(useFigures, () => {}).then(route);
