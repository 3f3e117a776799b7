#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <libpath/motion/along_path.h>
#include <libpath/motion/clearance.h>
#include <libpath/motion/find_route.h>
#include <libpath/motion/line_smoother.h>
#include <libpath/motion/path_driver.h>
#include <libpath/motion/polishing.h>
#include <libpath/motion/smoothing.h>
#include <libpath/motion/step_search.h>
#include <libpath/search/ground/seen_world.h>
#include <libpath/search/turning/directional_search.h>

namespace libpath {

/// The stages behind a RouteSearch, which says what its functions do: each method is a way through them. A stage ends
/// by beginning the next, or the whole. It lies in the memory of its context. Threads: one at a time. Lifetime: world,
/// context and route outlive it.
class RouteFinder {
 public:
  RouteFinder(const World& world, MotionContext& context, Route& route, const RouteQuery& query) noexcept;

  void start() noexcept;
  PathStatus step(std::uint64_t budget) noexcept;
  /// Whether the next step does, as the world changed where that may matter.
  bool begins_anew() const noexcept;
  RouteResult result() const noexcept;
  void cancel(PathReason reason) noexcept;

 private:
  using Curves = std::span<PathCurve>;
  enum class Stage : std::uint8_t {
    path,        // A* over cells
    smooth,      // straight, ignore_blocks: its points
    turn,        // ignore_blocks: curves from point to point
    drive,       // recalculate, tighten, back_up: along its points
    pass_ahead,  // along, hybrid: along its cells
    pass_back,   // hybrid: likewise, from the goal
    join,        // hybrid: directional search between the two
    search,      // directional search from start to goal
    lay_curves,  // of what was found, as they are
    lay_smoothed,
    lay_polished,
  };

  // What a query says, in route_start.cpp.
  PathReason refusal() noexcept;
  PathReason heading_refusal() noexcept;
  bool place(std::optional<Point>& position, Cell& cell) const noexcept;
  bool joins(const std::optional<Point>& position, Cell cell) const noexcept;
  DirectionalQuery directional_query() const noexcept;
  std::span<Point> points_of_path() noexcept;
  Point start_point() const noexcept { return query_.start.value_or(steps_.clearance().stand(query_.from)); }
  Pose start_pose() const noexcept { return {start_point(), query_.heading}; }
  std::int32_t headings() const noexcept;
  std::optional<double> end_heading() const noexcept;
  Guarantee promise() const noexcept;

  void note_way() noexcept;

  void begin_method() noexcept;
  void advance() noexcept;
  bool pays_for_way() noexcept;

  void begin_path() noexcept;
  void walk() noexcept;
  void end_path(const PathResult& path) noexcept;
  void smooth() noexcept;
  void turn() noexcept;

  void begin_drive(const Clearance& clearance) noexcept;
  void drive() noexcept;
  void drive_failed(const DriveResult& drive) noexcept;
  bool forbid_step_at(std::size_t point) noexcept;

  bool is_ruled_out() noexcept;
  void begin_pass(Stage stage, const AlongQuery& query) noexcept;
  void pass() noexcept;
  void end_pass_ahead() noexcept;
  void end_pass_back() noexcept;

  void begin_search(Stage stage, const DirectionalQuery& query, std::uint64_t most) noexcept;
  void search_methodically() noexcept;
  void search() noexcept;
  void end_search() noexcept;
  void end_join() noexcept;

  void begin_laying(Stage stage, std::size_t count) noexcept;
  void lay() noexcept;
  bool add(const PathCurve& part) noexcept;
  void polish() noexcept;

  std::span<const Cell> cells() const noexcept { return context_->grid_path(); }
  Curves all_curves() const noexcept;
  /// A search may overrun what it is given by a unit or two.
  std::uint64_t left() const noexcept;
  std::uint64_t expanded_by_stage() const noexcept;
  /// As its expansions are spent, if they are.
  void give_up() noexcept;
  void done(bool has_room) noexcept;
  void end(PathStatus status, PathReason reason) noexcept;

  World world_;
  MotionContext* context_;
  MotionMemory* memory_;
  Route* route_;
  SeenWorld seen_;
  RouteQuery asked_;
  RouteQuery query_;  // the same, with what it means
  RouteResult result_;
  Stage stage_ = Stage::path;
  std::uint64_t work_ = 0;  // nanoseconds or so
  std::uint64_t granted_ = 0;
  bool paid_ = false;  // for the end of a stage, which is still to come

  StepSearch steps_;
  Clearance footprint_;
  GridPose from_;         // of methods that plan in headings
  bool between_ = false;  // the start's heading is none of these, which directional search alone takes
  std::span<Point> points_;
  std::optional<LineSmoother> lines_;
  Pose at_;  // turn: where its curves have led
  std::optional<PathDriver> driver_;
  AlongPath along_;
  DirectionalSearch search_;
  std::uint64_t quota_ = 0;  // of directional search, that it has not had yet
  // The hybrid's way: curves from the start, at the front of all; those from the goal, at the back, without the first.
  std::size_t kept_ = 0;
  Curves from_goal_;
  std::size_t laid_ = 0;  // of `count_` curves or points
  std::size_t count_ = 0;
  std::optional<CurveSmoother> smoother_;
  std::optional<Polisher> polisher_;
  bool polishes_ = false;  // before more curves, or at the end
};

}  // namespace libpath
