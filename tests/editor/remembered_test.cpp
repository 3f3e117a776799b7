#include <editor/canvas/overlays.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QCheckBox>
#include <QDockWidget>
#include <QFile>
#include <QSettings>
#include <QSpinBox>
#include <QTabWidget>

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
  ASSERT_FALSE(map.view->shows_patterns());
  for (QAction* action : window.findChildren<QAction*>()) {
    if (action->text() == "Patterns of &terrains") action->trigger();
  }
  ASSERT_TRUE(map.view->shows_patterns());
  ASSERT_TRUE(window.close());

  MainWindow next(folder.path() + "/recovery2");
  const OpenMap& opened = next.open_map(test::map_of({"...."}));
  EXPECT_FALSE(opened.view->shows_grid());
  EXPECT_TRUE(opened.view->shows_patterns());
  for (std::size_t i = 0; i < overlays.count(); ++i) {
    EXPECT_EQ(opened.view->overlays().is_shown(i), i == 2) << i;
    EXPECT_DOUBLE_EQ(opened.view->overlays().opacity(i), overlays.opacity(i)) << i;
  }
}

TEST_F(Remembered, NextMapOpensAsTheOneThatIsSeen) {
  OpenMap& map = start(test::map_of({"...."}));
  map.view->overlays().show(1, true);
  key(Qt::Key_G, Qt::ControlModifier);
  const OpenMap& second = start(test::map_of({"....", "...."}));
  EXPECT_TRUE(second.view->overlays().is_shown(1));
  EXPECT_FALSE(second.view->shows_grid());
}

TEST_F(Remembered, ChoiceAmongOtherOverlaysIsNotTaken) {
  QSettings().setValue("overlays", QVariantMap{{"shown", QVariantList{true}}, {"opacities", QVariantList{0.2}}});
  MainWindow next(folder.path() + "/recovery2");
  const OpenMap& opened = next.open_map(test::map_of({"...."}));
  EXPECT_FALSE(opened.view->overlays().is_shown(0));
  EXPECT_NE(opened.view->overlays().opacity(0), 0.2);
}

/// What a window that starts now remembers, though the first one was never closed.
TEST_F(Remembered, ChangesAreWrittenDownBeforeTheWindowIsClosed) {
  window.tools().settings().set_brush_size(7);
  window.tools().settings().set_brush_shape(BrushShape::circle);
  window.tools().settings().set_fills_shapes(false);
  window.set_appearance(Appearance::dark);
  window.findChild<QDockWidget*>("minimap")->hide();
  ASSERT_TRUE(QTest::qWaitFor([] { return QSettings().value("brush size").toInt() == 7; }, 5000));
  MainWindow next(folder.path() + "/recovery2");
  EXPECT_EQ(next.tools().settings().brush_size(), 7);
  EXPECT_EQ(next.tools().settings().brush_shape(), BrushShape::circle);
  EXPECT_FALSE(next.tools().settings().fills_shapes());
  EXPECT_EQ(QSettings().value("appearance").toInt(), static_cast<int>(Appearance::dark));
  EXPECT_TRUE(next.findChild<QDockWidget*>("minimap")->isHidden());
  next.set_appearance(Appearance::system);
}

TEST_F(Remembered, BoxesShowTheBrushThatIsRemembered) {
  QSettings().setValue("fill shapes", false);
  QSettings().setValue("brush size", 7);
  const MainWindow next(folder.path() + "/recovery2");
  for (const QCheckBox* box : next.findChildren<QCheckBox*>())
    EXPECT_FALSE(box->text() == "Fill shapes" && box->isChecked());
  int sizes = 0;
  for (const QSpinBox* box : next.findChildren<QSpinBox*>())
    sizes += box->accessibleName() == "Brush size" ? box->value() : 0;
  EXPECT_EQ(sizes, 7);
}

TEST_F(Remembered, OpenMapsComeBackInTheirTabs) {
  for (const char* name : {"a.lpmap", "b.lpmap", "c.lpmap"}) {
    OpenMap& map = start(test::map_of({"...."}));
    ASSERT_TRUE(window.save_to(map, file(name)));
  }
  auto* tabs = window.findChild<QTabWidget*>();
  tabs->setCurrentIndex(1);
  ASSERT_TRUE(QTest::qWaitFor([&] { return QSettings().value("shown").toString() == file("b.lpmap"); }, 5000));
  ASSERT_TRUE(QFile::remove(file("c.lpmap")));
  MainWindow next(folder.path() + "/recovery2");
  next.open_last_maps();
  ASSERT_NE(next.current(), nullptr);
  EXPECT_EQ(next.current()->document.name(), "b.lpmap");
  EXPECT_EQ(next.findChild<QTabWidget*>()->count(), 2);
}

}  // namespace
}  // namespace libpath::editor
