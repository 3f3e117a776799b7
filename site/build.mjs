// Makes the site of the sources' pages, of what doxygen reads in public headers and of the npm package:
//
//   node site/build.mjs OUT REFERENCE PACKAGE VERSION
//
// It runs at the top of the sources.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { maps } from './demo/maps.js';
import { layOut } from './layout.mjs';
import { groupsOf, readPages } from './markdown.mjs';
import { readReference } from './reference.mjs';

const [out, referenceFolder, packageFolder, version] = process.argv.slice(2);

function write(path, text) {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
}

// Below the front page's first words stands what one can try at once.
const withActions = (page) => (page.path !== 'index.html' ? page : {
  ...page,
  content: page.content.replace('</p>', `</p>\n<p class="actions"><a class="button" href="demo/index.html">Try it in the browser</a>
<a href="docs/index.html">Read the docs</a></p>`),
});

// Maps that the demo opens can be tried where they are listed.
const withTries = (page) => (page.path !== 'maps/index.html' ? page : {
  ...page,
  content: page.content.replace(/<a href="([\w-]+)\.lpmap">.*?<\/a>/g, (link, name) =>
    (maps.some((known) => known.name === name) ? `${link} <a href="../demo/index.html?map=${name}">try</a>` : link)),
});

/** What the search looks through: [[title, [[link, heading, text]]]] and the reference's names. */
function searchIndexOf(pages, names) {
  const documents = pages.map(({ path, title, sections }) =>
    [title, sections.map(({ anchor, heading, text }) => [anchor === '' ? path : `${path}#${anchor}`, heading, text])]);
  // A script, which pages that are opened without a server can load as well.
  return `searchIndex(${JSON.stringify({ documents, names })});\n`;
}

const pages = readPages(['README.md', 'docs/README.md']);
const groups = groupsOf('docs/README.md');
const reference = readReference(referenceFolder);
rmSync(out, { recursive: true, force: true });
for (const page of [...pages.map(withActions).map(withTries), ...reference.pages]) write(page.path, layOut({ ...page, groups, version }));
for (const file of new Set(pages.flatMap(({ files }) => [...files]))) cpSync(file, join(out, file));
cpSync('LICENSE', join(out, 'LICENSE.txt'));
cpSync('site/assets', join(out, 'assets'), { recursive: true });
cpSync('editor/desktop/org.libpath.PathEditor.svg', join(out, 'assets/icon.svg'));
write('assets/search-index.js', searchIndexOf(pages, reference.names));
write('demo/index.html', layOut({
  path: 'demo/index.html', title: 'Demo', kind: 'demo', version, content: readFileSync('site/demo/content.html', 'utf8'),
  description: 'Paint a map in the browser, place units, and watch their paths, costs and curves.',
  head: '<link rel="stylesheet" href="demo.css">\n<script type="module" src="demo.js"></script>',
}));
cpSync('site/demo', join(out, 'demo'), { recursive: true, filter: (file) => !/\.(html|lpmap)$/.test(file) });
for (const { name } of maps) cpSync(name === 'valley' ? 'site/demo/valley.lpmap' : `maps/${name}.lpmap`, join(out, `demo/maps/${name}.lpmap`));
cpSync(packageFolder, join(out, 'demo/libpath'), { recursive: true, filter: (file) => !/\.d\.ts$/.test(file) });
console.log(`${pages.length} pages of words, ${reference.pages.length} of the reference, ${reference.names.length} names`);
