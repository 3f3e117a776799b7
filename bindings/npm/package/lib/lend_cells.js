import { writeCell } from './check.js';
import { refuse } from './errors.js';

/** Calls `use(place, count)` while the cells stand in memory as one list. */
export function lendCells(engine, cells, name, use) {
  if (!Array.isArray(cells)) refuse(`${name}: expected a list of cells`);
  const place = engine.memory.allocate(Math.max(8 * cells.length, 1));
  try {
    cells.forEach((cell, i) => writeCell(engine.memory, place + 8 * i, cell, `${name}[${i}]`));
    return use(place, cells.length);
  } finally {
    engine.memory.free(place);
  }
}
