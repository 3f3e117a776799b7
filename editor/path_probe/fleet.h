#pragma once

#include <memory>
#include <vector>

#include <editor/bake_job/live_bake.h>
#include <editor/canvas/map_view.h>
#include <editor/path_probe/probe_search.h>
#include <libpath/motion/route.h>
#include <QColor>
#include <QObject>
#include <QTimer>

namespace libpath::editor {

/// Every saved query and every journey of the map as a unit of its own, all driving at once. Units with a turning
/// radius drive curves where a search finds some, the others the grid's path. Routes are those of the last bake; they
/// are planned one at a time between other events, so that nobody waits for many.
class Fleet final : public QObject, public ViewLayer {
  Q_OBJECT

 public:
  /// Queries and journeys after the first so many stay at home.
  static constexpr std::size_t kMostMembers = 64;

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
  /// Whether all routes are there.
  bool is_planned() const noexcept { return next_ == members_.size(); }

  /// How long the slowest takes.
  double seconds() const;
  double time() const noexcept { return time_; }
  void set_time(double seconds);
  bool shown() const noexcept { return is_shown_; }
  void hide();
  /// As Drive has it.
  void set_art_angles(std::int32_t angles);

  void draw(QPainter& painter, const MapView& view) const override;

 signals:
  void changed();

 private:
  void gather();
  void add(const QString& name, const std::string& unit, std::vector<Cell> stops);
  void plan_next();
  void plan(Member& member);
  bool follow_lines(Member& member, const World& world);
  bool follow_curves(Member& member, const World& world, ProbeSearch& search, double heading);
  void draw_member(QPainter& painter, const MapView& view, const Member& member) const;

  Document& document_;
  LiveBake& bake_;
  std::unique_ptr<ProbeSearch> grid_;
  std::vector<std::unique_ptr<ProbeSearch>> curves_;  // in the order in which they are asked
  QTimer planner_;
  std::vector<Member> members_;
  std::size_t left_out_ = 0;
  std::size_t next_ = 0;  // to be planned
  bool is_on_ = false;
  bool is_shown_ = false;
  double time_ = 0;
  std::int32_t art_angles_ = 0;
};

}  // namespace libpath::editor
