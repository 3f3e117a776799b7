import assert from 'node:assert/strict';
import test from 'node:test';
import { load, NO_FLOW } from 'libpath';
import { costOf, dijkstra, randomFrom, randomGrid } from './dijkstra.mjs';

const libpath = await load();
const width = 23;
const height = 17;
const ends = (random) => [0, 1].map(() => [Math.floor(random() * width), Math.floor(random() * height)]);
const isClose = (a, b) => a === b || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));

function eachGrid(seed, check) {
  const random = randomFrom(seed);
  for (let round = 0; round < 60; ++round) {
    const costs = [[1], [1, 2.5], [0.25, 1, 4, 100]][round % 3];
    const cells = randomGrid(random, width, height, [0, 0.15, 0.35][round % 4 % 3], costs);
    const tier = ['none', 'fast', 'full'][Math.floor(random() * 3)];
    check(cells, tier, random);
  }
}

for (const diagonal of [true, false]) {
  test(`paths cost what a plain Dijkstra says, ${diagonal ? 'eight' : 'four'} neighbours`, () => {
    eachGrid(diagonal ? 1 : 2, (cells, tier, random) => {
      const grid = libpath.grid(cells, width, height, { tier, diagonal });
      const [from, to] = ends(random);
      const expected = dijkstra(cells, width, height, from, diagonal)[to[1] * width + to[0]];
      const path = grid.findPath(from, to);
      assert.equal(path === null, expected === Infinity);
      assert.equal(grid.reachable(from, to), path !== null);
      assert.equal(grid.whyNoPath(from, to) === null, path !== null);
      if (path !== null) {
        assert.ok(isClose(path.cost, expected), `${tier}: ${path.cost} is not ${expected}`);
        assert.ok(isClose(costOf(path, cells, width), expected));
        assert.deepEqual([path.at(0), path.at(-1)], [from, to]);
        assert.equal(grid.findCost(from, to), path.cost);
        assert.ok(grid.findCorners(from, to).length <= path.length);
      }
      grid.dispose();
    });
  });
}

test('tables that are left out make an asset smaller, and no path longer', () => {
  const cells = randomGrid(randomFrom(7), width, height, 0.2, [1]);
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => (cells[y * width + x] === 0 ? '@' : '.')).join(''));
  const map = `type octile\nheight ${height}\nwidth ${width}\nmap\n${rows.join('\n')}\n`;
  const all = libpath.bake(map, { tier: 'fast' });
  const whole = libpath.open(all);
  for (const left of [{ lines: false }, { areas: false }, { lines: false, areas: false, deadEnds: false }]) {
    const some = libpath.bake(map, { tier: 'fast', ...left });
    assert.ok(some.length < all.length);
    const grid = libpath.open(some);
    for (let x = 0; x < width; ++x) {
      assert.equal(grid.findCost([x, 0], [width - 1 - x, height - 1]), whole.findCost([x, 0], [width - 1 - x, height - 1]));
    }
  }
});

test('a grid has ground, walls, and a terrain for each further cost', () => {
  const grid = libpath.grid([1, 1, 2.5], 3, 1);
  const live = grid.live();
  assert.equal(live.setTerrain([1, 0], 'cost 2.5').findCost([0, 0], [2, 0]), 4.25);
  assert.equal(live.setTerrain([1, 0], 'wall').findPath([0, 0], [2, 0]), null);
  assert.equal(live.setTerrain([1, 0], 'ground').findCost([0, 0], [2, 0]), grid.findCost([0, 0], [2, 0]));
});

test('links open and close, and one-way edges are laid and lifted', () => {
  const grid = libpath.grid([1, 1, 0, 1, 1], 5, 1);
  const live = grid.live();
  const team = live.overlay();
  assert.equal(team.findPath([0, 0], [4, 0]), null);
  live.openLink([1, 0], [3, 0], 5);
  assert.equal(team.findCost([0, 0], [4, 0]), 7);
  live.layOneWay([1, 0], [0, 0]);
  assert.equal(live.findPath([0, 0], [4, 0]), null);
  live.liftOneWay([1, 0], [0, 0]).closeLink([1, 0], [3, 0]);
  assert.equal(live.findPath([0, 0], [4, 0]), null);
  assert.equal(live.openLink([1, 0], [3, 0], 2).findCost([0, 0], [4, 0]), 4);
  assert.equal(live.resetLink([1, 0], [3, 0]).findPath([0, 0], [4, 0]), null);
  assert.throws(() => live.openLink([1, 0], [3, 0], 0), /expected a number/);
  assert.throws(() => live.layOneWay([0, 0], [3, 0]));
});

test('floods cost what a plain Dijkstra says', () => {
  eachGrid(3, (cells, tier, random) => {
    const grid = libpath.grid(cells, width, height, { tier });
    const [seed, cell] = ends(random);
    if (!grid.isWalkable(seed)) return grid.dispose();
    const expected = dijkstra(cells, width, height, seed);
    const flood = grid.flood([seed]);
    const costs = flood.costs();
    const flow = flood.flow();
    costs.forEach((cost, i) => {
      assert.ok(isClose(cost, expected[i]), `${cost} is not ${expected[i]}`);
      assert.equal(flow[i] === NO_FLOW, expected[i] === Infinity);
    });
    assert.ok(isClose(flood.cost(cell), expected[cell[1] * width + cell[0]]));
    const path = flood.path(cell);
    assert.equal(path === null, flood.cost(cell) === Infinity);
    if (path !== null) assert.ok(isClose(costOf(path, cells, width), path.cost));
    grid.dispose();
  });
});

test('the nearest of some cells is the cheapest to reach', () => {
  eachGrid(4, (cells, tier, random) => {
    const grid = libpath.grid(cells, width, height, { tier });
    const goals = [...ends(random), ...ends(random)];
    const [from] = ends(random);
    const costs = dijkstra(cells, width, height, from);
    const expected = Math.min(...goals.map(([x, y]) => costs[y * width + x]));
    const nearest = grid.findNearest(from, goals);
    assert.equal(nearest === null, expected === Infinity);
    if (nearest !== null) {
      assert.ok(isClose(nearest.path.cost, expected));
      assert.deepEqual(nearest.path.at(-1), goals[nearest.goal]);
    }
    grid.dispose();
  });
});

test('lines at any angle are never dearer than the grid, and can be walked', () => {
  eachGrid(5, (cells, tier, random) => {
    const grid = libpath.grid(cells, width, height, { tier });
    const [from, to] = ends(random);
    const middle = ([x, y]) => [x + 0.5, y + 0.5];
    const path = grid.findPoints(middle(from), middle(to));
    const onGrid = grid.findPath(from, to);
    assert.equal(path === null, onGrid === null);
    if (path !== null) {
      assert.ok(path.cost <= onGrid.cost * (1 + 1e-6));
      const points = path.toArray();
      for (let i = 1; i < points.length; ++i) assert.ok(grid.canWalkLine(points[i - 1], points[i]));
    }
    grid.dispose();
  });
});

test('live worlds and overlays answer what a grid with their changes answers', () => {
  eachGrid(6, (cells, tier, random) => {
    const grid = libpath.grid(cells, width, height, { tier });
    const live = grid.live();
    const overlay = grid.overlay();
    const changed = Float64Array.from(cells);
    for (let i = 0; i < 20; ++i) {
      const [[x, y]] = ends(random);
      if (changed[y * width + x] === 0) continue;
      live.block([x, y]);
      overlay.block({ x, y });
      changed[y * width + x] = 0;
    }
    const [from, to] = ends(random);
    const expected = dijkstra(changed, width, height, from)[to[1] * width + to[0]];
    for (const world of [live, overlay]) {
      assert.ok(isClose(world.findPath(from, to)?.cost ?? Infinity, expected));
      assert.equal(world.reachable(from, to), expected !== Infinity);
    }
    overlay.clear();
    assert.deepEqual(overlay.findCost(from, to), grid.findCost(from, to));
    grid.dispose();
    live.dispose();
    overlay.dispose();
  });
});

test('overlays lie on live worlds, and on each other', () => {
  eachGrid(6, (cells, tier, random) => {
    const grid = libpath.grid(cells, width, height, { tier });
    const live = grid.live();
    const team = live.overlay();
    const own = team.overlay();
    const changed = Float64Array.from(cells);
    for (let i = 0; i < 24; ++i) {
      const [[x, y]] = ends(random);
      if (changed[y * width + x] === 0) continue;
      [live, team, own][i % 3].block([x, y]);
      changed[y * width + x] = 0;
    }
    const [from, to] = ends(random);
    const expected = dijkstra(changed, width, height, from)[to[1] * width + to[0]];
    assert.ok(isClose(own.findPath(from, to)?.cost ?? Infinity, expected));
    live.dispose();
    assert.throws(() => own.findPath(from, to), /disposed/);
    assert.throws(() => team.block([0, 0]), /disposed/);
    for (const world of [own, team, grid]) world.dispose();
  });
});

test('costs of an overlay are paid', () => {
  const grid = libpath.grid(new Uint8Array(9).fill(1), 3, 3);
  const overlay = grid.overlay().addCost([1, 0], 10);
  assert.equal(grid.findCost([0, 0], [2, 0]), 2);
  assert.ok(Math.abs(overlay.findCost([0, 0], [2, 0]) - 2 * Math.SQRT2) < 1e-9);
});

test('wide units keep off walls, and units that turn get routes', () => {
  const cells = new Uint8Array(40 * 20).fill(1);
  for (let y = 0; y < 19; ++y) cells[y * 40 + 20] = 0;
  const units = [{ name: 'cat' }, { name: 'van', length: 3, width: 2, turningRadius: 2, speed: 4, acceleration: 2 }];
  const grid = libpath.grid(cells, 40, 20, { units, tier: 'fast' });
  assert.deepEqual(grid.units.map(({ name }) => name), ['cat', 'van']);
  assert.notEqual(grid.findPath([2, 2], [37, 2]), null);
  const van = grid.forUnit('van');
  assert.ok(van.unit.turns);
  assert.equal(van.findPath([2, 2], [37, 2]), null);
  assert.match(van.whyNoPath([2, 2], [37, 2]), /does not reach/);
  const route = van.findRoute([3, 3], [14, 12], { heading: 0 });
  assert.ok(route.length > 14 && route.seconds > 3);
  assert.equal(route.guarantee, 'legal');
  assert.equal(route.method, 'drivable');
  assert.ok(route.bound >= 1 && route.bound < 2);
  const cheapest = van.findRoute([3, 3], [14, 12], { heading: 0, method: 'directional' });
  assert.equal(cheapest.bound, 1);
  assert.ok(route.length <= route.bound * cheapest.length);
  assert.equal(route.poses[2], 0);
  assert.ok(Math.hypot(route.poses.at(-3) - 14.5, route.poses.at(-2) - 12.5) <= 1);
  const driven = route.segments.reduce((sum, s) => sum + (s.type === 'line' ? s.length : s.radius * Math.abs(s.sweep)), 0);
  assert.ok(Math.abs(driven - route.length) < 1e-6);
  assert.equal(van.findRoute([3, 3], [37, 2]), null);
});

test('routes of units that turn say where links lead', () => {
  const cells = new Uint8Array(40 * 12).fill(1);
  for (let y = 0; y < 12; ++y) cells[y * 40 + 20] = 0;
  const van = libpath.grid(cells, 40, 12, { units: [{ name: 'van', length: 3, width: 2, turningRadius: 2 }] });
  const live = van.live();
  assert.equal(live.findRoute([4, 5], [35, 5], { heading: 0 }), null);
  live.openLink([14, 5], [26, 5], 3);
  const { segments, length } = live.findRoute([4, 5], [35, 5], { heading: 0 });
  const links = segments.filter(({ type }) => type === 'link');
  assert.equal(links.length, 1);
  assert.deepEqual(links[0].end, [26.5, 5.5]);
  assert.equal(links[0].reverse, false);
  assert.ok(segments.every(({ type }) => ['line', 'arc', 'link'].includes(type)));
  const driven = segments.reduce((sum, s) => sum + (s.type === 'arc' ? s.radius * Math.abs(s.sweep) : s.length), 0);
  assert.ok(Math.abs(driven - length) < 1e-6);
});

test('paths are as long as the map has cells', () => {
  const side = 101;
  const cells = new Uint8Array(side * side).fill(1);
  for (let y = 1; y < side; y += 2) cells.fill(0, y * side, (y + 1) * side);
  for (let y = 1; y < side; y += 2) cells[y * side + ((y >> 1) % 2 === 0 ? side - 1 : 0)] = 1;
  const path = libpath.grid(cells, side, side).findPath([0, 0], [side - 1, side - 1]);
  assert.ok(path.length > 5000);
  assert.ok(Math.abs(costOf(path, cells, side) - path.cost) < 1e-6);
});
