#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <libpath/tables/turning/edge_masks.h>
#include <libpath/tables/turning/hit_check.h>

namespace libpath {

/// The poses of a map and the free plain edges between them. Poses go by their place: the cell's times the number of
/// headings, plus the heading. Lifetime: check and masks must outlive it.
class PoseGraph {
 public:
  PoseGraph(const HitCheck& check, const EdgeMasks& masks)
      : check_(check),
        masks_(masks),
        size_(check.ground().size()),
        headings_(static_cast<std::uint32_t>(check.headings())),
        poses_(size_.cells() * headings_),
        deltas_(headings_) {
    for (std::uint32_t heading = 0; heading < headings_; ++heading) {
      for (const TableEdge& edge : check.edges(static_cast<std::int32_t>(heading), EdgeGroup::plain)) {
        const std::int64_t cells = std::int64_t{edge.dy} * size_.width + edge.dx;
        deltas_[heading].push_back(cells * headings_ + edge.heading - heading);
      }
    }
  }

  std::size_t poses() const { return poses_; }
  std::uint32_t headings() const { return headings_; }
  Size size() const { return size_; }
  const HitCheck& check() const { return check_; }

  /// Which of the plain edges of its heading are free at a pose.
  const EdgeMasks& masks() const { return masks_; }
  /// By how much a target's place differs from the pose's, by plain edge.
  std::span<const std::int64_t> deltas(std::uint32_t pose) const { return deltas_[pose % headings_]; }
  GridPose pose_at(std::uint32_t place) const {
    return {size_.cell(place / headings_), static_cast<std::int32_t>(place % headings_)};
  }
  std::uint32_t place_of(Cell cell, std::uint32_t heading) const {
    return static_cast<std::uint32_t>(size_.index(cell)) * headings_ + heading;
  }
  std::uint32_t reversed(std::uint32_t pose) const {
    const std::uint32_t heading = pose % headings_;
    return pose - heading + (heading + headings_ / 2) % headings_;
  }

 private:
  const HitCheck& check_;
  const EdgeMasks& masks_;
  Size size_;
  std::uint32_t headings_;
  std::size_t poses_;
  std::vector<std::vector<std::int64_t>> deltas_;  // by heading and plain edge
};

}  // namespace libpath
