#include <libpath/search/ground/landmark_bound.h>

#include <algorithm>

#include <libpath/search/ground/world_tables.h>

namespace libpath {
namespace {

/// How many units off the goal a cell of that number is at least.
std::uint32_t units_off(const LandmarkBound::Landmark& landmark, std::uint32_t number) noexcept {
  if (number < landmark.below) return landmark.below - number;
  return number > landmark.above ? number - landmark.above : 0;
}

/// Numbers are rounded down, so a difference of one may be none.
LandmarkBound::Landmark aimed_at(std::uint16_t goal, BlockLandmark::Way way, std::size_t index) noexcept {
  LandmarkBound::Landmark landmark{index, 0, BlockLandmarks::kNone};
  if (way != BlockLandmark::Way::to_landmark && goal > 0) landmark.below = static_cast<std::uint16_t>(goal - 1);
  if (way != BlockLandmark::Way::from_landmark) landmark.above = static_cast<std::uint16_t>(goal + 1);
  return landmark;
}

}  // namespace

LandmarkBound::LandmarkBound(const World& world, Cell from, Cell goal) noexcept : table_(&world.block_landmarks()) {
  if (table_->empty()) return;
  unit_ = table_->unit() * (world.edits() != nullptr ? world.edits()->scale : 1);
  std::array<std::uint32_t, kMaxLandmarks> off{};  // descending
  for (std::size_t i = 0; i < table_->landmarks().size(); ++i) {
    const std::uint16_t number = table_->number(i, goal);
    if (number == BlockLandmarks::kNone) continue;
    const Landmark landmark = aimed_at(number, table_->landmarks()[i].way, i);
    const std::uint32_t units = units_off(landmark, table_->number(i, from));
    std::size_t place = count_;
    while (place > 0 && off[place - 1] < units) --place;
    if (place == kMaxLandmarks) continue;
    count_ = std::min(count_ + 1, kMaxLandmarks);
    for (std::size_t at = count_ - 1; at > place; --at) {
      off[at] = off[at - 1];
      chosen_[at] = chosen_[at - 1];
    }
    off[place] = units;
    chosen_[place] = landmark;
  }
}

Cost LandmarkBound::operator()(Cell cell) const noexcept {
  std::uint32_t most = 0;
  for (const Landmark& landmark : landmarks()) {
    most = std::max(most, units_off(landmark, table_->number(landmark.index, cell)));
  }
  return most * unit_;
}

}  // namespace libpath
