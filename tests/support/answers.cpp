#include <tests/support/answers.h>

#include <algorithm>
#include <array>
#include <vector>

#include <libpath/motion/crowd.h>
#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/areas/compass_search.h>
#include <libpath/search/areas/two_level_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/influence.h>
#include <libpath/search/ground/knowledge.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/queue/queue.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/asset.h>
#include <tests/support/crowd_frame.h>
#include <tests/support/random.h>
#include <tests/support/sum.h>

namespace libpath::test {
namespace {

constexpr int kQueries = 300;
constexpr int kLongQueries = 60;
constexpr int kFloods = 3;
constexpr int kFrames = 120;

/// The queries on the worlds of one unit.
class Answers {
 public:
  Answers(const Asset& asset, std::size_t unit, SearchContext& context, Random& random, Sum& sum)
      : asset_(asset),
        world_(asset, unit),
        context_(context),
        random_(random),
        sum_(sum),
        cells_(world_.size().cells()) {}

  void add(const World& world) {
    const Cell from = any_cell();
    add(find_path(world, {from, any_cell()}, context_, cells_));
  }
  /// Ways of four neighbours, to the nearest of several goals, the fewest steps, and as far as a budget goes.
  void add_other_ways(const World& world) {
    const Cell from = any_cell();
    const std::array<Cell, 4> goals{any_cell(), any_cell(), any_cell(), any_cell()};
    add(find_path(world, {from, goals[0], Neighbours::four}, context_, cells_));
    const NearestResult nearest = find_nearest(world, from, goals, context_, cells_);
    add(nearest.path);
    sum_.add(std::uint64_t{nearest.goal});
    const PathResult water = find_path_by_bfs(world, from, goals[0], context_, cells_);
    sum_.add(water.cost);
    for (std::size_t i = 0; i < water.corners; ++i) sum_.add(cells_[i]);
    GridSearch search(world, context_);
    search.start({from, goals[0]});
    search.step(static_cast<std::uint64_t>(1 + random_.below(60)));
    add(search.partial_path(cells_));
  }
  /// A map that changes: ground becomes dearer, cheaper, closed and open.
  void add_changes(LiveWorld& live, DirectionalContext& turning) {
    for (int i = 0; i < 30; ++i) {
      const Cell at = any_cell();
      live.set_terrain(at, static_cast<std::uint8_t>(random_.below(static_cast<int>(asset_.map().terrains().size()))));
      const World world = live.world();
      add(world);
      if (i % 3 == 0 && !world.turning().hit_check.empty()) add_turns(world, turning);
    }
  }
  /// What a player has seen of the map, a look after the other.
  void add_knowledge(std::size_t unit) {
    auto knowledge = Knowledge::create(asset_, {&unit, 1});
    for (int i = 0; i < 15; ++i) {
      sum_.add(std::uint64_t{knowledge->see_around(any_cell(), 5, asset_.map().cells())});
      add(knowledge->world(0));
    }
  }
  /// Dangers that spread and fade, laid over the map.
  void add_influence(Overlay& overlay) {
    auto influence = InfluenceMap::create(world_.size());
    auto layer = InfluenceLayer::create(world_.size());
    for (int i = 0; i < 12; ++i) {
      const Cell at = any_cell();
      influence->add(at, Milli{1000 + random_.below(90'000)});
      influence->update();
      layer->lay(*influence, overlay, Milli{2000});
      sum_.add(static_cast<std::uint64_t>(influence->at(any_cell()).thousandths));
      add(overlay.world());
    }
    layer->lift(overlay);
    add(overlay.world());
  }
  /// What a game lays over the map, asked on the grid, along curves and by floods.
  void add_overlay(Overlay& overlay, DirectionalContext& turning) {
    for (int i = 0; i < 20; ++i) {
      const Cell dear = any_cell();
      overlay.add_cost(dear, Milli{random_.below(5000)});
      overlay.block(any_cell());
    }
    const World world = overlay.world();
    for (int i = 0; i < 10; ++i) add(world);
    const Cell goal = any_cell();
    Flood flood(world, context_);
    flood.run({&goal, 1});
    for (int i = 0; i < 40; ++i) sum_.add(flood.cost(any_cell()));
    for (int i = 0; i < 5; ++i) add(flood.path(any_cell(), cells_));
    if (world.turning().hit_check.empty()) return;
    for (int i = 0; i < 10; ++i) add_turns(world, turning);
    PoseFlood poses(world, turning);
    poses.run(goal, {});
    for (int i = 0; i < 40; ++i) sum_.add(poses.cost({any_cell(), random_.below(8)}));
    for (int i = 0; i < 5; ++i) {
      const GridPose from{any_cell(), random_.below(8)};
      add(poses.path(from, curves_));
    }
  }
  /// Requests of all kinds in one queue, and in which frame each is done.
  void add_queue(PathQueue& queue) {
    std::vector<Point> points(100);
    std::vector<PathCurve> curves(300);
    for (int i = 0; i < 8; ++i) {
      queue.push({world_, {any_cell(), any_cell()}, {}, static_cast<Priority>(random_.below(3))});
      queue.push_waypoint({world_, {any_point(), any_point()}, points});
      queue.push_directional({world_, {{any_cell(), random_.below(8)}, any_cell(), {}}, curves});
    }
    for (std::uint64_t frame = 0; queue.run({.expansions = 500}) > 0; ++frame) {
      while (const auto done = queue.next_done()) {
        for (const std::uint64_t number :
             {frame, std::uint64_t{done->place}, queue.result(*done).cost, queue.directional_result(*done).cost})
          sum_.add(number);
        sum_.add(queue.waypoint_result(*done).length);
        queue.drop(*done);
      }
    }
  }
  /// Units that are sent across each other.
  void add_crowd(std::size_t unit) {
    auto crowd = Crowd::create(asset_, {&unit, 1}, 12);
    std::vector<CrowdUnit> units;
    for (int i = 0; i < 12; ++i) {
      if (const auto added = crowd->add(0, any_cell(), {})) units.push_back(*added);
    }
    for (const CrowdUnit one : units) crowd->order(one, any_cell());
    for (int frame = 0; frame < kFrames; ++frame) {
      while (const auto need = crowd->next_need()) {
        const PathResult path = find_corners(world_, {need->from, need->to}, context_, cells_);
        path.status == PathStatus::found ? crowd->follow(need->unit, std::span(cells_).first(path.corners))
                                         : crowd->refuse(need->unit);
      }
      crowd->step(kFrame);
    }
    for (const CrowdUnit one : units) add_pose(*crowd, one);
  }
  void add_line() {
    points_.resize(world_.most_nodes() + 2);
    const WaypointQuery query{any_point(), any_point()};
    add(find_waypoint_path(world_, query, context_, points_));
    if (!world_.placed_waypoints().empty()) add(find_placed_path(world_, query, context_, points_));
  }
  void add_journey() {
    TwoLevelSearch journey;
    add_pieces(journey);
  }
  void add_journey_by_compass(CompassSearch& journey) { add_pieces(journey); }
  template <class Journey>
  void add_pieces(Journey& journey) {
    const Cell from = any_cell();
    PathStatus status = journey.start(world_, from, any_cell(), context_);
    sum_.add(static_cast<std::uint64_t>(journey.reason()));
    if constexpr (requires { journey.plan_expanded(); }) {
      sum_.add(journey.planned_cost());
      sum_.add(journey.plan_expanded());
    }
    while (status == PathStatus::running) {
      const PathResult piece = journey.next(context_, cells_);
      add(piece);
      status = piece.status;
    }
  }
  /// Edges and costs; poses on curves are in route_answers.h.
  void add_turns(const World& world, DirectionalContext& turning) {
    const std::int32_t headings = world.turning().hit_check.headings();
    DirectionalQuery query{{any_cell(), random_.below(headings)}, any_cell(), {}};
    if (random_.percent(50)) query.heading = random_.below(headings);
    curves_.resize(1000);
    add(find_path(world, query, turning, curves_));
    query.weight = 1000 + static_cast<std::uint32_t>(random_.below(1000));
    query.rings = 1 + random_.below(3);
    query.turn_price = static_cast<Cost>(random_.below(static_cast<int>(kStraight)));
    const DirectionalResult cheap = find_path(world, query, turning, curves_);
    add(cheap);
    sum_.add(std::uint64_t{cheap.suboptimality_bound});
    query.shots = true;
    add(find_path(world, query, turning, curves_));
    query.start = Pose{any_point(), random_.below(64) / 10.0};
    add(find_path(world, query, turning, curves_));
  }
  void add_provinces() {
    const NodeGraph& provinces = asset_.provinces();
    nodes_.resize(provinces.size());
    const auto any = [&] { return static_cast<std::uint32_t>(random_.below(static_cast<int>(provinces.size()))); };
    const std::uint32_t from = any();
    const NodeResult result = find_province_path(provinces, from, any(), context_, nodes_);
    sum_.add(result.cost);
    for (std::size_t i = 0; i < result.nodes; ++i) sum_.add(std::uint64_t{nodes_[i]});
  }

  Cell any_cell() { return {random_.below(world_.size().width), random_.below(world_.size().height)}; }

 private:
  Point any_point() {
    return {random_.below(world_.size().width * 8) / 8.0, random_.below(world_.size().height * 8) / 8.0};
  }

  void add_pose(const Crowd& crowd, CrowdUnit unit) {
    sum_.add(crowd.pose(unit).position);
    sum_.add(crowd.place(unit));
    sum_.add(crowd.cells_left(unit));
    sum_.add(std::uint64_t{crowd.has_arrived(unit)});
  }
  void add(const PathResult& result) {
    for (const std::uint64_t number : {static_cast<std::uint64_t>(result.reason), result.cost, result.expanded})
      sum_.add(number);
    sum_.add(std::uint64_t{result.corners});
    sum_.add(result.length);
    for (std::size_t i = 0; i < result.cells; ++i) sum_.add(cells_[i]);
  }
  void add(const DirectionalResult& result) {
    for (const std::uint64_t number : {static_cast<std::uint64_t>(result.reason), result.cost, result.expanded})
      sum_.add(number);
    for (std::size_t i = 0; i < std::min(result.curves, curves_.size()); ++i) {
      sum_.add(curves_[i].to.cell);
      sum_.add(static_cast<std::uint64_t>(curves_[i].to.heading));
    }
  }
  void add(const WaypointResult& result) {
    sum_.add(static_cast<std::uint64_t>(result.reason));
    sum_.add(result.expanded);
    sum_.add(result.length);
    for (std::size_t i = 0; i < std::min(result.points, points_.size()); ++i) sum_.add(points_[i]);
  }

  const Asset& asset_;
  World world_;
  SearchContext& context_;
  Random& random_;
  Sum& sum_;
  std::vector<Cell> cells_;
  std::vector<Point> points_;
  std::vector<std::uint32_t> nodes_;
  std::vector<PathCurve> curves_;
};

}  // namespace

std::uint64_t answers_of(const Asset& asset) {
  Sum sum;
  Random random(4);
  auto context = SearchContext::create(std::max(asset.map().size().cells(), asset.provinces().size()));
  for (std::size_t unit = 0; unit < asset.units().size(); ++unit) {
    const World world(asset, unit);
    Answers answers(asset, unit, *context, random, sum);
    auto live = LiveWorld::create(asset, unit);
    for (int i = 0; i < kQueries; ++i) {
      answers.add(world);
      live->block(answers.any_cell());
      answers.add(live->world());
    }
    auto turning = DirectionalContext::create(world);
    for (int i = 0; i < kLongQueries; ++i) {
      answers.add_other_ways(world);
      answers.add_other_ways(live->world());
      answers.add_line();
      answers.add_journey();
      if (!world.turning().hit_check.empty()) answers.add_turns(world, *turning);
      if (!asset.provinces().empty()) answers.add_provinces();
    }
    if (!world.areas().empty()) {
      auto compass = CompassSearch::create(world);
      for (int i = 0; i < kLongQueries / 4; ++i) answers.add_journey_by_compass(*compass);
    }
    for (int i = 0; i < kFloods; ++i) {
      auto overlay = Overlay::create(asset, unit, Overlay::Turns::followed);
      answers.add_overlay(*overlay, *turning);
      answers.add_influence(*overlay);
    }
    answers.add_knowledge(unit);
    answers.add_changes(*live, *turning);
    auto queue = PathQueue::create(world, 24);
    answers.add_queue(*queue);
    answers.add_crowd(unit);
  }
  return sum.hash();
}

}  // namespace libpath::test
