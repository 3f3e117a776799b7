#include <tools/common/prove_answers.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
#include <queue>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <libpath/geometry/sight.h>
#include <libpath/motion/clearance.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <libpath/tables/any_angle/walkable_lines.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/turning/edge_mask_maker.h>
#include <libpath/tables/unit_tables.h>
#include <tools/common/plain_steps.h>
#include <tools/common/random.h>

namespace libpath::tools {
namespace {

constexpr std::size_t kGoals = 256;            // of each start, where a map has more cells
constexpr std::size_t kMaxExactLines = 2'000;  // turning places that lines are drawn between, each to each
constexpr int kPoseQueries = 4;                // of each flood over poses
constexpr double kSame = 1e-6;                 // cells

/// Ends the proof of an asset.
struct Disagreement {
  std::string message;
};

template <class T>
T taken(Result<T> made) {
  if (!made) throw std::bad_alloc();
  return std::move(*made);
}

/// All that is asked of one unit.
class UnitProof {
 public:
  UnitProof(const Asset& asset, std::size_t unit, const AnswerSamples& samples)
      : asset_(asset),
        unit_(unit),
        world_(asset, unit),
        steps_(world_),
        samples_(samples),
        random_(samples.seed),
        context_(taken(SearchContext::create(world_))) {
    for (std::size_t i = 0; i < size().cells(); ++i) {
      if (world_.walkability()[size().cell(i)]) walkable_.push_back(size().cell(i));
    }
  }

  std::uint64_t run() {
    prove_ground();
    prove_regions();
    if (walkable_.empty()) return queries_;
    prove_landmarks();
    prove_block_landmarks();
    for (int i = 0; i < samples_.count; ++i) prove_from(any_cell());
    prove_lines();
    prove_turning();
    return queries_;
  }

 private:
  Size size() const { return world_.size(); }
  Cell any_cell() { return walkable_[static_cast<std::size_t>(random_.below(static_cast<int>(walkable_.size())))]; }

  [[noreturn]] void fail(const char* table, const std::string& place, const std::string& what) const {
    const auto name = asset_.map().text(asset_.map().units()[unit_].name);
    throw Disagreement{fmt::format("unit '{}', table {}, {}: {}", name, table, place, what)};
  }
  static std::string at(Cell cell) { return fmt::format("at {},{}", cell.x, cell.y); }
  static std::string between(Cell from, Cell to) {
    return fmt::format("from {},{} to {},{}", from.x, from.y, to.x, to.y);
  }
  std::string in_cells(Cost cost) const {
    return cost == kNoCost ? "no path" : fmt::format("{:.4f}", world_.costs().length(cost));
  }

  /// The largest factor of the terrain that the unit covers at a place; 0 where it cannot stand.
  std::uint32_t factor_at(Cell place) const {
    const std::int32_t width = world_.unit().width;
    const Cell first{place.x - (width - 1) / 2, place.y - (width - 1) / 2};
    std::uint32_t most = 0;
    for (std::int32_t y = first.y; y < first.y + width; ++y) {
      for (std::int32_t x = first.x; x < first.x + width; ++x) {
        if (!size().contains({x, y})) return 0;
        const std::uint32_t factor = asset_.units()[unit_].ground[asset_.map().terrain_index({x, y})];
        if (factor == 0) return 0;
        most = std::max(most, factor);
      }
    }
    return most;
  }

  void prove_ground() const {
    const std::uint32_t unit = world_.unit().factor_unit;
    for (std::size_t i = 0; i < size().cells(); ++i) {
      const Cell cell = size().cell(i);
      const std::uint32_t factor = factor_at(cell);
      const bool walkable = world_.walkability()[cell];
      if (walkable != (factor != 0)) {
        fail("walkability", at(cell),
             walkable ? "the terrain lets the unit not stand there" : "the unit can stand there");
      }
      if (!walkable) continue;
      const std::uint64_t said = std::uint64_t{world_.costs().multiple(i)} * unit;
      if (said != factor) fail("cost", at(cell), fmt::format("says {}, the terrain {} thousandths", said, factor));
    }
  }

  /// Where every step goes both ways a region is what one flood reaches.
  void prove_regions() const {
    if (!world_.edges().empty()) return;
    std::vector<bool> seen(size().cells());
    std::vector<bool> taken_numbers(world_.regions().count());
    std::vector<Cell> found;
    for (const Cell first : walkable_) {
      if (seen[size().index(first)]) continue;
      const RegionIndex region = world_.regions().region_of(first);
      if (taken_numbers[region]) fail("regions", at(first), "region of cells that do not reach each other");
      taken_numbers[region] = true;
      found.assign(1, first);
      seen[size().index(first)] = true;
      while (!found.empty()) {
        const Cell cell = found.back();
        found.pop_back();
        if (world_.regions().region_of(cell) != region) fail("regions", at(cell), "two regions reach each other");
        steps_.for_each_from(cell, [&](Cell next, Cost) {
          if (seen[size().index(next)]) return;
          seen[size().index(next)] = true;
          found.push_back(next);
        });
      }
    }
    for (RegionIndex a = 0; a < world_.regions().count(); ++a) {
      // Without one-way edges and links no region reaches another.
      if (world_.regions().island(a) != a) fail("regions", fmt::format("region {}", a), "is joined with another");
    }
  }

  std::vector<Cost> costs_from(Cell start) const {
    return costs_from(start, [&](Cell cell, auto visit) { steps_.for_each_from(cell, visit); });
  }

  /// The same as if the map were plain everywhere.
  std::vector<Cost> plain_costs_from(Cell start) const {
    return costs_from(start, [&](Cell cell, auto visit) {
      for_each(open_headings(world_.walkability().ring(cell)),
               [&](Heading heading) { visit(step(cell, heading), is_diagonal(heading) ? kDiagonal : kStraight); });
    });
  }

  template <class EachStep>
  std::vector<Cost> costs_from(Cell start, EachStep each_step) const {
    using Entry = std::pair<Cost, std::size_t>;
    std::vector<Cost> costs(size().cells(), kNoCost);
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    costs[size().index(start)] = 0;
    open.push({0, size().index(start)});
    while (!open.empty()) {
      const auto [cost, index] = open.top();
      open.pop();
      if (cost != costs[index]) continue;
      each_step(size().cell(index), [&, from_cost = cost](Cell next, Cost by) {
        Cost& known = costs[size().index(next)];
        if (from_cost + by >= known) return;
        known = from_cost + by;
        open.push({known, size().index(next)});
      });
    }
    return costs;
  }

  void prove_landmarks() {
    const Landmarks& landmarks = world_.landmarks();
    std::vector<Cell> corners;
    if (!landmarks.empty()) world_.jump_map().for_each_corner([&](Cell cell) { corners.push_back(cell); });
    const std::size_t count = std::min(landmarks.corners().size(), static_cast<std::size_t>(samples_.count));
    for (std::size_t i = 0; i < count; ++i) {
      const Cell landmark = corners[landmarks.corners()[i]];
      const std::vector<Cost> costs = plain_costs_from(landmark);
      for (CornerIndex corner = 0; corner < corners.size(); ++corner) {
        const Cost cost = costs[size().index(corners[corner])];
        const auto said = static_cast<Cost>(landmarks.costs_of(corner)[i / Landmarks::kGroup][i % Landmarks::kGroup]);
        ++queries_;
        if (said == (cost == kNoCost ? 0 : cost)) continue;
        fail("landmarks", between(landmark, corners[corner]),
             fmt::format("says {}, plain Dijkstra {}", in_cells(said), in_cells(cost)));
      }
    }
  }

  /// Those that measure ways from the landmark, which one flood finds.
  void prove_block_landmarks() {
    const BlockLandmarks& table = world_.block_landmarks();
    int left = samples_.count;
    for (std::size_t i = 0; i < table.landmarks().size() && left > 0; ++i) {
      const BlockLandmark& landmark = table.landmarks()[i];
      if (landmark.way == BlockLandmark::Way::to_landmark) continue;
      --left;
      const std::vector<Cost> costs = costs_from(size().cell(landmark.cell));
      for (const Cell cell : walkable_) {
        const Cost cost = costs[size().index(cell)];
        const Cost expected = cost == kNoCost ? BlockLandmarks::kNone : cost / landmark.unit;
        ++queries_;
        if (table.number(i, cell) == expected) continue;
        fail("block landmarks", between(size().cell(landmark.cell), cell),
             fmt::format("says {}, plain Dijkstra {}", table.number(i, cell), expected));
      }
    }
  }

  /// What answers on the grid come from.
  const char* grid_table() const {
    if (world_.jump_map().empty()) return "edges";
    if (!world_.labels().empty() || !world_.compact_labels().empty()) return "labels";
    if (!world_.hierarchy().empty()) return "hierarchy";
    return world_.jump_graph().empty() ? "dead ends" : "jump graph";
  }

  Cost cost_of(std::span<const Cell> path) const {
    Cost sum = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
      if (!world_.is_walkable(path[i - 1])) return kNoCost;
      Cost least = kNoCost;
      steps_.for_each_from(path[i - 1], [&](Cell next, Cost by) {
        if (next == path[i]) least = std::min(least, by);
      });
      if (least == kNoCost) return kNoCost;
      sum += least;
    }
    return sum;
  }

  void prove_from(Cell start) {
    const std::vector<Cost> costs = costs_from(start);
    for (const Cell goal : walkable_) {
      const bool reached = costs[size().index(goal)] != kNoCost;
      if (world_.may_reach(start, goal) == reached) continue;
      fail("regions", between(start, goal), reached ? "says that no path leads there" : "says that a path leads there");
    }
    cells_.resize(size().cells());
    const bool all = walkable_.size() <= kGoals;
    for (std::size_t i = 0; i < std::min(kGoals, walkable_.size()); ++i) {
      const Cell goal = all ? walkable_[i] : any_cell();
      const Cost cost = costs[size().index(goal)];
      const PathResult found = find_path(world_, {start, goal}, context_, cells_);
      ++queries_;
      const Cost said = found.status == PathStatus::found ? found.cost : kNoCost;
      // A dead end that is kept on demand makes paths longer, and the answer says so.
      const bool may_differ = said != kNoCost && cost != kNoCost && !found.optimal && said > cost;
      if (said != cost && !may_differ) {
        fail(grid_table(), between(start, goal),
             fmt::format("answers {}, plain Dijkstra {}", in_cells(said), in_cells(cost)));
      }
      if (said == kNoCost) continue;
      const bool fits = found.cells >= 1 && found.cells <= cells_.size();
      if (!fits || cells_.front() != start || cells_[found.cells - 1] != goal ||
          cost_of({cells_.data(), found.cells}) != said) {
        fail(grid_table(), between(start, goal), "the cells are no path of that cost");
      }
    }
  }

  /// Lengths from a position to turning places, by lines between any two that see each other.
  std::vector<double> lengths_from(FinePoint start) const {
    constexpr double kFar = std::numeric_limits<double>::infinity();
    std::vector<double> lengths(turns_.size(), kFar);
    std::vector<bool> done(turns_.size());
    const auto reach = [&](FinePoint from, double length) {
      for (std::size_t i = 0; i < turns_.size(); ++i) {
        const double by = length + distance(point_of(from), point_of(turns_[i]));
        if (!done[i] && by < lengths[i] && is_in_sight(world_.walkability(), from, turns_[i])) lengths[i] = by;
      }
    };
    reach(start, 0);
    while (true) {
      std::size_t best = turns_.size();
      for (std::size_t i = 0; i < turns_.size(); ++i) {
        if (!done[i] && lengths[i] < (best < turns_.size() ? lengths[best] : kFar)) best = i;
      }
      if (best == turns_.size()) return lengths;
      done[best] = true;
      reach(turns_[best], lengths[best]);
    }
  }
  static Point point_of(FinePoint at) {
    return {static_cast<double>(at.x) / FinePoint::kOne, static_cast<double>(at.y) / FinePoint::kOne};
  }

  double least_length(FinePoint start, FinePoint goal, const std::vector<double>& lengths) const {
    double least = is_in_sight(world_.walkability(), start, goal) ? distance(point_of(start), point_of(goal))
                                                                  : std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      const double by = lengths[i] + distance(point_of(turns_[i]), point_of(goal));
      if (by < least && is_in_sight(world_.walkability(), turns_[i], goal)) least = by;
    }
    return least;
  }

  const char* line_table() const { return world_.waypoint_labels().empty() ? "waypoints" : "waypoint labels"; }

  void prove_lines() {
    // Elsewhere lines are pulled tight from the grid's path, and no table is read for them.
    if (!world_.costs().uniform() || !world_.edges().empty() || world_.waypoints().empty()) return;
    for (const std::uint32_t place : world_.waypoints().places()) {
      turns_.push_back(FinePoint::at(Waypoints::vertex_at(place)));
    }
    const bool exact = turns_.size() <= kMaxExactLines;
    for (int i = 0; i < samples_.count; ++i) {
      const Cell from = any_cell();
      const std::vector<double> lengths = exact ? lengths_from(FinePoint::centre_of(from)) : std::vector<double>{};
      for (int k = 0; k < 64; ++k) prove_line(from, any_cell(), exact, lengths);
    }
  }

  void prove_line(Cell from, Cell to, bool exact, const std::vector<double>& lengths) {
    const FinePoint start = FinePoint::centre_of(from);
    const FinePoint goal = FinePoint::centre_of(to);
    points_.resize(size().cells() + 2);
    const WaypointResult found = find_waypoint_path(world_, {point_of(start), point_of(goal)}, context_, points_);
    ++queries_;
    const double least = exact ? least_length(start, goal, lengths) : 0;
    const bool reaches = exact ? std::isfinite(least) : world_.may_reach(from, to);
    if ((found.status == PathStatus::found) != reaches) {
      fail(line_table(), between(from, to), reaches ? "finds no path" : "finds a path where none leads");
    }
    if (found.status != PathStatus::found) return;
    double sum = 0;
    for (std::size_t i = 1; i < found.points; ++i) {
      const FinePoint a = FinePoint::nearest(points_[i - 1]);
      const FinePoint b = FinePoint::nearest(points_[i]);
      if (!standing_cell(world_.walkability(), a).exists || !standing_cell(world_.walkability(), b).exists ||
          !is_in_sight(world_.walkability(), a, b)) {
        fail(line_table(), between(from, to), fmt::format("line {} runs through a wall", i));
      }
      sum += distance(points_[i - 1], points_[i]);
    }
    if (std::abs(sum - found.length) > kSame) fail(line_table(), between(from, to), "lines have another length");
    if (exact && std::abs(least - found.length) > kSame) {
      fail(line_table(), between(from, to), fmt::format("answers {:.4f}, lines of sight {:.4f}", found.length, least));
    }
  }

  void prove_edge_masks() const {
    const TurningTables& tables = world_.turning();
    std::vector<std::uint8_t> masks(EdgeMasks::bytes(tables.hit_check));
    EdgeMaskMaker maker = taken(EdgeMaskMaker::create(tables.hit_check, tables.crossings));
    maker.compute(tables.hit_check.ground(), {0, 0, size().width, size().height}, masks);
    const EdgeMasks made(tables.hit_check, masks);
    for (std::size_t i = 0; (i + 1) * 8 + EdgeMasks::kPadding <= masks.size(); ++i) {
      if (made.word(i) != tables.edge_masks.word(i)) {
        fail("edge masks", fmt::format("word {}", i), "other curves are free on this ground");
      }
    }
  }

  /// A flood over poses knows neither landmarks nor turn heuristic nor pose regions.
  void prove_turning() {
    if (world_.turning().hit_check.empty()) return;
    prove_edge_masks();
    auto flooded = taken(DirectionalContext::create(world_));
    auto searched = taken(DirectionalContext::create(world_));
    const std::int32_t headings = world_.turning().hit_check.headings();
    const Clearance clearance(world_, Body::footprint);
    for (int i = 0; i < samples_.count; ++i) {
      const GridPose goal{any_cell(), random_.below(headings)};
      PoseFlood flood(world_, flooded);
      if (flood.run(goal.cell, goal.heading) != PathStatus::found) continue;
      for (int k = 0; k < kPoseQueries; ++k) {
        prove_drive({any_cell(), random_.below(headings)}, goal, flood, clearance, searched);
      }
    }
  }

  void prove_drive(const GridPose& from, const GridPose& goal, const PoseFlood& flood, const Clearance& clearance,
                   DirectionalContext& context) {
    DirectionalQuery query;
    query.from = from;
    query.to = goal.cell;
    query.heading = goal.heading;
    curves_.resize(4 * size().cells());
    const DirectionalResult found = find_path(world_, query, context, curves_);
    ++queries_;
    const Cost cost = flood.cost(from);
    const bool plainly = found.status == PathStatus::found && !found.loops;
    if (plainly != (cost != kNoCost) || (plainly && found.cost != cost)) {
      fail("pose landmarks or pose regions", between(from.cell, goal.cell),
           fmt::format("answers cost {}, a flood over all poses {}", plainly ? std::to_string(found.cost) : "none",
                       cost == kNoCost ? "none" : std::to_string(cost)));
    }
    if (found.status != PathStatus::found) return;
    for (std::size_t i = 0; i < std::min(found.curves, curves_.size()); ++i) {
      if (clearance.is_free(curve_of(world_, curves_[i]))) continue;
      fail("hit check", between(from.cell, goal.cell), fmt::format("curve {} runs through a wall", i + 1));
    }
  }

  const Asset& asset_;
  std::size_t unit_;
  World world_;
  PlainSteps steps_;
  AnswerSamples samples_;
  Random random_;
  SearchContext context_;
  std::vector<Cell> walkable_;
  std::vector<Cell> cells_;
  std::vector<Point> points_;
  std::vector<PathCurve> curves_;
  std::vector<FinePoint> turns_;
  std::uint64_t queries_ = 0;
};

}  // namespace

ProvenAnswers prove_answers(const Asset& asset, const AnswerSamples& samples) try {
  ProvenAnswers proven;
  for (std::size_t unit = 0; unit < asset.units().size(); ++unit) {
    proven.queries += UnitProof(asset, unit, samples).run();
  }
  return proven;
} catch (const Disagreement& found) {
  return {0, found.message};
}

}  // namespace libpath::tools
