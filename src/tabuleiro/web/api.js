/** Talking to the server over HTTP. The page may live under a path of its own, so addresses are made here. */

const ROOT = new URL(import.meta.url.replace(/\/static\/.*$/, "/"));

/** The first answers, which came with the page. @type {Record<string, any>} */
const given = JSON.parse(document.getElementById("given")?.textContent || "{}");

/** A refusal of the server, or no answer at all (code "offline"). */
export class Refused extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {Record<string, string>} [told] the message in every language, where there is one
   */
  constructor(code, message, told) {
    super(message);
    this.code = code;
    this.told = told;
  }
}

/**
 * The address of something on this server.
 * @param {string} path
 */
export function address(path) {
  return new URL(path, ROOT).href;
}

/** The address of a file of the page. @param {string} path */
export function file(path) {
  return new URL(path, import.meta.url).href;
}

/** The address of a game's socket. @param {string} game */
export function socketAddress(game) {
  return address(`api/games/${game}/socket`).replace(/^http/, "ws");
}

/** The path of this page below the root, in parts. */
export function place() {
  return location.pathname.slice(ROOT.pathname.length).split("/").filter(Boolean);
}

/** A part of the page that is fetched when it is needed; without a connection there is none. @template T @param {Promise<T>} module */
export async function part(module) {
  try {
    return await module;
  } catch (error) {
    if (error instanceof TypeError) throw new Refused("offline", "");
    throw error;
  }
}

/**
 * Ask the server; `token` is shown by who has come by a watching link.
 * @param {string} path
 * @param {{body?: any, token?: string | null, text?: boolean}} [options]
 * @returns {Promise<any>}
 */
export async function ask(path, { body, token = null, text = false } = {}) {
  if (body === undefined && path in given) {
    const answer = given[path];
    delete given[path]; // it is true only now
    return answer;
  }
  /** @type {Record<string, string>} */
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer;
  try {
    answer = await fetch(address(path), {
      method: body === undefined ? "GET" : "POST",
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused("offline", "");
  }
  if (answer.ok) return text ? answer.text() : answer.json();
  const told = await answer.json().catch(() => ({ code: "internal", message: "" }));
  throw new Refused(told.code, told.message, told.told);
}
