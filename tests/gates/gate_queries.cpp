// Queries that no game should ask: outside the map and at the limits of the numbers, blocked, with buffers and contexts
// that are too small, and places on a command line that are no numbers. Each gets the typed answer that a plain reading
// of the map gives.

#include <limits>

#include <fmt/format.h>
#include <libpath/search/grid_search.h>
#include <tests/gates/gate.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>
#include <tools/common/command_line.h>

namespace {

using namespace libpath;
using namespace libpath::gates;

constexpr int kQueries = 100'000;
constexpr Size kSize{40, 30};
constexpr std::int32_t kLimits[] = {std::numeric_limits<std::int32_t>::min(),
                                    std::numeric_limits<std::int32_t>::max(),
                                    -1,
                                    0,
                                    39,
                                    40,
                                    29,
                                    30,
                                    1 << 16,
                                    -(1 << 16),
                                    65535,
                                    1 << 30};

class QueryGate {
 public:
  QueryGate(Gate& gate, std::vector<test::BakedMap> maps) : gate_(gate), maps_(std::move(maps)) {}

  void ask(test::Random& random) {
    const World world = maps_[static_cast<std::size_t>(random.below(static_cast<int>(maps_.size())))].world();
    const GridQuery query{any(random), any(random), random.percent(80) ? Neighbours::eight : Neighbours::four};
    auto context = SearchContext::create(random.percent(5) ? static_cast<std::size_t>(random.below(1200)) : 1200);
    if (!context) return gate_.fail("no context");
    // What lies behind the buffer must stay as it is.
    std::vector<Cell> cells(static_cast<std::size_t>(random.percent(50) ? random.below(6) : 1200), Cell{-7, -7});
    const std::size_t room = cells.size() / 2;
    const PathResult result = find_path(world, query, *context, std::span(cells).first(room));
    check(world, query, *context, result, std::span(cells).first(room));
    for (std::size_t i = room; i < cells.size(); ++i) {
      if (cells[i] != Cell{-7, -7}) return gate_.fail(said(query, "writes past its buffer"));
    }
    ++asked_[static_cast<std::size_t>(result.reason)];
  }

  /// A line on how many queries came to each answer; every answer must have come up.
  std::string summary() {
    std::string text;
    for (std::size_t i = 0; i < std::size(asked_); ++i) {
      const auto reason = static_cast<PathReason>(i);
      if (reason == PathReason::cancelled) continue;  // nobody does here
      if (gate_.is_full() && asked_[i] == 0) gate_.fail(fmt::format("never met: {}", describe(reason)));
      text += fmt::format("{}{}", i == 0 ? "" : "/", asked_[i]);
    }
    return text;
  }

 private:
  static Cell any(test::Random& random) {
    const auto side = [&](int length) {
      const bool limit = random.percent(15);
      return limit ? kLimits[random.below(std::size(kLimits))] : random.below(length + 2) - 1;
    };
    const std::int32_t x = side(kSize.width);
    return {x, side(kSize.height)};
  }

  static std::string said(GridQuery query, const std::string& what) {
    return fmt::format("{},{} to {},{}: {}", query.from.x, query.from.y, query.to.x, query.to.y, what);
  }

  void check(const World& world, GridQuery query, const SearchContext& context, const PathResult& result,
             std::span<const Cell> out) {
    const PathReason expected = obstacle(world, query, context);
    if (expected != PathReason::none && result.reason != expected) {
      return gate_.fail(said(query, fmt::format("'{}', not '{}'", describe(result.reason), describe(expected))));
    }
    const bool found = result.status == PathStatus::found;
    if (found != (result.reason == PathReason::none)) gate_.fail(said(query, "status and reason differ"));
    if (!found && (result.cells != 0 || result.cost != 0 || result.length != 0))
      gate_.fail(said(query, "no path has a length"));
    if (found && (result.cells == 0 || (!out.empty() && out.front() != query.from)))
      gate_.fail(said(query, "starts elsewhere"));
    if (found && result.cells <= out.size() && out[result.cells - 1] != query.to)
      gate_.fail(said(query, "ends elsewhere"));
  }

  /// By the words of path_result.h, in the order of the list there.
  static PathReason obstacle(const World& world, GridQuery query, const SearchContext& context) {
    const auto outside = [](Cell cell) { return cell.x < 0 || cell.y < 0 || cell.x >= 40 || cell.y >= 30; };
    if (outside(query.from)) return PathReason::start_outside;
    if (outside(query.to)) return PathReason::goal_outside;
    if (context.capacity() < 1200) return PathReason::context_too_small;
    if (!world.walkability()[query.from]) return PathReason::start_blocked;
    return world.walkability()[query.to] ? PathReason::none : PathReason::goal_blocked;
  }

  Gate& gate_;
  std::vector<test::BakedMap> maps_;
  int asked_[8] = {};  // by PathReason
};

/// A place of garbage, or with garbage in it, is refused; what is accepted can be asked.
int type_places(Gate& gate, int count) {
  static const char* const kParts[] = {
      "nan", "NaN", "inf", "-inf", "infinity",    "1e9",        "1e999",       "0x10",
      "",    " 1",  "1 ",  "+1",   "--1",         "2147483648", "-2147483649", "99999999999999999999",
      ".",   "-.",  "1.",  ".5",   "999999999.5", "1e-400",     "1,2",         "\n",
      "1;2", "٣",   "-0",  "0.0",  "7",           "3"};
  constexpr std::size_t kBad = 20;  // the first so many of them are no coordinate
  test::Random random(5);
  int refused = 0;
  for (int i = 0; i < count; ++i) {
    const auto x = static_cast<std::size_t>(random.below(std::size(kParts)));
    const auto y = static_cast<std::size_t>(random.below(std::size(kParts)));
    const auto place = tools::parse_place(std::string(kParts[x]) + ',' + kParts[y]);
    if (!place) {
      ++refused;
      continue;
    }
    // A point alone, and an exponent, are no numbers here.
    if (x < kBad - 2 || y < kBad - 2) gate.fail(fmt::format("accepted as a place: '{},{}'", kParts[x], kParts[y]));
    if (!(place->position.x >= -1e9 && place->position.x <= 1e9)) gate.fail("a position beyond all maps");
  }
  return refused;
}

}  // namespace

int main(int argc, char** argv) {
  Gate gate(argc, argv, "100,000 queries, each with its typed answer");
  QueryGate queries(gate, test::maps_of_every_method(kSize, 3));
  test::Random random(1);
  const int count = gate.of(kQueries);
  for (int i = 0; i < count; ++i) queries.ask(random);
  const int refused = type_places(gate, count / 10);
  return gate.end(fmt::format("{} queries ({}), {} typed places refused", count, queries.summary(), refused));
}
