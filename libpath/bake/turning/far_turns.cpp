#include <libpath/bake/turning/far_turns.h>

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include <libpath/bake/turning/far_functions.h>

namespace libpath {
namespace {

constexpr int kFinerBits = HeadingGraph::kPartBits - FarTurns::kPartBits;
constexpr std::int64_t kGrain = std::int64_t{1} << kFinerBits;

bool holds_in(const FarFunction& function, std::size_t sector) { return (function.sectors >> sector & 1) != 0; }

bool fits(std::int64_t value) {
  using Limits = std::numeric_limits<std::int32_t>;
  return value >> kFinerBits >= Limits::min() && value >> kFinerBits <= Limits::max();
}

/// Whether one function says at least as much as another wherever in the sector, between all headings: linear as both
/// are, it does so if it does at the sector's corners and grows no more slowly along its sides.
bool says_more(const FarFunction& more, const FarFunction& less, const SectorCorners& corners) {
  std::int64_t rest = std::numeric_limits<std::int64_t>::max() / FarTurns::kSectorsOfOctant;
  for (std::size_t i = 0; i < more.rests.size(); ++i) rest = std::min(rest, more.rests[i] - less.rests[i]);
  const auto says_more_at = [&](Cell corner) {
    const std::int64_t grows = (more.slope.x - less.slope.x) * corner.x + (more.slope.y - less.slope.y) * corner.y;
    return grows >= 0 && grows + rest * FarTurns::kSectorsOfOctant >= 0;
  };
  return says_more_at(corners.first) && says_more_at(corners.second);
}

/// The sections while they are filled.
class FarTurnBaker {
 public:
  FarTurnBaker(const BakedHitCheck& check, std::int32_t reach) : headings_(check.record.headings), reach_(reach) {
    const HeadingGraph graph(check);
    for (const SteepestSlope& steep : find_steepest_slopes(graph, kGrain)) {
      // Those of one quarter turned, so that the bounds say the same whichever way all is turned.
      if (steep.slope.x <= 0 || steep.slope.y < 0) continue;
      for (FarFunction& function : functions_of(steep, graph, reach)) add_turned(std::move(function));
    }
  }

  BakedFarTurns bake() {
    baked_.sectors.push_back(0);
    for (std::size_t sector = 0; sector < FarTurns::kSectors; ++sector) {
      const SectorCorners corners = corners_of_sector(sector, reach_);
      for (std::size_t i = 0; i < functions_.size(); ++i) {
        if (may_say_most(i, sector, corners)) write(i);
      }
      baked_.sectors.push_back(static_cast<std::uint32_t>(baked_.turns.size()));
    }
    return std::move(baked_);
  }

 private:
  /// Unless some number is too large for the sections.
  void add_turned(FarFunction function) {
    if (!fits(function.slope.x) || !fits(function.slope.y)) return;
    if (!std::all_of(function.rests.begin(), function.rests.end(), fits)) return;
    for (int quarter = 0; quarter < 4; ++quarter) {
      functions_.push_back(function);
      function = turned(function, headings_);
    }
  }

  /// Of two functions that say the same the first may.
  bool may_say_most(std::size_t i, std::size_t sector, const SectorCorners& corners) const {
    if (!holds_in(functions_[i], sector)) return false;
    for (std::size_t other = 0; other < functions_.size(); ++other) {
      if (other == i || !holds_in(functions_[other], sector)) continue;
      if (!says_more(functions_[other], functions_[i], corners)) continue;
      if (other < i || !says_more(functions_[i], functions_[other], corners)) return false;
    }
    return true;
  }

  void write(std::size_t i) {
    const auto part = [](std::int64_t value) { return static_cast<std::int32_t>(value >> kFinerBits); };
    const FarFunction& function = functions_[i];
    const auto [row, is_new] = rows_.try_emplace(i, static_cast<std::uint32_t>(rows_.size()));
    baked_.turns.push_back({part(function.slope.x), part(function.slope.y), row->second});
    if (!is_new) return;
    for (std::size_t goal = 0; goal < headings_; ++goal) {
      for (std::size_t from = 0; from < headings_; ++from) {
        baked_.rests.push_back(part(function.rests[from * headings_ + goal]));
      }
    }
    for (std::size_t from = 0; from < headings_; ++from) {
      const auto first = function.rests.begin() + static_cast<std::ptrdiff_t>(from * headings_);
      baked_.rests.push_back(part(*std::min_element(first, first + static_cast<std::ptrdiff_t>(headings_))));
    }
  }

  std::size_t headings_;
  std::int32_t reach_;
  std::vector<FarFunction> functions_;
  std::map<std::size_t, std::uint32_t> rows_;  // of the functions that are written
  BakedFarTurns baked_;
};

}  // namespace

BakedFarTurns bake_far_turns(const BakedHitCheck& check, std::int32_t reach) {
  return FarTurnBaker(check, reach).bake();
}

}  // namespace libpath
