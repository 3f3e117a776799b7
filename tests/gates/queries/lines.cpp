#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/gates/queries/bad_queries.h>
#include <tests/support/any_angle_oracle.h>
#include <tests/support/baked.h>

namespace libpath::gates {
namespace {

constexpr Size kGroundOfLines{40, 30};

bool is_outside(Point at) {
  return !(at.x >= 0 && at.y >= 0 && at.x <= kGroundOfLines.width && at.y <= kGroundOfLines.height);
}

std::vector<PathReason> faults_of(WaypointQuery query, const SearchContext& context) {
  std::vector<PathReason> faults;
  if (is_outside(query.from)) faults.push_back(PathReason::start_outside);
  if (is_outside(query.to)) faults.push_back(PathReason::goal_outside);
  if (context.capacity() < kGroundOfLines.cells()) faults.push_back(PathReason::context_too_small);
  return faults;
}

/// A map with what the oracle says of it.
struct Ground {
  explicit Ground(const test::BakedMap& map)
      : world(map.world()), oracle(kGroundOfLines, [this](Cell cell) { return world.walkability()[cell]; }) {}

  World world;
  test::AnyAngleOracle oracle;
};

/// What is wrong with an answer to a query that can be asked; null where nothing is.
const char* wrong(const Ground& ground, WaypointQuery query, const WaypointResult& result, std::span<const Point> out) {
  const bool starts = ground.oracle.can_stand(query.from);
  const bool ends = ground.oracle.can_stand(query.to);
  if ((result.reason == PathReason::start_blocked) != !starts) return "start_blocked is not so";
  if ((result.reason == PathReason::goal_blocked) != (starts && !ends)) return "goal_blocked is not so";
  const bool found = result.status == PathStatus::found;
  if (!found) return result.points != 0 || result.length != 0 ? "no path has a length" : nullptr;
  if (result.points == 0 || !(result.length >= 0 && result.length < 1e6)) return "its length is no number of cells";
  if (!out.empty() && out.front() != query.from) return "starts elsewhere";
  const bool apart = result.points > 1;
  return apart && result.points <= out.size() && out[result.points - 1] != query.to ? "ends elsewhere" : nullptr;
}

}  // namespace

Reasons ask_lines(Gate& gate, int queries) {
  auto maps = test::maps_of_every_method(kGroundOfLines, 3);
  maps.emplace_back(test::random_map({.size = kGroundOfLines, .blocked_percent = 42}, 3),
                    Tier::fast);  // of many regions
  std::vector<std::unique_ptr<Ground>> grounds;
  for (const test::BakedMap& map : maps) grounds.push_back(std::make_unique<Ground>(map));
  test::Random random(2);
  Reasons reasons;
  const auto any = [&] {
    const double x = any_place(random, kGroundOfLines.width);
    return Point{x, any_place(random, kGroundOfLines.height)};
  };
  auto large = SearchContext::create(kGroundOfLines.cells());
  auto small = SearchContext::create(kGroundOfLines.cells() - 1);
  for (int i = 0; i < queries; ++i) {
    const auto map = static_cast<std::size_t>(random.below(6));
    const Ground& ground = *grounds[map];
    const WaypointQuery query{any(), any()};
    SearchContext& context = random.percent(5) ? *small : *large;
    Guarded<Point> points(static_cast<std::size_t>(random.below(12)), {-7, -7});
    const WaypointResult result = find_waypoint_path(ground.world, query, context, points.out());
    const auto faults = faults_of(query, context);
    const char* what = fits(result.status, result.reason, faults) ? nullptr : "answers as if it were another query";
    if (what == nullptr && faults.empty()) what = wrong(ground, query, result, points.out());
    if (what == nullptr && !points.is_whole()) what = "writes past its buffer";
    if (what != nullptr) {
      gate.fail(fmt::format("{},{} to {},{}: {} ('{}')", query.from.x, query.from.y, query.to.x, query.to.y, what,
                            describe(result.reason)));
    }
    reasons.note(result.reason);
  }
  expect_met(gate, reasons,
             {PathReason::none, PathReason::start_outside, PathReason::goal_outside, PathReason::context_too_small,
              PathReason::start_blocked, PathReason::goal_blocked, PathReason::different_regions});
  return reasons;
}

}  // namespace libpath::gates
