/** The page starts here: which part of it an address means. */

import { Refused, address, ask, file, part, place } from "./api.js";
import { announce, make } from "./dom.js";
import { drawHead, entitle } from "./head.js";
import { apply } from "./settings.js";
import { fetchWords, known, say, spoken } from "./words.js";

/**
 * The parts of the page, each fetched when it is needed.
 * @type {Record<string, () => Promise<(main: HTMLElement, name: string) => Promise<(() => void) | void>>>}
 */
const PAGES = {
  home: async () => (await styled(import("./home.js"), "home")).homePage,
  game: async () => (await styled(import("./game.js"), "game", "board")).gamePage,
  watch: async () => (await styled(import("./game.js"), "game", "board")).watchPage,
  join: async () => (await styled(import("./join.js"), "home")).joinPage,
  learn: async () => (await styled(import("./learn.js"), "game", "board", "learn")).learnPage,
  rules: async () => (await styled(import("./rules.js"), "home")).rulesPage,
  games: async () => (await styled(import("./mine.js"), "home")).minePage,
  about: async () => (await styled(import("./about.js"), "home")).aboutPage,
};
/** How many parts the address of a page has, if not two. @type {Record<string, number>} */
const LENGTHS = { home: 0, games: 1, about: 1 };

/** What the present page does when it is left. @type {() => void} */
let leave = () => {};
let visit = 0;
/** The path that is shown. */
let shown = "";

/** Go to another address of this site. @param {string} path @param {{instead?: boolean}} [how] instead of the present one in the history */
export function go(path, { instead = false } = {}) {
  if (instead) history.replaceState(null, "", address(path));
  else history.pushState(null, "", address(path));
  route();
}

/** Follow a link without loading the page anew. @param {MouseEvent} event */
export function follow(event) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  history.pushState(null, "", /** @type {HTMLAnchorElement} */ (event.currentTarget).href);
  route();
}

/** A sentence about what went wrong. @param {unknown} error */
export function excuse(error) {
  const message = error instanceof Refused && error.told ? spoken(error.told) : error instanceof Error ? error.message : String(error);
  return say(error instanceof Refused && known(`refused.${error.code}`) ? `refused.${error.code}` : "refused.other", { message });
}

/** Show what the address means. */
async function route() {
  const mine = ++visit;
  const moved = shown !== "" && shown !== location.pathname;
  shown = location.pathname;
  leave();
  leave = () => {};
  entitle("");
  if (moved) document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
  head();
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  const parts = place();
  const [kind = "home", name] = parts;
  main.setAttribute("aria-busy", "true");
  try {
    if (!Object.hasOwn(PAGES, kind) || parts.length !== (LENGTHS[kind] ?? 2)) throw new Refused("no-such-address", "");
    const page = await part(PAGES[kind]());
    const left = await page(main, name);
    if (mine === visit) leave = left ?? leave;
    else left?.();
  } catch (error) {
    if (mine === visit) apologise(main, error);
  } finally {
    if (mine === visit) main.removeAttribute("aria-busy");
  }
  if (moved && mine === visit) {
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
  }
}

/** A sentence, and one thing to do: try again, or go home from where there is nothing. @param {HTMLElement} main @param {unknown} error */
function apologise(main, error) {
  const sentence = excuse(error);
  const nothing = error instanceof Refused && error.code.startsWith("no-such");
  document.title = `${say("wrong")} · Tabuleiro`;
  announce(sentence);
  main.replaceChildren(
    make("div", { class: "notice trouble" }, make("div", { class: "broken-tile", "aria-hidden": "true" }), make("h1", {}, nothing ? sentence : say("wrong")), make("p", {}, nothing ? say("nothing-here") : sentence),
      make("div", { class: "row" },
        nothing ? null : make("button", { type: "button", class: "main", onclick: route }, say("again")),
        make("a", { class: nothing ? "button main" : "button", href: address("."), onclick: follow }, say("home")))));
}

/** Draw the head anew; whoever stood in it stays there. */
function head() {
  const inside = [...document.querySelectorAll("header a, header button, header select")];
  const at = inside.indexOf(/** @type {Element} */ (document.activeElement));
  drawHead(follow);
  if (at >= 0) /** @type {HTMLElement | undefined} */ ([...document.querySelectorAll("header a, header button, header select")][at])?.focus();
}

/** A module and the style sheets that it needs. @template T @param {Promise<T>} module @param {...string} names */
export async function styled(module, ...names) {
  await Promise.all(names.filter((name) => !document.querySelector(`[data-styles~="${name}"]`)).map((name) => new Promise((done) => {
    document.head.append(make("link", { rel: "stylesheet", "data-styles": name, href: file(`style/${name}.css`), onload: done, onerror: done }));
  })));
  return module;
}

/** Back and forward: between pages, or a dialog over the first one. (A skip within the page is told here too.) */
async function popped() {
  if (location.pathname !== shown) route();
  else if (place().length === 0) (await import("./home.js")).showNewGame();
}

apply();
addEventListener("popstate", popped);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", head);
document.addEventListener("settings", async (event) => {
  const changes = /** @type {CustomEvent} */ (event).detail;
  if ("theme" in changes) head();
  if ("language" in changes) {
    await fetchWords();
    await route();
    document.dispatchEvent(new CustomEvent("spoken"));
  }
});
fetchWords().then(route);
