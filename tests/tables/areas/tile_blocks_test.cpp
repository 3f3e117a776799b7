#include <libpath/tables/areas/tile_blocks.h>

#include <array>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/tables/areas/tile.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>
#include <tests/support/tiled.h>

namespace libpath {
namespace {

constexpr std::array kProcessors{Processor::any, Processor::with_avx2, Processor::with_avx512};

/// Scattered, of terrains that cost so many thousandths.
Map scattered_terrains(Size size, std::array<std::int32_t, 3> thousandths, int blocked_percent, std::uint64_t seed) {
  Map map = test::random_map({.size = size, .blocked_percent = blocked_percent, .costs = true}, seed);
  for (std::size_t terrain = 0; terrain < thousandths.size(); ++terrain)
    map.terrains[terrain].factors[0] = Milli{thousandths[terrain]};
  return map;
}

/// A single way from side to side and back, a row of walls between two of its own.
Map map_of_windings(Size size, std::int32_t thousandths) {
  Map map = plain_map(size);
  map.terrains[1].factors[0] = Milli{1000};  // of which there is none, so that the multiples are as large
  map.terrains[0].factors[0] = Milli{thousandths};
  for (std::int32_t y = 1; y < size.height; y += 2) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      const bool opening = x == (y % 4 == 1 ? size.width - 1 : 0);
      if (!opening) map.cells[{x, y}] = 5;
    }
  }
  return map;
}

/// A map in tiles, and what its cells cost.
class GroundInTiles {
 public:
  explicit GroundInTiles(const Map& map, std::size_t unit = 0)
      : tiled_(map, kMinTileSide, 1),
        index_(*TileIndex::open(tiled_.baker().index(), HashCheck::full)),
        unit_(unit),
        factors_(test::factors_of(test::BakedMap(map).world(unit))),
        scale_(tiled_.unit_of_cost(map, unit)) {}

  std::vector<Cell> tiles() const {
    std::vector<Cell> tiles;
    for (std::size_t i = 0; i < index_.tiles().cells(); ++i) tiles.push_back(index_.tiles().cell(i));
    return tiles;
  }
  void prepare(Cell tile, TileBlocks& blocks) const {
    blocks.prepare(Tile::open(tiled_.bytes(tile), HashCheck::full, index_)->unit(unit_, index_), index_.factors(unit_));
  }
  /// Costs from a cell of a tile by the words of the rules.
  std::vector<Cost> costs(Cell tile, Cell from) const {
    const Size size = index_.size_of(tile);
    const Cell corner = index_.corner(tile);
    test::CellFactors factors;
    for (std::size_t i = 0; i < size.cells(); ++i) {
      const Cell cell = size.cell(i);
      factors.push_back(factors_[index_.size().index({corner.x + cell.x, corner.y + cell.y})]);
    }
    return test::plain_costs(factors, size, from);
  }
  /// What a cost of a tile is in the same.
  Cost scaled(Cost cost) const { return cost == kNoCost ? cost : cost * scale_; }

 private:
  test::TiledMap tiled_;
  TileIndex index_;
  std::size_t unit_;
  test::CellFactors factors_;
  Cost scale_;
};

std::size_t index_in_tile(Cell cell) { return Size{kMinTileSide, kMinTileSide}.index(cell); }

void expect_costs_in(const GroundInTiles& ground, Cell tile, TileBlocks& blocks, test::Random& random) {
  ground.prepare(tile, blocks);
  const Size size = blocks.size();
  for (int i = 0; i < 4; ++i) {
    const Cell from{random.below(size.width), random.below(size.height)};
    const std::vector<Cost> expected = ground.costs(tile, from);
    if (expected[size.index(from)] == kNoCost) continue;  // blocked
    blocks.run(from);
    for (std::size_t cell = 0; cell < expected.size(); ++cell) {
      ASSERT_EQ(ground.scaled(blocks.cost(size.cell(cell))), expected[cell]) << cell;
    }
  }
}

/// In all tiles, of which those at the lower and right border are cut, and by every code.
void expect_tile_costs(const Map& map, std::uint64_t seed) {
  test::Random random(seed);
  for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
    const GroundInTiles ground(map, unit);
    for (const Processor processor : kProcessors) {
      TileBlocks blocks = *TileBlocks::create(kMinTileSide, processor);
      for (const Cell tile : ground.tiles()) expect_costs_in(ground, tile, blocks, random);
    }
  }
}

TEST(TileBlocks, CostsEqualDijkstra) {
  for (int seed = 0; seed < test::scaled(8); ++seed) {
    const auto number = static_cast<std::uint64_t>(seed);
    const Size size{64 + seed * 7, 64 + seed * 5};
    expect_tile_costs(test::random_map({.size = size, .blocked_percent = 35}, number), number);
    expect_tile_costs(test::random_map({.size = size, .blocked_percent = 12, .widest_unit = 3}, number), number);
    expect_tile_costs(scattered_terrains(size, {1000, 500, 2375}, 30, number), number);
    expect_tile_costs(test::open_map(size, 1 + seed % 3, number), number);
  }
}

/// Multiples that no ways within a block fit 32 bits of, and ones of which most ways fit.
TEST(TileBlocks, CostsEqualDijkstraHoweverFarTheyLieApart) {
  for (int seed = 0; seed < test::scaled(8); ++seed) {
    const auto number = static_cast<std::uint64_t>(seed);
    expect_tile_costs(scattered_terrains({64, 64}, {1, 100'000, 3}, 20, number), number);
    expect_tile_costs(scattered_terrains({64, 64}, {1, 2, 44}, 40, number), number);
  }
}

TEST(TileBlocks, LabelsAreNarrowWhereAnyWayWithinABlockFits) {
  const GroundInTiles fits(scattered_terrains({64, 64}, {1, 2, 44}, 20, 1));
  const GroundInTiles does_not(scattered_terrains({64, 64}, {1, 2, 45}, 20, 1));
  for (const Processor processor : kProcessors) {
    TileBlocks blocks = *TileBlocks::create(kMinTileSide, processor);
    fits.prepare({0, 0}, blocks);
    EXPECT_EQ(blocks.is_narrow(), processor != Processor::any || LIBPATH_HAS_NEW_PROCESSORS == 0);
    does_not.prepare({0, 0}, blocks);
    EXPECT_FALSE(blocks.is_narrow());
  }
}

/// A way over half the tile, of which each block has a part that fits.
TEST(TileBlocks, LabelsThatRunOutBecomeLonger) {
  constexpr Cell kTile{0, 0};
  const GroundInTiles dear(map_of_windings({64, 64}, 44'000));
  const GroundInTiles plain(map_of_windings({64, 64}, 1000));
  for (const Processor processor : kProcessors) {
    TileBlocks blocks = *TileBlocks::create(kMinTileSide, processor);
    test::Random random(5);
    plain.prepare(kTile, blocks);
    const bool has_narrow_labels = blocks.is_narrow();
    EXPECT_EQ(has_narrow_labels, processor != Processor::any || LIBPATH_HAS_NEW_PROCESSORS == 0);
    blocks.run({0, 0});
    EXPECT_EQ(blocks.is_narrow(), has_narrow_labels);

    dear.prepare(kTile, blocks);
    EXPECT_EQ(blocks.is_narrow(), has_narrow_labels);
    blocks.run({0, 0}, std::array{Cell{20, 20}});
    EXPECT_EQ(blocks.is_narrow(), has_narrow_labels);
    blocks.run({0, 0});
    EXPECT_FALSE(blocks.is_narrow());
    EXPECT_NE(blocks.cost({0, 62}), kNoCost);
    expect_costs_in(dear, kTile, blocks, random);
    expect_costs_in(plain, kTile, blocks, random);
    EXPECT_EQ(blocks.is_narrow(), has_narrow_labels);
  }
}

/// What is asked for is settled before a flood ends, in whatever order it is asked.
TEST(TileBlocks, CostsToSomeCellsAreThoseToAll) {
  for (int seed = 0; seed < test::scaled(30); ++seed) {
    const auto number = static_cast<std::uint64_t>(seed);
    const GroundInTiles ground(scattered_terrains({64, 64}, {1000, 500, 2375}, 35, number));
    TileBlocks blocks = *TileBlocks::create(kMinTileSide);
    ground.prepare({0, 0}, blocks);
    test::Random random(number);
    const Cell from{random.below(64), random.below(64)};
    const std::vector<Cost> expected = ground.costs({0, 0}, from);
    if (expected[index_in_tile(from)] == kNoCost) continue;
    for (int i = 0; i < 10; ++i) {
      std::vector<Cell> to;
      for (int j = 0; j < 3; ++j) to.push_back({random.below(64), random.below(64)});
      blocks.run(from, to);
      for (const Cell cell : to) ASSERT_EQ(ground.scaled(blocks.cost(cell)), expected[index_in_tile(cell)]);
    }
  }
}

}  // namespace
}  // namespace libpath
