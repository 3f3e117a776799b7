#include <editor/window/map_file_names.h>

#include <editor/document/document_file.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/printable.h>
#include <QCoreApplication>
#include <QFileInfo>
#include <QInputDialog>
#include <QRegularExpression>
#include <QStringList>

namespace libpath::editor {
namespace {

struct MapFileNames {
  Q_DECLARE_TR_FUNCTIONS(MapFileNames)
};

/// ".lpmap", ".map", … in their order.
QStringList extensions_of(const QString& filter) {
  static const QRegularExpression pattern(QStringLiteral("\\*(\\.\\w+)"));
  QStringList extensions;
  for (const QRegularExpressionMatch& match : pattern.globalMatch(filter)) extensions << match.captured(1);
  return extensions;
}

QString all_filter() { return MapFileNames::tr("All maps (*.lpmap *.map *.tmx *.tmj *.png)"); }

}  // namespace

QString lpmap_filter() { return MapFileNames::tr("libpath (*.lpmap)"); }

QString map_file_filters() {
  return QStringList{all_filter(), lpmap_filter(), MapFileNames::tr("MovingAI (*.map)"),
                     MapFileNames::tr("Tiled (*.tmx *.tmj)"), MapFileNames::tr("Images with a legend (*.png)")}
      .join(QStringLiteral(";;"));
}

QString readable_map_file_filters() {
  return QStringList{MapFileNames::tr("All maps (*.lpmap *.map *.tmx *.tmj *.png *.ldtk *.ldtkl)"),
                     lpmap_filter(),
                     MapFileNames::tr("MovingAI (*.map)"),
                     MapFileNames::tr("Tiled (*.tmx *.tmj)"),
                     MapFileNames::tr("LDtk (*.ldtk *.ldtkl)"),
                     MapFileNames::tr("Images with a legend (*.png)")}
      .join(QStringLiteral(";;"));
}

std::optional<QString> with_level(QWidget* parent, const QString& path) {
  if (file_of_map(path) != path) return path;
  const auto levels = levels_of_map(path.toStdString());
  // Why a file cannot be read, its reader says.
  if (!levels || levels->size() < 2) return path;
  QStringList names;
  for (const std::string& level : *levels) names << QString::fromStdString(printable(level));
  bool is_chosen = false;
  const QString level = QInputDialog::getItem(parent, MapFileNames::tr("Open a level"),
                                              MapFileNames::tr("Level of %1:").arg(QFileInfo(path).fileName()), names,
                                              0, false, &is_chosen);
  if (!is_chosen) return std::nullopt;
  return path + QLatin1Char('#') + level;
}

QString with_extension(const QString& file, const QString& filter) {
  const QString own = QLatin1Char('.') + QFileInfo(file).suffix().toLower();
  if (extensions_of(all_filter()).contains(own)) return file;
  return file + extensions_of(filter).value(0, QStringLiteral(".lpmap"));
}

}  // namespace libpath::editor
