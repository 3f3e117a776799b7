#include <libpath/bake/grid/grid_tables.h>

#include <libpath/bake/grid/block_labels.h>
#include <libpath/bake/grid/compact_labels.h>
#include <libpath/bake/grid/hierarchy.h>
#include <libpath/bake/grid/jump_graph.h>
#include <libpath/bake/grid/labels.h>
#include <libpath/bake/grid/landmarks.h>
#include <libpath/bake/kit/bake_warnings.h>

namespace libpath {
namespace {

/// In the layout that is asked for; false where there would be too many.
bool bake_labels(const JumpMap& map, const BakeOptions& options, UnitBaker& unit) {
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
    unit.warn(warn_no_hierarchy(unit.name(), hierarchy.error().message));
    return false;
  }
  unit.keep<Hierarchy>(*hierarchy);
  return true;
}

}  // namespace

std::optional<std::size_t> landmark_groups(const GridAnswers& answers, Tier tier, std::size_t corners,
                                           bool is_crowded) {
  constexpr std::size_t kMaxCornersForAllGroups = 250'000;
  const bool searches = !answers.labels && !answers.hierarchy;
  const bool are_all_there_is = tier == Tier::full && searches;
  if (are_all_there_is && corners <= kMaxCornersForAllGroups) return Landmarks::kMaxGroups;
  if (corners <= JumpMap::kFewCorners) return 1;
  if (searches && is_crowded) return std::nullopt;
  return 0;
}

bool bake_grid(const JumpMap& map, const BakeOptions& options, UnitBaker& unit) {
  const bool is_full = options.tier == Tier::full;
  GridAnswers answers;
  if (is_full && !options.hierarchy && why_no_labels(map.corner_count()).empty()) {
    answers.labels = bake_labels(map, options, unit);
  }
  if (is_full && !answers.labels) answers.hierarchy = bake_hierarchy(map, options, unit);
  const auto groups = landmark_groups(answers, options.tier, map.corner_count(), map.is_crowded());
  if (!groups) return false;
  const auto graph = unit.bake<JumpGraph>([&] { return bake_jump_graph(map); });
  unit.bake<Landmarks>([&] { return bake_landmarks(map, graph, *groups); });
  return true;
}

}  // namespace libpath
