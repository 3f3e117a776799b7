import { positionOf, readOnly, writeCell } from './check.js';
import { refuseDisposed } from './engine.js';
import { refuse } from './errors.js';
import { Flood } from './flood.js';
import * as layouts from './layouts.js';
import { lendCells } from './lend_cells.js';
import { Path, PointPath } from './path.js';
import { disposeSymbol, isDisposed, whenForgotten } from './resources.js';
import { findRoute } from './route.js';

const { status } = layouts;

/** A map as one unit sees it. Answers come from memory of its own, made with the first question. */
export class World {
  #asset;
  #unit;
  #handle;
  #context;
  #routeContext;
  #owned = [];
  #lent = new Set();

  /** `kind` is the handle that shows the unit its world: the baked one, or a layer, which `create` makes of `args`. */
  constructor(asset, unit, diagonal, kind = 'libpath_world', create = undefined, args = [asset.handle, unit]) {
    this.#asset = asset;
    this.#unit = unit;
    this.diagonal = diagonal;
    asset.retain();
    this.#handle = this.own(kind, args, create);
    const owned = this.#owned;
    const { resources } = asset;
    whenForgotten(this, () => releaseAll(resources, owned));
  }

  // Members that other files of this folder use; index.d.ts does not name them.
  get asset() {
    return this.#asset ?? refuseDisposed('world');
  }

  get unitIndex() {
    return this.#unit;
  }

  /** Of the kind that this world was made with. */
  get layer() {
    return this.asset && this.#handle;
  }

  /** The libpath_world that searches ask. */
  get handle() {
    return this.layer;
  }

  get context() {
    const { calls } = this.asset.engine;
    return (this.#context ??= this.own('libpath_context', [calls.libpath_world_most_nodes(this.handle)]));
  }

  get routeContext() {
    return (this.#routeContext ??= this.own('libpath_route_context', [this.handle]));
  }

  /** Makes a handle that goes when this world goes. */
  own(kind, args, create = `${kind}_create`) {
    const { engine, resources } = this.asset;
    const handle = engine.create(create, ...args);
    this.#owned.push(resources.add(() => engine.calls[`${kind}_destroy`](handle)));
    return handle;
  }

  /** Makes handles that go when this world goes, or when the returned function is called. */
  lend(make) {
    const before = this.#owned.length;
    const { resources } = this.asset;
    make();
    const lent = this.#owned.splice(before);
    const all = this.#lent.add(lent);
    return () => {
      releaseAll(resources, lent);
      all.delete(lent);
    };
  }

  get width() {
    return this.asset.width;
  }

  get height() {
    return this.asset.height;
  }

  get tier() {
    return this.asset.tier;
  }

  get unit() {
    return this.asset.units[this.#unit];
  }

  get units() {
    return this.asset.units;
  }

  /** The baked map, for libpath.open(): a copy. */
  toAsset() {
    return this.asset.copyOfBytes();
  }

  /** The same map as another of its units sees it. */
  forUnit(name) {
    return new World(this.asset, this.asset.indexOfUnit(name), this.diagonal);
  }

  isWalkable(cell) {
    const { engine } = this.asset;
    writeCell(engine.memory, engine.query, cell, 'isWalkable()');
    return engine.calls.libpath_world_is_walkable(this.handle, engine.query) !== 0;
  }

  /** Whether a way leads from one cell to the other: a look-up, no search. */
  reachable(from, to) {
    const { engine } = this.asset;
    writeCell(engine.memory, engine.query, from, 'from');
    writeCell(engine.memory, engine.query + 8, to, 'to');
    const { calls, query } = engine;
    // Regions speak of walkable cells alone.
    return calls.libpath_world_is_walkable(this.handle, query) !== 0 &&
      calls.libpath_world_is_walkable(this.handle, query + 8) !== 0 &&
      calls.libpath_world_may_reach(this.handle, query, query + 8) !== 0 &&
      (this.regionsAreExact || this.findCost(from, to) !== null);
  }

  /** Whether may_reach() is right with "yes", too. */
  get regionsAreExact() {
    return true;
  }

  #gridQuery(from, to, { diagonal = this.diagonal, ...others } = {}) {
    readOnly(others, [], 'options');
    const { engine } = this.asset;
    const place = engine.begin(engine.query, layouts.gridQuery);
    writeCell(engine.memory, place + layouts.gridQuery.from, from, 'from');
    writeCell(engine.memory, place + layouts.gridQuery.to, to, 'to');
    if (!diagonal) engine.memory.view.setUint32(place + layouts.gridQuery.fourNeighbours, 1, true);
    return place;
  }

  /** The shortest path, or null: whyNoPath() says why. */
  findPath(from, to, options) {
    return this.#askForCells('libpath_find_path', from, to, options);
  }

  /** The same, but for the cells alone where it turns. */
  findCorners(from, to, options) {
    return this.#askForCells('libpath_find_corners', from, to, options, layouts.pathResult.corners);
  }

  #askForCells(name, from, to, options, count = layouts.pathResult.cells) {
    const { engine } = this.asset;
    const query = this.#gridQuery(from, to, options);
    const call = engine.calls[name];
    return this.readCells(count, (place, capacity, result) =>
      call(this.handle, this.context, query, place, capacity, result));
  }

  /** Calls `ask(cells, capacity, result)`, and once more where the path was longer than the buffer. */
  readCells(count, ask) {
    const { engine } = this.asset;
    const { result } = engine;
    const { pathResult } = layouts;
    for (let need = 0; ;) {
      const { place, bytes } = engine.buffer(8 * need || undefined);
      engine.begin(result, pathResult);
      engine.expectDone(ask(place, bytes >> 3, result), 'the query');
      const { view, i32 } = engine.memory;
      if (view.getUint32(result + pathResult.status, true) !== status.found) return null;
      need = Number(view.getBigUint64(result + count, true));
      if (8 * need > bytes) continue;
      const cells = i32.slice(place >> 2, (place >> 2) + 2 * need);
      const at = (member) => view.getFloat64(result + member, true);
      return new Path(cells, at(pathResult.length), Number(view.getBigUint64(result + pathResult.expanded, true)));
    }
  }

  #askForCost(from, to, options) {
    const { engine } = this.asset;
    const query = this.#gridQuery(from, to, options);
    const { context } = this;
    const result = engine.begin(engine.result, layouts.pathResult);
    engine.expectDone(engine.calls.libpath_find_cost(this.handle, context, query, result), 'the query');
    const { view } = engine.memory;
    return {
      found: view.getUint32(result + layouts.pathResult.status, true) === status.found,
      reason: view.getUint32(result + layouts.pathResult.reason, true),
      cost: view.getFloat64(result + layouts.pathResult.length, true),
    };
  }

  /** What the shortest path costs, in cells of plain ground; null where there is none. */
  findCost(from, to, options) {
    const { found, cost } = this.#askForCost(from, to, options);
    return found ? cost : null;
  }

  /** Why findPath() finds nothing, in words; null where it finds something. */
  whyNoPath(from, to, options) {
    const { found, reason } = this.#askForCost(from, to, options);
    return found ? null : this.asset.engine.reason(reason);
  }

  /** The cheapest to reach of some cells: { goal, path }, or null. */
  findNearest(from, goals) {
    const { engine } = this.asset;
    writeCell(engine.memory, engine.query, from, 'from');
    return lendCells(engine, goals, 'goals', (list, count) => {
      const path = this.readCells(layouts.pathResult.cells, (place, capacity, result) =>
        engine.calls.libpath_find_nearest(this.handle, this.context, engine.query, list, count, place, capacity, result,
          engine.slot));
      return path && { goal: engine.memory.u32(engine.slot), path };
    });
  }

  /** The shortest path of straight lines at any angle, or null. */
  findPoints(from, to) {
    const { engine } = this.asset;
    const { waypointQuery, waypointResult } = layouts;
    const ends = [...positionOf(from, 'from'), ...positionOf(to, 'to')];
    const { context } = this;
    const query = engine.begin(engine.query, waypointQuery);
    ends.forEach((value, i) => engine.memory.view.setFloat64(query + waypointQuery.from + 8 * i, value, true));
    for (let need = 0; ;) {
      const { place, bytes } = engine.buffer(16 * need || undefined);
      const result = engine.begin(engine.result, waypointResult);
      const code = engine.calls.libpath_find_waypoint_path(this.handle, context, query, place, bytes >> 4, result);
      engine.expectDone(code, 'the query');
      const { view, bytes: all } = engine.memory;
      if (view.getUint32(result + waypointResult.status, true) !== status.found) return null;
      need = Number(view.getBigUint64(result + waypointResult.points, true));
      if (16 * need > bytes) continue;
      const points = new Float64Array(all.slice(place, place + 16 * need).buffer);
      const at = (member) => view.getFloat64(result + member, true);
      return new PointPath(points, at(waypointResult.cost), at(waypointResult.length),
        view.getUint32(result + waypointResult.optimal, true) !== 0);
    }
  }

  /** Whether the unit can walk a straight line between two positions. */
  canWalkLine(from, to) {
    const { engine } = this.asset;
    const ends = [...positionOf(from, 'from'), ...positionOf(to, 'to')];
    ends.forEach((value, i) => engine.memory.view.setFloat64(engine.query + 8 * i, value, true));
    return engine.calls.libpath_world_can_walk_line(this.handle, engine.query, engine.query + 16) !== 0;
  }

  /** The map as it changes: cells are blocked, freed and given other terrains, for everyone. Whatever this world is. */
  live() {
    return new LiveWorld(this.asset, this.unitIndex, this.diagonal);
  }

  /** Costs and blocks laid over this map, for one team or unit. */
  overlay() {
    return new Overlay(this.asset, this.unitIndex, this.diagonal);
  }

  /** Costs from some cells to all others, or to them, as one field. */
  flood(seeds, options = {}) {
    return new Flood(this, seeds, options);
  }

  /** What a unit follows, as lines and arcs, or null. */
  findRoute(from, to, options = {}) {
    return findRoute(this, from, to, options);
  }

  /** Frees what this world holds at once. The map itself is freed with the last object that was made from it. */
  dispose() {
    if (this.#asset === undefined) return;
    isDisposed(this);
    for (const lent of this.#lent) releaseAll(this.#asset.resources, lent);
    releaseAll(this.#asset.resources, this.#owned);
    this.#asset.release();
    this.#asset = undefined;
  }

  [disposeSymbol]() {
    this.dispose();
  }
}

/** A world over the baked one: what the searches see is asked for anew after each change. */
class Layer extends World {
  #seen;
  #seenChanges;
  #changes = 0;
  #under;

  /** `under` is the layer that this one lies on, if any. */
  constructor(under, ...rest) {
    super(...rest);
    this.#under = under;
  }

  /** Refused once a layer below was disposed of. */
  get layer() {
    if (this.#under) void this.#under.layer;
    return super.layer;
  }

  /** Of this layer and those below. */
  get changes() {
    return this.#changes + (this.#under?.changes ?? 0);
  }

  get handle() {
    const { changes, layer } = this;
    if (this.#seenChanges !== changes) {
      this.#seen = this.asset.engine.calls[`${this.kind}_get`](layer) >>> 0;
      this.#seenChanges = changes;
    }
    return this.#seen;
  }

  overlay() {
    return new Overlay(this.asset, this.unitIndex, this.diagonal, this);
  }


  get regionsAreExact() {
    return false;
  }

  /** Calls a function of (layer, cell, …args) that changes a cell. */
  change(name, cell, ...args) {
    const { engine } = this.asset;
    writeCell(engine.memory, engine.query, cell, `${name}()`);
    engine.expectDone(engine.calls[`${this.kind}_${name}`](this.layer, engine.query, ...args), `${name}()`);
    return this.changed();
  }

  changed() {
    ++this.#changes;
    return this;
  }
}

export class LiveWorld extends Layer {
  constructor(asset, unit, diagonal) {
    super(undefined, asset, unit, diagonal, 'libpath_live_world');
  }

  get kind() {
    return 'libpath_live_world';
  }

  block(cell) {
    return this.change('block', cell);
  }

  unblock(cell) {
    return this.change('unblock', cell);
  }

  /** Gives a cell another terrain of the map, by name. */
  setTerrain(cell, terrain) {
    return this.change('set_terrain', cell, this.asset.indexOfTerrain(terrain));
  }

  /** Opens a link that leads one way and is as dear as so many cells of plain ground. */
  openLink(from, to, cost) {
    if (!(cost >= 0.001 && cost < 2147483)) refuse('openLink(): expected a number of cells of plain ground from 0.001 on');
    return this.changeBetween('open_link', from, to, Math.round(cost * 1000));
  }

  closeLink(from, to) {
    return this.changeBetween('close_link', from, to);
  }

  /** Of a link that was baked: as it was. */
  resetLink(from, to) {
    return this.changeBetween('reset_link', from, to);
  }

  /** Nothing goes from `to` back to its neighbour `from`, until the edge is lifted. */
  layOneWay(from, to) {
    return this.changeBetween('lay_one_way', from, to);
  }

  /** One that was laid, or drawn. */
  liftOneWay(from, to) {
    return this.changeBetween('lift_one_way', from, to);
  }

  /** Calls a function of (layer, from, to, …args). */
  changeBetween(name, from, to, ...args) {
    const { engine } = this.asset;
    const other = engine.query + 8;
    writeCell(engine.memory, engine.query, from, `${name}()`);
    writeCell(engine.memory, other, to, `${name}()`);
    engine.expectDone(engine.calls[`libpath_live_world_${name}`](this.layer, engine.query, other, ...args), `${name}()`);
    return this.changed();
  }
}

export class Overlay extends Layer {
  constructor(asset, unit, diagonal, under = undefined) {
    const { turns } = asset.units[unit];
    if (under) {
      const create = under instanceof LiveWorld ? 'libpath_overlay_create_on_live_world' : 'libpath_overlay_create_on_overlay';
      super(under, asset, unit, diagonal, 'libpath_overlay', create, [under.layer, turns ? 1 : 0]);
    } else {
      super(undefined, asset, unit, diagonal, 'libpath_overlay', turns ? 'libpath_overlay_create_turning' : undefined);
    }
  }

  get kind() {
    return 'libpath_overlay';
  }

  /** Makes a cell dearer, by so many cells of plain ground; less than 0 takes away what was laid. */
  addCost(cell, cost) {
    if (!Number.isFinite(cost)) refuse('addCost(): expected a number of cells of plain ground');
    return this.change('add_cost', cell, Math.round(cost * 1000));
  }

  /** Blocks add up: a cell that two blocked is free when both have freed it. */
  block(cell) {
    return this.change('block', cell);
  }

  unblock(cell) {
    return this.change('unblock', cell);
  }

  clear() {
    const { engine } = this.asset;
    engine.calls.libpath_overlay_clear(this.layer);
    return this.changed();
  }
}

// The last first: contexts are made after what they serve.
function releaseAll(resources, owned) {
  while (owned.length > 0) resources.release(owned.pop());
}
