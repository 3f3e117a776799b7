#include <editor/window/thumbnail.h>

#include <algorithm>
#include <cmath>

#include <editor/canvas/map_drawing.h>
#include <editor/document/file_prints.h>
#include <QFileInfo>
#include <QPainter>

namespace libpath::editor {
namespace {

constexpr qint64 kLargestFile = 16 << 20;  // bytes
constexpr double kFine = 2;                // pixels of which one is made

/// Each pixel the colour of the cell in its middle.
QImage terrain_of(const Map& map, double zoom, QSize pixels) {
  std::vector<QRgb> colours;
  for (const Terrain& terrain : map.terrains) colours.push_back(colour_of(terrain.colour).rgb());
  QImage image(pixels, QImage::Format_RGB32);
  const auto cell_of = [zoom](int pixel, std::int32_t side) {
    return std::min(static_cast<std::int32_t>((pixel + 0.5) / zoom), side - 1);
  };
  for (int y = 0; y < pixels.height(); ++y) {
    auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
    const auto row = map.cells.row(cell_of(y, map.size().height));
    for (int x = 0; x < pixels.width(); ++x)
      line[x] = colours[row[static_cast<std::size_t>(cell_of(x, map.size().width))]];
  }
  return image;
}

}  // namespace

QImage thumbnail_of(const Map& map, QSize most) {
  const Size size = map.size();
  const double zoom = kFine * std::min(static_cast<double>(most.width()) / size.width,
                                       static_cast<double>(most.height()) / size.height);
  const QSize pixels(std::max(1, static_cast<int>(std::lround(size.width * zoom))),
                     std::max(1, static_cast<int>(std::lround(size.height * zoom))));
  QImage image = terrain_of(map, zoom, pixels);
  QPainter painter(&image);
  draw_objects(painter, {zoom, {0, 0}}, map, AreaBounds::of(map), QRectF(0, 0, size.width, size.height));
  painter.end();
  const QSize small(std::max(1, qRound(pixels.width() / kFine)), std::max(1, qRound(pixels.height() / kFine)));
  return image.scaled(small, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

QImage thumbnail_of(const QString& file, QSize most) {
  if (QFileInfo(file).size() > kLargestFile) return {};
  const auto read = read_map_and_prints(file);
  return read ? thumbnail_of(read->map, most) : QImage();
}

}  // namespace libpath::editor
