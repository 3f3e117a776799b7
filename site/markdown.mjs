// Pages from the Markdown of the sources, by cmark-gfm. Links to other pages lead to what these become; files that a page
// names come along; what does not come along is named without a link.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';

const goesAlong = /\.(png|svg|lpmap)$/;

/** Where a page of the sources stands in the site. */
export const pathOf = (source) => source.replace(/(^|\/)README\.md$/, '$1index.html').replace(/\.md$/, '.html');

const textOf = (html) => html.replace(/<[^>]*>/g, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

// As where the sources are read on the web: links into pages were written for these.
function anchorMaker() {
  const taken = new Map();
  return (text) => {
    const anchor = text.trim().toLowerCase().replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '').replaceAll(' ', '-');
    const before = taken.get(anchor) ?? 0;
    taken.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  };
}

/** The page or file that a link of a source leads to: { page }, { file }, or neither. */
function targetOf(source, link) {
  const target = posix.normalize(posix.join(posix.dirname(source), decodeURIComponent(link)));
  if (target.startsWith('..') || !existsSync(target)) return {};
  const readme = posix.join(target, 'README.md');
  if (statSync(target).isDirectory()) return existsSync(readme) ? { page: readme } : {};
  if (target.endsWith('.md')) return { page: target };
  return goesAlong.test(target) ? { file: target } : {};
}

function withHeadings(html) {
  const anchorOf = anchorMaker();
  const headings = [];
  const changed = html.replace(/<h([1-6])>(.*?)<\/h\1>/gs, (_, level, inner) => {
    const text = textOf(inner);
    const anchor = anchorOf(text);
    headings.push({ level: Number(level), anchor, text, html: inner.replace(/<\/?a\b[^>]*>/g, '') });
    const link = level === '1' ? '' : ` <a class="anchor" href="#${anchor}" aria-label="Link to this part">#</a>`;
    return `<h${level} id="${anchor}">${inner}${link}</h${level}>`;
  });
  return { html: changed, headings };
}

// Words between headings, for the search.
function sectionsOf(html, headings) {
  const parts = html.split(/<h[1-6] id="[^"]*">.*?<\/h[1-6]>/s).slice(1);
  return headings.map(({ anchor, text, level }, i) =>
    ({ anchor: level === 1 ? '' : anchor, heading: text, text: textOf(parts[i].replace(/<\/(p|li|td|th|pre)>/g, ' ')).replace(/\s+/g, ' ').trim() }));
}

/** One page, with the pages and files that it names. */
export function readPage(source) {
  const path = pathOf(source);
  const pages = new Set();
  const files = new Set();
  const relative = (target) => posix.relative(posix.dirname(path), target);
  const raw = execFileSync('cmark-gfm', ['-e', 'table', '-e', 'strikethrough', '-e', 'autolink', source], { encoding: 'utf8' });
  const { html, headings } = withHeadings(raw);
  const linked = html.replace(/<a (?:class="[^"]*" )?href="([^"#]*)(#[^"]*)?"[^>]*>(.*?)<\/a>/gs, (whole, link, anchor = '', inner) => {
    if (link === '' || /^[a-z]+:/.test(link)) return whole;
    const { page, file } = targetOf(source, link);
    if (page !== undefined) pages.add(page);
    if (file !== undefined) files.add(file);
    if (page !== undefined) return `<a href="${relative(pathOf(page))}${anchor}">${inner}</a>`;
    return file === undefined ? inner : `<a href="${relative(file)}">${inner}</a>`;
  }).replace(/<img src="([^":]*)"/g, (whole, link) => {
    const { file } = targetOf(source, link);
    if (file === undefined) throw new Error(`${source}: there is no picture ${link}`);
    files.add(file);
    return `<img loading="lazy" src="${relative(file)}"`;
  });
  const content = linked.replaceAll('<table>', '<div class="wide"><table>').replaceAll('</table>', '</table></div>');
  const first = /<p>(?!<img)(.*?)<\/p>/s.exec(html);
  return {
    source, path, content, headings, pages, files, sections: sectionsOf(html, headings),
    title: headings[0]?.text ?? source, description: first ? textOf(first[1]).replace(/\s+/g, ' ').slice(0, 160) : '',
  };
}

/** All pages that can be reached from some. */
export function readPages(starts) {
  const read = new Map();
  for (const open = [...starts]; open.length > 0;) {
    const source = open.pop();
    if (read.has(source)) continue;
    read.set(source, readPage(source));
    open.push(...read.get(source).pages);
  }
  return [...read.values()];
}

/** The headings and links of a page's tables, in their order: what the side of every page lists. */
export function groupsOf(source) {
  const groups = [];
  for (const line of readFileSync(source, 'utf8').split('\n')) {
    const heading = /^## (.*)/.exec(line);
    if (heading) groups.push({ name: heading[1], pages: [] });
    const row = /^\|(.*?)\|/.exec(line);
    for (const [, title, link] of row?.[1].matchAll(/\[([^\]]*)\]\(([^)]*)\)/g) ?? []) {
      const { page } = targetOf(source, link);
      if (page !== undefined) groups.at(-1).pages.push({ path: pathOf(page), title });
    }
  }
  return groups;
}
