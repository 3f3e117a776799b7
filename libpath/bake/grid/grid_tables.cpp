#include <libpath/bake/grid/grid_tables.h>

#include <cstddef>
#include <string>

#include <fmt/format.h>

#include <libpath/bake/grid/block_labels.h>
#include <libpath/bake/grid/compact_labels.h>
#include <libpath/bake/grid/hierarchy.h>
#include <libpath/bake/grid/jump_graph.h>
#include <libpath/bake/grid/labels.h>
#include <libpath/bake/grid/landmarks.h>

namespace libpath {
namespace {

/// Tier fast takes as many landmarks as can be had in the time of its other tables. Tier full takes many where it has
/// nothing better.
std::size_t groups_of_landmarks(bool are_all_there_is, std::size_t corners) {
  constexpr std::size_t kMaxCornersForAllGroups = 250'000;
  if (are_all_there_is && corners <= kMaxCornersForAllGroups) return Landmarks::kMaxGroups;
  return corners <= JumpMap::kFewCorners ? 1 : 0;
}

/// In the layout that is asked for; false where there would be too many.
bool bake_labels(const JumpMap& map, const BakeOptions& options, UnitBaker& unit) {
  if (map.corner_count() > kMaxLabelledCorners) return false;
  const auto labelled = unit.time<Labels>([&] { return label_blocks(map.rows(), options.threads, unit.progress()); });
  if (!labelled) return false;
  if (options.compact) {
    unit.bake<CompactLabels>([&] { return bake_compact_labels(*labelled); });
  } else {
    unit.bake<Labels>([&] { return bake_labels(*labelled); });
  }
  return true;
}

/// False where there is none, which is warned about.
bool bake_hierarchy(const JumpMap& map, const BakeOptions& options, UnitBaker& unit) {
  const auto hierarchy =
      unit.time<Hierarchy>([&] { return bake_hierarchy(map.rows(), options.threads, unit.progress()); });
  if (!hierarchy) {
    unit.warn(fmt::format("unit '{}': there is no hierarchy: {}; grid queries are searched", unit.name(),
                          hierarchy.error().message));
    return false;
  }
  unit.keep<Hierarchy>(*hierarchy);
  return true;
}

}  // namespace

bool bake_grid(const JumpMap& map, const BakeOptions& options, UnitBaker& unit) {
  const bool is_full = options.tier == Tier::full;
  const bool has_labels = is_full && !options.hierarchy && bake_labels(map, options, unit);
  const bool searches = !has_labels && !(is_full && bake_hierarchy(map, options, unit));
  const std::size_t groups = groups_of_landmarks(is_full && searches, map.corner_count());
  if (searches && groups == 0 && map.is_crowded()) return false;
  const auto graph = unit.bake<JumpGraph>([&] { return bake_jump_graph(map); });
  unit.bake<Landmarks>([&] { return bake_landmarks(map, graph, groups); });
  return true;
}

}  // namespace libpath
