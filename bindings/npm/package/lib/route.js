import { indexOfWord, readOnly, writeCell } from './check.js';
import { refuse } from './errors.js';
import * as layouts from './layouts.js';

const { status } = layouts;
const methods = ['straight', 'ignoreBlocks', 'recalculate', 'tighten', 'backUp', 'along', 'hybrid', 'directional', 'drivable'];
const guarantees = ['none', 'optimal', 'legal', 'tightTurns', 'widthClear', 'ignoresBlocks'];
const anyHeading = -1;
const nothingProven = 0xffffffff;
const mostSegments = 20_000;

/** Lines, arcs and links that a unit follows, read out whole, so that nothing is left to free. */
export class Route {
  constructor(segments, poses, length, seconds, guarantee, bound, method) {
    this.segments = segments;
    this.length = length;
    this.seconds = seconds;
    this.guarantee = guarantee;
    this.bound = bound;
    this.method = method;
    this.poses = poses;
  }
}

function writeQuery(world, from, to, options) {
  const { method, heading = 0, toHeading, turnPrice = 0, diagonal = world.diagonal, radius = 0, ...others } = options;
  readOnly(others, ['step'], 'findRoute()');
  const { engine } = world.asset;
  const { routeQuery } = layouts;
  const { query, memory } = engine;
  engine.begin(query, routeQuery);
  writeCell(memory, query + routeQuery.from, from, 'from');
  writeCell(memory, query + routeQuery.to, to, 'to');
  const { view } = memory;
  const number = (member, value, name) =>
    Number.isFinite(value) ? view.setFloat64(query + member, value, true) : refuse(`${name}: expected a number`);
  view.setUint32(query + routeQuery.method, indexOfWord(method, methods, 'method'), true);
  number(routeQuery.heading, heading, 'heading');
  view.setInt32(query + routeQuery.toHeading, toHeading ?? anyHeading, true);
  view.setUint32(query + routeQuery.fourNeighbours, diagonal ? 0 : 1, true);
  number(routeQuery.turnPrice, turnPrice, 'turnPrice');
  number(routeQuery.radius, radius, 'radius');
}

// By what C calls them: 0, 1 and 2.
const segmentTypes = [
  ({ place, angle, extent, reverse }) => ({ type: 'line', start: place, heading: angle, length: extent, reverse }),
  ({ place, radius, angle, extent, reverse }) =>
    ({ type: 'arc', center: place, radius, startAngle: angle, sweep: extent, reverse }),
  ({ place, angle, extent, reverse }) => ({ type: 'link', end: place, heading: angle, length: extent, reverse }),
];

function readSegments(engine, route) {
  const { calls, result, memory } = engine;
  return Array.from({ length: calls.libpath_route_size(route) }, (_, i) => {
    engine.expectDone(calls.libpath_route_segment(route, i, result), 'the route');
    const { view } = memory;
    const at = (member) => view.getFloat64(result + member, true);
    const { segment } = layouts;
    return segmentTypes[view.getUint32(result + segment.arc, true)]({
      place: [at(segment.x), at(segment.y)],
      radius: at(segment.radius),
      angle: at(segment.angle),
      extent: at(segment.extent),
      reverse: view.getUint32(result + segment.reverse, true) !== 0,
    });
  });
}

// [x, y, heading] every `step` seconds, and at the end.
function readPoses(engine, route, seconds, step) {
  const count = Math.floor(seconds / step) + 2;
  const poses = new Float64Array(3 * count);
  for (let i = 0; i < count; ++i) {
    engine.expectDone(engine.calls.libpath_route_pose_at_time(route, Math.min(i * step, seconds), engine.result), 'the route');
    for (let k = 0; k < 3; ++k) poses[3 * i + k] = engine.memory.view.getFloat64(engine.result + 8 * k, true);
  }
  return poses;
}

export function findRoute(world, from, to, options) {
  const { engine } = world.asset;
  const { calls } = engine;
  const { routeResult } = layouts;
  const method = options.method ?? (world.unit.turns ? 'drivable' : 'straight');
  const step = options.step ?? 0.1;
  if (!(step > 0)) refuse('step: expected a number of seconds above 0');
  const { routeContext } = world;
  const route = engine.create('libpath_route_create', mostSegments);
  try {
    writeQuery(world, from, to, { ...options, method });
    const result = engine.begin(engine.result, routeResult);
    engine.expectDone(calls.libpath_find_route(world.handle, routeContext, engine.query, route, result), 'findRoute()');
    const whole = (member) => engine.memory.u32(result + member);
    if (whole(routeResult.status) !== status.found) return null;
    const guarantee = guarantees[whole(routeResult.guarantee)];
    const thousandths = whole(routeResult.suboptimalityBound);
    const bound = thousandths === nothingProven ? Infinity : thousandths / 1000;
    const answeredBy = methods[whole(routeResult.answeredBy)];
    const seconds = calls.libpath_route_seconds(route);
    const poses = readPoses(engine, route, seconds, step);
    return new Route(readSegments(engine, route), poses, calls.libpath_route_length(route), seconds, guarantee, bound, answeredBy);
  } finally {
    calls.libpath_route_destroy(route);
  }
}
