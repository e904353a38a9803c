/** What a person has chosen for this browser: language, theme, coordinates. Kept where the browser allows it. */

const KEY = "tabuleiro.settings";
const DEFAULTS = { language: navigator.language?.startsWith("en") ? "en" : "pt", theme: "system", coordinates: true, sound: false, name: "" };

/** @returns {typeof DEFAULTS} */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = read();

/** @param {Partial<typeof DEFAULTS>} changes */
export function change(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
  apply();
}

/** Let the page follow the settings. */
export function apply() {
  document.documentElement.lang = settings.language;
  if (settings.theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}
