// The site in Chromium, page by page as on a phone: no link leads nowhere, no console complains, nothing is wider than the
// window, and the search finds. LIBPATH_SITE names its folder.
import assert from 'node:assert/strict';
import test from 'node:test';
import { withChromium } from './chromium.mjs';
import { withServer } from './server.mjs';

const folder = process.env.LIBPATH_SITE;
const phone = { width: 360, height: 740, touch: true };

const inSite = (look, use) => withServer({ '': folder }, (address) => withChromium(async (browser) => {
  const page = await browser.page(look);
  await use(page, address);
  assert.deepEqual(page.errors, []);
}));

// Where links of the page lead, what they may lead to, and what is wider than the window.
function lookAtPage() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const sources = all('img, script[src]').map(({ src }) => src);
  return {
    links: [...new Set([...all('a[href]').map(({ href }) => href), ...all('link[href]').map(({ href }) => href), ...sources])],
    anchors: all('[id]').map(({ id }) => id).concat(all('a[name]').map(({ name }) => name)),
    headings: all('h1').length,
    title: document.title,
    width: document.documentElement.scrollWidth,
  };
}

const isPage = (url) => /\.html$/.test(url.pathname) || url.pathname.endsWith('/');

/** Every page that links lead to, as lookAtPage() sees it, by its address without an anchor. */
async function crawl(page, address) {
  const seen = new Map();
  for (const open = [`${address}index.html`]; open.length > 0;) {
    const at = open.pop();
    if (seen.has(at)) continue;
    await page.go(at);
    const found = await page.evaluate(lookAtPage);
    seen.set(at, found);
    for (const link of found.links) {
      const url = new URL(link);
      if (url.href.startsWith(address) && isPage(url)) open.push(url.href.replace(/#.*/, ''));
    }
  }
  return seen;
}

test('no link leads nowhere, and no page is wider than a phone', () => inSite(phone, async (page, address) => {
  const pages = await crawl(page, address);
  const files = new Map();
  let links = 0;
  for (const [at, { links: all, headings, title, width }] of pages) {
    assert.equal(headings, 1, `${at} has one title`);
    assert.ok(title.includes('libpath'), `${at} is called ${title}`);
    assert.ok(width <= phone.width, `${at} is ${width} px wide`);
    for (const link of all) {
      const url = new URL(link);
      if (!url.href.startsWith(address)) continue;
      links += 1;
      const target = url.href.replace(/#.*/, '');
      if (!pages.has(target) && !files.has(target)) files.set(target, (await fetch(target, { method: 'HEAD' })).status);
      assert.ok(pages.has(target) || files.get(target) === 200, `${at} leads to ${link}, which is not there`);
      // What stands behind the # of the demo is a map.
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (anchor !== '' && !/\/demo\//.test(target))
        assert.ok(pages.get(target).anchors.includes(anchor), `${at} leads to ${link}, where there is no such part`);
    }
  }
  assert.ok(pages.size > 200);
  console.log(`${pages.size} pages, ${links} links within the site`);
}));

test('the search finds words and names', () => inSite({}, async (page, address) => {
  await page.go(`${address}docs/formats.html`);
  const found = (words) => page.evaluate(async (text) => {
    const field = document.getElementById('search');
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event('input'));
    for (let i = 0; i < 500 && document.querySelector('#found li') === null; ++i) await new Promise((go) => setTimeout(go, 10));
    return [...document.querySelectorAll('#found a')].map(({ href, textContent }) => ({ href, textContent }));
  }, words);
  const [first, ...others] = await found('no corner is cut');
  assert.match(first.textContent, /no corner is cut/i);
  assert.ok([first, ...others].some(({ href }) => href === `${address}docs/grid-search.html#the-rule-of-movement`));
  assert.match((await found('GridSearch'))[0].href, /reference\/.*GridSearch/);
  assert.match((await found('find_route'))[0].href, /reference\//);
  assert.match((await found('glossary'))[0].href, /docs\/glossary\.html$/);
  assert.deepEqual(await found('zyxwvut'), []);
}));

test('a dark system gets a dark page', () => inSite({ dark: true }, async (page, address) => {
  await page.go(`${address}index.html`);
  const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [red, green, blue] = colour.match(/\d+/g).map(Number);
  assert.ok(Math.max(red, green, blue) < 64, colour);
}));
