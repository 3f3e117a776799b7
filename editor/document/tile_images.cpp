#include <editor/document/tile_images.h>

namespace libpath::editor {

QImage tile_image(const std::string& bytes, const std::optional<Colour>& key) {
  QImage image = QImage::fromData(reinterpret_cast<const uchar*>(bytes.data()), static_cast<int>(bytes.size()));
  if (!key || image.isNull()) return image;
  image = image.convertToFormat(QImage::Format_ARGB32);
  const QRgb transparent = qRgb(key->red, key->green, key->blue);
  for (int y = 0; y < image.height(); ++y) {
    auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
    for (int x = 0; x < image.width(); ++x) {
      if ((line[x] & RGB_MASK) == (transparent & RGB_MASK)) line[x] = 0;
    }
  }
  return image;
}

QImage part_of_image(const QImage& image, const CellRect& part) {
  if (part.width == 0) return image;
  const QRect inside = image.rect() & QRect(part.x, part.y, part.width, part.height);
  return inside.isEmpty() ? QImage() : image.copy(inside);
}

}  // namespace libpath::editor
