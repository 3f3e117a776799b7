#include <libpath/motion/crowd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/motion/formation.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/crowd_frame.h>
#include <tests/support/saving.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

/// A game around a crowd: answers its needs at once and watches that nobody overlaps anybody in any frame.
class Game {
 public:
  Game(const Map& map, std::vector<std::size_t> profiles, std::size_t most = 200)
      : baked_(map, Tier::fast),
        profiles_(std::move(profiles)),
        crowd_(*Crowd::create(baked_.asset(), profiles_, most)),
        context_(*SearchContext::create(map.size().cells())),
        cells_(map.size().cells()) {}

  Crowd& crowd() { return crowd_; }
  const Asset& asset() const { return baked_.asset(); }
  std::int32_t width(CrowdUnit unit) const { return asset().map().units()[profiles_[profile_of_[unit]]].width; }

  CrowdUnit add(Cell place, std::size_t profile = 0, const CrowdLimits& limits = {}) {
    const auto unit = crowd_.add(profile, place, limits);
    EXPECT_TRUE(unit) << place.x << ',' << place.y;
    profile_of_.push_back(profile);
    units_.push_back(*unit);
    return *unit;
  }

  void frame() {
    while (const auto need = crowd_.next_need()) {
      const World world(asset(), profiles_[profile_of_[need->unit]]);
      const PathResult path = find_path(world, {need->from, need->to}, context_, cells_);
      if (path.status == PathStatus::found) {
        crowd_.follow(need->unit, {cells_.data(), path.cells});
      } else {
        crowd_.refuse(need->unit);
      }
    }
    crowd_.step(test::kFrame);
    for (std::size_t i = 0; i < units_.size(); ++i) {
      for (std::size_t k = i + 1; k < units_.size(); ++k) {
        const Point a = crowd_.pose(units_[i]).position;
        const Point b = crowd_.pose(units_[k]).position;
        const double least = (width(units_[i]) + width(units_[k])) / 2.0 - 1e-9;
        const bool apart = std::abs(a.x - b.x) >= least || std::abs(a.y - b.y) >= least;
        overlaps_ += !apart;
      }
    }
  }

  /// Frames until all have arrived, at most that many.
  int run(int most) {
    for (int i = 0; i < most; ++i) {
      frame();
      bool all = true;
      for (const CrowdUnit unit : units_) all = all && crowd_.has_arrived(unit);
      if (all) return i + 1;
    }
    return most + 1;
  }

  std::size_t overlaps() const { return overlaps_; }

 private:
  test::BakedMap baked_;
  std::vector<std::size_t> profiles_;
  Crowd crowd_;
  SearchContext context_;
  std::vector<Cell> cells_;
  std::vector<std::size_t> profile_of_;
  std::vector<CrowdUnit> units_;
  std::size_t overlaps_ = 0;
};

TEST(Crowd, OneWalksItsPathInTime) {
  Game game(test::map_of({"............", "............"}), {0});
  const CrowdUnit unit = game.add({0, 0}, 0, {.speed = 4, .acceleration = 8});
  game.crowd().order(unit, {10, 0});
  const int frames = game.run(400);
  // Ten cells at four a second, and a quarter of a second lost to speeding up from rest, and another to braking.
  EXPECT_NEAR(frames * test::kFrame, 10 / 4.0 + 0.5, 0.15);
  EXPECT_EQ(game.crowd().place(unit), (Cell{10, 0}));
  EXPECT_EQ(game.crowd().counts().arrivals, 1u);
  EXPECT_EQ(game.crowd().speed(unit), 0);
}

TEST(Crowd, WhatIsLeftIsTheRestOfThePath) {
  // Round a corner: straight on, then diagonally, then straight on.
  Game game(test::map_of({
                "........@...",  //
                "........@...",  //
                "@@@@@...@...",  //
                "........@...",  //
                "............",  //
            }),
            {0});
  const CrowdUnit unit = game.add({0, 0}, 0, {.speed = 4, .acceleration = 8});
  game.crowd().order(unit, {1, 3});
  game.frame();
  const double whole = game.crowd().cells_left(unit);
  auto context = SearchContext::create(60);
  EXPECT_NEAR(whole, find_cost(World(game.asset(), 0), {{0, 0}, {1, 3}}, *context).length, 0.5)
      << "but for the step that it is on";
  double left = whole;
  Point at = game.crowd().pose(unit).position;
  for (int i = 0; i < 200 && !game.crowd().has_arrived(unit); ++i) {
    game.frame();
    const Point now = game.crowd().pose(unit).position;
    const double walked = std::hypot(now.x - at.x, now.y - at.y);
    EXPECT_LE(game.crowd().cells_left(unit), left + 1e-9);
    // A step aside is longer than the cell that it is counted as, while it is walked.
    EXPECT_NEAR(left - game.crowd().cells_left(unit), walked, 0.5);
    left = game.crowd().cells_left(unit);
    at = now;
  }
  EXPECT_TRUE(game.crowd().has_arrived(unit));
  EXPECT_EQ(game.crowd().cells_left(unit), 0);
}

TEST(Crowd, TwoMeetAndPassOnTheRight) {
  Game game(plain_map({.width = 24, .height = 9}), {0});
  const CrowdUnit east = game.add({1, 4});
  const CrowdUnit west = game.add({22, 4});
  game.crowd().order(east, {22, 4});
  game.crowd().order(west, {1, 4});
  double west_side = 0;
  for (int i = 0; i < 400 && !(game.crowd().has_arrived(east) && game.crowd().has_arrived(west)); ++i) {
    game.frame();
    west_side = std::min(west_side, game.crowd().pose(west).position.y - 4.5);
  }
  EXPECT_TRUE(game.crowd().has_arrived(east));
  EXPECT_TRUE(game.crowd().has_arrived(west));
  EXPECT_EQ(game.overlaps(), 0u);
  EXPECT_LT(west_side, -0.5) << "going west, right is north";
  EXPECT_GE(game.crowd().counts().detours, 1u);
  EXPECT_EQ(game.crowd().counts().yields, 0u) << "seen in time, nobody had to be pushed";
}

TEST(Crowd, TheYoungerOrderBacksOutOfACorridor) {
  Game game(test::map_of({
                "...@@@@@@@@...",  //
                "..............",  //
                "...@@@@@@@@...",  //
            }),
            {0});
  const CrowdUnit first = game.add({2, 1});
  const CrowdUnit second = game.add({11, 1});
  game.crowd().order(first, {13, 1});
  game.frame();
  game.crowd().order(second, {0, 1});
  EXPECT_LT(game.run(1200), 1200);
  EXPECT_EQ(game.overlaps(), 0u);
  EXPECT_GT(game.crowd().counts().yields, 0u);
}

TEST(Crowd, RestingUnitsMakeWayAndReturn) {
  Game game(test::map_of({
                "@@@@.@@@@@",  //
                "..........",  //
                "@@@@@@@@@@",  //
            }),
            {0});
  const CrowdUnit guard = game.add({4, 1});
  const CrowdUnit guest = game.add({0, 1});
  game.crowd().order(guest, {9, 1});
  EXPECT_LT(game.run(900), 900);
  EXPECT_EQ(game.overlaps(), 0u);
  EXPECT_EQ(game.crowd().place(guard), (Cell{4, 1}));
}

/// Two places to step aside to, one of them up a cliff.
TEST(Crowd, NobodyIsPushedUpACliff) {
  Map map = test::map_of({
      "@@@@.@@.@@",  //
      "..........",  //
      "@@@@@@@@@@",  //
  });
  map.one_way_edges = {{{4, 0}, {4, 1}}};
  Game game(map, {0});
  const CrowdUnit guard = game.add({4, 1});
  const CrowdUnit guest = game.add({0, 1});
  game.crowd().order(guest, {9, 1});
  int frames = 0;
  for (; frames < 1200 && !game.crowd().has_arrived(guest); ++frames) {
    game.frame();
    ASSERT_NE(game.crowd().place(guard).y, game.crowd().place(guard).x == 4 ? 0 : -1);
  }
  EXPECT_LT(frames, 1200);
  EXPECT_EQ(game.overlaps(), 0u);
}

TEST(Crowd, BlockedRoutesArePlannedAnew) {
  Game game(test::map_of({"............", ".@@@@@@@@@@.", "............"}), {0});
  const CrowdUnit unit = game.add({0, 0});
  game.crowd().order(unit, {11, 0});
  for (int i = 0; i < 30; ++i) game.frame();
  game.crowd().block({8, 0});
  for (int i = 0; i < 100; ++i) game.frame();
  EXPECT_LT(game.crowd().place(unit).x, 8);
  EXPECT_GT(game.crowd().counts().repaths, 0u);
  game.crowd().unblock({8, 0});
  EXPECT_LT(game.run(400), 400);
}

/// A bridge falls under a live world on which the crowd walks: who is on the way turns round, and nobody crosses.
TEST(Crowd, FollowsTheLayersUnderIt) {
  const test::BakedMap baked(test::map_of({
                                 "..............",  //
                                 ".@@@@@.@@@@@@.",  //
                                 "..............",  //
                             }),
                             Tier::fast);
  auto live = LiveWorld::create(baked.asset(), 0);
  auto team = Overlay::create(live->layer());
  const std::array<std::size_t, 1> profiles{0};
  auto crowd = Crowd::create(baked.asset(), profiles, 4);
  ASSERT_TRUE(crowd);
  crowd->block({13, 0});
  ASSERT_TRUE(crowd->set_layer(0, team->layer()));
  EXPECT_TRUE(crowd->is_blocked({13, 0}));
  auto context = SearchContext::create(baked.world());
  std::vector<Cell> cells(baked.asset().map().size().cells());
  const auto unit = crowd->add(0, {4, 0}, {});
  ASSERT_TRUE(unit);
  crowd->order(*unit, {6, 2});
  const auto frame = [&] {
    while (const auto need = crowd->next_need()) {
      const PathResult path = find_path(team->world(), {need->from, need->to}, *context, cells);
      path.status == PathStatus::found ? crowd->follow(*unit, {cells.data(), path.cells}) : crowd->refuse(*unit);
    }
    crowd->step(test::kFrame);
  };
  frame();
  live->block({6, 1});
  bool round = false;
  for (int i = 0; i < 900 && !crowd->has_arrived(*unit); ++i) {
    frame();
    ASSERT_NE(crowd->place(*unit), (Cell{6, 1}));
    round = round || crowd->place(*unit).x == 0;
  }
  EXPECT_TRUE(crowd->has_arrived(*unit));
  EXPECT_TRUE(round);
  EXPECT_FALSE(crowd->add(0, {6, 1}, {}));
  live->unblock({6, 1});
  crowd->step(test::kFrame);
  EXPECT_TRUE(crowd->add(0, {6, 1}, {}));
}

/// Against a plain count, over layers that come and go.
TEST(Crowd, BlocksOfOneCellAreCountedOnEveryLayer) {
  const Size size{5, 4};
  Map map = plain_map(size);
  map.units.push_back(map.units[0]);
  map.units[1].name = "second";
  const test::BakedMap baked(map);
  const std::array<std::size_t, 2> profiles{0, 1};
  std::vector<Overlay> layers;
  for (int i = 0; i < 6; ++i)
    layers.push_back(*Overlay::create(baked.asset(), profiles[static_cast<std::size_t>(i % 2)]));
  auto crowd = Crowd::create(baked.asset(), profiles, 2);
  ASSERT_TRUE(crowd);
  std::vector<int> blocks(size.cells());
  test::Random random(11);
  for (int round = 0; round < test::scaled(2000); ++round) {
    const auto index = static_cast<std::size_t>(random.below(static_cast<int>(size.cells())));
    const Cell cell = size.cell(index);
    if (random.percent(20)) {
      const auto profile = static_cast<std::size_t>(random.below(2));
      const std::size_t layer = profile + 2 * static_cast<std::size_t>(random.below(3));
      ASSERT_TRUE(crowd->set_layer(profile, layers[layer].layer()));
    } else if (blocks[index] > 0 && random.percent(55)) {
      --blocks[index];
      crowd->unblock(cell);
    } else {
      ++blocks[index];
      crowd->block(cell);
    }
    ASSERT_EQ(crowd->is_blocked(cell), blocks[index] > 0) << "round " << round;
    for (const std::size_t profile : profiles) {
      const auto unit = crowd->add(profile, cell, {});
      ASSERT_EQ(unit.has_value(), blocks[index] == 0) << "round " << round;
      if (unit) crowd->remove(*unit);
    }
  }
}

TEST(Crowd, UnreachableGoalsStrandNobodyElse) {
  Game game(test::map_of({"....@.", "....@."}), {0});
  const CrowdUnit unit = game.add({0, 0});
  game.crowd().order(unit, {5, 0});
  for (int i = 0; i < 20; ++i) game.frame();
  EXPECT_FALSE(game.crowd().has_arrived(unit));
  EXPECT_FALSE(game.crowd().next_need());
  EXPECT_TRUE(game.crowd().is_stranded(unit));
  game.crowd().order(unit, {3, 1});
  EXPECT_FALSE(game.crowd().is_stranded(unit));
  EXPECT_LT(game.run(300), 300);
}

/// Places apart from each other by `gap` free cells, where a unit of that profile can stand.
std::vector<Cell> spread_places(const World& world, std::size_t count, std::int32_t gap, Cell first, Cell last) {
  std::vector<Cell> places;
  const std::int32_t pitch = world.unit().width + gap;
  for (std::int32_t y = first.y; y <= last.y && places.size() < count; y += pitch) {
    for (std::int32_t x = first.x; x <= last.x && places.size() < count; x += pitch) {
      if (world.walkability()[{x, y}]) places.push_back({x, y});
    }
  }
  return places;
}

TEST(Crowd, CrowdsCrossAndAllArrive) {
  for (int seed = 0; seed < test::scaled(3); ++seed) {
    Map map =
        test::random_map({.size = {64, 40}, .blocked_percent = 4, .widest_unit = 2}, static_cast<std::uint64_t>(seed));
    for (const std::int32_t y : {0, 1, 2, 3, 36, 37, 38, 39}) {
      for (std::int32_t x = 0; x < 64; ++x) map.cells[{x, y}] = 0;
    }
    Game game(map, {0, 1});
    const auto narrow = spread_places(World(game.asset(), 0), 40, 1, {1, 2}, {30, 12});
    const auto narrow_to = spread_places(World(game.asset(), 0), 40, 1, {33, 27}, {62, 38});
    const auto wide = spread_places(World(game.asset(), 1), 16, 2, {33, 2}, {61, 12});
    const auto wide_to = spread_places(World(game.asset(), 1), 16, 2, {2, 27}, {28, 38});
    auto context = SearchContext::create(map.size().cells());
    std::size_t sent = 0;
    const auto send = [&](const std::vector<Cell>& from, const std::vector<Cell>& to, std::size_t profile) {
      for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i) {
        if (find_cost(World(game.asset(), profile), {from[i], to[i]}, *context).status != PathStatus::found) continue;
        game.crowd().order(game.add(from[i], profile, {.speed = profile == 0 ? 5.0 : 3.0}), to[i]);
        ++sent;
      }
    };
    send(narrow, narrow_to, 0);
    send(wide, wide_to, 1);
    EXPECT_GT(sent, 30u);
    EXPECT_LE(game.run(30 * 90), 30 * 90) << "seed " << seed;
    EXPECT_EQ(game.overlaps(), 0u);
    EXPECT_EQ(game.crowd().counts().arrivals, sent);
  }
}

TEST(Formation, SlotsPassADoorwayAndSpreadAgain) {
  Map map = plain_map({.width = 60, .height = 21});
  for (std::int32_t y = 0; y < 21; ++y) {
    if (y != 10) map.cells[{30, y}] = 5;
  }
  Game game(map, {0});
  const World world(game.asset(), 0);
  auto context = SearchContext::create(world);
  std::vector<Cell> lead(map.size().cells());
  lead.resize(find_path(world, {{10, 10}, {52, 10}}, *context, lead).cells);
  std::vector<CrowdUnit> units;
  std::vector<Cell> ends;
  std::vector<std::vector<Cell>> ways;
  for (std::int32_t rank = 0; rank < 4; ++rank) {
    for (std::int32_t file = -1; file <= 1; ++file) {
      const Cell from{10 - 2 * rank, 10 + 3 * file};
      std::vector<Cell> way(map.size().cells());
      const PathResult found = find_slot_path(world, lead, from, {2 * rank, 3 * file}, ends, *context, way);
      ASSERT_EQ(found.status, PathStatus::found);
      way.resize(found.cells);
      const auto in_column = [&](std::int32_t x) {
        return std::find_if(way.begin(), way.end(), [&](Cell cell) { return cell.x == x; })->y;
      };
      EXPECT_EQ(in_column(20), 10 + 3 * file) << "in its file before the door";
      EXPECT_EQ(in_column(30), 10);
      EXPECT_EQ(in_column(40), 10 + 3 * file) << "and after it";
      EXPECT_EQ(way.back(), (Cell{52 - 2 * rank, 10 + 3 * file}));
      units.push_back(game.add(from));
      ends.push_back(way.back());
      ways.push_back(way);
    }
  }
  for (std::size_t i = 0; i < units.size(); ++i) game.crowd().order(units[i], ends[i]);
  while (const auto need = game.crowd().next_need()) game.crowd().follow(need->unit, ways[need->unit]);
  double spread = 0;  // of the first rank's ways left, after the door
  for (int i = 0; i < 3000; ++i) {
    if (i % 10 == 0) keep_together(game.crowd(), units);
    game.frame();
    if (game.crowd().place(units[1]).x == 46) {
      spread = std::max(spread, std::abs(game.crowd().cells_left(units[0]) - game.crowd().cells_left(units[2])));
    }
  }
  for (std::size_t i = 0; i < units.size(); ++i) {
    EXPECT_TRUE(game.crowd().has_arrived(units[i]));
    EXPECT_EQ(game.crowd().place(units[i]), ends[i]);
  }
  EXPECT_LT(spread, 8.0);
  EXPECT_EQ(game.overlaps(), 0u);
}

/// Down to a quarter of their speed, six cells ahead of the last.
TEST(Formation, UnitsAheadSlowDownForTheLast) {
  Game game(plain_map({70, 13}), {0});
  std::vector<CrowdUnit> units;
  for (const std::int32_t x : {0, 2, 4, 30}) {
    const auto y = static_cast<std::int32_t>(4 * units.size());
    units.push_back(game.add({x, y}, 0, {.speed = 2, .acceleration = 100}));
    game.crowd().order(units.back(), {60, y});
  }
  game.frame();
  keep_together(game.crowd(), units);
  std::vector<double> paces;
  for (const CrowdUnit unit : units) {
    const double ahead = game.crowd().cells_left(units[0]) - game.crowd().cells_left(unit);
    paces.push_back(std::max(0.25, 1 - 0.75 * ahead / 6));
  }
  EXPECT_EQ(paces.front(), 1);
  EXPECT_EQ(paces.back(), 0.25);
  for (int i = 0; i < 15; ++i) game.frame();
  for (std::size_t i = 0; i < units.size(); ++i) {
    EXPECT_NEAR(game.crowd().speed(units[i]), 2 * paces[i], 1e-9) << i;
  }
}

TEST(Formation, SlotsEndBesideTheWayInEveryCourse) {
  const test::BakedMap baked(plain_map({.width = 40, .height = 40}));
  auto context = SearchContext::create(baked.world());
  std::vector<Cell> way(400);
  for (int course = 0; course < kHeadings; ++course) {
    const auto heading = static_cast<Heading>(course);
    std::vector<Cell> lead{{20, 20}};
    while (lead.size() < 11) lead.push_back(step(lead.back(), heading));
    for (const std::int32_t right : {-3, 2}) {
      const Heading aside = turned(heading, right < 0 ? -2 : 2);
      Cell end = lead.back();
      for (int k = 0; k < std::abs(right); ++k) end = step(end, aside);
      const PathResult found = find_slot_path(baked.world(), lead, {20, 20}, {0, right}, {}, *context, way);
      ASSERT_EQ(found.status, PathStatus::found);
      EXPECT_EQ(way[found.cells - 1], end) << course << ", " << right;
    }
  }
}

TEST(Formation, BetweenTwoCoursesTheNearerOneCounts) {
  const test::BakedMap baked(plain_map({.width = 60, .height = 60}));
  auto context = SearchContext::create(baked.world());
  std::vector<Cell> way(400);
  // One cell aside in six, or one in two: straight on to the right is south of a way east, or southwest of one
  // southeast.
  const auto end_of = [&](std::vector<Cell> lead) {
    const PathResult found = find_slot_path(baked.world(), lead, lead[0], {0, 2}, {}, *context, way);
    EXPECT_EQ(found.status, PathStatus::found);
    return Cell{way[found.cells - 1].x - lead.back().x, way[found.cells - 1].y - lead.back().y};
  };
  EXPECT_EQ(end_of({{10, 20}, {11, 20}, {12, 20}, {13, 21}}), (Cell{0, 2}));
  EXPECT_EQ(end_of({{10, 20}, {11, 21}, {12, 21}, {13, 22}}), (Cell{-2, 2}));
  EXPECT_EQ(end_of({{20, 10}, {20, 11}, {20, 12}, {21, 13}}), (Cell{-2, 0}));
  EXPECT_EQ(end_of({{20, 10}, {21, 11}, {21, 12}, {22, 13}}), (Cell{-2, 2}));
}

TEST(Formation, EndsAreNeverShared) {
  const test::BakedMap baked(test::map_of({"@@@@@@", "......", "@@@@.@", "@@@@@@"}));
  auto context = SearchContext::create(baked.world());
  const std::vector<Cell> lead{{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}};
  std::vector<Cell> ends;
  std::vector<Cell> way(24);
  for (std::int32_t right = 0; right < 7; ++right) {
    const PathResult found = find_slot_path(baked.world(), lead, {0, 1}, {0, right}, ends, *context, way);
    ASSERT_EQ(found.status, PathStatus::found);
    const Cell end = way[found.cells - 1];
    EXPECT_EQ(std::count(ends.begin(), ends.end(), end), 0);
    ends.push_back(end);
  }
  const PathResult none = find_slot_path(baked.world(), lead, {0, 1}, {0, 0}, ends, *context, way);
  EXPECT_EQ(none.status, PathStatus::no_path);
  EXPECT_EQ(none.reason, PathReason::exhausted);
}

TEST(Formation, SaysWhyThereIsNoWay) {
  const test::BakedMap baked(test::map_of({"..@...", "..@...", "..@..."}));
  const std::vector<Cell> lead{{3, 1}, {4, 1}, {5, 1}};
  std::vector<Cell> way(18);
  auto context = SearchContext::create(baked.world());
  const PathResult apart = find_slot_path(baked.world(), lead, {0, 1}, {0, 0}, {}, *context, way);
  EXPECT_EQ(apart.status, PathStatus::no_path);
  EXPECT_EQ(apart.reason, PathReason::different_regions);
  auto small = SearchContext::create(2);
  const PathResult refused = find_slot_path(baked.world(), lead, {0, 1}, {0, 0}, {}, *small, way);
  EXPECT_EQ(refused.status, PathStatus::bad_query);
  EXPECT_EQ(refused.reason, PathReason::context_too_small);
}

TEST(Formation, NumbersMayBeAsFarOffAsTheirTypeGoes) {
  const test::BakedMap baked(plain_map({.width = 6, .height = 6}));
  auto context = SearchContext::create(baked.world());
  const std::vector<Cell> lead{{0, 3}, {1, 3}, {2, 3}, {3, 3}};
  constexpr std::int32_t kLeast = std::numeric_limits<std::int32_t>::min();
  constexpr std::int32_t kMax = std::numeric_limits<std::int32_t>::max();
  std::vector<Cell> way(36);
  for (const std::int32_t right : {kLeast, kMax}) {
    const std::vector<Cell> taken{{kLeast, kMax}, {kMax, kLeast}};
    const PathResult found = find_slot_path(baked.world(), lead, {0, 3}, {0, right}, taken, *context, way);
    ASSERT_EQ(found.status, PathStatus::found);
    EXPECT_EQ(way[found.cells - 1], (Cell{3, right < 0 ? 0 : 5}));
  }
}

/// To the left of the way lies higher ground, to its right there is room.
TEST(Formation, SlotsStayBelowACliff) {
  Map map = plain_map({.width = 30, .height = 9});
  for (std::int32_t x = 0; x < 30; ++x) map.one_way_edges.push_back({{x, 3}, {x, 4}});
  const test::BakedMap baked(map);
  auto context = SearchContext::create(baked.world());
  std::vector<Cell> lead;
  for (std::int32_t x = 3; x < 27; ++x) lead.push_back({x, 4});
  std::vector<Cell> way(map.size().cells());
  for (const std::int32_t right : {-2, 2}) {
    const PathResult found = find_slot_path(baked.world(), lead, {3, 4}, {0, right}, {}, *context, way);
    ASSERT_EQ(found.status, PathStatus::found);
    for (std::size_t i = 0; i < found.cells; ++i) EXPECT_GE(way[i].y, 4);
    EXPECT_EQ(way[found.cells - 1].y, right < 0 ? 4 : 6);
  }
}

TEST(Crowd, SameCallsSamePoses) {
  const auto play = [] {
    Game game(test::random_map({.size = {40, 40}, .blocked_percent = 3}, 7), {0});
    test::Random random(5);
    std::vector<CrowdUnit> units;
    for (int i = 0; i < 30; ++i) {
      const Cell cell{random.below(40), random.below(40)};
      if (const auto unit = game.crowd().add(0, cell, {})) units.push_back(*unit);
    }
    double sum = 0;
    for (int i = 0; i < 300; ++i) {
      if (i % 20 == 0) {
        for (const CrowdUnit unit : units) game.crowd().order(unit, {random.below(40), random.below(40)});
      }
      while (const auto need = game.crowd().next_need()) {
        const std::array<Cell, 1> here{need->from};
        game.crowd().follow(need->unit, here);
      }
      game.crowd().step(test::kFrame);
      for (const CrowdUnit unit : units) sum += game.crowd().pose(unit).position.x;
    }
    return sum;
  };
  EXPECT_EQ(play(), play());
}

TEST(Crowd, RemovedUnitsLeaveTheirCells) {
  Game game(test::map_of({"......"}), {0});
  const auto unit = game.crowd().add(0, {2, 0}, {});
  ASSERT_TRUE(unit);
  EXPECT_FALSE(game.crowd().add(0, {2, 0}, {}));
  game.crowd().remove(*unit);
  EXPECT_TRUE(game.crowd().add(0, {2, 0}, {}));
}

/// Two banks, and a ferry between them.
Map map_with_ferry(bool aslant) {
  Map map = test::map_of({
      "......@@@@......",  //
      "......@@@@......",  //
      "......@@@@......",  //
      "......@@@@......",  //
      "......@@@@......",  //
  });
  map.links = {{"", {4, 2}, {11, aslant ? 3 : 2}, Milli::whole(8), true}};
  return map;
}

TEST(Crowd, LinksAreTakenByThoseOfBothEnds) {
  for (const bool aslant : {true, false}) {
    Game game(map_with_ferry(aslant), {0});
    const CrowdUnit east = game.add({0, 2});
    const CrowdUnit west = game.add({15, 2});
    const CrowdUnit third = game.add({0, 0});
    game.crowd().order(east, {14, 1});
    game.crowd().order(west, {1, 4});
    game.crowd().order(third, {12, 4});
    EXPECT_LT(game.run(1500), 1500) << aslant;
    EXPECT_EQ(game.overlaps(), 0u) << aslant;
    EXPECT_EQ(game.crowd().counts().arrivals, 3u);
  }
}

/// It takes as long as the way between its ends, and nobody stands at either.
TEST(Crowd, LinksTakeTimeAndHoldBothEnds) {
  Game game(map_with_ferry(false), {0});
  const CrowdUnit unit = game.add({4, 2}, 0, {.speed = 4, .acceleration = 100});
  game.crowd().order(unit, {11, 2});
  for (int i = 0; i < 30; ++i) game.frame();
  EXPECT_NEAR(game.crowd().pose(unit).position.x, 8.5, 0.2);
  EXPECT_FALSE(game.crowd().add(0, {4, 2}, {}));
  EXPECT_FALSE(game.crowd().add(0, {11, 2}, {}));
  EXPECT_TRUE(game.crowd().add(0, {5, 2}, {})) << "what lies between is free";
  const auto saved = test::saved_of(game.crowd());
  for (int i = 0; i < 30; ++i) game.frame();
  EXPECT_TRUE(game.crowd().has_arrived(unit));
  EXPECT_TRUE(game.crowd().add(0, {4, 2}, {}));
  ASSERT_TRUE(game.crowd().restore(saved));
  EXPECT_EQ(test::saved_of(game.crowd()), saved);
  EXPECT_FALSE(game.crowd().add(0, {4, 2}, {}));
  EXPECT_FALSE(game.crowd().add(0, {11, 2}, {}));
}

/// A way round that is walked where the ferry costs more, though its ends are those of a corner of the path.
TEST(Crowd, LinksThatCostMoreThanTheWayAreLeft) {
  for (const auto& [cost, frames] : {std::pair{40, 90}, std::pair{2, 60}}) {
    Map map = plain_map({20, 3});
    map.links = {{"", {2, 1}, {12, 1}, Milli::whole(cost), false}};
    Game game(map, {0});
    const CrowdUnit unit = game.add({2, 1}, 0, {.speed = 4, .acceleration = 100});
    game.crowd().order(unit, {12, 1});
    game.frame();
    EXPECT_EQ(game.crowd().place(unit), (cost == 40 ? Cell{3, 1} : Cell{12, 1}));
    EXPECT_LT(game.run(200), 200);
  }
}

TEST(Crowd, LinksThatCloseAreWaitedForElsewhere) {
  const test::BakedMap baked(map_with_ferry(true), Tier::fast);
  auto live = LiveWorld::create(baked.asset(), 0);
  const std::array<std::size_t, 1> profiles{0};
  auto crowd = Crowd::create(baked.asset(), profiles, 4);
  ASSERT_TRUE(crowd->set_layer(0, live->layer()));
  auto context = SearchContext::create(baked.world());
  std::vector<Cell> cells(baked.asset().map().size().cells());
  const auto unit = crowd->add(0, {0, 2}, {});
  crowd->order(*unit, {14, 2});
  bool refused = false;
  for (int i = 0; i < 200; ++i) {
    if (i == 10) {
      ASSERT_TRUE(live->close_link({4, 2}, {11, 3}));
    }
    while (const auto need = crowd->next_need()) {
      const PathResult path = find_path(live->world(), {need->from, need->to}, *context, cells);
      refused = path.status != PathStatus::found;
      refused ? crowd->refuse(*unit) : crowd->follow(*unit, {cells.data(), path.cells});
    }
    crowd->step(test::kFrame);
  }
  EXPECT_TRUE(refused);
  EXPECT_EQ(crowd->place(*unit), (Cell{4, 2}));
}

}  // namespace
}  // namespace libpath
