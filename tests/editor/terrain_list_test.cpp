#include <algorithm>

#include <editor/panels/terrain_panel.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QListWidget>

namespace libpath::editor {
namespace {

class TerrainList : public Session {
 protected:
  QString row(int place) { return window.findChild<TerrainPanel*>()->findChild<QListWidget*>()->item(place)->text(); }
  /// Ground, a swamp that costs three times as much, and the rest.
  static Map with_swamp() {
    Map map = plain_map({8, 6});
    map.terrains[2].factors[0] = Milli::whole(3);
    return map;
  }
};

TEST_F(TerrainList, RowsSayKeyAndCost) {
  start(with_swamp());
  EXPECT_EQ(row(0), "1  ground");
  EXPECT_EQ(row(2), "3  swamp · ×3");
  EXPECT_EQ(row(3), "4  water · blocked");
}

TEST_F(TerrainList, CostsAreThoseOfTheProbesUnit) {
  Map drawn = with_swamp();
  drawn.units.push_back(drawn.units[0]);
  drawn.units[1].name = "boat";
  drawn.units[1].movement = drawn.movement_classes[1];
  OpenMap& map = start(std::move(drawn));
  map.probe.set_unit(1);
  EXPECT_EQ(row(0), "1  ground · blocked");
  EXPECT_EQ(row(3), "4  water");
}

TEST_F(TerrainList, NumberKeysPick) {
  start(with_swamp());
  key(Qt::Key_4);
  EXPECT_EQ(window.tools().settings().terrain(), 3);
  key(Qt::Key_0);
  EXPECT_EQ(window.tools().settings().terrain(), 3) << "there is no tenth";
  key(Qt::Key_1);
  EXPECT_EQ(window.tools().settings().terrain(), 0);
}

}  // namespace
}  // namespace libpath::editor
