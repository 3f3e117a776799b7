// What was found, in words.
const whole = (number) => number.toLocaleString('en');
const fine = (number) => (number < 10 ? number.toFixed(1) : whole(Math.round(number)));

const bakedIn = ({ seconds, bytes }) => `baked in ${fine(1000 * seconds)} ms, ${whole(Math.ceil(bytes / 1024))} KiB`;

function wordsOfPath({ path, microseconds, settled, lines, route }) {
  const words = [`costs ${path.cost.toFixed(2)}, ${path.length} cells`];
  words.push(path.expanded === 0 ? 'no search, tables alone' : `${whole(path.expanded)} nodes looked at`);
  words.push(`${fine(microseconds)} µs`);
  if (settled) words.push(`Dijkstra settles ${whole(settled)} cells`);
  if (lines) words.push(`${lines.distance.toFixed(2)} cells by straight lines`);
  if (route) words.push(`driven in ${route.seconds.toFixed(1)} s (${route.method})`);
  if (route === null) words.push('no curve that it can drive');
  return words;
}

/** Of a unit and the world that it asks. */
export function wordsOf(unit, kind) {
  if (unit.error) return `${unit.kind}: ${unit.error}`;
  if (kind.world === undefined) return `${unit.kind}: baking${kind.progress > 0 ? `, ${Math.floor(100 * kind.progress)} % of a table` : ''} …`;
  const words = unit.path ? wordsOfPath(unit) : [`no path: ${unit.why}`, `${fine(unit.microseconds)} µs`];
  return `${unit.kind}: ${[...words, bakedIn(kind)].join(' · ')}`;
}
