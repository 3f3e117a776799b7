import type { Flood, Libpath, LiveWorld, Overlay, World } from './index.js';
import type { WasmSource } from './types.js';

export * from './types.js';

type Answer<T> = T extends LiveWorld ? RemoteLiveWorld
  : T extends Overlay ? RemoteOverlay
  : T extends World ? RemoteWorld
  : T extends Flood ? RemoteFlood
  : T;

/** Methods answer by promises; what else there is stays as it is. */
type Remote<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Answer<R>> : T[K];
};

export interface RemoteWorld extends Remote<World> {}
export interface RemoteFlood extends Remote<Flood> {}

export interface RemoteLiveWorld extends RemoteWorld {
  block(cell: Parameters<LiveWorld['block']>[0]): Promise<void>;
  unblock(cell: Parameters<LiveWorld['unblock']>[0]): Promise<void>;
  setTerrain(...args: Parameters<LiveWorld['setTerrain']>): Promise<void>;
  openLink(...args: Parameters<LiveWorld['openLink']>): Promise<void>;
  closeLink(...args: Parameters<LiveWorld['closeLink']>): Promise<void>;
  resetLink(...args: Parameters<LiveWorld['resetLink']>): Promise<void>;
  layOneWay(...args: Parameters<LiveWorld['layOneWay']>): Promise<void>;
  liftOneWay(...args: Parameters<LiveWorld['liftOneWay']>): Promise<void>;
}

export interface RemoteOverlay extends RemoteWorld {
  addCost(...args: Parameters<Overlay['addCost']>): Promise<void>;
  block(cell: Parameters<Overlay['block']>[0]): Promise<void>;
  unblock(cell: Parameters<Overlay['unblock']>[0]): Promise<void>;
  clear(): Promise<void>;
}

export interface RemoteLibpath extends Remote<Libpath> {
  /** Ends the thread, whatever it is doing; what was asked is refused. */
  terminate(): void;
}

export declare function startWorker(options?: { wasm?: WasmSource }): Promise<RemoteLibpath>;
