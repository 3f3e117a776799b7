#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include <libpath/bake/turning/kept_turns.h>
#include <tests/support/maps.h>

namespace libpath {
namespace {

using test::turning_unit;

bool same_edges(std::span<const TableEdge> a, std::span<const TableEdge> b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const TableEdge& one, const TableEdge& other) {
    return one.heading == other.heading && one.offset() == other.offset() && one.cost == other.cost;
  });
}

void expect_as_baked(const UnitProfile& unit, HeadingSet closed) {
  const auto check = kept_hit_check(unit, closed);
  const auto baked = bake_hit_check(unit, closed);
  ASSERT_TRUE(*check);
  ASSERT_TRUE(baked);
  EXPECT_EQ((*check)->offsets, baked->offsets);
  EXPECT_EQ((*check)->masks, baked->masks);
  EXPECT_EQ((*check)->crossings, baked->crossings);
  EXPECT_TRUE(same_edges((*check)->edges, baked->edges));
  const auto heuristic = kept_turn_heuristic(unit, closed, **check);
  const BakedTurnHeuristic fresh = bake_turn_heuristic(unit, *baked);
  EXPECT_EQ(heuristic->to_poses, fresh.to_poses);
  EXPECT_EQ(heuristic->to_points, fresh.to_points);
  EXPECT_EQ(heuristic->article, fresh.article);
}

TEST(KeptTurns, AreThoseOfEachUnitAndOfItsClosedHeadings) {
  const UnitProfile first = turning_unit(3, 2, 2000, 8, true);
  std::vector<UnitProfile> others(6, first);
  others[0].length = 4;
  others[1].width = 1;
  others[2].turning_radius.thousandths = 2001;
  others[3].reverse = false;
  others[4].reverse_penalty = Milli::whole(2);
  others[5].headings = 16;
  for (int round = 0; round < 2; ++round) {
    expect_as_baked(first, 0);
    expect_as_baked(first, kStraightHeadings);
    for (const UnitProfile& other : others) {
      expect_as_baked(other, 0);
      EXPECT_NE(kept_hit_check(other), kept_hit_check(first));
    }
  }
}

TEST(KeptTurns, AreBakedOnceForUnitsThatTurnAlike) {
  const UnitProfile unit = turning_unit(3, 1, 1500, 8);
  UnitProfile alike = unit;
  alike.name = "other";
  alike.movement = "water";
  alike.speed = Milli::whole(7);
  alike.acceleration = Milli::whole(3);
  const auto check = kept_hit_check(unit);
  EXPECT_EQ(kept_hit_check(alike), check);
  EXPECT_EQ(kept_turn_heuristic(alike, 0, **check), kept_turn_heuristic(unit, 0, **check));
}

TEST(KeptTurns, FaultsAreKeptAsWell) {
  const UnitProfile unit = turning_unit(7, 3, 5000, 8);
  const auto refused = kept_hit_check(unit);
  ASSERT_FALSE(*refused);
  EXPECT_EQ(refused->error(), bake_hit_check(unit).error());
  EXPECT_EQ(kept_hit_check(unit), refused);
}

TEST(KeptTurns, TheLastSixteenUnitsAreKept) {
  const UnitProfile first = turning_unit(1, 1, 900, 8);
  const auto held = kept_hit_check(first);
  const std::vector<std::uint64_t> masks = (*held)->masks;
  std::weak_ptr<const Result<BakedHitCheck, std::string>> second = kept_hit_check(turning_unit(1, 1, 901, 8));
  for (int i = 2; i < 16; ++i) kept_hit_check(turning_unit(1, 1, 900 + i, 8));
  EXPECT_EQ(kept_hit_check(first), held);
  EXPECT_FALSE(second.expired());
  kept_hit_check(turning_unit(1, 1, 950, 8));
  EXPECT_TRUE(second.expired());
  for (int i = 0; i < 16; ++i) kept_hit_check(turning_unit(1, 1, 960 + i, 8));
  EXPECT_EQ((*held)->masks, masks);
  EXPECT_NE(kept_hit_check(first), held);
}

TEST(KeptTurns, ManyThreadsMayAskAtOnceAndGetTheSame) {
  constexpr int kUnits = 5;
  constexpr std::size_t kThreads = 4;
  std::array<std::vector<std::shared_ptr<const BakedTurnHeuristic>>, kThreads> got;
  std::vector<std::thread> threads;
  for (auto& tables : got) {
    threads.emplace_back([&tables] {
      for (int i = 0; i < 2 * kUnits; ++i) {
        const UnitProfile unit = turning_unit(1, 1, 800 + i % kUnits, 8);
        const auto check = kept_hit_check(unit);
        ASSERT_TRUE(*check);
        tables.push_back(kept_turn_heuristic(unit, 0, **check));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const auto& tables : got) EXPECT_EQ(tables, got[0]);
}

}  // namespace
}  // namespace libpath
