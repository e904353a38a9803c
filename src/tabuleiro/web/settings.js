/** What a person has chosen for this browser. Kept where the browser allows it. */

const KEY = "tabuleiro.settings";

/** The languages that the server has words for. */
export const LANGUAGES = (document.documentElement.dataset.languages || "pt").split(" ");
export const MOTIONS = ["normal", "slow", "fast", "none"];
/** What a board can be made of: the names that the server has colours for, the usual one first. */
export const BOARDS = (document.documentElement.dataset.boards || "azulejo").split(" ");
export const THEMES = ["system", "light", "dark"];

/** The first of the browser's languages that we have; Portuguese otherwise. */
function browserLanguage() {
  const wanted = (navigator.languages ?? []).map((code) => code.split("-")[0]);
  return wanted.find((code) => LANGUAGES.includes(code)) ?? (LANGUAGES.includes("pt") ? "pt" : LANGUAGES[0]);
}

const DEFAULTS = { language: browserLanguage(), theme: "system", board: BOARDS[0], coordinates: true, sound: false, motion: "normal", confirm: false, name: "", opponent: "engine", level: 3, chosen: {}, cycle: "", duration: "", words: false };

/** @returns {typeof DEFAULTS} */
function read() {
  try {
    const kept = { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    if (!LANGUAGES.includes(kept.language)) kept.language = DEFAULTS.language;
    if (!BOARDS.includes(kept.board)) kept.board = DEFAULTS.board;
    return kept;
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = read();

/** Who wants to know of changes listens to the event "settings" of the document. @param {Partial<typeof DEFAULTS>} changes */
export function change(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
  apply();
  document.dispatchEvent(new CustomEvent("settings", { detail: changes }));
}

/** Let the page follow the settings. */
export function apply() {
  document.documentElement.lang = settings.language === "pt" ? "pt-PT" : settings.language;
  if (settings.theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
  document.documentElement.dataset.board = settings.board;
}

/** Whether it is dark on the page now. */
export function isDark() {
  return settings.theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : settings.theme === "dark";
}

/** The theme of pictures that the server draws. */
export function pictureTheme() {
  if (settings.board !== BOARDS[0]) return settings.board + (isDark() ? "-dark" : "");
  return settings.theme === "system" ? "auto" : settings.theme;
}
