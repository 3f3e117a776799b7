#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/core/cell.h>
#include <libpath/search/ground/search_memory.h>
#include <libpath/tables/ground/cell_block.h>

namespace libpath {

/// Numbers of some cells of a map: one look tells which a cell has, and one in which rows of a block cells have any.
/// Threads: one at a time. Lifetime: lies in the jump points of a context until others are reached there.
class CellMarks {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  CellMarks() = default;
  /// No cell has one. REQUIRES: the context has room for the map's cells.
  CellMarks(Size size, SearchMemory& memory) noexcept;

  /// Whether some may have.
  bool any() const noexcept { return memory_ != nullptr; }

  // What follows asks for cells of the map that it was made for.

  void set(Cell cell, std::uint32_t number) noexcept {
    node(size_.index(cell)).parent = number;
    node(index_of_block(cell)).ways |= static_cast<std::uint16_t>(1u << cell.y % kSide);
  }
  /// By a cell's row-major place.
  std::uint32_t at(std::size_t index) const noexcept {
    const JumpNode& node = memory_->jumps[index];
    return node.search == search_ ? node.parent : kNone;
  }
  std::uint32_t rows_of(const BlockSteps& block) const noexcept {
    const JumpNode& node = memory_->jumps[index_of_block({block.x, block.y})];
    return node.search == search_ ? node.ways : 0;
  }

 private:
  static constexpr std::int32_t kSide = BlockSteps::kSide;

  /// A node serves a cell and a block at once: a map has no more blocks than cells.
  JumpNode& node(std::size_t index) noexcept {
    JumpNode& node = memory_->jumps[index];
    if (node.search == search_) return node;
    node.search = search_;
    node.parent = kNone;
    node.ways = 0;
    return node;
  }
  std::size_t index_of_block(Cell cell) const noexcept {
    return static_cast<std::size_t>(cell.y / kSide * across_ + cell.x / kSide);
  }

  SearchMemory* memory_ = nullptr;
  Size size_;
  std::int32_t across_ = 0;  // blocks in a row of the map
  std::uint32_t search_ = 0;
};

}  // namespace libpath
