/** Small sounds, made here; silent unless somebody has asked for them. */

import { settings } from "./settings.js";

/** Each sound as tones: the frequency, when it begins and how long it lasts, in seconds. @type {Record<string, [number, number, number][]>} */
const SOUNDS = {
  turn: [[520, 0, 0.07]],
  taken: [[520, 0, 0.06], [260, 0.07, 0.1]],
  over: [[392, 0, 0.14], [523, 0.13, 0.14], [659, 0.26, 0.26]],
  wrong: [[160, 0, 0.12]],
};

/** @type {AudioContext | undefined} */
let context;

/** Play one of the sounds. @param {"turn" | "taken" | "over" | "wrong"} name */
export function play(name) {
  if (!settings.sound || !window.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {});
  for (const [frequency, start, duration] of SOUNDS[name]) {
    const tone = new OscillatorNode(context, { type: "triangle", frequency });
    const loud = new GainNode(context, { gain: 0 });
    const begin = context.currentTime + start;
    loud.gain.setValueAtTime(0.0001, begin);
    loud.gain.exponentialRampToValueAtTime(0.18, begin + 0.008);
    loud.gain.exponentialRampToValueAtTime(0.0001, begin + duration);
    tone.connect(loud).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + duration + 0.02);
  }
}
