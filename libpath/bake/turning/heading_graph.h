#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <libpath/bake/turning/hit_check.h>

namespace libpath {

/// What a cell along x and along y is promised to cost at least, in 65,536ths of a unit.
struct Slope {
  std::int64_t x = 0;
  std::int64_t y = 0;

  friend auto operator<=>(const Slope&, const Slope&) = default;
};

/// A way on empty ground by where it leads and what it costs, in 65,536ths of a unit.
struct FreeWay {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t cost = 0;

  /// Of the cost, when what the slope promises is taken off.
  std::int64_t rest(Slope slope) const noexcept { return cost - slope.x * x - slope.y * y; }
};

/// Some headings, one bit each.
using HeadingMask = std::uint32_t;
inline constexpr HeadingMask kWholeHeadingMask = ~HeadingMask{0};

/// The edges of a hit check on empty ground, between headings alone: where a way has come to matters no more there.
/// Threads: immutable.
class HeadingGraph {
 public:
  static constexpr int kPartBits = 16;

  explicit HeadingGraph(const BakedHitCheck& check);

  std::size_t headings() const noexcept { return headings_; }

  /// A way from a heading to itself that costs less than the slope promises: Bellman's and Ford's algorithm. Nothing
  /// where there is none.
  std::optional<FreeWay> find_cheaper_cycle(Slope slope) const;

  /// The least rest of all ways between two headings that keep to some, by the first and then by the last, kNone where
  /// no way does: Floyd's and Warshall's algorithm. Nothing where some cycle costs less than the slope promises, so
  /// that there is no least.
  std::optional<std::vector<std::int64_t>> least_rests(Slope slope, HeadingMask among = kWholeHeadingMask) const;

  static constexpr std::int64_t kNone = std::int64_t{1} << 60;

 private:
  /// The edges between two headings of which the slope leaves least, each at its place in what least_rests() answers;
  /// `rests` is kNone where no edge leads.
  struct CheapestEdges {
    std::vector<FreeWay> edges;
    std::vector<std::int64_t> rests;
  };
  CheapestEdges cheapest_edges(Slope slope) const;

  std::size_t headings_;
  std::vector<std::vector<FreeWay>> edges_;  // by both headings
};

}  // namespace libpath
