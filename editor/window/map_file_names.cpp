#include <editor/window/map_file_names.h>

#include <QCoreApplication>
#include <QFileInfo>
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

QString with_extension(const QString& file, const QString& filter) {
  const QString own = QLatin1Char('.') + QFileInfo(file).suffix().toLower();
  if (extensions_of(all_filter()).contains(own)) return file;
  return file + extensions_of(filter).value(0, QStringLiteral(".lpmap"));
}

}  // namespace libpath::editor
