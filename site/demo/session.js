// What is shown, and what may be done to it. Whoever shows it is told by listeners; the address keeps it.
import { MapDocument } from './map.js';
import { maps } from './maps.js';
import { toHash } from './share.js';

export const moveTool = -1;
export const colours = ['#d1344b', '#1f6fb8', '#23845f', '#8a4fb0', '#b8620f', '#0b7f86'];
export const mostUnits = 12;
export const tiers = ['none', 'fast', 'full'];

// After the last change, in milliseconds.
const calm = 400;

/** `told` is what somebody has to know first; `playing` the time at which units set out. */
export const session = {
  worlds: undefined, map: undefined, units: [], chosen: 0, tier: 'fast', layers: new Set(), tool: moveTool, told: undefined,
  playing: undefined, name: undefined,
};

const listeners = { map: [], answers: [] };

/** Calls `act` after another map is shown ('map'), or when something else has to be found anew ('answers'). */
export const listen = (what, act) => listeners[what].push(act);
const tellAll = (what) => listeners[what].forEach((act) => act());

export const findAgain = () => tellAll('answers');
export const chosenUnit = () => session.units[session.chosen];
export const isPlaying = () => session.playing !== undefined;

/** Says what is wrong, until something else is done. */
export function tell(words) {
  session.told = words;
  findAgain();
}

/** Runs what may find a map wrong, and says so. */
export async function trying(work) {
  try {
    await work();
  } catch (error) {
    tell(error.message);
  }
}

// The address.

let settling;

export const hashOfSession = () => {
  const { map, units, chosen, layers, tier } = session;
  return toHash({ map: map.toLpmap(), units: units.map(({ kind, from, to, heading }) => [kind, from, to, heading]), chosen, layers: [...layers], tier });
};

/** Something was changed that the address keeps. */
export function keep() {
  clearTimeout(settling);
  settling = setTimeout(async () => {
    session.worlds.settle();
    history.replaceState(null, '', await hashOfSession());
  }, calm);
}

// Maps.

const isCell = (cell) => Array.isArray(cell) && cell.length === 2 && cell.every(Number.isInteger) && session.map.contains(cell);

function makeUnit(kind, from, to, heading = 0) {
  const profile = session.map.units.find(({ name }) => name === kind);
  if (profile === undefined || !isCell(from) || !isCell(to)) return [];
  return [{ kind, from, to, heading: Number(heading) || 0, profile }];
}

// The first unit, from one corner of what it can enter to the other.
function unitsAnywhere() {
  const { map } = session;
  const [{ name }] = map.units;
  const open = [...map.cells.keys()].filter((place) => map.isOpen(map.cells[place], name));
  return open.length === 0 ? [] : makeUnit(name, map.cellAt(open[0]), map.cellAt(open.at(-1)));
}

function colourUnits() {
  session.units.forEach((unit, index) => (unit.colour = colours[index % colours.length]));
}

/** Shows a map with its units; what is wrong with it throws before anything is changed. */
export function show({ map: source, units = [], chosen = 0, layers, tier, name }) {
  session.map = new MapDocument(source);
  session.name = name;
  if (tiers.includes(tier)) session.tier = tier;
  session.units = units.slice(0, mostUnits).flatMap((entry) => makeUnit(...entry));
  if (session.units.length === 0) session.units = unitsAnywhere();
  colourUnits();
  session.chosen = Math.max(0, Math.min(Number(chosen) || 0, session.units.length - 1));
  if (Array.isArray(layers)) session.layers = new Set(layers);
  session.told = undefined;
  session.worlds.setMap(session.map, session.tier);
  tellAll('map');
  findAgain();
}

export async function openMap(name) {
  const { units } = maps.find((known) => known.name === name);
  const file = await fetch(`maps/${name}.lpmap`);
  if (!file.ok) throw new Error(`There is no map ${name}.`);
  show({ map: await file.json(), units, name });
}

export function setTier(tier) {
  session.tier = tier;
  session.worlds.setMap(session.map, tier);
  findAgain();
  keep();
}

export function setLayers(names) {
  session.layers = new Set(names);
  findAgain();
  keep();
}

/** Cells have another terrain now. */
export function cellsChanged(places) {
  if (places.length === 0) return;
  session.worlds.change(places);
  findAgain();
  keep();
}

// Units.

export function choose(index) {
  session.chosen = index;
  session.told = undefined;
  findAgain();
}

export function turnUnit(index) {
  session.units[index].heading = (session.units[index].heading + 1) % 8;
  choose(index);
  keep();
}

export function moveUnit(unit, end, cell) {
  if (!session.map.contains(cell) || (cell[0] === unit[end][0] && cell[1] === unit[end][1])) return;
  unit[end] = cell;
  findAgain();
}

export function removeUnit(index) {
  session.units.splice(index, 1);
  colourUnits();
  choose(Math.max(0, Math.min(session.chosen, session.units.length - 1)));
  keep();
}

/** Where its kind can stand nearest to the middle of the map; its goal is the farthest of some cells that it reaches. */
export function addUnit(kind) {
  const { map, worlds, units } = session;
  const far = ([x, y]) => Math.hypot(x - map.width / 2, y - map.height / 2);
  const { world } = worlds.of(kind);
  const canStand = (place) => (world ? world.isWalkable(map.cellAt(place)) : map.isOpen(map.cells[place], kind));
  const cells = [...map.cells.keys()].filter(canStand).map((place) => map.cellAt(place)).sort((a, b) => far(a) - far(b));
  if (cells.length === 0) return tell(`A ${kind} can stand nowhere on this map.`);
  const some = cells.filter((_, i) => i % Math.ceil(cells.length / 40) === 0);
  const to = some.filter((goal) => !world || world.reachable(cells[0], goal)).at(-1) ?? cells[0];
  units.push(...makeUnit(kind, cells[0], to));
  colourUnits();
  choose(units.length - 1);
  keep();
}

export function setPlaying(on) {
  session.playing = on ? performance.now() : undefined;
  for (const unit of session.units) unit.pose = undefined;
  findAgain();
}
