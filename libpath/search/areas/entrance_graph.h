#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/tables/areas/district.h>

namespace libpath {

/// An entrance as one query counts it: that of a district which the query looks into.
struct EntranceRef {
  std::uint32_t part = 0;
  std::uint32_t entrance = 0;
};

/// The entrances that one query goes by: a district, and in place of some of its squares what these are made of, and so
/// on down. What is not looked into is crossed by the costs between its entrances. Where two squares meet of which one
/// is looked into, the entrances of the larger one are among those of the smaller ones, so nothing that hangs together
/// is torn. Memory: 10 KB in the object. Threads: one at a time. Lifetime: that of the districts' bytes.
class EntranceGraph {
 public:
  /// A district, and both ends' at each level below with those beside them.
  static constexpr std::size_t kMaxParts = 1 + 2 * 9 * (DistrictLevels::kMaxCount - 1);

  EntranceGraph() = default;

  /// Begins with nothing, for a unit of a world.
  void begin(const TileIndex& index, std::size_t unit) noexcept;
  /// The district that holds all others comes first.
  void begin_with(const District& district) noexcept;
  /// Looks into a square as well. REQUIRES: the district that it is part of is in.
  void look_into(const District& district) noexcept;
  /// Index of a district that is looked into.
  std::optional<std::uint32_t> part_of(DistrictPlace place) const noexcept;

  const DistrictLevels& levels() const noexcept { return levels_; }
  bool full() const noexcept { return count_ == kMaxParts; }
  const DistrictGraph& graph(std::uint32_t part) const noexcept { return parts_[part].graph; }
  DistrictPlace place(std::uint32_t part) const noexcept { return parts_[part].place; }
  /// How many numbers node() gives.
  std::uint32_t nodes() const noexcept { return nodes_; }
  std::uint32_t node(EntranceRef at) const noexcept { return parts_[at.part].first_node + at.entrance; }
  EntranceRef at(std::uint32_t node, std::uint32_t part) const noexcept {
    return {part, node - parts_[part].first_node};
  }

  /// The square that an entrance belongs to, and its cell in the world.
  DistrictPlace square(EntranceRef at) const noexcept {
    return levels_.child(place(at.part), graph(at.part).child(at.entrance));
  }
  Cell cell(EntranceRef at) const noexcept {
    const DistrictPlace square = this->square(at);
    return graph(at.part).border_cell(at.entrance).in(levels_.corner(square), levels_.size_of(square));
  }
  /// The entrance that the step out of its square leads to; nothing where it leads out of what is looked at, or to
  /// where a larger square has none.
  std::optional<EntranceRef> facing(EntranceRef at) const noexcept;
  Cost crossing_cost(EntranceRef a, EntranceRef b) const noexcept {
    return libpath::crossing_cost(factors_, graph(a.part).entrance(a.entrance), graph(b.part).entrance(b.entrance));
  }
  /// Smallest cost of a straight step, over kStraight.
  Cost least_multiplier() const noexcept { return Cost{factors_.front()} * (factors_.size() == 1 ? 1 : 2); }

 private:
  static constexpr std::uint8_t kNoPart = 0xff;
  static_assert(kMaxParts < kNoPart);

  struct Part {
    DistrictPlace place;
    DistrictGraph graph;
    std::uint32_t first_node;
    std::array<std::uint8_t, DistrictLevels::kMaxChildren> looked_into;  // by child
  };

  void add(const District& district) noexcept;

  DistrictLevels levels_;
  std::span<const std::uint32_t> factors_;
  std::size_t unit_ = 0;
  std::array<Part, kMaxParts> parts_;
  std::uint32_t count_ = 0;
  std::uint32_t nodes_ = 0;
};

}  // namespace libpath
