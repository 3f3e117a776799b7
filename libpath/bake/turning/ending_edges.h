#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <libpath/bake/turning/hit_check.h>
#include <libpath/core/cell.h>

namespace libpath {

/// What the cheapest edges of a hit check cost on empty ground, as a search backwards asks. Threads: immutable.
class EndingEdges {
 public:
  static constexpr std::int32_t kNone = std::int32_t{1} << 30;  // no edge

  /// Edges of one offset that end at one heading.
  struct Row {
    Cell offset;
    const std::int32_t* costs;  // by the heading that they begin at
  };

  explicit EndingEdges(const BakedHitCheck& check);
  EndingEdges(const EndingEdges&) = delete;
  EndingEdges& operator=(const EndingEdges&) = delete;

  /// Those that hold an edge.
  std::span<const Row> rows(std::int32_t end) const noexcept { return rows_[static_cast<std::size_t>(end)]; }
  /// Of all edges.
  std::int32_t least_cost() const noexcept { return least_cost_; }

 private:
  std::int32_t headings_;
  std::int32_t rings_;
  std::int32_t least_cost_ = kNone;
  std::vector<std::int32_t> costs_;
  std::vector<std::vector<Row>> rows_;  // by the heading that edges end at
};

}  // namespace libpath
