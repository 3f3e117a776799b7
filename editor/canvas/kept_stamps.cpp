#include <editor/canvas/kept_stamps.h>

#include <algorithm>
#include <utility>

#include <libpath/map/io/map_file.h>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace libpath::editor {
namespace {

const QString kExtension = QStringLiteral(".lpmap");
constexpr const char* kShape = "stamp";
constexpr int kMaxName = 60;

/// What of a name every file system takes.
QString file_name_of(const QString& name) {
  QString plain;
  for (const QChar c : name.trimmed().left(kMaxName))
    plain += c.isLetterOrNumber() || c == QLatin1Char('-') || c == QLatin1Char(' ') ? c : QLatin1Char('_');
  return plain.isEmpty() ? QStringLiteral("stamp") : plain;
}

}  // namespace

Map map_of_stamp(const Stamp& stamp, const Map& terrains) {
  Map map;
  map.movement_classes = terrains.movement_classes;
  map.terrains = terrains.terrains;
  map.units = terrains.units;
  map.cells = Grid<TerrainIndex>({stamp.bounds().width, stamp.bounds().height}, 0);
  Document document(std::move(map));
  document.begin_stroke({});
  stamp.put(document, {0, 0}, Symmetry::none, {});
  document.end_stroke();
  document.undo_stack().beginMacro({});
  stamp.objects().put(document, {0, 0});
  document.undo_stack().endMacro();
  Map made = document.map();
  made.regions.push_back({kShape, stamp.cells()});
  return made;
}

Stamp stamp_of_map(Map map) {
  if (map.regions.empty() || map.regions.back().name != kShape) return {};
  const Cells cells = map.regions.back().runs;
  map.regions.pop_back();
  return Stamp::cut_from(map, cells);
}

QString KeptStamps::default_folder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/stamps");
}

QString KeptStamps::file_of(const QString& name) const {
  return folder_ + QLatin1Char('/') + file_name_of(name) + kExtension;
}

QStringList KeptStamps::names() const {
  QStringList names;
  for (const QString& file : QDir(folder_).entryList({QLatin1Char('*') + kExtension}, QDir::Files))
    names << file.chopped(kExtension.size());
  names.sort(Qt::CaseInsensitive);
  return names;
}

Result<QString, InputError> KeptStamps::keep(const QString& name, const Stamp& stamp, const Map& map) const {
  QString free = file_name_of(name);
  const QStringList taken = names();
  for (int number = 2; taken.contains(free, Qt::CaseInsensitive); ++number)
    free = QStringLiteral("%1 %2").arg(file_name_of(name)).arg(number);
  QDir().mkpath(folder_);
  const auto written = write_map(map_of_stamp(stamp, map), file_of(free).toStdString());
  if (!written) return Failure{written.error()};
  return free;
}

std::optional<Stamp> KeptStamps::read(const QString& name) const {
  auto map = read_map(file_of(name).toStdString());
  if (!map) return std::nullopt;
  Stamp stamp = stamp_of_map(std::move(*map));
  return stamp.empty() ? std::nullopt : std::optional(std::move(stamp));
}

std::optional<Map> KeptStamps::look(const QString& name) const {
  auto map = read_map(file_of(name).toStdString());
  if (!map || map->regions.empty() || map->regions.back().name != kShape) return std::nullopt;
  map->regions.pop_back();
  return std::move(*map);
}

void KeptStamps::remove(const QString& name) const { QFile::remove(file_of(name)); }

}  // namespace libpath::editor
