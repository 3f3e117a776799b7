// The demo in Chromium, used by its mouse, its buttons and its links. What it answers is held against the package in node,
// asked on the map that the demo's own link holds. LIBPATH_SITE names the site's folder.
import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { maps } from '../../site/demo/maps.js';
import { fromHash, toHash } from '../../site/demo/share.js';
import { withChromium } from './chromium.mjs';
import { withServer } from './server.mjs';

const folder = process.env.LIBPATH_SITE;

const inDemo = (look, place, use) => withServer({ '': folder }, (address) => withChromium(async (browser) => {
  const page = await browser.page(look);
  await page.go(`${address}demo/index.html${place}`);
  await page.until(isReady);
  await use(page, browser, `${address}demo/index.html`);
  assert.deepEqual(page.errors, []);
}));

const isReady = () => document.getElementById('answer').dataset.ready === 'true';
const answer = () => ({ ...document.getElementById('answer').dataset, words: document.getElementById('answer').textContent });
const hash = () => location.hash;
const click = (selector) => document.querySelector(selector).click();
const pick = (terrain) => [...document.querySelectorAll('#brushes label')].find((label) => label.textContent === terrain).click();

/** Waits until the address holds the map as it is. */
async function linkOf(page) {
  let before;
  for (let now = await page.evaluate(hash); now !== before || now === '';) {
    before = now;
    await new Promise((go) => setTimeout(go, 900));
    now = await page.evaluate(hash);
  }
  return before;
}

/** What the package answers in node about what a link holds. */
async function costHere(link, index = 0) {
  const { load } = await import(pathToFileURL(join(resolve(folder), 'demo/libpath/index.js')));
  const { map, units } = await fromHash(link);
  const [kind, from, to] = units[index];
  const libpath = await load();
  return libpath.open(libpath.bake(map, { units: [kind], tier: 'none' })).findCost(from, to);
}

/** The middle of a cell, in the window. */
async function pointOf(page, [x, y]) {
  return page.evaluate((column, row) => {
    const canvas = document.getElementById('map');
    canvas.scrollIntoView({ block: 'center' });
    const { left, top } = canvas.getBoundingClientRect();
    const cell = Number(canvas.dataset.cell);
    return [left + (column + 0.5) * cell, top + (row + 0.5) * cell];
  }, x, y);
}

async function pointsOf(page, cells) {
  const points = [];
  for (const cell of cells) points.push(await pointOf(page, cell));
  return points;
}

const dragCells = async (page, cells) => page.drag(await pointsOf(page, cells));

async function costAfter(page, before) {
  await page.until((cost) => document.getElementById('answer').dataset.cost !== cost, before);
  return (await page.evaluate(answer)).cost;
}

test('paths follow what is painted, and stay the cheapest', () => inDemo({}, '', async (page) => {
  const { cost: first, words } = await page.evaluate(answer);
  assert.match(words, /^scout: costs [\d.]+, \d+ cells · .* µs/);
  await page.evaluate(pick, 'wall');
  await dragCells(page, [[20, 21], [20, 17], [18, 24]]);
  const painted = await costAfter(page, first);
  assert.equal(Number(painted), await costHere(await linkOf(page)), 'a wall across the road');
  await page.evaluate(pick, 'swamp');
  await dragCells(page, [[30, 2], [30, 24]]);
  assert.ok(Number(await costAfter(page, painted)) > Number(painted));
  assert.equal(Number((await page.evaluate(answer)).cost), await costHere(await linkOf(page)), 'swamp on both bridges');
  for (let i = 0; i < 2; ++i) await page.evaluate(click, '#undo');
  await page.until((cost) => document.getElementById('answer').dataset.cost === cost, first);
  await page.evaluate(click, '#redo');
  await page.until((cost) => document.getElementById('answer').dataset.cost === cost, painted);
}));

test('units are dragged, added and removed', () => inDemo({}, '?map=wall', async (page) => {
  const { cost: first } = await page.evaluate(answer);
  await dragCells(page, [[5, 2], [5, 4], [2, 4]]);
  const moved = await costAfter(page, first);
  const link = await linkOf(page);
  assert.deepEqual((await fromHash(link)).units[0].slice(0, 3), ['ground', [1, 2], [2, 4]]);
  assert.equal(Number(moved), await costHere(link));
  await page.evaluate(click, '#add');
  await page.until(() => document.querySelectorAll('#units li').length === 2);
  assert.equal((await fromHash(await linkOf(page))).units.length, 2);
  await page.evaluate(click, '#units button[aria-label="Remove ground"]');
  await page.until(() => document.querySelectorAll('#units li').length === 1);
}));

test('a link holds the map, its units and what is looked at', () => inDemo({}, '', async (page, browser, address) => {
  for (const layer of ['costs', 'flow', 'settled', 'regions', 'lines', 'curve']) await page.evaluate(click, `#layers [value=${layer}]`);
  await page.evaluate(pick, 'water');
  await dragCells(page, [[4, 20], [10, 20]]);
  await page.evaluate(click, '#link');
  const link = await linkOf(page);
  const { cost, words } = await page.evaluate(answer);
  assert.match(words, /Dijkstra settles [\d,]+ cells · [\d.]+ cells by straight lines · driven in/);
  const other = await browser.page();
  await other.go(address + link);
  await other.until(isReady);
  await other.until((same) => document.getElementById('answer').dataset.cost === same, cost);
  assert.equal(await other.evaluate(() => document.querySelectorAll('#layers :checked').length), 6);
  assert.deepEqual(await fromHash(await other.evaluate(hash)), await fromHash(link));
  assert.deepEqual(other.errors, []);
}));

test('a link that is damaged, or holds no map, says so', () => inDemo({}, '#map=AAAA', async (page) => {
  const says = (words) => page.until((part) => document.getElementById('answer').textContent.includes(part), words);
  await says('The link is damaged');
  const { cost } = await page.evaluate(answer);
  assert.ok(Number(cost) > 0, 'another map is shown');
  const follow = async (shared) => page.evaluate((link) => void (location.hash = link), await toHash(shared));
  await follow({ map: { size: [2, 2], terrains: [], rows: [] } });
  await says('This is no map: it has no terrains.');
  await follow({ map: { size: [2, 1], terrains: [{ name: 'x', glyph: '.', cost: { ground: 1 } }], movement_classes: ['ground'], rows: ['..'], more: 1 } });
  await says('expected no member "more"');
}));

test('a truck drives its curve, and units move', () => inDemo({ width: 360, height: 740, touch: true }, '?map=truck-yard', async (page) => {
  await page.evaluate(click, '#layers [value=curve]');
  await page.until(() => /driven in [\d.]+ s/.test(document.getElementById('answer').textContent));
  const pixels = () => document.getElementById('map').toDataURL();
  await page.evaluate(click, '#play');
  const before = await page.evaluate(pixels);
  await page.until((old) => document.getElementById('map').toDataURL() !== old, before);
  await page.evaluate(click, '#play');
  const { cost } = await page.evaluate(answer);
  await page.evaluate(pick, 'wall');
  await page.swipe(await pointsOf(page, [[18, 3], [18, 16]]));
  const painted = await costAfter(page, cost);
  const link = await linkOf(page);
  assert.equal((await fromHash(link)).units[0][0], 'truck');
  assert.equal(Number(painted), await costHere(link), 'a wall that a finger painted');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 360);
}));

test('every map of the demo is baked, and its units have paths', () => inDemo({}, '', async (page, browser, address) => {
  for (const { name, units } of maps) {
    await page.go(`${address}?map=${name}`);
    await page.until((count) => [...document.querySelectorAll('#units small')].filter(({ textContent }) => textContent !== '…').length === count, units.length);
    const costs = await page.evaluate(() => [...document.querySelectorAll('#units small')].map(({ textContent }) => textContent));
    assert.ok(costs.every((cost) => Number(cost) > 0), `${name}: ${costs}`);
  }
}));
