#include <libpath/c/handles.h>

using namespace libpath;
using namespace libpath::c;

namespace {

DirectionalQuery query_of(const libpath_directional_query& query) noexcept {
  DirectionalQuery asked;
  asked.from = {cell_of(query.from.cell), query.from.heading};
  asked.to = cell_of(query.to.cell);
  if (query.to.heading != LIBPATH_ANY_HEADING) asked.heading = query.to.heading;
  if (query.weight != 0) asked.weight = query.weight;
  return asked;
}

libpath_grid_pose pose_of(const GridPose& pose) noexcept { return {{pose.cell.x, pose.cell.y}, pose.heading}; }

/// Writes the path of a search that has ended, curve by curve, so that no buffer of another layout is needed.
void write(const DirectionalResult& from, libpath_directional_result& to) noexcept {
  to.status = static_cast<uint32_t>(from.status);
  to.reason = static_cast<uint32_t>(from.reason);
  to.optimal = from.optimal ? 1 : 0;
  to.most = from.most;
  to.loops = from.loops ? 1 : 0;
  to.cost = from.cost;
  to.length = from.length;
  to.curves = from.curves;
  to.expanded = from.expanded;
  to.cells_expanded = from.cells_expanded;
}

// A curve as C has it is larger than the library's: the library's are written into the end of the caller's buffer and
// copied from there to its front, each before it is overwritten.
static_assert(sizeof(libpath_path_curve) >= sizeof(PathCurve) && alignof(libpath_path_curve) >= alignof(PathCurve));

DirectionalResult write_path(const DirectionalSearch& search, libpath_path_curve* curves, size_t capacity) noexcept {
  auto* const bytes = reinterpret_cast<std::byte*>(curves);
  const size_t gap = capacity * (sizeof(libpath_path_curve) - sizeof(PathCurve));
  auto* const last = reinterpret_cast<PathCurve*>(bytes + gap / alignof(PathCurve) * alignof(PathCurve));
  const DirectionalResult result = search.path({last, capacity});
  for (size_t i = 0; i < std::min(capacity, result.curves); ++i) {
    PathCurve curve;
    std::memcpy(&curve, last + i, sizeof curve);
    const libpath_path_curve written{pose_of(curve.from), pose_of(curve.to), static_cast<uint32_t>(curve.word),
                                     curve.gear == Gear::reverse ? 1u : 0u};
    std::memcpy(curves + i, &written, sizeof written);
  }
  return result;
}

}  // namespace

libpath_code libpath_directional_context_create(const libpath_world* world, libpath_directional_context** context) {
  if (world == nullptr || context == nullptr) return LIBPATH_BAD_ARGUMENT;
  return hand_out(context, DirectionalContext::create(world->world));
}

void libpath_directional_context_destroy(libpath_directional_context* context) { delete context; }

libpath_code libpath_find_directional_path(const libpath_world* world, libpath_directional_context* context,
                                           const libpath_directional_query* query, libpath_path_curve* curves,
                                           size_t capacity, libpath_directional_result* result) {
  if (world == nullptr || context == nullptr || !is_sized(query) || !is_buffer(curves, capacity) || !is_sized(result)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  DirectionalSearch search(world->world, context->context);
  PathStatus status = search.start(query_of(*query));
  while (status == PathStatus::running) status = search.step(UINT64_MAX);
  write(write_path(search, curves, capacity), *result);
  return LIBPATH_OK;
}

libpath_code libpath_directional_search_create(const libpath_world* world, libpath_directional_context* context,
                                               libpath_directional_search** search) {
  if (world == nullptr || context == nullptr || search == nullptr) return LIBPATH_BAD_ARGUMENT;
  return make_handle(search, DirectionalSearch(world->world, context->context));
}

void libpath_directional_search_destroy(libpath_directional_search* search) { delete search; }

libpath_code libpath_directional_search_start(libpath_directional_search* search,
                                              const libpath_directional_query* query, uint32_t* status) {
  if (search == nullptr || !is_sized(query)) return LIBPATH_BAD_ARGUMENT;
  write_status(search->search.start(query_of(*query)), status);
  return LIBPATH_OK;
}

libpath_code libpath_directional_search_step(libpath_directional_search* search, uint64_t budget, uint32_t* status) {
  if (search == nullptr) return LIBPATH_BAD_ARGUMENT;
  write_status(search->search.step(budget), status);
  return LIBPATH_OK;
}

void libpath_directional_search_cancel(libpath_directional_search* search) {
  if (search != nullptr) search->search.cancel();
}

libpath_code libpath_directional_search_result(const libpath_directional_search* search,
                                               libpath_directional_result* result) {
  if (search == nullptr || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  write(search->search.result(), *result);
  return LIBPATH_OK;
}

libpath_code libpath_directional_search_path(const libpath_directional_search* search, libpath_path_curve* curves,
                                             size_t capacity, libpath_directional_result* result) {
  if (search == nullptr || !is_buffer(curves, capacity) || !is_sized(result)) return LIBPATH_BAD_ARGUMENT;
  write(write_path(search->search, curves, capacity), *result);
  return LIBPATH_OK;
}

libpath_code libpath_curve_segments(const libpath_world* world, const libpath_path_curve* curve,
                                    libpath_segment segments[3], uint32_t* count) {
  if (world == nullptr || curve == nullptr || segments == nullptr || count == nullptr) return LIBPATH_BAD_ARGUMENT;
  const std::int32_t headings = world->world.turning().hit_check.headings();
  const auto is_heading = [&](std::int32_t heading) { return heading >= 0 && heading < headings; };
  if (world->world.turning().hit_check.empty() || curve->word > static_cast<uint32_t>(Word::lrl) ||
      !is_heading(curve->from.heading) || !is_heading(curve->to.heading)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const PathCurve part{{cell_of(curve->from.cell), curve->from.heading},
                       {cell_of(curve->to.cell), curve->to.heading},
                       static_cast<Word>(curve->word),
                       curve->reverse != 0 ? Gear::reverse : Gear::forward};
  const Curve driven = curve_of(world->world, part);
  *count = 0;
  for (const Segment& segment : driven.segments()) segments[(*count)++] = segment_of(segment);
  return LIBPATH_OK;
}
