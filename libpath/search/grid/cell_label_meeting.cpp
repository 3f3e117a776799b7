#include <libpath/search/grid/cell_label_meeting.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/compiler.h>
#include <libpath/search/kit/block_masks.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace libpath {
namespace {

/// The least of the ways over the hubs that are tried. Asks for the labels of some before it reads them.
class HubMeeting {
 public:
  HubMeeting(const CellLabels& labels, const StepCosts& costs, Cell start, Cell goal) noexcept
      : up_(labels.to_hubs(), costs), down_(labels.from_hubs(), costs), start_(start), goal_(goal) {}

  void try_hub(std::uint32_t hub, CellLabel of_start, CellLabel of_goal) noexcept {
    prefetch_line(of_start.words());
    prefetch_line(of_goal.words());
    tried_[count_++] = {{start_, hub, of_start}, {goal_, hub, of_goal}};
    if (count_ == tried_.size()) judge();
  }
  /// Where one of the cells is the other's hub.
  LIBPATH_NEVER_INLINE void try_way(const HubLabels::Place& start, const HubLabels::Place& goal) noexcept {
    const Cost cost = up_.cost_of(start) + down_.cost_of(goal);
    if (cost < best_.cost) best_ = {cost, start, goal};
  }

  CellLabelMeeting best() noexcept {
    judge();
    return best_;
  }

 private:
  struct Tried {
    HubLabels::Place start;
    HubLabels::Place goal;
  };

  LIBPATH_NEVER_INLINE void judge() noexcept {
    const std::uint32_t start_bit = Blocks::bit(start_);
    const std::uint32_t goal_bit = Blocks::bit(goal_);
    for (std::size_t i = 0; i < count_; ++i) {
      const Tried& tried = tried_[i];
      if (tried.start.label.holds(start_bit) && tried.goal.label.holds(goal_bit)) try_way(tried.start, tried.goal);
    }
    count_ = 0;
  }

  HubWays up_;
  HubWays down_;
  Cell start_;
  Cell goal_;
  CellLabelMeeting best_;
  std::size_t count_ = 0;
  std::array<Tried, 16> tried_;
};

using Hubs = std::span<const std::uint32_t>;

/// Calls visit(hub, i, j) for each that both have, with its first places. REQUIRES: both ascend.
template <class Visit>
void for_each_common(Hubs a, Hubs b, Visit visit) noexcept {
  std::size_t i = 0;
  std::size_t j = 0;
  std::uint32_t last = ~std::uint32_t{0};
  const auto meet_at = [&](std::size_t at, std::size_t other) {
    if (a[at] == last) return;
    last = a[at];
    while (at > 0 && a[at - 1] == last) --at;
    while (other > 0 && b[other - 1] == last) --other;
    visit(last, at, other);
  };
#if defined(__SSE2__)
  // Four of each at a time: those whose last one is less are done with.
  while (i + 4 <= a.size() && j + 4 <= b.size()) {
    const __m128i left = _mm_loadu_si128(reinterpret_cast<const __m128i*>(&a[i]));
    const __m128i right = _mm_loadu_si128(reinterpret_cast<const __m128i*>(&b[j]));
    const __m128i near =
        _mm_or_si128(_mm_cmpeq_epi32(left, right), _mm_cmpeq_epi32(left, _mm_shuffle_epi32(right, 0x39)));
    const __m128i far = _mm_or_si128(_mm_cmpeq_epi32(left, _mm_shuffle_epi32(right, 0x4e)),
                                     _mm_cmpeq_epi32(left, _mm_shuffle_epi32(right, 0x93)));
    if (_mm_movemask_epi8(_mm_or_si128(near, far)) != 0) {
      for (std::size_t k = 0; k < 16; ++k) {
        if (a[i + k / 4] == b[j + k % 4]) meet_at(i + k / 4, j + k % 4);
      }
    }
    const std::uint32_t last_left = a[i + 3];
    const std::uint32_t last_right = b[j + 3];
    i += last_left <= last_right ? 4 : 0;
    j += last_right <= last_left ? 4 : 0;
  }
#endif
  while (i < a.size() && j < b.size()) {
    const std::uint32_t left = a[i];
    const std::uint32_t right = b[j];
    if (left == right) meet_at(i, j);
    i += left <= right ? 1 : 0;
    j += right <= left ? 1 : 0;
  }
}

}  // namespace

CellLabelMeeting meet(const CellLabels& labels, const StepCosts& costs, Cell start, Cell goal) noexcept {
  const Size size = labels.to_hubs().map_size();
  const auto start_place = static_cast<std::uint32_t>(size.index(start));
  const auto goal_place = static_cast<std::uint32_t>(size.index(goal));
  if (start == goal) return {0, {start, start_place, {}}, {goal, start_place, {}}};
  const HubLabels& to = labels.to_hubs();
  const HubLabels& from = labels.from_hubs();
  const HubLabels::Block of_start = to.of_block_at(start);
  const HubLabels::Block of_goal = from.of_block_at(goal);
  prefetch(of_start.starts);
  prefetch(of_goal.starts);
  HubMeeting meeting(labels, costs, start, goal);
  for_each_common(of_start.hubs, of_goal.hubs, [&](std::uint32_t hub, std::size_t i, std::size_t first) {
    for (; i < of_start.hubs.size() && of_start.hubs[i] == hub; ++i) {
      for (std::size_t j = first; j < of_goal.hubs.size() && of_goal.hubs[j] == hub; ++j) {
        meeting.try_hub(hub, to.label(of_start.starts[i]), from.label(of_goal.starts[j]));
      }
    }
  });
  if (const CellLabel label = to.find(start, goal_place)) {
    meeting.try_way({start, goal_place, label}, {goal, goal_place, {}});
  }
  if (const CellLabel label = from.find(goal, start_place)) {
    meeting.try_way({start, start_place, {}}, {goal, start_place, label});
  }
  return meeting.best();
}

}  // namespace libpath
