/** The time that is left, as people read it. */

const DAY = 86_400;

/** @param {number} seconds */
export function readable(seconds) {
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / 3600)} h`;
  if (seconds < 10) return seconds.toFixed(1);
  const whole = Math.ceil(seconds);
  const rest = `${String(Math.floor(whole / 60) % 60).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
  return whole >= 3600 ? `${Math.floor(whole / 3600)}:${rest}` : rest;
}
