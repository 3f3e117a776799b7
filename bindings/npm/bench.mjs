// libpath beside PathFinding.js (`pathfinding`) and EasyStar.js (`easystarjs`), in one run, over the same queries:
//
//   node bench.mjs [--queries N] [MAP.map]...
//
// MAP.map is MovingAI's, with its queries in MAP.map.scen beside it; without any, maps of 512 × 512 are made. Peers that
// are not installed beside this file are named and skipped. All obey one rule: eight neighbours, no corner is cut.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from 'libpath';

const tiers = ['none', 'fast', 'full'];

function randomFrom(seed) {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

// Walls here and there, and rooms with a door in every wall.
function madeMaps(side = 512) {
  const random = randomFrom(7);
  const scattered = Uint8Array.from({ length: side * side }, () => (random() < 0.2 ? 0 : 1));
  const rooms = new Uint8Array(side * side).fill(1);
  const room = 32;
  for (let wall = room; wall < side; wall += room) {
    for (let i = 0; i < side; ++i) rooms[wall * side + i] = rooms[i * side + wall] = 0;
  }
  for (let wall = room; wall < side; wall += room) {
    for (let first = 0; first < side; first += room) {
      const door = first + 1 + Math.floor(random() * (room - 2));
      const other = first + 1 + Math.floor(random() * (room - 2));
      rooms[wall * side + door] = rooms[other * side + wall] = 1;
    }
  }
  const ends = Array.from({ length: 4000 }, () => Array.from({ length: 4 }, () => Math.floor(random() * side)));
  return [['made: 20 % walls', scattered], ['made: rooms', rooms]].map(([name, cells]) => {
    const queries = ends.filter(([x, y, toX, toY]) => cells[y * side + x] && cells[toY * side + toX]);
    return { name, cells, width: side, height: side, queries };
  });
}

function readMap(file) {
  const [, height, width, , ...rows] = readFileSync(file, 'latin1').split(/\r?\n/);
  const size = [width, height].map((line) => Number(line.split(' ')[1]));
  const cells = Uint8Array.from(rows.slice(0, size[1]).join(''), (glyph) => ('.GS'.includes(glyph) ? 1 : 0));
  const scenario = `${file}.scen`;
  if (!existsSync(scenario)) throw new Error(`${scenario} is missing`);
  const queries = readFileSync(scenario, 'latin1').trim().split(/\r?\n/).slice(1)
    .map((line) => line.split(/\s+/).slice(4, 8).map(Number));
  return { name: basename(file, '.map'), cells, width: size[0], height: size[1], queries };
}

async function installed(name) {
  try {
    const module = await import(name);
    return module.default ?? module;
  } catch {
    console.log(`${name} is not installed and is skipped: npm install ${name}`);
    return undefined;
  }
}

const matrixOf = ({ cells, width, height }, value) =>
  Array.from({ length: height }, (_, y) => Array.from(cells.subarray(y * width, (y + 1) * width), value));

// Each contestant answers a query by the path's length in cells, 0 for none.
function contestants(libpath, PF, EasyStar) {
  const list = tiers.map((tier) => ({
    name: `libpath ${tier}`,
    prepare({ cells, width, height }) {
      const grid = libpath.grid(cells, width, height, { tier });
      return { ask: ([x, y, toX, toY]) => grid.findPath([x, y], [toX, toY])?.length ?? 0, end: () => grid.dispose() };
    },
  }));
  const finders = PF === undefined ? [] : [['JumpPointFinder', PF.JumpPointFinder], ['AStarFinder', PF.AStarFinder]];
  for (const [name, Finder] of finders) {
    list.push({
      name: `PathFinding.js ${name}`,
      isPeer: true,
      prepare(map) {
        const grid = new PF.Grid(matrixOf(map, (cell) => 1 - cell));
        const rule = { diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles };
        const finder = name === 'JumpPointFinder' ? PF.JumpPointFinder(rule) : new Finder({ ...rule, heuristic: PF.Heuristic.octile });
        // A grid is used up by a query, so its README clones it: that is not counted. Jump points are made cells again.
        return { ready: () => grid.clone(), ask: ([x, y, toX, toY], fresh) => {
          const path = finder.findPath(x, y, toX, toY, fresh);
          return (name === 'JumpPointFinder' ? PF.Util.expandPath(path) : path).length;
        } };
      },
    });
  }
  if (EasyStar !== undefined) {
    list.push({
      name: 'EasyStar.js',
      isPeer: true,
      prepare(map) {
        const star = new EasyStar.js();
        star.setGrid(matrixOf(map, (cell) => cell));
        star.setAcceptableTiles([1]);
        star.enableDiagonals();
        star.disableCornerCutting();
        star.enableSync();
        return { ask([x, y, toX, toY]) {
          let length = 0;
          star.findPath(x, y, toX, toY, (path) => (length = path?.length ?? 0));
          star.calculate();
          return length;
        } };
      },
    });
  }
  return list;
}

// Mean microseconds a query: what a peer wants ready is not counted; ours are asked until a second has passed.
function timed({ ask, ready }, queries, isPeer) {
  for (const query of queries.slice(0, 3)) ask(query, ready?.());
  let [asked, cells, spent] = [0, 0, 0];
  const batches = isPeer ? queries.map((query) => [query]) : [queries];
  do {
    for (const batch of batches) {
      const fresh = ready?.();
      const start = performance.now();
      for (const query of batch) cells += ask(query, fresh);
      spent += performance.now() - start;
      asked += batch.length;
    }
  } while (!isPeer && spent < 1000);
  return { micros: 1000 * spent / asked, cells: cells / asked };
}

function spread(queries, count) {
  const step = Math.max(1, Math.floor(queries.length / count));
  return queries.filter((_, i) => i % step === 0).slice(0, count);
}

const [, , ...words] = process.argv;
const count = words[0] === '--queries' ? Number(words.splice(0, 2)[1]) : 100;
const maps = words.length > 0 ? words.map(readMap) : madeMaps();
const all = contestants(await load(), await installed('pathfinding'), await installed('easystarjs'));
for (const map of maps) {
  console.log(`\n${map.name}, ${map.width} × ${map.height}, ${Math.min(count, map.queries.length)} queries`);
  const ours = [];
  for (const { name, isPeer = false, prepare } of all) {
    const before = performance.now();
    const contestant = prepare(map);
    const prepared = performance.now() - before;
    const { micros, cells } = timed(contestant, spread(map.queries, count), isPeer);
    contestant.end?.();
    if (!isPeer) ours.push(micros);
    const times = isPeer ? `, ${ours.map((own) => (micros / own).toFixed(0)).join(' | ')} times ours` : '';
    console.log(`  ${name.padEnd(32)} ${micros.toFixed(1).padStart(10)} µs  ${cells.toFixed(0).padStart(5)} cells  made in ${prepared.toFixed(0)} ms${times}`);
  }
}
