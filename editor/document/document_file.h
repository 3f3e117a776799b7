#pragma once

#include <optional>

#include <editor/document/document.h>
#include <editor/document/file_prints.h>
#include <libpath/map/io/file.h>
#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>

namespace libpath::editor {

/// The file of a map, without the level that its path may name ("world.ldtk#Level_3").
QString file_of_map(const QString& path);

/// A file beside a map that is called as the map, or its level, with that extension (".lpmap").
QString beside_map(const QString& path, const QString& extension);

/// What saving the map to that file would lose (map_file.h).
QStringList lost_by_saving(const Map& map, const QString& path);

/// The file of one document: saves it whole or not at all (libpath's writers), says when another program changed it,
/// and what it holds less than what is open.
class DocumentFile : public QObject {
  Q_OBJECT

 public:
  explicit DocumentFile(Document& document, QObject* parent = nullptr);

  /// The document is what these files held; the first is the document's.
  void take(const QString& path, FilePrints read);

  /// Saves to `path`, which becomes the document's, if the files there may be replaced (map_file.h). The undo stack is
  /// clean only where nothing was left out: where the file's format leaves something out, or what was written reads
  /// back as another map, left_out() says what. Why it failed, in one line, else nothing; then the old file is as it
  /// was.
  std::optional<QString> save(const QString& path, Replace replace = Replace::ours);

  /// Reads the file again; the change can be undone. Why it failed, else nothing.
  std::optional<QString> reload();

  /// What is open and not in the file that was saved last.
  const QStringList& left_out() const noexcept { return left_out_; }
  /// Nothing was edited since a save that left something out.
  bool is_saved_in_part() const noexcept;

  /// What the files held that were read or written here last.
  const FilePrints& prints() const noexcept { return known_; }
  /// Those of these files that hold something else now, or cannot be read.
  QStringList changed_files() const;
  /// Whether the document's file is not there.
  bool is_gone() const;

  /// Says it once more where files changed, unless the user was told of just that.
  void look();
  void user_was_told();

 signals:
  /// The files hold other bytes than were read or written here last. Said at each change until user_was_told().
  void changed_outside();
  /// The document's file was removed and did not come back soon.
  void removed_outside();

 private:
  void watch();
  void watch_anew();
  void wait_for_file();

  Document& document_;
  QFileSystemWatcher watcher_;
  FilePrints known_;
  FilePrints told_;
  QStringList left_out_;
  quint64 saved_revision_ = 0;
  bool is_waiting_ = false;
  bool is_known_gone_ = false;
};

}  // namespace libpath::editor
