#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <span>

#include <libpath/core/heading.h>
#include <libpath/core/marks.h>
#include <libpath/motion/claims.h>
#include <libpath/motion/crowd.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/overlay.h>

namespace libpath {

class StateWriter;

/// What a unit covers, at rest or in a step: cells [left, right) × [top, bottom).
struct CoveredCells {
  std::int32_t left = 0;
  std::int32_t top = 0;
  std::int32_t right = 0;
  std::int32_t bottom = 0;

  static CoveredCells of(Cell place, std::int32_t width) noexcept {
    const std::int32_t left = place.x - (width - 1) / 2;
    const std::int32_t top = place.y - (width - 1) / 2;
    return {left, top, left + width, top + width};
  }
  CoveredCells joined(const CoveredCells& other) const noexcept {
    return {std::min(left, other.left), std::min(top, other.top), std::max(right, other.right),
            std::max(bottom, other.bottom)};
  }
  std::int32_t shared_cells(const CoveredCells& other) const noexcept {
    const std::int32_t across = std::min(right, other.right) - std::max(left, other.left);
    const std::int32_t down = std::min(bottom, other.bottom) - std::max(top, other.top);
    return std::max(across, 0) * std::max(down, 0);
  }
  friend constexpr bool operator==(const CoveredCells&, const CoveredCells&) = default;
  template <class Visit>
  void for_each(Visit visit) const noexcept {
    for (std::int32_t y = top; y < bottom; ++y) {
      for (std::int32_t x = left; x < right; ++x) visit(Cell{x, y});
    }
  }
};

/// All that a crowd owns.
class Crowd::State {
 public:
  static constexpr CrowdUnit kNobody = ~CrowdUnit{0};

  Result<Done> create(const Asset& asset, std::span<const std::size_t> profiles, std::size_t most) noexcept;
  Result<Done> set_layer(std::size_t profile, Layer& under) noexcept;
  std::optional<CrowdUnit> add(std::size_t profile, Cell place, const CrowdLimits& limits) noexcept;
  void remove(CrowdUnit id) noexcept;
  void order(CrowdUnit id, Cell goal) noexcept;
  std::optional<RouteNeed> next_need() noexcept;
  void follow(CrowdUnit id, std::span<const Cell> path) noexcept;
  void refuse(CrowdUnit id) noexcept;
  void set_blocked(Cell cell, bool blocked) noexcept;
  /// By the game: claims are lifted between calls.
  bool is_blocked(Cell cell) const noexcept { return profile_count_ > 0 && profiles_[0].overlay->is_blocked(cell); }
  void step(double seconds, std::uint64_t expansions) noexcept;
  bool has(CrowdUnit id) const noexcept { return id < count_ && units_[id].phase != Phase::gone; }
  Pose pose(CrowdUnit id) const noexcept;
  double cells_left(CrowdUnit id) const noexcept;
  std::size_t save(std::span<std::byte> out) noexcept;
  std::size_t saved_bytes() noexcept;
  Result<Done, SavedError> check_saved(std::span<const std::byte> bytes) noexcept;
  Result<Done, SavedError> restore(std::span<const std::byte> bytes) noexcept;

  enum class Phase : std::uint8_t { gone, resting, wanting, asked, following, stranded };

  struct Unit {
    Phase phase = Phase::gone;
    bool in_step = false;
    bool off_path = false;  // stepped aside: the path no longer begins where it is
    bool wants_detour = false;
    bool carried_out = true;  // the last order; it only returns to its goal
    std::uint32_t profile = 0;
    std::uint32_t plan = 0;  // changes with the path: claims of another plan are stale
    CrowdLimits limits;
    Cell from;   // of the step, or its place
    Cell place;  // where the step ends
    Cell goal;
    Heading heading = Heading::east;
    double progress = 0;  // of the step, 0 to 1
    double speed = 0;
    double pace = 1;     // asked for by the game
    double caution = 1;  // slower while a collision is ahead
    double ordered = 0;  // when: older orders go first
    double blocked_since = -1;
    double wait_until = 0;  // gives way
    double lent_until = 0;  // goes as first as whom it gives way to
    double lent_rank = 0;
    double push_at = 0;          // not before
    std::uint64_t asked_in = 0;  // the last push that asked it to make way
    double look_at = 0;
    double detour_at = 0;    // not before
    std::uint32_t next = 0;  // corner
    std::uint32_t corner_count = 0;
    CrowdUnit near_next = kNobody;  // in its bucket
    std::array<Cell, kMaxCorners> corners;
  };

  /// A cell that a unit will cover for some time.
  struct Forecast {
    CrowdUnit unit = kNobody;
    std::uint32_t plan = 0;
    double from = 0;
    double to = -1;
  };

  /// Walks a unit's path in thought, place by place.
  class Walk {
   public:
    explicit Walk(const Unit& unit) noexcept : unit_(&unit), at(unit.place), corner(unit.next) {}
    /// False at the end of what is known of the path, or where it is no octile line.
    bool advance() noexcept;

   private:
    const Unit* unit_;

   public:
    Cell at;
    std::uint32_t corner;
    Heading heading = Heading::east;
  };

  const Unit& unit(CrowdUnit id) const noexcept { return units_[id]; }
  Unit& unit(CrowdUnit id) noexcept { return units_[id]; }
  const CrowdCounts& counts() const noexcept { return counts_; }

 private:
  struct Profile {
    std::optional<Overlay> overlay;
    std::optional<World> world;
    std::int32_t width = 1;
  };

  std::int32_t width_of(const Unit& unit) const noexcept { return profiles_[unit.profile].width; }
  CoveredCells footprint(const Unit& unit) const noexcept { return CoveredCells::of(unit.place, width_of(unit)); }
  CoveredCells swept(const Unit& unit, Cell to) const noexcept {
    return footprint(unit).joined(CoveredCells::of(to, width_of(unit)));
  }
  double rank(const Unit& unit) const noexcept;
  bool goes_first(CrowdUnit a, CrowdUnit b) const noexcept;

  void take(const CoveredCells& box, CrowdUnit id, CrowdUnit instead_of) noexcept;
  bool may_step(const Unit& unit, Heading heading) const noexcept;
  bool is_free(const CoveredCells& box, CrowdUnit id, bool heed_wishes) const noexcept;
  bool is_still(const Unit& unit) const noexcept { return !unit.in_step; }

  static double speed_before_end(const Unit& unit) noexcept;
  void advance(CrowdUnit id, double seconds) noexcept;
  bool begin_step(CrowdUnit id) noexcept;
  void enter(CrowdUnit id, Cell to, Heading heading) noexcept;
  void end_step(CrowdUnit id) noexcept;
  bool find_next(Unit& unit) noexcept;
  void want_route(Unit& unit, bool again) noexcept;
  void arrive(CrowdUnit id) noexcept;

  void on_blocked(CrowdUnit id, const CoveredCells& wanted) noexcept;
  void wish(CrowdUnit id, const CoveredCells& box) noexcept;
  void forget_wish(CrowdUnit id) noexcept;
  bool make_way(CrowdUnit id, CrowdUnit first, const CoveredCells& wanted, Heading course, int depth) noexcept;
  bool push_those_in(const CoveredCells& box, CrowdUnit id, CrowdUnit first, Heading course, int depth) noexcept;
  void step_aside(CrowdUnit id, CrowdUnit first, Heading heading) noexcept;

  void look_ahead(CrowdUnit id) noexcept;
  CrowdUnit foresee(CrowdUnit id, const CoveredCells& box, double from, double to, Heading heading) noexcept;
  bool goes_the_same_way(CrowdUnit other, Heading heading) const noexcept;
  bool must_react(CrowdUnit id, CrowdUnit other, Heading heading) const noexcept;

  std::uint64_t plan_detour(CrowdUnit id) noexcept;
  bool find_rejoin(const Unit& unit, Walk& walk) const noexcept;
  bool someone_stands_in(const CoveredCells& box, const Unit& but) const noexcept;
  void lay_neighbours(CrowdUnit id) noexcept;
  void splice(Unit& unit, std::span<const Cell> detour, std::uint32_t rest) noexcept;

  struct Saved;
  struct SavedCrowd;
  struct SavedForecast;
  struct SavedUnit;
  template <class Visit>
  void for_each_unit(Visit visit) const noexcept {
    for (CrowdUnit id = 0; id < count_; ++id) {
      if (units_[id].phase != Phase::gone) visit(id);
    }
  }
  bool is_current(const Forecast& forecast) const noexcept;
  void forget_past_forecasts() noexcept;
  SavedUnit saved(CrowdUnit id) const noexcept;
  void write(StateWriter& to) const noexcept;
  void write_wish(CrowdUnit id, StateWriter& to) const noexcept;
  Result<Done, SavedError> read(std::span<const std::byte> bytes, Saved& saved) noexcept;
  static bool lays_as_first(const Saved& saved, std::size_t profile) noexcept;
  bool is_unit(const SavedUnit& unit) const noexcept;
  CoveredCells swept(const SavedUnit& unit) const noexcept;
  bool are_units(const Saved& saved) noexcept;
  bool are_wishes(const Saved& saved) noexcept;
  static Cell place_in(const Saved& saved, CrowdUnit id) noexcept;
  bool are_told_of(const Saved& saved) noexcept;
  void clear_units() noexcept;
  void put_back(const SavedUnit& from) noexcept;
  void put_back(const Saved& saved) noexcept;

  std::size_t bucket_of(Cell place) const noexcept;
  void leave_bucket(CrowdUnit id, Cell place) noexcept;
  void join_bucket(CrowdUnit id, Cell place) noexcept;

  static constexpr std::int32_t kBucket = 16;
  static constexpr double kMargin = 0.15;  // seconds between two units at one cell

  Size size_;
  Size buckets_;
  std::uint64_t tied_to_ = 0;
  double time_ = 0;
  std::unique_ptr<Profile[]> profiles_;
  std::size_t profile_count_ = 0;
  std::unique_ptr<Unit[]> units_;
  std::size_t most_ = 0;
  std::size_t count_ = 0;                   // places used so far, those of units that left included
  std::unique_ptr<CrowdUnit[]> taken_;      // by cell
  std::unique_ptr<CrowdUnit[]> wished_;     // by cell: who waits for it
  std::unique_ptr<Forecast[]> forecasts_;   // by cell
  Marks foreseen_;                          // cells that have one
  Marks proof_;                             // of a saved state: cells, or units
  std::unique_ptr<CoveredCells[]> wishes_;  // by unit
  std::unique_ptr<CrowdUnit[]> near_;       // by bucket: a chain
  std::optional<SearchContext> context_;
  std::optional<Claims> claims_;
  std::uint64_t pushes_ = 0;
  CrowdUnit need_cursor_ = 0;
  CrowdUnit detour_cursor_ = 0;
  CrowdCounts counts_;
};

}  // namespace libpath
