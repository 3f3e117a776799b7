#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/geometry/sweep.h>
#include <libpath/tables/turning/closed_crossings.h>
#include <libpath/tables/turning/edge_masks.h>
#include <libpath/tables/turning/hit_check.h>

namespace libpath {

/// Computes edge masks, of a whole map or of the poses that an edit of the ground changes: the same bytes either way,
/// 64 cells at a time. Threads: one at a time. Lifetime: the tables that it was made of must outlive it.
/// Cost: made once, 10 to 100 µs and 100 kB, and in between up to 2 MB for very long units; then about 25 ns a cell for
/// 5 edges at each of 8 headings, and some µs a cell near a one-way edge.
class EdgeMaskMaker {
 public:
  /// Edges that make a closed crossing are not free.
  static LIBPATH_API Result<EdgeMaskMaker> create(const HitCheck& check,
                                                  const ClosedCrossings& crossings = {}) noexcept;

  /// Computes the masks of all poses in the cells of a box. REQUIRES: the ground has the size and border of the
  /// table's own, `bytes` holds EdgeMasks::bytes(check) bytes.
  LIBPATH_API void compute(const GroundBits& ground, CellBox cells, std::span<std::uint8_t> bytes) noexcept;

  /// Computes anew what depends on some cells of the ground.
  LIBPATH_API void repair(const GroundBits& ground, CellBox changed, std::span<std::uint8_t> bytes) noexcept;

 private:
  /// Cells side by side that must be free, by their offset; no more than kMaxRun of them.
  struct Run {
    std::int16_t y;
    std::int16_t x;
    std::uint16_t length;
  };
  static constexpr std::uint16_t kMaxRun = 32;

  EdgeMaskMaker() = default;
  template <class Visit>
  static void for_each_run(std::span<const std::uint64_t> mask, HitCheck::Window window, Visit visit) noexcept;
  bool collect(const HitCheck& check) noexcept;
  void compute_block(const GroundBits& ground, Cell first, std::int32_t count, std::uint8_t* bytes) noexcept;
  void close_crossings(Cell cell, std::uint8_t* bytes) noexcept;

  HitCheck check_;
  ClosedCrossings crossings_;
  std::unique_ptr<ClosedCrossings::Around> around_;
  std::int32_t headings_ = 0;
  std::int32_t reach_ = 0;
  std::size_t width_ = 0;
  std::size_t run_count_ = 0;
  std::size_t slot_count_ = 0;                  // bits of all headings of a cell: 8 · width · headings
  std::unique_ptr<Run[]> runs_;                 // each once
  std::unique_ptr<std::uint64_t[]> run_free_;   // by run: at which of 64 cells it is free
  std::unique_ptr<std::uint32_t[]> slots_;      // by slot and one more: where its runs start in slot_runs_
  std::unique_ptr<std::uint32_t[]> slot_runs_;  // numbers of runs
};

}  // namespace libpath
