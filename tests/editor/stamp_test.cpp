#include <editor/canvas/stamp.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QStatusBar>

namespace libpath::editor {
namespace {

/// Ground with a piece in a corner that looks different from every side.
Map with_piece() {
  return test::map_of(
      {"@@W.......", "@.........", "..........", "..........", "..........", "..........", "..........", ".........."});
}

/// The rows of a rectangle as glyphs.
std::vector<std::string> rows(const Map& map, Cell from, int width, int height) {
  std::vector<std::string> rows;
  for (int y = 0; y < height; ++y) {
    rows.emplace_back();
    for (int x = 0; x < width; ++x)
      rows.back() += static_cast<char>(map.terrains[map.cells[{from.x + x, from.y + y}]].glyph);
  }
  return rows;
}
using Rows = std::vector<std::string>;

class Stamps : public Session {
 protected:
  OpenMap& start_with_stamp() {
    OpenMap& map = start(with_piece());
    map.view->set_selection(rectangle_between({0, 0}, {2, 1}));
    key(Qt::Key_C, Qt::ControlModifier);
    key(Qt::Key_V, Qt::ControlModifier);
    return map;
  }
};

TEST_F(Stamps, AreFlippedAndTurnedAsInTiled) {
  OpenMap& map = start_with_stamp();
  ASSERT_EQ(rows(map.document.map(), {0, 0}, 3, 2), (Rows{"@@W", "@.."}));
  key(Qt::Key_X);
  click({5, 5});
  EXPECT_EQ(rows(map.document.map(), {4, 4}, 3, 2), (Rows{"W@@", "..@"}));
  key(Qt::Key_Y);
  click({5, 5});
  EXPECT_EQ(rows(map.document.map(), {4, 4}, 3, 2), (Rows{"..@", "W@@"}));
  key(Qt::Key_X);
  key(Qt::Key_Y);
  key(Qt::Key_Z);
  click({5, 5});
  EXPECT_EQ(rows(map.document.map(), {4, 4}, 2, 3), (Rows{"@@", ".@", ".W"}));
  key(Qt::Key_Z, Qt::ShiftModifier);
  click({5, 5});
  EXPECT_EQ(rows(map.document.map(), {4, 4}, 3, 2), (Rows{"@@W", "@.."}));
  EXPECT_EQ(map.document.undo_stack().count(), 4);
}

TEST_F(Stamps, FourTurnsAndTwoFlipsAreNone) {
  Document document(with_piece());
  const Stamp stamp = Stamp::cut_from(document.map(), {{0, 0, 3}, {1, 0, 1}});
  const auto put = [&](const Stamp& changed) {
    changed.put(document, {5, 4}, Symmetry::none, "put");
    Rows seen = rows(document.map(), {5, 4}, 3, 3);
    document.undo_stack().undo();
    return seen;
  };
  EXPECT_EQ(put(stamp.turned().turned().turned().turned()), put(stamp));
  EXPECT_EQ(put(stamp.turned().turned()), put(stamp.flipped_across().flipped_down()));
  EXPECT_NE(put(stamp.turned()), put(stamp));
  EXPECT_TRUE(Stamp().turned().empty());
}

TEST_F(Stamps, KeepTheirTerrainsWhenTheseChangePlaces) {
  OpenMap& map = start_with_stamp();
  Map other = map.document.map();
  std::swap(other.terrains[0], other.terrains[3]);
  // Another map, whose terrains have another order and which lacks one.
  other.terrains.erase(other.terrains.begin() + static_cast<std::ptrdiff_t>(*find_terrain(other, "water")));
  for (TerrainIndex& cell : other.cells.all()) cell = static_cast<TerrainIndex>(*find_terrain(other, "ground"));
  OpenMap& second = start(std::move(other));
  key(Qt::Key_V, Qt::ControlModifier);
  EXPECT_TRUE(window.statusBar()->currentMessage().contains("water"));
  click({5, 5});
  EXPECT_EQ(rows(second.document.map(), {4, 4}, 3, 2), (Rows{"@@.", "@.."}));
}

TEST_F(Stamps, GhostShowsWhatWillBePut) {
  start_with_stamp();
  move({5, 5}, Qt::NoButton, Qt::NoModifier);
  const QImage picture = canvas()->grab().toImage();
  // Beside the middle, where the grid is not.
  const auto colour_at = [&](Cell cell) { return picture.pixelColor(pixel(cell) + QPoint(3, 3)); };
  const QColor wall = colour_at({4, 4});
  const QColor water = colour_at({6, 4});
  EXPECT_LT(wall.lightness(), 130);
  EXPECT_GT(water.blue(), water.red() + 40);
  EXPECT_EQ(colour_at({5, 5}), colour_at({9, 7})) << "ground over ground";
}

TEST_F(Stamps, GhostIsMirroredAsTheStampIs) {
  start_with_stamp();
  window.tools().settings().set_symmetry(Symmetry::left_right);
  move({2, 5}, Qt::NoButton, Qt::NoModifier);
  const QImage picture = canvas()->grab().toImage();
  EXPECT_EQ(picture.pixelColor(pixel({1, 4}) + QPoint(3, 3)), picture.pixelColor(pixel({8, 4}) + QPoint(3, 3)));
  EXPECT_NE(picture.pixelColor(pixel({8, 4}) + QPoint(3, 3)), picture.pixelColor(pixel({8, 6}) + QPoint(3, 3)));
}

TEST_F(Session, BrushGhostHasTheColourOfItsTerrain) {
  start(plain_map({10, 8}));
  const auto colour_under_mouse = [&] {
    move({5, 5}, Qt::NoButton, Qt::NoModifier);
    return canvas()->grab().toImage().pixelColor(pixel({5, 5}) + QPoint(3, 3));
  };
  window.tools().settings().set_terrain(3);
  EXPECT_GT(colour_under_mouse().blue(), colour_under_mouse().red() + 40);
  window.tools().settings().set_terrain(5);
  EXPECT_LT(colour_under_mouse().lightness(), 130);
}

}  // namespace
}  // namespace libpath::editor
