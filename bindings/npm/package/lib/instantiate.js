import { refuse } from './errors.js';
import { Memory } from './memory.js';

// The baker tells how long its tables take; nothing here prints or reads files, so that no other system call is made in
// earnest.
const noSuchCall = 52;
const systemOf = (instance) => ({
  clock_time_get(clock, precision, out) {
    const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
    new DataView(instance.exports.memory.buffer).setBigUint64(out >>> 0, nanoseconds, true);
    return 0;
  },
  proc_exit: (status) => refuse(`the module stopped with status ${status}`),
});

// Bundlers leave the import alone: pages never come here.
async function bytesOfFile(url) {
  const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:fs/promises');
  return readFile(url);
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  const isPlace = typeof source === 'string' || source instanceof URL;
  if (isPlace && String(source).startsWith('file:')) return WebAssembly.compile(await bytesOfFile(new URL(source)));
  const given = isPlace ? await fetch(source) : await source;
  if (typeof Response === 'undefined' || !(given instanceof Response)) return WebAssembly.compile(given);
  if (!given.ok) refuse(`${given.url}: the server answers ${given.status}`);
  // Servers that call WebAssembly something else are common, and only compileStreaming() minds.
  return WebAssembly.compile(await given.arrayBuffer());
}

// What a module imports: its progress goes to whoever listens at the time.
function importsOf(module, instance, listeners) {
  const system = systemOf(instance);
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    const call = name === 'libpath_js_progress' ? (done, total) => listeners.progress?.(done, total)
      : name === 'emscripten_notify_memory_growth' ? () => {}
        : system[name] ?? (() => noSuchCall);
    (imports[from] ??= {})[name] = call;
  }
  return imports;
}

/** A module's functions with its memory. */
export async function instantiate(source) {
  const module = await compile(source);
  const listeners = { progress: undefined };
  const instance = {};
  instance.exports = (await WebAssembly.instantiate(module, importsOf(module, instance, listeners))).exports;
  instance.exports._initialize?.();
  return { calls: instance.exports, memory: new Memory(instance.exports), listeners };
}
