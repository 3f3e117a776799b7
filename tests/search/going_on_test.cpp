// Searches under way while their world changes: they go on where nothing changed that they looked at, and their answers
// are those of the world as it is at the end.

#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/grid/block_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/change_log.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/queue/queue.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/frames.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>
#include <tests/support/stepwise.h>

namespace libpath {
namespace {

using test::BakedMap;
using test::Random;

constexpr Neighbours kBoth[] = {Neighbours::eight, Neighbours::four};

Cell any_on(Size size, Random& random) { return {random.below(size.width), random.below(size.height)}; }

/// A live world, and an overlay on it where wanted, that games change in every way.
class PlayedGround {
 public:
  PlayedGround(const BakedMap& baked, std::size_t unit, bool overlaid, std::uint64_t seed, bool links = true)
      : live_(*LiveWorld::create(baked.asset(), unit)), random_(seed), links_(links) {
    if (!overlaid) return;
    overlay_.emplace(*Overlay::create(live_.layer()));
    // Costs are measured in the overlay's unit from the start, as they are where a game always lays some.
    if (random_.percent(70)) overlay_->add_cost({0, 0}, Milli{500});
  }

  World world() { return overlay_ ? overlay_->world() : live_.world(); }
  LiveWorld& live() { return live_; }
  Overlay& overlay() { return *overlay_; }
  Random& random() { return random_; }
  Cell any() { return any_on(world().size(), random_); }

  /// Somewhere, or near a cell.
  void change(std::optional<Cell> near) {
    Cell cell = any();
    if (near) {
      const Cell around{near->x + random_.below(21) - 10, near->y + random_.below(21) - 10};
      if (world().size().contains(around)) cell = around;
    }
    if (overlay_ && random_.percent(40)) return change_overlay(cell);
    switch (random_.below(10)) {
      case 0:
      case 1:
      case 2: return live_.block(cell);
      case 3:
      case 4: return live_.unblock(cell);
      case 5:
      case 6:
      case 7: return live_.set_terrain(cell, static_cast<std::uint8_t>(random_.below(3)));
      case 8:
        if (links_) return change_links(cell);
        [[fallthrough]];
      default: return change_edges(cell);
    }
  }

 private:
  void change_overlay(Cell cell) {
    switch (random_.below(3)) {
      case 0: return overlay_->add_cost(cell, Milli{500 * random_.below(5)});
      case 1: return overlay_->block(cell);
      default:
        if (overlay_->is_blocked(cell)) overlay_->unblock(cell);
    }
  }
  void change_links(Cell cell) {
    const auto links = world().edges().links();
    if (!links.empty() && random_.percent(50)) {
      const LinkRecord link = links[static_cast<std::size_t>(random_.below(static_cast<int>(links.size())))];
      live_.close_link(world().size().cell(link.from), world().size().cell(link.to));
    } else if (const Cell to = any(); to != cell) {
      live_.open_link(cell, to, Milli{1 + random_.below(40'000)});
    }
  }
  void change_edges(Cell cell) {
    const Cell to = step(cell, static_cast<Heading>(random_.below(kHeadings)));
    if (!world().size().contains(to)) return;
    random_.percent(50) ? live_.lay_one_way(cell, to) : live_.lift_one_way(cell, to);
  }

  LiveWorld live_;
  std::optional<Overlay> overlay_;
  Random random_;
  bool links_;
};

struct Share {
  int went_on = 0;
  int began_anew = 0;
};

void note_change(bool begins_anew, Share& share) { ++(begins_anew ? share.began_anew : share.went_on); }

/// Steps a search to its end; for a while the world changes after each step.
PathStatus play(PlayedGround& ground, GridSearch& search, GridQuery query, Share& share) {
  Random& random = ground.random();
  PathStatus status = search.start(query);
  for (int changes = random.below(7); status == PathStatus::running; --changes) {
    status = search.step(static_cast<std::uint64_t>(random.below(200)));
    if (changes <= 0 || status != PathStatus::running) continue;
    for (int i = random.below(3); i >= 0; --i) {
      ground.change(random.percent(15)   ? std::optional(random.percent(50) ? query.from : query.to)
                    : random.percent(10) ? std::optional(ground.any())
                                         : std::nullopt);
    }
    ground.world();
    note_change(search.begins_anew(), share);
  }
  return status;
}

void expect_answers_of_the_end(const BakedMap& baked, std::size_t unit, std::uint64_t seed, Share& share) {
  for (const bool overlaid : {false, true}) {
    PlayedGround ground(baked, unit, overlaid, seed);
    auto context = SearchContext::create(ground.world());
    std::vector<Cell> cells(ground.world().size().cells());
    for (int i = 0; i < test::scaled(25); ++i) {
      const GridQuery query{ground.any(), ground.any(), kBoth[ground.random().percent(25) ? 1 : 0]};
      GridSearch search(ground.world(), *context);
      const bool at_once = search.start(query) != PathStatus::running;
      if (at_once) continue;
      const PathStatus status = play(ground, search, query, share);
      const World world = ground.world();
      const Cost expected = test::costs_from(world, query.from, query.neighbours)[world.size().index(query.to)];
      ASSERT_EQ(status == PathStatus::found, expected != kNoCost) << describe(search.result().reason);
      if (expected == kNoCost) continue;
      const PathResult result = search.path(cells);
      ASSERT_EQ(result.cost, expected);
      ASSERT_TRUE(result.optimal);
      ASSERT_EQ(test::cost_along(world, std::span(cells).first(result.cells), query.neighbours), expected);
    }
  }
}

TEST(GoingOn, PathsAreThoseOfTheWorldAtTheEnd) {
  Share share;
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    for (int seed = 0; seed < test::scaled(2); ++seed) {
      const auto number = static_cast<std::uint64_t>(seed);
      const BakedMap dear(test::random_map({.size = {140, 110},
                                            .blocked_percent = 18,
                                            .costs = true,
                                            .one_way_edges = 60,
                                            .links = 7,
                                            .widest_unit = 3},
                                           number),
                          tier);
      for (std::size_t unit = 0; unit < 3; ++unit) {
        ASSERT_NO_FATAL_FAILURE(expect_answers_of_the_end(dear, unit, number, share)) << "unit " << unit;
      }
      const BakedMap plain(test::random_map({.size = {140, 110}, .blocked_percent = 25, .links = seed * 5}, number),
                           tier);
      ASSERT_NO_FATAL_FAILURE(expect_answers_of_the_end(plain, 0, number, share));
    }
  }
  const BakedMap narrow(test::random_map({.size = {3000, 6}, .blocked_percent = 12, .costs = true, .links = 4}, 3));
  ASSERT_NO_FATAL_FAILURE(expect_answers_of_the_end(narrow, 0, 3, share));
  const Map strip = test::random_map({.size = {2100, 2}, .blocked_percent = 1, .costs = true, .links = 4}, 3);
  ASSERT_FALSE(BlockSearch::suits(strip.size())) << "cell by cell";
  ASSERT_NO_FATAL_FAILURE(expect_answers_of_the_end(BakedMap(strip), 0, 3, share));
  if (test::runs_in_full()) {
    EXPECT_GT(share.went_on, 300);
    EXPECT_GT(share.began_anew, 100);
  }
}

TEST(GoingOn, FloodsAreThoseOfTheWorldAtTheEnd) {
  Share share;
  for (const int links : {0, 5}) {
    const BakedMap baked(test::random_map(
        {.size = {120, 90}, .blocked_percent = 18, .costs = true, .links = links, .widest_unit = 2}, 4));
    PlayedGround ground(baked, links == 0 ? 0 : 1, links == 0, 4, links > 0);
    Random& random = ground.random();
    auto sliced = SearchContext::create(ground.world());
    auto whole = SearchContext::create(ground.world());
    std::vector<Cost> costs(ground.world().size().cells()), wanted(costs.size());
    for (int i = 0; i < test::scaled(150); ++i) {
      const std::vector<Cell> seeds{ground.any(), ground.any(), ground.any()};
      const FloodQuery query{.direction = random.percent(50) ? FloodDirection::to_seeds : FloodDirection::from_seeds,
                             .neighbours = kBoth[random.below(2)],
                             .most = random.percent(50) ? kNoCost : 40'000'000};
      Flood flood(ground.world(), *sliced);
      PathStatus status = flood.start(seeds, query);
      for (int changes = random.below(5); status == PathStatus::running; --changes) {
        const std::uint64_t before = flood.expanded();
        const auto budget = static_cast<std::uint64_t>(1 + random.below(800));
        status = flood.step(budget);
        if (changes < 4 && changes >= 0) note_change(flood.expanded() < before, share);
        if (changes <= 0 || status != PathStatus::running) continue;
        ground.change(random.percent(20) ? std::optional(seeds[0]) : std::nullopt);
        ground.world();
      }
      Flood expected(ground.world(), *whole);
      ASSERT_EQ(expected.run(seeds, query), status);
      if (status != PathStatus::found) continue;
      flood.write_costs(costs);
      expected.write_costs(wanted);
      ASSERT_EQ(costs, wanted);
      for (std::size_t cell = 0; cell < costs.size(); ++cell) {
        if (costs[cell] == kNoCost) continue;
        const Cell at = ground.world().size().cell(cell);
        ASSERT_LE(flood.cost(flood.next(at)), costs[cell]);
      }
    }
  }
  if (test::runs_in_full()) {
    EXPECT_GT(share.went_on, 60);
  }
}

/// Ground of random costs without walls.
Map rolling_map(Size size, std::int32_t widest_unit = 1) {
  return test::random_map({.size = size, .blocked_percent = 0, .costs = true, .widest_unit = widest_unit}, 6);
}

/// A search that has settled the block of its start and opened those around it: cells below 32.
class BegunSearch {
 public:
  static constexpr Cell kFrom{4, 4};
  static constexpr Cell kTo{110, 20};

  explicit BegunSearch(const World& world, Cell from = kFrom)
      : context_(*SearchContext::create(world)), search_(world, context_) {
    search_.start({from, kTo});
    search_.step(16);
  }
  bool begins_anew() const { return search_.begins_anew(); }
  GridSearch& search() { return search_; }

 private:
  SearchContext context_;
  GridSearch search_;
};

TEST(GoingOn, ChangesMatterAtCellsThatWereLookedAtAndBesideThem) {
  const BakedMap baked(rolling_map({128, 48}, 4));
  for (std::size_t unit = 0; unit < 4; ++unit) {
    LiveWorld live = *LiveWorld::create(baked.asset(), unit);
    live.block({127, 47});  // from the first change on costs may be measured in another unit
    BegunSearch begun(live.world());
    // Of a width that is even the unit reaches one cell further down than up.
    const std::int32_t last = 31 + 1 + baked.asset().map().units()[unit].width / 2;
    for (std::int32_t x = 24; x < 48; ++x) {
      for (std::int32_t y = 2; y < 48; y += 5) {
        live.block({x, y});
        live.world();
        ASSERT_EQ(begun.begins_anew(), x <= last && y <= last) << x << ',' << y << " unit " << unit;
        live.unblock({x, y});
        BegunSearch again(live.world());
        std::swap(begun, again);
        ASSERT_FALSE(begun.begins_anew());
      }
    }
  }
}

TEST(GoingOn, ASeedThatBecomesFreeMatters) {
  const BakedMap baked(rolling_map({128, 48}));
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  live.block({120, 40});
  auto context = SearchContext::create(live.world());
  Flood flood(live.world(), *context);
  const std::vector<Cell> seeds{{4, 4}, {120, 40}};
  ASSERT_EQ(flood.start(seeds), PathStatus::running);
  flood.step(10);
  live.unblock({120, 40});
  live.world();
  while (flood.step(1000) == PathStatus::running) {
  }
  EXPECT_EQ(flood.cost({120, 40}), 0);
}

/// By blocks and, on a thin map, cell by cell.
TEST(GoingOn, TheLastLinkMattersToFloodsThatSawItAlone) {
  for (const Size size : {Size{128, 48}, Size{700, 2}}) {
    for (const bool seen : {false, true}) {
      for (const FloodDirection direction : {FloodDirection::from_seeds, FloodDirection::to_seeds}) {
        Map map = rolling_map(size);
        const std::int32_t x = seen ? 2 : size.width - 8;
        map.links = {{"", {x, 0}, {x + 5, 1}, Milli{1}, true}};
        map.one_way_edges = {{{50, 0}, {51, 0}}};
        const BakedMap baked(map);
        LiveWorld live = *LiveWorld::create(baked.asset(), 0);
        live.block({60, 1});  // from the first change on costs may be measured in another unit
        auto context = SearchContext::create(live.world());
        const Cell seed{4, 1};
        Flood flood(live.world(), *context);
        flood.start({&seed, 1}, {.direction = direction});
        ASSERT_EQ(flood.step(48), PathStatus::running);
        live.close_link({x, 0}, {x + 5, 1});
        live.close_link({x + 5, 1}, {x, 0});
        live.world();
        ASSERT_EQ(flood.step(16), PathStatus::running);
        EXPECT_EQ(flood.expanded(), seen ? 16u : 64u);
        while (flood.step(100) == PathStatus::running) {
        }
        auto whole = SearchContext::create(live.world());
        Flood expected(live.world(), *whole);
        expected.run({&seed, 1}, {.direction = direction});
        for (std::size_t i = 0; i < size.cells(); ++i) {
          ASSERT_EQ(flood.cost(size.cell(i)), expected.cost(size.cell(i))) << i;
        }
      }
    }
  }
}

TEST(GoingOn, ALinkWhoseExitBecomesFreeMatters) {
  Map map = rolling_map({128, 48});
  map.links = {{"", {6, 6}, {80, 40}, Milli::whole(3), false}};
  const BakedMap baked(map);
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  live.block({80, 40});
  live.block({100, 5});
  BegunSearch begun(live.world());
  live.unblock({100, 5});
  live.world();
  EXPECT_FALSE(begun.begins_anew());
  live.unblock({80, 40});
  live.world();
  EXPECT_TRUE(begun.begins_anew());
}

TEST(GoingOn, LinksFarAwayMatterWhereTheyShortenTheWay) {
  const BakedMap baked(rolling_map({128, 48}));
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  BegunSearch begun(live.world());
  live.open_link({90, 40}, {60, 46}, Milli{100});  // away from the goal
  live.world();
  EXPECT_FALSE(begun.begins_anew());
  live.open_link({60, 46}, {90, 40}, Milli::whole(60));  // no shorter than the ground
  live.world();
  EXPECT_FALSE(begun.begins_anew());
  live.open_link({60, 44}, {90, 40}, Milli{100});
  live.world();
  EXPECT_TRUE(begun.begins_anew());
  begun.search().step(16);
  live.close_link({60, 44}, {90, 40});
  live.world();
  EXPECT_FALSE(begun.begins_anew()) << "the bound is lower than it could be";
  live.open_link({60, 44}, {90, 40}, Milli{100});
  live.world();
  EXPECT_FALSE(begun.begins_anew()) << "as it was";
}

TEST(GoingOn, MoreChangesThanALayerKeepsMatter) {
  const BakedMap baked(rolling_map({128, 48}));
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  BegunSearch begun(live.world());
  const auto change = [&](std::uint64_t times) {
    for (std::uint64_t i = 0; i < times; ++i) live.set_terrain({100, 40}, static_cast<std::uint8_t>(i % 2));
    live.world();
  };
  live.set_terrain({100, 40}, 1);
  change(ChangeLog::kKept - 1);
  EXPECT_FALSE(begun.begins_anew());
  live.set_terrain({100, 40}, 2);
  change(1);
  EXPECT_TRUE(begun.begins_anew());
}

TEST(GoingOn, WhatWasPutBackMatters) {
  const BakedMap baked(rolling_map({128, 48}));
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  Overlay overlay = *Overlay::create(live.layer());
  live.open_link({60, 20}, {100, 10}, Milli::whole(30));  // no shorter than the ground may be
  std::vector<std::byte> saved(live.saved_bytes());
  ASSERT_GT(live.save(saved), 0u);
  live.close_link({60, 20}, {100, 10});
  BegunSearch below(live.world(), {60, 22});
  BegunSearch above(overlay.world(), {60, 22});
  ASSERT_TRUE(live.restore(saved));
  live.world();
  overlay.world();
  EXPECT_TRUE(below.begins_anew());
  EXPECT_TRUE(above.begins_anew());
}

TEST(GoingOn, AGoalThatIsClosedEndsASearchAtOnce) {
  const BakedMap baked(rolling_map({128, 48}));
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  BegunSearch begun(live.world());
  live.block(BegunSearch::kTo);
  live.world();
  EXPECT_TRUE(begun.begins_anew());
  EXPECT_EQ(begun.search().step(0), PathStatus::no_path);
  EXPECT_EQ(begun.search().result().reason, PathReason::goal_blocked);
}

TEST(GoingOn, TheFirstDearCellOfALayerMatters) {
  const BakedMap baked(rolling_map({128, 48}));
  Overlay overlay = *Overlay::create(baked.asset(), 0);
  BegunSearch begun(overlay.world());
  overlay.block({100, 40});
  overlay.world();
  EXPECT_FALSE(begun.begins_anew());
  overlay.add_cost({101, 40}, Milli{500});
  overlay.world();
  EXPECT_TRUE(begun.begins_anew()) << "costs are measured in another unit";
  begun.search().step(16);
  overlay.add_cost({102, 40}, Milli{500});
  overlay.world();
  EXPECT_FALSE(begun.begins_anew());
}

TEST(GoingOn, AChangeMattersThatMeasuresCostsOtherwise) {
  Map map = rolling_map({128, 48});
  map.terrains[3].factors[0] = Milli{2000};
  for (TerrainIndex& cell : map.cells.all()) cell = cell == 0 ? 0 : 3;  // in thousands, others in less
  const BakedMap baked(map);
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  BegunSearch begun(live.world());
  live.block({100, 40});
  live.world();
  EXPECT_TRUE(begun.begins_anew());
  begun.search().step(16);
  live.block({101, 40});
  live.world();
  EXPECT_FALSE(begun.begins_anew());
}

/// How many slices a query takes while `change(number of the slice)` comes before each; 0 where it takes too many.
template <class Change>
int slices_until_found(LiveWorld& live, GridQuery query, Change change) {
  auto context = SearchContext::create(live.world());
  GridSearch search(live.world(), *context);
  search.start(query);
  return test::steps_until_found(search, 32, [&](int slice) {
    change(slice);
    live.world();
  });
}

TEST(GoingOn, ChangesFarAwayDoNotKeepASearchFromEnding) {
  const auto nothing = [](int) {};
  for (const bool dear : {true, false}) {
    for (const Tier tier : {Tier::none, Tier::fast}) {
      Map map = test::random_map({.size = {400, 120}, .blocked_percent = 20, .costs = dear}, 9);
      for (std::int32_t x = 390; x < 400; ++x) map.cells[{x, 60}] = static_cast<TerrainIndex>(x % 2 == 0 ? 0 : 5);
      map.cells[{10, 20}] = map.cells[{200, 90}] = 0;
      const BakedMap baked(map, tier);
      const GridQuery query{{10, 20}, {200, 90}, Neighbours::eight};
      LiveWorld live = *LiveWorld::create(baked.asset(), 0);
      for (std::int32_t y = 0; y < 120; ++y) {
        if (y != 4) live.block({100, y});  // so that no table answers
      }
      const int alone = slices_until_found(live, query, nothing);
      ASSERT_GT(alone, 20);
      const auto toggle_gate = [&](int slice) {  // that was open when the map was baked
        slice % 2 == 0 ? live.block({390, 60}) : live.unblock({390, 60});
      };
      const auto toggle_wall = [&](int slice) {  // that was closed
        live.set_terrain({391, 60}, static_cast<std::uint8_t>(slice % 2 == 0 ? 0 : 5));
      };
      // Ground of one cost is searched over jump points until it changes, then over blocks. Landmarks of blocks are
      // gone while a cell is better than it was baked.
      const int gate = slices_until_found(live, query, toggle_gate);
      const int wall = slices_until_found(live, query, toggle_wall);
      if (dear) {
        EXPECT_EQ(gate, alone);
      }
      if (dear && tier == Tier::none) {
        EXPECT_EQ(wall, alone);
      }
      EXPECT_GT(gate, 0);
      EXPECT_GT(wall, 0);
      EXPECT_LE(gate, 2 * alone);
      EXPECT_LE(wall, 2 * alone);
    }
  }
}

TEST(GoingOn, QueuedRequestsEndWhileFarGroundChanges) {
  const BakedMap baked(rolling_map({400, 200}));
  LiveWorld live = *LiveWorld::create(baked.asset(), 0);
  const auto frames = [&](bool changes) {
    auto queue = PathQueue::create(live.world().size().cells(), 4);
    std::vector<Cell> out(2000);
    const auto ticket = queue->push(PathRequest{live.world(), {{10, 20}, {150, 150}}, out});
    const int taken = test::frames_until_done(*queue, *ticket, 64, [&](int frame) {
      if (changes) live.set_terrain({390, 190}, static_cast<std::uint8_t>(frame % 3));
      live.world();
    });
    EXPECT_EQ(queue->result(*ticket).status, PathStatus::found);
    return taken;
  };
  const int alone = frames(false);
  EXPECT_GT(alone, 30);
  EXPECT_EQ(frames(true), alone);
}

}  // namespace
}  // namespace libpath
