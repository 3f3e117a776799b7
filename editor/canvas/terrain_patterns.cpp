#include <editor/canvas/terrain_patterns.h>

#include <array>
#include <vector>

#include <editor/document/map_edits.h>
#include <QColor>

namespace libpath::editor {
namespace {

constexpr double kLeastZoomForPatterns = 8;
constexpr int kPatternAlpha = 80;
constexpr int kDarkTerrain = 96;  // grey

/// Slanted ones are of switches and of cells whose tables are stale.
constexpr std::array kPatterns{Qt::Dense6Pattern, Qt::HorPattern,    Qt::VerPattern,
                               Qt::CrossPattern,  Qt::Dense5Pattern, Qt::Dense7Pattern};

}  // namespace

QBrush pattern_of(const Map& map, TerrainIndex terrain) {
  if (terrain == 0) return {};
  const Colour& ground = map.terrains[terrain].colour;
  const bool is_dark = qGray(ground.red, ground.green, ground.blue) < kDarkTerrain;
  const int grey = is_dark ? 255 : 0;
  return {QColor(grey, grey, grey, kPatternAlpha), kPatterns[(terrain - 1U) % kPatterns.size()]};
}

void draw_terrain_patterns(QPainter& painter, const ViewTransform& transform, const Map& map, const QRect& cells) {
  if (transform.zoom < kLeastZoomForPatterns) return;
  std::vector<QVector<QRectF>> runs(map.terrains.size());
  for (int y = cells.top(); y <= cells.bottom(); ++y) {
    for (int x = cells.left(); x <= cells.right();) {
      const TerrainIndex terrain = map.cells[{x, y}];
      const int begin = x;
      while (x <= cells.right() && map.cells[{x, y}] == terrain) ++x;
      if (terrain != 0) runs[terrain].push_back(transform.rect_of(QRect(begin, y, x - begin, 1)));
    }
  }
  painter.save();
  painter.setPen(Qt::NoPen);
  // They move with the map.
  painter.setBrushOrigin(transform.to_view(Cell{0, 0}));
  for (std::size_t terrain = 1; terrain < runs.size(); ++terrain) {
    painter.setBrush(pattern_of(map, static_cast<TerrainIndex>(terrain)));
    painter.drawRects(runs[terrain]);
  }
  painter.restore();
}

}  // namespace libpath::editor
