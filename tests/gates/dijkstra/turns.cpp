#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <tests/gates/dijkstra/compared.h>
#include <tests/support/directional.h>
#include <tests/support/reference_lattice.h>

namespace libpath::gates {
namespace {

constexpr Size kSmall{16, 14};
constexpr Cost kThousandths = 125;  // that test::dear_multiple() counts in

/// A map for a unit that turns, and plain Dijkstra over all that it can do there.
class TurningGround {
 public:
  TurningGround(const test::TurningKind& kind, bool dear, std::uint64_t seed)
      : map(dear ? test::random_dear_map(kind.unit, kSmall, kind.blocked_percent, seed)
                 : test::random_turning_map(kind.unit, kSmall, kind.blocked_percent, seed)),
        tiers(in_every_tier(map)),
        check(tiers[0].baked.world().turning().hit_check),
        lattice(map, check) {
    if (dear) prices_.emplace(map, lattice, check);
  }

  std::vector<Cost> costs_from(const GridPose& start, const std::set<EdgeGroup>& groups) {
    return prices_ ? lattice.costs_from(start, groups, *prices_) : lattice.costs_from(start, groups);
  }
  /// What a world's costs are multiplied with to be the reference's.
  Cost scale() const {
    const GroundCosts& costs = tiers[0].baked.world().turning().costs;
    return prices_ ? costs.unit_thousandths() / kThousandths : 1;
  }
  GridPose pose(std::size_t place) const {
    const auto headings = static_cast<std::size_t>(check.headings());
    return {map.size().cell(place / headings), static_cast<std::int32_t>(place % headings)};
  }

  const Map map;
  const std::array<InTier, 3> tiers;
  const HitCheck& check;
  const test::ReferenceLattice lattice;

 private:
  std::optional<test::DearPrices> prices_;
};

/// Goes over units and maps, plain and dear, until `costs` were asked: ask(ground, random) says how many that were.
template <class Ask>
int for_each_ground(Gate& gate, int costs, Ask ask) {
  int asked = 0;
  for (std::uint64_t seed = 0; asked < costs && gate.failures() == 0; ++seed) {
    for (const test::TurningKind& kind : test::turning_kinds()) {
      if (asked >= costs) break;
      TurningGround ground(kind, seed % 2 != 0, seed);
      test::Random random(seed);
      asked += ask(ground, random);
    }
  }
  return asked;
}

/// One start's costs: over short curves, and over loops where nothing else leads anywhere.
struct FromStart {
  GridPose start;
  std::vector<Cost> by_short;
  std::vector<Cost> by_all;
};

void ask_turns(Gate& gate, Tier tier, const World& world, DirectionalContext& context, const GridPose& goal, Cost scale,
               std::size_t place, const FromStart& from, const tools::DirectionalAnswer* walk) {
  const DirectionalQuery query{from.start, goal.cell, goal.heading};
  const DirectionalResult result = walk != nullptr ? walk->result : find_path(world, query, context, {});
  const auto fail = [&](const char* what) { gate.fail(said(tier, from.start.cell, goal.cell, what)); };
  const Cost by_short = from.by_short[place];
  const Cost cost = by_short != kNoCost ? by_short : from.by_all[place];
  if ((result.status == PathStatus::found) != (cost != kNoCost)) return fail("found differs");
  if (cost == kNoCost) return;
  if (result.loops != (by_short == kNoCost)) return fail("loops differ");
  if (result.cost * scale != cost) return fail("cost differs");
  if (walk != nullptr && !tools::is_drivable(world, *walk)) fail("curves cannot be driven");
  if (walk == nullptr) return;
  DirectionalSearch search(world, context);
  search.start(query);
  while (search.step(5) == PathStatus::running) {
  }
  if (search.result().cost != result.cost) fail("slices give another cost");
}

}  // namespace

int compare_turns(Gate& gate, int costs) {
  return for_each_ground(gate, costs, [&](TurningGround& ground, test::Random& random) {
    int asked = 0;
    for (int i = 0; i < std::max(4, gate.of(kStarts)); ++i) {
      const GridPose start = test::open_pose(random, ground.tiers[0].baked.world().turning());
      if (!ground.check.can_stand(start)) continue;
      const FromStart from{start, ground.costs_from(start, test::kShortEdges),
                           ground.costs_from(start, test::kAllEdges)};
      for (const InTier& tier : ground.tiers) {
        const World world = tier.baked.world();
        DirectionalContext context = *DirectionalContext::create(world);
        for (std::size_t place = 0; place < from.by_short.size(); ++place) {
          const GridPose goal = ground.pose(place);
          std::optional<tools::DirectionalAnswer> walk;
          if (place % 64 == 0) walk = test::ask(world, {from.start, goal.cell, goal.heading}, context);
          ask_turns(gate, tier.tier, world, context, goal, ground.scale(), place, from, walk ? &*walk : nullptr);
        }
      }
      asked += static_cast<int>(from.by_short.size());
    }
    return asked;
  });
}

/// Floods go over short curves alone.
int compare_pose_floods(Gate& gate, int costs) {
  return for_each_ground(gate, costs, [&](TurningGround& ground, test::Random& random) {
    const std::size_t poses = ground.lattice.poses();
    std::vector<FromStart> starts;
    for (int i = 0; i < std::max(8, gate.of(4 * kStarts)); ++i) {
      const GridPose start = test::open_pose(random, ground.tiers[0].baked.world().turning());
      if (ground.check.can_stand(start)) starts.push_back({start, ground.costs_from(start, test::kShortEdges), {}});
    }
    int asked = 0;
    for (std::size_t place = 0; place < poses; place += 3) {
      const GridPose goal = ground.pose(place);
      for (const InTier& tier : ground.tiers) {
        const World world = tier.baked.world();
        DirectionalContext context = *DirectionalContext::create(world);
        PoseFlood flood(world, context);
        if (flood.run(goal.cell, goal.heading) == PathStatus::no_path) continue;
        for (const FromStart& from : starts) {
          const Cost cost = flood.cost(from.start);
          if ((cost == kNoCost ? cost : cost * ground.scale()) == from.by_short[place]) continue;
          gate.fail(said(tier.tier, from.start.cell, goal.cell, "the flood's cost differs"));
        }
      }
      asked += static_cast<int>(starts.size());
    }
    return asked;
  });
}

}  // namespace libpath::gates
