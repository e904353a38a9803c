/** What can be taken away from a game: its record, a position, a picture, links. */

import { address, ask } from "./api.js";
import { announce, make } from "./dom.js";
import { settings } from "./settings.js";
import { say } from "./words.js";

/** Put a text where it can be pasted from; without the right to do so it is shown to be copied by hand. @param {HTMLElement} told @param {string} text */
async function copy(told, text) {
  try {
    await navigator.clipboard.writeText(text);
    told.replaceChildren(say("copied"));
  } catch {
    const area = make("textarea", { readonly: true, rows: 3, "aria-label": say("copy-by-hand") });
    area.value = text;
    told.replaceChildren(say("copy-by-hand"), area);
    area.select();
  }
  announce(told.textContent ?? "");
}

/** @param {string} name @param {string} text @param {string} type */
function download(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = make("a", { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** @param {import("./game.js").GamePage} page */
export function share(page) {
  const told = make("p", { class: "told" });
  const api = `api/games/${page.state.game}`;
  const fetched = (/** @type {string} */ path) => ask(`${api}/${path}`, { token: page.token, text: true });
  const ply = () => page.past?.ply ?? page.state.ply;
  const button = (/** @type {string} */ key, /** @type {() => any} */ onclick) => make("button", { type: "button", "data-share": key, onclick }, say(key));
  const position = async () => (page.past ? page.past.scene.position : page.state.position);
  const picture = async () => {
    const theme = settings.theme === "system" ? "auto" : settings.theme;
    const flip = page.board.flipped ? 1 : 0;
    download("tabuleiro.svg", await fetched(`position.svg?ply=${ply()}&theme=${theme}&flip=${flip}&language=${settings.language}`), "image/svg+xml");
  };
  const link = (/** @type {string} */ path) => new URL(path, address(".")).href;
  const { links } = page;
  const invitation = links?.invitation ? make("div", { class: "invitation" }, make("p", {}, say("invite")),
    make("input", { type: "text", readonly: true, value: link(links.invitation), "aria-label": say("invite"), onfocus: (/** @type {any} */ event) => event.target.select() }),
    button("copy-invitation", () => copy(told, link(links.invitation)))) : null;
  return make("div", { class: "share" }, invitation,
    make("details", {}, make("summary", {}, say("share")), make("div", { class: "row" },
      button("copy-record", async () => copy(told, await fetched("record.txt"))),
      button("download-record", async () => download("tabuleiro.txt", await fetched("record.txt"), "text/plain")),
      button("copy-position", async () => copy(told, await position())),
      button("download-picture", picture),
      links ? button("copy-watching", () => copy(told, link(links.watching))) : null)),
    told);
}
