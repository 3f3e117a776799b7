#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include <libpath/core/result.h>
#include <libpath/tables/grid/jump_map.h>

namespace libpath {

/// A jump map whose cells may change while a game runs. After repair() its bits are those that JumpMap::make() would
/// make of the changed walkability, but for the numbers of corners, which stay as they were. Threads: one at a time.
/// Lifetime: that of the walkability, whose words are the owner's.
class LiveJumpMap {
 public:
  LiveJumpMap() = default;
  /// Allocates all that it will ever need, about 4 bytes a cell.
  static Result<LiveJumpMap> create(Walkability walkable) noexcept;

  /// Says that a cell of the walkability has changed. Cost: some ten nanoseconds.
  void change(Cell cell) noexcept;

  /// Makes right what the changes since the last time have made wrong. Cost: about a microsecond for each row and
  /// column that is or lies beside a changed cell's, on maps of 512 × 512.
  void repair() noexcept;

  /// REQUIRES: repaired since the last change.
  const JumpMap& map() const noexcept { return map_; }

 private:
  /// Lines of one direction that wait for repair, each once.
  struct DirtyLines {
    std::unique_ptr<std::int32_t[]> lines;
    std::unique_ptr<bool[]> waits;
    std::size_t count = 0;

    bool create(std::int32_t most) noexcept;
    void add_around(std::int32_t line, std::int32_t end) noexcept;
  };

  static constexpr std::size_t kMaxChanges = 1024;

  template <bool kRows>
  void repair_line(std::int32_t line) noexcept;
  void repair_diagonals(Cell cell) noexcept;
  void set_blocked(Cell from) noexcept;

  Walkability walkable_;
  std::unique_ptr<std::uint64_t[]> memory_;
  JumpMap map_;
  JumpMap::Parts parts_;
  std::array<std::uint64_t*, 4> ahead_{};  // by straight heading, along rows or columns as the stops are
  std::uint64_t* line_ = nullptr;          // room for two lines
  DirtyLines rows_;
  DirtyLines columns_;
  std::unique_ptr<Cell[]> changed_;
  std::size_t changed_count_ = 0;
};

}  // namespace libpath
