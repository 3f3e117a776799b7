#include <libpath/search/ground/influence.h>

#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

std::int64_t sum_of(const InfluenceMap& map) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < map.size().cells(); ++i) sum += map.at(map.size().cell(i)).thousandths;
  return sum;
}

TEST(InfluenceMap, SpreadingLosesNothing) {
  auto map = InfluenceMap::create({50, 37}, {.decay = 0, .spread = 1000});
  ASSERT_TRUE(map);
  test::Random random(3);
  std::int64_t added = 0;
  for (int i = 0; i < 30; ++i) {
    const Milli amount{random.below(9000)};
    map->add({random.below(50), random.below(37)}, amount);
    added += amount.thousandths;
  }
  for (int i = 0; i < 60; ++i) map->update();
  EXPECT_EQ(sum_of(*map), added);
  EXPECT_GT((map->at({25, 18}).thousandths), 0);
}

/// The rule as influence.h states it, cell by cell over the whole map.
std::vector<std::int64_t> updated(const std::vector<std::int64_t>& values, Size size, InfluenceOptions options) {
  std::vector<std::int64_t> result(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Cell cell = size.cell(i);
    std::int64_t value = values[i];
    for (const Cell beside :
         {Cell{cell.x - 1, cell.y}, Cell{cell.x + 1, cell.y}, Cell{cell.x, cell.y - 1}, Cell{cell.x, cell.y + 1}}) {
      if (!size.contains(beside)) continue;
      value += values[size.index(beside)] * options.spread / 4000 - values[i] * options.spread / 4000;
    }
    result[i] = options.decay == 0 ? value : value - (value * options.decay + 999) / 1000;
  }
  return result;
}

TEST(InfluenceMap, EqualsThePlainRule) {
  const Size size{45, 50};
  for (int seed = 0; seed < test::scaled(20); ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed));
    const InfluenceOptions options{.decay = random.below(400), .spread = random.below(1001)};
    auto map = InfluenceMap::create(size, options);
    ASSERT_TRUE(map);
    std::vector<std::int64_t> plain(size.cells());
    for (int round = 0; round < 40; ++round) {
      if (round % 7 == 0) {
        const Cell cell{random.below(size.width), random.below(size.height)};
        const Milli amount{random.below(4000) - 400};
        map->add(cell, amount);
        plain[size.index(cell)] = std::max<std::int64_t>(0, plain[size.index(cell)] + amount.thousandths);
      }
      map->update();
      plain = updated(plain, size, options);
      for (std::size_t i = 0; i < plain.size(); ++i) ASSERT_EQ(map->at(size.cell(i)).thousandths, plain[i]);
    }
  }
}

TEST(InfluenceMap, DecaysToNothing) {
  auto map = InfluenceMap::create({64, 64}, {.decay = 100, .spread = 300});
  map->add({31, 31}, Milli::whole(50));
  int updates = 0;
  while (sum_of(*map) > 0 && updates < 500) {
    map->update();
    ++updates;
  }
  EXPECT_GT(updates, 10);
  EXPECT_LT(updates, 500);
}

TEST(InfluenceMap, ClearedHoldsNothing) {
  auto map = InfluenceMap::create({150, 90}, {.decay = 0, .spread = 200});
  ASSERT_TRUE(map);
  for (const Cell cell : {Cell{5, 5}, Cell{100, 5}, Cell{149, 89}}) map->add(cell, Milli::whole(7));
  map->update();
  map->clear();
  EXPECT_EQ(sum_of(*map), 0);
  map->update();
  EXPECT_EQ(sum_of(*map), 0);
  map->add({100, 5}, Milli::whole(3));
  map->update();
  EXPECT_EQ(sum_of(*map), 3000);
}

TEST(InfluenceLayer, PathsAvoidWhereUnitsDied) {
  const test::BakedMap baked(test::map_of({".........", ".@@@@@@@.", ".........", ".@@@@@@@.", "........."}),
                             Tier::full);
  auto overlay = Overlay::create(baked.asset(), 0);
  auto map = InfluenceMap::create({9, 5}, {.decay = 500, .spread = 0});
  auto layer = InfluenceLayer::create({9, 5});
  auto context = SearchContext::create(baked.world());
  std::vector<Cell> cells(45);
  const GridQuery query{{0, 2}, {8, 2}};
  const auto row_halfway = [&] {
    const PathResult path = find_path(overlay->world(), query, *context, cells);
    return cells[path.cells / 2].y;
  };
  EXPECT_EQ(row_halfway(), 2);
  for (int x = 2; x < 7; ++x) map->add({x, 2}, Milli::whole(2));
  map->add({4, 0}, Milli{500});
  layer->lay(*map, *overlay, Milli::whole(3));
  EXPECT_EQ((overlay->extra_cost({4, 2})), Milli::whole(6));
  EXPECT_EQ(row_halfway(), 4);
  for (int i = 0; i < 20; ++i) map->update();
  layer->lay(*map, *overlay, Milli::whole(3));
  EXPECT_EQ(row_halfway(), 2) << "forgotten";
}

TEST(InfluenceLayer, LiftTakesJustItsOwnAway) {
  const test::BakedMap baked(test::random_map({.size = {40, 40}}, 2));
  auto overlay = Overlay::create(baked.asset(), 0);
  auto map = InfluenceMap::create({40, 40});
  auto layer = InfluenceLayer::create({40, 40});
  overlay->add_cost({3, 3}, Milli{700});
  test::Random random(1);
  for (int round = 0; round < 20; ++round) {
    map->add({random.below(40), random.below(40)}, Milli{random.below(200'000'000)});
    map->update();
    layer->lay(*map, *overlay, Milli{1500});
    for (std::size_t i = 0; i < 1600; ++i) {
      const Cell cell = map->size().cell(i);
      const std::int64_t wanted = std::int64_t{map->at(cell).thousandths} * 1500 / 1000;
      const std::int64_t capped = std::min<std::int64_t>(wanted, Overlay::kMaxExtra.thousandths);
      const int other = cell == Cell{3, 3} ? 700 : 0;
      ASSERT_EQ(overlay->extra_cost(cell).thousandths,
                capped / InfluenceLayer::kGrain * InfluenceLayer::kGrain + other);
    }
  }
  layer->lift(*overlay);
  for (std::size_t i = 0; i < 1600; ++i) {
    const Cell cell = map->size().cell(i);
    ASSERT_EQ(overlay->extra_cost(cell).thousandths, (cell == Cell{3, 3} ? 700 : 0));
  }
}

TEST(InfluenceLayer, ManyLayersLayNoMoreThanACellCanBear) {
  const test::BakedMap baked(test::map_of({"..."}));
  auto overlay = Overlay::create(baked.asset(), 0);
  auto map = InfluenceMap::create({3, 1});
  map->add({1, 0}, InfluenceMap::kMax);
  overlay->add_cost({1, 0}, Milli{Overlay::kMaxSum.thousandths - 150});
  std::vector<InfluenceLayer> layers;
  for (int i = 0; i < 30; ++i) {
    layers.push_back(std::move(*InfluenceLayer::create({3, 1})));
    layers.back().lay(*map, *overlay, Milli{1000});
    EXPECT_EQ(overlay->extra_cost({1, 0}), Overlay::kMaxSum);
  }
  // What there is room for now, the first to look takes.
  overlay->add_cost({1, 0}, Milli{150 - Overlay::kMaxSum.thousandths});
  for (InfluenceLayer& layer : layers) layer.lay(*map, *overlay, Milli{1000});
  EXPECT_EQ(overlay->extra_cost({1, 0}).thousandths, 30 * Overlay::kMaxExtra.thousandths);
  for (InfluenceLayer& layer : layers) layer.lift(*overlay);
  EXPECT_EQ(overlay->extra_cost({1, 0}), Milli{0});
}

}  // namespace
}  // namespace libpath
