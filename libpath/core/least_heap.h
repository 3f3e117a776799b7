#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace libpath {

/// A node that a search is to expand. Of equal keys the least node comes first.
template <class Key>
struct HeapEntry {
  Key key;
  std::uint32_t node;

  bool operator<(const HeapEntry& other) const noexcept {
    return key != other.key ? key < other.key : node < other.node;
  }
};

/// A priority queue of numbers, or of whatever is ordered by `<`: the least comes first. Each has four below it: half
/// as many levels as std::priority_queue has, and the least of the four is found without branches that no processor
/// could foresee. An open list, too: see best_first.h. Threads: one at a time. Cost: O(log n) a push and a pop.
template <class Number>
class LeastHeap {
 public:
  bool empty() const noexcept { return numbers_.empty(); }
  void clear() noexcept { numbers_.clear(); }

  /// REQUIRES: not empty.
  Number top() const noexcept { return numbers_.front(); }
  /// The same, or its key. REQUIRES: not empty.
  auto least_key() const noexcept {
    if constexpr (requires { numbers_.front().key; }) {
      return numbers_.front().key;
    } else {
      return numbers_.front();
    }
  }

  void push(Number number) {
    std::size_t at = numbers_.size();
    numbers_.push_back(number);
    while (at > 0) {
      const std::size_t above = (at - 1) / 4;
      if (!(number < numbers_[above])) break;
      numbers_[at] = numbers_[above];
      at = above;
    }
    numbers_[at] = number;
  }

  /// Takes the least one. REQUIRES: not empty.
  Number pop() {
    const Number least = numbers_.front();
    const Number last = numbers_.back();
    numbers_.pop_back();
    if (numbers_.empty()) return least;
    std::size_t at = 0;
    for (std::size_t first = 1; first < numbers_.size(); first = 4 * at + 1) {
      const std::size_t next = least_of(first);
      if (!(numbers_[next] < last)) break;
      numbers_[at] = numbers_[next];
      at = next;
    }
    numbers_[at] = last;
    return least;
  }

 private:
  /// Of the four from there, or as many as there are.
  std::size_t least_of(std::size_t first) const noexcept {
    const Number* const n = numbers_.data();
    if (first + 4 <= numbers_.size()) {
      const std::size_t a = first + (n[first + 1] < n[first] ? 1 : 0);
      const std::size_t b = first + 2 + (n[first + 3] < n[first + 2] ? 1 : 0);
      return n[b] < n[a] ? b : a;
    }
    std::size_t least = first;
    for (std::size_t i = first + 1; i < numbers_.size(); ++i) least = n[i] < n[least] ? i : least;
    return least;
  }

  std::vector<Number> numbers_;
};

}  // namespace libpath
