import type { GridOptions, MapOptions, WasmSource } from './types.js';
import type { Runtime, World } from './runtime.js';

export * from './types.js';
export type { Disposable, Flood, LiveWorld, Overlay, Runtime, World } from './runtime.js';

/** Runtime and baker. */
export interface Libpath extends Runtime {
  /**
   * Bakes a grid and opens it. `cells` has a cost for each cell, row by row: 0 is a wall, 1 plain ground, 2.5 takes two
   * and a half times as long to cross. At most 92 different values.
   */
  grid(cells: ArrayLike<number | boolean>, width: number, height: number, options?: GridOptions): World;
  /** Bakes a map, the text of an `.lpmap` or `.map` or the object that an `.lpmap` is, into an asset for open(). */
  bake(map: string | object, options?: MapOptions): Uint8Array;
}

export declare function load(options?: { wasm?: WasmSource | Promise<Response> | Response }): Promise<Libpath>;
