// What has changed is found and drawn once a frame.
import { fieldTo, linesOf, pathOf, posesStep, regionsOf, routeOf, settledBy } from './answers.js';
import { chosenUnit, isPlaying, session } from './session.js';
import { costPicture, regionPicture, settledPicture, terrainPicture } from './view.js';

// A unit that is there stands a while before it starts anew, in seconds.
const rest = 0.8;

const seen = { terrain: undefined, shades: [], field: undefined };
const due = { answers: false, frame: false };
let view;
let brush = () => undefined;
let shown = () => {};

/** `onFound` is called when answers were found anew, `brushOf` says what the pointer would paint. */
export function drawOn(canvas, { onFound, brushOf }) {
  view = canvas;
  shown = onFound;
  brush = brushOf;
}

function ask() {
  if (due.frame) return;
  due.frame = true;
  requestAnimationFrame(frame);
}

export const drawSoon = () => session.map && ask();

export function findSoon() {
  due.answers = true;
  if (session.map) ask();
}

function frame(now) {
  due.frame = false;
  if (due.answers) findAnswers();
  due.answers = false;
  if (isPlaying()) session.units.forEach((unit) => movePose(unit, now));
  view.draw({ map: session.map, units: session.units, chosen: session.chosen, ...seen, brush: brush() });
  if (isPlaying()) ask();
}

function findAnswers() {
  const { worlds, units, chosen } = session;
  units.forEach((unit, index) => findAnswer(unit, worlds.of(unit.kind), index === chosen));
  seen.terrain = terrainPicture(session.map);
  findLayers();
  shown();
}

function findAnswer(unit, { world, error }, isChosen) {
  Object.assign(unit, { path: undefined, route: undefined, lines: undefined, why: undefined, settled: undefined, error });
  if (world === undefined) return;
  Object.assign(unit, pathOf(world, unit, isChosen));
  if (unit.path === null) return;
  const { layers } = session;
  if (isPlaying() || (isChosen && layers.has('curve'))) unit.route = routeOf(world, unit);
  if (unit.route === null) unit.why = 'there is no curve that it can drive';
  if (isChosen && layers.has('lines')) unit.lines = linesOf(world, unit.profile, unit);
}

function findLayers() {
  Object.assign(seen, { shades: [], field: undefined });
  const { map, worlds, layers } = session;
  const unit = chosenUnit();
  const world = unit && worlds.of(unit.kind).world;
  if (world === undefined) return;
  if (layers.has('regions')) seen.shades.push(regionPicture(map, regionsOf(world)));
  if (layers.has('settled') && unit.path) {
    const settled = settledBy(world, unit, unit.path.cost);
    unit.settled = settled.reduce((sum, cell) => sum + cell, 0);
    seen.shades.push(settledPicture(map, settled));
  }
  const field = layers.has('costs') || layers.has('flow') ? fieldTo(world, unit.to) : null;
  if (field === null) return;
  if (layers.has('costs')) seen.shades.push(costPicture(map, field.costs));
  seen.field = { flow: layers.has('flow') ? field.flow : undefined, numbers: layers.has('costs') ? field.costs : undefined };
}

function movePose(unit, now) {
  const { route } = unit;
  unit.pose = undefined;
  if (!route) return;
  const time = ((now - session.playing) / 1000) % (route.seconds + rest);
  const { poses } = route;
  const place = Math.min(Math.max(time, 0) / posesStep, poses.length / 3 - 1);
  const before = 3 * Math.floor(place);
  const after = Math.min(before + 3, poses.length - 3);
  const share = place - Math.floor(place);
  const between = (i) => poses[before + i] + share * (poses[after + i] - poses[before + i]);
  // Headings may be a whole turn apart that look the same.
  const swing = poses[after + 2] - poses[before + 2];
  unit.pose = [between(0), between(1), poses[before + 2] + share * Math.atan2(Math.sin(swing), Math.cos(swing))];
}
