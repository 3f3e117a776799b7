// What belongs to one baked map, or was made from it: freed in the order of making, the last first, as the C interface
// wants it.
export class Resources {
  #entries = [];

  /** `free` is called once: by release() of what is returned, or by releaseAll(). */
  add(free) {
    const entry = { free };
    this.#entries.push(entry);
    return entry;
  }

  release(entry) {
    const place = this.#entries.indexOf(entry);
    if (place < 0) return;
    this.#entries.splice(place, 1);
    entry.free();
  }

  releaseAll() {
    while (this.#entries.length > 0) this.#entries.pop().free();
  }
}

// Whoever forgets dispose() loses nothing but time: memory is freed when the collector comes by.
const forgotten = new FinalizationRegistry((release) => release());

export function whenForgotten(object, release) {
  forgotten.register(object, release, object);
}

export function isDisposed(object) {
  forgotten.unregister(object);
}

// What `using` calls; older engines have no name for it.
export const disposeSymbol = Symbol.dispose ?? Symbol.for('Symbol.dispose');
