// Folders as a plain web server shows them, on this machine alone.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css',
  '.json': 'application/json', '.wasm': 'application/wasm', '.png': 'image/png', '.svg': 'image/svg+xml',
};

// A folder is its index.html.
function fileAt(file) {
  const there = statSync(file, { throwIfNoEntry: false });
  return there?.isDirectory() ? fileAt(join(file, 'index.html')) : there && file;
}

/** Calls `use` with an address; below it stand the folders by the names that they are given. */
export async function withServer(folders, use) {
  const server = createServer(({ url }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const name = Object.keys(folders).find((prefix) => path.startsWith(`/${prefix}`));
    const file = name === undefined ? undefined : fileAt(join(folders[name], path.slice(name.length + 1)));
    if (file === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.closeAllConnections?.();
    server.close();
  }
}
