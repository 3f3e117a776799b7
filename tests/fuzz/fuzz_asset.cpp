#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <libpath/search/compass_search.h>
#include <libpath/search/grid_search.h>
#include <libpath/search/live_world.h>
#include <libpath/search/node_search.h>
#include <libpath/search/two_level_search.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/hash_fixing.h>
#include <tests/support/maps.h>

namespace {

using namespace libpath;

constexpr std::size_t kMostCells = 1 << 16;  // keeps a run short

/// The input as changes to a sound asset, three bytes each: a place and what its byte is xored with. So the corpus
/// stays of use when the format changes.
std::vector<std::byte> edited_asset(int which, std::span<const std::uint8_t> edits) {
  static const std::array<std::vector<std::byte>, 5> kAssets = [] {
    BakeOptions options{.units = {}, .tier = Tier::full, .threads = 1};
    Map areas = test::plain_ground_map();  // several, of which one is drawn
    areas.regions = {{"yard", {{3, 0, 4}, {4, 0, 4}, {5, 0, 4}}}};
    auto plain = test::bake_bytes(areas, options);
    options.compact = true;
    auto compact = test::bake_bytes(areas, options);
    options.tier = Tier::fast;
    options.keep_dead_ends = true;
    return std::array{test::bake_bytes(test::rich_map()), std::move(plain),
                      test::bake_bytes(test::dead_end_map(), options), test::bake_bytes(test::turning_map(), options),
                      std::move(compact)};
  }();
  std::vector<std::byte> bytes = kAssets[static_cast<std::size_t>(which)];
  for (; edits.size() >= 3; edits = edits.subspan(3)) {
    // Steps of the larger assets, so that two bytes name any part of them.
    const std::size_t place = (static_cast<std::size_t>(edits[0]) << 8 | edits[1]) * (bytes.size() / 0x10000 + 1);
    bytes[place % bytes.size()] ^= static_cast<std::byte>(edits[2]);
  }
  return bytes;
}

/// Follows free edges wherever the tables of a turning unit lead.
void drive(const World& world) {
  const TurningTables& tables = world.turning();
  if (tables.hit_check.empty()) return;
  GridPose at{{world.size().width / 2, world.size().height / 2}, 0};
  for (int i = 0; i < 64; ++i) {
    const std::uint64_t free = tables.edge_masks.free_edges(at);
    if (!tables.pose_regions.empty()) tables.pose_regions.reaches(at, {{0, 0}, 0});
    if (!tables.landmarks.empty()) tables.landmarks.to_pose({{0, 0}, 0})(world.size().index(at.cell), at.heading);
    if (free == 0 || !tables.hit_check.can_stand(at)) return;
    const auto edges = tables.hit_check.edges(at.heading, EdgeGroup::plain);
    const TableEdge& edge = edges[static_cast<std::size_t>(std::countr_zero(free))];
    at = {{at.cell.x + edge.dx, at.cell.y + edge.dy}, edge.heading};
  }
}

/// Walks piece by piece, with little room, to where the areas lead.
void walk(const World& world, GridQuery asked, SearchContext& context) {
  std::array<Cell, 5> piece{};
  TwoLevelSearch two_level;
  two_level.start(world, asked.from, asked.to, context);
  while (two_level.next(context, piece).status == PathStatus::running) {
  }
  auto compass = CompassSearch::create(world);
  if (!compass) return;
  compass->start(world, asked.from, asked.to, context);
  while (compass->next(context, piece).status == PathStatus::running) {
  }
}

/// Asks an asset that was accepted: whatever it says, no search may fault on it.
void query(const Asset& asset) {
  for (std::size_t unit = 0; unit < asset.units().size(); ++unit) {
    const World world(asset, unit);
    if (world.size().cells() > kMostCells) return;
    auto context = SearchContext::create(world);
    if (!context) return;
    std::vector<Cell> cells(world.size().cells());
    std::vector<Point> points(world.size().cells());
    drive(world);
    const Cell last{world.size().width - 1, world.size().height - 1};
    for (const GridQuery& asked :
         {GridQuery{{0, 0}, last}, GridQuery{last, {0, 0}}, GridQuery{{0, last.y}, {last.x, 0}},
          GridQuery{{last.x / 2, last.y / 2}, last, Neighbours::four}}) {
      find_path(world, asked, *context, cells);
      const WaypointQuery line{{asked.from.x + 0.5, asked.from.y + 0.5}, {asked.to.x + 0.5, asked.to.y + 0.5}};
      find_waypoint_path(world, line, *context, points);
      find_waypoint_path(world, {{line.from.x - 0.25, line.from.y}, line.to}, *context, points);
      find_placed_path(world, line, *context, points);
      walk(world, asked, *context);
    }
  }
}

/// The same while cells change.
void change(const Asset& asset) {
  for (std::size_t unit = 0; unit < asset.units().size(); ++unit) {
    const Size size = asset.map().size();
    if (size.cells() > kMostCells) return;
    auto live = LiveWorld::create(asset, unit);
    if (!live) return;
    auto context = SearchContext::create(live->world());
    if (!context) return;
    const Cell last{size.width - 1, size.height - 1};
    const Cell middle{last.x / 2, last.y / 2};
    live->block(middle);
    find_cost(live->world(), {{0, 0}, last}, *context);
    live->unblock(middle);
    live->set_terrain(last, static_cast<TerrainIndex>(asset.map().terrains().size() - 1));
    find_cost(live->world(), {{0, last.y}, {last.x, 0}}, *context);
  }
}

}  // namespace

/// The first byte says whether the rest is an asset or changes to one; hashes are made right, so that structure alone
/// must refuse what could harm.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::span<const std::uint8_t> rest(data + 1, size - 1);
  const auto raw = std::as_bytes(rest);
  std::vector<std::byte> bytes =
      data[0] % 2 == 0 ? edited_asset(data[0] / 2 % 5, rest) : std::vector<std::byte>(raw.begin(), raw.end());
  test::fix_hashes(bytes);
  if (const auto asset = Asset::open_copy(bytes)) {
    query(*asset);
    change(*asset);
  }
  return 0;
}
