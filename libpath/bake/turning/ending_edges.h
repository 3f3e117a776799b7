#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <libpath/bake/turning/hit_check.h>
#include <libpath/core/cell.h>

namespace libpath {

/// What the cheapest edge of a hit check costs on empty ground, as a search backwards asks: in rows of all headings
/// that it may begin at, by the heading that it ends at and its offset. Threads: immutable.
class EndingEdges {
 public:
  static constexpr std::int32_t kNone = std::int32_t{1} << 30;  // no edge

  explicit EndingEdges(const BakedHitCheck& check);

  std::int32_t rings() const noexcept { return rings_; }

  /// As many costs as there are headings. REQUIRES: an offset within `rings()` cells.
  const std::int32_t* costs(std::int32_t end, Cell offset) const noexcept { return costs_.data() + place(end, offset); }

 private:
  std::size_t place(std::int32_t end, Cell offset) const noexcept {
    const std::int32_t side = 2 * rings_ + 1;
    return static_cast<std::size_t>(((end * side + offset.y + rings_) * side + offset.x + rings_) * headings_);
  }

  std::int32_t headings_;
  std::int32_t rings_;
  std::vector<std::int32_t> costs_;
};

}  // namespace libpath
