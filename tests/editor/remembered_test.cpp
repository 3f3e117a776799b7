#include <editor/canvas/overlays.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QSettings>

namespace libpath::editor {
namespace {

class Remembered : public Session {
 protected:
  // Other tests begin with the editor as it is delivered.
  ~Remembered() override { QSettings().clear(); }
};

TEST_F(Remembered, GridAndOverlaysComeBackInTheNextWindow) {
  OpenMap& map = start(test::map_of({"....", ".@..", "...."}));
  OverlaySet& overlays = map.view->overlays();
  ASSERT_FALSE(overlays.is_shown(2));
  overlays.show(2, true);
  overlays.set_opacity(2, 0.35);
  overlays.set_opacity(4, 0.8);
  key(Qt::Key_G, Qt::ControlModifier);
  ASSERT_FALSE(map.view->shows_grid());
  ASSERT_TRUE(window.close());

  MainWindow next(folder.path() + "/recovery2");
  const OpenMap& opened = next.open_map(test::map_of({"...."}));
  EXPECT_FALSE(opened.view->shows_grid());
  for (std::size_t i = 0; i < overlays.count(); ++i) {
    EXPECT_EQ(opened.view->overlays().is_shown(i), i == 2) << i;
    EXPECT_DOUBLE_EQ(opened.view->overlays().opacity(i), overlays.opacity(i)) << i;
  }
}

TEST_F(Remembered, NextMapOpensAsTheOneThatIsSeen) {
  OpenMap& map = start(test::map_of({"...."}));
  map.view->overlays().show(0, true);
  key(Qt::Key_G, Qt::ControlModifier);
  const OpenMap& second = start(test::map_of({"....", "...."}));
  EXPECT_TRUE(second.view->overlays().is_shown(0));
  EXPECT_FALSE(second.view->shows_grid());
}

TEST_F(Remembered, ChoiceAmongOtherOverlaysIsNotTaken) {
  QSettings().setValue("overlays", QVariantMap{{"shown", QVariantList{true}}, {"opacities", QVariantList{0.2}}});
  MainWindow next(folder.path() + "/recovery2");
  const OpenMap& opened = next.open_map(test::map_of({"...."}));
  EXPECT_FALSE(opened.view->overlays().is_shown(0));
}

}  // namespace
}  // namespace libpath::editor
