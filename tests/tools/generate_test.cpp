#include <tools/common/generate.h>

#include <gtest/gtest.h>

#include <map>
#include <set>

#include <libpath/map/io/lpmap.h>
#include <tools/common/generated_map.h>
#include <tools/common/lattice.h>
#include <tools/common/random.h>

namespace libpath::tools {
namespace {

bool is_free(const Map& map, Cell cell) {
  return map.size().contains(cell) && map.terrains[map.cells[cell]].factors[0].has_value();
}

std::size_t free_cells(const Map& map) {
  std::size_t count = 0;
  for (const TerrainIndex terrain : map.cells.all()) count += map.terrains[terrain].factors[0].has_value() ? 1 : 0;
  return count;
}

/// How many parts the free cells fall into, by straight steps and links.
int parts(const Map& map) {
  std::multimap<Cell, Cell> links;
  for (const Link& link : map.links) {
    links.insert({link.from, link.to});
    links.insert({link.to, link.from});
  }
  Grid<std::uint8_t> seen(map.size());
  int count = 0;
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      if (!is_free(map, {x, y}) || seen[{x, y}] != 0) continue;
      ++count;
      std::vector<Cell> open{{x, y}};
      seen[{x, y}] = 1;
      const auto visit = [&](Cell cell) {
        if (!is_free(map, cell) || seen[cell] != 0) return;
        seen[cell] = 1;
        open.push_back(cell);
      };
      while (!open.empty()) {
        const Cell cell = open.back();
        open.pop_back();
        for (int side = 0; side < 4; ++side) visit(Lattice::beside(cell, side));
        const auto [first, last] = links.equal_range(cell);
        for (auto link = first; link != last; ++link) visit(link->second);
      }
    }
  }
  return count;
}

std::string fault_of(const Map& map) {
  const auto fault = check(map);
  return fault ? fault->place + ": " + fault->expected : "";
}

std::uint64_t hash_of(const Map& map) {
  std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a
  for (const char c : format_lpmap(map)) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return hash;
}

const std::vector<Size> kSizes{{1, 1}, {2, 3}, {3, 3}, {40, 7}, {7, 40}, {64, 48}, {300, 12}, {12, 300}, {131, 97}};

TEST(Random, KnownNumbersOfTheSeed) {
  Random random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317U);
  EXPECT_EQ(random.next(), 3203168211198807973U);
}

TEST(Random, NumbersFillTheirRange) {
  Random random(1);
  std::map<std::int32_t, int> counts;
  for (int i = 0; i < 6000; ++i) ++counts[random.between(-2, 3)];
  ASSERT_EQ(counts.size(), 6U);
  EXPECT_EQ(counts.begin()->first, -2);
  for (const auto& [number, count] : counts) EXPECT_NEAR(count, 1000, 150) << number;
}

// The bytes of generated maps are part of the contract: benchmarks and bug reports name a seed.
TEST(Generate, BytesStayTheSame) {
  Map scattered = generate_random({96, 64}, 9, {20});
  scatter_terrain(scattered, 9);
  scatter_links(scattered, 9, 10);
  scatter_one_way_edges(scattered, 9, 100);
  EXPECT_EQ(hash_of(generate_maze({61, 41}, 1, {.corridor = 2, .braid = 30})), 2521521533220406399U);
  EXPECT_EQ(hash_of(generate_rooms({80, 60}, 2, {.room = 7, .doors = true})), 11490098722350836712U);
  EXPECT_EQ(hash_of(generate_caves({128, 96}, 3)), 12547295819974926053U);
  EXPECT_EQ(hash_of(generate_random({64, 64}, 4)), 8022576760967116387U);
  EXPECT_EQ(hash_of(generate_city({200, 150}, 5)), 651420599157389458U);
  EXPECT_EQ(hash_of(scattered), 6906251340933295046U);
}

TEST(Generate, SeedsGiveDifferentMaps) {
  std::set<std::uint64_t> hashes;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    hashes.insert(hash_of(generate_maze({31, 31}, seed)));
    hashes.insert(hash_of(generate_caves({31, 31}, seed, {40})));
  }
  EXPECT_EQ(hashes.size(), 40U);
}

TEST(Generate, EveryMapIsSound) {
  for (const Size size : kSizes) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      for (Map map : {generate_maze(size, seed), generate_rooms(size, seed, {.room = 4, .doors = true}),
                      generate_caves(size, seed), generate_random(size, seed), generate_city(size, seed)}) {
        scatter_terrain(map, seed);
        scatter_links(map, seed, 10);
        scatter_one_way_edges(map, seed, 50);
        EXPECT_EQ(fault_of(map), "") << size.width << "x" << size.height;
      }
    }
  }
}

TEST(Generate, FreeCellsReachEachOther) {
  for (const Size size : kSizes) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      EXPECT_LE(parts(generate_maze(size, seed)), 1);
      EXPECT_LE(parts(generate_maze(size, seed, {.corridor = 3, .braid = 50})), 1);
      EXPECT_LE(parts(generate_rooms(size, seed)), 1);
      EXPECT_LE(parts(generate_rooms(size, seed, {.room = 3, .doors = true})), 1);
      EXPECT_LE(parts(generate_caves(size, seed)), 1);
      EXPECT_LE(parts(generate_city(size, seed)), 1) << size.width << "x" << size.height << " " << seed;
      EXPECT_LE(parts(generate_city(size, seed, {.block = 8, .street = 1})), 1);
    }
  }
}

TEST(GenerateMaze, OneWayBetweenPlaces) {
  // A tree of n rooms has n - 1 openings, and each room and opening is one cell here.
  const Map map = generate_maze({41, 31}, 3);
  EXPECT_EQ(free_cells(map), 2U * 20 * 15 - 1);
}

TEST(GenerateMaze, BraidLeavesNoDeadEnd) {
  const Map map = generate_maze({41, 31}, 3, {.braid = 100});
  for (std::int32_t y = 0; y < map.size().height; ++y) {
    for (std::int32_t x = 0; x < map.size().width; ++x) {
      if (!is_free(map, {x, y})) continue;
      int exits = 0;
      for (int side = 0; side < 4; ++side) exits += is_free(map, Lattice::beside({x, y}, side)) ? 1 : 0;
      EXPECT_GE(exits, 2) << x << "," << y;
    }
  }
}

TEST(GenerateRooms, DoorsKeepWallsWhole) {
  const Map map = generate_rooms({41, 41}, 1, {.room = 7, .doors = true});
  EXPECT_EQ(free_cells(map), 25U * 49);
  EXPECT_GE(map.links.size(), 24U);
  for (const Link& link : map.links) {
    EXPECT_TRUE(is_free(map, link.from));
    EXPECT_TRUE(is_free(map, link.to));
    EXPECT_EQ(std::abs(link.from.x - link.to.x) + std::abs(link.from.y - link.to.y), 2);
  }
}

TEST(GenerateCaves, UsualCaveIsRoomy) {
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    EXPECT_GT(free_cells(generate_caves({128, 128}, seed)), 128U * 128 / 5) << seed;
}

TEST(GenerateRandom, FillIsAPercentage) {
  EXPECT_EQ(free_cells(generate_random({50, 50}, 1, {0})), 2500U);
  EXPECT_EQ(free_cells(generate_random({50, 50}, 1, {100})), 0U);
  EXPECT_NEAR(static_cast<double>(free_cells(generate_random({300, 300}, 1, {25}))), 67500, 1500);
}

TEST(GenerateCity, StreetsAreCheapRoads) {
  const Map map = generate_city({120, 120}, 1);
  const Terrain& road = map.terrains[map.cells[{0, 0}]];
  EXPECT_TRUE(road.road);
  EXPECT_EQ(road.factors[0], Milli{500});
}

TEST(Scatter, TerrainNeverOpensAWall) {
  const Map before = generate_random({100, 100}, 3, {30});
  Map after = before;
  scatter_terrain(after, 3);
  EXPECT_EQ(free_cells(after), free_cells(before));
  EXPECT_NE(after.cells, before.cells);
}

TEST(Scatter, FullMapTakesNothing) {
  Map map = generate_random({20, 20}, 1, {100});
  scatter_links(map, 1, 5);
  scatter_one_way_edges(map, 1, 5);
  EXPECT_TRUE(map.links.empty());
  EXPECT_TRUE(map.one_way_edges.empty());
}

TEST(Scatter, SmallMapTakesWhatFits) {
  Map map = generate_random({2, 1}, 1, {0});
  scatter_one_way_edges(map, 1, 5);
  EXPECT_EQ(map.one_way_edges.size(), 1U);
}

}  // namespace
}  // namespace libpath::tools
