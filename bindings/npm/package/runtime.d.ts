import type {
  Cell, FloodOptions, OpenOptions, Path, PathOptions, PointPath, Position, Route, RouteOptions, Tier, Unit, WasmSource,
} from './types.js';

export * from './types.js';

/** Frees memory of the module at once; the collector does it some time. */
export interface Disposable {
  dispose(): void;
}

/** A map as one unit sees it. */
export interface World extends Disposable {
  readonly width: number;
  readonly height: number;
  readonly tier: Tier;
  readonly unit: Unit;
  readonly units: readonly Unit[];
  /** Whether the unit can stand there; false off the map. */
  isWalkable(cell: Cell): boolean;
  /** Whether a way leads from one cell to the other: a look-up in a world that does not change. */
  reachable(from: Cell, to: Cell): boolean;
  /** The shortest path; null where there is none. */
  findPath(from: Cell, to: Cell, options?: PathOptions): Path | null;
  /** Its cells alone where it turns. */
  findCorners(from: Cell, to: Cell, options?: PathOptions): Path | null;
  /** Its cost alone. */
  findCost(from: Cell, to: Cell, options?: PathOptions): number | null;
  /** Why there is none, in words; null where there is one. */
  whyNoPath(from: Cell, to: Cell, options?: PathOptions): string | null;
  /** The cheapest to reach of some cells, and how. */
  findNearest(from: Cell, goals: readonly Cell[]): { goal: number; path: Path } | null;
  /** The shortest path of straight lines at any angle. */
  findPoints(from: Position, to: Position): PointPath | null;
  canWalkLine(from: Position, to: Position): boolean;
  /** Costs to some cells from all others, as one field for a crowd. */
  flood(cells: readonly Cell[], options?: FloodOptions): Flood;
  /** What the unit drives: lines, arcs and links. */
  findRoute(from: Cell, to: Cell, options?: RouteOptions): Route | null;
  /** The same map as another of its units sees it. */
  forUnit(name: string): World;
  /** The baked map as it changes, for everyone. Only the overlays on it see its changes. */
  live(): LiveWorld;
  /** Costs and blocks laid over this world, for one team or unit. It follows what changes below, which must not be disposed of first. */
  overlay(): Overlay;
  /** The baked map, for open(). */
  toAsset(): Uint8Array;
}

export interface LiveWorld extends World {
  block(cell: Cell): this;
  unblock(cell: Cell): this;
  /** A terrain of the map, by name. */
  setTerrain(cell: Cell, terrain: string): this;
  /** A door, a ladder, a teleport, one way: as dear as so many cells of plain ground. */
  openLink(from: Cell, to: Cell, cost: number): this;
  closeLink(from: Cell, to: Cell): this;
  /** As it was baked. */
  resetLink(from: Cell, to: Cell): this;
  /** Nothing goes from `to` back to its neighbour `from`, until the edge is lifted. */
  layOneWay(from: Cell, to: Cell): this;
  /** One that was laid, or drawn. */
  liftOneWay(from: Cell, to: Cell): this;
}

export interface Overlay extends World {
  /** As dear as so many more cells of plain ground; less than 0 takes away. */
  addCost(cell: Cell, cost: number): this;
  /** Blocks add up: what two blocked is free when both have freed it. */
  block(cell: Cell): this;
  unblock(cell: Cell): this;
  clear(): this;
}

export interface Flood extends Disposable {
  /** Cells of plain ground; Infinity where no way leads. */
  cost(cell: Cell): number;
  path(cell: Cell): Path | null;
  /** cost() of every cell, row by row. */
  costs(): Float64Array;
  /** The heading to step to from every cell: 0 east, 1 southeast … 7 northeast, 8 there, 9 by a link, NO_FLOW none. */
  flow(): Uint8Array;
}

/** What a loaded module offers. */
export interface Runtime {
  readonly version: string;
  /** Opens a baked map, which is copied and proven whole. */
  open(asset: ArrayBuffer | ArrayBufferView, options?: OpenOptions): World;
}

export declare function load(options?: { wasm?: WasmSource | Promise<Response> | Response }): Promise<Runtime>;
