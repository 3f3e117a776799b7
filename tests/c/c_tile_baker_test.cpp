// Tiles that are baked over the C interface are those of C++.

#include <libpath/c_bake/tiles.h>

#include <array>
#include <cstddef>
#include <cstring>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/bake/bake_tiles.h>
#include <libpath/map/grid_map.h>
#include <tests/c/null_arguments.h>

namespace libpath {
namespace {

constexpr std::array<std::int32_t, 4> kCosts{2500, 0, 1000, 500};

/// A world of 3 × 2 tiles for units of one cell and of three, with a margin of one.
class CTileBaker : public testing::Test {
 protected:
  CTileBaker() {
    units_[1].name = "cart";
    units_[1].width = 3;
    options_.units = units_.data();
    options_.unit_count = units_.size();
    EXPECT_EQ(create(), LIBPATH_OK) << message_.data();
    std::mt19937 random(3);
    for (std::size_t i = 0; i < kSize.cells(); ++i) cells_.push_back(static_cast<std::uint8_t>(random() % 4));
  }
  ~CTileBaker() override { libpath_tile_baker_destroy(baker_); }

  static constexpr Size kSize{150, 70};

  libpath_code create(std::int32_t side = 64) {
    libpath_tile_baker_destroy(baker_);
    return libpath_tile_baker_create(kCosts.data(), kCosts.size(), kSize.width, kSize.height, side, &options_, &baker_,
                                     message_.data(), message_.size());
  }
  std::vector<std::uint8_t> cells_of_window(const libpath_cell_window& window) const {
    std::vector<std::uint8_t> cells;
    for (std::int32_t y = 0; y < window.height; ++y) {
      for (std::int32_t x = 0; x < window.width; ++x)
        cells.push_back(cells_[kSize.index({window.first.x + x, window.first.y + y})]);
    }
    return cells;
  }
  /// By C++: of the same terrains in the same order.
  Map map() const {
    std::vector<Milli> costs;
    for (const std::int32_t cost : kCosts) costs.push_back({cost});
    std::vector<UnitProfile> units{ground_unit(), ground_unit()};
    units[1].name = "cart";
    units[1].width = units[1].length = 3;
    Map map = *map_of_costs(costs, {4, 1}, units);
    Grid<TerrainIndex> cells(kSize);
    for (std::size_t i = 0; i < cells_.size(); ++i) cells[kSize.cell(i)] = map.cells[{cells_[i], 0}];
    map.cells = std::move(cells);
    return map;
  }

  std::array<libpath_unit_profile, 2> units_{LIBPATH_INIT(libpath_unit_profile), LIBPATH_INIT(libpath_unit_profile)};
  libpath_bake_options options_ = LIBPATH_INIT(libpath_bake_options);
  std::array<char, 128> message_{};
  libpath_tile_baker* baker_ = nullptr;
  std::vector<std::uint8_t> cells_;
};

void expect_same(const std::vector<std::byte>& expected, const void* bytes, std::size_t size) {
  ASSERT_EQ(size, expected.size());
  EXPECT_EQ(std::memcmp(bytes, expected.data(), size), 0);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(bytes) % 8, 0u);
}

TEST_F(CTileBaker, BakesTheBytesOfTheLibrary) {
  const Map map = this->map();
  const auto baker = TileBaker::create(map, map.size(), 64, {});
  ASSERT_TRUE(baker) << baker.error().message;
  const void* bytes = nullptr;
  std::size_t size = 0;
  ASSERT_EQ(libpath_tile_baker_index(baker_, &bytes, &size), LIBPATH_OK);
  expect_same(baker->index(), bytes, size);
  for (std::size_t i = 0; i < 6; ++i) {
    const Cell tile = Size{3, 2}.cell(i);
    libpath_cell_window window{};
    ASSERT_EQ(libpath_tile_baker_window(baker_, {tile.x, tile.y}, &window), LIBPATH_OK);
    const CellWindow expected = baker->window(tile);
    ASSERT_EQ((Cell{window.first.x, window.first.y}), expected.first);
    ASSERT_EQ((Size{window.width, window.height}), expected.size);
    const auto cells = cells_of_window(window);
    ASSERT_EQ(libpath_tile_baker_bake(baker_, {tile.x, tile.y}, cells.data(), cells.size(), &bytes, &size), LIBPATH_OK);
    expect_same(baker->bake(tile, cells_of(map, expected)), bytes, size);
  }
}

TEST_F(CTileBaker, NamesTheTilesAroundAnEdit) {
  const libpath_cell_window edited{{63, 10}, 1, 1};
  std::array<libpath_cell, 2> tiles{};
  std::size_t count = 0;
  ASSERT_EQ(libpath_tile_baker_tiles_around(baker_, &edited, tiles.data(), 1, &count), LIBPATH_OK);
  EXPECT_EQ(count, 2u);
  ASSERT_EQ(libpath_tile_baker_tiles_around(baker_, &edited, tiles.data(), 2, &count), LIBPATH_OK);
  EXPECT_EQ(tiles[0].x, 0);
  EXPECT_EQ(tiles[1].x, 1);
  for (const libpath_cell_window& wrong : {libpath_cell_window{{63, 10}, 0, 1},
                                           {{63, 10}, 1, -1},
                                           {{-1, 0}, 1, 1},
                                           {{149, 0}, 2, 1},
                                           {{0, 69}, 1, INT32_MAX}}) {
    EXPECT_EQ(libpath_tile_baker_tiles_around(baker_, &wrong, tiles.data(), 2, &count), LIBPATH_BAD_ARGUMENT);
  }
}

TEST_F(CTileBaker, ArgumentsAreChecked) {
  const void* bytes = nullptr;
  std::size_t size = 0;
  libpath_cell_window window{};
  std::array<libpath_cell, 4> tiles{};
  libpath_tile_baker* other = nullptr;
  EXPECT_NULL_REFUSED(1u << 5, libpath_tile_baker_create, kCosts.data(), 4, 64, 64, 64, &options_, &other,
                      message_.data(), message_.size());
  EXPECT_NULL_REFUSED(0, libpath_tile_baker_index, baker_, &bytes, &size);
  EXPECT_NULL_REFUSED(0, libpath_tile_baker_window, baker_, {0, 0}, &window);
  EXPECT_EQ(libpath_tile_baker_window(baker_, {3, 0}, &window), LIBPATH_BAD_ARGUMENT);
  ASSERT_EQ(libpath_tile_baker_window(baker_, {0, 0}, &window), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_tile_baker_tiles_around, baker_, &window, tiles.data(), 4, &size);
  auto cells = cells_of_window(window);
  EXPECT_NULL_REFUSED(0, libpath_tile_baker_bake, baker_, {0, 0}, cells.data(), cells.size(), &bytes, &size);
  EXPECT_EQ(libpath_tile_baker_bake(baker_, {0, 2}, cells.data(), cells.size(), &bytes, &size), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_tile_baker_bake(baker_, {0, 0}, cells.data(), cells.size() - 1, &bytes, &size),
            LIBPATH_BAD_ARGUMENT);
  cells.back() = 4;
  EXPECT_EQ(libpath_tile_baker_bake(baker_, {0, 0}, cells.data(), cells.size(), &bytes, &size), LIBPATH_BAD_ARGUMENT);
}

TEST_F(CTileBaker, FaultsAreTold) {
  EXPECT_EQ(create(96), LIBPATH_BAD_ARGUMENT);
  EXPECT_STREQ(message_.data(), "expected tiles of 64 to 1024 cells a side, by multiples of 64, not 96");
  options_.tier = LIBPATH_TIER_FAST;
  EXPECT_EQ(create(), LIBPATH_BAD_ARGUMENT);
  EXPECT_STREQ(message_.data(), "tiles are baked in tier none alone");
  options_.tier = LIBPATH_TIER_NONE;
  units_[1].turning_radius = 2;
  EXPECT_EQ(create(), LIBPATH_BAD_ARGUMENT);
  EXPECT_NE(std::string(message_.data()).find("turns in curves"), std::string::npos);
  const std::array<std::int32_t, 93> many{};
  EXPECT_EQ(libpath_tile_baker_create(many.data(), many.size(), 64, 64, 64, nullptr, &baker_, message_.data(),
                                      message_.size()),
            LIBPATH_BAD_ARGUMENT);
  EXPECT_STREQ(message_.data(), "costs: expected 1 to 92");
  EXPECT_EQ(libpath_tile_baker_create(many.data(), 0, 64, 64, 64, nullptr, &baker_, message_.data(), message_.size()),
            LIBPATH_BAD_ARGUMENT);
  EXPECT_STREQ(message_.data(), "costs: expected 1 to 92");
  EXPECT_EQ(
      libpath_tile_baker_create(many.data(), 1, 65536, 65536, 1024, nullptr, &baker_, message_.data(), message_.size()),
      LIBPATH_OK);
}

}  // namespace
}  // namespace libpath
