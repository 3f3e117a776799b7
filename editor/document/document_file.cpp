#include <editor/document/document_file.h>

#include <utility>

#include <editor/document/library_words.h>
#include <libpath/map/io/map_file.h>
#include <QFileInfo>
#include <QTimer>

namespace libpath::editor {
namespace {

constexpr int kReplacing = 50;   // milliseconds for which a file that is replaced by renaming is gone at most
constexpr int kPatience = 1000;  // between looks for a file that is gone

}  // namespace

QString file_of_map(const QString& path) {
  return QString::fromStdString(libpath::file_of_map(path.toStdString()).string());
}

QString beside_map(const QString& path, const QString& extension) {
  return QString::fromStdString(libpath::beside_map(path.toStdString(), extension.toStdString()).string());
}

QStringList lost_by_saving(const Map& map, const QString& path) {
  QStringList lost;
  for (const std::string& what : lost_by_writing(map, path.toStdString())) lost << in_words(what);
  return lost;
}

DocumentFile::DocumentFile(Document& document, QObject* parent) : QObject(parent), document_(document) {
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this,
          [this] { QTimer::singleShot(kReplacing, this, &DocumentFile::look); });
  connect(&document, &Document::path_changed, this, &DocumentFile::watch);
  watch();
}

void DocumentFile::take(const QString& path, FilePrints read) {
  known_ = std::move(read);
  told_.clear();
  document_.set_path(path);
}

/// A document that came by its path alone is taken for what the file holds now.
void DocumentFile::watch() {
  const QString file = file_of_map(document_.path());
  if (file.isEmpty()) {
    known_.clear();
  } else if (known_.empty() || known_.front().file != file) {
    known_ = prints_of({file});
  }
  if (!watcher_.files().isEmpty()) watcher_.removePaths(watcher_.files());
  watch_anew();
}

/// Watching ends where a file is replaced.
void DocumentFile::watch_anew() {
  for (const FilePrint& print : known_) {
    if (!watcher_.files().contains(print.file) && QFileInfo::exists(print.file)) watcher_.addPath(print.file);
  }
}

void DocumentFile::look() {
  if (document_.path().isEmpty()) return;
  watch_anew();
  if (is_gone()) return wait_for_file();
  is_known_gone_ = false;
  const FilePrints now = prints_of(files_of(known_));
  if (now != known_ && now != told_) emit changed_outside();
}

void DocumentFile::user_was_told() { told_ = prints_of(files_of(known_)); }

/// Nobody watches a file that is not there.
void DocumentFile::wait_for_file() {
  if (std::exchange(is_waiting_, true)) return;
  QTimer::singleShot(kPatience, this, [this] {
    is_waiting_ = false;
    if (is_gone() && !std::exchange(is_known_gone_, true)) emit removed_outside();
    look();
  });
}

bool DocumentFile::is_gone() const {
  return !document_.path().isEmpty() && !QFileInfo::exists(file_of_map(document_.path()));
}

QStringList DocumentFile::changed_files() const {
  const FilePrints now = prints_of(files_of(known_));
  QStringList changed;
  for (std::size_t i = 0; i < known_.size(); ++i) {
    if (now[i] != known_[i]) changed << known_[i].file;
  }
  return changed;
}

bool DocumentFile::is_saved_in_part() const noexcept {
  return !left_out_.isEmpty() && saved_revision_ == document_.revision();
}

std::optional<QString> DocumentFile::save(const QString& path, Replace replace) {
  document_.end_stroke();
  // Asked before: what an old file loses is not in the new one.
  QStringList lost = lost_by_saving(document_.map(), path);
  const auto written = write_map(document_.map(), path.toStdString(), replace);
  if (!written) return in_words(written.error());
  auto back = read_map_and_prints(path);
  if (lost.isEmpty() && (!back || back->map != document_.map()))
    lost << tr("something that “%1” gives back otherwise").arg(QFileInfo(path).fileName());
  left_out_ = std::move(lost);
  saved_revision_ = document_.revision();
  take(path, back ? std::move(back->prints) : prints_of({path}));
  if (left_out_.isEmpty()) {
    document_.undo_stack().setClean();
  } else {
    document_.undo_stack().resetClean();
  }
  return std::nullopt;
}

std::optional<QString> DocumentFile::reload() {
  auto read = read_map_and_prints(document_.path());
  if (!read) return in_words(read.error());
  document_.replace(std::move(read->map), tr("Reload"));
  left_out_.clear();
  take(document_.path(), std::move(read->prints));
  document_.undo_stack().setClean();
  return std::nullopt;
}

}  // namespace libpath::editor
