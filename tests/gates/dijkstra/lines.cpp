#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <libpath/search/any_angle/waypoint_search.h>
#include <tests/gates/dijkstra/compared.h>
#include <tests/support/any_angle_oracle.h>
#include <tests/support/reference_graph.h>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>

namespace libpath::gates {
namespace {

constexpr double kFar = std::numeric_limits<double>::infinity();

/// Lengths between places of a map: Dijkstra's algorithm over every pair of turning places and places that see each
/// other.
class ReferenceLines {
 public:
  ReferenceLines(const test::AnyAngleOracle& oracle, std::vector<Point> places)
      : oracle_(oracle), places_(std::move(places)), seen_(places_.size()), graph_(oracle.turning_places().size()) {
    const auto turns = oracle.turning_places();
    for (std::size_t a = 0; a < turns.size(); ++a) {
      for (std::size_t b = a + 1; b < turns.size(); ++b) {
        if (oracle.sees(a, b)) boost::add_edge(a, b, distance(turns[a], turns[b]), graph_);
      }
      for (std::size_t place = 0; place < places_.size(); ++place) {
        if (oracle.is_clear(places_[place], turns[a])) seen_[place].push_back(a);
      }
    }
  }

  const std::vector<Point>& places() const { return places_; }

  /// Infinite where there is no way.
  std::vector<double> lengths_from(std::size_t start) const {
    const auto turns = oracle_.turning_places();
    std::vector<double> to_turns(turns.size(), kFar);
    for (const std::size_t first : seen_[start]) add_ways_by(first, distance(places_[start], turns[first]), to_turns);
    std::vector<double> lengths(places_.size(), kFar);
    for (std::size_t to = 0; to < places_.size(); ++to) {
      if (oracle_.is_clear(places_[start], places_[to])) lengths[to] = distance(places_[start], places_[to]);
      for (const std::size_t last : seen_[to]) {
        lengths[to] = std::min(lengths[to], to_turns[last] + distance(turns[last], places_[to]));
      }
    }
    return lengths;
  }

 private:
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                                      boost::property<boost::edge_weight_t, double>>;

  const std::vector<double>& lengths_between_turns(std::size_t from) const {
    if (between_.empty()) between_.resize(oracle_.turning_places().size());
    std::vector<double>& lengths = between_[from];
    if (!lengths.empty()) return lengths;
    lengths.resize(between_.size());
    const auto index = boost::get(boost::vertex_index, graph_);
    boost::dijkstra_shortest_paths(
        graph_, from,
        boost::distance_map(boost::make_iterator_property_map(lengths.begin(), index)).distance_inf(kFar));
    return lengths;
  }
  void add_ways_by(std::size_t first, double length, std::vector<double>& to_turns) const {
    const std::vector<double>& on = lengths_between_turns(first);
    for (std::size_t i = 0; i < on.size(); ++i) to_turns[i] = std::min(to_turns[i], length + on[i]);
  }

  const test::AnyAngleOracle& oracle_;
  std::vector<Point> places_;
  std::vector<std::vector<std::size_t>> seen_;  // by place: the turning places that it sees
  Graph graph_;
  mutable std::vector<std::vector<double>> between_;  // turning places; empty where not asked yet
};

/// Centres of cells, and vertices here and there, that the unit can be at.
std::vector<Point> places_of(Size size, const test::AnyAngleOracle& oracle) {
  std::vector<Point> places;
  for (std::size_t i = 0; i < size.cells(); ++i) {
    const Cell cell = size.cell(i);
    const double offset = i % 5 == 0 ? 0 : i % 7 == 0 ? 0.25 : 0.5;
    const Point place{cell.x + offset, cell.y + 0.5};
    if (oracle.can_stand(place)) places.push_back(place);
  }
  return places;
}

std::vector<Map> maps_of_lines(std::uint64_t seed) {
  return {test::random_map({.size = {22, 17}, .blocked_percent = 8, .widest_unit = 2}, seed),
          test::random_map({.size = {20, 20}, .blocked_percent = 25}, seed),
          test::random_map({.size = {16, 20}, .blocked_percent = 42}, seed)};
}

/// One unit's world in one tier, as it is asked.
struct AskedLines {
  AskedLines(Gate& to_report, const InTier& map, std::size_t unit)
      : gate(to_report), tier(map.tier), world(map.baked.world(unit)), context(*SearchContext::create(world)) {}

  void ask(WaypointQuery query, double length, const test::AnyAngleOracle* walk) {
    const WaypointResult result = find_waypoint_path(world, query, context, points);
    const auto fail = [&](const char* what) {
      gate.fail(fmt::format("tier {}, {},{} to {},{}: {}", name_of(tier), query.from.x, query.from.y, query.to.x,
                            query.to.y, what));
    };
    if ((result.status == PathStatus::found) != (length < kFar)) return fail("found differs");
    if (length == kFar) return;
    if (std::abs(result.length - length) > 1e-9) return fail("length differs");
    if (walk == nullptr) return;
    if (std::abs(walk->length_of({points.data(), result.points}) - length) > 1e-9) fail("points are no way that long");
    WaypointSearch search(world, context);
    search.start(query);
    while (search.step(3) == PathStatus::running) {
    }
    if (search.result().length != result.length) fail("slices give another length");
  }

  Gate& gate;
  Tier tier;
  World world;
  SearchContext context;
  std::vector<Point> points = std::vector<Point>(200);
};

}  // namespace

int compare_lines(Gate& gate, int costs) {
  int asked = 0;
  for (std::uint64_t seed = 0; asked < costs && gate.failures() == 0; ++seed) {
    for (const Map& map : maps_of_lines(seed)) {
      const auto tiers = in_every_tier(map);
      for (std::size_t unit = 0; unit < map.units.size() && asked < costs; ++unit) {
        const test::ReferenceGraph cells(map, map.units[unit]);
        const test::AnyAngleOracle oracle(map.size(), [&](Cell cell) { return cells.walkable(cell); });
        const ReferenceLines reference(oracle, places_of(map.size(), oracle));
        std::vector<AskedLines> worlds;
        for (const InTier& tier : tiers) worlds.emplace_back(gate, tier, unit);
        const std::vector<Point>& places = reference.places();
        const std::size_t stride = gate.is_full() ? 2 : 20;
        for (std::size_t from = seed % stride; from < places.size() && asked < costs; from += stride) {
          const auto lengths = reference.lengths_from(from);
          for (AskedLines& world : worlds) {
            for (std::size_t to = 0; to < places.size(); ++to) {
              world.ask({places[from], places[to]}, lengths[to], to % 16 == 0 ? &oracle : nullptr);
            }
          }
          asked += static_cast<int>(places.size());
        }
      }
    }
  }
  return asked;
}

}  // namespace libpath::gates
