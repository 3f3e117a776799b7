#include <tools/common/area_query.h>

#include <chrono>

namespace libpath::tools {
namespace {

using Clock = std::chrono::steady_clock;

double microseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

/// Takes pieces from a search that was started, until it ends.
template <class Search>
void take_pieces(Search& search, SearchContext& context, const World& world, Clock::time_point start,
                 PiecewiseAnswer& answer) {
  std::vector<Cell> piece(2 * AreaGraph::kMostDrawnCells);
  PathResult& whole = answer.result;
  whole.status = search.status();
  while (whole.status == PathStatus::running) {
    const PathResult part = search.next(context, piece);
    if (answer.pieces++ == 0) answer.first_microseconds = microseconds_since(start);
    whole.status = part.status;
    whole.cost += part.cost;
    whole.expanded += part.expanded;
    // Each piece starts where the last one ended.
    const std::size_t shared = answer.cells.empty() || part.cells == 0 ? 0 : 1;
    answer.cells.insert(answer.cells.end(), piece.begin() + static_cast<std::ptrdiff_t>(shared),
                        piece.begin() + static_cast<std::ptrdiff_t>(part.cells));
  }
  answer.microseconds = microseconds_since(start);
  whole.reason = search.reason();
  whole.length = world.costs().length(whole.cost);
  whole.cells = answer.cells.size();
}

}  // namespace

PiecewiseAnswer ask_two_level(const World& world, GridQuery query, SearchContext& context) {
  PiecewiseAnswer answer;
  answer.cells.reserve(world.size().cells());
  const auto start = Clock::now();
  TwoLevelSearch search;
  search.start(world, query.from, query.to, context);
  answer.result.expanded = search.plan_expanded();
  take_pieces(search, context, world, start, answer);
  return answer;
}

PiecewiseAnswer ask_compass(const World& world, GridQuery query, SearchContext& context, CompassSearch& search) {
  PiecewiseAnswer answer;
  answer.cells.reserve(world.size().cells());
  const auto start = Clock::now();
  search.start(world, query.from, query.to, context);
  take_pieces(search, context, world, start, answer);
  return answer;
}

double excess_of(Cost cost, Cost shortest) {
  return shortest == 0 ? 0 : static_cast<double>(cost) / static_cast<double>(shortest) - 1;
}

}  // namespace libpath::tools
