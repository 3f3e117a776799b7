// What runs in the thread of worker.js: it takes calls by name, one after the other, and keeps the objects they are for.
import { load, LibpathError } from './index.js';
import { Flood } from './lib/flood.js';
import { Path, PointPath } from './lib/path.js';
import { LiveWorld, Overlay, World } from './lib/world.js';

const objects = new Map();
let last = 0;

const kinds = [[LiveWorld, 'LiveWorld'], [Overlay, 'Overlay'], [World, 'World'], [Flood, 'Flood']];

function pack(value, target) {
  if (value instanceof Path) return { packed: 'Path', ...value };
  if (value instanceof PointPath) return { packed: 'PointPath', ...value };
  if (value?.path instanceof Path) return { packed: 'nearest', goal: value.goal, path: pack(value.path) };
  const kind = kinds.find(([type]) => value instanceof type)?.[1];
  if (kind === undefined) return value;
  // What changes a layer returns the layer, which the other side has.
  if (objects.get(target) === value) return undefined;
  objects.set(++last, value);
  const { width, height, tier, unit, units } = value;
  return { packed: 'object', kind, target: last, facts: kind === 'Flood' ? {} : { width, height, tier, unit, units } };
}

// Arrays that were made for the answer move over; all others are copied.
function movable(value) {
  const buffers = [value?.cells, value?.points, value?.path?.cells, value].map((part) => part?.buffer);
  return buffers.filter((buffer) => buffer instanceof ArrayBuffer);
}

async function answer({ id, target, method, args, listens }, post) {
  const heard = Object.fromEntries(listens.map((event) => [event, (...words) => post({ id, event, args: words })]));
  if (method === 'load') {
    const libpath = await load(args[0] === undefined ? {} : { wasm: args[0] });
    objects.set(0, libpath);
    return { version: libpath.version };
  }
  const object = objects.get(target);
  if (object === undefined) throw new LibpathError('this was disposed of');
  if (listens.length > 0) args[args.length - 1] = { ...args.at(-1), ...heard };
  const value = object[method](...args);
  if (method === 'dispose') objects.delete(target);
  return pack(value, target);
}

async function serve(post, listen) {
  listen(async (call) => {
    try {
      const value = await answer(call, post);
      post({ id: call.id, value }, movable(value));
    } catch (error) {
      post({ id: call.id, error: { ours: error instanceof LibpathError, message: error.message } });
    }
  });
}

if (typeof self !== 'undefined' && typeof self.postMessage === 'function') {
  serve((message, moved) => self.postMessage(message, moved ?? []), (take) => (self.onmessage = ({ data }) => take(data)));
} else {
  const { parentPort } = await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:worker_threads');
  serve((message, moved) => parentPort.postMessage(message, moved), (take) => parentPort.on('message', take));
}
