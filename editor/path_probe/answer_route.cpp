#include <editor/path_probe/answer_route.h>

#include <utility>

namespace libpath::editor {

bool lay_answer(const ProbeAnswer& answer, const World& world, std::optional<Route>& route) {
  const std::size_t segments = answer.line.size() + answer.curves.size() * Curve::kMaxSegments;
  if (!route || route->capacity() < segments) {
    auto made = Route::create(2 * segments);
    if (!made) return false;
    route.emplace(std::move(*made));
  }
  if (answer.curves.empty()) {
    if (!lay_lines(answer.line, *route)) return false;
  } else {
    route->start_at(answer.curves.front().start());
    for (const Curve& curve : answer.curves) route->add(curve);
  }
  if (route->size() == 0) return false;
  route->plan(drive_limits(world.unit()));
  return true;
}

}  // namespace libpath::editor
