/** QR codes (ISO/IEC 18004) of addresses: bytes, with error correction of level M, which reads with a seventh of it gone. */

/** Of each version from 1 on: codewords of error correction in a block, and its blocks. */
const VERSIONS = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
  [28, 10],
] as const;

type Modules = boolean[][];
type Point = readonly [x: number, y: number];

/** The squares of the code by rows, dark ones true; null for a text that is too long. */
function qrCode(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text);
  const at = VERSIONS.findIndex(
    ([ecc, blocks], index) =>
      bytes.length + (index < 9 ? 2 : 3) <= codewords(index + 1) - ecc * blocks,
  );
  const found = VERSIONS[at];
  if (!found) return null;
  const [ecc, blocks] = found;
  const version = at + 1;
  const words = withCorrection(dataOf(bytes, version, codewords(version) - ecc * blocks), found);
  const { modules, free } = frame(version);
  for (const [index, [x, y]] of free.entries()) {
    set(modules, x, y, (((words[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1);
  }
  const masked = MASKS.map((mask, number) => {
    const copy = modules.map((row) => [...row]);
    for (const [x, y] of free) if (mask(x, y)) set(copy, x, y, !copy[y]?.[x]);
    drawFormat(copy, number);
    return copy;
  });
  return masked.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** All codewords of a version, those of error correction among them. */
function codewords(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2;
    modules -= (25 * aligned - 10) * aligned - 55;
    if (version >= 7) modules -= 36;
  }
  return modules >> 3;
}

/** Mode, length, bytes, an end and what fills the rest up. */
function dataOf(bytes: Uint8Array, version: number, length: number): number[] {
  const bits: number[] = [];
  const add = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  add(4, 4);
  add(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) add(byte, 8);
  add(0, Math.min(4, length * 8 - bits.length));
  add(0, -bits.length & 7);
  for (let pad = 0xec; bits.length < length * 8; pad ^= 0xec ^ 0x11) add(pad, 8);
  return Array.from({ length }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => (word << 1) | bit, 0),
  );
}

/** The codewords of all blocks in turn, then those of their error correction. */
function withCorrection(
  data: readonly number[],
  [ecc, blocks]: readonly [number, number],
): number[] {
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  const divisor = divisorOf(ecc);
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, block) => {
    const length = short + (block < blocks - longer ? 0 : 1);
    const own = data.slice(from, from + length);
    from += length;
    return { own, correction: remainderOf(own, divisor) };
  });
  const inTurn = (length: number, wordsOf: (part: (typeof parts)[number]) => readonly number[]) =>
    Array.from({ length }, (_, at) => parts.flatMap((part) => wordsOf(part)[at] ?? [])).flat();
  return [...inTurn(short + 1, ({ own }) => own), ...inTurn(ecc, ({ correction }) => correction)];
}

/** Reed–Solomon over the field of 256 elements. */
function divisorOf(degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let time = 0; time < degree; time += 1) {
    for (let at = 0; at < degree; at += 1) {
      divisor[at] = product(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0);
    }
    root = product(root, 2);
  }
  return divisor;
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((one, at) => one ^ product(divisor[at] ?? 0, factor));
  }
  return rest;
}

function product(one: number, other: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >> 7) * 0x11d);
    result ^= ((other >> bit) & 1) * one;
  }
  return result;
}

/** What every code of a version has, and the places that are free for its words, in their order. */
function frame(version: number): { modules: Modules; free: Point[] } {
  const size = version * 4 + 17;
  const modules: Modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const taken = new Set<number>();
  const draw = (x: number, y: number, dark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    set(modules, x, y, dark);
    taken.add(y * size + x);
  };
  const square = (left: number, top: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        draw(left + dx, top + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  for (let at = 0; at < size; at += 1) {
    draw(6, at, at % 2 === 0);
    draw(at, 6, at % 2 === 0);
  }
  const corners: Point[] = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ];
  for (const [x, y] of corners) square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const lines = alignmentLines(version, size);
  const last = lines.at(-1);
  for (const y of lines) {
    for (const x of lines) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!isCorner) square(x, y, 2, (ring) => ring !== 1);
    }
  }
  for (const [, x, y] of formatPlaces(size)) draw(x, y, false);
  draw(8, size - 8, true);
  if (version >= 7) {
    const bits = (version << 12) | dividedBy(version << 12, 0x1f25);
    for (let bit = 0; bit < 18; bit += 1) {
      const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
      draw(far, near, ((bits >> bit) & 1) === 1);
      draw(near, far, ((bits >> bit) & 1) === 1);
    }
  }
  return { modules, free: zigzag(size).filter(([x, y]) => !taken.has(y * size + x)) };
}

/** Two columns at a time from the right, up and down in turn, past the column of the timing. */
function zigzag(size: number): Point[] {
  const places: Point[] = [];
  for (let right = size - 1, up = true; right >= 1; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      places.push([right, y], [right - 1, y]);
    }
  }
  return places;
}

function alignmentLines(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const far = Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step);
  return [6, ...far.reverse()];
}

/** Where each bit of the format stands, twice. */
function formatPlaces(size: number): [bit: number, x: number, y: number][] {
  const places: [number, number, number][] = [];
  for (let bit = 0; bit < 15; bit += 1) {
    const near = bit < 6 ? bit : bit < 8 ? bit + 1 : 14 - bit;
    if (bit < 8) places.push([bit, 8, near], [bit, size - 1 - bit, 8]);
    else places.push([bit, bit === 8 ? 7 : near, 8], [bit, 8, size - 15 + bit]);
  }
  return places;
}

/** Level M is 0. */
function drawFormat(modules: Modules, mask: number): void {
  const bits = ((mask << 10) | dividedBy(mask << 10, 0x537)) ^ 0x5412;
  for (const [bit, x, y] of formatPlaces(modules.length))
    set(modules, x, y, ((bits >> bit) & 1) === 1);
}

/** The rest of a division of polynomials over two elements. */
function dividedBy(value: number, divisor: number): number {
  const degree = Math.floor(Math.log2(divisor));
  let rest = value;
  for (let bit = 20; bit >= degree; bit -= 1) {
    if ((rest >> bit) & 1) rest ^= divisor << (bit - degree);
  }
  return rest;
}

/** Runs of one colour, squares of it, what looks like a corner, and one colour that outweighs the other. */
function penalty(modules: Modules): number {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x] === true));
  let sum = 0;
  for (const line of [...modules, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (const _ of text.matchAll(/(?=10111010000|00001011101)/g)) sum += 40;
  }
  let dark = 0;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const colour = modules[y]?.[x];
      if (colour) dark += 1;
      const others = [modules[y]?.[x + 1], modules[y + 1]?.[x], modules[y + 1]?.[x + 1]];
      if (others.every((other) => other === colour)) sum += 3;
    }
  }
  return sum + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}

function set(modules: Modules, x: number, y: number, dark: boolean): void {
  const row = modules[y];
  if (row) row[x] = dark;
}

/** Squares of white around a code, without which it is not found. */
const QUIET = 4;

/** The code of a text for an SVG: how many squares it is wide, and the path of the dark ones; null for a text that is too long. */
export function qrDrawing(text: string): { size: number; path: string } | null {
  const modules = qrCode(text);
  if (!modules) return null;
  const path = modules.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  );
  return { size: modules.length + 2 * QUIET, path: path.join('') };
}
