/** A lesson: one position after the other on the real board, with what is to be said of every answer, then a first game. */

import { ask } from "./api.js";
import { Board } from "./board/board.js";
import { useKit } from "./board/kit.js";
import { draftAt, toldDraft } from "./choices.js";
import { announce, make } from "./dom.js";
import { Hand } from "./hand.js";
import { entitle } from "./head.js";
import { icon } from "./icons.js";
import { excuse, go } from "./main.js";
import { changed } from "./pictures.js";
import { mastered, master } from "./progress.js";
import { settings } from "./settings.js";
import { play } from "./sound.js";
import { TurnMaker } from "./turnmaker.js";
import { say, spoken } from "./words.js";

/** So many wrong answers, and the hint is offered. */
const TRIES = 2;

/** @param {HTMLElement} main @param {string} game */
export async function learnPage(main, game) {
  const [lesson, kit] = await Promise.all([ask(`api/lessons/${game}`), ask(`api/kits/${game}`)]);
  useKit(kit);
  const page = new LearnPage(main, lesson);
  const done = mastered(lesson.game);
  const first = lesson.steps.findIndex((/** @type {any} */ _, /** @type {number} */ at) => !done.has(at + 1));
  await page.open(first < 0 ? 1 : first + 1);
  return page.leave;
}

class LearnPage {
  /** @param {HTMLElement} main @param {any} lesson */
  constructor(main, lesson) {
    this.lesson = lesson;
    /** The number of the step, from 1. */
    this.number = 1;
    this.tries = 0;
    /** The step as the server tells it. @type {any} */
    this.told = null;
    /** What is on the board after a turn. @type {any} */
    this.after = null;
    // what the hand below the board wants to know of its page
    this.past = null;
    this.state = { outcome: null, ply: 0 };
    this.board = new Board({ choose: (cell) => this.choose(cell), hold: (token) => this.maker.hold(token), look: (cell) => this.hand.lookInto(cell), swipe: () => {} });
    this.board.coordinates = settings.coordinates;
    this.maker = new TurnMaker((clicks) => this.askDraft(clicks), (draft) => this.judge(draft.turn ?? ""), () => this.show());
    this.hand = new Hand(/** @type {any} */ (this));
    this.keys = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && this.maker.clicks.length && this.maker.back();
    addEventListener("keydown", this.keys, true);
    this.leave = () => removeEventListener("keydown", this.keys, true);
    this.heading = make("h2", { tabindex: "-1" });
    this.task = make("p", { class: "task" });
    this.answer = make("div", { class: "answer", role: "status" });
    this.actions = make("div", { class: "row" });
    this.steps = make("ol", { class: "steps-of-lesson", "aria-label": say("learn.steps") });
    entitle(say("learn.of", { game: spoken(lesson.name) }));
    main.replaceChildren(
      make("div", { class: "lesson" },
        make("div", { class: "lesson-board" }, this.board.keys, this.board.element),
        make("section", { class: "lesson-text" }, this.steps, this.heading, this.task, this.answer, this.actions, this.hand.element)));
  }

  get step() {
    return this.lesson.steps[this.number - 1];
  }

  get address() {
    return `api/lessons/${this.lesson.game}/${this.number}`;
  }

  /** Show a step from its beginning. @param {number} number */
  async open(number) {
    this.number = number;
    this.tries = 0;
    this.told = await ask(this.address);
    this.board.flipped = this.told.player === 1;
    this.heading.textContent = say("learn.step", { number, count: this.lesson.steps.length });
    this.task.textContent = spoken(this.step.task);
    this.say("", "");
    this.begin(true);
    announce(`${this.heading.textContent}. ${this.task.textContent}`);
  }

  /** Let the turn be made, from the beginning. @param {boolean} [still] */
  begin(still = false) {
    this.after = null;
    this.maker.reset();
    this.show(still);
    this.showSteps();
    this.showActions();
    this.maker.begin(draftAt(this.told.tree));
  }

  /** @param {string} token */
  async choose(token) {
    if (this.after || (await this.maker.choose(token))) return;
    play("wrong");
  }

  /** What comes after clicks that lead out of the tree. @param {string[]} clicks */
  async askDraft(clicks) {
    try {
      return toldDraft(await ask(`${this.address}?clicks=${encodeURIComponent(clicks.join(","))}`));
    } catch (error) {
      this.say("wrong", excuse(error));
      return null;
    }
  }

  /** The turn is complete: show it, and say what is to be said of it. @param {string} turn */
  async judge(turn) {
    try {
      this.after = await ask(`${this.address}?turn=${encodeURIComponent(turn)}`);
    } catch (error) {
      this.say("wrong", excuse(error));
      return;
    }
    const right = isRight(this.step, turn);
    if (right) master(this.lesson.game, this.number);
    else this.tries += 1;
    play(right ? "over" : "wrong");
    this.maker.reset();
    this.show();
    this.showSteps();
    this.say(right ? "right" : "wrong", right ? spoken(this.step.why) : this.excuseOf(turn));
    this.showActions();
    /** @type {HTMLElement | null} */ (this.actions.querySelector(".main"))?.focus();
  }

  /** What is said of a wrong answer; after a few of them with the hint. @param {string} turn */
  excuseOf(turn) {
    const slip = this.step.slips[turn];
    const said = slip ? spoken(slip) : say("learn.general", { turn: spoken(this.after.words) });
    return this.tries >= TRIES ? `${said} ${say("learn.hint", { hint: spoken(this.step.hint) })}` : said;
  }

  /** @param {string} kind "right", "wrong", or none @param {string} sentence */
  say(kind, sentence) {
    this.answer.className = `answer ${kind}`;
    const ending = kind === "right" && this.after?.ending ? spoken(this.after.ending.headline) : "";
    this.answer.replaceChildren(...(kind ? [make("strong", {}, ending || say(kind === "hint" ? "hint" : `learn.${kind}`)), make("span", {}, sentence)] : []));
  }

  showActions() {
    const { steps } = this.lesson;
    const over = this.after && isRight(this.step, this.after.turn);
    const button = (/** @type {string} */ key, /** @type {() => void} */ onclick, /** @type {string} */ look) => make("button", { type: "button", class: look, "data-action": key, onclick }, say(key));
    const next = this.number < steps.length ? button("learn.next", () => this.open(this.number + 1), "main") : button("learn.play", () => this.play(), "main");
    this.actions.replaceChildren(
      ...(over ? [next] : []),
      ...(over && this.number === steps.length ? [make("p", {}, say("learn.over"))] : []),
      ...(this.after && !over ? [button("again", () => { this.say("", ""); this.begin(); }, "main")] : []),
      ...(this.tries >= TRIES || over ? [] : [make("button", { type: "button", "data-action": "hint", onclick: () => this.say("hint", spoken(this.step.hint)) }, icon("bulb"), say("hint"))]));
  }

  /** All steps, those done with a tick; each can be opened. */
  showSteps() {
    const done = mastered(this.lesson.game);
    this.steps.replaceChildren(...this.lesson.steps.map((/** @type {any} */ _, /** @type {number} */ at) => {
      const number = at + 1;
      const words = say(done.has(number) ? "learn.done" : "learn.open", { number });
      return make("li", {}, make("button", {
        type: "button", class: done.has(number) ? "done" : "", "aria-label": words, title: words, "aria-current": number === this.number ? "step" : null,
        onclick: () => this.open(number).then(() => this.heading.focus()),
      }, done.has(number) ? "✓" : String(number)));
    }));
  }

  /** The first game after the lesson. */
  async play() {
    const { game, level, setup } = this.lesson;
    const body = { game, first: { kind: "here", name: settings.name }, second: { kind: "engine", level }, ...(setup === "start" ? {} : { setup }) };
    try {
      go(`game/${(await ask("api/games", { body })).game}`);
    } catch (error) {
      this.say("wrong", excuse(error));
    }
  }

  /** How a cell is called. @param {string} cell */
  nameOf(cell) {
    return this.told.scene.board.labels.length ? cell : say("this-place");
  }

  /** @param {boolean} [still] */
  show(still = false) {
    const draft = this.after ? null : this.maker.draft;
    const half = draft?.clicks.length || this.maker.waiting ? draft : null;
    const scene = this.after?.scene ?? (half?.change ? changed(this.told.scene, half.change) : this.told.scene);
    const offered = draft?.choices.filter((choice) => choice.kind === "cell") ?? [];
    const choices = new Map(offered.map((choice) => [choice.token, spoken(choice.label)]));
    const everywhere = !half && choices.size > 0 && choices.size >= scene.board.cells.length * 0.6;
    for (const [name, on] of Object.entries({ everywhere, first: !half, over: Boolean(this.after) })) this.board.element.classList.toggle(name, on);
    this.board.show(scene, { choices, chosen: half && !half.turn ? this.maker.chosen : [], again: new Set(draft ? this.maker.again : []), still });
    this.hand.show(scene.board, draft?.turn ? null : draft);
  }
}

/** Whether a turn is what a step asks for. @param {{answers: string[], parts: string[]}} step @param {string} turn */
function isRight({ answers, parts }, turn) {
  if (!answers.length && !parts.length) return true;
  return answers.includes(turn) || turn.split(",").some((part) => parts.includes(part));
}
