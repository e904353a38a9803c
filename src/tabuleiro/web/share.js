/** What can be taken away from a game: its record, a position, a picture, links. */

import { address, ask } from "./api.js";
import { announce, make } from "./dom.js";
import { icon } from "./icons.js";
import { excuse } from "./main.js";
import { pictureTheme, settings } from "./settings.js";
import { say } from "./words.js";

const ICONS = { copy: "copy", download: "save", show: "eye" };

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

/** The whole address of a link. @param {string} path */
function whole(path) {
  return new URL(path, address(".")).href;
}

/** A button that does something and tells what came of it. @param {string} key @param {HTMLElement} told @param {() => Promise<any>} action */
function button(key, told, action) {
  const sign = ICONS[/** @type {"copy"} */ (key.split("-")[0])];
  const onclick = async () => {
    told.replaceChildren();
    await action().catch((error) => told.replaceChildren(excuse(error)));
  };
  return make("button", { type: "button", "data-share": key, onclick }, icon(sign), say(key));
}

/** A link as text and as a code for a telephone. @param {string} link @param {string} label @param {HTMLElement} told */
function shown(link, label, told) {
  const code = make("div", { class: "code-frame" });
  import("./qr.js").then(({ codePicture }) => code.append(codePicture(link, say("code"))));
  return [
    make("div", { class: "row link" },
      make("input", { type: "text", readonly: true, value: link, "aria-label": label, onfocus: (/** @type {any} */ event) => event.target.select() }),
      button("copy-link", told, () => copy(told, link))),
    code,
  ];
}

/** The invitation, while a seat is free. @param {import("./game.js").GamePage} page */
export function invitation(page) {
  const told = make("p", { class: "told" });
  const link = whole(page.links.invitation);
  return [make("p", {}, make("strong", {}, say("invite")), " ", say("invite.lead")), ...shown(link, say("invite"), told), told];
}

/** Everything that can be taken away. @param {import("./game.js").GamePage} page */
export function share(page) {
  const told = make("div", { class: "told" });
  const fetched = (/** @type {string} */ path) => ask(`api/games/${page.state.game}/${path}`, { token: page.token, text: true });
  const ply = () => page.past?.ply ?? page.state.ply;
  const name = (/** @type {string} */ ending) => `${page.state.rules.split(":")[0]}-${ply()}.${ending}`;
  const picture = async () => {
    const flip = page.board.flipped ? 1 : 0;
    download(name("svg"), await fetched(`position.svg?ply=${ply()}&theme=${pictureTheme()}&flip=${flip}&language=${settings.language}`), "image/svg+xml");
  };
  const watching = page.links?.watching ?? (page.token ? `watch/${page.token}` : null);
  return [
    make("div", { class: "row" },
      button("copy-record", told, async () => copy(told, await fetched("record.txt"))),
      button("download-record", told, async () => download(name("txt"), await fetched("record.txt"), "text/plain")),
      button("copy-position", told, async () => copy(told, page.past ? page.past.scene.position : page.state.position)),
      button("download-picture", told, picture),
      watching ? button("show-watching", told, async () => told.replaceChildren(make("p", {}, say("watching.lead")), ...shown(whole(watching), say("show-watching"), make("p", { class: "told" })))) : null),
    told,
  ];
}
