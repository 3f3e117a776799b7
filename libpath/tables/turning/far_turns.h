#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>

namespace libpath {

class TableSource;

/// A linear function of the offset as section TURF has it: 256ths of a unit a cell, and which row of TURS is added.
struct FarTurn {
  std::int32_t x;
  std::int32_t y;
  std::uint32_t row;

  friend bool operator==(const FarTurn&, const FarTurn&) = default;
};
static_assert(sizeof(FarTurn) == 12);

inline constexpr auto kFarTurnSection = unit_section<FarTurn>("TURF", "turn heuristic far away");
inline constexpr auto kFarTurnSectorSection = unit_section<std::uint32_t>("TURB", "turn heuristic by sector");
inline constexpr auto kFarTurnRestSection = unit_section<std::int32_t>("TURS", "turn heuristic of turns");

/// What the cheapest way over the edges of a hit check costs at least on empty ground, from a pose to one far away: the
/// largest of some linear functions of the offset, each with a rest for the headings at both ends. None falls over an
/// edge by more than the edge costs; but some hold in a few sectors alone, so that the bound may fall by more on the
/// way out of these.
///
/// Section TURF: the functions, by sector of the offset those that may be the largest there. Section TURB: where each
/// sector's begin, and the end. Section TURS: 256ths of a unit, by function, heading at the goal (any behind the
/// others) and heading of the pose. Proven on opening: sizes, and that all places are there. Threads: immutable.
/// Lifetime: that of the asset's bytes.
class FarTurns {
 public:
  static constexpr int kPartBits = 8;
  /// Directions of offsets: octants, each by quarters of the ratio of its sides.
  static constexpr std::size_t kSectors = 32;
  static constexpr std::int32_t kSectorsOfOctant = 4;

  static constexpr std::size_t row_size(std::int32_t headings) noexcept {
    return static_cast<std::size_t>(headings + 1) * static_cast<std::size_t>(headings);
  }
  /// Whether the unit has none of the sections.
  static bool none(const TableSource& source) noexcept;
  static Result<FarTurns> open(const TableSource& source, std::int32_t headings) noexcept;

  FarTurns() = default;
  /// REQUIRES: elements as the sections hold them.
  FarTurns(std::span<const FarTurn> turns, std::span<const std::uint32_t> sectors, std::span<const std::int32_t> rests,
           std::int32_t headings) noexcept
      : turns_(turns.data()), sectors_(sectors.data()), rests_(rests.data()), headings_(headings) {}

  static constexpr std::size_t sector_of(Cell offset) noexcept {
    const std::int32_t x = offset.x < 0 ? -offset.x : offset.x;
    const std::int32_t y = offset.y < 0 ? -offset.y : offset.y;
    const std::int32_t less = x < y ? x : y;
    const std::int32_t more = x < y ? y : x;
    const int quarter = (4 * less >= more ? 1 : 0) + (2 * less >= more ? 1 : 0) + (4 * less >= 3 * more ? 1 : 0);
    const int octant = (offset.x < 0 ? 4 : 0) + (offset.y < 0 ? 2 : 0) + (x < y ? 1 : 0);
    return static_cast<std::size_t>(octant * kSectorsOfOctant + quarter);
  }

  /// To one heading at the goal, or to any. Threads: immutable. Lifetime: that of the table.
  class ToGoal {
   public:
    /// `offset`: from pose to goal. Cost: some ns.
    Cost operator()(Cell offset, std::int32_t heading) const noexcept {
      const std::uint32_t* const sector = sectors_ + sector_of(offset);
      std::int64_t most = 0;
      for (const FarTurn* turn = turns_ + sector[0]; turn != turns_ + sector[1]; ++turn) {
        const std::int64_t cost = std::int64_t{turn->x} * offset.x + std::int64_t{turn->y} * offset.y +
                                  rests_[static_cast<std::ptrdiff_t>(turn->row) * row_size_ + heading];
        most = most < cost ? cost : most;
      }
      return static_cast<Cost>(most >> kPartBits);
    }

   private:
    friend class FarTurns;

    const FarTurn* turns_ = nullptr;
    const std::uint32_t* sectors_ = nullptr;
    const std::int32_t* rests_ = nullptr;  // of the goal's heading
    std::ptrdiff_t row_size_ = 0;
  };

  ToGoal to_heading(std::int32_t goal) const noexcept {
    ToGoal view;
    view.turns_ = turns_;
    view.sectors_ = sectors_;
    view.rests_ = rests_ + std::ptrdiff_t{goal} * headings_;
    view.row_size_ = static_cast<std::ptrdiff_t>(row_size(headings_));
    return view;
  }
  ToGoal to_any_heading() const noexcept { return to_heading(headings_); }

 private:
  const FarTurn* turns_ = nullptr;
  const std::uint32_t* sectors_ = nullptr;
  const std::int32_t* rests_ = nullptr;
  std::int32_t headings_ = 0;
};

}  // namespace libpath
