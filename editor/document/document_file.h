#pragma once

#include <optional>

#include <editor/document/document.h>
#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>

namespace libpath::editor {

/// The file of one document: saves it whole or not at all (libpath's writers), and says when another program changed
/// it.
class DocumentFile : public QObject {
  Q_OBJECT

 public:
  explicit DocumentFile(Document& document, QObject* parent = nullptr);

  /// Saves to `path`, which becomes the document's, and marks the undo stack clean. Why it failed, in one line, else
  /// nothing; then the old file is as it was.
  std::optional<QString> save(const QString& path);

  /// Reads the file again; the change can be undone. Why it failed, else nothing.
  std::optional<QString> reload();

 signals:
  /// The file holds other bytes than were read or written here last.
  void changed_outside();

 private:
  struct Stamp {
    QDateTime modified;
    qint64 size = -1;

    friend bool operator==(const Stamp&, const Stamp&) = default;
  };
  Stamp stamp_of_file() const;
  void watch();
  void look();

  Document& document_;
  QFileSystemWatcher watcher_;
  Stamp known_;
};

}  // namespace libpath::editor
