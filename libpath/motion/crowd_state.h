#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>
#include <span>

#include <libpath/core/heading.h>
#include <libpath/core/marks.h>
#include <libpath/geometry/sweep.h>
#include <libpath/motion/claims.h>
#include <libpath/motion/clearance.h>
#include <libpath/motion/crowd.h>
#include <libpath/motion/route.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/turning/directional_context.h>

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
  static constexpr std::uint32_t kNoDrive = ~std::uint32_t{0};

  Result<Done> create(const Asset& asset, std::span<const std::size_t> profiles, std::size_t most,
                      std::size_t most_turning) noexcept;
  Result<Done> set_layer(std::size_t profile, Layer& under) noexcept;
  std::optional<CrowdUnit> add(std::size_t profile, Cell place, const CrowdLimits& limits) noexcept;
  std::optional<CrowdUnit> add_turning(std::size_t profile, const Pose& pose, const DriveLimits& limits) noexcept;
  void remove(CrowdUnit id) noexcept;
  void order(CrowdUnit id, Cell goal) noexcept;
  std::optional<RouteNeed> next_need() noexcept;
  void follow(CrowdUnit id, std::span<const Cell> path) noexcept;
  bool follow(CrowdUnit id, const Route& route) noexcept;
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
    std::uint32_t drive = kNoDrive;  // of a unit that turns
    std::uint32_t plan = 0;          // changes with the path: claims of another plan are stale
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
    double detour_at = 0;         // not before
    CrowdUnit passing = kNobody;  // who turns, and for whom it has made way
    double passing_since = 0;
    std::uint32_t next = 0;  // corner
    std::uint32_t corner_count = 0;
    CrowdUnit near_next = kNobody;  // in its bucket
    std::array<Cell, kMaxCorners> corners;
  };

  /// What a unit that turns has beside that: a route, and the cells that it holds of it.
  struct Drive {
    CrowdUnit unit = kNobody;
    DriveLimits limits;
    std::optional<Route> route;  // made with the crowd
    double distance = 0;         // driven
    double held_from = 0;        // whose cells it has taken, up to where it may drive
    double held_to = 0;
    CellBox box;               // that holds these
    double clears_until = 0;   // what it wants ahead is kept free
    std::uint32_t tries = 0;   // of detours, in vain since it last drove on
    std::uint32_t yields = 0;  // since it last got away

    Pose pose() const noexcept { return route->pose_at(distance); }
    bool is_at_end() const noexcept { return distance >= route->length(); }
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
    /// False at the end of what is known of the path, or where it is no octile line: at a link.
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
    // Where it turns, and units of the crowd may.
    bool turns = false;
    bool may_reverse = false;
    double radius = 0;
    Footprint footprint;
    DirectionalContext context;
  };

  std::int32_t width_of(const Unit& unit) const noexcept { return profiles_[unit.profile].width; }
  bool turns(const Unit& unit) const noexcept { return unit.drive != kNoDrive; }
  /// Of a unit that turns a box around what it has taken.
  CoveredCells footprint(const Unit& unit) const noexcept {
    if (!turns(unit)) return CoveredCells::of(unit.place, width_of(unit));
    const CellBox& box = drives_[unit.drive].box;
    return {std::max(box.left, 0), std::max(box.top, 0), std::min(box.right, size_.width),
            std::min(box.bottom, size_.height)};
  }
  static bool is_beside(Cell from, Cell to) noexcept {
    return std::abs(to.x - from.x) <= 1 && std::abs(to.y - from.y) <= 1;
  }
  /// Calls visit(Cell) for what a square covers in a step. By a link it is at both its ends.
  template <class Visit>
  static void for_each_swept(Cell from, Cell to, std::int32_t width, Visit visit) noexcept {
    const CoveredCells first = CoveredCells::of(from, width);
    const CoveredCells last = CoveredCells::of(to, width);
    if (is_beside(from, to)) return first.joined(last).for_each(visit);
    first.for_each(visit);
    last.for_each([&](Cell cell) {
      if (first.shared_cells({cell.x, cell.y, cell.x + 1, cell.y + 1}) == 0) visit(cell);
    });
  }
  CoveredCells swept(const Unit& unit, Cell to) const noexcept {
    return footprint(unit).joined(CoveredCells::of(to, width_of(unit)));
  }
  double rank(const Unit& unit) const noexcept;
  bool goes_first(CrowdUnit a, CrowdUnit b) const noexcept;

  std::optional<CrowdUnit> add_at_rest(std::size_t profile, Cell place, const CrowdLimits& limits) noexcept;
  void take(const CoveredCells& box, CrowdUnit id, CrowdUnit instead_of) noexcept;
  void let_go(CrowdUnit id) noexcept;
  bool may_take(Cell cell, CrowdUnit id, bool heed_wishes) const noexcept;
  bool heeds_wishes(const Unit& unit) const noexcept;
  bool may_step(const Unit& unit, Heading heading) const noexcept;
  bool is_free(const CoveredCells& box, CrowdUnit id, bool heed_wishes) const noexcept;
  bool is_still(const Unit& unit) const noexcept { return !unit.in_step; }

  static double step_length(const Unit& unit) noexcept;
  static double speed_before_end(const Unit& unit) noexcept;
  void advance(CrowdUnit id, double seconds) noexcept;
  bool begin_step(CrowdUnit id) noexcept;
  bool takes_link(const Unit& unit, Cell to) const noexcept;
  bool enter_if_free(CrowdUnit id, Cell to, Heading heading, const CoveredCells& wanted) noexcept;
  void enter(CrowdUnit id, Cell to, Heading heading) noexcept;
  void end_step(CrowdUnit id) noexcept;
  bool find_next(Unit& unit) noexcept;
  bool lets_pass(CrowdUnit id) const noexcept;
  void want_route(Unit& unit, bool again) noexcept;
  void arrive(CrowdUnit id) noexcept;

  void on_blocked(CrowdUnit id, const CoveredCells& wanted) noexcept;
  void wish(CrowdUnit id, const CoveredCells& box) noexcept;
  void forget_wish(CrowdUnit id) noexcept;
  bool make_way(CrowdUnit id, CrowdUnit first, const CoveredCells& wanted, Heading course, int depth) noexcept;
  bool push_those_in(const CoveredCells& box, CrowdUnit id, CrowdUnit first, Heading course, int depth) noexcept;
  void yield_to(Unit& unit, CrowdUnit first) noexcept;
  std::int32_t steps_out(const Unit& unit, CrowdUnit id, Heading heading, const CoveredCells& box) const noexcept;
  void step_aside(CrowdUnit id, CrowdUnit first, Heading heading) noexcept;

  void look_ahead(CrowdUnit id) noexcept;
  CrowdUnit foresee(CrowdUnit id, Cell cell, double from, double to, Heading heading) noexcept;
  CrowdUnit foresee(CrowdUnit id, const CoveredCells& box, double from, double to, Heading heading) noexcept;
  void foresee_route(CrowdUnit id) noexcept;
  bool goes_the_same_way(CrowdUnit other, Heading heading) const noexcept;
  bool must_react(CrowdUnit id, CrowdUnit other, Heading heading) const noexcept;

  std::uint64_t plan_detour(CrowdUnit id) noexcept;
  bool find_rejoin(const Unit& unit, Walk& walk) const noexcept;
  bool someone_stands_in(const CoveredCells& box, const Unit& but) const noexcept;
  void lay_neighbours(CrowdUnit id) noexcept;
  void lay_turning(CrowdUnit id, std::int32_t reach) noexcept;
  void splice(Unit& unit, std::span<const Cell> detour, std::uint32_t rest) noexcept;

  // Units that turn (crowd_driving.cpp, crowd_ways_out.cpp).
  Result<Done> create_drives(const Asset& asset, std::span<const std::size_t> profiles,
                             std::size_t most_turning) noexcept;
  std::span<std::uint64_t> room_of(const Drive& drive) const noexcept;
  std::optional<CellSet> cells_of(const Footprint& footprint, const Route& route, double from,
                                  double to) const noexcept;
  template <class Visit>
  void for_each_held(const Drive& drive, Visit visit) const noexcept {
    CellSet(drive.box, room_of(drive)).for_each(visit);
  }
  bool is_left_to(const CellSet& cells, CrowdUnit id, bool heed_wishes) const noexcept;
  bool hold(CrowdUnit id, double from, double to, bool heed_wishes) noexcept;
  bool is_ground(const Unit& unit, double from, double to) const noexcept;
  void take_link(CrowdUnit id) noexcept;
  CoveredCells missing(CrowdUnit id, double from, double to) const noexcept;
  CoveredCells wanted_ahead(CrowdUnit id) const noexcept;
  bool hold_next(CrowdUnit id) noexcept;
  void hold_ahead(CrowdUnit id, double seconds) noexcept;
  static Cell place_of(const Pose& pose) noexcept {
    return {static_cast<std::int32_t>(pose.position.x), static_cast<std::int32_t>(pose.position.y)};
  }
  bool is_drivable(const Pose& from, const Route& route) const noexcept;
  static void plan(Drive& drive) noexcept;
  void set_out_on(CrowdUnit id, const Route& route) noexcept;
  void set_out(CrowdUnit id) noexcept;
  void be_at(CrowdUnit id) noexcept;
  void rest(CrowdUnit id) noexcept;
  void drive(CrowdUnit id, double seconds) noexcept;

  struct WayOut;
  WayOut way_out(CrowdUnit id, const CoveredCells& wanted, double least) noexcept;
  bool drive_aside(CrowdUnit id, CrowdUnit first, const CoveredCells& wanted, int depth) noexcept;
  bool push_those_behind(CrowdUnit id, CrowdUnit first, int depth) noexcept;
  std::optional<double> find_rejoin(const Drive& drive, const Footprint& footprint, double from) const noexcept;
  bool is_way_clear(const Unit& unit, const Route& way, double near, std::uint64_t& effort) const noexcept;
  bool find_way_round(CrowdUnit id, std::uint64_t& effort) noexcept;
  bool leads_round(CrowdUnit id, double back, double rejoin, double aside, std::uint64_t& effort) noexcept;
  bool search_way_round(CrowdUnit id, std::uint64_t& effort) noexcept;
  std::uint64_t plan_turning_detour(CrowdUnit id) noexcept;
  void lay_those_at_rest(CrowdUnit id, std::int32_t reach) noexcept;

  struct Saved;
  struct SavedCrowd;
  struct SavedForecast;
  struct SavedUnit;
  struct SavedDrive;
  struct SavedSegment;
  template <class Visit>
  void for_each_unit(Visit visit) const noexcept {
    for (CrowdUnit id = 0; id < count_; ++id) {
      if (units_[id].phase != Phase::gone) visit(id);
    }
  }
  bool is_current(const Forecast& forecast) const noexcept;
  void forget_past_forecasts() noexcept;
  SavedUnit saved(CrowdUnit id) const noexcept;
  SavedDrive saved(const Drive& drive) const noexcept;
  void write(StateWriter& to) const noexcept;
  static void write_segments(const Route& route, StateWriter& to) noexcept;
  void write_wish(CrowdUnit id, StateWriter& to) const noexcept;
  Result<Done, SavedError> read(std::span<const std::byte> bytes, Saved& saved) noexcept;
  static bool lays_as_first(const Saved& saved, std::size_t profile) noexcept;
  bool is_unit(const SavedUnit& unit, bool turns) const noexcept;
  bool are_units(const Saved& saved) noexcept;
  bool is_drive(const SavedDrive& drive, const SavedUnit& unit) const noexcept;
  bool are_drives_apart(const Saved& saved) noexcept;
  static bool load(const Saved& saved, const SavedDrive& drive, std::size_t first, Route& route) noexcept;
  bool are_wishes(const Saved& saved) noexcept;
  static Cell place_in(const Saved& saved, CrowdUnit id) noexcept;
  bool are_told_of(const Saved& saved) noexcept;
  void clear_units() noexcept;
  void put_back(const SavedUnit& from) noexcept;
  void put_back_drives(const Saved& saved) noexcept;
  void put_back(const Saved& saved) noexcept;

  /// All units whose place is so near along both axes, or somewhat farther.
  template <class Visit>
  void for_each_near(Cell place, std::int32_t reach, Visit visit) const noexcept {
    const Cell first{std::max(place.x - reach, 0) / kBucket, std::max(place.y - reach, 0) / kBucket};
    const Cell last{std::min(place.x + reach, size_.width - 1) / kBucket,
                    std::min(place.y + reach, size_.height - 1) / kBucket};
    CoveredCells{first.x, first.y, last.x + 1, last.y + 1}.for_each([&](Cell bucket) {
      for (CrowdUnit id = near_[buckets_.index(bucket)]; id != kNobody; id = units_[id].near_next) visit(id);
    });
  }
  /// All cells that a unit has taken.
  template <class Visit>
  void for_each_covered(CrowdUnit id, Visit visit) const noexcept {
    const Unit& unit = units_[id];
    turns(unit) ? for_each_held(drives_[unit.drive], visit)
                : for_each_swept(unit.from, unit.place, width_of(unit), visit);
  }
  std::size_t bucket_of(Cell place) const noexcept;
  void leave_bucket(CrowdUnit id, Cell place) noexcept;
  void join_bucket(CrowdUnit id, Cell place) noexcept;

  static constexpr std::int32_t kBucket = 16;
  static constexpr double kMargin = 0.15;   // seconds between two units at one cell
  static constexpr double kCautious = 0.5;  // of the speed, while a collision is ahead
  static constexpr int kMaxPushed = 12;     // one behind the other

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
  std::unique_ptr<Drive[]> drives_;
  std::size_t most_turning_ = 0;
  std::int32_t turning_reach_ = 0;         // from a unit's place to the cells of the longest
  std::size_t held_words_ = 0;             // room for the cells of a drive
  std::unique_ptr<std::uint64_t[]> held_;  // by drive; then those of the route at hand
  std::optional<Route> other_route_;       // at hand
  std::uint64_t pushes_ = 0;
  CrowdUnit need_cursor_ = 0;
  CrowdUnit detour_cursor_ = 0;
  CrowdCounts counts_;
};

}  // namespace libpath
