#pragma once

#include <optional>
#include <vector>

#include <libpath/map/io/input_error.h>
#include <libpath/map/map.h>
#include <QByteArray>
#include <QString>
#include <QStringList>

namespace libpath::editor {

/// What a file holds, as a hash of its bytes; nothing where it cannot be read.
struct FilePrint {
  QString file;
  std::optional<quint64> hash;

  friend bool operator==(const FilePrint&, const FilePrint&) = default;
};
using FilePrints = std::vector<FilePrint>;

FilePrints prints_of(const QStringList& files);
QStringList files_of(const FilePrints& prints);

/// As text, for copies that outlive a crash, and back; none where the text says none.
QByteArray spelt(const FilePrints& prints);
FilePrints read_prints(const QByteArray& text);

/// A map, and what the files held that it was read from: the map's own first, then those that it refers to.
struct ReadMap {
  Map map;
  FilePrints prints;
};
/// Reads again where a file changed meanwhile, so that the prints are of what was read. One that never rests has the
/// prints of before.
Loaded<ReadMap> read_map_and_prints(const QString& file);

}  // namespace libpath::editor
