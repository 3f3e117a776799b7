// The rule of movement as docs/grid-search.md says it, in the plainest way.
const steps = [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];

/** Costs from a cell to all others, in cells of plain ground. `cells` as for grid(). */
export function dijkstra(cells, width, height, [startX, startY], diagonal = true) {
  const costs = new Float64Array(width * height).fill(Infinity);
  const isFree = (x, y) => x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] > 0;
  if (!isFree(startX, startY)) return costs;
  const done = new Uint8Array(width * height);
  const open = [startY * width + startX];
  costs[open[0]] = 0;
  while (open.length > 0) {
    const best = open.reduce((least, cell, i) => (costs[cell] < costs[open[least]] ? i : least), 0);
    const [from] = open.splice(best, 1);
    if (done[from]) continue;
    done[from] = 1;
    const x = from % width;
    const y = (from - x) / width;
    for (const [dx, dy] of steps) {
      const isStraight = dx === 0 || dy === 0;
      if (!isStraight && !diagonal) continue;
      if (!isFree(x + dx, y + dy) || !isFree(x + dx, y) || !isFree(x, y + dy)) continue;
      const to = (y + dy) * width + x + dx;
      const cost = costs[from] + (isStraight ? 1 : 47321 / 33461) * (cells[from] + cells[to]) / 2;
      if (cost >= costs[to]) continue;
      costs[to] = cost;
      open.push(to);
    }
  }
  return costs;
}

/** What a path costs that takes these cells, or NaN where it takes a step that nobody can. */
export function costOf(path, cells, width) {
  let cost = 0;
  for (let i = 1; i < path.length; ++i) {
    const [x, y] = path.at(i - 1);
    const [toX, toY] = path.at(i);
    const sides = [[x, y], [toX, toY], [toX, y], [x, toY]].map(([a, b]) => cells[b * width + a]);
    const far = Math.max(Math.abs(toX - x), Math.abs(toY - y));
    if (far !== 1 || sides.some((side) => !(side > 0))) return NaN;
    cost += (x === toX || y === toY ? 1 : 47321 / 33461) * (sides[0] + sides[1]) / 2;
  }
  return cost;
}

/** Numbers from 0 to below 1, the same for the same seed (Mulberry32's mixing). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random grid: walls, and the costs in `costs` elsewhere. */
export function randomGrid(random, width, height, walls, costs) {
  return Float64Array.from({ length: width * height }, () =>
    (random() < walls ? 0 : costs[Math.floor(random() * costs.length)]));
}
