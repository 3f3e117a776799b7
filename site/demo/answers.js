// What worlds say of units: paths, curves, and fields over the whole map.

/** Between the poses of a route, in seconds. */
export const posesStep = 0.05;

/** A unit of the map stands here: { kind, from, to, heading }, with headings as indices of 45°, 0 is east. */
export function pathOf(world, { from, to }, isTimed) {
  let runs = 0;
  // The first question makes the memory that all others use.
  let path = world.findPath(from, to);
  const began = performance.now();
  // Clocks of pages tick too slowly for one query.
  while (isTimed && runs < 500 && performance.now() - began < 2) {
    path = world.findPath(from, to);
    runs += 1;
  }
  const microseconds = (1000 * (performance.now() - began)) / Math.max(runs, 1);
  return { path, microseconds, why: path === null ? world.whyNoPath(from, to) : null };
}

/** The way as it is driven, or null. */
export function routeOf(world, { from, to, heading }) {
  const { turns } = world.unit;
  return world.findRoute(from, to, { heading: turns ? (heading * Math.PI) / 4 : 0, step: posesStep });
}

// Where a unit's square has its middle when it stands in a cell.
function middleOfSquare({ width = 1 }, [x, y]) {
  const shift = width / 2 - Math.floor((width - 1) / 2);
  return [x + shift, y + shift];
}

/** Where a unit is drawn that stands in a cell. Those that turn stand with their middle over the cell's. */
export function middleOf(profile, cell) {
  return middleOfSquare(profile.turning_radius > 0 ? {} : profile, cell);
}

export function linesOf(world, profile, { from, to }) {
  return world.findPoints(middleOfSquare(profile, from), middleOfSquare(profile, to));
}

function withFlood(world, cells, options, use) {
  const flood = world.flood(cells, options);
  try {
    return use(flood);
  } finally {
    flood.dispose();
  }
}

/** Costs to the goal and where to step, from every cell. */
export const fieldTo = (world, goal) =>
  (world.isWalkable(goal) ? withFlood(world, [goal], {}, (flood) => ({ costs: flood.costs(), flow: flood.flow() })) : null);

/** Which cells Dijkstra's search settles before it is at the goal. */
export function settledBy(world, { from }, cost) {
  return withFlood(world, [from], { direction: 'from', most: cost }, (flood) => flood.costs().map((far) => (far <= cost ? 1 : 0)));
}

const mostRegions = 40;

/** A number for every cell: cells that reach each other have the same; 0 is blocked, or one of very many. */
export function regionsOf(world) {
  const regions = new Uint8Array(world.width * world.height);
  let last = 0;
  for (let place = 0; place < regions.length && last < mostRegions; ++place) {
    const cell = [place % world.width, Math.floor(place / world.width)];
    if (regions[place] !== 0 || !world.isWalkable(cell)) continue;
    last += 1;
    const from = withFlood(world, [cell], { direction: 'from' }, (flood) => flood.costs());
    const to = withFlood(world, [cell], {}, (flood) => flood.costs());
    for (let at = place; at < regions.length; ++at) if (from[at] !== Infinity && to[at] !== Infinity) regions[at] = last;
  }
  return regions;
}
