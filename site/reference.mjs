// The reference: doxygen's pages in the site's dress, behind an index of headers in place of doxygen's own lists.
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { escaped } from './layout.mjs';

const unescaped = (text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const of = (xml, name) => unescaped(new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? '');

/** What doxygen's tag file lists: [{ kind, name, page, path, members: [{ kind, name, link }], classes: [name] }]. */
function readCompounds(folder) {
  const xml = readFileSync(join(folder, 'tags.xml'), 'utf8');
  return [...xml.matchAll(/<compound kind="(\w+)"[^>]*>(.*?)<\/compound>/gs)].map(([, kind, body]) => {
    const members = [...body.matchAll(/<member kind="(\w+)"[^>]*>(.*?)<\/member>/gs)].map(([, what, member]) =>
      ({ kind: what, name: of(member, 'name'), link: `${of(member, 'anchorfile')}#${of(member, 'anchor')}` }));
    const own = body.replace(/<member .*?<\/member>/gs, '');
    const classes = [...own.matchAll(/<class kind="\w+">(.*?)<\/class>/g)].map(([, name]) => unescaped(name));
    return { kind, name: of(own, 'name'), page: of(own, 'filename'), path: of(own, 'path'), members, classes };
  });
}

const isKept = ({ kind }) => ['file', 'class', 'struct', 'union', 'namespace'].includes(kind);

/** The part of a page of doxygen's that says something; links to pages that do not come along lose their link. */
function contentOf(html, kept) {
  const title = /<div class="title">(.*?)<\/div>/s.exec(html)[1].replace(/<div class="ingroups">.*/s, '').trim();
  const from = html.indexOf('<div class="contents">');
  const content = html.slice(from, html.indexOf('</div><!-- contents -->', from)).replace('<div class="contents">', '')
    .replace(/<div class="dyncontent">.*?<\/map>\s*<\/div>\s*(<\/div>)?/gs, '')
    .replace(/<a class="el" href="([^"#]*)[^"]*"[^>]*>(.*?)<\/a>/gs, (whole, page, inner) => (kept.has(page) ? whole : inner))
    .replace(/<p><a href="[^"]*_source\.html">Go to the source code of this file\.<\/a><\/p>/, '')
    .replace(/<hr\/>The documentation for this .*$/s, '')
    .replace(/<tr class="separator:.*?<\/tr>/gs, '')
    .replace(/ onclick="javascript:toggleInherit\([^"]*\)"/g, '')  // what is inherited stands open, without an arrow
    .replace(/<img src="closed\.png" alt="-"\/>&#160;/g, '')
    .replace(/&#9670;&#160;/g, '#')
    .replace(/ (align|valign|nowrap|cellpadding|cellspacing|border)="[^"]*"/g, '');
  return { title: title.replace(/ (Class|Struct|Union|File|Namespace) (Template )?Reference(<.*)?$/s, '').replace(/<[^>]*>/g, ''), content };
}

// The first sentence, which doxygen puts above the list of members.
function briefOf(content) {
  const brief = /^\s*<p>(?!<code>#include)(.*?)<\/p>/s.exec(content)?.[1] ?? '';
  return brief.replace(/<a [^>]*>More\.\.\.<\/a>/, '').replace(/<\/?a\b[^>]*>/g, '').trim();
}

function entryOf(file, byName, briefs) {
  const classes = file.classes.map((name) => byName.get(name)).filter((known) => known !== undefined);
  const functions = new Map(file.members.filter(({ kind }) => kind === 'function').map(({ name, link }) => [name, link]));
  const lines = classes.map(({ name, page }) =>
    `<li><a href="${page}"><code>${escaped(name.replace(/^libpath::/, ''))}</code></a> ${briefs.get(page) ?? ''}</li>`);
  const calls = [...functions].map(([name, link]) => `<a href="${link}"><code>${escaped(name)}()</code></a>`);
  if (calls.length > 0) lines.push(`<li class="calls">${calls.join(' ')}</li>`);
  return `<h3 id="${file.page.replace('.html', '')}"><a href="${file.page}">${file.name}</a></h3><ul>${lines.join('')}</ul>`;
}

function indexOf(compounds, briefs) {
  const byName = new Map(compounds.filter(({ kind }) => kind !== 'file').map((compound) => [compound.name, compound]));
  const groups = new Map();
  for (const file of compounds.filter(({ kind }) => kind === 'file')) {
    const room = file.path.slice(file.path.lastIndexOf('libpath/')).replace(/\/$/, '');
    groups.set(room, [...(groups.get(room) ?? []), file]);
  }
  const headings = [];
  const parts = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([room, headers]) => {
    const anchor = room.replaceAll('/', '-');
    headings.push({ level: 2, anchor, text: room, html: room });
    return `<h2 id="${anchor}">${room}/</h2>${headers.map((file) => entryOf(file, byName, briefs)).join('\n')}`;
  });
  return { headings, content: `<h1>Reference</h1>
<p>The public headers, by folder; <a href="namespacelibpath.html">all of C++</a> and <a href="libpath_8h.html">all of C</a> on a page
each. What is new to libpath starts with <a href="../docs/in-your-game.html">in your game</a>, what comes from JavaScript with
<a href="../docs/javascript.html">in JavaScript</a>.</p>${parts.join('\n')}` };
}

/** Pages, and the names that the search knows: { pages: [{ path, title, content, headings }], names: [[name, link]] }. */
export function readReference(folder) {
  const compounds = readCompounds(folder).filter(isKept);
  const kept = new Set(compounds.map(({ page }) => page));
  const briefs = new Map();
  const pages = readdirSync(folder).filter((name) => kept.has(name)).map((name) => {
    const { title, content } = contentOf(readFileSync(join(folder, name), 'utf8'), kept);
    briefs.set(name, briefOf(content));
    return { path: `reference/${name}`, title, content: `<h1>${title}</h1>\n<div class="doxygen">${content}</div>`, kind: 'reference' };
  });
  pages.push({ path: 'reference/index.html', title: 'Reference', kind: 'reference index', ...indexOf(compounds, briefs) });
  const names = new Map();
  for (const { kind, name, page, members } of compounds) {
    if (kind !== 'namespace') names.set(name, page);
    const inside = kind === 'class' || kind === 'struct' ? `${name}::` : '';
    for (const member of members) {
      if (member.kind === 'function') names.set(`${inside}${member.name}()`, member.link);
    }
  }
  return { pages, names: [...names].map(([name, link]) => [name, posix.join('reference', link)]) };
}
