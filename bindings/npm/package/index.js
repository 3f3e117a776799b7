// Runtime and baker: grids and maps are baked here. What only opens baked assets imports 'libpath/runtime'.
import { Baker } from './lib/baker.js';
import { instantiate } from './lib/instantiate.js';

export { LibpathError } from './lib/errors.js';
export { NO_FLOW } from './lib/flood.js';

/** Loads the WebAssembly module: the package's own, or `wasm` (bytes, a Response, a URL, or a WebAssembly.Module). */
export async function load({ wasm = new URL('./libpath-baker.wasm', import.meta.url) } = {}) {
  return new Baker(await instantiate(wasm));
}
