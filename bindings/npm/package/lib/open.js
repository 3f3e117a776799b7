import * as layouts from './layouts.js';
import { refuse } from './errors.js';
import { Resources, isDisposed, whenForgotten } from './resources.js';
import { World } from './world.js';

/** A baked map in the module's memory, and all that is made from it. Freed as one, when its last object goes. */
class Asset {
  constructor(engine, handle, resources, bytes) {
    this.engine = engine;
    this.handle = handle;
    this.resources = resources;
    this.bytes = bytes;
    Object.assign(this, this.#info());
    this.units = Array.from({ length: this.unitCount }, (_, i) => this.#unit(i));
  }

  #info() {
    const { engine } = this;
    const { assetInfo } = layouts;
    const place = engine.begin(engine.result, assetInfo);
    engine.expectDone(engine.calls.libpath_asset_get_info(this.handle, place), 'the asset');
    const at = (member) => engine.memory.u32(place + member);
    return {
      width: at(assetInfo.width), height: at(assetInfo.height), unitCount: at(assetInfo.units),
      terrainCount: at(assetInfo.terrains), tier: layouts.tiers[at(assetInfo.tier)],
    };
  }

  #unit(index) {
    const { engine } = this;
    const { unitInfo } = layouts;
    const name = engine.name(engine.calls.libpath_asset_unit_name, this.handle, index);
    const place = engine.begin(engine.result, unitInfo);
    engine.expectDone(engine.calls.libpath_asset_get_unit(this.handle, index, place), 'the unit');
    const { view } = engine.memory;
    const whole = (member) => view.getUint32(place + member, true);
    const number = (member) => view.getFloat64(place + member, true);
    return Object.freeze({
      name, length: whole(unitInfo.length), width: whole(unitInfo.width), headings: whole(unitInfo.headings),
      reverse: whole(unitInfo.reverse) !== 0, turns: whole(unitInfo.turns) !== 0,
      turningRadius: number(unitInfo.turningRadius), speed: number(unitInfo.speed),
      acceleration: number(unitInfo.acceleration),
    });
  }

  #users = 0;

  retain() {
    this.#users += 1;
  }

  /** One object less that was made from it; whatever was forgotten goes with the asset itself. */
  release() {
    this.#users -= 1;
    if (this.#users > 0) return;
    isDisposed(this);
    this.resources.releaseAll();
  }

  indexOfUnit(name) {
    const index = this.units.findIndex((unit) => unit.name === name);
    if (index < 0) refuse(`unit: expected ${this.units.map((unit) => `'${unit.name}'`).join(' or ')}, not '${name}'`);
    return index;
  }

  indexOfTerrain(name) {
    const { engine } = this;
    const code = engine.memory.lendText(`${name}\0`, (place) =>
      engine.calls.libpath_asset_find_terrain(this.handle, place, engine.slot));
    if (code !== 0) refuse(`the map has no terrain '${name}'`);
    return engine.memory.u32(engine.slot);
  }

  copyOfBytes() {
    return this.engine.memory.bytes.slice(this.bytes.place, this.bytes.place + this.bytes.size);
  }
}

/** Opens bytes that lie in the module's memory; `release` gives them back. */
export function openBytes(engine, bytes, { unit, diagonal = true } = {}) {
  const resources = new Resources();
  resources.add(bytes.release);
  try {
    const code = engine.calls.libpath_asset_open(bytes.place, bytes.size, 0, engine.slot, 0);
    engine.expectDone(code, 'open()');
    const handle = engine.memory.u32(engine.slot);
    resources.add(() => engine.calls.libpath_asset_destroy(handle));
    const asset = new Asset(engine, handle, resources, bytes);
    const world = new World(asset, unit === undefined ? 0 : asset.indexOfUnit(unit), diagonal);
    // Worlds, layers and floods all hold the asset, so that nothing is freed while one of them is in use.
    whenForgotten(asset, () => resources.releaseAll());
    return world;
  } catch (error) {
    resources.releaseAll();
    throw error;
  }
}
