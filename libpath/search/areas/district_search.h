#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/cost.h>
#include <libpath/core/export.h>
#include <libpath/search/kit/path_result.h>
#include <libpath/tables/areas/district_place.h>

namespace libpath {

class DistrictContext;
struct DistrictMemory;
class Districts;
class EntranceSearch;
class TiledWorld;

/// From cell to cell of a world of tiles, at any distance, for one of its units. Steps go to eight neighbours.
struct DistrictQuery {
  std::size_t unit = 0;
  Cell from;
  Cell to;
};

/// The journey of one unit through a world of tiles of which few are resident. It is planned over the entrances of
/// districts (tables/areas/district.h), and handed out in pieces as the tiles on the way are loaded. The plan needs the
/// start's tile and, at each level, the district of the start and that of the goal. Resident districts beside them make
/// it shorter. The goal's tile is needed only at the end.
///
///     DistrictSearch journey(world, districts);
///     PathStatus status = journey.start({unit, from, to}, context);
///     while (status == PathStatus::running) {
///       const PathResult piece = journey.next(context, cells);     // when the unit has walked the last one
///       if (piece.cells == 0) request(journey.missing_tile(), journey.missing_district());
///       status = piece.status;
///     }
///
/// Once the goal's tile is resident, the answer whether a way exists is exact: `different_regions` is a proof, and a
/// plan exists on the ground, as long as tiles and districts are of one version of the map. Before, the plan ends at an
/// entrance of the goal's tile, and a later piece plans again. `no_path` with `not_seen`: planning needs something that
/// is not resident, see missing_tile() and missing_district(). A piece is the shortest way through resident tiles to an
/// entrance on the plan. So the way walked costs no more than planned, unless it was planned again. It is not proven
/// shortest; docs/at-scale.md says how much longer it was.
///
/// Memory: four kilobytes in the object, one object a unit; nothing is allocated. A context is used only within start()
/// and next() and serves all units of a thread. Cost: docs/at-scale.md. Threads: one at a time. Lifetime: world and
/// districts must be of one index and outlive it.
class DistrictSearch {
 public:
  /// Steps of the plan that are kept. Further ones are planned again when the unit gets there.
  static constexpr std::size_t kMaxLegs = 512;

  DistrictSearch(const TiledWorld& world, const Districts& districts) noexcept
      : world_(&world), districts_(&districts) {}

  /// Plans the way. `running`: ask for pieces; otherwise see reason(). REQUIRES: the world has the unit.
  LIBPATH_API PathStatus start(DistrictQuery query, DistrictContext& context) noexcept;

  /// The next piece: from the cell where the last one ended, at most out.size() cells, both ends included. Cost,
  /// length, cells and expanded are those of the piece. Status `running`: more is to come; without cells, load what
  /// missing_tile() or missing_district() names, and ask again. `found`: the piece ends at the goal. `no_path`: the way
  /// ends here. After the end: the same status, no cells.
  /// REQUIRES: started, with a context of that size; out has room for two cells.
  LIBPATH_API PathResult next(DistrictContext& context, std::span<Cell> out) noexcept;

  PathStatus status() const noexcept { return status_; }
  PathReason reason() const noexcept { return reason_; }
  /// Where the last piece ended.
  Cell at() const noexcept { return at_; }

  /// Cost of the whole way of the newest plan, from where the unit was then to plan_end(). Such a way exists.
  /// REQUIRES: running or found.
  Cost planned_cost() const noexcept { return planned_cost_; }
  /// Whether it is known that no way costs less: it costs as little as on empty ground of the cheapest terrain.
  bool optimal() const noexcept { return optimal_; }
  /// The goal, or an entrance of its tile if that is not resident.
  Cell plan_end() const noexcept { return plan_end_; }
  /// Entrances that planning has expanded.
  std::uint64_t plan_expanded() const noexcept { return plan_expanded_; }

  /// What to load before planning or the next piece can go on; empty if nothing is missing.
  std::optional<Cell> missing_tile() const noexcept { return missing_tile_; }
  std::optional<DistrictPlace> missing_district() const noexcept { return missing_district_; }

 private:
  /// A step of the plan, to a cell. One of level 0 leads through tiles cell by cell; one of a higher level within a
  /// square of that level, from an entrance to another.
  struct Leg {
    std::uint32_t place;
    std::int32_t level;
  };
  /// What a piece aims at.
  struct Target {
    Cell cell;
    std::size_t legs;  // that lead there; 0: there is none
  };

  PathStatus end(PathStatus status, PathReason reason) noexcept;
  PathReason find_obstacle(DistrictContext& context) const noexcept;
  PathReason plan(DistrictMemory& memory) noexcept;
  bool look_around(DistrictMemory& memory) noexcept;
  bool look_into(DistrictMemory& memory, DistrictPlace place, bool is_needed) noexcept;
  void seed(DistrictMemory& memory, EntranceSearch& search, Cell tile) noexcept;
  void keep_plan(DistrictMemory& memory, const EntranceSearch& search) noexcept;
  std::uint32_t push_way(const DistrictMemory& memory, const EntranceSearch& search) noexcept;
  void push_leg(Leg leg) noexcept;
  bool unpack(DistrictMemory& memory, Cell from, std::size_t number) noexcept;
  bool give_up(std::size_t number) noexcept;
  bool replace_leg(const DistrictMemory& memory, const EntranceSearch& search, std::size_t number) noexcept;
  bool is_far(Cell cell) const noexcept;
  Target find_target(DistrictMemory& memory) noexcept;
  bool plan_anew(DistrictMemory& memory) noexcept;
  PathResult hand_out(DistrictMemory& memory, const Target& target, std::span<Cell> out) noexcept;
  std::size_t piece_length(std::span<const Cell> cells) const noexcept;
  Cost cost_of(std::span<const Cell> cells) const noexcept;
  Leg& leg(std::size_t number) noexcept { return legs_[leg_count_ - 1 - number]; }

  const TiledWorld* world_;
  const Districts* districts_;
  DistrictQuery query_;
  Cell at_;
  Cell plan_end_;
  PathStatus status_ = PathStatus::bad_query;
  PathReason reason_ = PathReason::none;
  Cost planned_cost_ = 0;
  Cost rest_cost_ = 0;  // of the plan as it was made last
  std::uint64_t plan_expanded_ = 0;
  std::array<Leg, kMaxLegs> legs_;  // the next one last
  std::size_t leg_count_ = 0;
  bool whole_ = false;      // whether the legs lead to the end of the plan
  bool sees_goal_ = false;  // whether that is the goal
  bool optimal_ = false;
  std::optional<Cell> missing_tile_;
  std::optional<DistrictPlace> missing_district_;
};

}  // namespace libpath
