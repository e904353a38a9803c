/** What a person has chosen for this browser. Kept where the browser allows it. */

const KEY = "tabuleiro.settings";

/** The languages that the server has words for. */
export const LANGUAGES = (document.documentElement.dataset.languages || "pt").split(" ");
export const MOTIONS = ["normal", "slow", "fast", "none"];
export const THEMES = ["system", "light", "dark"];

/** The first of the browser's languages that we have; Portuguese otherwise. */
function browserLanguage() {
  const wanted = (navigator.languages ?? []).map((code) => code.split("-")[0]);
  return wanted.find((code) => LANGUAGES.includes(code)) ?? (LANGUAGES.includes("pt") ? "pt" : LANGUAGES[0]);
}

const DEFAULTS = { language: browserLanguage(), theme: "system", coordinates: true, sound: false, motion: "normal", confirm: false, name: "", opponent: "engine", level: 3, chosen: {}, cycle: "", duration: "", words: false };

/** @returns {typeof DEFAULTS} */
function read() {
  try {
    const kept = { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    return LANGUAGES.includes(kept.language) ? kept : { ...kept, language: DEFAULTS.language };
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
}

/** Whether it is dark on the page now. */
export function isDark() {
  return settings.theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : settings.theme === "dark";
}

/** The theme of pictures that the server draws. */
export function pictureTheme() {
  return settings.theme === "system" ? "auto" : settings.theme;
}
