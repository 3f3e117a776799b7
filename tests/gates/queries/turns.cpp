#include <cmath>
#include <optional>

#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <tests/gates/queries/bad_queries.h>
#include <tests/support/baked.h>
#include <tests/support/reference_lattice.h>

namespace libpath::gates {
namespace {

constexpr Size kGroundOfTurns{24, 20};
constexpr std::int32_t kHeadingsOfUnit = 8;

/// A unit that turns, the same among one-way edges, one that does not turn, a small map, and one-way edges that are not
/// those baked.
struct Worlds {
  Worlds() {
    const UnitProfile unit = test::turning_unit(2, 1, 1200, kHeadingsOfUnit, true);
    Map map = test::random_turning_map(unit, kGroundOfTurns, 5, 8);
    maps.emplace_back(map, Tier::fast);
    map.one_way_edges = {{{0, 0}, {1, 0}}};
    maps.emplace_back(map);
    map = test::random_map({.size = kGroundOfTurns}, 8);
    maps.emplace_back(map);
    maps.emplace_back(test::random_turning_map(unit, {12, 10}, 5, 8));
    live.emplace(*LiveWorld::create(maps[0].asset(), 0));
    live->lay_one_way({3, 3}, {4, 3});
    asked = {maps[0].world(), maps[1].world(), maps[2].world(), live->world()};
  }

  std::vector<test::BakedMap> maps;
  std::optional<LiveWorld> live;
  std::vector<World> asked;
};

bool is_cell(Cell cell) {
  return cell.x >= 0 && cell.y >= 0 && cell.x < kGroundOfTurns.width && cell.y < kGroundOfTurns.height;
}
bool is_heading(std::int32_t heading) { return heading >= 0 && heading < kHeadingsOfUnit; }
bool is_number(double heading) { return std::abs(heading) < 1000; }

/// By the words of directional_search.h. A context fits, or was made for the small map.
std::vector<PathReason> faults_of(const World& world, const DirectionalQuery& query, bool context_fits) {
  std::vector<PathReason> faults;
  const auto note = [&](bool wrong, PathReason reason) {
    if (wrong) faults.push_back(reason);
  };
  const bool turns = !world.turning().hit_check.empty();
  note(!turns, PathReason::no_turning_tables);
  note(turns && !world.curves_keep_to_one_way_edges(), PathReason::one_way_edges);
  if (query.start) {
    const Point at = query.start->position;
    note(!(at.x >= 0 && at.y >= 0 && at.x < kGroundOfTurns.width && at.y < kGroundOfTurns.height),
         PathReason::start_outside);
    note(!is_number(query.start->heading), PathReason::bad_heading);
  } else {
    note(!is_cell(query.from.cell), PathReason::start_outside);
    note(!is_heading(query.from.heading), PathReason::bad_heading);
  }
  note(!is_cell(query.to), PathReason::goal_outside);
  note(query.heading && !is_heading(*query.heading), PathReason::bad_heading);
  note(query.weight < 1000 || query.weight > kMaxWeight, PathReason::bad_weight);
  note(query.rings < 0 || query.rings > 3 || query.turn_price > kMaxTurnPrice, PathReason::bad_edges);
  note(!context_fits, PathReason::context_too_small);
  return faults;
}

class Asking {
 public:
  explicit Asking(test::Random& random) : random_(random) {}

  DirectionalQuery query() {
    DirectionalQuery query{{cell(), heading()}, cell(), {}};
    if (random_.percent(60)) query.heading = heading();
    if (random_.percent(10)) query.weight = static_cast<std::uint32_t>(any_side(random_, 12'000));
    if (random_.percent(10)) query.rings = any_side(random_, 5);
    if (random_.percent(10)) query.turn_price = random_.percent(50) ? kMaxTurnPrice + 1 : kMaxTurnPrice;
    if (random_.percent(25)) query.start = pose();
    query.shots = random_.percent(20);
    return query;
  }
  Pose pose() {
    const double x = any_place(random_, kGroundOfTurns.width);
    const double y = any_place(random_, kGroundOfTurns.height);
    return {{x, y}, any_place(random_, 6)};
  }
  Cell cell() {
    const std::int32_t x = any_side(random_, kGroundOfTurns.width);
    return {x, any_side(random_, kGroundOfTurns.height)};
  }
  std::int32_t heading() { return random_.percent(90) ? random_.below(kHeadingsOfUnit) : any_side(random_, 8); }

 private:
  test::Random& random_;
};

const char* wrong(const DirectionalResult& result) {
  if (result.status != PathStatus::found)
    return result.curves != 0 || result.cost != 0 ? "no path has a cost" : nullptr;
  return result.length >= 0 && result.length < 1e6 ? nullptr : "its length is no number of cells";
}

}  // namespace

Reasons ask_turns(Gate& gate, int queries) {
  const Worlds worlds;
  test::Random random(3);
  Asking asking(random);
  Reasons reasons;
  auto fitting = DirectionalContext::create(worlds.maps[0].world());
  auto small = DirectionalContext::create(worlds.maps[3].world());
  for (int i = 0; i < queries; ++i) {
    const World& world = worlds.asked[random.percent(90) ? 0 : static_cast<std::size_t>(random.below(3)) + 1];
    const bool context_fits = random.percent(95);
    const DirectionalQuery query = asking.query();
    Guarded<PathCurve> curves(static_cast<std::size_t>(random.below(8)), {{{-7, -7}, 0}, {{-7, -7}, 0}});
    const DirectionalResult result = find_path(world, query, context_fits ? *fitting : *small, curves.out());
    const auto faults = faults_of(world, query, context_fits || world.turning().hit_check.empty());
    const char* what =
        fits(result.status, result.reason, faults) ? wrong(result) : "answers as if it were another query";
    if (what == nullptr && !curves.is_whole()) what = "writes past its buffer";
    if (what != nullptr) {
      gate.fail(fmt::format("turning, {},{},{} to {},{}: {} ('{}')", query.from.cell.x, query.from.cell.y,
                            query.from.heading, query.to.x, query.to.y, what, describe(result.reason)));
    }
    reasons.note(result.reason);
  }
  expect_met(gate, reasons,
             {PathReason::none, PathReason::start_outside, PathReason::goal_outside, PathReason::context_too_small,
              PathReason::one_way_edges, PathReason::no_turning_tables, PathReason::bad_heading, PathReason::bad_weight,
              PathReason::bad_edges, PathReason::start_blocked, PathReason::goal_blocked});
  return reasons;
}

}  // namespace libpath::gates
