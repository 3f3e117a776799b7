#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <editor/document/file_prints.h>
#include <libpath/map/map.h>
#include <QLockFile>
#include <QString>

namespace libpath::editor {

/// A map that a program which ended without asking left behind.
struct LostMap {
  QString copy;     // an .lpmap
  QString path;     // the file that it was opened from; empty for a new map
  FilePrints read;  // what that file held, and those it refers to
};

/// Keeps copies of unsaved maps in a folder of this program run, so that they outlive a crash. A run's folder is locked
/// while it lives; those without a living owner are lost maps. Copies are written by another thread, whole or not at
/// all. Threads: that of the user interface.
class Recovery {
 public:
  /// `folder` holds the folders of all runs; it is made where it is missing.
  explicit Recovery(const QString& folder);
  /// Takes this run's folder away: it ended in order.
  ~Recovery();
  Recovery(const Recovery&) = delete;
  Recovery& operator=(const Recovery&) = delete;

  /// Copies a map under a key of the caller's. While other copies are being written it waits its turn; of several of
  /// one key that wait, the last counts. `read` is what the map's files held.
  void keep(quintptr key, const Map& map, const QString& path, const FilePrints& read = {});
  /// The map was saved or closed: its copy is taken away.
  void drop(quintptr key);
  /// Waits until what keep() began is on the disk.
  void wait();

  /// What earlier runs left behind.
  std::vector<LostMap> lost() const;
  /// Takes a lost map's copy away.
  static void forget(const LostMap& lost);

  /// Where copies lie by default.
  static QString default_folder();

 private:
  struct Copy {
    quintptr key;
    Map map;
    QByteArray origin;  // the file that it was opened from, and what it held
  };

  QString copy_of(quintptr key) const;
  void write_all();

  QString folder_;
  QString own_;
  std::unique_ptr<QLockFile> lock_;
  std::mutex mutex_;
  std::deque<Copy> waiting_;  // the first that came first; guarded, as the next
  bool is_writing_ = false;
  std::jthread writer_;
};

}  // namespace libpath::editor
