#include <gtest/gtest.h>

#include <string>

#include <editor/canvas/tile_pictures.h>
#include <editor/document/map_edits.h>
#include <editor/panels/overlay_panel.h>
#include <libpath/map/io/map_file.h>
#include <tests/editor/session.h>
#include <tests/support/temporary_folder.h>
#include <QImage>
#include <QListWidget>
#include <QPainter>

namespace libpath::editor {
namespace {

const QColor kRed(200, 20, 20);
const QColor kGreen(20, 200, 20);
const QColor kBlue(20, 20, 200);

/// A level of 3 × 2 cells of 8 pixels. Tiles: 1 is red with a blue upper left corner, 2 is green, 3 is nothing but a
/// blue lower half; 10 is a picture of its own, two cells high.
class TilePicturesOf : public Session {
 protected:
  TilePicturesOf() {
    QImage picture(24, 8, QImage::Format_ARGB32);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.fillRect(0, 0, 8, 8, kRed);
    painter.fillRect(0, 0, 4, 4, kBlue);
    painter.fillRect(8, 0, 8, 8, kGreen);
    painter.fillRect(16, 4, 8, 4, kBlue);
    painter.end();
    picture.save(file("tiles.png"));
    QImage tall(8, 16, QImage::Format_RGB32);
    tall.fill(kGreen);
    tall.save(file("tall.png"));
  }
  OpenMap& open(const std::string& floor, const std::string& above) {
    test::put(file("a.tmx").toStdString(),
              R"(<map orientation="orthogonal" width="3" height="2" tilewidth="8" tileheight="8">
 <tileset firstgid="1" name="t" tilewidth="8" tileheight="8" tilecount="3" columns="3"><image source="tiles.png"/>
  <tile id="0" type="ground"/><tile id="1" type="grass"/><tile id="2"><properties><property name="terrain" value=""/></properties></tile></tileset>
 <tileset firstgid="10" name="tall"><tile id="0" type="trees"><image source="tall.png"/></tile></tileset>
 <layer name="floor" width="3" height="2"><data encoding="csv">)" +
                  floor + R"(</data></layer><layer name="above" width="3" height="2"><data encoding="csv">)" + above +
                  "</data></layer></map>");
    EXPECT_TRUE(window.open_file(file("a.tmx")));
    window.current()->view->overlays().set_opacity(kTilePictures, 1);
    return *window.current();
  }
  /// Of a pixel of a cell of 16, both halves of it apart.
  QColor pixel_of(Cell cell, bool right, bool lower) {
    MapView& view = *window.current()->view;
    view.set_zoom(16, {0, 0});
    view.set_shows_grid(false);
    QApplication::processEvents();
    const QPointF at = view.transform().to_view(cell) + QPointF(right ? 12 : 4, lower ? 12 : 4);
    return QColor(view.viewport()->grab().toImage().pixel(at.toPoint()));
  }
};

TEST_F(TilePicturesOf, LayersLieOverEachOther) {
  open("1,2,1, 1,1,1", "0,3,0, 0,0,0");
  EXPECT_TRUE(window.current()->view->overlays().is_shown(kTilePictures));
  EXPECT_EQ(pixel_of({0, 0}, false, false), kBlue);
  EXPECT_EQ(pixel_of({0, 0}, true, false), kRed);
  EXPECT_EQ(pixel_of({1, 0}, true, false), kGreen);
  EXPECT_EQ(pixel_of({1, 0}, true, true), kBlue);
}

TEST_F(TilePicturesOf, TilesAreFlipped) {
  // Across, down, along the diagonal; turned clockwise is the diagonal and across.
  open("2147483649,1073741825,536870913, 2684354561,1,1", "0,0,0, 0,0,0");
  EXPECT_EQ(pixel_of({0, 0}, true, false), kBlue);
  EXPECT_EQ(pixel_of({0, 0}, false, false), kRed);
  EXPECT_EQ(pixel_of({1, 0}, false, true), kBlue);
  EXPECT_EQ(pixel_of({2, 0}, false, false), kBlue);
  EXPECT_EQ(pixel_of({2, 0}, true, false), kRed);
  EXPECT_EQ(pixel_of({0, 1}, true, false), kBlue);
}

TEST_F(TilePicturesOf, LargeTilesRiseFromTheirCell) {
  open("1,1,1, 1,1,1", "0,0,0, 0,10,0");
  EXPECT_EQ(pixel_of({1, 1}, true, true), kGreen);
  EXPECT_EQ(pixel_of({1, 0}, true, false), kGreen);
  EXPECT_EQ(pixel_of({0, 0}, true, false), kRed);
}

TEST_F(TilePicturesOf, PaintedCellsShowTheirTerrain) {
  OpenMap& map = open("1,1,1, 1,1,1", "0,0,0, 0,0,0");
  const auto swamp = static_cast<TerrainIndex>(*find_terrain(map.document.map(), "swamp"));
  map.view->paint({{0, 0, 1}}, swamp);
  const Colour colour = map.document.map().terrains[swamp].colour;
  EXPECT_EQ(pixel_of({0, 0}, true, false), QColor(colour.red, colour.green, colour.blue));
  EXPECT_EQ(pixel_of({1, 0}, true, false), kRed);
  map.document.undo_stack().undo();
  EXPECT_EQ(pixel_of({0, 0}, true, false), kRed);
}

TEST_F(TilePicturesOf, FromAfarCellsHaveTheirMeanColour) {
  open("2,2,2, 2,2,2", "0,0,0, 0,0,0");
  Overlay& overlay = window.current()->view->overlays().overlay(kTilePictures);
  ASSERT_TRUE(overlay.get_ready());
  EXPECT_EQ(QColor::fromRgba(overlay.colour_at({1, 1})), kGreen);
}

TEST_F(TilePicturesOf, StayHiddenOnceTheyAre) {
  open("1,1,1, 1,1,1", "0,0,0, 0,0,0").view->overlays().show(kTilePictures, false);
  window.open_map(plain_map({2, 2}));
  EXPECT_FALSE(window.current()->view->overlays().is_shown(kTilePictures)) << "other maps have none";
  test::put(file("b.tmx").toStdString(), test::content_of(file("a.tmx").toStdString()));
  ASSERT_TRUE(window.open_file(file("b.tmx")));
  EXPECT_FALSE(window.current()->view->overlays().is_shown(kTilePictures));
}

/// As Tiled 1.9 and later cut them out of one picture.
TEST_F(TilePicturesOf, PartsOfAPictureAreTilesOfTheirOwn) {
  test::put(file("parts.tmx").toStdString(),
            R"(<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8">
 <tileset firstgid="1" name="parts" columns="0">
  <tile id="0" type="ground" x="8" y="0" width="8" height="8"><image source="tiles.png"/></tile>
  <tile id="1" type="grass" x="0" y="0" width="4" height="4"><image source="tiles.png"/></tile></tileset>
 <layer name="floor" width="2" height="1"><data encoding="csv">1,2</data></layer></map>)");
  ASSERT_TRUE(window.open_file(file("parts.tmx")));
  OverlaySet& overlays = window.current()->view->overlays();
  overlays.set_opacity(kTilePictures, 1);
  EXPECT_EQ(pixel_of({0, 0}, false, true), kGreen);
  ASSERT_TRUE(overlays.overlay(kTilePictures).get_ready());
  EXPECT_EQ(QColor::fromRgba(overlays.overlay(kTilePictures).colour_at({1, 0})), kBlue);
}

TEST_F(TilePicturesOf, PixelsOfTheKeyColourAreTransparent) {
  const std::string tileset = R"({"firstgid":1,"name":"t","tilewidth":8,"tileheight":8,"tilecount":3,"columns":3,
    "image":"tiles.png","transparentcolor":"#1414c8","tiles":[{"id":0,"type":"ground"},{"id":1,"type":"grass"}]})";
  test::put(file("key.tmj").toStdString(),
            R"({"orientation":"orthogonal","width":2,"height":1,"tilewidth":8,"tileheight":8,"tilesets":[)" + tileset +
                R"(],"layers":[{"type":"tilelayer","name":"a","width":2,"height":1,"data":[2,2]},
    {"type":"tilelayer","name":"b","width":2,"height":1,"data":[1,0]}]})");
  test::put(file("key.tmx").toStdString(),
            R"(<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8">
 <tileset firstgid="1" name="t" tilewidth="8" tileheight="8" tilecount="3" columns="3"><image source="tiles.png" trans="1414c8"/>
  <tile id="0" type="ground"/><tile id="1" type="grass"/></tileset>
 <layer name="a" width="2" height="1"><data encoding="csv">2,2</data></layer>
 <layer name="b" width="2" height="1"><data encoding="csv">1,0</data></layer></map>)");
  for (const char* name : {"key.tmj", "key.tmx"}) {
    ASSERT_TRUE(window.open_file(file(name))) << name;
    window.current()->view->overlays().set_opacity(kTilePictures, 1);
    EXPECT_EQ(pixel_of({0, 0}, false, false), kGreen) << name << ": what lies below is seen";
    EXPECT_EQ(pixel_of({0, 0}, true, false), kRed) << name;
  }
}

TEST_F(TilePicturesOf, AreOfferedForLevelsOfTiledAlone) {
  const auto offered = [&] {
    QStringList names;
    const auto* lists = window.findChild<OverlayPanel*>()->findChild<QListWidget*>();
    for (int row = 0; row < lists->count(); ++row) names << lists->item(row)->text();
    return names;
  };
  OpenMap& level = open("1,1,1, 1,1,1", "0,0,0, 0,0,0");
  ASSERT_EQ(offered().value(0), "Tile pictures");
  OpenMap& other = window.open_map(plain_map({2, 2}));
  EXPECT_FALSE(other.view->overlays().is_shown(kTilePictures)) << "what the map before shows";
  ASSERT_FALSE(offered().isEmpty());
  EXPECT_FALSE(offered().contains("Tile pictures"));
  other.document.set_path(file("other.tmx"));
  EXPECT_TRUE(offered().contains("Tile pictures")) << "saved as a level of Tiled it has some";
  window.show_map(level);
  EXPECT_TRUE(level.view->overlays().is_shown(kTilePictures));
  level.document.set_path(file("a.lpmap"));
  EXPECT_FALSE(offered().contains("Tile pictures"));
  const Colour colour = level.document.map().terrains[0].colour;
  EXPECT_EQ(pixel_of({0, 0}, true, false), QColor(colour.red, colour.green, colour.blue)) << "nor are they drawn";
}

TEST_F(TilePicturesOf, PicturesThatAreGoneLeaveTheTerrain) {
  QFile::remove(file("tiles.png"));
  OpenMap& map = open("1,1,1, 1,1,1", "0,0,0, 0,0,0");
  const Colour colour = map.document.map().terrains[0].colour;
  EXPECT_EQ(pixel_of({0, 0}, true, false), QColor(colour.red, colour.green, colour.blue));
}

}  // namespace
}  // namespace libpath::editor
