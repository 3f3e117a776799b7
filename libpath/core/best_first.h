#pragma once

#include <cstdint>
#include <limits>

#include <libpath/core/compiler.h>
#include <libpath/core/cost.h>
#include <libpath/core/open_list.h>

namespace libpath {

// The loop of every best-first search: Dijkstra's algorithm, A*, and what is made of them. A search says three things.
//   limit()            keys from it on cannot improve the answer; it may sink while the search goes on
//   is_current(entry)  whether the node is to be expanded by this entry: another one may have improved it since
//   expand(entry)      pushes what the node leads to
// The open list is an OpenList or anything else with empty(), least_key() and pop().

/// Expands at most `budget` nodes and takes those expanded from it. Returns whether it stopped for the budget alone:
/// else nothing is left that could improve the answer.
template <class Open, class Limit, class IsCurrent, class Expand>
LIBPATH_ALWAYS_INLINE bool expand_best_first(Open& open, std::uint64_t& budget, Limit limit, IsCurrent is_current,
                                             Expand expand) {
  while (!open.empty() && open.least_key() < limit()) {
    if (budget == 0) return true;
    const auto entry = open.pop();
    if (entry.key >= limit() || !is_current(entry)) continue;
    expand(entry);
    --budget;
  }
  return false;
}

/// The same to the end.
template <class Open, class Limit, class IsCurrent, class Expand>
LIBPATH_ALWAYS_INLINE void expand_best_first(Open& open, Limit limit, IsCurrent is_current, Expand expand) {
  std::uint64_t budget = std::numeric_limits<std::uint64_t>::max();
  expand_best_first(open, budget, limit, is_current, expand);
}

/// Expands all that can be reached, by Dijkstra's algorithm.
template <class Open, class IsCurrent, class Expand>
LIBPATH_ALWAYS_INLINE void expand_all(Open& open, IsCurrent is_current, Expand expand) {
  while (!open.empty()) {
    open.least_key();
    const auto entry = open.pop();
    if (is_current(entry)) expand(entry);
  }
}

template <class IsCurrent>
LIBPATH_NEVER_INLINE void make_room(OpenList& open, IsCurrent is_current) noexcept {
  open.compact([&](const OpenList::Entry& entry) { return !is_current(entry); });
}

/// Pushes a node; where the list is full, entries that are not current make room.
template <class IsCurrent>
LIBPATH_ALWAYS_INLINE void push_open(OpenList& open, Cost key, std::uint32_t node, IsCurrent is_current) noexcept {
  if (open.full()) make_room(open, is_current);
  open.push(key, node);
}

}  // namespace libpath
