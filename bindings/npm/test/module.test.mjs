import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const known = ['libpath_js_progress', 'emscripten_notify_memory_growth', 'clock_time_get', 'proc_exit', 'environ_get',
  'environ_sizes_get', 'fd_write', 'fd_close', 'fd_seek'];

test('modules ask for no more of a page than is there', () => {
  for (const name of ['libpath.wasm', 'libpath-baker.wasm']) {
    const module = new WebAssembly.Module(readFileSync(new URL(import.meta.resolve(`libpath/${name}`))));
    for (const { name: asked } of WebAssembly.Module.imports(module)) assert.ok(known.includes(asked), `${name} imports ${asked}`);
  }
});

test('the runtime is small', () => {
  const bytes = readFileSync(new URL(import.meta.resolve('libpath/libpath.wasm')));
  assert.ok(bytes.length < 500_000, `${bytes.length} bytes`);
});
