// What a page downloads of each file of a folder: its bytes as they are, by gzip, and by brotli.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const folder = process.argv[2];
for (const name of readdirSync(folder).filter((file) => file.endsWith('.wasm'))) {
  const bytes = readFileSync(join(folder, name));
  console.log(`${name}: ${bytes.length} bytes, gzip ${gzipSync(bytes, { level: 9 }).length}, brotli ${brotliCompressSync(bytes).length}`);
}
