#pragma once

#include <libpath/core/heading.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath::tools {

/// Every step and link of a world by the words of the movement rule, as plainly as they can be said: what answers are
/// checked against.
class PlainSteps {
 public:
  explicit PlainSteps(const World& world) : world_(world) {}

  /// Calls visit(cell, cost) for each way out of a cell; a cell may be met twice. REQUIRES: it is walkable.
  template <class Visit>
  void for_each_from(Cell from, Visit visit) const {
    const auto index = world_.size().index(from);
    const EdgeCell* special =
        world_.edges().empty() ? nullptr : world_.edges().find(from.y, static_cast<std::uint32_t>(index));
    for (int i = 0; i < kHeadings; ++i) {
      const auto heading = static_cast<Heading>(i);
      const bool closed = special != nullptr && (special->closed >> i & 1) != 0;
      if (closed || !is_free(step(from, heading))) continue;
      if (is_diagonal(heading) &&
          !(is_free(step(from, turned(heading, 1))) && is_free(step(from, turned(heading, -1))))) {
        continue;
      }
      const Cell to = step(from, heading);
      visit(to,
            (is_diagonal(heading) ? kDiagonal : kStraight) * world_.costs().multiplier(index, world_.size().index(to)));
    }
    if (special == nullptr) return;
    for (const LinkRecord& link : world_.edges().links().subspan(special->first_link, special->link_count)) {
      visit(world_.size().cell(link.to), link.cost);
    }
  }

 private:
  bool is_free(Cell cell) const { return world_.is_walkable(cell); }

  const World& world_;
};

}  // namespace libpath::tools
