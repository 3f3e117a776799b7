import { LibpathError, refuse } from './errors.js';

const codeOfBadArgument = 1;

/** A module and the scratch memory in which its functions are asked: one call at a time, so one piece does for all. */
export class Engine {
  constructor({ calls, memory, listeners }) {
    this.calls = calls;
    this.memory = memory;
    this.listeners = listeners;
    this.query = memory.allocate(128);
    this.result = memory.allocate(128);
    this.slot = memory.allocate(16);
    this.#buffer = { place: memory.allocate(4096), bytes: 4096 };
  }

  #buffer;

  /** Throws what a function says by its code; `what` is what the caller asked for. */
  expectDone(code, what) {
    if (code === 0) return;
    const words = this.memory.string(this.calls.libpath_describe_code(code));
    throw new LibpathError(code === codeOfBadArgument ? `${what}: the arguments do not fit this map` : `${what}: ${words}`);
  }

  /** Calls a _create function with a slot for the handle behind its arguments. */
  create(name, ...args) {
    this.expectDone(this.calls[name](...args, this.slot), name.replace(/^libpath_|_create.*$/g, '').replaceAll('_', ' '));
    return this.memory.u32(this.slot);
  }

  /** Zeroes a struct and writes its size, as the C interface wants it. */
  begin(place, { size }) {
    const { bytes, view } = this.memory;
    bytes.fill(0, place, place + size);
    view.setUint32(place, size, true);
    return place;
  }

  reason(code) {
    return this.memory.string(this.calls.libpath_describe_reason(code));
  }

  /** A buffer of at least so many bytes, the same one each time. */
  buffer(bytes = this.#buffer.bytes) {
    if (bytes > this.#buffer.bytes) {
      const place = this.memory.allocate(bytes);
      this.memory.free(this.#buffer.place);
      this.#buffer = { place, bytes };
    }
    return this.#buffer;
  }

  /** The text that a function of (…args, out, size, length) writes. */
  name(call, ...args) {
    const { place, bytes } = this.buffer();
    this.expectDone(call(...args, place, bytes, 0), 'a name');
    return this.memory.string(place);
  }
}

export function refuseDisposed(what) {
  refuse(`this ${what} was disposed of`);
}
