// What an opened asset answers, as one sum: what node, a page and a worker say of the same asset must be the same.
// Worlds of a worker answer by promises, which is why all answers are waited for.

/** FNV-1a over the bytes of numbers and words. */
class Sum {
  #sum = 0x811c9dc5;

  bytes(bytes) {
    for (const byte of bytes) this.#sum = Math.imul(this.#sum ^ byte, 0x01000193);
    return this;
  }

  numbers(array) {
    return this.bytes(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  }

  text() {
    return (this.#sum >>> 0).toString(16).padStart(8, '0');
  }
}

export const sumOfBytes = (bytes) => new Sum().bytes(bytes).text();

// The same on every machine: whole numbers of 32 bits.
function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const queries = 40;
const routes = 4;

async function addAnswers(world, sum) {
  const random = randomNumbers(world.width * 65536 + world.height);
  const anyCell = () => [random(world.width), random(world.height)];
  for (let i = 0; i < queries; ++i) {
    const [from, to] = [anyCell(), anyCell()];
    const path = await world.findPath(from, to);
    if (path !== null) sum.numbers(path.cells).numbers(Float64Array.of(path.cost, path.expanded));
    const lines = await world.findPoints(from.map((x) => x + 0.5), to.map((x) => x + 0.5));
    if (lines !== null) sum.numbers(lines.points);
    if (i >= routes) continue;
    const route = await world.findRoute(from, to);
    if (route !== null) sum.numbers(Float64Array.of(route.length)).numbers(route.poses);
  }
  const flood = await world.flood([anyCell()]);
  sum.numbers(await flood.costs()).numbers(await flood.flow());
  await flood.dispose();
}

/** `libpath` is a loaded module or a worker. */
export async function answersOf(libpath, asset) {
  const world = await libpath.open(asset);
  const sum = new Sum();
  for (const { name } of world.units) {
    const unit = await world.forUnit(name);
    await addAnswers(unit, sum);
    await unit.dispose();
  }
  await world.dispose();
  return sum.text();
}
