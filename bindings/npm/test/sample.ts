// What a game in TypeScript writes: it is compiled, not run.
import { load, LibpathError, NO_FLOW, type Path, type World } from 'libpath';
import { load as loadRuntime } from 'libpath/runtime';
import { startWorker, type RemoteWorld } from 'libpath/worker';

export async function walk(): Promise<number[]> {
  const libpath = await load();
  const grid: World = libpath.grid(new Uint8Array(100).fill(1), 10, 10, { tier: 'fast', units: [{ name: 'cat' }] });
  const path: Path | null = grid.findPath([0, 0], { x: 9, y: 9 }, { diagonal: false });
  if (path === null) throw new LibpathError(grid.whyNoPath([0, 0], [9, 9]) ?? '');
  const steps: number[] = [];
  for (const [x, y] of path) steps.push(x + y);
  const flow: Uint8Array = grid.flood([[0, 0]], { direction: 'to' }).flow();
  if (flow[0] === NO_FLOW) steps.push(grid.live().block([1, 1]).findCost([0, 0], [2, 2]) ?? Infinity);
  const asset: Uint8Array = libpath.bake({ size: [1, 1] }, { tier: 'full', onProgress: (done, total) => done / total });
  const world = (await loadRuntime()).open(asset, { unit: 'cat' });
  for (const segment of world.findRoute([0, 0], [1, 1], { method: 'straight' })?.segments ?? []) {
    steps.push(segment.type === 'arc' ? segment.radius : segment.length);
  }
  world.dispose();
  return steps;
}

export async function walkElsewhere(): Promise<number> {
  const worker = await startWorker();
  const grid: RemoteWorld = await worker.grid([1, 1, 0, 1], 2, 2);
  const path: Path | null = await grid.findPath([0, 0], [1, 1]);
  const flood = await grid.flood([[0, 0]]);
  const overlay = await grid.overlay();
  await overlay.addCost([0, 0], 2);
  const cost: number = await flood.cost([1, 1]);
  worker.terminate();
  return (path?.cost ?? 0) + cost;
}

// @ts-expect-error: there is no such tier.
export const wrong = (libpath: Awaited<ReturnType<typeof load>>) => libpath.grid([1], 1, 1, { tier: 'quick' });
