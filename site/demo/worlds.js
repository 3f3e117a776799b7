// The worlds that units ask: baked in a worker, opened here, and repaired in place while cells change.
import { load } from './libpath/runtime.js';
import { startWorker } from './libpath/worker.js';

// What takes longer to bake than this (seconds) stays repaired, and is not baked anew after each stroke.
const soon = 0.4;

export class Worlds {
  #runtime;
  #worker;
  #map;
  #kinds = new Map();
  #queue = [];
  #generation = 0;
  #onChange;

  /** `onChange` is called when a world is there, or how far it is has changed. */
  static async load(onChange) {
    const worlds = new Worlds();
    worlds.#onChange = onChange;
    worlds.#runtime = await load();
    return worlds;
  }

  /** Forgets all worlds; those of the new map are baked as they are asked for. */
  setMap(map, tier) {
    if (this.#queue.length > 0) this.#worker?.then((worker) => worker.terminate());
    if (this.#queue.length > 0) this.#worker = undefined;
    for (const kind of this.#kinds.values()) this.#dispose(kind);
    this.#generation += 1;
    this.#queue = [];
    this.#kinds.clear();
    this.#map = map;
    this.tier = tier;
  }

  /** What is known of a unit's world: { world, progress, seconds, bytes, error }; its bake begins with the first question. */
  of(unit) {
    if (!this.#kinds.has(unit)) {
      this.#kinds.set(unit, { progress: 0, isStale: false });
      this.#bake(unit);
    }
    return this.#kinds.get(unit);
  }

  /** Cells have another terrain now. */
  change(places) {
    for (const kind of this.#kinds.values()) if (kind.baked) this.#repair(kind, places);
  }

  /** Bakes what was repaired and is baked soon. */
  settle() {
    for (const [unit, kind] of this.#kinds) if (kind.isStale && kind.seconds < soon) this.#bake(unit);
  }

  #repair(kind, places) {
    kind.live ??= kind.baked.live();
    kind.world = kind.live;
    kind.isStale = true;
    const { cells, terrains } = this.#map;
    for (const place of places) kind.live.setTerrain(this.#map.cellAt(place), terrains[cells[place]].name);
  }

  #bake(unit) {
    if (this.#queue.includes(unit)) return;
    this.#queue.push(unit);
    if (this.#queue.length === 1) this.#work();
  }

  // One after the other, the quick ones first.
  async #work() {
    const generation = this.#generation;
    const turns = (unit) => this.#map.units.find(({ name }) => name === unit)?.turning_radius > 0;
    while (this.#queue.length > 0 && generation === this.#generation) {
      this.#queue.sort((a, b) => turns(a) - turns(b));
      const unit = this.#queue[0];
      const kind = this.#kinds.get(unit);
      try {
        await this.#bakeNow(unit, kind, generation);
      } catch (error) {
        if (generation !== this.#generation) return;
        kind.error = error.message;
      }
      if (generation !== this.#generation) return;
      this.#queue.splice(this.#queue.indexOf(unit), 1);
      this.#onChange();
    }
  }

  async #bakeNow(unit, kind, generation) {
    this.#worker ??= startWorker();
    const worker = await this.#worker;
    const before = this.#map.cells.slice();
    const began = performance.now();
    const asset = await worker.bake(this.#map.toLpmap(), {
      units: [unit], tier: this.tier,
      onProgress: (done, total) => {
        kind.progress = total > 0 ? done / total : 0;
        if (!kind.world) this.#onChange();
      },
    });
    if (generation !== this.#generation) return;
    const baked = this.#runtime.open(asset);
    this.#dispose(kind);
    Object.assign(kind, { baked, live: undefined, world: baked, isStale: false, error: undefined, bytes: asset.length, seconds: (performance.now() - began) / 1000 });
    const { cells } = this.#map;
    const changed = [...before.keys()].filter((place) => before[place] !== cells[place]);
    if (changed.length > 0) this.#repair(kind, changed);
  }

  #dispose({ baked, live }) {
    live?.dispose();
    baked?.dispose();
  }
}
