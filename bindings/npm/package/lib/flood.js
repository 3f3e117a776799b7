import { indexOfWord, readOnly, writeCell } from './check.js';
import { refuse } from './errors.js';
import * as layouts from './layouts.js';
import { disposeSymbol, isDisposed, whenForgotten } from './resources.js';
import { lendCells } from './lend_cells.js';

/** In a flow field: nothing leads from here. */
export const NO_FLOW = 255;

const allOfIt = 0xffff_ffff_ffff_ffffn;
const noCost = 0xffff_ffff;

/** The least cost from every cell to the nearest of some cells, or to every cell from them. */
export class Flood {
  #world;
  #handle;
  #release;

  constructor(world, seeds, { direction = 'to', diagonal = world.diagonal, most = Infinity, ...others } = {}) {
    readOnly(others, [], 'flood()');
    if (!(most >= 0)) refuse('most: expected a cost of 0 or more');
    this.#world = world;
    this.#release = world.lend(() => this.#make());
    whenForgotten(this, this.#release);
    this.#run(seeds, indexOfWord(direction, ['from', 'to'], 'direction'), diagonal, most);
  }

  #make() {
    const world = this.#world;
    const { calls } = world.asset.engine;
    const context = world.own('libpath_context', [calls.libpath_world_most_nodes(world.handle)]);
    this.#handle = world.own('libpath_flood', [world.handle, context]);
  }

  #run(seeds, toSeeds, diagonal, most) {
    const { engine } = this.#world.asset;
    const { floodQuery } = layouts;
    const query = engine.begin(engine.query, floodQuery);
    const { view } = engine.memory;
    view.setUint32(query + floodQuery.toSeeds, toSeeds, true);
    view.setUint32(query + floodQuery.fourNeighbours, diagonal ? 0 : 1, true);
    view.setBigUint64(query + floodQuery.most, most === Infinity ? allOfIt : BigInt(Math.floor(most / this.#unit())), true);
    lendCells(engine, seeds, 'flood()', (list, count) => {
      engine.expectDone(engine.calls.libpath_flood_start(this.#handle, list, count, query, 0), 'flood()');
    });
    engine.expectDone(engine.calls.libpath_flood_step(this.#handle, allOfIt, 0), 'flood()');
  }

  get #asset() {
    if (this.#world === undefined) refuse('this flood was disposed of');
    return this.#world.asset;
  }

  // What one unit of the library's whole numbers is in cells of plain ground.
  #unit() {
    const many = 1n << 40n;
    return this.#asset.engine.calls.libpath_world_length(this.#world.handle, many) / Number(many);
  }

  /** Cells of plain ground; Infinity where no way leads. */
  cost(cell) {
    const { engine } = this.#asset;
    writeCell(engine.memory, engine.query, cell, 'cost()');
    const cost = BigInt.asUintN(64, engine.calls.libpath_flood_cost(this.#handle, engine.query));
    return cost === allOfIt ? Infinity : engine.calls.libpath_world_length(this.#world.handle, cost);
  }

  /** The way that the flood knows for a cell, or null. */
  path(cell) {
    const { engine } = this.#asset;
    writeCell(engine.memory, engine.query, cell, 'path()');
    return this.#world.readCells(layouts.pathResult.cells, (place, capacity, result) =>
      engine.calls.libpath_flood_path(this.#handle, engine.query, place, capacity, result));
  }

  /** cost() of every cell, row by row. */
  costs() {
    const { engine, width, height } = this.#asset;
    const unit = this.#unit();
    const count = width * height;
    const { place } = engine.buffer(8 * count);
    engine.expectDone(engine.calls.libpath_flood_write_costs(this.#handle, place, count), 'costs()');
    const words = new Uint32Array(engine.memory.bytes.buffer, place, 2 * count);
    return Float64Array.from({ length: count }, (_, i) => {
      const high = words[2 * i + 1];
      return high === noCost ? Infinity : (high * 2 ** 32 + words[2 * i]) * unit;
    });
  }

  /** The heading to step to from every cell: 0 east, 1 southeast and so on to 7, 8 there, 9 by a link, NO_FLOW none. */
  flow() {
    const { engine, width, height } = this.#asset;
    const count = width * height;
    const { place } = engine.buffer(count);
    engine.expectDone(engine.calls.libpath_flood_write_flow(this.#handle, place, count), 'flow()');
    return engine.memory.bytes.slice(place, place + count);
  }

  dispose() {
    if (this.#world === undefined) return;
    isDisposed(this);
    this.#release();
    this.#world = undefined;
  }

  [disposeSymbol]() {
    this.dispose();
  }
}
