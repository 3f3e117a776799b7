#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/tables/areas/district_levels.h>
#include <libpath/tables/areas/entrance.h>
#include <libpath/tables/areas/tile_index.h>
#include <libpath/tables/container/sections.h>

namespace libpath {

/// Section DIST.
struct DistrictRecord {
  std::uint64_t world;  // TileIndex::key()
  std::uint32_t level;
  std::uint32_t x;  // among the districts of its level
  std::uint32_t y;
  std::uint32_t zero;
};
static_assert(sizeof(DistrictRecord) == 24);

/// Section DGRP: where the entrances of a group and the costs between them start. One more ends the last.
struct EntranceGroup {
  std::uint32_t first_entrance;
  std::uint32_t child;
  std::uint64_t first_cost;
};
static_assert(sizeof(EntranceGroup) == 16);

/// Section DENT.
struct EntranceRecord {
  std::uint32_t key;     // BorderCell of its child
  std::uint32_t group;   // that it is in
  std::uint32_t factor;  // index in the world's FACT of its cell
};
static_assert(sizeof(EntranceRecord) == 12);

inline constexpr auto kDistrictSection = map_section<DistrictRecord>("DIST", "district", Presence::always);
inline constexpr auto kDistrictHashSection = map_section<std::uint64_t>("DSRC", "squares", Presence::always);
inline constexpr auto kChildGroupSection = unit_section<std::uint32_t>("DOFF", "groups by square", Presence::always);
inline constexpr auto kEntranceGroupSection = unit_section<EntranceGroup>("DGRP", "groups", Presence::always);
inline constexpr auto kEntranceSection = unit_section<EntranceRecord>("DENT", "entrances", Presence::always);
inline constexpr auto kEntranceOrderSection = unit_section<std::uint32_t>("DORD", "entrance order", Presence::always);
inline constexpr auto kEntranceCostSection =
    unit_section<std::uint32_t>("DCST", "costs between entrances", Presence::always);
inline constexpr auto kUpperCostSection =
    unit_section<std::uint32_t>("DCSU", "upper halves of costs", Presence::with_elements);

/// What the step costs between two entrances that face each other; `factors` are the world's for the unit.
inline Cost crossing_cost(std::span<const std::uint32_t> factors, const EntranceRecord& a,
                          const EntranceRecord& b) noexcept {
  if (factors.size() == 1) return kStraight * factors.front();
  return kStraight * (Cost{factors[a.factor]} + factors[b.factor]);
}

/// The sections of a district, in the order of the file.
inline constexpr std::array kDistrictKinds{SectionKind(kDistrictSection),     SectionKind(kDistrictHashSection),
                                           SectionKind(kChildGroupSection),   SectionKind(kEntranceGroupSection),
                                           SectionKind(kEntranceSection),     SectionKind(kEntranceOrderSection),
                                           SectionKind(kEntranceCostSection), SectionKind(kUpperCostSection)};

/// The graph of one unit within a district: the entrances of the squares that it is made of, its children, and the
/// exact costs between those of one child within that child. A *group* is the entrances of a child that reach each
/// other within it; between two groups of one child there is no way within it. Two entrances face each other over each
/// side where two squares meet, and a straight step leads from one to the other.
///
/// Children have their row-major numbers, groups follow by child and then by their first entrance, entrances by group
/// and then by their key. Threads: a view. Lifetime: that of the bytes.
class DistrictGraph {
 public:
  static constexpr Cost kMaxCost = Cost{1} << 56;

  DistrictGraph() = default;
  LIBPATH_API DistrictGraph(const Sections& sections, std::size_t unit) noexcept;

  std::size_t entrance_count() const noexcept { return entrances_.size(); }
  std::size_t group_count() const noexcept { return groups_.size() - 1; }
  const EntranceRecord& entrance(std::uint32_t entrance) const noexcept { return entrances_[entrance]; }
  BorderCell border_cell(std::uint32_t entrance) const noexcept { return BorderCell(entrances_[entrance].key); }
  /// Number of the child that an entrance belongs to.
  std::uint32_t child(std::uint32_t entrance) const noexcept { return groups_[entrances_[entrance].group].child; }

  /// Entrances of a group, or a child: from the first to before the last.
  std::uint32_t first_of_group(std::uint32_t group) const noexcept { return groups_[group].first_entrance; }
  std::uint32_t end_of_group(std::uint32_t group) const noexcept { return groups_[group + 1].first_entrance; }
  std::uint32_t first_of_child(std::size_t child) const noexcept { return groups_[offsets_[child]].first_entrance; }
  std::uint32_t end_of_child(std::size_t child) const noexcept { return groups_[offsets_[child + 1]].first_entrance; }

  /// A child's entrance at a cell of its border; nothing where it has none there. Cost: O(log n).
  LIBPATH_API std::optional<std::uint32_t> find(std::size_t child, BorderCell cell) const noexcept;

  /// Calls visit(other, cost) for all other entrances of the group of this one.
  template <class Visit>
  void for_each_cost(std::uint32_t entrance, Visit visit) const {
    const std::uint32_t group = entrances_[entrance].group;
    const std::uint32_t first = first_of_group(group);
    const std::size_t rank = entrance - first;
    const std::size_t count = end_of_group(group) - first;
    std::size_t cost = static_cast<std::size_t>(groups_[group].first_cost) + rank * (rank - (rank > 0)) / 2;
    for (std::size_t other = 0; other < rank; ++other) {
      visit(first + static_cast<std::uint32_t>(other), cost_at(cost++));
    }
    for (std::size_t other = rank + 1; other < count; ++other) {
      cost = static_cast<std::size_t>(groups_[group].first_cost) + other * (other - 1) / 2 + rank;
      visit(first + static_cast<std::uint32_t>(other), cost_at(cost));
    }
  }
  /// The same of two. REQUIRES: of one group.
  LIBPATH_API Cost cost(std::uint32_t a, std::uint32_t b) const noexcept;

 private:
  friend class District;

  Cost cost_at(std::size_t place) const noexcept {
    return costs_[place] | (upper_.empty() ? Cost{0} : Cost{upper_[place]} << 32);
  }
  bool groups_are_sound(std::size_t children) const noexcept;
  bool child_is_sound(std::size_t child, DistrictPlace square, const DistrictLevels& levels,
                      std::size_t factors) const noexcept;
  bool order_is_sound(std::size_t child) const noexcept;
  bool costs_are_sound() const noexcept;

  std::span<const std::uint32_t> offsets_;
  std::span<const EntranceGroup> groups_;
  std::span<const EntranceRecord> entrances_;
  std::span<const std::uint32_t> order_;
  std::span<const std::uint32_t> costs_;
  std::span<const std::uint32_t> upper_;
};

/// A district of a world of tiles: for each unit the graph within it.
///
/// Sections DIST, one record; DSRC, for each child a hash by which bakers tell which costs still hold: of a tile the
/// one in its file's header, of a district that of its graphs; for each unit DOFF, by child its first group, and one
/// more; DGRP, groups; DENT, entrances; DORD, by child the numbers of its entrances within it, by ascending key; DCST,
/// the lower halves of costs: of each group for its second entrance that to the first, for its third those to the first
/// and the second, and so on; DCSU, the upper halves, where one is not 0. Proven on opening: it is a district of that
/// world; groups, entrances and costs are as many as they say, in their order; an entrance lies at a side of its child
/// beyond which the world goes on; factors are within FACT; no cost is more than kMaxCost. That costs are right and
/// that entrances are faced is not: a search that meets a forged one finds no way. Cost of opening: a pass over the
/// bytes. Threads: immutable. Lifetime: that of the bytes.
class District {
 public:
  LIBPATH_API static Result<District> open(std::span<const std::byte> bytes, HashCheck check,
                                           const TileIndex& index) noexcept;

  DistrictPlace place() const noexcept { return place_; }
  /// By child, what named it when this was baked: Tile::hash(), or that of a district.
  std::span<const std::uint64_t> hashes() const noexcept { return sections_.find(kDistrictHashSection); }
  /// What names its graphs in the district that it is part of. Another one wherever a graph differs.
  LIBPATH_API std::uint64_t hash() const noexcept;
  /// REQUIRES: the world has the unit.
  DistrictGraph graph(std::size_t unit) const noexcept { return {sections_, unit}; }

 private:
  Sections sections_;
  DistrictPlace place_;
};

}  // namespace libpath
