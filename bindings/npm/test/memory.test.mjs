import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from 'libpath';

const pages = (libpath) => libpath.engine.memory.bytes.length;

test('disposed grids leave their memory to the next', async () => {
  const libpath = await load();
  const bakeOne = () => {
    using_(libpath.grid(new Uint8Array(200 * 200).fill(1), 200, 200, { tier: 'fast' }), (grid) => {
      grid.findPath([0, 0], [199, 199]);
      grid.flood([[3, 3]]).costs();
      grid.overlay().block([1, 1]).findPath([0, 0], [199, 199]);
      grid.live().block([1, 1]).findPath([0, 0], [199, 199]);
    });
  };
  bakeOne();
  globalThis.gc?.();
  const before = pages(libpath);
  for (let i = 0; i < 30; ++i) {
    bakeOne();
    // Layers that were forgotten are freed by the collector, which runs between tasks.
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  assert.ok(pages(libpath) <= 2 * before, `${before} bytes became ${pages(libpath)}`);
});

function using_(object, use) {
  try {
    return use(object);
  } finally {
    object.dispose();
  }
}

test('answers stay when memory grows', async () => {
  const libpath = await load();
  const small = libpath.grid(new Uint8Array(100).fill(1), 10, 10);
  const path = small.findPath([0, 0], [9, 9]);
  const before = pages(libpath);
  const large = libpath.grid(new Uint8Array(1500 * 1500).fill(1), 1500, 1500);
  assert.ok(pages(libpath) > before);
  assert.deepEqual(path.at(-1), [9, 9]);
  assert.deepEqual(small.findPath([0, 0], [9, 9]).toArray(), path.toArray());
  assert.equal(large.findPath([0, 0], [1499, 1499]).length, 1500);
});

test('a map of more cells than 32 bits take is refused', async () => {
  const libpath = await load();
  assert.throws(() => libpath.grid(new Uint8Array(2049 * 2048), 2049, 2048), /at most 4194304 cells/);
});
