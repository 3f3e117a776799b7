import { refuse } from './errors.js';

const text = { encoder: new TextEncoder(), decoder: new TextDecoder() };

/** The module's memory. It moves when it grows, so views are asked for anew after every call, and never handed out. */
export class Memory {
  #exports;
  #view;
  #i32;
  #bytes;

  constructor(exports) {
    this.#exports = exports;
    this.#look();
  }

  #look() {
    const { buffer } = this.#exports.memory;
    this.#view = new DataView(buffer);
    this.#i32 = new Int32Array(buffer);
    this.#bytes = new Uint8Array(buffer);
  }

  // A buffer that was left behind has no bytes.
  get view() {
    if (this.#bytes.length === 0) this.#look();
    return this.#view;
  }

  get i32() {
    if (this.#bytes.length === 0) this.#look();
    return this.#i32;
  }

  get bytes() {
    if (this.#bytes.length === 0) this.#look();
    return this.#bytes;
  }

  /** Where there is room for so many bytes, at a multiple of 8. Addresses above 2 GiB are no negative numbers here. */
  allocate(size) {
    const place = this.#exports.malloc(size) >>> 0;
    if (place === 0) refuse('memory ran out');
    return place;
  }

  free(place) {
    this.#exports.free(place);
  }

  /** Calls `use(place, size)` while the bytes stand in memory. */
  lend(bytes, use) {
    const place = this.allocate(Math.max(bytes.length, 1));
    try {
      this.bytes.set(bytes, place);
      return use(place, bytes.length);
    } finally {
      this.free(place);
    }
  }

  lendText(words, use) {
    return this.lend(text.encoder.encode(words), use);
  }

  u32(place) {
    return this.view.getUint32(place, true);
  }

  /** The text that ends with a zero; a null pointer is none. */
  string(place) {
    place >>>= 0;
    if (place === 0) return null;
    const { bytes } = this;
    return text.decoder.decode(bytes.subarray(place, bytes.indexOf(0, place)));
  }
}
