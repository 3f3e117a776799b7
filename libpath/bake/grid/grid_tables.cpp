#include <libpath/bake/grid/grid_tables.h>

#include <libpath/bake/grid/block_labels.h>
#include <libpath/bake/grid/cell_tables.h>
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

bool prefers_cell_labels(std::size_t corners, bool is_crowded) { return is_crowded && !why_no_labels(corners).empty(); }

std::optional<std::size_t> landmark_groups(const GridAnswers& answers, Tier tier, std::size_t corners,
                                           bool is_crowded) {
  constexpr std::size_t kMaxCornersForAllGroups = 250'000;
  if (answers.has_cell_labels()) return std::nullopt;
  const bool searches = !answers.labels && !answers.hierarchy;
  const bool are_all_there_is = tier == Tier::full && searches;
  if (are_all_there_is && corners <= kMaxCornersForAllGroups) return Landmarks::kMaxGroups;
  if (corners <= JumpMap::kFewCorners) return 1;
  if (searches && is_crowded) return std::nullopt;
  return 0;
}

GridAnswers bake_grid(const JumpMap& map, const UnitSteps& steps, bool often_met, const BakeOptions& options,
                      UnitBaker& unit) {
  const bool is_full = options.tier == Tier::full;
  GridAnswers answers;
  if (is_full && prefers_cell_labels(map.corner_count(), map.is_crowded())) {
    answers.of_cells =
        often_met ? bake_cell_tables(steps, options, unit) : bake_cell_labels_alone(steps, options, unit);
  } else if (is_full && !options.hierarchy && why_no_labels(map.corner_count()).empty()) {
    answers.labels = bake_labels(map, options, unit);
  }
  if (is_full && !answers.labels && !answers.has_cell_labels()) answers.hierarchy = bake_hierarchy(map, options, unit);
  const auto groups = landmark_groups(answers, options.tier, map.corner_count(), map.is_crowded());
  if (!groups) return answers;
  answers.jump_graph = true;
  const auto graph = unit.bake<JumpGraph>([&] { return bake_jump_graph(map); });
  unit.bake<Landmarks>([&] { return bake_landmarks(map, graph, *groups); });
  return answers;
}

}  // namespace libpath
