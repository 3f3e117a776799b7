// The runtime alone, which opens what was baked elsewhere: a smaller module.
import { instantiate } from './lib/instantiate.js';
import { Runtime } from './lib/runtime.js';

export { LibpathError } from './lib/errors.js';
export { NO_FLOW } from './lib/flood.js';

/** Loads the WebAssembly module: the package's own, or `wasm` (bytes, a Response, a URL, or a WebAssembly.Module). */
export async function load({ wasm = new URL('./libpath.wasm', import.meta.url) } = {}) {
  return new Runtime(await instantiate(wasm));
}
