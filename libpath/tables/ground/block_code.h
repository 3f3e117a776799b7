#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <libpath/core/processor.h>
#include <libpath/tables/ground/cell_block.h>

namespace libpath {

/// What came across the border of two blocks: the least label and bound of the labels that sank, kNone where none did,
/// the rows that they lie in, and whether ways within a block may lead from one of them to labels that are too large.
template <class Label>
struct BlockCrossing {
  Label key;
  std::uint32_t rows;
  bool is_large;
};

/// What BlockSearch knows of the way that is left: the least of the octile distances to each target and its rest, and
/// of the cap, or what landmarks say where that is more.
template <class Label>
struct BlockBounds {
  struct Target {
    std::int32_t x;
    std::int32_t y;
    Label rest;
  };
  static constexpr std::size_t kMaxTargets = 9;
  static constexpr std::size_t kMaxLandmarks = 8;

  /// A number of a cell that lies below `below` or above `above` tells how far the goal is, by the difference; `first`
  /// is where its numbers of a block begin.
  struct Landmark {
    std::size_t first;
    Label below;
    Label above;
  };

  std::array<Target, kMaxTargets> targets;
  std::size_t count;
  Label cap;
  std::array<Landmark, kMaxLandmarks> landmarks;
  std::size_t landmark_count;
  Label unit;  // of landmarks' numbers, and how many of them count at most
  Label most;
  Label straight;  // cost of a straight step, and what a diagonal one costs more
  Label extra;
};

/// What is done with blocks, compiled for one processor. The answers are the same for all.
template <class Label>
struct BlockCode {
  /// No label is known; costs along rows follow from the factors.
  void (*clear)(CellBlock<Label>& block) noexcept;

  /// Takes every step inside the block until no label sinks any more. Returns the rows whose labels sank since the
  /// block was last settled.
  std::uint32_t (*settle)(CellBlock<Label>& block) noexcept;

  /// Hands labels of the first or the last row on to the block beside it, by −1 or +1; of columns those of some rows.
  BlockCrossing<Label> (*cross_row)(const CellBlock<Label>& block, CellBlock<Label>& next, int by,
                                    const BlockBounds<Label>& bounds) noexcept;
  BlockCrossing<Label> (*cross_column)(const CellBlock<Label>& block, std::uint32_t rows, CellBlock<Label>& next,
                                       int by, const BlockBounds<Label>& bounds) noexcept;
};

using NarrowLabel = std::uint32_t;
using LongLabel = double;

/// Whether labels of 32 bits are the faster ones: not where a processor has no instructions to compare them.
constexpr bool has_narrow_code(Processor processor) noexcept {
  return LIBPATH_HAS_NEW_PROCESSORS == 0 || processor != Processor::any;
}

/// REQUIRES: has_narrow_code() for labels of 32 bits.
template <class Label>
const BlockCode<Label>& block_code_for(Processor processor) noexcept;
template <>
const BlockCode<NarrowLabel>& block_code_for(Processor processor) noexcept;
template <>
const BlockCode<LongLabel>& block_code_for(Processor processor) noexcept;

namespace detail {

// One for each kind of processor; block_code.cpp tells them apart.
extern const BlockCode<LongLabel> kLongCode;
#if LIBPATH_HAS_NEW_PROCESSORS
extern const BlockCode<NarrowLabel> kNarrowCodeAvx2;
extern const BlockCode<NarrowLabel> kNarrowCodeAvx512;
extern const BlockCode<LongLabel> kLongCodeAvx2;
#else
extern const BlockCode<NarrowLabel> kNarrowCode;
#endif

}  // namespace detail
}  // namespace libpath
