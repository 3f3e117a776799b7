#pragma once

#include <filesystem>
#include <optional>
#include <unordered_map>
#include <vector>

#include <editor/canvas/overlays.h>
#include <editor/document/document.h>
#include <libpath/map/io/tile_survey.h>
#include <QImage>
#include <QPixmap>
#include <QStringList>

namespace libpath::editor {

/// A level of Tiled as its artist drew it, over the terrain, which shows through as strongly as the overlay is pale.
/// Cells whose terrain is no longer that of the file show the terrain alone. Isometric and staggered levels are shown
/// as a plan, in the mean colours of their tiles. Cost: the file is read again when it changed; from 6 pixels a cell on
/// each tile is drawn, below that the mean colours of cells are kept as for any overlay.
class TilePictures final : public Overlay {
 public:
  /// Lifetime: the document outlives it.
  explicit TilePictures(const Document& document);

  /// Whether that is the name of a level of Tiled.
  static bool may_be_in(const QString& path);

  bool is_there() const override { return may_be_in(document_.path()); }
  std::vector<LegendEntry> legend() const override;
  void refresh() override;
  bool get_ready() override { return level_.has_value(); }
  QRgb colour_at(Cell cell) const override;
  void draw(QPainter& painter, const OverlayCanvas& canvas) const override;
  bool follows_changes() const override { return true; }

 private:
  void read(const QString& path);
  void take_pictures(const std::filesystem::path& path, const ReadOptions& options);
  bool is_as_read(Cell cell) const;
  QImage image_of(std::uint32_t gid) const;
  /// A tile with its flips, as large as cells are on the screen.
  const QPixmap& pixmap_of(std::uint32_t gid, double zoom) const;
  QRgb mean_of(std::uint32_t gid) const;

  /// The picture of a tile of its own: shared, where tiles are parts of one.
  struct OwnImage {
    QImage picture;
    CellRect part;
  };

  const Document& document_;
  QString path_;          // that was read, or tried to
  QStringList versions_;  // of the file and of its project's rules, then
  QString fault_;
  std::optional<LevelTiles> level_;
  std::vector<QImage> pictures_;                                // of the tilesets
  std::unordered_map<std::uint32_t, OwnImage> own_;             // by gid
  std::vector<std::optional<TerrainIndex>> now_;                // the document's, of each terrain of the file
  mutable std::unordered_map<std::uint32_t, QRgb> means_;       // by gid
  mutable std::unordered_map<std::uint32_t, QPixmap> pixmaps_;  // by gid with flips, for one zoom
  mutable double zoom_ = 0;
};

}  // namespace libpath::editor
