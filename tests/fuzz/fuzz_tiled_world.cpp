#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include <libpath/search/areas/tiled_search.h>
#include <libpath/tables/container/hash.h>
#include <tests/fuzz/edited_bytes.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/tiled.h>

namespace {

using namespace libpath;

/// Two by two tiles of dear ground for units of one cell and two.
const test::TiledMap& sound() {
  static const test::TiledMap made = [] {
    Map map = test::random_map({.size = {100, 90}, .blocked_percent = 15, .costs = true}, 1);
    map.units = {test::square_unit(1), test::square_unit(2)};
    map.units[1].name = "wide";
    return test::TiledMap(map, 64, 4);
  }();
  return made;
}

/// Asks for ways between random cells; a path keeps to the world, and goes cell by cell.
void ask(const TiledWorld& world, std::uint64_t seed) {
  auto context = TiledContext::create(world);
  if (!context) return;
  test::Random random(seed);
  const auto some_cell = [&] { return Cell{random.below(world.size().width), random.below(world.size().height)}; };
  std::vector<Cell> cells(4096);
  for (int i = 0; i < 4; ++i) {
    const std::size_t unit = static_cast<std::size_t>(random.below(static_cast<int>(world.unit_count())));
    const TiledResult result = find_path(world, {unit, some_cell(), some_cell()}, *context, cells);
    const auto path = std::span(cells).first(std::min(result.cells, cells.size()));
    for (std::size_t at = 0; at < path.size(); ++at) {
      if (!world.size().contains(path[at])) std::abort();
      if (at == 0 || result.status != PathStatus::found) continue;
      if (std::abs(path[at].x - path[at - 1].x) > 1 || std::abs(path[at].y - path[at - 1].y) > 1) std::abort();
    }
  }
}

}  // namespace

/// Before any input, so that none takes the time.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  sound();
  return 0;
}

/// The first byte says whether the rest changes the index or which of the tiles. Hashes are made right, so that
/// structure alone must refuse what could harm.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::span<const std::uint8_t> edits(data + 1, size - 1);
  const std::vector<std::byte>& sound_index = sound().baker().index();
  const int changed = data[0] % 5;
  const std::vector<std::byte> index = changed == 4 ? fuzz::edited(sound_index, edits) : sound_index;
  std::vector<std::vector<std::byte>> tiles;
  for (int number = 0; number < 4; ++number) {
    const std::vector<std::byte>& bytes = sound().bytes(sound().tile(number));
    tiles.push_back(number == changed ? fuzz::edited(bytes, edits) : bytes);
  }
  auto world = TiledWorld::open(index, tiles.size());
  if (!world) return 0;
  for (const std::vector<std::byte>& tile : tiles) static_cast<void>(world->load(tile));
  ask(*world, hash_of(std::as_bytes(std::span(data, size))));
  return 0;
}
