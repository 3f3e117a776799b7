#include <editor/canvas/tile_pictures.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include <editor/document/library_words.h>
#include <editor/document/tile_images.h>
#include <libpath/map/io/tiled_map.h>
#include <QDateTime>
#include <QFileInfo>
#include <QTransform>

namespace libpath::editor {
namespace {

constexpr std::size_t kMaxCells = std::size_t{1} << 25;  // in all layers
constexpr double kLeastZoom = 6;                         // pixels a cell, to draw tiles
constexpr std::uint32_t kAcross = 0x80000000;            // flips of a gid
constexpr std::uint32_t kDown = 0x40000000;
constexpr std::uint32_t kTransposed = 0x20000000;
constexpr std::int32_t kLargestReach = 16;  // cells that a tile may rise over its own

QImage image_from(const Loaded<std::string>& bytes, const std::optional<Colour>& key) {
  return bytes ? tile_image(*bytes, key).convertToFormat(QImage::Format_ARGB32_Premultiplied) : QImage();
}

ReadOptions options_for(const std::filesystem::path& file) {
  auto root = find_project_root(file);
  return {root ? std::move(*root) : std::filesystem::path()};
}

/// Names and times of what a level is read by.
QStringList versions_of(const QString& path) {
  if (!TilePictures::may_be_in(path)) return {};
  const std::filesystem::path file = path.toStdString();
  QStringList versions;
  const auto add = [&](const QString& name) {
    versions << name << QString::number(QFileInfo(name).lastModified().toMSecsSinceEpoch());
  };
  add(path);
  if (const auto rules = find_tile_rules(file, options_for(file))) add(QString::fromStdString(rules->file.string()));
  return versions;
}

}  // namespace

TilePictures::TilePictures(const Document& document)
    : Overlay(QObject::tr("Tile pictures"), QObject::tr("A level of Tiled as its artist drew it; paler, its terrain")),
      document_(document) {}

bool TilePictures::may_be_in(const QString& path) {
  const QString format = QFileInfo(path).suffix().toLower();
  return format == QLatin1String("tmx") || format == QLatin1String("tmj");
}

std::vector<LegendEntry> TilePictures::legend() const {
  if (level_ && level_->is_plan)
    return {{QColor(Qt::transparent), QObject::tr("the mean colours of the file's tiles, seen from above")}};
  if (level_) return {{QColor(Qt::transparent), QObject::tr("as in the file; cells of other terrain show that alone")}};
  return {{QColor(Qt::transparent), QObject::tr("not shown: %1").arg(fault_)}};
}

void TilePictures::refresh() {
  const QString& path = document_.path();
  if (QStringList versions = versions_of(path); path != path_ || versions != versions_) {
    path_ = path;
    versions_ = std::move(versions);
    read(path);
  }
  now_.clear();
  if (!level_) return;
  for (const Terrain& terrain : level_->map.terrains) {
    const auto index = find_terrain(document_.map(), terrain.name);
    now_.push_back(index ? std::optional(static_cast<TerrainIndex>(*index)) : std::nullopt);
  }
}

void TilePictures::read(const QString& path) {
  level_.reset();
  fault_.clear();
  pictures_.clear();
  own_.clear();
  means_.clear();
  pixmaps_.clear();
  if (!may_be_in(path)) return;
  const std::filesystem::path file = path.toStdString();
  const ReadOptions options = options_for(file);
  auto level = read_level_tiles(file, options, kMaxCells);
  if (!level) {
    fault_ = in_words(level.error());
    return;
  }
  level_ = std::move(*level);
  take_pictures(file, options);
}

void TilePictures::take_pictures(const std::filesystem::path& path, const ReadOptions& options) {
  for (LevelTiles::Tileset& each : level_->tilesets) {
    SurveyedTileset& tileset = each.tileset;
    // Parts of one picture are read once.
    std::map<std::string, QImage> own;
    for (const SurveyedTile& tile : tileset.tiles) {
      const auto [known, is_new] = own.try_emplace(tile.picture);
      if (is_new) known->second = image_from(read_picture(path, options, tile.picture), {});
      own_.emplace(each.first_gid + tile.id, OwnImage{known->second, tile.part});
    }
    pictures_.push_back(
        tileset.picture.empty() ? QImage() : image_from(read_picture(path, options, tileset.picture), tileset.key));
    const int step = tileset.tile_size.width + tileset.spacing;
    if (tileset.columns < 1 && step > 0)
      tileset.columns = (pictures_.back().width() - 2 * tileset.margin + tileset.spacing) / step;
  }
}

bool TilePictures::is_as_read(Cell cell) const {
  const Map& map = document_.map();
  if (!level_->map.size().contains(cell) || !map.size().contains(cell)) return false;
  const TerrainIndex read = level_->map.cells[cell];
  return read < now_.size() && now_[read] == map.cells[cell];
}

QImage TilePictures::image_of(std::uint32_t gid) const {
  if (const auto own = own_.find(gid); own != own_.end()) return part_of_image(own->second.picture, own->second.part);
  const LevelTiles::Tileset* each = level_->tileset_of(gid);
  if (each == nullptr) return {};
  const QImage& picture = pictures_[static_cast<std::size_t>(each - level_->tilesets.data())];
  const auto pixels = pixels_of_tile(each->tileset, gid - each->first_gid);
  if (!pixels || picture.isNull()) return {};
  return picture.copy(pixels->x, pixels->y, pixels->width, pixels->height);
}

QRgb TilePictures::mean_of(std::uint32_t gid) const {
  const auto known = means_.find(gid);
  if (known != means_.end()) return known->second;
  const QImage image = image_of(gid);
  const QRgb mean =
      image.isNull() ? 0 : image.scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).pixel(0, 0);
  return means_[gid] = mean;
}

QRgb TilePictures::colour_at(Cell cell) const {
  if (!is_as_read(cell)) return 0;
  QColor colour(Qt::transparent);
  for (const Grid<std::uint32_t>& layer : level_->layers) {
    const std::uint32_t gid = tile_of_gid(layer[cell]);
    if (gid == 0) continue;
    const QColor over = QColor::fromRgba(mean_of(gid));
    const double share = over.alphaF() + colour.alphaF() * (1 - over.alphaF());
    if (share <= 0) continue;
    const auto mixed = [&](float above, float below) {
      return (above * over.alphaF() + below * colour.alphaF() * (1 - over.alphaF())) / share;
    };
    colour.setRgbF(static_cast<float>(mixed(over.redF(), colour.redF())),
                   static_cast<float>(mixed(over.greenF(), colour.greenF())),
                   static_cast<float>(mixed(over.blueF(), colour.blueF())), static_cast<float>(share));
  }
  return colour.rgba();
}

const QPixmap& TilePictures::pixmap_of(std::uint32_t gid, double zoom) const {
  if (zoom != zoom_) pixmaps_.clear();
  zoom_ = zoom;
  const auto known = pixmaps_.find(gid);
  if (known != pixmaps_.end()) return known->second;
  QImage image = image_of(tile_of_gid(gid));
  if ((gid & kTransposed) != 0) image = image.transformed(QTransform(0, 1, 1, 0, 0, 0));
  if ((gid & (kAcross | kDown)) != 0) image = image.mirrored((gid & kAcross) != 0, (gid & kDown) != 0);
  const double across = zoom / level_->tile_size.width;
  const double down = zoom / level_->tile_size.height;
  const QSize size(std::max(1, static_cast<int>(std::lround(image.width() * across))),
                   std::max(1, static_cast<int>(std::lround(image.height() * down))));
  const bool larger = size.width() > image.width();
  const QImage scaled = image.isNull() ? image
                                       : image.scaled(size, Qt::IgnoreAspectRatio,
                                                      larger ? Qt::FastTransformation : Qt::SmoothTransformation);
  return pixmaps_[gid] = QPixmap::fromImage(scaled);
}

void TilePictures::draw(QPainter& painter, const OverlayCanvas& canvas) const {
  const double zoom = canvas.transform.zoom;
  if (zoom < kLeastZoom || level_->is_plan) return;
  // Tiles may be larger than cells: they rise from their lower left corner.
  const Size size = level_->map.size();
  const QRect cells = canvas.cells.adjusted(-kLargestReach, 0, 0, kLargestReach) & QRect(0, 0, size.width, size.height);
  painter.save();
  painter.setClipRect(canvas.transform.rect_of(canvas.cells), Qt::IntersectClip);
  for (const Grid<std::uint32_t>& layer : level_->layers) {
    for (int y = cells.top(); y <= cells.bottom(); ++y) {
      for (int x = cells.left(); x <= cells.right(); ++x) {
        const std::uint32_t gid = layer[Cell{x, y}];
        if (tile_of_gid(gid) == 0 || !is_as_read({x, y})) continue;
        const QPixmap& pixmap = pixmap_of(gid, zoom);
        const QPointF corner = canvas.transform.to_view(Cell{x, y + 1});
        painter.drawPixmap(QPointF(corner.x(), corner.y() - pixmap.height()), pixmap);
      }
    }
  }
  painter.restore();
}

}  // namespace libpath::editor
