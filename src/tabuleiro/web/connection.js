/**
 * The line to a board. It opens itself again whenever it breaks, and a turn that was not acknowledged is kept
 * (over a reload too) and sent again under the same id, so that it counts once or is visibly refused.
 */

import { socketAddress } from "./api.js";

const WAITS = [200, 500, 1000, 2000, 4000];
const SILENCE = 25_000;
const ANSWER = 4_000;
let counter = 0;

/** A name for a message that no other message has. */
function newId() {
  counter += 1;
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}-${counter}`;
}

export class Connection {
  /**
   * @param {string} game
   * @param {string | null} token of a watcher
   * @param {() => number} seen the number of the last event that the page knows of
   * @param {(message: any) => void} hear
   * @param {(status: "open" | "lost" | "closed", code?: string) => void} tell
   */
  constructor(game, token, seen, hear, tell) {
    this.game = game;
    this.seen = seen;
    this.token = token;
    this.hear = hear;
    this.tell = tell;
    this.tries = 0;
    this.ended = false;
    this.greeted = false;
    this.heard = 0;
    /** @type {WebSocket | undefined} */
    this.socket = undefined;
    /** @type {Map<string, (answer: any) => void>} */
    this.waiting = new Map();
    this.key = `tabuleiro.turn.${game}`;
    this.open = this.open.bind(this);
    this.hurry = () => (this.greeted ? this.probe() : this.open());
    this.cut = () => this.drop();
    addEventListener("online", this.hurry);
    addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.hurry);
    this.pinging = setInterval(() => this.ping(), SILENCE / 2);
    this.open();
  }

  /** Open the socket, unless it is open or being opened. */
  open() {
    clearTimeout(this.timer);
    if (this.ended || this.socket?.readyState === WebSocket.CONNECTING || this.greeted) return;
    const socket = new WebSocket(socketAddress(this.game));
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ do: "hello", tokens: this.token ? [this.token] : [], scene: "changes", tree: true, seen: this.seen() }));
    socket.onmessage = (message) => this.receive(JSON.parse(message.data));
    socket.onclose = () => socket === this.socket && this.lost();
  }

  /** Whether the server still answers. */
  ping() {
    if (!this.greeted) return;
    if (Date.now() - this.heard > SILENCE) this.drop();
    else this.socket?.send(JSON.stringify({ do: "ping" }));
  }

  /** After a sleep the line may be dead without anybody having said so: ask, and do not wait long. */
  probe() {
    const asked = Date.now();
    this.ping();
    setTimeout(() => this.greeted && this.heard < asked && this.drop(), ANSWER);
  }

  /** Give the socket up without waiting for it to close. */
  drop() {
    const { socket } = this;
    if (!socket) return;
    this.socket = undefined;
    socket.close();
    this.lost();
  }

  /** The line broke: say so, and try again after a while. */
  lost() {
    this.greeted = false;
    for (const answer of this.waiting.values()) answer(null);
    this.waiting.clear();
    if (this.ended) return;
    this.tell("lost");
    this.timer = setTimeout(this.open, WAITS[Math.min(this.tries, WAITS.length - 1)]);
    this.tries += 1;
  }

  /** @param {any} message */
  receive(message) {
    this.heard = Date.now();
    if (message.type === "error" && !this.greeted) {
      if (message.code !== "crowded") this.close();
      this.tell("closed", message.code);
      return;
    }
    const answer = message.re && this.waiting.get(message.re);
    if (message.type === "state" && !this.greeted) {
      this.greeted = true;
      this.tries = 0;
      this.tell("open");
      this.hear(message);
      this.sendKept();
      return;
    }
    if (answer) {
      this.waiting.delete(message.re);
      answer(message);
    } else {
      this.hear(message);
    }
  }

  /**
   * Send a command; the answer is null if the line breaks before it comes.
   * @param {Record<string, any>} command
   * @returns {Promise<any>}
   */
  command(command) {
    /** @type {Record<string, any>} */
    const message = { id: newId(), ...command };
    if (message.do === "turn") this.keep(message);
    return this.send(message);
  }

  /** @param {Record<string, any>} message @returns {Promise<any>} */
  send(message) {
    return new Promise((resolve) => {
      if (!this.greeted || this.socket?.readyState !== WebSocket.OPEN) return resolve(null);
      this.waiting.set(message.id, (answer) => {
        if (answer && message.do === "turn") this.keep(null);
        resolve(answer);
      });
      this.socket.send(JSON.stringify(message));
    });
  }

  /** Ask for everything again. */
  sync() {
    this.socket?.send(JSON.stringify({ do: "sync" }));
  }

  /** Remember a turn until it is answered. @param {any} message */
  keep(message) {
    this.kept = message;
    try {
      if (message) sessionStorage.setItem(this.key, JSON.stringify(message));
      else sessionStorage.removeItem(this.key);
    } catch {
      // then it is kept as long as the page is
    }
  }

  /** Send the turn that was not answered. */
  async sendKept() {
    try {
      this.kept ??= JSON.parse(sessionStorage.getItem(this.key) ?? "null");
    } catch {
      this.kept ??= null;
    }
    if (!this.kept) return;
    const answer = await this.send(this.kept);
    if (answer) this.hear({ ...answer, kept: true });
  }

  /** Leave the table. */
  close() {
    this.ended = true;
    clearInterval(this.pinging);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }
}
