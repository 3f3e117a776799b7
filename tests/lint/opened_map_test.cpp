#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>
#include <libpath/lint/lint.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using KindAndSubject = std::pair<FindingKind, std::string>;
using Found = std::set<KindAndSubject>;

Found found_in(const Map& map) {
  const auto findings = lint(map);
  EXPECT_TRUE(findings) << (findings ? "" : findings.error().message);
  Found found;
  for (const Finding& finding : *findings) found.emplace(finding.kind, finding.subject);
  return found;
}

/// A room behind a gate that starts closed, with things in it and in the gate.
Map gated_room() {
  Map map = test::map_of({
      "....@...",  //
      "........",  //
      "....@...",  //
  });
  map.regions = {{"vault", {{0, 5, 8}, {1, 5, 8}, {2, 5, 8}}}, {"doorway", {{1, 4, 5}}}};
  map.waypoints = {{"a", {Milli{1500}, Milli{1500}}}, {"door", {Milli{4500}, Milli{1500}}}};
  map.waypoint_edges = {{0, 1, std::nullopt, true}};
  map.links = {{"ladder", {4, 1}, {0, 0}, Milli::whole(1), true}};
  map.switches = {{"gate", false, {{1, 4, 5}}, {}, {}}};
  map.units = {test::turning_unit(1, 1, 1500, 8)};
  return map;
}

TEST(OpenedMap, WhatAnOpenSwitchMendsIsNotFound) {
  Map map = gated_room();
  EXPECT_EQ(found_in(map), Found{});
  map.switches.clear();
  map.cells[{4, 1}] = map.cells[{4, 0}];
  EXPECT_EQ(found_in(map), (Found{{FindingKind::unreached_region, "vault"},
                                  {FindingKind::unreached_region, "doorway"},
                                  {FindingKind::waypoint_in_wall, "door"},
                                  {FindingKind::link_to_nowhere, "ladder"},
                                  {FindingKind::edge_blocked, "a - door"}}));
}

TEST(OpenedMap, LinksAndOneWayEdgesOfClosedSwitchesLeadIn) {
  Map map = test::map_of({"...@..."});
  map.regions = {{"east", {{0, 4, 7}}}};
  map.links = {{"door", {2, 0}, {4, 0}, Milli::whole(1), false}};
  map.switches = {{"gate", false, {}, {{{2, 0}, {4, 0}}}, {}}};
  EXPECT_EQ(found_in(map), Found{});
  map = test::map_of({"......."});
  map.regions = {{"east", {{0, 4, 7}}}};
  map.one_way_edges = {{{3, 0}, {4, 0}}};
  map.switches = {{"gate", false, {}, {}, {{{3, 0}, {4, 0}}}}};
  EXPECT_EQ(found_in(map), Found{});
}

TEST(OpenedMap, WhatNoSwitchMendsIsFoundInTheOrderOfTheKinds) {
  Map map = gated_room();
  map.cells[{5, 1}] = map.cells[{4, 0}];
  map.queries = {{"in", "turning", {0, 0}, {7, 1}, true, {}}};
  map.waypoints[1].position = {Milli{7500}, Milli{1500}};
  const auto findings = lint(map);
  ASSERT_TRUE(findings);
  ASSERT_EQ(findings->size(), 3U);
  EXPECT_EQ(findings->at(0).message, "region 'vault': no unit comes into it from outside");
  EXPECT_EQ(findings->at(1).kind, FindingKind::query_fails);
  EXPECT_EQ(findings->at(2).kind, FindingKind::edge_blocked);
}

/// Beyond the gate lies ground that leads nowhere: that the room is all there was at the start is still no fault.
TEST(OpenedMap, RegionOfAllTheGroundAtTheStartIsFine) {
  Map map = test::map_of({"..@.@", "..@@@", "@@@@@"});
  map.regions = {{"room", {{0, 0, 2}, {1, 0, 2}}}, {"rock", {{2, 0, 2}}}};
  map.switches = {{"pit", false, {{0, 3, 4}}, {}, {}}};
  EXPECT_EQ(found_in(map), (Found{{FindingKind::unreached_region, "rock"}}));
}

/// The map without switches, its cells of closed ones walls.
Map walled(Map map, const std::vector<bool>& open) {
  for (std::size_t i = 0; i < map.switches.size(); ++i) {
    for (const CellRun& run : map.switches[i].runs) {
      for (std::int32_t x = run.begin; x < run.end && !open[i]; ++x) map.cells[{x, run.y}] = 5;
    }
  }
  map.switches.clear();
  return map;
}

TEST(OpenedMap, FindingsAreThoseOfTheMapAsItStartsAndOfTheOpenOne) {
  test::Random random(27);
  std::size_t kept = 0;
  std::size_t mended = 0;
  for (int round = 0; round < test::scaled(60); ++round) {
    const Size size{4 + random.below(10), 4 + random.below(10)};
    Map map = test::random_map({.size = size, .blocked_percent = 30, .one_way_edges = 6, .links = 2}, random.next());
    map.units.push_back(test::square_unit(2));
    std::vector<bool> open;
    for (int i = 0; i < 4; ++i) {
      const std::int32_t y = random.below(size.height);
      const std::int32_t x = random.below(size.width);
      open.push_back(random.percent(30));
      map.switches.push_back({std::to_string(i), open.back(), {{y, x, std::min(size.width, x + 3)}}, {}, {}});
      const Cell corner{random.below(size.width), random.below(size.height)};
      map.regions.push_back({std::to_string(i), {{corner.y, corner.x, std::min(size.width, corner.x + 2)}}});
      map.waypoints.push_back({std::to_string(i), {Milli{corner.x * 1000 + 500}, Milli{corner.y * 1000 + 500}}});
    }
    const Found at_the_start = found_in(walled(map, open));
    const Found once_open = found_in(walled(map, {true, true, true, true}));
    const Found found = found_in(map);
    for (const KindAndSubject& each : at_the_start) {
      const bool is_mended = !once_open.contains(each);
      EXPECT_NE(found.contains(each), is_mended) << "round " << round << ", " << each.second;
      ++(is_mended ? mended : kept);
    }
    EXPECT_TRUE(std::all_of(found.begin(), found.end(),
                            [&](const KindAndSubject& each) {
                              return each.first == FindingKind::idle_switch || at_the_start.contains(each);
                            }))
        << "round " << round;
  }
  if (test::runs_in_full()) {
    EXPECT_GT(kept, 20U);
    EXPECT_GT(mended, 20U);
  }
}

}  // namespace
}  // namespace libpath
