#pragma once

#include <optional>
#include <string>

#include <editor/canvas/stamp.h>
#include <libpath/map/io/input_error.h>
#include <libpath/map/map.h>
#include <QString>
#include <QStringList>

namespace libpath::editor {

/// Stamps that outlive the editor: a folder of small maps, one each. A map's last region, "stamp", says which of its
/// cells the stamp has.
class KeptStamps {
 public:
  /// The folder is made when the first stamp is kept.
  explicit KeptStamps(QString folder = default_folder()) : folder_(std::move(folder)) {}

  /// Names, sorted.
  QStringList names() const;
  QString file_of(const QString& name) const;

  /// Keeps a stamp under that name, or that with a number behind it, and says under which; `map` has its terrains.
  Result<QString, InputError> keep(const QString& name, const Stamp& stamp, const Map& map) const;
  /// Nothing where there is none of that name that can be read.
  std::optional<Stamp> read(const QString& name) const;
  /// Its map as it looks; nothing likewise.
  std::optional<Map> look(const QString& name) const;
  void remove(const QString& name) const;

  static QString default_folder();

 private:
  QString folder_;
};

/// A map that is the stamp and nothing else, with the terrains of another.
Map map_of_stamp(const Stamp& stamp, const Map& terrains);
/// The way back; empty where the map is none of a stamp.
Stamp stamp_of_map(Map map);

}  // namespace libpath::editor
