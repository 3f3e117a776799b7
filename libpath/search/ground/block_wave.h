#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/neighbours.h>
#include <libpath/search/ground/block_field.h>
#include <libpath/search/ground/cell_marks.h>
#include <libpath/search/ground/grid_bound.h>
#include <libpath/search/ground/landmark_bound.h>
#include <libpath/tables/ground/block_arrivals.h>
#include <libpath/tables/ground/block_code.h>

namespace libpath {

struct SearchMemory;

/// The least of the ways that leave the ground which a field holds: what it costs at least, by its label and the bound,
/// and the first cell of the block that it enters. Of two that cost the same the upper and the left one.
struct UnseenWay {
  Cost cost = kNoCost;
  Cell block;
};

/// A* over blocks in labels of one size, on ground of one kind (block_field.h); towards no goal it is Dijkstra's
/// algorithm. Sources that make one of another ground include block_wave_code.h. Threads: one at a time. Lifetime: as
/// BlockField.
template <class Label, class Ground>
class BlockWave {
 public:
  using Block = CellBlock<Label>;

  BlockWave(const Ground& ground, SearchMemory& memory) noexcept : memory_(&memory), field_(ground, memory) {}

  /// REQUIRES: the ground holds the start.
  void start(const Ground& ground, Cell from, const GridBound& bound, const LandmarkBound& landmarks,
             Neighbours neighbours) noexcept;

  /// From each of these cells that is free to all that costs no more than `most`, and no more than the cheapest of the
  /// goals. REQUIRES: the ground is whole.
  void start(const Ground& ground, std::span<const Cell> from, Cost most, Neighbours neighbours,
             const CellMarks& goals) noexcept;

  /// Settles at most so many blocks and takes those settled from `blocks`; false when there is nothing left to do: no
  /// way to the goal can be better or, where the ground does not hold that, no way towards it.
  bool run(std::uint64_t& blocks) noexcept;

  /// Of the way to the goal; kNoCost as long as there is none.
  Cost best() const noexcept { return best_ == Block::kNone ? kNoCost : static_cast<Cost>(best_) / field_.scale(); }
  const Ground& ground() const noexcept { return field_.ground(); }
  /// Whether a block has been settled from which such a way leads, and the least of those. It costs no more than any
  /// way to the goal that leaves the ground, once run() has ended. REQUIRES: the ground is not whole.
  UnseenWay unseen() const noexcept {
    return {unseen_.cost == kNoCost ? kNoCost : unseen_.cost / field_.scale(), unseen_.block};
  }
  /// Whether a cell may count as not reached because its label is too large.
  bool ran_over() const noexcept { return ran_over_; }

  /// Of a way to a cell; kNoCost where there is none. REQUIRES: started towards no goal; run to the end.
  Cost cost(Cell cell) const noexcept;
  /// The same of all cells of the map.
  void write_costs(std::span<Cost> out) const noexcept;
  /// For each cell with such a way the heading by which one arrives, or what arrival_at() says; the others are left as
  /// they are.
  void write_arrivals(std::span<std::uint8_t> out) const noexcept;

  /// How the way to a cell arrives there: a heading, that of the next step if it can, or kFirstLink and a link's index;
  /// kHeadings at the start. REQUIRES: the cell was reached.
  std::uint32_t arrival_at(Cell cell, std::uint32_t departure) const noexcept;
  Cell nearest() const noexcept;

 private:
  static constexpr std::int32_t kSide = Block::kSide;
  /// Bounds that are larger count as this, so that one may be added to any label.
  static constexpr Cost kMaxBound = Cost{1} << (sizeof(Label) == 4 ? 30 : 51);
  static constexpr Cost kLargest = static_cast<Cost>(Block::kNone) - 1;

  void aim_at(const GridBound& bound) noexcept;
  void see_landmarks() noexcept;
  void settle(Block& block) noexcept;
  void see_goals(const Block& block, std::uint32_t rows) noexcept;
  void cross_row(const Block& block, int by) noexcept;
  void cross_column(const Block& block, std::uint32_t rows, int by) noexcept;
  void cross_corner(const Block& block, Heading heading) noexcept;
  void follow_links(const Block& block, std::uint32_t rows) noexcept;
  void reach(Cell cell, Label label) noexcept;
  void queue(std::uint32_t number, BlockCrossing<Label> crossing) noexcept;
  void look_past_corner(const Block& block, Heading heading) noexcept;
  void note_unseen(Cost cost, Cell block) noexcept;
  Cost limit() const noexcept;
  Label bound_of(Cell cell) const noexcept;
  bool comes_by(Cell cell, Label label, Heading heading) const noexcept;
  std::uint32_t link_onto(Cell cell, Label label) const noexcept;
  BlocksAround<Label> blocks_around(const Block& block) const noexcept;

  SearchMemory* memory_;
  BlockField<Label, Ground> field_;
  GridBound bound_;
  LandmarkBound landmarks_;
  BlockBounds<Label> bounds_{};
  CellMarks goals_;
  Cell from_;
  Label best_ = Block::kNone;
  bool ran_over_ = false;
  UnseenWay unseen_;  // its cost in labels
};

}  // namespace libpath
