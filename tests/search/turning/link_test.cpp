#include <algorithm>
#include <set>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/bake/kit/asset_writer.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <tests/support/baked.h>
#include <tests/support/directional.h>
#include <tests/support/maps.h>
#include <tests/support/one_way_curves.h>
#include <tests/support/random.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::ask;
using test::BakedMap;
using test::open_pose;
using test::Random;
using test::random_pose;
using test::ReferenceLattice;
using test::turning_kinds;
using test::turning_unit;
using test::TurningKind;

constexpr Size kLinkedSize{26, 24};

/// All, but in short runs two.
std::vector<TurningKind> linked_kinds() {
  const auto all = turning_kinds();
  return test::runs_in_full() ? all : std::vector<TurningKind>{all[1], all[2]};
}

/// A map in pieces, so that links are asked for; these are some `step` thousandths of a cell long.
Map linked_map(const TurningKind& kind, std::uint64_t seed, int links, bool dear = false, int step = 1) {
  const int blocked = std::max(kind.blocked_percent, 2);
  Map map = dear ? test::random_dear_map(kind.unit, kLinkedSize, blocked, seed)
                 : test::random_turning_map(kind.unit, kLinkedSize, blocked, seed);
  for (std::int32_t y = 0; y < kLinkedSize.height; ++y) map.cells[{kLinkedSize.width / 2, y}] = 5;
  Random random(seed);
  for (int i = 0; i < links; ++i) {
    const Cell from{random.below(kLinkedSize.width), random.below(kLinkedSize.height)};
    const Cell to{random.below(kLinkedSize.width), random.below(kLinkedSize.height)};
    if (from == to) continue;
    map.links.push_back({"", from, to, Milli{step * (1 + random.below(12'000 / step))}, random.percent(40)});
  }
  return map;
}

/// Whether a unit of that width stands at a cell as grid search has it.
bool stands_on_grid(const Map& map, Cell cell) {
  const std::int32_t width = map.units[0].width;
  for (std::int32_t y = cell.y - (width - 1) / 2; y < cell.y - (width - 1) / 2 + width; ++y) {
    for (std::int32_t x = cell.x - (width - 1) / 2; x < cell.x - (width - 1) / 2 + width; ++x) {
      if (!map.size().contains({x, y}) || map.cells[{x, y}] == 5) return false;
    }
  }
  return true;
}

/// What the links of a map are to its unit, whose costs count in so many thousandths of plain ground.
std::vector<ReferenceLattice::LatticeLink> lattice_links(const Map& map, Cost unit) {
  std::vector<ReferenceLattice::LatticeLink> links;
  for (const Link& link : map.links) {
    if (!stands_on_grid(map, link.from) || !stands_on_grid(map, link.to)) continue;
    const Cost cost = (static_cast<Cost>(link.cost.thousandths) * kStraight + unit - 1) / unit;
    links.push_back({link.from, link.to, cost});
    if (link.both_ways) links.push_back({link.to, link.from, cost});
  }
  return links;
}

bool has_link(const Map& map, Cell from, Cell to) {
  return std::any_of(map.links.begin(), map.links.end(), [&](const Link& link) {
    return (link.from == from && link.to == to) || (link.both_ways && link.to == from && link.from == to);
  });
}

/// Each curve goes on where the one before it ends, and each link is one; returns how many links are taken.
int check_way(const Map& map, const World& world, const GridPose& start, const tools::DirectionalAnswer& answer) {
  int links = 0;
  double length = 0;
  GridPose at = start;
  for (const PathCurve& part : answer.curves) {
    EXPECT_EQ(part.from, at);
    at = part.to;
    const Curve curve = curve_of(world, part);
    length += curve.length();
    EXPECT_NEAR(curve.end().position.x, part.to.cell.x + 0.5, 1e-6);
    EXPECT_NEAR(curve.end().position.y, part.to.cell.y + 0.5, 1e-6);
    if (!part.is_link()) continue;
    EXPECT_EQ(part.from.heading, part.to.heading);
    EXPECT_TRUE(has_link(map, part.from.cell, part.to.cell));
    EXPECT_EQ(curve.segments().size(), 1u);
    EXPECT_EQ(curve.segments().front().kind, Segment::Kind::link);
    ++links;
  }
  EXPECT_EQ(at.cell, answer.query.to);
  EXPECT_NEAR(length, answer.result.length, 1e-3);
  return links;
}

TEST(PoseLinks, CostsAreThoseOfDijkstraInEveryTier) {
  int found = 0;
  int taken = 0;
  int without = 0;
  for (const TurningKind& kind : linked_kinds()) {
    for (const auto& ground : {std::pair{6, false}, {40, false}, {6, true}}) {
      const int links = ground.first;
      const bool dear = ground.second;
      if (kind.unit.headings == 16 && links == 40 && !test::runs_in_full()) continue;
      const Map map = linked_map(kind, static_cast<std::uint64_t>(links), links, dear);
      const BakedMap plain(map);
      const HitCheck& check = plain.world().turning().hit_check;
      ReferenceLattice lattice(map, check);
      lattice.take_links(lattice_links(map, dear ? 125 : 1000));
      ASSERT_EQ(plain.world().turning().costs.uniform(), !dear);
      test::DearPrices prices(map, lattice, check);
      const auto price = [&](const GridPose& at, const TableEdge& edge) {
        return dear ? prices(at, edge) : Cost{edge.cost};
      };
      for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
        const BakedMap baked(map, tier);
        const World world = baked.world();
        auto context = DirectionalContext::create(world);
        Random random(static_cast<std::uint64_t>(links));
        for (int i = 0; i < std::max(2, test::more_in_soak(2, 20)); ++i) {
          const GridPose start = open_pose(random, world.turning());
          const auto costs = lattice.costs_from(start, test::kShortEdges, price);
          const auto by_loops = lattice.costs_from(start, test::kAllEdges, price);
          for (int k = 0; k < std::max(15, test::scaled(30)); ++k) {
            const GridPose goal = random_pose(random, map.size(), check.headings());
            const auto answer = ask(world, {start, goal.cell, goal.heading}, *context);
            const Cost cost = costs[lattice.place(goal)];
            if (cost == kNoCost || !check.can_stand(start)) {
              const bool reached = check.can_stand(start) && by_loops[lattice.place(goal)] != kNoCost;
              ASSERT_EQ(answer.result.status == PathStatus::found, reached) << kind.unit.length << ' ' << k;
              ++without;
              continue;
            }
            ASSERT_EQ(answer.result.status, PathStatus::found) << kind.unit.length << ' ' << k;
            ASSERT_EQ(answer.result.cost, cost) << kind.unit.length << ' ' << k << ' ' << links << dear;
            ASSERT_TRUE(answer.result.optimal);
            taken += check_way(map, world, start, answer);
            ++found;
          }
        }
      }
    }
  }
  EXPECT_GT(found, test::scaled(200));
  EXPECT_GT(taken, test::scaled(100));
  EXPECT_GT(without, test::scaled(40));
}

TEST(PoseLinks, WeightsShotsPricesAndStartsAreTrueToTheirBounds) {
  int taken = 0;
  for (const TurningKind& kind : linked_kinds()) {
    const Map map = linked_map(kind, 2, 10);
    const BakedMap baked(map, Tier::fast);
    const BakedMap plain(map);
    auto context = DirectionalContext::create(baked.world());
    Random random(2);
    for (int i = 0; i < std::max(25, test::more_in_soak(25, 300)); ++i) {
      const GridPose start = open_pose(random, baked.world().turning());
      const GridPose goal = open_pose(random, baked.world().turning());
      DirectionalQuery query{start, goal.cell, goal.heading};
      query.loops = false;
      const auto best = ask(baked.world(), query, *context).result;
      query.weight = 1500;
      const auto weighted = ask(baked.world(), query, *context);
      ASSERT_EQ(weighted.result.status, best.status);
      query.shots = true;
      query.weight = 1000;
      const auto shot = ask(baked.world(), query, *context).result;
      if (best.status == PathStatus::found) {
        ASSERT_LE(weighted.result.cost * 1000, best.cost * weighted.result.suboptimality_bound);
        ASSERT_LE(weighted.result.cost * 1000, best.cost * 1500);
        ASSERT_LE(shot.cost, best.cost);
        // The bound with shots is one on what any path with one costs: no shot makes it cheaper than that.
        ASSERT_TRUE(shot.suboptimality_bound == kNothingProven || shot.suboptimality_bound >= 1000);
        taken += check_way(map, baked.world(), start, weighted);
      }
      query.shots = false;
      query.turn_price = static_cast<Cost>(2 * kCurveUnits);
      query.rings = 1 + random.below(2);
      const auto priced = ask(baked.world(), query, *context).result;
      ASSERT_EQ(ask(plain.world(), query, *context).result.cost, priced.cost);
      query = {{}, goal.cell, goal.heading};
      query.start =
          Pose{{start.cell.x + test::uniform(random, 0.2, 0.8), start.cell.y + test::uniform(random, 0.2, 0.8)},
               test::uniform(random, 0, 6)};
      query.loops = false;
      const auto exact = ask(baked.world(), query, *context).result;
      ASSERT_EQ(ask(plain.world(), query, *context).result.cost, exact.cost);
      ASSERT_EQ(exact.optimal, exact.status == PathStatus::found);
    }
  }
  EXPECT_GT(taken, test::runs_in_full() ? 20 : -1);
}

TEST(PoseLinks, FloodsKnowWhatSearchesFind) {
  int taken = 0;
  for (const bool cliffs : {false, true}) {
    for (const TurningKind& kind : linked_kinds()) {
      Map map = linked_map(kind, 3, 12);
      if (cliffs) test::add_one_way_edges(map, 20, 3);
      const BakedMap baked(map);
      const World world = baked.world();
      test::expect_flood_is_what_searches_find(
          world, [&](const GridPose& start, const auto& answer) { taken += check_way(map, world, start, answer); });
      if (testing::Test::HasFatalFailure()) return;
    }
  }
  EXPECT_GT(taken, test::runs_in_full() ? 20 : -1);
}

/// Opens, closes and changes links and cells of a live world, and of the map that it stands for.
class LinkedLive {
 public:
  LinkedLive(const Map& map, LiveWorld& live) : map_(map), live_(live) {}

  const Map& map() const { return map_; }

  void open(Cell from, Cell to, std::int32_t cells) {
    forget(from, to);
    map_.links.push_back({"", from, to, Milli::whole(cells), false});
    EXPECT_TRUE(live_.open_link(from, to, Milli::whole(cells)));
  }
  void close(Cell from, Cell to) {
    forget(from, to);
    EXPECT_TRUE(live_.close_link(from, to));
  }
  void set(Cell cell, TerrainIndex terrain) {
    map_.cells[cell] = terrain;
    live_.set_terrain(cell, terrain);
  }

 private:
  /// Both ways are two links in a live world.
  void forget(Cell from, Cell to) {
    std::vector<Link> kept;
    for (Link link : map_.links) {
      const bool there = link.from == from && link.to == to;
      const bool back = link.both_ways && link.from == to && link.to == from;
      if (there && !link.both_ways) continue;
      if (there) std::swap(link.from, link.to);
      if (there || back) link.both_ways = false;
      kept.push_back(link);
    }
    map_.links = kept;
  }

  Map map_;
  LiveWorld& live_;
};

TEST(PoseLinks, OpenAndCloseWhileAGameRuns) {
  int found = 0;
  int taken = 0;
  for (const bool dear : {false, true}) {
    for (const TurningKind& kind : linked_kinds()) {
      const Map first = linked_map(kind, 5, 6, dear, 1000);
      const BakedMap baked(first, Tier::fast);
      auto live = LiveWorld::create(baked.asset(), 0);
      auto overlay = Overlay::create(live->layer(), Overlay::Turns::followed);
      auto context = DirectionalContext::create(baked.world());
      LinkedLive linked(first, *live);
      Random random(dear ? 5 : 6);
      for (int round = 0; round < std::max(3, test::more_in_soak(5, 30)); ++round) {
        for (int i = 0; i < 3; ++i) {
          const Cell from = open_pose(random, baked.world().turning()).cell;
          const Cell to = open_pose(random, baked.world().turning()).cell;
          if (from != to && !has_link(linked.map(), from, to)) linked.open(from, to, 1 + random.below(9));
        }
        const Link known = first.links[static_cast<std::size_t>(random.below(static_cast<int>(first.links.size())))];
        if (random.percent(70)) linked.close(known.from, known.to);
        for (int i = random.below(6); i > 0; --i) {
          const bool blocks = round < 2 || random.percent(50);
          linked.set({random.below(kLinkedSize.width), random.below(kLinkedSize.height)},
                     static_cast<TerrainIndex>(blocks ? 5 : 0));
        }
        const BakedMap fresh(linked.map());
        for (int k = 0; k < test::scaled(25); ++k) {
          const GridPose start = open_pose(random, fresh.world().turning());
          const GridPose goal = open_pose(random, fresh.world().turning());
          DirectionalQuery query{start, goal.cell, goal.heading};
          query.loops = k % 8 == 0;  // where both take some, only whether there is a way is compared
          const auto now = ask(live->world(), query, *context);
          const auto then = ask(fresh.world(), query, *context);
          ASSERT_EQ(now.result.status, then.result.status) << round << ' ' << k;
          if (now.result.loops && then.result.loops) continue;
          ASSERT_NEAR(now.result.plain_length, then.result.plain_length, 1e-6) << round << ' ' << k << dear;
          ASSERT_EQ(ask(overlay->world(), query, *context).result.cost, now.result.cost);
          if (now.result.status != PathStatus::found) continue;
          taken += check_way(linked.map(), live->world(), start, now);
          ++found;
        }
      }
    }
  }
  EXPECT_GT(found, test::runs_in_full() ? 100 : 5);
  EXPECT_GT(taken, test::runs_in_full() ? 20 : -1);
}

/// What an overlay lays makes ground dearer and links none.
TEST(PoseLinks, CostTheSameUnderAnOverlay) {
  Map map = test::random_turning_map(turning_unit(1, 1, 500, 8), {20, 9}, 0, 1);
  for (std::int32_t y = 0; y < 9; ++y) map.cells[{10, y}] = 5;
  map.links = {{"", {5, 4}, {15, 4}, Milli::whole(3), false}};
  const BakedMap baked(map, Tier::fast);
  auto overlay = Overlay::create(baked.asset(), 0, Overlay::Turns::followed);
  for (std::int32_t x = 0; x < 20; ++x) {
    for (std::int32_t y = 0; y < 9; ++y) overlay->add_cost({x, y}, Milli::whole(1));
  }
  auto context = DirectionalContext::create(baked.world());
  const DirectionalQuery query{{{2, 4}, 0}, {18, 4}, 0};
  EXPECT_NEAR(ask(baked.world(), query, *context).result.plain_length, 3 + 3 + 3, 1e-3);
  EXPECT_NEAR(ask(overlay->world(), query, *context).result.plain_length, 6 + 3 + 6, 1e-3);
  EXPECT_EQ(ask(baked.world(), {{{18, 4}, 4}, {2, 4}, 4}, *context).result.reason, PathReason::different_regions);
}

TEST(PoseLinks, OfSwitchesAndSavedStatesAreThoseOfNow) {
  Map map = test::random_turning_map(turning_unit(1, 1, 500, 8), {20, 9}, 0, 1);
  for (std::int32_t y = 0; y < 9; ++y) map.cells[{10, y}] = 5;
  map.links = {{"", {5, 4}, {15, 4}, Milli::whole(3), true}};
  map.switches = {{"gate", false, {}, {{{5, 4}, {15, 4}}}, {}}};
  const BakedMap baked(map, Tier::fast);
  auto live = LiveWorld::create(baked.asset(), 0);
  auto context = DirectionalContext::create(baked.world());
  const DirectionalQuery query{{{2, 4}, 0}, {18, 4}, 0};
  const auto status = [&] { return ask(live->world(), query, *context).result.status; };
  EXPECT_EQ(status(), PathStatus::no_path);
  std::vector<std::byte> closed(live->saved_bytes());
  ASSERT_EQ(live->save(closed), closed.size());
  ASSERT_TRUE(live->open_switch("gate"));
  EXPECT_EQ(status(), PathStatus::found);
  std::vector<std::byte> open(live->saved_bytes());
  ASSERT_EQ(live->save(open), open.size());
  ASSERT_TRUE(live->restore(closed));
  EXPECT_EQ(status(), PathStatus::no_path);
  ASSERT_TRUE(live->restore(open));
  EXPECT_EQ(status(), PathStatus::found);
  ASSERT_TRUE(live->close_switch("gate"));
  EXPECT_EQ(status(), PathStatus::no_path);
}

/// An asset of before, with links that its pose regions know nothing of.
TEST(PoseLinks, OfAssetsOfBeforeAreRefused) {
  Map map = test::turning_linked_map();
  const auto bytes = test::bake_bytes(map, {.units = {}, .tier = Tier::fast, .threads = 1});
  const auto sound = Asset::open_copy(bytes);
  AssetWriter writer;
  for (const SectionEntry& entry : sound->sections().entries()) {
    if (entry.tag == kPoseLinkSection.tag) continue;
    writer.add_bytes(entry.tag, entry.unit, entry.element_size, std::span(bytes).subspan(entry.offset, entry.length));
  }
  const auto asset = Asset::open_copy(writer.finish());
  ASSERT_TRUE(asset);
  const World world(*asset, 0);
  auto context = DirectionalContext::create(world);
  const DirectionalQuery query{{{1, 1}, 0}, {9, 4}, {}};
  EXPECT_EQ(ask(world, query, *context).result.reason, PathReason::unknown_links);
  PoseFlood flood(world, *context);
  EXPECT_EQ(flood.run({9, 4}, 0), PathStatus::bad_query);
  EXPECT_EQ(flood.reason(), PathReason::unknown_links);
  // Once all are closed there is nothing to know.
  auto live = LiveWorld::create(*asset, 0);
  ASSERT_TRUE(live->close_link({2, 1}, {8, 1}));
  EXPECT_EQ(ask(live->world(), query, *context).result.reason, PathReason::unknown_links);
  ASSERT_TRUE(live->close_link({8, 1}, {2, 1}));
  ASSERT_TRUE(live->close_link({1, 4}, {9, 1}));
  EXPECT_EQ(ask(live->world(), query, *context).result.status, PathStatus::found);
}

/// A search under way begins anew once a link opens.
TEST(PoseLinks, AreSeenBySearchesUnderWay) {
  Map map = test::random_turning_map(turning_unit(1, 1, 500, 8), {40, 30}, 3, 1);
  const BakedMap baked(map);
  auto live = LiveWorld::create(baked.asset(), 0);
  auto context = DirectionalContext::create(baked.world());
  Random random(1);
  DirectionalSearch search(live->world(), *context);
  ASSERT_EQ(search.start({{{1, 1}, 0}, {38, 28}, {}}), PathStatus::running);
  search.step(20);
  ASSERT_TRUE(live->open_link({2, 1}, {37, 28}, Milli::whole(1)));
  live->world();
  while (search.step(50) == PathStatus::running) {
  }
  EXPECT_EQ(search.result().cost, ask(live->world(), {{{1, 1}, 0}, {38, 28}, {}}, *context).result.cost);
  EXPECT_LT(search.result().plain_length, 8);
}

}  // namespace
}  // namespace libpath
