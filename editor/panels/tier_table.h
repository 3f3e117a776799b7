#pragma once

#include <chrono>
#include <vector>

#include <editor/bake_job/background_work.h>
#include <editor/panels/open_map.h>
#include <libpath/bake/estimate.h>
#include <QPointer>
#include <QTimer>
#include <QTreeWidget>

namespace libpath::editor {

/// What each tier brings on a map before it is baked: how long a query of the probe's unit takes, how large the asset
/// gets and how long the bake takes, as `pathbake --estimate` says it. Estimated on another thread once the map rests,
/// while the table is seen.
class TierTable : public QTreeWidget {
  Q_OBJECT

 public:
  explicit TierTable(QWidget* parent = nullptr);

  static QString spelt(Tier tier);

  /// Estimates another map; null for none.
  void show_map(OpenMap* map);
  /// Other units, settings, threads or cells.
  void estimate_soon();
  void set_threads(int threads);
  /// For tests: whether the estimate is shown within so long.
  bool wait(std::chrono::milliseconds longest);

 signals:
  /// By a click, or Enter.
  void chosen(Tier tier, bool compact);

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void estimate_now();
  void take(std::vector<TierEstimate> tiers);
  void fill();
  void fit_columns();
  void add_row(const TierEstimate& tier);
  QString help_of(const TierEstimate& tier) const;

  QPointer<OpenMap> map_;
  int threads_ = 0;
  bool is_old_ = false;
  std::vector<TierEstimate> tiers_;
  QTimer rest_;
  BackgroundWork work_;
};

}  // namespace libpath::editor
