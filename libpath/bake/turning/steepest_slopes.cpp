#include <libpath/bake/turning/steepest_slopes.h>

#include <cmath>
#include <optional>
#include <set>

#include <libpath/core/cost.h>

namespace libpath {
namespace {

struct Corner {
  double x;
  double y;
};
using Polygon = std::vector<Corner>;

/// What is left of a convex polygon where a cycle costs no less than is promised.
Polygon cut(const Polygon& polygon, const FreeWay& cycle) {
  const auto rest = [&](const Corner& corner) {
    return static_cast<double>(cycle.cost) - corner.x * static_cast<double>(cycle.x) -
           corner.y * static_cast<double>(cycle.y);
  };
  Polygon kept;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Corner& a = polygon[i];
    const Corner& b = polygon[(i + 1) % polygon.size()];
    const double of_a = rest(a);
    const double of_b = rest(b);
    if (of_a >= 0) kept.push_back(a);
    if ((of_a > 0 && of_b < 0) || (of_a < 0 && of_b > 0)) {
      const double at = of_a / (of_a - of_b);
      kept.push_back({a.x + at * (b.x - a.x), a.y + at * (b.y - a.y)});
    }
  }
  return kept;
}

Slope rounded(const Corner& corner) { return {std::llround(corner.x), std::llround(corner.y)}; }

/// A hair nearer to nothing, which promises a hair less.
Slope eased(Slope slope, std::int64_t hairs) {
  constexpr std::int64_t kHair = std::int64_t{1} << 22;
  const auto ease = [&](std::int64_t part) { return part - part / kHair * hairs; };
  return {ease(slope.x), ease(slope.y)};
}

/// All slopes that no cycle undercuts, but for a hair.
Polygon find_polygon(const HeadingGraph& graph) {
  constexpr auto kFar = static_cast<double>(std::int64_t{16} * kStraight << HeadingGraph::kPartBits);
  constexpr int kMaxCuts = 10'000;
  Polygon polygon{{-kFar, -kFar}, {kFar, -kFar}, {kFar, kFar}, {-kFar, kFar}};
  std::set<Slope> sound;
  const auto find_cycle = [&]() -> std::optional<FreeWay> {
    for (const Corner& corner : polygon) {
      const Slope slope = rounded(corner);
      if (sound.contains(slope)) continue;
      if (const auto cycle = graph.find_cheaper_cycle(eased(slope, 1))) return cycle;
      sound.insert(slope);
    }
    return std::nullopt;
  };
  for (int cuts = 0; cuts < kMaxCuts; ++cuts) {
    const auto cycle = find_cycle();
    if (!cycle) break;
    polygon = cut(polygon, *cycle);
  }
  return polygon;
}

/// Eased until no cycle undercuts it. Nothing where that takes too much.
std::optional<SteepestSlope> prove(const HeadingGraph& graph, Slope steep, std::int64_t grain) {
  constexpr std::int64_t kMaxHairs = 256;
  for (std::int64_t hairs = 1; hairs <= kMaxHairs; hairs *= 2) {
    const Slope fine = eased(steep, hairs);
    const Slope slope{fine.x / grain * grain, fine.y / grain * grain};
    if (auto rests = graph.least_rests(slope)) return SteepestSlope{slope, std::move(*rests)};
  }
  return std::nullopt;
}

}  // namespace

std::vector<SteepestSlope> find_steepest_slopes(const HeadingGraph& graph, std::int64_t grain) {
  const Polygon polygon = find_polygon(graph);
  std::vector<SteepestSlope> found;
  std::set<Slope> tried;
  for (const Corner& corner : polygon) {
    if (!tried.insert(rounded(corner)).second) continue;
    if (auto slope = prove(graph, rounded(corner), grain)) found.push_back(std::move(*slope));
  }
  return found;
}

}  // namespace libpath
