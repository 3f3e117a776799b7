import { indexOfWord, readOnly } from './check.js';
import { LibpathError, refuse } from './errors.js';
import { tiers } from './layouts.js';
import { openBytes } from './open.js';
import { Runtime } from './runtime.js';

const tierOfMap = 0xffffffff;
const largestCost = 100;

const flagsOf = ({ compact = false, hierarchy = false, deadEnds = true, lines = true, areas = true, laidEdges = false }) =>
  (compact ? 1 : 0) | (hierarchy ? 2 : 0) | (deadEnds ? 0 : 4) | (lines ? 0 : 8) | (areas ? 0 : 16) | (laidEdges ? 32 : 0);

const tierOf = (tier) => (tier === undefined ? tierOfMap : indexOfWord(tier, tiers, 'tier'));

const bakeOptions = ['tier', 'compact', 'hierarchy', 'deadEnds', 'lines', 'areas', 'laidEdges', 'onProgress', 'onWarning'];

/** Runtime and baker in one module. */
export class Baker extends Runtime {
  /** Bakes a map, the text of an `.lpmap` or `.map` or the object that an `.lpmap` is, into the bytes of an asset. */
  bake(map, options = {}) {
    readOnly(options, ['units', ...bakeOptions], 'bake()');
    const { engine } = this;
    const text = typeof map === 'string' ? map : lpmapOf(map);
    const units = (options.units ?? []).join('\n');
    const baked = engine.memory.lendText(text, (place, size) =>
      engine.memory.lendText(units, (names, namesSize) =>
        this.#baked(options, () => engine.calls.libpath_js_bake_map(place, size, names, namesSize, tierOf(options.tier), flagsOf(options)))));
    try {
      return engine.memory.bytes.slice(baked.place, baked.place + baked.size);
    } finally {
      baked.release();
    }
  }

  /**
   * Bakes a grid and opens it: `cells` has a cost for each cell, row by row: 0 is a wall, 1 plain ground, 2.5 takes two
   * and a half times as long to cross.
   */
  grid(cells, width, height, options = {}) {
    readOnly(options, ['units', 'unit', 'diagonal', ...bakeOptions], 'grid()');
    const { engine } = this;
    checkSides(width, height, cells);
    const { tier = 'none', unit, diagonal = true } = options;
    const place = engine.memory.allocate(4 * width * height);
    try {
      writeCosts(new Int32Array(engine.memory.bytes.buffer, place, width * height), cells, width);
      const baked = engine.memory.lendText(unitsOf(options.units), (units, size) =>
        this.#baked(options, () =>
          engine.calls.libpath_js_bake_grid(place, width, height, units, size, tierOf(tier), flagsOf(options))));
      return openBytes(engine, baked, { unit, diagonal });
    } finally {
      engine.memory.free(place);
    }
  }

  /** Calls the baker, and says where the asset's bytes are. */
  #baked({ onProgress, onWarning }, bake) {
    const { calls, memory, listeners } = this.engine;
    listeners.progress = onProgress;
    let handle;
    try {
      handle = bake() >>> 0;
    } finally {
      listeners.progress = undefined;
    }
    if (handle === 0) refuse('memory ran out');
    const release = () => calls.libpath_js_baked_destroy(handle);
    const error = memory.string(calls.libpath_js_baked_error(handle));
    if (error !== null) {
      release();
      throw new LibpathError(error);
    }
    const warnings = memory.string(calls.libpath_js_baked_warnings(handle));
    if (onWarning !== undefined && warnings !== '') warnings.split('\n').forEach((warning) => onWarning(warning));
    return { place: calls.libpath_js_baked_bytes(handle) >>> 0, size: calls.libpath_js_baked_size(handle) >>> 0, release };
  }
}

// The reader wants to know what it reads; whoever writes an object need not say it.
function lpmapOf(map) {
  if (map === null || typeof map !== 'object') refuse('bake(): expected the text of a map, or an object as in .lpmap');
  return JSON.stringify({ format: 'lpmap', version: 1, ...map });
}

function checkSides(width, height, cells) {
  const isSide = (side) => Number.isInteger(side) && side >= 1 && side <= 0xffff;
  if (!isSide(width) || !isSide(height)) refuse('grid(): expected a width and a height of whole cells');
  if (cells?.length !== width * height)
    refuse(`grid(): expected ${width} × ${height} = ${width * height} cells, not ${cells?.length}`);
}

function writeCosts(out, cells, width) {
  for (let i = 0; i < out.length; ++i) {
    const cost = Number(cells[i]);
    const thousandths = Math.round(1000 * cost);
    if (!(cost >= 0 && cost <= largestCost) || (thousandths === 0 && cost !== 0))
      refuse(`grid(): cell (${i % width},${Math.floor(i / width)}): expected 0 for a wall or a cost from 0.001 to 100`);
    out[i] = thousandths;
  }
}

const profileNames = {
  name: 'name', length: 'length', width: 'width', turningRadius: 'turning_radius', reverse: 'reverse',
  reversePenalty: 'reverse_penalty', speed: 'speed', acceleration: 'acceleration', headings: 'headings',
};

// Profiles as `.lpmap` has them.
function unitsOf(units) {
  if (units === undefined) return '';
  if (!Array.isArray(units)) refuse('units: expected a list of profiles');
  return JSON.stringify(units.map((unit, i) => {
    readOnly(unit, Object.keys(profileNames), `units[${i}]`);
    const entries = Object.entries(unit).map(([key, value]) => [profileNames[key], value]);
    return { ...Object.fromEntries(entries), movement: 'ground' };
  }));
}
