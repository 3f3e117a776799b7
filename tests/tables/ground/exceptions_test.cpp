#include <libpath/tables/ground/exceptions.h>

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/core/heading.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>

namespace libpath {
namespace {

const UnitTables& tables_of(const test::BakedMap& baked) { return baked.asset().units()[0]; }

bool are_few(const Map& map) {
  const test::BakedMap baked(map, Tier::none);
  const UnitTables& tables = tables_of(baked);
  EXPECT_EQ(tables.exceptions.empty(), tables.is_plain() || !tables.has_plain_tables());
  return !tables.exceptions.empty();
}

Map open_ground(int swamps) {
  Map map = plain_map({32, 32});
  map.terrains[2].factors[0] = Milli{3000};
  for (int i = 0; i < swamps; ++i) map.cells[map.size().cell(static_cast<std::size_t>(i) * 13)] = 2;
  map.units = {test::square_unit(1)};
  return map;
}

TEST(Exceptions, AreOneCellInSixteenAtMost) {
  EXPECT_FALSE(are_few(open_ground(0)));
  EXPECT_TRUE(are_few(open_ground(1)));
  EXPECT_TRUE(are_few(open_ground(64)));
  EXPECT_FALSE(are_few(open_ground(65)));
}

TEST(Exceptions, AreSixteenLinksAtMost) {
  Map map = open_ground(0);
  for (int i = 0; i < 8; ++i) map.links.push_back({"", {i, 0}, {i, 30}, Milli{5000}, true});
  EXPECT_TRUE(are_few(map));
  map.links.push_back({"", {9, 0}, {9, 30}, Milli{5000}, false});
  EXPECT_FALSE(are_few(map));
}

/// Every run of up to 40 steps, cell by cell.
TEST(Exceptions, AreMetWhereAStepCostsMoreOrIsClosed) {
  Map map = test::random_map({.size = {150, 40}, .blocked_percent = 0, .one_way_edges = 20, .swamps = 40}, 3);
  const test::BakedMap baked(map, Tier::none);
  const UnitTables& tables = tables_of(baked);
  ASSERT_FALSE(tables.exceptions.empty());
  int met = 0;
  int runs = 0;
  int spared = 0;
  for (std::size_t i = 0; i < map.size().cells(); i += 7) {
    for (int heading = 0; heading < kHeadings; ++heading) {
      const Cell step = kHeadingSteps[static_cast<std::size_t>(heading)];
      Cell at = map.size().cell(i);
      bool expected = map.cells[at] == 2;
      EXPECT_EQ(tables.exceptions.meet(at, step, 0), expected);
      for (int steps = 1; steps <= 40; ++steps) {
        const HeadingSet closed = tables.edges.closed(map.size(), at);
        at = {at.x + step.x, at.y + step.y};
        if (!map.size().contains(at)) break;
        expected = expected || map.cells[at] == 2 || (closed >> heading & 1) != 0;
        if (tables.exceptions.spare(map.size().cell(i), at)) {
          ASSERT_FALSE(expected);
          ++spared;
        }
        ASSERT_EQ(tables.exceptions.meet(map.size().cell(i), step, steps), expected)
            << i << " heading " << heading << ", " << steps << " steps";
        met += expected;
        ++runs;
      }
    }
  }
  EXPECT_GT(met, runs / 50);
  EXPECT_GT(spared, runs / 40);
  EXPECT_LT(met, runs / 2);
}

/// The least by any order of links, over plain ground without walls between them.
TEST(Exceptions, DetoursChainLinks) {
  Map map = open_ground(1);
  map.links = {{"", {1, 1}, {20, 1}, Milli{2000}, false},
               {"", {21, 2}, {30, 30}, Milli{1500}, true},
               {"", {2, 30}, {2, 3}, Milli{100}, true},
               {"", {29, 30}, {3, 29}, Milli{700}, false}};
  const test::BakedMap baked(map, Tier::none);
  const UnitTables& tables = tables_of(baked);
  const auto links = tables.edges.links();
  ASSERT_EQ(links.size(), 6u);
  std::vector<std::size_t> order(links.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto cell = [&](std::uint32_t index) { return map.size().cell(index); };
  std::vector<Cost> least(links.size() * links.size(), kNoCost);
  do {
    Cost cost = links[order[0]].cost;
    for (std::size_t i = 0;; ++i) {
      Cost& known = least[order[0] * links.size() + order[i]];
      known = std::min(known, cost);
      if (i + 1 == order.size()) break;
      const LinkRecord& next = links[order[i + 1]];
      cost += octile_cost(cell(links[order[i]].to), cell(next.from)) * tables.costs.least_multiplier() + next.cost;
    }
  } while (std::next_permutation(order.begin(), order.end()));
  std::size_t seen = 0;
  tables.exceptions.for_each_detour([&](const Exceptions::Detour& detour) {
    EXPECT_EQ(detour.entry, seen / links.size());
    EXPECT_EQ(detour.exit, seen % links.size());
    EXPECT_EQ(detour.entry_cell, cell(links[detour.entry].from));
    EXPECT_EQ(detour.exit_cell, cell(links[detour.exit].to));
    EXPECT_EQ(detour.cost, least[seen]);
    ++seen;
  });
  EXPECT_EQ(seen, least.size());
}

TEST(Exceptions, LeaveTheTablesOfPlainGround) {
  Map plain = open_ground(0);
  for (int i = 4; i < 20; ++i) plain.cells[{i, 16}] = 5;
  Map few = plain;
  few.terrains[2].factors[0] = Milli{3000};
  few.cells[{25, 25}] = 2;
  for (const bool compact : {false, true}) {
    const test::BakedMap baked_plain(plain, Tier::full, compact);
    const test::BakedMap baked_few(few, Tier::full, compact);
    const UnitTables& a = tables_of(baked_plain);
    const UnitTables& b = tables_of(baked_few);
    EXPECT_EQ(a.labels.empty(), b.labels.empty());
    EXPECT_EQ(a.compact_labels.labels().size(), b.compact_labels.labels().size());
    EXPECT_EQ(a.jump_graph.size(), b.jump_graph.size());
    EXPECT_GT(b.jump_graph.size(), 0u);
  }
}

}  // namespace
}  // namespace libpath
