#include <libpath/tables/ground/block_landmarks.h>

#include <algorithm>

#include <libpath/tables/container/table_source.h>

namespace libpath {

Result<BlockLandmarks> BlockLandmarks::open(const TableSource& source, const Walkability& walkability) noexcept {
  const Size size = walkability.size();
  const auto landmarks = source.find(kBlockLandmarkSection);
  const auto numbers = source.find(kBlockLandmarkNumberSection);
  const auto is_sound = [&](const BlockLandmark& landmark) {
    return landmark.cell < size.cells() && walkability[size.cell(landmark.cell)] &&
           landmark.way <= BlockLandmark::Way::to_landmark && landmark.unit == landmarks.front().unit &&
           landmark.unit >= 1 && landmark.unit <= kMaxUnit;
  };
  if (landmarks.size() > kMaxLandmarks || !std::all_of(landmarks.begin(), landmarks.end(), is_sound)) {
    return source.bad(kBlockLandmarkSection);
  }
  if (numbers.size() != landmarks.size() * Blocks(size).count() * kNumbers)
    return source.bad(kBlockLandmarkNumberSection);
  return BlockLandmarks(size, landmarks, numbers);
}

}  // namespace libpath
