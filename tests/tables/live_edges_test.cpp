#include <libpath/tables/ground/live_edges.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include <gtest/gtest.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>

namespace libpath {
namespace {

/// What LiveEdges is to show, kept as plainly as can be.
struct PlainEdges {
  std::map<std::pair<std::uint32_t, std::uint32_t>, Cost> links;
  std::map<std::uint32_t, HeadingSet> closed;
};

/// Without the steps that no unit can take.
PlainEdges plain(const Edges& edges, Walkability walkable) {
  PlainEdges all;
  for (const EdgeCell& cell : edges.cells()) {
    const Cell at = walkable.size().cell(cell.cell);
    const auto closed = static_cast<HeadingSet>(cell.closed & open_headings(walkable.ring(at)));
    if (closed != 0 && walkable[at]) all.closed[cell.cell] = closed;
    for (const LinkRecord& link : edges.links().subspan(cell.first_link, cell.link_count)) {
      EXPECT_EQ(link.from, cell.cell);
      all.links[{link.from, link.to}] = link.cost;
    }
  }
  EXPECT_EQ(all.links.size(), edges.links().size());
  return all;
}

void expect_same(const PlainEdges& a, const PlainEdges& b) {
  EXPECT_EQ(a.links, b.links);
  EXPECT_EQ(a.closed, b.closed);
}

TEST(LiveEdges, AreThoseOfAMapThatWasBakedWithThem) {
  int opened = 0;
  for (int seed = 0; seed < 8; ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed));
    const int one_way_edges = seed % 2 == 0 ? 12 : 0;
    // Where all cells are free the baker leaves no step out.
    Map map = test::random_map(
        {.size = {20, 17}, .blocked_percent = 0, .one_way_edges = one_way_edges, .links = seed % 3, .widest_unit = 2},
        static_cast<std::uint64_t>(seed));
    const std::size_t unit = static_cast<std::size_t>(seed % 2);
    const test::BakedMap baked(map);
    const Edges& as_baked = baked.world(unit).edges();
    const Walkability walkable = baked.world(unit).walkability();
    const LateEdges& late = baked.asset().units()[unit].late_edges;
    EXPECT_TRUE(late.empty());
    auto live = LiveEdges::create(as_baked, late, baked.asset().one_way_edges(), map.size(), map.units[unit].width, 3);
    ASSERT_TRUE(live);
    PlainEdges wanted = plain(as_baked, walkable);
    const PlainEdges before = wanted;
    std::set<OneWayEdge> edges(map.one_way_edges.begin(), map.one_way_edges.end());
    const auto any = [&] { return Cell{random.below(map.size().width), random.below(map.size().height)}; };
    for (int i = 0; i < 60; ++i) {
      const Cell from = any();
      const Cell to = random.percent(50) ? any() : step(from, static_cast<Heading>(random.below(kHeadings)));
      if (from == to || !map.size().contains(to)) continue;
      const std::pair ends(static_cast<std::uint32_t>(map.size().index(from)),
                           static_cast<std::uint32_t>(map.size().index(to)));
      const int what = random.below(4);
      if (what == 3) {
        if (!heading_between(from, to)) continue;
        ASSERT_TRUE(live->set_one_way(from, to, true));
        edges.insert({from, to});
        for (const OneWayEdge& edge : map.one_way_edges) {
          if (!random.percent(15)) continue;
          ASSERT_TRUE(live->set_one_way(edge.from, edge.to, true));
          edges.insert(edge);
        }
        for (auto edge = edges.begin(); edge != edges.end();) {
          EXPECT_TRUE(live->is_laid(edge->from, edge->to));
          const bool lifts = random.percent(20);
          if (lifts) {
            ASSERT_TRUE(live->set_one_way(edge->from, edge->to, false));
            EXPECT_FALSE(live->is_laid(edge->from, edge->to));
          }
          edge = lifts ? edges.erase(edge) : std::next(edge);
        }
      } else if (what == 2) {
        live->reset_link(from, to);
        const auto known = before.links.find(ends);
        known != before.links.end() ? void(wanted.links[ends] = known->second) : void(wanted.links.erase(ends));
      } else {
        const Cost cost = what == 0 ? kNoCost : static_cast<Cost>(1 + random.below(100'000));
        ASSERT_TRUE(live->set_link(from, to, cost));
        what == 0 ? void(wanted.links.erase(ends)) : void(wanted.links[ends] = cost);
      }
      live->repair();
      Map edited = map;
      edited.one_way_edges.assign(edges.begin(), edges.end());
      wanted.closed = plain(test::BakedMap(edited).world(unit).edges(), walkable).closed;
      expect_same(plain(live->edges(), walkable), wanted);
      for (std::size_t k = 0; k < live->edges().links().size(); ++k) {
        ASSERT_EQ(live->scaled().links()[k].cost, 3 * live->edges().links()[k].cost);
      }
      const bool better = std::any_of(wanted.links.begin(), wanted.links.end(), [&](const auto& link) {
        const auto known = before.links.find(link.first);
        return known == before.links.end() || link.second < known->second;
      });
      const bool opens = std::any_of(before.closed.begin(), before.closed.end(), [&](const auto& cell) {
        const auto now = wanted.closed.find(cell.first);
        return (cell.second & ~(now == wanted.closed.end() ? 0 : now->second)) != 0;
      });
      ASSERT_EQ(live->opens_steps(), opens);
      ASSERT_EQ(live->has_better(), better || opens);
      opened += opens ? 1 : 0;
    }
  }
  EXPECT_GT(opened, 20);
}

/// With the late ones they are all that a map has whose walls are gone.
TEST(LiveEdges, LateOnesAreThoseThatWallsKeptUnknown) {
  std::size_t late_edges = 0;
  std::size_t late_links = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    test::Random random(seed);
    Map map = test::random_map(
        {.size = {20, 17}, .blocked_percent = 30, .one_way_edges = 30, .links = 9, .widest_unit = 3}, seed);
    const test::BakedMap baked(map);
    for (TerrainIndex& cell : map.cells.all()) cell = 0;
    const test::BakedMap free(map);
    for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
      const LateEdges& late = baked.asset().units()[unit].late_edges;
      auto live = LiveEdges::create(baked.world(unit).edges(), late, baked.asset().one_way_edges(), map.size(),
                                    map.units[unit].width, 2);
      ASSERT_TRUE(live);
      const Walkability walkable = free.world(unit).walkability();
      const PlainEdges before = plain(live->edges(), walkable);
      const std::uint64_t version = live->version();
      live->show_late(true);
      live->repair();
      EXPECT_EQ(live->as_baked(), late.empty());
      EXPECT_EQ(live->version() != version, !late.empty());
      expect_same(plain(live->edges(), walkable), plain(free.world(unit).edges(), walkable));
      ASSERT_EQ(live->scaled().links().size(), live->edges().links().size());
      for (std::size_t k = 0; k < live->edges().links().size(); ++k) {
        EXPECT_EQ(live->scaled().links()[k].cost, 2 * live->edges().links()[k].cost);
      }
      Map lifted = map;
      std::erase_if(lifted.one_way_edges, [&](const OneWayEdge& edge) {
        return random.percent(40) && live->set_one_way(edge.from, edge.to, false);
      });
      live->repair();
      expect_same(plain(live->edges(), walkable), plain(test::BakedMap(lifted).world(unit).edges(), walkable));
      for (const OneWayEdge& edge : map.one_way_edges) EXPECT_TRUE(live->set_one_way(edge.from, edge.to, true));
      late_edges += late.edges().size();
      late_links += late.links().size();
      live->show_late(false);
      live->repair();
      EXPECT_TRUE(live->as_baked());
      expect_same(plain(live->edges(), walkable), before);
    }
  }
  EXPECT_GT(late_edges, 300u);
  EXPECT_GT(late_links, 100u);
}

TEST(LiveEdges, RefuseMoreThanThereIsRoomFor) {
  const test::BakedMap baked(test::random_map({.size = {60, 60}, .blocked_percent = 0}, 1));
  auto live = LiveEdges::create(baked.world().edges(), {}, {}, {60, 60}, 1, 1);
  ASSERT_TRUE(live);
  for (std::size_t i = 0; i < LiveEdges::kMaxChangedLinks; ++i) {
    ASSERT_TRUE(live->set_link({0, 0}, Size{60, 60}.cell(i + 1), 5));
  }
  EXPECT_FALSE(live->set_link({0, 1}, {5, 5}, 5));
  EXPECT_TRUE(live->set_link({0, 0}, {1, 0}, 7));
  for (int i = 0; i < static_cast<int>(LiveEdges::kMaxChangedOneWay); ++i) {
    ASSERT_TRUE(live->set_one_way({i % 50, i / 50}, {i % 50 + 1, i / 50}, true));
  }
  EXPECT_FALSE(live->set_one_way({0, 50}, {0, 51}, true));
  EXPECT_TRUE(live->set_one_way({0, 0}, {1, 0}, true));
  live->repair();
  EXPECT_EQ(live->edges().links().size(), LiveEdges::kMaxChangedLinks);
  EXPECT_EQ(live->edges().find(0, 1)->closed & set_of(Heading::west), set_of(Heading::west));
  for (int i = 0; i < static_cast<int>(LiveEdges::kMaxChangedOneWay); ++i) {
    live->set_one_way({i % 50, i / 50}, {i % 50 + 1, i / 50}, false);
  }
  for (std::size_t i = 0; i < LiveEdges::kMaxChangedLinks; ++i) live->reset_link({0, 0}, Size{60, 60}.cell(i + 1));
  live->repair();
  EXPECT_TRUE(live->as_baked());
  EXPECT_TRUE(live->edges().empty());
}

}  // namespace
}  // namespace libpath
