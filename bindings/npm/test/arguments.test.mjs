import assert from 'node:assert/strict';
import test from 'node:test';
import { load, LibpathError } from 'libpath';
import { load as loadRuntime } from 'libpath/runtime';

const libpath = await load();
const cells = new Uint8Array(12).fill(1);
const grid = libpath.grid(cells, 4, 3);

function refused(call, words) {
  assert.throws(call, (error) => error instanceof LibpathError && (assert.match(error.message, words), true));
}

test('grids say which cell is wrong', () => {
  refused(() => libpath.grid(cells, 5, 3), /expected 5 × 3 = 15 cells, not 12/);
  refused(() => libpath.grid(cells, 0, 3), /expected a width and a height/);
  refused(() => libpath.grid(undefined, 4, 3), /12 cells, not undefined/);
  refused(() => libpath.grid([1, 1, 1, -1], 2, 2), /cell \(1,1\): expected 0 for a wall or a cost/);
  refused(() => libpath.grid([1, NaN, 1, 1], 2, 2), /cell \(1,0\)/);
  refused(() => libpath.grid([1, 1, 101, 1], 2, 2), /cell \(0,1\)/);
  refused(() => libpath.grid([1, 1e-5, 1, 1], 2, 2), /cell \(1,0\)/);
  refused(() => libpath.grid(Array.from({ length: 100 }, (_, i) => i + 1), 10, 10), /cell \(1,9\): expected at most 92/);
  refused(() => libpath.grid(new Uint8Array(20000), 20000, 1), /expected sides from 1 to 16384/);
  refused(() => libpath.grid(cells, 4, 3, { tier: 'quick' }), /tier: expected 'none' or 'fast' or 'full', not 'quick'/);
  refused(() => libpath.grid(cells, 4, 3, { teir: 'fast' }), /not 'teir'/);
  refused(() => libpath.grid(cells, 4, 3, { unit: 'ship' }), /unit: expected 'ground', not 'ship'/);
  refused(() => libpath.grid(cells, 4, 3, { units: [{ name: 'ship', width: 0 }] }), /units\[0\]\.width: expected/);
  refused(() => libpath.grid(cells, 4, 3, { units: [{ nmae: 'ship' }] }), /units\[0\]: .*not 'nmae'/);
});

test('cells are whole numbers', () => {
  refused(() => grid.findPath([0.5, 0], [1, 1]), /from: expected a cell/);
  refused(() => grid.findPath([0, 0]), /to: expected a cell/);
  refused(() => grid.findPath([0, 0], 'home'), /to: expected a cell/);
  refused(() => grid.findPath([0, 0], [1, 1], { diagnal: false }), /not 'diagnal'/);
  refused(() => grid.findNearest([0, 0], [[1, 1], []]), /goals\[1\]: expected a cell/);
  refused(() => grid.findNearest([0, 0], 3), /goals: expected a list/);
  refused(() => grid.findPoints([0, 0], [NaN, 1]), /to: expected a position/);
  refused(() => grid.flood([[0, 0]], { direction: 'up' }), /direction: expected 'from' or 'to'/);
});

test('cells off the map are no mistake, and no path leads there', () => {
  assert.equal(grid.findPath([0, 0], [9, 9]), null);
  assert.equal(grid.whyNoPath([0, 0], [9, 9]), 'the goal is outside the map');
  assert.equal(grid.whyNoPath([-1, 0], [1, 1]), 'the start is outside the map');
  assert.equal(grid.isWalkable([4, 0]), false);
  assert.equal(grid.reachable([0, 0], [4, 0]), false);
  refused(() => grid.live().block([4, 0]), /block\(\): the arguments do not fit this map/);
});

test('bytes that are no asset are refused', () => {
  refused(() => libpath.open(new Uint8Array(100)), /open\(\): .*/);
  refused(() => libpath.open('asset'), /expected a Uint8Array/);
  const asset = grid.toAsset();
  asset[asset.length >> 1] ^= 1;
  refused(() => libpath.open(asset), /open\(\): /);
});

test('maps say where they are wrong', () => {
  refused(() => libpath.bake('{"format": "lpmap",\n "size": }'), /map: line 2, column 10: expected/);
  refused(() => libpath.bake({ size: [2, 1], rows: ['..'] }), /map: .*expected/);
  refused(() => libpath.bake('type octile\nheight 2\nwidth 2\nmap\n..\n'), /map: .*expected/);
  refused(() => libpath.bake(7), /expected the text of a map/);
});

test('what was disposed of is refused', () => {
  const other = libpath.grid(cells, 4, 3);
  const flood = other.flood([[0, 0]]);
  other.dispose();
  other.dispose();
  refused(() => other.findPath([0, 0], [1, 1]), /disposed/);
  refused(() => flood.cost([0, 0]), /disposed/);
  flood.dispose();
  refused(() => flood.costs(), /disposed/);
});

test('the runtime alone has no baker, and opens what was baked', async () => {
  const runtime = await loadRuntime();
  assert.equal(runtime.grid, undefined);
  assert.equal(runtime.version, libpath.version);
  const world = runtime.open(libpath.bake({
    movement_classes: ['ground'],
    terrains: [{ name: 'plain', glyph: '.', cost: { ground: 1 } }, { name: 'wall', glyph: '#', cost: {} }],
    units: [{ name: 'walker', movement: 'ground' }], size: [3, 3], rows: ['...', '.#.', '...'],
  }, { tier: 'full' }));
  assert.equal(world.tier, 'full');
  assert.equal(world.findCost([0, 0], [2, 2]), 4);
});
