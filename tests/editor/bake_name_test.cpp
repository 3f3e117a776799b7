#include <algorithm>
#include <stdexcept>

#include <editor/panels/bake_panel.h>
#include <tests/editor/answers.h>
#include <tests/editor/session.h>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QTabWidget>
#include <QTreeWidget>

namespace libpath::editor {
namespace {

class BakeName : public Session {
 protected:
  void bake() {
    // A dialog before took the keys.
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    key(Qt::Key_B, Qt::ControlModifier);
    window.bake_panel().wait();
  }
  const QTreeWidget& baked_tables() {
    for (const auto* table : window.bake_panel().findChildren<QTreeWidget*>()) {
      if (table->accessibleName() == QLatin1String("Baked tables")) return *table;
    }
    throw std::runtime_error("no list of baked tables");
  }
  QStringList assets() const { return QDir(folder.path()).entryList({"*.lpa"}); }
};

TEST_F(BakeName, IsAskedForOnce) {
  start(plain_map({8, 6}));
  {
    const Answers answers({file("a.lpa")});
    bake();
    EXPECT_EQ(QFileInfo(answers.proposed).fileName(), "untitled.lpa");
  }
  ASSERT_EQ(assets(), QStringList("a.lpa"));
  ASSERT_TRUE(QFile::remove(file("a.lpa")));
  bake();
  EXPECT_EQ(assets(), QStringList("a.lpa"));
}

TEST_F(BakeName, IsAskedForAgainByItsOwnButton) {
  start(plain_map({8, 6}));
  {
    const Answers answers({file("a.lpa")});
    bake();
  }
  const Answers answers({file("b.lpa")});
  for (QPushButton* button : window.bake_panel().findChildren<QPushButton*>()) {
    if (button->text() == "Into another file…") button->click();
  }
  window.bake_panel().wait();
  EXPECT_EQ(assets(), QStringList({"a.lpa", "b.lpa"}));
}

TEST_F(BakeName, OfAnotherMapIsItsOwn) {
  OpenMap& map = start(plain_map({8, 6}));
  ASSERT_TRUE(window.save_to(map, file("a.lpmap")));
  {
    const Answers answers({file("a.lpa")});
    bake();
  }
  ASSERT_TRUE(window.save_to(map, file("b.lpmap")));
  const Answers answers({file("b.lpa")});
  bake();
  EXPECT_EQ(assets(), QStringList({"a.lpa", "b.lpa"}));
}

TEST_F(BakeName, ReportStaysWithItsMap) {
  const auto table_count = [&] { return baked_tables().topLevelItemCount(); };
  const auto says = [&](const QString& text) {
    const QList<QLabel*> labels = window.bake_panel().findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) { return label->text().contains(text); });
  };
  start(plain_map({8, 6}));
  window.bake_panel().bake_to(file("a.lpa"));
  window.bake_panel().wait();
  ASSERT_GT(table_count(), 0);
  ASSERT_TRUE(says("a.lpa"));
  start(plain_map({9, 6}));
  EXPECT_EQ(table_count(), 0);
  EXPECT_FALSE(says("a.lpa"));
  window.findChild<QTabWidget*>()->setCurrentIndex(0);
  EXPECT_GT(table_count(), 0);
  EXPECT_TRUE(says("a.lpa"));
}

}  // namespace
}  // namespace libpath::editor
