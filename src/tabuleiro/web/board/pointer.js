/**
 * What fingers, pens and mice do on a board. A tap chooses. A piece that can move can be dragged. A finger that slides over
 * small cells aims: the cell it means is shown large, and chosen when the finger is lifted. A field without borders is
 * panned by dragging its ground and zoomed by two fingers.
 */

const SLOP = { mouse: 5, touch: 10 };
const TAP_ECHO = 800;
const SWIPE = 40;

/** @typedef {{clientX: number, clientY: number}} Place */
/** What is dragged: a cell's pieces, or something that is not on the board yet. @typedef {{token: string, lift: () => SVGElement[]}} Load */
/** @typedef {{id: number, touch: boolean, start: Place, last: Place, cell: string | null, load: Load | null, hand: boolean, mode: "press" | "drag" | "pan" | "aim" | "stray" | "pinch" | "swipe", held?: Promise<boolean>, other?: Place, otherId?: number}} Gesture */

export class Pointer {
  /** @param {import("./board.js").Board} board @param {import("./gestures.js").Gestures} gestures */
  constructor(board, gestures) {
    this.board = board;
    this.hand = gestures;
    /** @type {Gesture | null} */
    this.gesture = null;
    this.tapped = -Infinity;
    this.move = (/** @type {PointerEvent} */ event) => this.moved(event);
    this.end = (/** @type {PointerEvent} */ event) => this.ended(event);
    this.cancel = (/** @type {PointerEvent} */ event) => event.pointerId === this.gesture?.id && this.stop();
    board.element.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => this.begin(event));
    board.element.addEventListener("touchstart", (/** @type {TouchEvent} */ event) => this.claim(event), { passive: false });
  }

  /** A finger on something that can be chosen does not scroll the page. (`touch-action` is not heard inside of a picture.) @param {TouchEvent} event */
  claim(event) {
    const { board } = this;
    const cell = this.hand.meant(event.touches[0], true);
    if (event.touches.length === 1 && cell && (board.choices.has(cell) || this.hand.carrier.loadOf(cell))) event.preventDefault();
  }

  /** Whether a click only repeats what a pointer has done already. @param {MouseEvent} event */
  echoes(event) {
    return event.detail > 0 && event.timeStamp - this.tapped < TAP_ECHO;
  }

  /** A pointer comes down, on the board or on something in hand. @param {PointerEvent} event @param {Load} [load] */
  begin(event, load) {
    if (event.button !== 0) return;
    const place = placeOf(event);
    if (this.gesture) {
      if (this.hand.view.free && this.gesture.touch && event.pointerType === "touch" && !load) this.pinch(event.pointerId, place);
      return;
    }
    const touch = event.pointerType !== "mouse";
    const cell = load ? null : this.hand.meant(place, touch);
    this.gesture = { id: event.pointerId, touch, start: place, last: place, cell, load: load ?? this.hand.carrier.loadOf(cell), hand: Boolean(load), mode: "press" };
    if (touch && !load) this.hand.carrier.aim(cell, place);
    addEventListener("pointermove", this.move);
    addEventListener("pointerup", this.end);
    addEventListener("pointercancel", this.cancel);
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const { gesture, board } = this;
    if (!gesture) return;
    const place = placeOf(event);
    if (gesture.mode === "pinch") return this.pinched(event.pointerId, place);
    if (event.pointerId !== gesture.id) return;
    const far = Math.hypot(place.clientX - gesture.start.clientX, place.clientY - gesture.start.clientY);
    if (gesture.mode === "press" && far > (gesture.touch ? SLOP.touch : SLOP.mouse)) this.begun(gesture);
    if (gesture.mode === "drag") this.hand.carrier.carry(place, gesture.touch);
    else if (gesture.mode === "pan") this.hand.view.pan(place.clientX - gesture.last.clientX, place.clientY - gesture.last.clientY);
    else if (gesture.mode === "aim") this.hand.carrier.aim(this.hand.meant(place, true), place);
    gesture.last = place;
  }

  /** It is no tap any more. @param {Gesture} gesture */
  begun(gesture) {
    const { board } = this;
    this.hand.carrier.aim(null, gesture.last);
    if (gesture.load) {
      gesture.mode = "drag";
      this.hand.carrier.lift(gesture.load, gesture.cell);
      gesture.held = board.listener.hold(gesture.load.token).then((held) => {
        if (!held && this.gesture === gesture) {
          gesture.mode = "stray";
          this.hand.carrier.putDown();
        }
        return held;
      });
    } else {
      const wiping = gesture.touch && board.wiping && !this.hand.view.zoomed;
      gesture.mode = wiping ? "swipe" : this.hand.view.free ? "pan" : gesture.touch ? "aim" : "stray";
    }
  }

  /** @param {PointerEvent} event */
  async ended(event) {
    const { gesture, board } = this;
    if (!gesture || (event.pointerId !== gesture.id && event.pointerId !== gesture.otherId)) return;
    const place = placeOf(event);
    this.tapped = event.timeStamp;
    this.stop(gesture.mode === "drag");
    const cell = this.hand.meant(place, gesture.touch);
    if (gesture.mode === "press" && !gesture.hand && cell) board.pick(cell);
    else if (gesture.mode === "stray" && cell && cell === gesture.cell) board.pick(cell);
    else if (gesture.mode === "aim" && cell && board.choices.has(cell)) board.pick(cell);
    else if (gesture.mode === "swipe") this.swiped(gesture, place);
    else if (gesture.mode === "drag") {
      if (await gesture.held) await this.hand.carrier.drop(gesture.cell, place, gesture.touch);
      else if (cell && cell === gesture.cell) await board.pick(cell);
      this.hand.carrier.putDown();
    }
  }

  /** A finger has wiped over the board: to the right for what was before, as one turns the pages of a book. @param {Gesture} gesture @param {Place} place */
  swiped({ start }, place) {
    const [right, down] = [place.clientX - start.clientX, place.clientY - start.clientY];
    if (Math.abs(right) > SWIPE && Math.abs(right) > 2 * Math.abs(down)) this.board.listener.swipe(right > 0 ? -1 : 1);
  }

  /** The gesture is over, or was none of ours. @param {boolean} [carrying] */
  stop(carrying = false) {
    removeEventListener("pointermove", this.move);
    removeEventListener("pointerup", this.end);
    removeEventListener("pointercancel", this.cancel);
    if (this.gesture) this.hand.carrier.aim(null, this.gesture.last);
    this.gesture = null;
    if (!carrying) this.hand.carrier.putDown();
  }

  /** A second finger. @param {number} id @param {Place} place */
  pinch(id, place) {
    const gesture = /** @type {Gesture} */ (this.gesture);
    this.hand.carrier.aim(null, place);
    this.hand.carrier.putDown();
    Object.assign(gesture, { mode: "pinch", other: place, otherId: id });
  }

  /** @param {number} id @param {Place} place */
  pinched(id, place) {
    const gesture = /** @type {Gesture} */ (this.gesture);
    const fingers = [gesture.last, /** @type {Place} */ (gesture.other)];
    const [before, middle] = [apart(fingers), between(fingers)];
    if (id === gesture.id) gesture.last = place;
    else if (id === gesture.otherId) gesture.other = place;
    const now = [gesture.last, /** @type {Place} */ (gesture.other)];
    const moved = between(now);
    this.hand.view.zoom(apart(now) / before, moved);
    if (this.hand.view.zoomed) this.hand.view.pan(moved.clientX - middle.clientX, moved.clientY - middle.clientY);
  }
}

/** @param {Place} event @returns {Place} */
function placeOf({ clientX, clientY }) {
  return { clientX, clientY };
}

/** @param {Place[]} fingers */
function apart([one, other]) {
  return Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
}

/** @param {Place[]} fingers @returns {Place} */
function between([one, other]) {
  return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
}
