#include <libpath/bake/map_features.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include <libpath/bake/grid/block_labels.h>
#include <libpath/bake/grid/contraction.h>
#include <libpath/bake/grid/corner_graph.h>
#include <libpath/bake/grid/corner_map.h>
#include <libpath/bake/grid/corner_scan.h>
#include <libpath/bake/grid/covering_corners.h>
#include <libpath/core/heading_set.h>
#include <libpath/tables/any_angle/waypoints.h>
#include <libpath/tables/areas/area_graph.h>
#include <libpath/tables/grid/jump_map.h>
#include <libpath/tables/grid/jump_scan.h>

namespace libpath {
namespace {

constexpr std::size_t kSampled = 512;

double log_of(double count) { return std::log1p(count); }
double log_of(std::size_t count) { return log_of(static_cast<double>(count)); }

/// Calls visit(Cell) for some hundreds of walkable cells, spread evenly. Returns how many.
template <class Visit>
std::size_t sample_cells(BitGridView walkable, Visit visit) {
  const std::size_t cells = walkable.size().cells();
  // A step that shares no factor with the width meets all columns.
  const std::size_t step = cells / (4 * kSampled) | 1;
  std::size_t count = 0;
  for (std::size_t i = step / 2; i < cells && count < kSampled; i += step) {
    const Cell cell = walkable.size().cell(i);
    if (!walkable[cell]) continue;
    visit(cell);
    ++count;
  }
  return count;
}

/// How many walkable cells lie in a row or column with a cell, none blocked between, itself included; on average.
double mean_run(BitGridView walkable) {
  std::size_t length = 0;
  const std::size_t sampled = sample_cells(walkable, [&](Cell from) {
    for_each(kStraightHeadings, [&](Heading heading) {
      const Cell by = kHeadingSteps[static_cast<std::size_t>(heading)];
      Cell cell = from;
      while (walkable.size().contains(cell) && walkable[cell]) {
        cell = {cell.x + by.x, cell.y + by.y};
        ++length;
      }
    });
  });
  return sampled == 0 ? 0 : static_cast<double>(length) / static_cast<double>(2 * sampled);
}

double dear_share(const BakedStepCosts& costs, BitGridView walkable, std::size_t count) {
  if (costs.cells.empty() || count == 0) return 0;
  const auto cheapest = std::min_element(costs.factors.begin(), costs.factors.end()) - costs.factors.begin();
  std::size_t dear = 0;
  for (std::size_t i = 0; i < costs.cells.size(); ++i) {
    if (costs.cells[i] != cheapest && walkable[walkable.size().cell(i)]) ++dear;
  }
  return static_cast<double>(dear) / static_cast<double>(count);
}

std::size_t count_borders(BitGridView walkable) {
  const Size size = walkable.size();
  std::size_t count = 0;
  for (std::int32_t x = AreaGraph::kSide; x < size.width; x += AreaGraph::kSide) {
    for (std::int32_t y = 0; y < size.height; ++y) count += walkable[{x - 1, y}] && walkable[{x, y}] ? 1 : 0;
  }
  for (std::int32_t y = AreaGraph::kSide; y < size.height; y += AreaGraph::kSide) {
    for (std::int32_t x = 0; x < size.width; ++x) count += walkable[{x, y - 1}] && walkable[{x, y}] ? 1 : 0;
  }
  return count;
}

/// By a sample.
void add_hops(BitGridView walkable, MapFeatures& features) {
  std::vector<std::uint64_t> memory(JumpMap::memory_words(walkable.size()));
  std::vector<std::uint64_t> scratch(JumpMap::scratch_words(walkable.size()));
  const JumpMap jump_map = JumpMap::make(walkable, memory, scratch);
  features.is_crowded = jump_map.is_crowded();
  const std::size_t every = features.corners / kSampled + 1;
  std::size_t sampled = 0;
  std::size_t hops = 0;
  std::size_t number = 0;
  jump_map.for_each_corner([&](Cell cell) {
    if (number++ % every != every / 2) return;
    ++sampled;
    const Ring ring = jump_map.rows().ring(cell);
    const auto headings = static_cast<HeadingSet>(hops_of(quadrants_onward(ring, kAllArrivals)) & open_headings(ring));
    scan_hops(jump_map, cell, headings, [&](const JumpPoint&) { ++hops; });
  });
  if (sampled > 0) {
    features[Feature::hops] =
        log_of(static_cast<double>(hops) / static_cast<double>(sampled) * static_cast<double>(features.corners));
  }
}

/// What labels of corners and cells grow with.
void add_graph(const CornerMap& corners, int threads, MapFeatures& features) {
  std::size_t seen = 0;
  const std::size_t sampled = sample_cells(
      corners.rows().walkable, [&](Cell cell) { scan_last_corners(corners, cell, [&](const Sighting&) { ++seen; }); });
  if (sampled > 0) features[Feature::sights] = log_of(static_cast<double>(seen) / static_cast<double>(sampled));
  if (features.corners == 0 || !why_no_labels(features.corners).empty()) return;
  const ArcGraph graph = undirected(join_corners(corners, threads));
  features[Feature::hubs] = log_of(covering_corners(graph));
}

/// Arcs of sampled corners.
double mean_arcs(const CornerMap& corners) {
  const std::size_t every = corners.corner_count() / kSampled + 1;
  std::size_t number = 0;
  std::size_t sampled = 0;
  std::size_t arcs = 0;
  corners.for_each_corner([&](Cell cell) {
    if (number++ % every != every / 2) return;
    ++sampled;
    scan_corners(corners, cell, kAllSectors, [&](const Sighting&) { ++arcs; });
  });
  return sampled == 0 ? 0 : static_cast<double>(arcs) / static_cast<double>(sampled);
}

void add_turns(const UnitProfile& unit, MapFeatures& features) {
  if (unit.turning_radius.thousandths == 0) return;
  const double headings = unit.headings;
  features[Feature::poses] = log_of(headings * static_cast<double>(features.walkable));
  features[Feature::headings] = std::log(headings);
  features[Feature::radius] = log_of(static_cast<double>(unit.turning_radius.thousandths) / 1000);
  features[Feature::footprint] = std::log(static_cast<double>(unit.length) * unit.width);
  features[Feature::reverse] = unit.reverse ? 1 : 0;
}

}  // namespace

MapFeatures features_of(const UnitProfile& unit, const UnitPlan& plan, BitGridView walkable,
                        const BakedStepCosts& costs, const BakedEdges& edges, int threads) {
  MapFeatures features;
  features.size = walkable.size();
  features.walkable = walkable.count();
  features[Feature::cells] = log_of(features.size.cells());
  features[Feature::walkable] = log_of(features.walkable);
  features[Feature::borders] = log_of(count_borders(walkable));
  features[Feature::runs] = log_of(mean_run(walkable));
  features[Feature::dear] = dear_share(costs, walkable, features.walkable);
  features[Feature::two_ways] = edges.cells.empty() ? 0 : 1;
  add_turns(unit, features);
  std::vector<std::uint64_t> memory(CornerMap::memory_words(walkable.size()));
  const CornerMap corners = CornerMap::make(walkable, memory);
  features.corners = corners.corner_count();
  features[Feature::corners] = log_of(features.corners);
  features[Feature::arcs] = log_of(mean_arcs(corners));
  if (!plan.has_plain_tables()) return features;
  for_each_turning_place(walkable, [&](const TurningPlace&) { ++features.turning_places; });
  features[Feature::turning_places] = log_of(features.turning_places);
  add_hops(walkable, features);
  add_graph(corners, threads, features);
  return features;
}

}  // namespace libpath
