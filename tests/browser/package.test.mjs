// The npm package in Chromium: module and worker answer there what the module answers in node. LIBPATH_NPM names the folder
// of ./dev npm, with the package, where it is installed, and assets that pathbake made of the maps of LIBPATH_MAPS.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { answersOf } from './answers.mjs';
import { withChromium } from './chromium.mjs';
import { withServer } from './server.mjs';

const { LIBPATH_NPM: built, LIBPATH_MAPS: maps } = process.env;
const folders = {
  'package/': join(built, 'installed/node_modules/libpath'), 'assets/': join(built, 'assets'), 'maps/': maps,
  'test/': fileURLToPath(new URL('.', import.meta.url)),
};
const assets = readdirSync(folders['assets/']).filter((name) => name.endsWith('.lpa'));
const bakedThere = ['wall', 'swamp-and-road', 'cliff', 'doors', 'island', 'big-units', 'waypoints', 'world', 'rooms'];

const inEmptyPage = (use) => withServer(folders, (address) => withChromium(async (browser) => {
  const page = await browser.page();
  await page.go(`${address}test/blank.html`);
  await use(page);
  assert.deepEqual(page.errors, []);
  console.log(await browser.version());
}));

async function answersHere() {
  const { load } = await import(pathToFileURL(join(resolve(built), 'installed/node_modules/libpath/runtime.js')));
  const libpath = await load();
  const answers = {};
  for (const name of assets) answers[name] = await answersOf(libpath, readFileSync(join(folders['assets/'], name)));
  return answers;
}

async function answersThere(entry, start, names) {
  const { answersOf } = await import('/test/answers.mjs');
  const libpath = await (await import(`/package/${entry}`))[start]();
  const answers = {};
  for (const name of names)
    answers[name] = await answersOf(libpath, await (await fetch(`/assets/${name}`)).arrayBuffer());
  libpath.terminate?.();
  return answers;
}

// One asset after the other, so that what differs can be named.
async function sumsOfBakes(entry, start, names) {
  const { sumOfBytes } = await import('/test/answers.mjs');
  const libpath = await (await import(`/package/${entry}`))[start]();
  const sums = [];
  for (const name of names) {
    const map = await (await fetch(`/maps/${name}.lpmap`)).text();
    for (const tier of ['none', 'fast', 'full']) {
      const asset = await (await fetch(`/assets/${name}-${tier}.lpa`)).arrayBuffer();
      const baked = await libpath.bake(map, { tier });
      sums.push([`${name}, ${tier}`, sumOfBytes(baked), sumOfBytes(new Uint8Array(asset))]);
    }
  }
  libpath.terminate?.();
  return sums;
}

test('a page and its worker answer what node answers', () => inEmptyPage(async (page) => {
  const here = await answersHere();
  assert.ok(assets.length > 0 && new Set(Object.values(here)).size > assets.length / 3);
  for (const [entry, start] of [['index.js', 'load'], ['runtime.js', 'load'], ['worker.js', 'startWorker']])
    assert.deepEqual(await page.evaluate(answersThere, entry, start, assets), here, entry);
  console.log(`${assets.length} assets, each of the same answers`);
}));

test('a page and its worker bake what pathbake bakes', () => inEmptyPage(async (page) => {
  for (const [entry, start] of [['index.js', 'load'], ['worker.js', 'startWorker']]) {
    for (const [what, there, expected] of await page.evaluate(sumsOfBakes, entry, start, bakedThere))
      assert.equal(there, expected, `${what}, by ${entry}`);
  }
  console.log(`${3 * bakedThere.length} assets, each of the same bytes`);
}));

test('a page is told what is wrong', () => inEmptyPage(async (page) => {
  const words = await page.evaluate(async () => {
    const { load, LibpathError } = await import('/package/index.js');
    const libpath = await load();
    try {
      libpath.grid([1, 1, 1], 2, 2);
    } catch (error) {
      return [error instanceof LibpathError, error.message];
    }
  });
  assert.deepEqual(words, [true, 'grid(): expected 2 × 2 = 4 cells, not 3']);
}));
