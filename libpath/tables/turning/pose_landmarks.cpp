#include <libpath/tables/turning/pose_landmarks.h>

#include <libpath/core/compiler.h>
#include <libpath/tables/container/table_source.h>

namespace libpath {

LIBPATH_COLD Result<PoseLandmarks> PoseLandmarks::open(const TableSource& source, const HitCheck& check) noexcept {
  const auto records = source.find(kPoseLandmarkSection);
  const auto rows = source.find(kPoseLandmarkRowSection);
  const auto values = source.find(kPoseLandmarkValueSection);
  if (records.empty() && rows.empty() && values.empty()) return PoseLandmarks();
  if (records.size() != 1 || check.empty()) return source.bad(kPoseLandmarkSection);
  const PoseLandmarkRecord& record = records.front();
  const auto is_sound = [](std::uint32_t count) { return count % kGroup == 0 && count <= kMax; };
  if (record.covered > record.poses || !is_sound(record.cell_landmarks) || !is_sound(record.pose_landmarks) ||
      record.cell_landmarks + record.pose_landmarks == 0) {
    return source.bad(kPoseLandmarkSection);
  }
  PoseLandmarks landmarks;
  landmarks.record_ = record;
  landmarks.headings_ = check.headings();
  landmarks.row_length_ = row_length(record, check.headings());
  landmarks.size_ = check.ground().size();
  landmarks.rows_ = rows.data();
  landmarks.values_ = values.data();
  if (rows.size() != landmarks.size_.cells()) return source.bad(kPoseLandmarkRowSection);
  const std::size_t values_a_cell = record.cell_landmarks + landmarks.row_length_;
  const std::size_t count = values.size() / values_a_cell;
  landmarks.pose_values_ = values.data() + count * record.cell_landmarks;
  if (values.size() % values_a_cell != 0 || count == 0) return source.bad(kPoseLandmarkValueSection);
  const auto lies_within = [&](std::uint32_t row) { return row == kNoRow || row < count; };
  if (!std::all_of(rows.begin(), rows.end(), lies_within)) return source.bad(kPoseLandmarkRowSection);
  std::int32_t least = 0;
  std::int32_t largest = 0;
  for (const std::int32_t value : values) {
    least = std::min(least, value);
    largest = std::max(largest, value == kFar ? 0 : value);
  }
  // So that no difference of two overflows.
  if (least < 0) return source.bad(kPoseLandmarkValueSection);
  landmarks.largest_ = static_cast<Cost>(largest < kFar / 2 ? largest : kFar);
  return landmarks;
}

PoseLandmarks::ToGoal PoseLandmarks::to_pose(const GridPose& goal) const noexcept {
  ToGoal to_goal;
  to_goal.table_ = this;
  // Where the goal has no row, no plain way leads there from a cell that has one: any bound holds.
  to_goal.towards_.fill(kFar);
  if (const std::uint32_t row = rows_[size_.index(goal.cell)]; row != kNoRow) {
    std::copy_n(of_cell(row), record_.cell_landmarks, to_goal.cell_.begin());
    std::copy_n(of_pose(row, goal.heading), record_.pose_landmarks, to_goal.towards_.begin());
    std::copy_n(of_pose(row, reversed(goal.heading)), record_.pose_landmarks, to_goal.from_.begin());
  }
  return to_goal;
}

PoseLandmarks::ToGoal PoseLandmarks::to_point(Cell goal, const HitCheck& check) const noexcept {
  ToGoal nearest = to_pose({goal, 0});
  if (rows_[size_.index(goal)] == kNoRow) return nearest;
  nearest.towards_.fill(0);
  nearest.from_.fill(kFar);
  for (std::int32_t heading = 0; heading < headings_; ++heading) {
    if (!check.can_stand({goal, heading})) continue;
    const ToGoal other = to_pose({goal, heading});
    for (std::size_t i = 0; i < record_.pose_landmarks; ++i) {
      nearest.towards_[i] = std::max(nearest.towards_[i], other.towards_[i]);
      nearest.from_[i] = std::min(nearest.from_[i], other.from_[i]);
    }
  }
  return nearest;
}

PoseLandmarks::ToCell PoseLandmarks::to_cell(Cell goal) const noexcept {
  ToCell to_cell;
  const std::uint32_t row = empty() ? kNoRow : rows_[size_.index(goal)];
  if (row == kNoRow) return to_cell;
  to_cell.table_ = this;
  std::copy_n(of_cell(row), record_.cell_landmarks, to_cell.cell_.begin());
  return to_cell;
}

}  // namespace libpath
