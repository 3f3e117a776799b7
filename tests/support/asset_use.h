#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <libpath/map/terrain.h>
#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/areas/compass_search.h>
#include <libpath/search/areas/two_level_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/grid/real_time_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/search_context.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/areas/journeys.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/ground/switches.h>
#include <tests/support/random.h>

namespace libpath::test {

/// What must hold of every asset that was opened, whatever it says.
template <class T>
void require(const T& holds) {
  if (!holds) throw std::logic_error("an asset that was opened leads out of its map");
}

/// Room for the searches of small assets: making it anew takes longer than asking one of these.
inline SearchContext& small_context() {
  static SearchContext one = std::move(*SearchContext::create(1024));
  return one;
}

/// How much of an asset use() and change() ask.
struct Use {
  enum : unsigned { lines = 1, grid = 2, areas = 4, turning = 8, changes = 16, rest = 32, all = 63 };

  unsigned kinds = all;
  int queries = 12;
  int drives = 200;
  std::uint64_t seed = 0;                     // of the places that are asked for
  SearchContext* context = &small_context();  // each asset that needs more room gets some of its own
};

/// The one that was given, or one of its own where that has too little room.
class UsedContext {
 public:
  UsedContext(SearchContext* given, std::size_t nodes) : context_(given) {
    if (given->capacity() >= nodes) return;
    auto made = SearchContext::create(nodes);
    require(made);
    own_.emplace(std::move(*made));
    context_ = &*own_;
  }

  SearchContext& operator*() { return *context_; }

 private:
  std::optional<SearchContext> own_;
  SearchContext* context_;
};

/// Asks for the bounds of goals all around, further away than small maps are wide.
inline std::uint64_t use_far_turns(const TurningTables& tables) {
  std::uint64_t sum = 0;
  for (std::int32_t i = 0; i < 16; ++i) {
    for (const Cell goal : {Cell{400, 25 * i}, Cell{-400, -25 * i}, Cell{25 * i, -400}, Cell{-25 * i, 400}}) {
      const GridPose at{{}, i % tables.hit_check.headings()};
      sum += tables.turn_heuristic.to_point(goal)(at) + tables.turn_heuristic.to_pose({goal, 1})(at);
    }
  }
  return sum;
}

/// Drives wherever edge masks and loops lead, and asks the other tables of turning units on the way; returns something
/// of all that they say.
inline std::uint64_t use_turning(const World& world, const Use& how) {
  const TurningTables& tables = world.turning();
  const HitCheck& check = tables.hit_check;
  if (check.empty()) return 0;
  Random random(how.seed + 1);
  const GridPose goal{{world.size().width / 2, world.size().height / 2}, 1};
  GridPose at{{random.below(world.size().width), random.below(world.size().height)}, 0};
  std::uint64_t sum = use_far_turns(tables);
  for (int i = 0; i < how.drives; ++i) {
    sum += tables.turn_heuristic.to_pose(goal)(at) + tables.article_heuristic(at, goal.cell);
    sum += check.can_stand(at) ? 1 : 0;
    if (!tables.pose_regions.empty()) sum += static_cast<std::uint64_t>(tables.pose_regions.reaches(at, goal));
    if (!tables.landmarks.empty()) sum += tables.landmarks.to_pose(goal)(world.size().index(at.cell), at.heading);
    const std::size_t free = tables.edge_masks.next_free(tables.edge_masks.place_of(at), 0);
    if (free != EdgeMasks::kNoEdge && i % 20 != 19) {
      const auto& edge = check.edges(at.heading, EdgeGroup::plain)[free];
      at = {{at.cell.x + edge.dx, at.cell.y + edge.dy}, edge.heading};
      require(world.size().contains(at.cell));
    } else {
      at = {{random.below(world.size().width), random.below(world.size().height)}, random.below(check.headings())};
      HitCheck::ClosedCells closed;
      check.gather(at.cell, check.loop_window(), closed);
      for (const TableEdge& loop : check.edges(at.heading, EdgeGroup::loop)) {
        if (!HitCheck::is_free(check.mask(loop, check.loop_window()), closed)) continue;
        require(world.size().contains({at.cell.x + loop.dx, at.cell.y + loop.dy}));
      }
    }
  }
  return sum;
}

/// Walks piece by piece, with little room: to where the areas lead, and to where the goal looks nearest.
inline void use_areas(const World& world, GridQuery query, SearchContext& context) {
  std::array<Cell, 3> piece{};
  TwoLevelSearch two_level;
  two_level.start(world, query.from, query.to, context);
  while (two_level.next(context, piece).status == PathStatus::running) {
  }
  auto compass = CompassSearch::create(world);
  require(compass);
  compass->start(world, query.from, query.to, context);
  while (compass->next(context, piece).status == PathStatus::running) {
  }
  auto real_time = RealTimeSearch::create({.side = 16, .most_learned = 500, .most_pieces = 50});
  require(real_time);
  real_time->start(world, query.from, query.to);
  while (real_time->next(piece).status == PathStatus::running) {
  }
}

/// Turns every switch around in each unit's world, and back.
inline void use_switches(const Asset& asset) {
  for (std::size_t unit = 0; unit < asset.units().size() && asset.switches().size() > 0; ++unit) {
    auto live = LiveWorld::create(asset, unit);
    if (!live) continue;
    for (std::size_t i = 0; i < 2 * live->switch_count(); ++i) {
      const std::size_t place = i % live->switch_count();
      live->set_switch(place, !live->is_open(place));
      live->world();
    }
  }
}

/// What is asked of no unit's searches.
inline void use_rest(const Asset& asset, const Use& how) {
  for (std::size_t i = 0; i < asset.journeys().size(); ++i) {
    require(asset.journeys().cells(i).back() < asset.map().size().cells());
  }
  if (!asset.provinces().empty()) {
    const auto count = static_cast<std::uint32_t>(asset.provinces().size());
    UsedContext context(how.context, count);
    std::vector<std::uint32_t> nodes(count);
    find_province_path(asset.provinces(), 0, count - 1, *context, nodes);
  }
  use_switches(asset);
  for (const AreaRecord& area : asset.map().areas()) require(asset.map().runs(area).size() <= 1u << 20);
}

/// Asks an asset everything that can be asked, for the sanitizers to watch; returns something of all that its turning
/// units' tables say.
inline std::uint64_t use(const Asset& asset, const Use& how = {}) {
  for (std::size_t unit = 0; unit < asset.units().size(); ++unit) {
    if ((how.kinds & (Use::lines | Use::grid | Use::areas)) == 0) break;
    const World world(asset, unit);
    UsedContext context(how.context, world.most_nodes());
    std::vector<Cell> cells(world.size().cells());
    std::vector<Point> points(world.size().cells());
    Random random(how.seed + unit);
    for (int i = 0; i < how.queries; ++i) {
      const Cell from{random.below(world.size().width), random.below(world.size().height)};
      const Cell to{random.below(world.size().width), random.below(world.size().height)};
      if ((how.kinds & Use::lines) != 0) {
        find_placed_path(world, {{from.x + 0.25, from.y + 0.5}, {to.x + 0.5, to.y + 0.75}}, *context, points);
        find_waypoint_path(world, {{from.x + 0.25, from.y + 0.5}, {to.x + 0.5, to.y + 0.75}}, *context, points);
        find_waypoint_path(world, {{from.x + 0.5, from.y + 0.5}, {to.x + 0.5, to.y + 0.5}}, *context, points);
      }
      if ((how.kinds & Use::grid) != 0) {
        find_path(world, {from, to, i % 4 == 0 ? Neighbours::four : Neighbours::eight}, *context, cells);
      }
      if ((how.kinds & Use::areas) != 0 && i % 6 == 0) use_areas(world, {from, to}, *context);
    }
  }
  if ((how.kinds & Use::rest) != 0) use_rest(asset, how);
  std::uint64_t sum = 0;
  if ((how.kinds & Use::turning) == 0) return sum;
  for (std::size_t unit = 0; unit < asset.units().size(); ++unit) sum += use_turning(World(asset, unit), how);
  return sum;
}

/// Changes cells between queries.
inline void change(const Asset& asset, const Use& how = {}) {
  for (std::size_t unit = 0; unit < asset.units().size(); ++unit) {
    auto live = LiveWorld::create(asset, unit);
    if (!live) continue;
    UsedContext context(how.context, live->world().most_nodes());
    const Size size = live->world().size();
    std::vector<Cell> cells(size.cells());
    Random random(how.seed + unit);
    const auto any = [&] { return Cell{random.below(size.width), random.below(size.height)}; };
    for (int i = 0; i < how.queries; ++i) {
      const std::uint64_t kind = (static_cast<unsigned>(i) + how.seed) % 3;
      if (kind == 0) live->block(any());
      if (kind == 1) live->unblock(any());
      if (kind == 2)
        live->set_terrain(any(),
                          static_cast<TerrainIndex>(static_cast<std::size_t>(i) % asset.map().terrains().size()));
      find_path(live->world(), {any(), any()}, *context, cells);
    }
  }
}

}  // namespace libpath::test
