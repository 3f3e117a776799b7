import { refuse } from './errors.js';

const isCoordinate = (value) => Number.isInteger(value) && value >= -0x80000000 && value <= 0x7fffffff;

/** A cell as `[x, y]` or `{ x, y }`. */
export function writeCell(memory, place, cell, name) {
  const x = cell?.[0] ?? cell?.x;
  const y = cell?.[1] ?? cell?.y;
  if (!isCoordinate(x) || !isCoordinate(y)) refuse(`${name}: expected a cell, [x, y] or {x, y}, of whole numbers`);
  const { i32 } = memory;
  i32[place >> 2] = x;
  i32[(place >> 2) + 1] = y;
}

/** A position in cells, as `[x, y]` or `{ x, y }`: [0.5, 0.5] is the middle of the first cell. */
export function positionOf(position, name) {
  const x = position?.[0] ?? position?.x;
  const y = position?.[1] ?? position?.y;
  if (!Number.isFinite(x) || !Number.isFinite(y)) refuse(`${name}: expected a position, [x, y] or {x, y}, of numbers`);
  return [x, y];
}

/** The place of a word in a list of words. */
export function indexOfWord(word, words, name) {
  const index = words.indexOf(word);
  if (index < 0) refuse(`${name}: expected ${words.map((w) => `'${w}'`).join(' or ')}, not ${spelt(word)}`);
  return index;
}

export function spelt(value) {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** The bytes of an ArrayBuffer or a view of one. */
export function bytesOf(data, name) {
  if (data instanceof ArrayBuffer || (typeof SharedArrayBuffer !== 'undefined' && data instanceof SharedArrayBuffer))
    return new Uint8Array(data);
  if (ArrayBuffer.isView(data)) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return refuse(`${name}: expected a Uint8Array or an ArrayBuffer`);
}

/** Refuses what an options object has that nobody reads, such as a misspelt name. */
export function readOnly(options, names, name) {
  for (const key of Object.keys(options)) {
    if (!names.includes(key)) refuse(`${name}: expected ${names.join(', ')} alone, not '${key}'`);
  }
}
