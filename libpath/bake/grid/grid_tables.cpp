#include <libpath/bake/grid/grid_tables.h>

#include <cstddef>
#include <string>

#include <fmt/format.h>

#include <libpath/bake/grid/block_labels.h>
#include <libpath/bake/grid/compact_labels.h>
#include <libpath/bake/grid/jump_graph.h>
#include <libpath/bake/grid/labels.h>
#include <libpath/bake/grid/landmarks.h>

namespace libpath {
namespace {

/// Tier fast takes as many landmarks as can be had in the time of its other tables. Tier full takes many where there
/// are too many corners for labels.
std::size_t groups_of_landmarks(Tier tier, std::size_t corners) {
  constexpr std::size_t kMaxCornersForOneGroup = 30'000;
  constexpr std::size_t kMaxCornersForAllGroups = 250'000;
  if (tier == Tier::full && corners > kMaxLabelledCorners && corners <= kMaxCornersForAllGroups) {
    return Landmarks::kMaxGroups;
  }
  return corners <= kMaxCornersForOneGroup ? 1 : 0;
}

/// In the layout that is asked for. Why there are none; empty where they are kept.
std::string bake_labels(const JumpMap& map, const BakeOptions& options, UnitBaker& unit) {
  if (std::string why = why_no_labels(map.corner_count()); !why.empty()) return why;
  const auto labelled = unit.time<Labels>([&] { return label_blocks(map.rows(), options.threads, unit.progress()); });
  if (!labelled) return labelled.error().message;
  if (options.compact) {
    unit.bake<CompactLabels>([&] { return bake_compact_labels(*labelled); });
  } else {
    unit.bake<Labels>([&] { return bake_labels(*labelled); });
  }
  return {};
}

}  // namespace

void bake_grid(const JumpMap& map, const BakeOptions& options, UnitBaker& unit) {
  const auto graph = unit.bake<JumpGraph>([&] { return bake_jump_graph(map); });
  unit.bake<Landmarks>(
      [&] { return bake_landmarks(map, graph, groups_of_landmarks(options.tier, graph.corners.size())); });
  if (options.tier != Tier::full) return;
  const std::string no_labels = bake_labels(map, options, unit);
  if (no_labels.empty()) return;
  unit.warn(
      fmt::format("unit '{}': labels are left out: {}; grid queries search the jump graph", unit.name(), no_labels));
}

}  // namespace libpath
