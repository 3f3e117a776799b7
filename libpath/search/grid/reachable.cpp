#include <libpath/search/grid/reachable.h>

#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/nearest_reachable.h>

namespace libpath {
namespace {

/// Whether a unit can be on its way from a cell.
ReachableCell start_at(const World& world, Cell from, SearchContext& context) noexcept {
  const PathResult result = find_cost(world, {from, from}, context);
  return {result.status, result.reason, from};
}

/// Numbers that are the same on every platform (Steele, Lea and Flood 2014).
class SplitMix {
 public:
  explicit SplitMix(std::uint64_t seed) noexcept : state_(seed) {}

  /// Each number below `count` as likely as any other. REQUIRES: count > 0.
  std::size_t below(std::size_t count) noexcept {
    const std::uint64_t beyond = (~std::uint64_t{0} - count + 1) % count;  // 2⁶⁴ mod count
    std::uint64_t number = next();
    while (number < beyond) number = next();
    return static_cast<std::size_t>(number % count);
  }

 private:
  std::uint64_t next() noexcept {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }

  std::uint64_t state_;
};

/// What a start reaches: may_reach() has the word, or a flood that was run.
class Reached {
 public:
  Reached(const World& world, Cell from, SearchContext& context) noexcept
      : world_(world), from_(from), flood_(world, context) {}

  void flood(Neighbours neighbours) noexcept {
    by_flood_ = true;
    flood_.run({&from_, 1}, {.neighbours = neighbours});
  }
  bool operator()(Cell cell) const noexcept {
    return by_flood_ ? flood_.cost(cell) != kNoCost : world_.may_reach(from_, cell);
  }

 private:
  World world_;
  Cell from_;
  Flood flood_;
  bool by_flood_ = false;
};

Cell draw_by_counting(Size size, const Reached& reached, SplitMix& numbers) noexcept {
  std::size_t count = 0;
  for (std::size_t i = 0; i < size.cells(); ++i) count += reached(size.cell(i)) ? 1 : 0;
  std::size_t left = numbers.below(count);
  std::size_t at = 0;
  while (!reached(size.cell(at)) || left-- > 0) ++at;
  return size.cell(at);
}

}  // namespace

ReachableCell nearest_reachable(const World& world, Cell from, Cell goal, SearchContext& context,
                                Neighbours neighbours) noexcept {
  ReachableCell result = start_at(world, from, context);
  if (result.status != PathStatus::found) return result;
  if (!knows_reach(world, neighbours)) {
    const PathResult path = find_cost(world, {from, goal, neighbours, Otherwise::nearest}, context);
    return {path.status, path.reason, path.status == PathStatus::found ? path.goal : from};
  }
  NearestReachable search(world, context.memory());
  search.start(from, goal, neighbours);
  while (search.step(~std::uint64_t{0})) {
  }
  result.cell = search.cell();
  return result;
}

ReachableCell random_reachable(const World& world, Cell from, std::uint64_t seed, SearchContext& context,
                               Neighbours neighbours) noexcept {
  ReachableCell result = start_at(world, from, context);
  if (result.status != PathStatus::found) return result;
  const Size size = world.size();
  const bool knows = knows_reach(world, neighbours);
  if (!knows && size.cells() > context.capacity()) {
    return {PathStatus::bad_query, PathReason::context_too_small, from};
  }
  SplitMix numbers(seed);
  Reached reached(world, from, context);
  constexpr int kDraws = 256;
  for (int i = 0; i < kDraws; ++i) {
    result.cell = size.cell(numbers.below(size.cells()));
    if (!reached(result.cell)) continue;
    if (knows || find_cost(world, {from, result.cell, neighbours}, context).status == PathStatus::found) return result;
    break;
  }
  if (!knows) reached.flood(neighbours);
  result.cell = draw_by_counting(size, reached, numbers);
  return result;
}

}  // namespace libpath
