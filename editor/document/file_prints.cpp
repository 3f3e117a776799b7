#include <editor/document/file_prints.h>

#include <filesystem>
#include <span>
#include <utility>

#include <libpath/map/io/file.h>
#include <libpath/map/io/map_file.h>
#include <libpath/tables/container/hash.h>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace libpath::editor {
namespace {

/// A file that grew beyond every map is not what was read, and need not be looked at.
constexpr std::size_t kMaxBytes = std::size_t{1} << 30;
constexpr int kMaxAttempts = 4;

QStringList names_of(const std::vector<std::filesystem::path>& files) {
  QStringList names;
  for (const auto& file : files) {
    const QString name = QString::fromStdString(file.string());
    if (!names.contains(name)) names << name;
  }
  return names;
}

}  // namespace

FilePrints prints_of(const QStringList& files) {
  FilePrints prints;
  for (const QString& file : files) {
    const auto bytes = read_file(file.toStdString(), kMaxBytes);
    prints.push_back({file, bytes ? std::optional<quint64>(hash_of(std::as_bytes(std::span(*bytes)))) : std::nullopt});
  }
  return prints;
}

QStringList files_of(const FilePrints& prints) {
  QStringList files;
  for (const FilePrint& print : prints) files << print.file;
  return files;
}

QByteArray spelt(const FilePrints& prints) {
  QJsonArray list;
  for (const FilePrint& print : prints)
    list << QJsonArray{print.file, print.hash ? QString::number(*print.hash, 16) : QString()};
  return QJsonDocument(list).toJson(QJsonDocument::Compact);
}

FilePrints read_prints(const QByteArray& text) {
  FilePrints prints;
  for (const auto& value : QJsonDocument::fromJson(text).array()) {
    const QJsonArray entry = value.toArray();
    bool is_hash = false;
    const quint64 hash = entry.at(1).toString().toULongLong(&is_hash, 16);
    prints.push_back({entry.at(0).toString(), is_hash ? std::optional(hash) : std::nullopt});
  }
  return prints;
}

Loaded<ReadMap> read_map_and_prints(const QString& file) {
  FilePrints before = prints_of({QString::fromStdString(libpath::file_of_map(file.toStdString()).string())});
  const auto root = find_project_root(file.toStdString());
  if (!root) return Failure{root.error()};
  for (int attempt = 1;; ++attempt) {
    std::vector<std::filesystem::path> files;
    auto map = read_map(file.toStdString(), files, {*root});
    if (!map) return Failure{map.error()};
    FilePrints after = prints_of(names_of(files));
    if (after == before || attempt == kMaxAttempts) return ReadMap{std::move(*map), std::move(before)};
    before = std::move(after);
  }
}

}  // namespace libpath::editor
