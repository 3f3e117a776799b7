#include <editor/document/recovery.h>

#include <algorithm>
#include <utility>

#include <libpath/map/io/file.h>
#include <libpath/map/io/lpmap.h>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QUuid>

namespace libpath::editor {
namespace {

constexpr const char* kLockName = "lock";

QString origin_file_of(const QString& copy) { return copy + QStringLiteral(".origin"); }

/// The path, a zero, which paths do not hold, and what was read.
QByteArray spelt_origin(const QString& path, const FilePrints& read) { return path.toUtf8() + '\0' + spelt(read); }

LostMap lost_map(const QString& copy) {
  QFile opened(origin_file_of(copy));
  const QByteArray origin = opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
  const qsizetype end = origin.indexOf('\0');
  return {copy, QString::fromUtf8(origin.left(end)), read_prints(origin.mid(end + 1))};
}

}  // namespace

Recovery::Recovery(const QString& folder)
    : folder_(folder), own_(folder + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::Id128)) {
  QDir().mkpath(own_);
  lock_ = std::make_unique<QLockFile>(own_ + QLatin1Char('/') + QLatin1String(kLockName));
  // Only the end of its owner makes a lock stale, however old it is.
  lock_->setStaleLockTime(0);
  lock_->tryLock();
}

Recovery::~Recovery() {
  wait();
  lock_->unlock();
  QDir(own_).removeRecursively();
}

QString Recovery::default_folder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/recovery");
}

QString Recovery::copy_of(quintptr key) const { return QStringLiteral("%1/%2.lpmap").arg(own_).arg(key, 0, 16); }

void Recovery::keep(quintptr key, const Map& map, const QString& path, const FilePrints& read) {
  {
    const std::lock_guard lock(mutex_);
    const auto earlier =
        std::find_if(waiting_.begin(), waiting_.end(), [&](const Copy& copy) { return copy.key == key; });
    Copy& copy = earlier != waiting_.end() ? *earlier : waiting_.emplace_back();
    copy = {key, map, spelt_origin(path, read)};
    if (is_writing_) return;
    is_writing_ = true;
  }
  wait();
  writer_ = std::jthread([this] { write_all(); });
}

void Recovery::write_all() {
  while (true) {
    Copy next;
    {
      const std::lock_guard lock(mutex_);
      is_writing_ = !waiting_.empty();
      if (!is_writing_) return;
      next = std::move(waiting_.front());
      waiting_.pop_front();
    }
    const QString copy = copy_of(next.key);
    // Where the disk is full the older copy stays; the next turn tries again.
    if (!check(next.map) &&
        write_file(origin_file_of(copy).toStdString(),
                   std::string_view(next.origin.constData(), static_cast<std::size_t>(next.origin.size()))))
      static_cast<void>(write_file(copy.toStdString(), format_lpmap(next.map)));
  }
}

void Recovery::wait() {
  if (writer_.joinable()) writer_.join();
}

void Recovery::drop(quintptr key) {
  wait();
  const QString copy = copy_of(key);
  QFile::remove(copy);
  QFile::remove(origin_file_of(copy));
}

std::vector<LostMap> Recovery::lost() const {
  std::vector<LostMap> lost;
  for (const QString& run : QDir(folder_).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    const QDir folder(folder_ + QLatin1Char('/') + run);
    if (folder.absolutePath() == QDir(own_).absolutePath()) continue;
    QLockFile lock(folder.filePath(QLatin1String(kLockName)));
    lock.setStaleLockTime(0);
    if (!lock.tryLock()) continue;  // its owner lives
    const QStringList copies = folder.entryList({QStringLiteral("*.lpmap")}, QDir::Files);
    for (const QString& copy : copies) lost.push_back(lost_map(folder.filePath(copy)));
    lock.unlock();
    if (copies.isEmpty()) QDir(folder).removeRecursively();
  }
  return lost;
}

void Recovery::forget(const LostMap& lost) {
  QFile::remove(lost.copy);
  QFile::remove(origin_file_of(lost.copy));
}

}  // namespace libpath::editor
