// What districts of worlds of tiles cost to bake, and what journeys over them cost and find, as a table:
//
//     bench-districts [SIDE [TILE_SIDE [KIND]]]
//
// Worlds of SIDE × SIDE cells of each kind of generated ground, or of one, 4096 unless said otherwise, in tiles of 256.
// Times are those of one processor. Queries begin and end at random; the districts at their ends and those beside these
// are loaded, and all tiles. Bakes of the largest world are extrapolated: as many seconds and bytes a tile.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <libpath/search/areas/district_context.h>
#include <libpath/search/areas/district_search.h>
#include <libpath/search/areas/districts.h>
#include <libpath/search/areas/tile_ground.h>
#include <libpath/search/grid/grid_search.h>
#include <tests/bench/arguments.h>
#include <tests/bench/quantiles.h>
#include <tests/support/baked.h>
#include <tests/support/district_files.h>
#include <tests/support/random.h>
#include <tools/common/generate.h>

namespace {

using namespace libpath;
using bench::Quantiles;

constexpr int kQueries = 200;
constexpr int kEdits = 30;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Seconds that something took.
template <class Work>
double seconds_of(Work work) {
  const double start = processor_seconds();
  work();
  return processor_seconds() - start;
}
template <class Work>
double clock_seconds_of(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

Map map_of(const std::string& kind, Size size) {
  if (kind == "city") return tools::generate_city(size, 1, {});
  if (kind == "rooms") return tools::generate_rooms(size, 1, {});
  if (kind == "maze") return tools::generate_maze(size, 1, {.corridor = 8});
  if (kind == "random") return tools::generate_random(size, 1, {.fill = 25});
  Map map = tools::generate_caves(size, 1, {});
  if (kind == "dear") tools::scatter_terrain(map, 1);
  return map;
}

/// Bytes of all squares of each level.
std::map<std::int32_t, double> bytes_by_level(const test::DistrictFiles& files) {
  std::map<std::int32_t, double> bytes;
  for (const auto& [place, file] : files.all()) bytes[place.level] += static_cast<double>(file.size());
  return bytes;
}

void print_bake(const test::DistrictFiles& files, double seconds, double tiles) {
  double above = 0;
  const auto bytes = bytes_by_level(files);
  for (const auto& [level, sum] : bytes) above += level > 0 ? sum : 0;
  fmt::print("  baked in {:.1f} ms a tile; {:.1f} KB a tile and {:.1f} of districts\n", 1e3 * seconds / tiles,
             bytes.at(0) / tiles / 1e3, above / tiles / 1e3);
}

/// The largest world in tiles as large, were it all of such ground.
void print_extrapolated(const test::DistrictFiles& files, double seconds, double tiles, std::int32_t tile_side) {
  const double all = 65536.0 / tile_side * (65536.0 / tile_side);
  double bytes = 0;
  for (const auto& [level, sum] : bytes_by_level(files)) bytes += sum;
  fmt::print("  65536 x 65536 cells, extrapolated: {:.0f} tiles, {:.0f} min of one processor, {:.1f} GB\n", all,
             seconds / tiles * all / 60, bytes / tiles * all / 1e9);
}

/// Milliseconds by the clock, with so many threads, until a changed tile and all above it are baked again.
double edit(test::DistrictFiles& files, const TileBaker& tiles, const Map& map, Cell tile, int threads) {
  return 1e3 * clock_seconds_of([&] {
           files.bake_tile(tiles, map, tile);
           for (const DistrictPlace place : files.baker().districts_around(std::span(&tile, 1)))
             files.bake(place, threads);
         });
}

void print_edits(test::DistrictFiles& files, const TileBaker& tiles, Map map, std::int32_t tile_side) {
  for (const int threads : {1, 2}) {
    test::Random random(3);
    Quantiles ms;
    for (int i = 0; i < kEdits; ++i) {
      const Cell cell{random.below(map.size().width), random.below(map.size().height)};
      const TerrainIndex before = map.cells[cell];
      map.cells[cell] = before == 5 ? TerrainIndex{0} : TerrainIndex{5};
      const Cell tile{cell.x / tile_side, cell.y / tile_side};
      ms.add(edit(files, tiles, map, tile, threads));
      map.cells[cell] = before;
      ms.add(edit(files, tiles, map, tile, threads));
    }
    fmt::print("  a cell edited, {} thread{}: all levels within {:.0f} ms in the median, 95 % {:.0f}, all {:.0f}\n",
               threads, threads > 1 ? "s" : "", ms.at(0.5), ms.at(0.95), ms.at(1));
  }
}

/// Loads what a query from cell to cell looks into, alone.
void load_around(Districts& districts, const test::DistrictFiles& files, Cell from, Cell to) {
  while (!districts.residents().empty()) districts.drop(districts.residents().front());
  for (std::int32_t level = districts.levels(); level >= 1; --level) {
    for (const Cell cell : {from, to}) {
      const Cell at = districts.district_of(cell, level).at;
      for (std::int32_t y = at.y - 1; y <= at.y + 1; ++y) {
        for (std::int32_t x = at.x - 1; x <= at.x + 1; ++x) {
          if (districts.districts(level).contains({x, y}))
            static_cast<void>(districts.load(files.bytes({level, {x, y}})));
        }
      }
    }
  }
}

void print_journeys(const Map& map, const TileBaker& tiles, const test::DistrictFiles& files) {
  const test::BakedMap whole(map);
  auto whole_context = SearchContext::create(whole.world());
  TiledWorld world = *TiledWorld::open(tiles.index(), tiles.tiles().cells());
  for (std::size_t i = 0; i < tiles.tiles().cells(); ++i)
    static_cast<void>(world.load(files.bytes({0, tiles.tiles().cell(i)}), TiledWorld::Check::skip));
  Districts districts = *Districts::open(tiles.index(), 100);
  DistrictContext context = *DistrictContext::create(world);
  const double cost_of_one = TileGround(world, 0, Neighbours::eight).cost_of_one();
  test::Random random(7);
  Quantiles plan_us, piece_us, planned, walked, expanded;
  std::vector<Cell> cells(65536);
  while (plan_us.count() < kQueries) {
    const auto some_cell = [&] { return Cell{random.below(map.size().width), random.below(map.size().height)}; };
    const DistrictQuery query{0, some_cell(), some_cell()};
    if (!whole.world().may_reach(query.from, query.to)) continue;
    load_around(districts, files, query.from, query.to);
    DistrictSearch journey(world, districts);
    plan_us.add(1e6 * seconds_of([&] { journey.start(query, context); }));
    const double plan = static_cast<double>(journey.planned_cost());
    expanded.add(static_cast<double>(journey.plan_expanded()));
    Cost cost = 0;
    piece_us.add(1e6 * seconds_of([&] { cost += journey.next(context, cells).cost; }));
    while (journey.status() == PathStatus::running) {
      const PathResult piece = journey.next(context, cells);
      cost += piece.cost;
      if (piece.cells == 0 && journey.missing_district())
        static_cast<void>(districts.load(files.bytes(*journey.missing_district())));
    }
    const double exact = find_cost(whole.world(), {query.from, query.to}, *whole_context).length;
    planned.add(plan / cost_of_one / exact);
    walked.add(static_cast<double>(cost) / cost_of_one / exact);
  }
  fmt::print("  plan {:.0f} us, 95 % within {:.0f}, all within {:.0f}; {:.0f} entrances expanded\n", plan_us.at(0.5),
             plan_us.at(0.95), plan_us.at(1), expanded.at(0.5));
  fmt::print("  first piece {:.0f} us, 95 % within {:.0f}\n", piece_us.at(0.5), piece_us.at(0.95));
  fmt::print("  planned {:.4f} of the shortest, walked {:.4f}, 95 % within {:.4f}, all within {:.4f}\n", planned.mean(),
             walked.mean(), walked.at(0.95), walked.at(1));
}

void print_world(const std::string& kind, Size size, std::int32_t tile_side) {
  const Map map = map_of(kind, size);
  const TileBaker tiles = *TileBaker::create(map, size, tile_side, {});
  const auto count = static_cast<double>(tiles.tiles().cells());
  const double start = processor_seconds();
  test::DistrictFiles files(tiles, map);
  const double seconds = processor_seconds() - start;
  fmt::print("{}: {} x {} cells in tiles of {}, {} levels of districts\n", kind, size.width, size.height, tile_side,
             files.baker().levels());
  print_bake(files, seconds, count);
  print_extrapolated(files, seconds, count, tile_side);
  print_journeys(map, tiles, files);
  print_edits(files, tiles, map, tile_side);
}

}  // namespace

int main(int argc, char** argv) {
  const auto arguments = bench::own_arguments(argc, argv);
  const int side = !arguments.empty() ? std::atoi(arguments[0]) : 4096;
  const int tile_side = arguments.size() > 1 ? std::atoi(arguments[1]) : 256;
  const std::string_view only = arguments.size() > 2 ? arguments[2] : "";
  for (const char* kind : {"caves", "city", "rooms", "maze", "random", "dear"}) {
    if (only.empty() || only == kind) print_world(kind, {side, side}, tile_side);
  }
}
