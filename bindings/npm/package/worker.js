// The same calls in a thread of its own: a page goes on drawing while maps are baked and paths are found.
import { LibpathError } from './lib/errors.js';
import { Path, PointPath } from './lib/path.js';
import { disposeSymbol, isDisposed, whenForgotten } from './lib/resources.js';

export { LibpathError } from './lib/errors.js';
export { NO_FLOW } from './lib/flood.js';

/** Starts the thread; `wasm` as for load(), but no Response. */
export async function startWorker({ wasm } = {}) {
  const line = new Line(await startThread());
  const { version } = await line.call(undefined, 'load', [wasm instanceof URL ? String(wasm) : wasm]);
  return new RemoteLibpath(line, 0, { version });
}

async function startThread() {
  if (typeof Worker !== 'undefined')
    return threadOfPage(new Worker(new URL('./worker_thread.js', import.meta.url), { type: 'module' }));
  const { Worker: NodeWorker } = await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:worker_threads');
  return threadOfNode(new NodeWorker(new URL('./worker_thread.js', import.meta.url)));
}

function threadOfPage(worker) {
  return {
    post: (message) => worker.postMessage(message),
    listen(onMessage, onEnd) {
      worker.onmessage = ({ data }) => onMessage(data);
      worker.onerror = ({ message }) => onEnd(message ?? 'the worker cannot be started');
    },
    stop: () => worker.terminate(),
    hold() {},
    letGo() {},
  };
}

// A program ends when it has nothing else to do than to keep an idle thread.
function threadOfNode(worker) {
  return {
    post: (message) => worker.postMessage(message),
    listen(onMessage, onEnd) {
      worker.on('message', onMessage);
      worker.on('error', ({ message }) => onEnd(message));
    },
    stop: () => worker.terminate(),
    hold: () => worker.ref(),
    letGo: () => worker.unref(),
  };
}

/** Questions to the thread, and the promises of their answers. */
class Line {
  #thread;
  #open = new Map();
  #last = 0;
  #end;

  constructor(thread) {
    this.#thread = thread;
    thread.listen((message) => this.#take(message), (why) => this.end(why));
  }

  call(target, method, args) {
    if (this.#end !== undefined) return Promise.reject(new LibpathError(this.#end));
    return new Promise((resolve, reject) => {
      const id = ++this.#last;
      const listeners = {};
      this.#open.set(id, { resolve, reject, listeners });
      this.#thread.hold();
      try {
        this.#thread.post({ id, target, method, args: args.map((arg) => withoutFunctions(arg, listeners)), listens: Object.keys(listeners) });
      } catch (error) {
        this.#close(id);
        reject(error);
      }
    });
  }

  #close(id) {
    this.#open.delete(id);
    if (this.#open.size === 0) this.#thread.letGo();
  }

  #take({ id, event, args, error, value }) {
    const asked = this.#open.get(id);
    if (asked === undefined) return;
    if (event !== undefined) return void asked.listeners[event](...args);
    this.#close(id);
    if (error !== undefined) asked.reject(error.ours ? new LibpathError(error.message) : new Error(error.message));
    else asked.resolve(this.#unpack(value));
  }

  #unpack(value) {
    switch (value?.packed) {
      case 'Path': return new Path(value.cells, value.cost, value.expanded);
      case 'PointPath': return new PointPath(value.points, value.cost, value.distance, value.optimal);
      case 'nearest': return { goal: value.goal, path: this.#unpack(value.path) };
      case 'object': return new remotes[value.kind](this, value.target, value.facts);
      default: return value;
    }
  }

  end(why) {
    this.#end = why;
    this.#thread.stop();
    for (const { reject } of this.#open.values()) reject(new LibpathError(why));
    this.#open.clear();
  }
}

// Functions stay here and are called by name.
function withoutFunctions(arg, listeners) {
  if (arg === null || typeof arg !== 'object' || Object.getPrototypeOf(arg) !== Object.prototype) return arg;
  return Object.fromEntries(Object.entries(arg).filter(([name, value]) => {
    if (typeof value !== 'function') return true;
    listeners[name] = value;
    return false;
  }));
}

class Remote {
  #line;
  #target;

  constructor(line, target, facts) {
    this.#line = line;
    this.#target = target;
    Object.assign(this, facts);
    if (target !== 0) whenForgotten(this, () => line.call(target, 'dispose', []).catch(() => {}));
  }

  ask(method, args) {
    return this.#line.call(this.#target, method, args);
  }

  end(why) {
    this.#line.end(why);
  }

  async dispose() {
    isDisposed(this);
    await this.ask('dispose', []);
  }

  [disposeSymbol]() {
    this.dispose().catch(() => {});
  }
}

function answers(remote, methods) {
  for (const method of methods) {
    remote.prototype[method] = function (...args) {
      return this.ask(method, args);
    };
  }
}

class RemoteLibpath extends Remote {
  /** Ends the thread, whatever it is doing: what was asked is refused. */
  terminate() {
    this.end('the worker was terminated');
  }

  async dispose() {
    this.terminate();
  }
}

class RemoteWorld extends Remote {}
class RemoteLiveWorld extends RemoteWorld {}
class RemoteOverlay extends RemoteWorld {}
class RemoteFlood extends Remote {}

answers(RemoteLibpath, ['grid', 'bake', 'open']);
answers(RemoteWorld, ['isWalkable', 'reachable', 'findPath', 'findCorners', 'findCost', 'whyNoPath', 'findNearest',
  'findPoints', 'canWalkLine', 'flood', 'findRoute', 'forUnit', 'live', 'overlay', 'toAsset']);
answers(RemoteLiveWorld, ['block', 'unblock', 'setTerrain', 'openLink', 'closeLink', 'resetLink', 'layOneWay', 'liftOneWay']);
answers(RemoteOverlay, ['block', 'unblock', 'addCost', 'clear']);
answers(RemoteFlood, ['cost', 'path', 'costs', 'flow']);

const remotes = { World: RemoteWorld, LiveWorld: RemoteLiveWorld, Overlay: RemoteOverlay, Flood: RemoteFlood };
