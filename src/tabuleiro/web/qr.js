/**
 * QR codes (ISO/IEC 18004) of links: bytes, error correction of level M, the smallest version that holds them.
 * Read by another program in tests/web/test_page_parts.py.
 */

import { draw } from "./dom.js";

/** Of level M, by version: bytes of correction in a block, and blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const QUIET = 4;
/** @type {((x: number, y: number) => number)[]} */
const MASKS = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** A product in the field of 256 elements. @param {number} one @param {number} other */
function product(one, other) {
  let found = 0;
  for (let bit = 7; bit >= 0; bit -= 1) found = (found << 1) ^ ((found >> 7) * 0x11d) ^ (((other >> bit) & 1) * one);
  return found;
}

/** Bytes that correct others: the remainder of a division by the generator of this degree. @param {number[]} data @param {number} degree */
function correction(data, degree) {
  const divisor = [...Array(degree - 1).fill(0), 1];
  for (let step = 0, root = 1; step < degree; step += 1, root = product(root, 2)) {
    for (let at = 0; at < degree; at += 1) divisor[at] = product(divisor[at], root) ^ (divisor[at + 1] ?? 0);
  }
  const rest = Array(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((value, at) => { rest[at] ^= product(value, factor); });
  }
  return rest;
}

/** Where the middles of the small squares are. @param {number} version */
function alignments(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = 4 * version + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - (count - 2 - index) * step)];
}

/** How many bytes a version holds, corrections included. @param {number} version */
function capacity(version) {
  const squares = version === 1 ? 0 : alignments(version).length;
  const inner = squares ? 25 * squares * squares - 10 * squares - 55 : 0;
  return Math.floor(((16 * version + 128) * version + 64 - inner - (version >= 7 ? 36 : 0)) / 8);
}

/** How many of them are free for the text. @param {number} version */
function room(version) {
  return capacity(version) - CORRECTION[version - 1] * BLOCKS[version - 1];
}

/** The text with its head and padding. @param {Uint8Array} text @param {number} version */
function padded(text, version) {
  const bits = [[4, 4], [text.length, version < 10 ? 8 : 16], .../** @type {[number, number][]} */ ([...text].map((byte) => [byte, 8]))]
    .map(([value, length]) => value.toString(2).padStart(length, "0")).join("");
  const most = room(version) * 8;
  const ended = bits + "0".repeat(Math.min(4, most - bits.length));
  const whole = ended + "0".repeat((8 - (ended.length % 8)) % 8);
  const bytes = (whole.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  for (let pad = 0xec; bytes.length < most / 8; pad ^= 0xec ^ 0x11) bytes.push(pad);
  return bytes;
}

/** Blocks with their corrections, woven into each other. @param {number[]} data @param {number} version */
function woven(data, version) {
  const count = BLOCKS[version - 1];
  const short = Math.floor(data.length / count);
  const firstLong = count - (data.length % count);
  const blocks = Array.from({ length: count }, (_, index) => {
    const from = index * short + Math.max(0, index - firstLong);
    return data.slice(from, from + short + (index >= firstLong ? 1 : 0));
  });
  const corrections = blocks.map((block) => correction(block, CORRECTION[version - 1]));
  const columns = (/** @type {number[][]} */ rows) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, column) => rows.map((row) => row[column])).flat().filter((byte) => byte !== undefined);
  return [...columns(blocks), ...columns(corrections)];
}

/** A number followed by the remainder that protects it. @param {number} value @param {number} degree @param {number} generator */
function guarded(value, degree, generator) {
  let rest = value << degree;
  for (let bit = 31; bit >= degree; bit -= 1) if ((rest >>> bit) & 1) rest ^= generator << (bit - degree);
  return (value << degree) | rest;
}

class Matrix {
  /** @param {number} version */
  constructor(version) {
    this.version = version;
    this.size = 4 * version + 17;
    this.dark = Array.from({ length: this.size }, () => Array(this.size).fill(false));
    this.fixed = Array.from({ length: this.size }, () => Array(this.size).fill(false));
    this.drawPatterns();
  }

  /** @param {number} x @param {number} y @param {boolean} dark */
  fix(x, y, dark) {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y][x] = dark;
    this.fixed[y][x] = true;
  }

  drawPatterns() {
    const far = this.size - 7;
    for (let at = 0; at < this.size; at += 1) [[6, at], [at, 6]].forEach(([x, y]) => this.fix(x, y, at % 2 === 0));
    const corners = [[3, 3], [far + 3, 3], [3, far + 3]];
    for (const [x, y] of corners) this.rings(x, y, 4, [2, 4]);
    const middles = alignments(this.version);
    const [first, last] = [6, middles[middles.length - 1]];
    for (const x of middles) for (const y of middles) if (!((x === first && (y === first || y === last)) || (x === last && y === first))) this.rings(x, y, 2, [1]);
    this.drawFormat(0);
    if (this.version >= 7) {
      const bits = guarded(this.version, 12, 0x1f25);
      for (let bit = 0; bit < 18; bit += 1) {
        const [near, across] = [this.size - 11 + (bit % 3), Math.floor(bit / 3)];
        [[near, across], [across, near]].forEach(([x, y]) => this.fix(x, y, ((bits >> bit) & 1) === 1));
      }
    }
  }

  /** Squares in each other; those at the distances `light` are light. @param {number} x @param {number} y @param {number} reach @param {number[]} light */
  rings(x, y, reach, light) {
    for (let down = -reach; down <= reach; down += 1) {
      for (let right = -reach; right <= reach; right += 1) this.fix(x + right, y + down, !light.includes(Math.max(Math.abs(right), Math.abs(down))));
    }
  }

  /** Level M and the mask, twice. @param {number} mask */
  drawFormat(mask) {
    const bits = guarded(mask, 10, 0x537) ^ 0x5412;
    const { size } = this;
    for (let bit = 0; bit < 15; bit += 1) {
      const dark = ((bits >> bit) & 1) === 1;
      const near = bit < 6 ? bit : bit < 8 ? bit + 1 : 14 - bit;
      this.fix(bit < 8 ? 8 : bit === 8 ? 7 : near, bit < 8 ? near : 8, dark);
      this.fix(bit < 8 ? size - 1 - bit : 8, bit < 8 ? 8 : size - 15 + bit, dark);
    }
    this.fix(8, size - 8, true);
  }

  /** Bits go up and down in pairs of columns, from the right. @param {number[]} bytes */
  fill(bytes) {
    let bit = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.fixed[y][x] || bit >= bytes.length * 8) continue;
          this.dark[y][x] = ((bytes[bit >> 3] >> (7 - (bit & 7))) & 1) === 1;
          bit += 1;
        }
      }
    }
  }

  /** Turn over what a mask says; twice is nothing. @param {number} mask */
  mask(mask) {
    this.dark.forEach((row, y) => row.forEach((dark, x) => { if (!this.fixed[y][x] && MASKS[mask](x, y) === 0) row[x] = !dark; }));
  }

  /** How hard it is to read. */
  penalty() {
    const rows = this.dark.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
    const columns = this.dark.map((_, x) => this.dark.map((row) => (row[x] ? "1" : "0")).join(""));
    let sum = 0;
    for (const line of [...rows, ...columns]) {
      for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      sum += 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length;
    }
    for (let y = 1; y < this.size; y += 1) {
      for (let x = 1; x < this.size; x += 1) {
        const dark = this.dark[y][x];
        if (this.dark[y - 1][x] === dark && this.dark[y][x - 1] === dark && this.dark[y - 1][x - 1] === dark) sum += 3;
      }
    }
    const share = (rows.join("").replaceAll("0", "").length * 20) / (this.size * this.size);
    return sum + 10 * Math.floor(Math.abs(share - 10));
  }
}

/**
 * The code of a text: rows of dark (true) and light squares. A mask is chosen unless one is given.
 * @param {string} text @param {number} [wanted] mask
 * @returns {{version: number, mask: number, rows: boolean[][]}}
 */
export function encode(text, wanted) {
  const bytes = new TextEncoder().encode(text);
  const version = CORRECTION.findIndex((_, index) => room(index + 1) >= bytes.length + (index < 9 ? 2 : 3)) + 1;
  if (!version) throw new RangeError("too long for a code");
  const matrix = new Matrix(version);
  matrix.fill(woven(padded(bytes, version), version));
  const tried = wanted === undefined ? MASKS.map((_, mask) => mask) : [wanted];
  const scores = tried.map((mask) => {
    matrix.mask(mask);
    matrix.drawFormat(mask);
    const score = matrix.penalty();
    matrix.mask(mask);
    return score;
  });
  const mask = tried[scores.indexOf(Math.min(...scores))];
  matrix.mask(mask);
  matrix.drawFormat(mask);
  return { version, mask, rows: matrix.dark };
}

/** The code as a picture. @param {string} text @param {string} label */
export function codePicture(text, label) {
  const { rows } = encode(text);
  const size = rows.length + 2 * QUIET;
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ""))).join("");
  return draw("svg", { class: "code", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    draw("rect", { class: "code-ground", width: size, height: size }), draw("path", { class: "code-dark", d: squares }));
}
