// Assets that pathbake made of maps/*.lpmap must be those that are baked here, byte by byte. LIBPATH_ASSETS names a folder
// of NAME-TIER.lpa, LIBPATH_MAPS that of the maps.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { load } from 'libpath';
import { load as loadRuntime } from 'libpath/runtime';

const { LIBPATH_ASSETS: assets, LIBPATH_MAPS: maps } = process.env;

test('assets are those of pathbake, byte by byte', { skip: assets === undefined && 'LIBPATH_ASSETS names no folder' }, async () => {
  const libpath = await load();
  const runtime = await loadRuntime();
  const files = readdirSync(assets).filter((name) => name.endsWith('.lpa'));
  assert.ok(files.length > 0);
  for (const file of files) {
    const [, name, tier] = /^(.*)-(none|fast|full)\.lpa$/.exec(file);
    const expected = readFileSync(join(assets, file));
    const baked = libpath.bake(readFileSync(join(maps, `${name}.lpmap`), 'utf8'), { tier });
    assert.ok(expected.equals(baked), `${file} is baked into other bytes`);
    const world = runtime.open(expected);
    assert.ok(expected.equals(world.toAsset()));
    world.dispose();
  }
  console.log(`${files.length} assets, each of the same bytes`);
});
