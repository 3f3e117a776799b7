#include <editor/panels/unit_panel.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QListWidget>

namespace libpath::editor {
namespace {

class UnitList : public Session {
 protected:
  QString row(int place) { return window.findChild<UnitPanel*>()->findChild<QListWidget*>()->item(place)->text(); }
};

TEST_F(UnitList, RowsSayWhatTellsWhereAUnitGetsThrough) {
  Map drawn = plain_map({8, 6});
  UnitProfile truck = test::turning_unit(3, 2, 2500, 8);
  truck.name = "truck";
  drawn.units.push_back(truck);
  truck.name = "van";
  truck.reverse = true;
  drawn.units.push_back(truck);
  start(drawn);
  EXPECT_EQ(row(0), "ground – ground, 1 × 1 cells");
  EXPECT_EQ(row(1), "truck – ground, 3 × 2 cells, turning radius 2.5");
  EXPECT_EQ(row(2), "van – ground, 3 × 2 cells, turning radius 2.5, backs up");
}

}  // namespace
}  // namespace libpath::editor
