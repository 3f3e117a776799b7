#include <libpath/tables/turning/turn_heuristic.h>

#include <numbers>

#include <libpath/core/trigonometry.h>
#include <libpath/tables/container/table_source.h>
#include <libpath/tables/turning/hit_check.h>

namespace libpath {

Result<TurnHeuristic> TurnHeuristic::open(const TableSource& source, const HitCheck& check) noexcept {
  const UnitRecord& record = source.unit();
  const auto poses = source.find(kTurnSection);
  const auto points = source.find(kTurnToPointSection);
  if (check.empty() != (poses.empty() && points.empty() && FarTurns::none(source))) return source.missing();
  if (check.empty()) return TurnHeuristic();
  const std::size_t plane = plane_size(record.headings, reach_of(record.headings));
  if (record.turning_radius.thousandths == 0 || points.size() != plane ||
      poses.size() != plane * static_cast<std::size_t>(record.headings / 4)) {
    return source.bad(kTurnSection);
  }
  const auto far = FarTurns::open(source, record.headings);
  if (!far) return Failure{far.error()};
  return TurnHeuristic(poses, points, *far, record.headings);
}

Result<ArticleTurnHeuristic> ArticleTurnHeuristic::open(const TableSource& source, const HitCheck& check) noexcept {
  const UnitRecord& record = source.unit();
  const auto values = source.find(kArticleTurnSection);
  if (check.empty() != values.empty()) return source.missing();
  if (check.empty()) return ArticleTurnHeuristic();
  if (record.turning_radius.thousandths == 0 || values.size() != std::size_t{kDistances} * kDirections) {
    return source.bad(kArticleTurnSection);
  }
  return ArticleTurnHeuristic(values, record.headings);
}

Cost ArticleTurnHeuristic::operator()(const GridPose& pose, Cell goal) const noexcept {
  const double x = goal.x - pose.cell.x;
  const double y = goal.y - pose.cell.y;
  const double distance = std::sqrt(x * x + y * y);
  const double eighths = arc_tangent(y, x) / (2 * std::numbers::pi) * kDirections -
                         static_cast<double>(pose.heading * kDirections) / headings_;
  const auto direction = static_cast<std::int32_t>(std::floor(eighths + 0.5)) & (kDirections - 1);
  const std::int32_t place = std::min(static_cast<std::int32_t>(distance * kPerCell), kDistances - 1);
  const double beyond = std::max(0.0, distance - kCells);
  return values_[place * kDirections + direction] + static_cast<Cost>(beyond * kCurveUnits);
}

}  // namespace libpath
