// What both modules and the worker speak of.

/** A cell: x to the right, y down, [0, 0] in the top left corner. */
export type Cell = readonly [x: number, y: number] | { readonly x: number; readonly y: number };

/** A position in cells: [0.5, 0.5] is the middle of the first cell, [0, 0] its corner. */
export type Position = Cell;

/** How much is baked: 'none' in no time, 'fast' for quicker answers, 'full' for those in some microseconds. */
export type Tier = 'none' | 'fast' | 'full';

/** What load() takes in place of the package's own module. */
export type WasmSource = string | URL | ArrayBuffer | ArrayBufferView | WebAssembly.Module;

/** A kind of unit. Grid search moves a square of `width` cells; routes move its whole footprint. */
export interface UnitProfile {
  name: string;
  /** Cells along its heading, at least `width`; 1. */
  length?: number;
  /** Cells across; 1. */
  width?: number;
  /** Cells; 0 turns on the spot. */
  turningRadius?: number;
  reverse?: boolean;
  /** Factor on the cost of backing up, 1 to 100. */
  reversePenalty?: number;
  /** Cells a second; 1. */
  speed?: number;
  /** Cells a second²; 1. */
  acceleration?: number;
  /** Directions that it plans in; 8. */
  headings?: 8 | 16 | 32;
}

export interface Unit {
  readonly name: string;
  readonly length: number;
  readonly width: number;
  readonly headings: number;
  readonly reverse: boolean;
  /** Whether findRoute() can be asked for curves. */
  readonly turns: boolean;
  readonly turningRadius: number;
  readonly speed: number;
  readonly acceleration: number;
}

export interface BakeOptions {
  /** grid(): 'none'; bake(): what the map asks for. */
  tier?: Tier;
  /** Tier full in half the memory, for answers that take a little longer. */
  compact?: boolean;
  /** Tier full in less memory still, for answers in tens of microseconds. */
  hierarchy?: boolean;
  /** false: without dead ends. */
  deadEnds?: boolean;
  /** false: without what answers lines at any angle in tiers fast and full; they are searched for. */
  lines?: boolean;
  /** false: without areas. */
  areas?: boolean;
  /** Units that turn heed one-way edges that a game lays in any direction. */
  laidEdges?: boolean;
  /** How far the present task is; a total of 0 is not known. */
  onProgress?: (done: number, total: number) => void;
  /** What a designer should know, such as units that fit nowhere. */
  onWarning?: (warning: string) => void;
}

export interface MapOptions extends BakeOptions {
  /** Names of those to be baked; all. */
  units?: readonly string[];
}

export interface GridOptions extends BakeOptions {
  /** Who moves here; one unit of a cell. */
  units?: readonly UnitProfile[];
  /** The unit whose world is returned; the first. */
  unit?: string;
  /** false: straight steps alone, where a query does not say; true. */
  diagonal?: boolean;
}

export interface OpenOptions {
  /** The unit whose world is returned; the first. */
  unit?: string;
}

export interface PathOptions {
  /** false: straight steps alone. */
  diagonal?: boolean;
}

/** Pairs of numbers that lie one behind the other. */
export interface Pairs extends Iterable<[x: number, y: number]> {
  /** How many there are. */
  readonly length: number;
  /** Negative places count from the end. */
  at(index: number): [x: number, y: number] | undefined;
  toArray(): [x: number, y: number][];
}

/** A path from cell to cell, both ends included. */
export interface Path extends Pairs {
  /** x, y, x, y … */
  readonly cells: Int32Array;
  /** In cells of plain ground: a straight step is 1, a diagonal one √2. */
  readonly cost: number;
  /** Nodes that the search looked at. */
  readonly expanded: number;
}

/** A path of straight lines from point to point. */
export interface PointPath extends Pairs {
  /** x, y, x, y … */
  readonly points: Float64Array;
  readonly cost: number;
  /** Length of the lines, in cells. */
  readonly distance: number;
  /** Whether it is proven shortest: it is on ground of one cost. */
  readonly optimal: boolean;
}

export interface FloodOptions {
  /** 'to': what it costs to get to the cells; 'from': from them. */
  direction?: 'to' | 'from';
  /** Cells that are dearer to reach are left alone. */
  most?: number;
  diagonal?: boolean;
}

export type RouteMethod =
  | 'straight' | 'ignoreBlocks' | 'recalculate' | 'tighten' | 'backUp' | 'along' | 'hybrid' | 'directional'
  | 'drivable';

export interface RouteOptions {
  /** 'drivable' for units that turn, else 'straight'. */
  method?: RouteMethod;
  /** Radians at the start: 0 is east, growing towards south. */
  heading?: number;
  /** A heading index at the goal: 0 is east, 1 southeast, and so on; any. */
  toHeading?: number;
  /** Cells that each turn costs. */
  turnPrice?: number;
  /** Of turns, in cells; the unit's. */
  radius?: number;
  diagonal?: boolean;
  /** Seconds between poses; 0.1. */
  step?: number;
}

export type Segment =
  | { type: 'line'; start: [x: number, y: number]; heading: number; length: number; reverse: boolean }
  | { type: 'arc'; center: [x: number, y: number]; radius: number; startAngle: number; sweep: number; reverse: boolean }
  /** The unit is at its end once it has taken as long as for so many cells. */
  | { type: 'link'; end: [x: number, y: number]; heading: number; length: number; reverse: boolean };

/** What a unit drives. */
export interface Route {
  readonly segments: Segment[];
  /** x, y, heading in radians, every `step` seconds and at the end. */
  readonly poses: Float64Array;
  /** Cells. */
  readonly length: number;
  readonly seconds: number;
  readonly guarantee: 'none' | 'optimal' | 'legal' | 'tightTurns' | 'widthClear' | 'ignoresBlocks';
  /** Of 'directional' and 'drivable': proven to cost at most so many times the cheapest over the unit's table of curves;
   *  else Infinity. */
  readonly bound: number;
  /** The method that answered. */
  readonly method: RouteMethod;
}

/** In a flow field: nothing leads from here. */
export declare const NO_FLOW: 255;

/** What libpath refuses, in words. */
export declare class LibpathError extends Error {}
