// Random maps, every tier: costs are those of Dijkstra's algorithm on a graph that is built from the map by the words
// of the rules alone (tests/support/reference_graph.h, Boost.Graph), cells are legal, and slices change nothing.

#include <fmt/format.h>
#include <libpath/search/grid_search.h>
#include <tests/gates/gate.h>
#include <tests/support/baked.h>
#include <tests/support/dead_end_maps.h>
#include <tests/support/reference_graph.h>

namespace {

using namespace libpath;
using namespace libpath::gates;

constexpr int kQueries = 1'000'000;  // of each tier
constexpr int kStarts = 16;          // of each map and unit

/// Costs that no float holds: over 2^24 from the first step on, and odd.
Map odd_costs(std::uint64_t seed) {
  Map map = test::random_map({.blocked_percent = 15, .costs = true}, seed);
  map.terrains[1].factors[0] = Milli{1003};
  map.terrains[2].factors[0] = Milli{2377};
  return map;
}

/// What maps a tier is asked on, in turn.
std::vector<Map> maps_of(std::uint64_t seed) {
  std::vector<Map> maps;
  const auto add = [&](const test::RandomMap& kind) { maps.push_back(test::random_map(kind, seed)); };
  add({.blocked_percent = 25, .widest_unit = 2});
  add({.blocked_percent = 42});
  add({.size = {70, 9}, .blocked_percent = 6, .widest_unit = 3});
  add({.blocked_percent = 15, .costs = true, .widest_unit = 2});
  add({.blocked_percent = 20, .costs = true, .one_way_edges = 80, .links = 6});
  maps.push_back(odd_costs(seed));
  for (Map& map : test::maps_with_dead_ends({25, 25}, seed)) maps.push_back(std::move(map));
  return maps;
}

class AnswerGate {
 public:
  AnswerGate(Gate& gate, Tier tier, int queries) : gate_(gate), tier_(tier), queries_(queries) {}

  int run() {
    for (std::uint64_t seed = 0; asked_ < queries_ && gate_.failures() == 0; ++seed) {
      for (const Map& map : maps_of(seed)) {
        const test::BakedMap baked(map, tier_);
        for (std::size_t unit = 0; unit < map.units.size(); ++unit) ask(map, baked, unit, seed);
      }
    }
    return asked_;
  }

 private:
  void ask(const Map& map, const test::BakedMap& baked, std::size_t unit, std::uint64_t seed) {
    const test::ReferenceGraph reference(map, map.units[unit]);
    const World world = baked.world(unit);
    // The reference counts in 1/2000 of plain ground.
    scale_ = Cost{baked.asset().map().units()[unit].factor_unit} * (world.costs().uniform() ? 2 : 1);
    auto context = SearchContext::create(world);
    if (!context) return gate_.fail("no context");
    cells_.resize(map.size().cells());
    sliced_.resize(map.size().cells());
    test::Random random(seed);
    // A short form has fewer starts, so that it comes to maps of every kind.
    for (int i = 0; i < gate_.of(kStarts) && asked_ < queries_; ++i) {
      const Cell start{random.below(map.size().width), random.below(map.size().height)};
      if (!reference.walkable(start)) continue;
      const auto costs = reference.costs_from(start);
      for (std::size_t to = 0; to < costs.size(); ++to) {
        compare(world, reference, *context, {start, map.size().cell(to)}, costs[to]);
        ++asked_;
      }
    }
  }

  void compare(const World& world, const test::ReferenceGraph& reference, SearchContext& context, GridQuery query,
               Cost cost) {
    const PathResult result = find_path(world, query, context, cells_);
    const auto fail = [&](const char* what) {
      gate_.fail(fmt::format("tier {}, {},{} to {},{}: {}", name_of(tier_), query.from.x, query.from.y, query.to.x,
                             query.to.y, what));
    };
    if ((result.status == PathStatus::found) != (cost != kNoCost)) return fail("found differs");
    if (cost == kNoCost) return;
    if (result.cost * scale_ != cost) return fail("cost differs");
    if (asked_ % 8 != 0) return;
    if (reference.cost_of({cells_.data(), result.cells}) != cost) fail("cells are not a path of that cost");
    GridSearch search(world, context);
    search.start(query);
    while (search.step(1 + static_cast<std::uint64_t>(asked_ % 7)) == PathStatus::running) {
    }
    const PathResult other = search.path(sliced_);
    const bool same =
        other.cost == result.cost && other.cells == result.cells &&
        std::equal(cells_.begin(), cells_.begin() + static_cast<std::ptrdiff_t>(result.cells), sliced_.begin());
    if (!same) fail("slices give another path");
  }

  Gate& gate_;
  Tier tier_;
  int queries_;
  int asked_ = 0;
  Cost scale_ = 1;
  std::vector<Cell> cells_, sliced_;
};

}  // namespace

int main(int argc, char** argv) {
  Gate gate(argc, argv, "1,000,000 random costs a tier, 0 differences from Dijkstra");
  std::string figure;
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    const int asked = AnswerGate(gate, tier, gate.of(kQueries)).run();
    figure += fmt::format("{}{}: {}", figure.empty() ? "" : ", ", name_of(tier), asked);
  }
  return gate.end(figure);
}
