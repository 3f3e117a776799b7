#pragma once

#include <memory>
#include <thread>
#include <vector>

#include <libpath/bake/bake.h>
#include <libpath/lint/lint.h>
#include <libpath/tables/asset.h>
#include <QObject>
#include <QString>
#include <QTimer>

namespace libpath::editor {

/// A map as it was baked, ready for queries. Immutable; shared by all who look at it.
struct BakedMap {
  Baked baked;
  Asset asset;  // opened on baked.bytes
  std::vector<Finding> findings;
  double seconds = 0;
};

/// Bakes a map on a thread of its own, and finds what pathlint finds. The bytes are those of pathbake: both call
/// bake(). Threads: members and signals are of the user interface's. Leaving waits for a running job, which stops soon.
class BakeJob : public QObject {
  Q_OBJECT

 public:
  explicit BakeJob(QObject* parent = nullptr);
  ~BakeJob() override;

  /// REQUIRES: not running.
  void start(Map map, BakeOptions options);
  /// Asks the job to stop; finished() or cancelled() follows.
  void cancel();
  bool is_running() const noexcept { return state_ != nullptr; }
  /// Waits for the end and says it, for tests and for closing.
  void wait();

 signals:
  void progressed(int done, int total);
  /// The job is at another table; the unit is empty for what belongs to the whole map, both where all are baked and
  /// findings are looked for.
  void entered(const QString& table, const QString& unit);
  void finished(std::shared_ptr<const libpath::editor::BakedMap> baked);
  void failed(const QString& why);
  void cancelled();

 private:
  class State;
  void look();
  void end();

  std::shared_ptr<State> state_;
  QString table_;  // that was said last, and its unit
  QString unit_;
  std::jthread thread_;
  QTimer poll_;
};

}  // namespace libpath::editor
