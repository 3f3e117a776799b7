#pragma once

#include <memory>
#include <vector>

#include <editor/bake_job/background_work.h>
#include <editor/bake_job/live_bake.h>
#include <editor/bake_job/tried_worlds.h>
#include <editor/path_probe/driving.h>
#include <editor/path_probe/route_planner.h>
#include <QColor>

namespace libpath::editor {

/// Every saved query and every journey of the map as a unit of its own, all driving at once. Units with a turning
/// radius drive curves where a search finds some, the others the grid's path. Routes are those of the last bake with
/// switches as they are tried, planned one after the other on another thread. Once a switch is tried otherwise all are
/// planned again; until then each drives its old one.
class Fleet final : public Driving {
  Q_OBJECT

 public:
  /// Queries and journeys after the first so many stay at home.
  static constexpr std::size_t kMaxMembers = 64;

  struct Member {
    QString name;
    QString unit;
    UnitProfile profile;
    std::vector<Cell> stops;  // from the start to the goal
    QColor colour;
    bool is_planned = false;
    ProbeAnswer answer = {};          // all legs as one
    std::optional<Route> route = {};  // none where there is no way

    double seconds() const { return route ? route->seconds() : 0; }
  };

  Fleet(Document& document, LiveBake& bake, QObject* parent = nullptr);
  ~Fleet() override;

  /// Switched off there are no members.
  void set_on(bool on);
  bool is_on() const noexcept { return is_on_; }
  const std::vector<Member>& members() const noexcept { return members_; }
  /// How many were left out because there are too many.
  std::size_t left_out() const noexcept { return left_out_; }
  /// Whether all routes are there, how many are, and whether those that are not are on their way.
  bool is_planned() const noexcept { return next_ == members_.size(); }
  std::size_t planned() const noexcept { return next_; }
  bool is_planning() const noexcept { return work_.is_running(); }
  /// Gives up planning, and goes on with it. Members are planned from the moment that there are some.
  void stop_planning();
  void plan();

  double seconds() const override;

  void draw(QPainter& painter, const MapView& view) const override;

 protected:
  bool can_be_shown() const override { return is_on_; }

 private:
  void gather();
  void plan_again();
  void add(const QString& name, const std::string& unit, std::vector<Cell> stops);
  void take(RoutePlanner::Plan plan);
  void draw_member(QPainter& painter, const MapView& view, const Member& member) const;

  Document& document_;
  LiveBake& bake_;
  std::shared_ptr<RoutePlanner> planner_;
  std::shared_ptr<TriedWorlds> worlds_;  // of what is being planned
  BackgroundWork work_;
  std::vector<Member> members_;
  std::size_t left_out_ = 0;
  std::size_t next_ = 0;  // to be planned
  bool is_on_ = false;
};

}  // namespace libpath::editor
