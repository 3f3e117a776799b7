// A page of the site around what it shows.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

const template = readFileSync(new URL('page.html', import.meta.url), 'utf8');

export const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** From a page to another file, both named from the top of the site. */
export const linkFrom = (page, file) => posix.relative(posix.dirname(page), file);

/** Pages under their headings, for the side of every page: [{ name, pages: [{ path, title }] }]. */
function listOf(page, groups) {
  const entry = ({ path, title }) =>
    `<li><a href="${linkFrom(page, path)}"${path === page ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`;
  const lists = groups.map(({ name, pages }) => `<h2>${escaped(name)}</h2><ul>${pages.map(entry).join('')}</ul>`);
  return `<nav id="pages" aria-label="All pages">${lists.join('\n')}</nav>`;
}

function contentsOf(headings) {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 3) return '';
  const entries = shown.map(({ level, anchor, html }) => `<li class="level${level}"><a href="#${anchor}">${html}</a></li>`);
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${entries.join('')}</ul></nav>`;
}

/** `kind` is the body's class: a page without headings and groups has no sides. */
export function layOut({ path, title, description = '', content, headings = [], groups = [], kind = 'page', head = '', version }) {
  const root = linkFrom(path, '.') || '.';
  const parts = {
    root: `${root}/`, title: escaped(title === 'libpath' ? title : `${title} – libpath`), description: escaped(description), kind,
    head, content, version, aside: groups.length > 0 ? contentsOf(headings) + listOf(path, groups) : '',
  };
  return template.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
}
