#include <tests/editor/session.h>
#include <QMenu>
#include <QSettings>

namespace libpath::editor {
namespace {

class Colours : public Session {
 protected:
  ~Colours() override {
    QSettings().clear();
    apply(Appearance::system);
  }
  static QList<QAction*> actions_of(const MainWindow& window) {
    for (const QMenu* menu : window.findChildren<QMenu*>()) {
      if (menu->title() == "&Colours") return menu->actions();
    }
    return {};
  }
  static QStringList ticked(const MainWindow& window) {
    QStringList texts;
    for (const QAction* action : actions_of(window)) {
      if (action->isChecked()) texts << action->text();
    }
    return texts;
  }
};

TEST_F(Colours, MenuTicksTheAppearanceInUse) {
  EXPECT_EQ(ticked(window), QStringList("As the &desktop"));
  window.set_appearance(Appearance::light);
  EXPECT_EQ(ticked(window), QStringList("&Light"));
  actions_of(window).at(2)->trigger();
  EXPECT_EQ(ticked(window), QStringList("D&ark"));
  ASSERT_TRUE(window.close());
  const MainWindow next(folder.path() + "/recovery2");
  EXPECT_EQ(ticked(next), QStringList("D&ark"));
}

}  // namespace
}  // namespace libpath::editor
