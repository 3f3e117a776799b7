// A map with its units as words that fit behind the # of an address.
const largest = 4_000_000;
const prefix = '#map=';

async function through(stream, bytes) {
  const writer = stream.writable.getWriter();
  // What is wrong with the bytes is told to the reader.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const parts = [];
  let size = 0;
  for (const reader = stream.readable.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > largest) throw new Error('The map in this link is too large.');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The part of the address from the # on. */
export async function toHash(shared) {
  const bytes = await through(new CompressionStream('deflate'), new TextEncoder().encode(JSON.stringify(shared)));
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return prefix + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What toHash() was given; undefined where the address holds no map. */
export async function fromHash(hash) {
  if (!hash.startsWith(prefix)) return undefined;
  try {
    const letters = atob(hash.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await through(new DecompressionStream('deflate'), Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Error('The link is damaged: it holds no whole map.');
  }
}
