#include <tools/common/piecewise_query.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <utility>

#include <tools/common/command_line.h>
#include <tools/common/plain_steps.h>

namespace libpath::tools {
namespace {

using Clock = std::chrono::steady_clock;

double microseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

template <class Value>
Value value_of(Result<Value> result) {
  if (!result) throw Failed(describe(result.error().code));
  return std::move(*result);
}

// What the searches differ in: whether they look at the memory of a context.
void start(TwoLevelSearch& search, const World& world, GridQuery query, SearchContext& context) {
  search.start(world, query.from, query.to, context);
}
void start(CompassSearch& search, const World& world, GridQuery query, SearchContext& context) {
  search.start(world, query.from, query.to, context);
}
void start(RealTimeSearch& search, const World& world, GridQuery query, SearchContext& /*context*/) {
  search.start(world, query.from, query.to);
}
template <class Search>
PathResult next(Search& search, SearchContext& context, std::span<Cell> out) {
  return search.next(context, out);
}
PathResult next(RealTimeSearch& search, SearchContext& /*context*/, std::span<Cell> out) { return search.next(out); }

std::uint64_t plan_expanded(const TwoLevelSearch& search) { return search.plan_expanded(); }
template <class Search>
std::uint64_t plan_expanded(const Search& /*search*/) {
  return 0;
}

/// Takes pieces from a search that was started, until it ends.
template <class Search>
void take_pieces(Search& search, SearchContext& context, const World& world, Clock::time_point start,
                 PiecewiseAnswer& answer) {
  std::vector<Cell> piece(2 * AreaGraph::kMaxDrawnCells);
  PathResult& whole = answer.result;
  whole.status = search.status();
  while (whole.status == PathStatus::running) {
    const PathResult part = next(search, context, piece);
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

std::variant<TwoLevelSearch, CompassSearch, RealTimeSearch> search_of(const World& world, std::string_view search) {
  if (search == "compass") return value_of(CompassSearch::create(world));
  if (search == "real-time") return value_of(RealTimeSearch::create());
  return TwoLevelSearch();
}

}  // namespace

bool is_piecewise(std::string_view search) {
  return search == "two-level" || search == "compass" || search == "real-time";
}

PiecewiseSearch::PiecewiseSearch(const World& world, std::string_view search)
    : world_(world), context_(value_of(SearchContext::create(world))), search_(search_of(world, search)) {}

PiecewiseAnswer PiecewiseSearch::ask(GridQuery query) {
  PiecewiseAnswer answer;
  answer.cells.reserve(world_.size().cells());
  std::visit(
      [&](auto& search) {
        const auto began = Clock::now();
        start(search, world_, query, context_);
        answer.result.expanded = plan_expanded(search);
        take_pieces(search, context_, world_, began, answer);
      },
      search_);
  return answer;
}

double excess_of(Cost cost, Cost shortest) {
  return shortest == 0 ? 0 : static_cast<double>(cost) / static_cast<double>(shortest) - 1;
}

std::optional<Cost> cost_of_step(const World& world, Cell from, Cell to) {
  if (!world.size().contains(from) || !world.walkability()[from]) return std::nullopt;
  std::optional<Cost> least;
  PlainSteps(world).for_each_from(from, [&](Cell next, Cost cost) {
    if (next == to && (!least || cost < *least)) least = cost;
  });
  return least;
}

bool is_way(const World& world, std::span<const Cell> cells, Cell from, Cell to, Cost cost) {
  if (cells.empty() || cells.front() != from || cells.back() != to || !world.walkability()[from]) return false;
  Cost sum = 0;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const std::optional<Cost> step = cost_of_step(world, cells[i - 1], cells[i]);
    if (!step) return false;
    sum += *step;
  }
  return sum == cost;
}

PiecewiseScenarioCheck check_piecewise_scenario(const Asset& asset, std::size_t unit,
                                                const std::vector<ScenarioLine>& lines, std::string_view search) {
  const World world(asset, unit);
  auto context = value_of(SearchContext::create(world));
  PiecewiseSearch piecewise(world, search);
  PiecewiseScenarioCheck scenario;
  double excess = 0;
  for (const ScenarioLine& problem : lines) {
    const GridQuery query{problem.start, problem.goal};
    const PiecewiseAnswer answer = piecewise.ask(query);
    const PathResult& result = answer.result;
    if (result.status == PathStatus::bad_query) throw Failed(describe(result.reason));
    Verdict verdict = Verdict::unreachable;
    if (result.status == PathStatus::found) {
      const bool right = is_way(world, answer.cells, problem.start, problem.goal, result.cost);
      verdict = right ? Verdict::solved : Verdict::wrong;
    } else if (find_cost(world, query, context).status == PathStatus::found) {
      verdict = Verdict::wrong;
    }
    scenario.check.lines.push_back({problem, result, verdict});
    if (verdict != Verdict::solved || problem.length <= 0) continue;
    const double longer = result.length / problem.length - 1;
    excess += longer;
    if (scenario.compared++ == 0 || longer > scenario.worst_excess) {
      scenario.worst_excess = longer;
      scenario.worst_line = static_cast<std::size_t>(problem.line);
    }
  }
  if (scenario.compared > 0) scenario.mean_excess = excess / static_cast<double>(scenario.compared);
  return scenario;
}

}  // namespace libpath::tools
