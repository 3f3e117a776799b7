#pragma once

#include <memory>
#include <vector>

#include <editor/bake_job/background_work.h>
#include <editor/bake_job/live_bake.h>
#include <editor/path_probe/crowd_run.h>
#include <editor/path_probe/driving.h>
#include <QColor>
#include <QStringList>

namespace libpath::editor {

/// A crowd on the map's saved queries and journeys: it is worked out on another thread, and then shown at any time,
/// with how busy each cell is. That of an older map is taken away when a newer one was baked. It sets out with the
/// switches as they are tried, and follows when they are tried otherwise at the time that is shown: from then on it is
/// worked out anew, and what was before stays.
class CrowdPreview final : public Driving {
  Q_OBJECT

 public:
  static constexpr std::size_t kMaxUnits = 400;

  CrowdPreview(Document& document, LiveBake& bake, QObject* parent = nullptr);

  /// Sets so many units of each query and journey out, fewer where there would be too many. False where nobody would.
  bool begin(int each);
  void cancel();
  bool is_working() const noexcept { return work_.is_running(); }
  /// Null before the first.
  const CrowdRun* run() const noexcept { return run_.get(); }
  /// Names of the queries and journeys of the run that units have no way for.
  QStringList without_way() const;
  /// Whether switches stood otherwise than the map starts when it set out, and how often they changed since.
  bool tries_switches() const;
  std::size_t switch_changes() const noexcept { return switches_.empty() ? 0 : switches_.size() - 1; }
  /// For tests, which need the result.
  bool wait(std::chrono::milliseconds longest) { return work_.wait(longest); }

  void set_shows_heat(bool shows);
  bool shows_heat() const noexcept { return shows_heat_; }

  double seconds() const override { return run_ == nullptr ? 0 : run_->seconds(); }
  void draw(QPainter& painter, const MapView& view) const override;

 protected:
  bool can_be_shown() const override { return run_ != nullptr; }

 private:
  struct Kind {
    QString name;  // of the query or journey
    UnitProfile profile;
    QColor colour;
  };
  std::vector<CrowdOrder> gather();
  void work_out();
  void follow_switches();
  void take(std::optional<CrowdRun> run);
  void draw_heat(QPainter& painter, const MapView& view) const;

  Document& document_;
  LiveBake& bake_;
  std::vector<CrowdOrder> orders_;
  std::vector<Kind> kinds_;  // of the orders
  int each_ = 0;
  quint64 revision_ = 0;                // of the map that they are of
  std::vector<SwitchStates> switches_;  // none where the map has none, or is too large to try them
  std::unique_ptr<CrowdRun> run_;
  bool shows_heat_ = true;
  BackgroundWork work_;
};

/// Of a share of the busiest: from dark blue over green to yellow, which the colour-blind can tell too.
QColor heat_colour(double share);

}  // namespace libpath::editor
