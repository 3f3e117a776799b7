// print_everywhere.mjs node|chromium PACKAGE QUERIES MAP.lpmap...: prints the lines of everywhere.mjs, by the npm package
// in that folder.
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withChromium } from './chromium.mjs';
import { linesOf } from './everywhere.mjs';
import { withServer } from './server.mjs';

const [where, built, queries, ...files] = process.argv.slice(2);
const list = readFileSync(queries, 'utf8');
const maps = files.map((file) => [basename(file, '.lpmap'), readFileSync(file, 'utf8')]);

async function linesInNode() {
  const { load } = await import(pathToFileURL(resolve(built, 'index.js')));
  return linesOf(await load(), list, maps);
}

async function linesInPage(list, maps) {
  const { linesOf } = await import('/test/everywhere.mjs');
  const { load } = await import('/package/index.js');
  return linesOf(await load(), list, maps);
}

const folders = { 'package/': built, 'test/': fileURLToPath(new URL('.', import.meta.url)) };
const linesInChromium = () => withServer(folders, (address) => withChromium(async (browser) => {
  const page = await browser.page();
  await page.go(`${address}test/blank.html`);
  const lines = await page.evaluate(linesInPage, list, maps);
  if (page.errors.length > 0) throw new Error(page.errors.join('\n'));
  return lines;
}));

console.log((await { node: linesInNode, chromium: linesInChromium }[where]()).join('\n'));
