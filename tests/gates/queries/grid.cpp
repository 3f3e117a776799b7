#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/gates/queries/bad_queries.h>
#include <tests/support/baked.h>

namespace libpath::gates {
namespace {

constexpr Size kGroundOfCells{40, 30};

std::string said(GridQuery query, const std::string& what) {
  return fmt::format("{},{} to {},{}: {}", query.from.x, query.from.y, query.to.x, query.to.y, what);
}

/// By the words of path_result.h, in the order of the list there.
PathReason obstacle(const World& world, GridQuery query, const SearchContext& context) {
  const auto outside = [](Cell cell) {
    return cell.x < 0 || cell.y < 0 || cell.x >= kGroundOfCells.width || cell.y >= kGroundOfCells.height;
  };
  if (outside(query.from)) return PathReason::start_outside;
  if (outside(query.to)) return PathReason::goal_outside;
  if (context.capacity() < kGroundOfCells.cells()) return PathReason::context_too_small;
  if (!world.walkability()[query.from]) return PathReason::start_blocked;
  return world.walkability()[query.to] ? PathReason::none : PathReason::goal_blocked;
}

void check(Gate& gate, GridQuery query, const PathResult& result, PathReason expected, std::span<const Cell> out) {
  if (expected != PathReason::none && result.reason != expected) {
    return gate.fail(said(query, fmt::format("'{}', not '{}'", describe(result.reason), describe(expected))));
  }
  const bool found = result.status == PathStatus::found;
  if (found != (result.reason == PathReason::none)) gate.fail(said(query, "status and reason differ"));
  if (!found && (result.cells != 0 || result.cost != 0 || result.length != 0)) {
    gate.fail(said(query, "no path has a length"));
  }
  if (found && (result.cells == 0 || (!out.empty() && out.front() != query.from))) {
    gate.fail(said(query, "starts elsewhere"));
  }
  if (found && result.cells <= out.size() && out[result.cells - 1] != query.to) {
    gate.fail(said(query, "ends elsewhere"));
  }
}

}  // namespace

Reasons ask_grid(Gate& gate, int queries) {
  const auto maps = test::maps_of_every_method(kGroundOfCells, 3);
  test::Random random(1);
  Reasons reasons;
  const auto any = [&] {
    const std::int32_t x = any_side(random, kGroundOfCells.width);
    return Cell{x, any_side(random, kGroundOfCells.height)};
  };
  for (int i = 0; i < queries; ++i) {
    const World world = maps[static_cast<std::size_t>(random.below(static_cast<int>(maps.size())))].world();
    const GridQuery query{any(), any(), random.percent(80) ? Neighbours::eight : Neighbours::four};
    auto context = SearchContext::create(random.percent(5) ? static_cast<std::size_t>(random.below(1200)) : 1200);
    if (!context) {
      gate.fail("no context");
      return reasons;
    }
    Guarded<Cell> cells(static_cast<std::size_t>(random.percent(50) ? random.below(6) : 1200), {-7, -7});
    const PathResult result = find_path(world, query, *context, cells.out());
    check(gate, query, result, obstacle(world, query, *context), cells.out());
    if (!cells.is_whole()) gate.fail(said(query, "writes past its buffer"));
    reasons.note(result.reason);
  }
  expect_met(gate, reasons,
             {PathReason::none, PathReason::start_outside, PathReason::goal_outside, PathReason::context_too_small,
              PathReason::start_blocked, PathReason::goal_blocked, PathReason::different_regions});
  return reasons;
}

}  // namespace libpath::gates
