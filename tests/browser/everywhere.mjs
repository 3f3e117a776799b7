// The lines of bindings/test/everywhere.c, baked and asked in JavaScript, in node and in pages alike.
const longQueries = 40;
const seeds = 3;

/** FNV-1a of 64 bits over bytes, in halves, as numbers hold them. The prime is 2^40 + 435. */
class Hash {
  #high = 0xcbf29ce4;
  #low = 0x84222325;
  #number = new DataView(new ArrayBuffer(8));

  bytes(bytes) {
    for (const byte of bytes) {
      const mixed = (this.#low ^ byte) >>> 0;
      const product = mixed * 435;
      this.#high = (Math.imul(this.#high, 435) + Math.floor(product / 2 ** 32) + (mixed << 8)) >>> 0;
      this.#low = product >>> 0;
    }
    return this;
  }

  #add(size) {
    this.bytes(new Uint8Array(this.#number.buffer, 0, size));
  }

  counts(...counts) {
    for (const count of counts) {
      this.#number.setInt32(0, count, true);
      this.#add(4);
    }
  }

  measures(...values) {
    for (const value of values) {
      this.#number.setBigInt64(0, BigInt(Math.floor(1e6 * value + 1 / 3)), true);
      this.#add(8);
    }
  }

  path(path) {
    this.measures(path?.cost ?? 0);
    this.counts(path?.length ?? 0, ...(path?.cells ?? []));
  }

  text() {
    return [this.#high, this.#low].map((half) => half.toString(16).padStart(8, '0')).join('');
  }
}

const middle = ([x, y]) => [x + 0.5, y + 0.5];

const kinds = {
  grid(hash, world, queries) {
    for (const { from, heading, to } of queries) hash.path(world.findPath(from, to, { diagonal: heading !== 0 }));
  },

  'any-angle': (hash, world, queries) => {
    for (const { from, to } of queries) {
      const path = world.findPoints(middle(from), middle(to));
      hash.measures(path?.distance ?? 0);
      hash.counts(path?.length ?? 0);
      hash.measures(...(path?.points ?? []));
    }
  },

  flood(hash, world, queries) {
    const flood = world.flood(queries.slice(0, seeds).map(({ to }) => to));
    for (const { from } of queries) hash.path(flood.path(from));
    flood.dispose();
  },

  live(hash, world, queries) {
    const live = world.live();
    queries.forEach(({ from, to }, i) => {
      hash.path(live.findPath(from, to));
      if (i % 4 === 0) live.block(to);
      if (i % 4 === 1) live.setTerrain(to, 'swamp');
      if (i % 4 === 2) live.layOneWay(to, [to[0] ^ 1, to[1]]);
      if (i % 40 === 3) live.openLink(from, to, 4.5);
    });
    live.dispose();
  },

  overlay(hash, world, queries) {
    const overlay = world.overlay();
    queries.forEach(({ from, to }, i) => {
      hash.path(overlay.findPath(from, to));
      if (i % 4 === 0) overlay.block(to);
      else overlay.addCost(to, 2.5);
    });
    overlay.dispose();
  },

  route(hash, world, queries) {
    for (const { from, to } of queries.slice(0, longQueries)) {
      const { length = 0, seconds = 0, segments = [] } = world.findRoute(from, to) ?? {};
      hash.measures(length, seconds);
      hash.counts(segments.length);
      for (const { type, reverse, ...segment } of segments) {
        hash.counts(['line', 'arc', 'link'].indexOf(type), reverse);
        hash.measures(...(segment.center ?? segment.start ?? segment.end), segment.sweep ?? segment.length);
      }
    }
  },
};

const notOffered = ['sliced-route', 'two-level', 'saved', 'crowd', 'directional'];

/** A map in a tier, baked and asked, unit by unit. */
function* linesOfMap(libpath, queries, name, map, tier) {
  const asset = libpath.bake(map, { tier });
  yield `${name} - bake ${new Hash().bytes(asset).text()}`;
  const opened = libpath.open(asset);
  for (const unit of opened.units) {
    const world = opened.forUnit(unit.name);
    for (const [kind, ask] of Object.entries(kinds)) {
      const hash = new Hash();
      ask(hash, world, queries);
      yield `${name} ${unit.name} ${kind} ${hash.text()}`;
    }
    for (const kind of notOffered)
      if (kind !== 'directional' || unit.turns) yield `${name} ${unit.name} ${kind} not offered`;
    world.dispose();
  }
  opened.dispose();
}

/** `libpath` is a loaded module with a baker, `list` the text of the queries; `maps` are [name, text] of each. */
export function linesOf(libpath, list, maps) {
  const queries = list.trim().split('\n').map((line) => {
    const [x, y, heading, toX, toY] = line.split(' ').map(Number);
    return { from: [x, y], heading, to: [toX, toY] };
  });
  const assets = maps.flatMap(([name, map]) => ['none', 'fast', 'full'].map((tier) => [`${name}-${tier}`, map, tier]));
  return assets.flatMap((asset) => [...linesOfMap(libpath, queries, ...asset)]);
}
