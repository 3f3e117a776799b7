#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include <libpath/search/areas/district_context.h>
#include <libpath/search/areas/district_search.h>
#include <libpath/search/areas/districts.h>
#include <libpath/search/areas/tile_ground.h>
#include <libpath/tables/container/hash.h>
#include <tests/fuzz/edited_bytes.h>
#include <tests/support/district_files.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/tiled.h>

namespace {

using namespace libpath;

constexpr Size kSize{300, 130};

/// Five by three tiles of dear ground, two districts of level 1 and the one above, all sound.
struct Sound {
  Map map = [] {
    Map made = test::random_map({.size = kSize, .blocked_percent = 30, .costs = true}, 1);
    made.units = {test::square_unit(1), test::square_unit(2)};
    return made;
  }();
  test::TiledMap tiled{map, 64, 15};
  test::DistrictFiles files{tiled.baker(), map};
  std::vector<DistrictPlace> districts{{1, {0, 0}}, {1, {1, 0}}, {2, {0, 0}}};

  Sound() { tiled.load_all(); }
};

Sound& sound() {
  static Sound made;
  return made;
}

/// A piece goes on where the last one ended, over free cells, step by step.
void check_piece(const TileGround& ground, Cell from, std::span<const Cell> cells) {
  if (cells.front() != from) std::abort();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!ground.may_be_free(cells[i])) std::abort();
    if (i == 0) continue;
    if (std::abs(cells[i].x - cells[i - 1].x) > 1 || std::abs(cells[i].y - cells[i - 1].y) > 1) std::abort();
  }
}

/// Journeys end, whatever tables say.
void travel(const TiledWorld& world, const Districts& districts, DistrictContext& context, DistrictQuery query) {
  constexpr int kMaxPieces = 10'000;
  const TileGround ground(world, query.unit, Neighbours::eight);
  std::vector<Cell> cells(4096);
  DistrictSearch journey(world, districts);
  journey.start(query, context);
  for (int pieces = 0; journey.status() == PathStatus::running; ++pieces) {
    const Cell from = journey.at();
    const PathResult piece = journey.next(context, cells);
    if (piece.cells > 0) check_piece(ground, from, std::span(cells).first(piece.cells));
    if (piece.status == PathStatus::found && journey.at() != query.to) std::abort();
    if (piece.cells == 0 && piece.status == PathStatus::running) return;  // for a district that was refused
    if (pieces == kMaxPieces) std::abort();
  }
}

}  // namespace

/// Before any input, so that none takes the time.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  sound();
  return 0;
}

/// The first byte says which district the rest changes. Hashes are made right, so that structure alone must refuse what
/// could harm.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::vector<DistrictPlace>& places = sound().districts;
  auto districts = Districts::open(sound().tiled.baker().index(), places.size());
  auto context = DistrictContext::create(sound().tiled.world());
  if (!districts || !context) return 0;
  std::vector<std::vector<std::byte>> files;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::vector<std::byte>& bytes = sound().files.bytes(places[i]);
    files.push_back(i == data[0] % places.size() ? fuzz::edited(bytes, {data + 1, size - 1}) : bytes);
    static_cast<void>(districts->load(files.back()));
  }
  test::Random random(hash_of(std::as_bytes(std::span(data, size))));
  const auto some_cell = [&] { return Cell{random.below(kSize.width), random.below(kSize.height)}; };
  for (int i = 0; i < 4; ++i) {
    const auto unit = static_cast<std::size_t>(random.below(2));
    travel(sound().tiled.world(), *districts, *context, {unit, some_cell(), some_cell()});
  }
  return 0;
}
