#include <algorithm>
#include <vector>

#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>
#include <tests/gates/dijkstra/compared.h>
#include <tests/support/dead_end_maps.h>
#include <tests/support/reference_graph.h>

namespace libpath::gates {
namespace {

/// Costs that no float holds: over 2^24 from the first step on, and odd.
Map odd_costs(std::uint64_t seed) {
  Map map = test::random_map({.blocked_percent = 15, .costs = true}, seed);
  map.terrains[1].factors[0] = Milli{1003};
  map.terrains[2].factors[0] = Milli{2377};
  return map;
}

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

/// One unit's world in one tier, as it is asked.
class Asked {
 public:
  Asked(Gate& gate, const InTier& map, std::size_t unit, const test::ReferenceGraph& reference)
      : gate_(gate),
        tier_(map.tier),
        world_(map.baked.world(unit)),
        reference_(reference),
        // The reference counts in 1/2000 of plain ground.
        scale_(Cost{map.baked.asset().map().units()[unit].factor_unit} * (world_.costs().uniform() ? 2 : 1)),
        context_(*SearchContext::create(world_)),
        cells_(world_.size().cells()),
        sliced_(world_.size().cells()) {}

  Size size() const { return world_.size(); }

  void ask(GridQuery query, Cost cost, bool slices_too) {
    const PathResult result = find_path(world_, query, context_, cells_);
    const auto fail = [&](const char* what) { gate_.fail(said(tier_, query.from, query.to, what)); };
    if ((result.status == PathStatus::found) != (cost != kNoCost)) return fail("found differs");
    if (cost == kNoCost) return;
    if (result.cost * scale_ != cost) return fail("cost differs");
    if (!slices_too) return;
    if (reference_.cost_of({cells_.data(), result.cells}) != cost) fail("cells are not a path of that cost");
    if (!slices_agree(query, result)) fail("slices give another path");
  }

  void flood(Cell start, const std::vector<Cost>& costs) {
    Flood flood(world_, context_);
    flood.run({&start, 1});
    for (std::size_t to = 0; to < costs.size(); ++to) {
      const Cell cell = world_.size().cell(to);
      const Cost cost = flood.cost(cell);
      if ((cost == kNoCost ? kNoCost : cost * scale_) != costs[to]) {
        gate_.fail(said(tier_, start, cell, "the flood's cost differs"));
      } else if (cost != kNoCost && to % 8 == 0) {
        const std::size_t length = flood.path(cell, cells_).cells;
        if (reference_.cost_of({cells_.data(), length}) != costs[to]) {
          gate_.fail(said(tier_, start, cell, "the flood's cells are not a path of that cost"));
        }
      }
    }
  }

 private:
  bool slices_agree(GridQuery query, const PathResult& whole) {
    GridSearch search(world_, context_);
    search.start(query);
    const auto budget = 1 + static_cast<std::uint64_t>(query.to.x % 7);
    while (search.step(budget) == PathStatus::running) {
    }
    const PathResult other = search.path(sliced_);
    return other.cost == whole.cost && other.cells == whole.cells &&
           std::equal(cells_.begin(), cells_.begin() + static_cast<std::ptrdiff_t>(whole.cells), sliced_.begin());
  }

  Gate& gate_;
  Tier tier_;
  World world_;
  const test::ReferenceGraph& reference_;
  Cost scale_;
  SearchContext context_;
  std::vector<Cell> cells_, sliced_;
};

/// Goes over maps, units and starts until `costs` were asked: ask(worlds, start, what Dijkstra says).
template <class Ask>
int for_each_start(Gate& gate, int costs, Ask ask) {
  int asked = 0;
  for (std::uint64_t seed = 0; asked < costs && gate.failures() == 0; ++seed) {
    for (const Map& map : maps_of(seed)) {
      const auto tiers = in_every_tier(map);
      for (std::size_t unit = 0; unit < map.units.size(); ++unit) {
        const test::ReferenceGraph reference(map, map.units[unit]);
        std::vector<Asked> worlds;
        for (const InTier& tier : tiers) worlds.emplace_back(gate, tier, unit, reference);
        test::Random random(seed);
        for (int i = 0; i < gate.of(kStarts) && asked < costs; ++i) {
          const Cell start{random.below(map.size().width), random.below(map.size().height)};
          if (!reference.walkable(start)) continue;
          const auto expected = reference.costs_from(start);
          ask(worlds, start, expected);
          asked += static_cast<int>(expected.size());
        }
      }
    }
  }
  return asked;
}

}  // namespace

int compare_grid(Gate& gate, int costs) {
  return for_each_start(gate, costs, [](std::vector<Asked>& worlds, Cell start, const std::vector<Cost>& expected) {
    const Size size = worlds[0].size();
    for (Asked& world : worlds) {
      for (std::size_t to = 0; to < expected.size(); ++to) world.ask({start, size.cell(to)}, expected[to], to % 8 == 0);
    }
  });
}

int compare_floods(Gate& gate, int costs) {
  return for_each_start(gate, costs, [](std::vector<Asked>& worlds, Cell start, const std::vector<Cost>& expected) {
    for (Asked& world : worlds) world.flood(start, expected);
  });
}

}  // namespace libpath::gates
