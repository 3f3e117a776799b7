#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <libpath/search/kit/path_result.h>
#include <tests/gates/gate.h>
#include <tests/support/random.h>

namespace libpath::gates {

/// How many queries came to each answer.
class Reasons {
 public:
  void note(PathReason reason) { ++counts_[static_cast<std::size_t>(reason)]; }
  bool met(PathReason reason) const { return counts_[static_cast<std::size_t>(reason)] > 0; }
  int kinds() const {
    return static_cast<int>(std::count_if(counts_.begin(), counts_.end(), [](int n) { return n; }));
  }

 private:
  std::array<int, 32> counts_{};
};

// Each asks one search that often what no game should, and compares the answers with what a plain reading of the map
// says; returns which there were.
Reasons ask_grid(Gate& gate, int queries);
Reasons ask_lines(Gate& gate, int queries);  // at any angle
Reasons ask_turns(Gate& gate, int queries);  // units that turn, and their floods
Reasons ask_nodes(Gate& gate, int queries);  // placed waypoints and provinces

/// Types places on a command line; returns how many were refused.
int type_places(Gate& gate, int count);

/// In a full run all of these must have come up.
inline void expect_met(Gate& gate, const Reasons& reasons, std::initializer_list<PathReason> all) {
  for (const PathReason reason : all) {
    if (gate.is_full()) gate.expect(reasons.met(reason), fmt::format("never met: {}", describe(reason)));
  }
}

/// On the map mostly, beside it, or at a limit of the numbers.
inline std::int32_t any_side(test::Random& random, std::int32_t length) {
  using Limits = std::numeric_limits<std::int32_t>;
  const std::int32_t limits[] = {Limits::min(), Limits::max(), -1,         0,     length - 1,
                                 length,        1 << 16,       -(1 << 16), 65535, 1 << 30};
  return random.percent(15) ? limits[random.below(std::size(limits))] : random.below(length + 2) - 1;
}

/// The same with what is no number, and numbers that are next to others.
inline double any_place(test::Random& random, std::int32_t length) {
  using Limits = std::numeric_limits<double>;
  const double limits[] = {Limits::quiet_NaN(),
                           Limits::infinity(),
                           -Limits::infinity(),
                           Limits::max(),
                           Limits::lowest(),
                           Limits::denorm_min(),
                           -Limits::denorm_min(),
                           -0.0,
                           0.0,
                           length * 1.0,
                           length + 1e-12,
                           length - 1e-12,
                           0x1p31,
                           0x1p32,
                           -0x1p63,
                           0x1p64};
  if (random.percent(15)) return limits[random.below(std::size(limits))];
  return random.below(8 * (length + 2)) / 8.0 - 1;
}

/// Room for an answer, some of it too small, and behind it some that no search may write to.
template <class T>
class Guarded {
 public:
  Guarded(std::size_t room, T untouched) : untouched_(untouched), room_(room), all_(room + 8, untouched) {}

  std::span<T> out() { return {all_.data(), room_}; }
  bool is_whole() const {
    return std::all_of(all_.begin() + static_cast<std::ptrdiff_t>(room_), all_.end(),
                       [&](const T& value) { return value == untouched_; });
  }

 private:
  T untouched_;
  std::size_t room_;
  std::vector<T> all_;
};

/// Whether status and reason fit each other and the query's faults: one of these is the reason, where there are any;
/// else the query could be asked.
inline bool fits(PathStatus status, PathReason reason, const std::vector<PathReason>& faults) {
  if (!faults.empty())
    return status == PathStatus::bad_query && std::find(faults.begin(), faults.end(), reason) != faults.end();
  return (status == PathStatus::found) == (reason == PathReason::none) &&
         (status == PathStatus::found || status == PathStatus::no_path);
}

}  // namespace libpath::gates
