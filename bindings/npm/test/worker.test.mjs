import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from 'libpath';
import { LibpathError, startWorker } from 'libpath/worker';

const cells = new Uint8Array(300 * 300).fill(1);
cells.fill(0, 150 * 300, 150 * 300 + 299);

test('a worker answers what the module answers', async () => {
  const libpath = await load();
  const worker = await startWorker();
  assert.equal(worker.version, libpath.version);
  const here = libpath.grid(cells, 300, 300, { tier: 'fast' });
  const there = await worker.grid(cells, 300, 300, { tier: 'fast' });
  assert.deepEqual([there.width, there.height, there.tier, there.unit], [300, 300, 'fast', here.unit]);
  assert.deepEqual(await there.findPath([0, 0], [5, 299]), here.findPath([0, 0], [5, 299]));
  assert.deepEqual(await there.findPoints([0, 0], [5, 299]), here.findPoints([0, 0], [5, 299]));
  assert.deepEqual(await there.findNearest([0, 0], [[5, 299], [9, 9]]), here.findNearest([0, 0], [[5, 299], [9, 9]]));
  assert.deepEqual(await there.toAsset(), here.toAsset());
  const overlay = await there.overlay();
  await overlay.block([299, 150]);
  assert.equal(await overlay.findPath([0, 0], [5, 299]), null);
  const flood = await there.flood([[0, 0]]);
  assert.deepEqual(await flood.costs(), here.flood([[0, 0]]).costs());
  await flood.dispose();
  await assert.rejects(flood.costs(), /disposed/);
  assert.equal((await worker.open(here.toAsset())).width, 300);
  worker.terminate();
});

test('the thread that asks is not blocked', async () => {
  const worker = await startWorker();
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 1);
  const seen = [];
  const grid = await worker.grid(cells, 300, 300, { tier: 'full', onProgress: (done, total) => seen.push([done, total]) });
  clearInterval(clock);
  assert.ok(ticks > 1);
  assert.ok(seen.length > 0 && seen.every(([done]) => done >= 0));
  assert.equal((await grid.findPath([0, 0], [299, 299])).at(-1)[0], 299);
  worker.terminate();
});

test('what is wrong is refused by promises', async () => {
  const worker = await startWorker();
  await assert.rejects(worker.grid(cells, 3, 3), (error) => error instanceof LibpathError && /9 cells/.test(error.message));
  const grid = await worker.grid(cells, 300, 300);
  await assert.rejects(grid.findPath([0, 0]), /to: expected a cell/);
  const waits = grid.findPath([0, 0], [9, 9]);
  worker.terminate();
  await assert.rejects(waits, /terminated/);
  await assert.rejects(grid.findPath([0, 0], [9, 9]), /terminated/);
});
