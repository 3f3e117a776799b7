#include <editor/document/document_file.h>

#include <libpath/map/io/map_file.h>
#include <QFileInfo>
#include <QTimer>

namespace libpath::editor {

DocumentFile::DocumentFile(Document& document, QObject* parent) : QObject(parent), document_(document) {
  // A file that is replaced by renaming is gone for a moment.
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this,
          [this] { QTimer::singleShot(50, this, [this] { look(); }); });
  connect(&document, &Document::path_changed, this, &DocumentFile::watch);
  watch();
}

DocumentFile::Stamp DocumentFile::stamp_of_file() const {
  const QFileInfo file(document_.path());
  return file.exists() ? Stamp{file.lastModified(), file.size()} : Stamp{};
}

void DocumentFile::watch() {
  if (!watcher_.files().isEmpty()) watcher_.removePaths(watcher_.files());
  if (!document_.path().isEmpty()) watcher_.addPath(document_.path());
  known_ = stamp_of_file();
}

void DocumentFile::look() {
  // Watching ends where the file is replaced.
  if (watcher_.files().isEmpty() && QFileInfo::exists(document_.path())) watcher_.addPath(document_.path());
  const Stamp now = stamp_of_file();
  if (now == known_ || now == Stamp{}) return;
  known_ = now;
  emit changed_outside();
}

std::optional<QString> DocumentFile::save(const QString& path) {
  document_.end_stroke();
  const auto written = write_map(document_.map(), path.toStdString());
  if (!written) return QString::fromStdString(written.error().message());
  document_.set_path(path);
  document_.undo_stack().setClean();
  return std::nullopt;
}

std::optional<QString> DocumentFile::reload() {
  auto map = read_map(document_.path().toStdString());
  if (!map) return QString::fromStdString(map.error().message());
  document_.replace(std::move(*map), tr("Reload"));
  document_.undo_stack().setClean();
  known_ = stamp_of_file();
  return std::nullopt;
}

}  // namespace libpath::editor
