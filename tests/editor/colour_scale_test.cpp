#include <set>

#include <editor/canvas/colour_scale.h>
#include <editor/canvas/terrain_patterns.h>
#include <editor/panels/overlay_panel.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QImage>
#include <QLabel>

namespace libpath::editor {
namespace {

TEST(ColourScale, GetsLighterAllTheWay) {
  for (int i = 1; i <= 20; ++i) EXPECT_GT(qGray(scale_colour(i / 20.0)), qGray(scale_colour((i - 1) / 20.0))) << i;
  EXPECT_EQ(scale_colour(-1), scale_colour(0));
  EXPECT_EQ(scale_colour(2), scale_colour(1));
}

TEST_F(Session, ScalesAreBarsWithNumbers) {
  Map drawn = plain_map({12, 8});
  drawn.terrains[2].factors[0] = Milli::whole(4);
  drawn.cells[{3, 3}] = 2;
  OpenMap& map = start(drawn);
  map.bake.wait();
  OverlaySet& overlays = map.view->overlays();
  for (std::size_t i = 0; i < overlays.count(); ++i) overlays.show(i, overlays.overlay(i).name() == "Terrain cost");
  QApplication::processEvents();
  const QString legend = window.findChild<OverlayPanel*>()->findChildren<QLabel*>().last()->text();
  EXPECT_TRUE(legend.contains("data:image/png;base64,")) << legend.toStdString();
  EXPECT_TRUE(legend.contains("<td align='left'>cheapest, 1</td><td align='center'>2</td>")) << legend.toStdString();
  EXPECT_TRUE(legend.contains("<td align='right'>dearest, 4</td>")) << legend.toStdString();
}

/// All colours the same, terrains are still told apart.
TEST_F(Session, TerrainsHavePatterns) {
  Map drawn = plain_map({7, 1});
  for (std::int32_t x = 0; x < 7; ++x) drawn.cells[{x, 0}] = static_cast<TerrainIndex>(x);
  for (Terrain& terrain : drawn.terrains) terrain.colour = {180, 180, 180};
  OpenMap& map = start(drawn);
  const auto different = [&] {
    map.view->set_zoom(32, {0, 0});
    QApplication::processEvents();
    const QImage shown = map.view->viewport()->grab().toImage();
    std::set<std::vector<QRgb>> cells;
    for (std::int32_t x = 0; x < 7; ++x) {
      const QRect cell = map.view->transform().rect_of(QRect(x, 0, 1, 1)).toRect().adjusted(2, 2, -2, -2);
      std::vector<QRgb> pixels;
      for (int at = 0; at < 24 * 24; ++at) pixels.push_back(shown.pixel(cell.left() + at % 24, cell.top() + at / 24));
      cells.insert(pixels);
    }
    return cells.size();
  };
  EXPECT_EQ(different(), 1U);
  map.view->set_shows_patterns(true);
  EXPECT_EQ(different(), 7U);
}

}  // namespace
}  // namespace libpath::editor
