#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/ground/block_code.h>
#include <libpath/search/ground/block_field.h>
#include <libpath/search/ground/grid_bound.h>
#include <libpath/search/ground/landmark_bound.h>
#include <libpath/search/ground/skipped_areas.h>
#include <libpath/search/ground/world.h>

namespace libpath {

struct SearchMemory;

/// BlockSearch in labels of one size. Threads: one at a time. Lifetime: as BlockField.
template <class Label>
class BlockWave {
 public:
  using Block = CellBlock<Label>;

  BlockWave(const World& world, SearchMemory& memory) noexcept : memory_(&memory), field_(world, memory) {}

  void start(const World& world, Cell from, const GridBound& bound, Neighbours neighbours, SkippedAreas::Kinds kinds,
             bool by_landmarks) noexcept;

  /// Settles at most so many blocks and takes those settled from `blocks`; false when there is nothing left to do.
  bool run(std::uint64_t& blocks) noexcept;

  /// Of the way to the goal; kNoCost as long as there is none.
  Cost best() const noexcept { return best_ == Block::kNone ? kNoCost : static_cast<Cost>(best_) / field_.scale(); }
  bool left_out_kept() const noexcept { return field_.left_out_kept(); }
  /// Whether a cell may count as not reached because its label is too large. REQUIRES: labels are doubles.
  bool ran_over() const noexcept { return ran_over_; }

  /// How the way to a cell arrives there: a heading, that of the next step if it can, or kFirstLink and a link's index;
  /// kHeadings at the start. REQUIRES: the cell was reached.
  std::uint32_t arrival_at(Cell cell, std::uint32_t departure) const noexcept;
  Cell nearest() const noexcept;

 private:
  static constexpr std::int32_t kSide = Block::kSide;
  /// Bounds that are larger count as this, so that one may be added to any label.
  static constexpr Cost kMaxBound = Cost{1} << (sizeof(Label) == 4 ? 30 : 51);
  static constexpr Cost kLargest = static_cast<Cost>(Block::kNone) - 1;
  /// More than ways within a block cost, where labels are doubles.
  static constexpr Cost kMaxWithin = Cost{1} << 45;

  void aim_at(const GridBound& bound) noexcept;
  void see_landmarks() noexcept;
  void settle(Block& block) noexcept;
  void cross_row(const Block& block, int by) noexcept;
  void cross_column(const Block& block, std::uint32_t rows, int by) noexcept;
  void cross_corner(const Block& block, Heading heading) noexcept;
  void follow_links(const Block& block, std::uint32_t rows) noexcept;
  void reach(Cell cell, Label label) noexcept;
  void queue(std::uint32_t number, BlockCrossing<Label> crossing) noexcept;
  Label bound_of(Cell cell) const noexcept;
  bool comes_by(Cell cell, Label label, Heading heading) const noexcept;

  SearchMemory* memory_;
  BlockField<Label> field_;
  GridBound bound_;
  LandmarkBound landmarks_;
  BlockBounds<Label> bounds_{};
  Cell from_;
  Label best_ = Block::kNone;
  bool ran_over_ = false;
};

}  // namespace libpath
