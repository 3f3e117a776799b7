#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <editor/bake_job/live_bake.h>
#include <editor/canvas/map_view.h>
#include <editor/path_probe/probe_search.h>
#include <QObject>

namespace libpath::editor {

/// A query that is asked again whenever its ends, its unit or the map change, and drawn over the map.
class Probe : public QObject, public ViewLayer {
  Q_OBJECT

 public:
  Probe(Document& document, LiveBake& bake, QObject* parent = nullptr);
  ~Probe() override;

  const std::vector<std::unique_ptr<ProbeSearch>>& searches() const noexcept { return searches_; }
  std::size_t search() const noexcept { return search_; }
  std::size_t unit() const noexcept { return unit_; }
  std::optional<Point> start() const noexcept { return start_; }
  std::optional<Point> goal() const noexcept { return goal_; }
  void set_search(std::size_t search);
  void set_unit(std::size_t unit);
  void set_start(Point at);
  void set_goal(Point at);
  void clear();

  /// The last answer; nothing while an end is missing or the tables are not there yet.
  const std::optional<ProbeAnswer>& answer() const noexcept { return answer_; }
  /// Why there is no path; empty where there is one.
  const QString& why() const noexcept { return why_; }
  /// Asks again. Cost: the search.
  void update();

  void draw(QPainter& painter, const MapView& view) const override;

 signals:
  /// There is a new answer, or none any more.
  void changed();
  /// The unit or the start is another one, which overlays show as well.
  void subject_changed();

 private:
  void draw_end(QPainter& painter, QPointF at, QColor colour, const QString& letter) const;

  Document& document_;
  LiveBake& bake_;
  std::vector<std::unique_ptr<ProbeSearch>> searches_;
  std::size_t search_ = 0;
  std::size_t unit_ = 0;
  std::optional<Point> start_;
  std::optional<Point> goal_;
  std::optional<ProbeAnswer> answer_;
  QString why_;
};

}  // namespace libpath::editor
