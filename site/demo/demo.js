// The page: what its controls do, and when what is drawn.
import { fieldTo, linesOf, middleOf, pathOf, regionsOf, routeOf, settledBy } from './answers.js';
import { MapDocument } from './map.js';
import { emptyMap, maps } from './maps.js';
import { fromHash, toHash } from './share.js';
import { View, colours, costPicture, regionPicture, settledPicture, terrainPicture } from './view.js';
import { Worlds } from './worlds.js';

const part = (id) => document.getElementById(id);
const canvas = part('map');
const view = new View(canvas);
const mostUnits = 12;
const moveTool = -1;
// A unit that is there stands a while before it starts anew, in seconds.
const rest = 0.8;

let worlds;
let map;
let units = [];
let chosen = 0;
let tool = moveTool;
let hover;
let playing;
let told;
const layers = new Set();
const seen = { terrain: undefined, shades: [], field: undefined };

const profileOf = (kind) => map.units.find(({ name }) => name === kind);
const isPlaying = () => playing !== undefined;

// What has changed is found and drawn once a frame.
const due = { answers: false, picture: false, frame: false };

function ask(what) {
  due[what] = true;
  if (due.frame) return;
  due.frame = true;
  requestAnimationFrame(frame);
}

function frame(now) {
  due.frame = false;
  if (due.answers) findAnswers();
  due.answers = false;
  if (isPlaying()) movePoses(now);
  view.draw({ map, units, chosen, ...seen, brush: brushAt(hover) });
  if (isPlaying()) ask('picture');
}

// Answers.

function findAnswers() {
  units.forEach((unit, index) => {
    const kind = worlds.of(unit.kind);
    Object.assign(unit, { path: undefined, route: undefined, lines: undefined, why: undefined, error: kind.error });
    if (kind.world === undefined) return;
    const isChosen = index === chosen;
    Object.assign(unit, pathOf(kind.world, unit, isChosen));
    if (unit.path === null) return;
    if (isPlaying() || (isChosen && layers.has('curve'))) unit.route = routeOf(kind.world, unit);
    if (isPlaying() && unit.route === null) unit.why = 'it cannot turn there as it has to';
    if (isChosen && layers.has('lines')) unit.lines = linesOf(kind.world, unit.profile, unit);
  });
  seen.terrain = terrainPicture(map);
  findLayers();
  tellAnswer();
  listUnits();
}

function findLayers() {
  seen.shades = [];
  seen.field = undefined;
  const unit = units[chosen];
  const world = unit && worlds.of(unit.kind).world;
  if (world === undefined) return;
  if (layers.has('regions')) seen.shades.push(regionPicture(map, regionsOf(world)));
  if (layers.has('settled') && unit.path) {
    const settled = settledBy(world, unit, unit.path.cost);
    unit.settled = settled.reduce((sum, cell) => sum + cell, 0);
    seen.shades.push(settledPicture(map, settled));
  }
  if (!layers.has('costs') && !layers.has('flow')) return;
  const field = fieldTo(world, unit.to);
  if (field === null) return;
  if (layers.has('costs')) seen.shades.push(costPicture(map, field.costs));
  seen.field = { flow: layers.has('flow') ? field.flow : undefined, numbers: layers.has('costs') ? field.costs : undefined };
}

const whole = (number) => number.toLocaleString('en');
const fine = (number) => (number < 10 ? number.toFixed(1) : whole(Math.round(number)));

function wordsOf(unit) {
  if (unit.error) return `${unit.kind}: ${unit.error}`;
  const { world, progress, seconds, bytes } = worlds.of(unit.kind);
  if (world === undefined) return `${unit.kind}: baking${progress > 0 ? `, ${Math.floor(100 * progress)} % of a table` : ''} …`;
  const baked = `baked in ${fine(1000 * seconds)} ms, ${whole(Math.ceil(bytes / 1024))} KiB`;
  if (unit.path === null) return `${unit.kind}: no path: ${unit.why} · ${fine(unit.microseconds)} µs · ${baked}`;
  const nodes = unit.path.expanded === 0 ? 'no search, tables alone' : `${whole(unit.path.expanded)} nodes looked at`;
  const words = [`${unit.kind}: costs ${unit.path.cost.toFixed(2)}, ${unit.path.length} cells`, nodes, `${fine(unit.microseconds)} µs`];
  if (layers.has('settled') && unit.settled) words.push(`Dijkstra settles ${whole(unit.settled)} cells`);
  if (unit.lines) words.push(`${unit.lines.distance.toFixed(2)} cells by straight lines`);
  if (unit.route) words.push(`driven in ${unit.route.seconds.toFixed(1)} s (${unit.route.method})`);
  if (unit.route === null) words.push('no curve that it can drive');
  return [...words, baked].join(' · ');
}

function tellAnswer() {
  const unit = units[chosen];
  const words = told ?? (unit ? wordsOf(unit) : 'No unit is here: add one.');
  const answer = part('answer');
  if (answer.textContent !== words) answer.textContent = words;
  answer.classList.toggle('wrong', Boolean(told ?? unit?.error ?? unit?.why));
  answer.dataset.cost = unit?.path?.cost ?? '';
  answer.dataset.ready = String(unit !== undefined && worlds.of(unit.kind).world !== undefined);
}

function tell(words) {
  told = words;
  tellAnswer();
}

// Units on their ways.

function movePoses(now) {
  playing ??= now;
  for (const unit of units) {
    const { route } = unit;
    unit.pose = undefined;
    if (!route) continue;
    const time = ((now - playing) / 1000) % (route.seconds + rest);
    const { poses } = route;
    const place = Math.min(time / 0.05, poses.length / 3 - 1);
    const before = 3 * Math.floor(place);
    const after = Math.min(before + 3, poses.length - 3);
    const share = place - Math.floor(place);
    const between = (i) => poses[before + i] + share * (poses[after + i] - poses[before + i]);
    // Headings may be a whole turn apart that look the same.
    const swing = Math.atan2(Math.sin(poses[after + 2] - poses[before + 2]), Math.cos(poses[after + 2] - poses[before + 2]));
    unit.pose = [between(0), between(1), poses[before + 2] + share * swing];
  }
}

function setPlaying(on) {
  playing = on ? performance.now() : undefined;
  for (const unit of units) unit.pose = undefined;
  part('play').textContent = on ? 'Stop' : 'Play';
  part('play').setAttribute('aria-pressed', String(on));
  ask('answers');
}

// The map, and what is kept in the address.

let settling;

/** Something was changed that the address keeps. */
function keep() {
  clearTimeout(settling);
  settling = setTimeout(async () => {
    worlds.settle();
    history.replaceState(null, '', await toHash(shared()));
  }, 400);
}

const shared = () => ({
  map: map.toLpmap(), units: units.map(({ kind, from, to, heading }) => [kind, from, to, heading]), chosen, layers: [...layers], tier: part('tier').value,
});

const isCell = (cell) => Array.isArray(cell) && cell.length === 2 && cell.every(Number.isInteger) && map.contains(cell);

function makeUnit(kind, from, to, heading = 0) {
  const profile = profileOf(kind);
  if (profile === undefined || !isCell(from) || !isCell(to)) return [];
  return [{ kind, from, to, heading: Number(heading) || 0, profile, colour: '' }];
}

function colourUnits() {
  units.forEach((unit, index) => (unit.colour = colours[index % colours.length]));
}

/** Shows a map with its units; what is wrong with it throws before anything is changed. */
function show({ map: source, units: list = [], chosen: first = 0, layers: shown, tier }) {
  const document = new MapDocument(source);
  map = document;
  if (['none', 'fast', 'full'].includes(tier)) part('tier').value = tier;
  units = list.slice(0, mostUnits).flatMap((entry) => makeUnit(...entry));
  if (units.length === 0) units = unitsAnywhere();
  colourUnits();
  chosen = Math.max(0, Math.min(Number(first) || 0, units.length - 1));
  if (Array.isArray(shown)) setLayers(shown);
  told = undefined;
  part('maps').selectedIndex = -1;
  worlds.setMap(map, part('tier').value);
  listBrushes();
  part('kind').replaceChildren(...map.units.map(({ name }) => new Option(name)));
  fit();
  updateHistory();
  ask('answers');
}

// The first unit, from one corner of what it can enter to the other.
function unitsAnywhere() {
  const [{ name }] = map.units;
  const open = [...map.cells.keys()].filter((place) => map.isOpen(map.cells[place], name));
  const cell = (place) => [place % map.width, Math.floor(place / map.width)];
  return open.length === 0 ? [] : makeUnit(name, cell(open[0]), cell(open.at(-1)));
}

async function openMap(name) {
  const { units: list } = maps.find((known) => known.name === name) ?? maps[0];
  const file = await fetch(`maps/${name}.lpmap`);
  if (!file.ok) throw new Error(`There is no map ${name}.`);
  show({ map: await file.json(), units: list });
  part('maps').value = name;
}

/** Runs what may find a map wrong, and says so. */
async function trying(work) {
  try {
    await work();
  } catch (error) {
    tell(error.message);
  }
}

function changed(places) {
  if (places.length === 0) return;
  worlds.change(places);
  updateHistory();
  ask('answers');
  keep();
}

function updateHistory() {
  part('undo').disabled = !map.canUndo;
  part('redo').disabled = !map.canRedo;
}

// Controls.

function listBrushes() {
  const entries = [[moveTool, 'Move', undefined], ...map.terrains.map(({ name, colour }, index) => [index, name, colour])];
  if (tool >= map.terrains.length) tool = moveTool;
  part('brushes').replaceChildren(...entries.map(([index, name, colour]) => {
    const label = document.createElement('label');
    const input = document.createElement('input');
    Object.assign(input, { type: 'radio', name: 'brush', value: index, checked: index === tool });
    input.addEventListener('change', () => {
      tool = index;
      canvas.classList.toggle('paints', tool !== moveTool);
    });
    label.append(input);
    if (colour) {
      const swatch = document.createElement('i');
      swatch.style.background = colour;
      label.append(swatch);
    }
    label.append(name);
    return label;
  }));
  canvas.classList.toggle('paints', tool !== moveTool);
}

function button(words, title, act) {
  const made = document.createElement('button');
  Object.assign(made, { type: 'button', textContent: words, title });
  made.setAttribute('aria-label', title);
  made.addEventListener('click', (event) => {
    event.stopPropagation();
    act();
  });
  return made;
}

function choose(index) {
  chosen = index;
  told = undefined;
  ask('answers');
}

let listed = '';

function listUnits() {
  const now = JSON.stringify([chosen, units.map(({ kind, why, path, error }) => [kind, Boolean(why ?? error), path?.cost ?? 0])]);
  if (now === listed) return;
  listed = now;
  const had = document.activeElement?.closest?.('#units') ? document.activeElement.dataset.index : undefined;
  part('units').replaceChildren(...units.map((unit, index) => {
    const item = document.createElement('li');
    const pick = button('', `Choose ${unit.kind}`, () => choose(index));
    pick.className = 'pick';
    pick.dataset.index = index;
    pick.setAttribute('aria-pressed', String(index === chosen));
    const dot = document.createElement('i');
    dot.style.background = unit.colour;
    pick.append(dot, unit.kind, ' ');
    const cost = document.createElement('small');
    cost.textContent = unit.path ? unit.path.cost.toFixed(1) : unit.path === null ? 'no path' : '…';
    pick.append(cost);
    item.append(pick);
    if (unit.profile.turning_radius > 0) item.append(button('⟳', `Turn ${unit.kind} (R)`, () => turnUnit(index)));
    item.append(button('×', `Remove ${unit.kind}`, () => removeUnit(index)));
    return item;
  }));
  part('units').querySelector(`[data-index="${had}"]`)?.focus();
  part('add').disabled = units.length >= mostUnits;
}

function turnUnit(index) {
  units[index].heading = (units[index].heading + 1) % 8;
  choose(index);
  keep();
}

function removeUnit(index) {
  units.splice(index, 1);
  colourUnits();
  listed = '';
  choose(Math.max(0, Math.min(chosen, units.length - 1)));
  keep();
}

// Where its kind can stand nearest to the middle of the map; its goal is the farthest of some places that it reaches.
function addUnit(kind) {
  const middle = [map.width / 2, map.height / 2];
  const far = (place) => Math.hypot((place % map.width) - middle[0], Math.floor(place / map.width) - middle[1]);
  const cell = (place) => [place % map.width, Math.floor(place / map.width)];
  const { world } = worlds.of(kind);
  const canStand = (place) => (world ? world.isWalkable(cell(place)) : map.isOpen(map.cells[place], kind));
  const places = [...map.cells.keys()].filter(canStand).sort((a, b) => far(a) - far(b));
  if (places.length === 0) return tell(`A ${kind} can stand nowhere on this map.`);
  const from = cell(places[0]);
  const goals = places.filter((place, i) => i % Math.ceil(places.length / 40) === 0).map(cell);
  const to = goals.filter((goal) => !world || world.reachable(from, goal)).at(-1) ?? from;
  units.push(...makeUnit(kind, from, to));
  colourUnits();
  choose(units.length - 1);
  keep();
}

function setLayers(names) {
  layers.clear();
  for (const box of part('layers').querySelectorAll('input')) {
    box.checked = names.includes(box.value);
    if (box.checked) layers.add(box.value);
  }
}

// The pointer.

function brushAt(position) {
  if (position === undefined || tool === moveTool || isPlaying()) return undefined;
  const size = Number(part('size').value);
  return { x: Math.floor(position[0] - (size - 1) / 2), y: Math.floor(position[1] - (size - 1) / 2), size };
}

function placesUnder({ x, y, size }) {
  const places = [];
  for (let row = Math.max(0, y); row < Math.min(y + size, map.height); ++row)
    for (let column = Math.max(0, x); column < Math.min(x + size, map.width); ++column) places.push(row * map.width + column);
  return places;
}

// The end of a unit that the pointer is on: { index, end }, the chosen unit's first.
function gripAt(position) {
  const reach = tool === moveTool ? Math.max(0.9, 16 / view.cell) : Math.max(0.6, 6 / view.cell);
  const order = [...units.keys()].sort((a, b) => (b === chosen) - (a === chosen));
  for (const index of order) {
    for (const end of ['to', 'from']) {
      const [x, y] = middleOf(units[index].profile, units[index][end]);
      if (Math.hypot(position[0] - x, position[1] - y) <= reach) return { index, end };
    }
  }
  return undefined;
}

const inside = (value, end) => Math.max(0, Math.min(Math.floor(value), end - 1));

function move({ index, end }, position) {
  const unit = units[index];
  const [x, y] = unit[end];
  const [middleX, middleY] = middleOf(unit.profile, [x, y]);
  const cell = [inside(position[0] - (middleX - x) + 0.5, map.width), inside(position[1] - (middleY - y) + 0.5, map.height)];
  if (cell[0] === x && cell[1] === y) return;
  unit[end] = cell;
  ask('answers');
}

let grip;
let last;

function paintTo(position) {
  const steps = Math.max(1, Math.ceil(Math.hypot(position[0] - last[0], position[1] - last[1]) * 2));
  const places = new Set();
  for (let i = 0; i <= steps; ++i) {
    const at = [0, 1].map((axis) => last[axis] + ((position[axis] - last[axis]) * i) / steps);
    placesUnder(brushAt(at)).forEach((place) => places.add(place));
  }
  last = position;
  changed(map.paint([...places], tool));
}

canvas.addEventListener('pointerdown', (event) => {
  if (event.button !== 0 || map === undefined) return;
  canvas.setPointerCapture(event.pointerId);
  const position = view.positionOf(event);
  told = undefined;
  if (isPlaying()) setPlaying(false);
  grip = gripAt(position);
  if (grip) return choose(grip.index);
  last = position;
  if (tool !== moveTool) return paintTo(position);
  if (units.length === 0) return;
  grip = { index: chosen, end: 'to' };
  move(grip, position);
});

canvas.addEventListener('pointermove', (event) => {
  if (map === undefined) return;
  hover = view.positionOf(event);
  if (grip) move(grip, hover);
  else if (last) paintTo(hover);
  else canvas.classList.toggle('grips', gripAt(hover) !== undefined);
  ask('picture');
});

function release() {
  if (!grip && !last) return;
  grip = last = undefined;
  map.endStroke();
  updateHistory();
  keep();
}

canvas.addEventListener('pointerup', release);
canvas.addEventListener('pointercancel', release);
canvas.addEventListener('pointerleave', () => {
  hover = undefined;
  if (map) ask('picture');
});

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

canvas.addEventListener('keydown', (event) => {
  const step = steps[event.key];
  const unit = units[chosen];
  if (unit === undefined) return;
  if (event.key.toLowerCase() === 'r' && !event.ctrlKey && !event.metaKey) return turnUnit(chosen);
  if (step === undefined) return;
  event.preventDefault();
  const end = event.shiftKey ? 'from' : 'to';
  const cell = [unit[end][0] + step[0], unit[end][1] + step[1]];
  if (map.contains(cell)) unit[end] = cell;
  ask('answers');
  keep();
});

document.addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.target.matches('input[type="search"]')) return;
  const key = event.key.toLowerCase();
  const back = key === 'z' && !event.shiftKey;
  if (!back && key !== 'y' && key !== 'z') return;
  event.preventDefault();
  changed(back ? map.undo() : map.redo());
});

function fit() {
  const picture = part('picture');
  view.fit(map, { width: picture.clientWidth, height: Math.min(window.innerHeight - 190, 900) });
}

// The rest of the page.

part('undo').addEventListener('click', () => changed(map.undo()));
part('redo').addEventListener('click', () => changed(map.redo()));
part('play').addEventListener('click', () => setPlaying(!isPlaying()));
part('add').addEventListener('click', () => addUnit(part('kind').value));
part('layers').addEventListener('change', () => {
  setLayers([...part('layers').querySelectorAll('input:checked')].map(({ value }) => value));
  ask('answers');
  keep();
});
part('maps').append(...maps.map(({ name, title }) => new Option(title, name)));
part('maps').addEventListener('change', ({ target }) => trying(async () => {
  await openMap(target.value);
  keep();
}));
part('new').addEventListener('change', ({ target }) => {
  const [width, height] = target.value.split(' × ').map(Number);
  target.value = '';
  show({ map: emptyMap(width, height), units: [['scout', [1, Math.floor(height / 2)], [width - 2, Math.floor(height / 2)]]] });
  keep();
});
part('tier').addEventListener('change', () => {
  worlds.setMap(map, part('tier').value);
  ask('answers');
  keep();
});
part('file').addEventListener('change', ({ target }) => trying(async () => {
  const [file] = target.files;
  target.value = '';
  if (file) show({ map: JSON.parse(await file.text()) });
  keep();
}));
part('save').addEventListener('click', () => {
  const { rows, ...rest_ } = map.toLpmap();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify({ ...rest_, rows }, null, 1), '\n'], { type: 'application/json' }));
  link.download = 'map.lpmap';
  link.click();
  URL.revokeObjectURL(link.href);
});
part('link').addEventListener('click', async ({ target }) => {
  const hash = await toHash(shared());
  history.replaceState(null, '', hash);
  try {
    await navigator.clipboard.writeText(location.href);
    target.textContent = 'Copied';
  } catch {
    target.textContent = 'It is in the address bar';
  }
  setTimeout(() => (target.textContent = 'Copy link'), 2000);
});
window.addEventListener('hashchange', () => trying(async () => {
  const linked = await fromHash(location.hash);
  if (linked) show(linked);
}));
new ResizeObserver(() => {
  if (map === undefined) return;
  fit();
  ask('picture');
}).observe(part('picture'));

async function begin() {
  worlds = await Worlds.load(() => ask('answers'));
  const wanted = new URLSearchParams(location.search).get('map');
  try {
    const linked = await fromHash(location.hash);
    if (linked) return show(linked);
  } catch (error) {
    await openMap(maps[0].name);
    return tell(error.message);
  }
  const name = maps.some((known) => known.name === wanted) ? wanted : maps[0].name;
  await openMap(name);
}

trying(begin);
