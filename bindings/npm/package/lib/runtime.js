import { bytesOf, readOnly } from './check.js';
import { Engine } from './engine.js';
import { openBytes } from './open.js';

/** What a loaded module offers: it opens baked maps. */
export class Runtime {
  constructor(instance) {
    this.engine = new Engine(instance);
    const version = this.engine.calls.libpath_version();
    this.version = `${version >> 16}.${(version >> 8) & 255}.${version & 255}`;
  }

  /** Opens a baked map. The bytes are copied into the module, and proven whole. */
  open(asset, options = {}) {
    readOnly(options, ['unit'], 'open()');
    const { memory } = this.engine;
    const bytes = bytesOf(asset, 'open()');
    const place = memory.allocate(Math.max(bytes.length, 1));
    memory.bytes.set(bytes, place);
    return openBytes(this.engine, { place, size: bytes.length, release: () => memory.free(place) }, options);
  }
}
