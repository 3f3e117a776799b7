#include <editor/canvas/spelt_numbers.h>
#include <editor/panels/bake_panel.h>
#include <editor/panels/tier_table.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QHeaderView>

namespace libpath::editor {
namespace {

class Tiers : public Session {
 protected:
  TierTable& table() { return *window.bake_panel().findChild<TierTable*>(); }
  QTreeWidgetItem& row(int place) { return *table().topLevelItem(place); }
  void estimate() {
    window.show_dock(QStringLiteral("bake"));
    ASSERT_TRUE(table().wait(std::chrono::seconds(20)));
  }
  std::vector<int> chosen() {
    std::vector<int> rows;
    for (int i = 0; i < table().topLevelItemCount(); ++i) {
      if (row(i).isSelected()) rows.push_back(i);
    }
    return rows;
  }
};

TEST_F(Tiers, SayWhatTheyBringBeforeTheBake) {
  Map drawn = test::random_map({.size = {60, 50}, .blocked_percent = 20}, 3);
  drawn.units.push_back(test::turning_unit(2, 1, 2000, 8));
  drawn.units.back().name = "cart";
  OpenMap& map = start(drawn);
  estimate();
  ASSERT_EQ(table().topLevelItemCount(), 4);
  const auto estimated = libpath::estimate(map.document.map(), options_of(map.document.map()));
  ASSERT_TRUE(estimated);
  EXPECT_FALSE(table().isColumnHidden(3)) << "the cart drives curves";
  const QStringList names{"none", "fast", "full", "full, compact"};
  for (int i = 0; i < 4; ++i) {
    const TierEstimate& tier = (*estimated)[static_cast<std::size_t>(i)];
    EXPECT_EQ(row(i).text(0), names[i]);
    EXPECT_EQ(row(i).text(1), spelt_rough_time(tier.units[0].searches[0].microseconds));
    EXPECT_EQ(row(i).text(4), spelt_rough_bytes(static_cast<double>(tier.bytes)));
    EXPECT_EQ(row(i).text(5), spelt_rough_time(tier.seconds * 1e6));
    EXPECT_TRUE(row(i).text(3).isEmpty()) << "the unit on foot drives none";
    EXPECT_FALSE(row(i).toolTip(0).isEmpty());
  }
  map.probe.set_unit(1);
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(row(i).text(3).isEmpty());
}

/// Languages with long words, on small screens.
TEST_F(Tiers, ShowTheirFiguresWholeBelowLongHeaders) {
  OpenMap& map = start(test::random_map({.size = {60, 50}, .blocked_percent = 20}, 3));
  TierTable narrow;
  narrow.headerItem()->setText(2, "along straight lines at any angle whatever");
  narrow.resize(360, 140);
  narrow.show();
  narrow.show_map(&map);
  ASSERT_TRUE(narrow.wait(std::chrono::seconds(20)));
  const auto expect_whole = [&] {
    int used = 0;
    for (int column = 0; column < narrow.columnCount(); ++column) {
      if (narrow.isColumnHidden(column)) continue;
      used += narrow.columnWidth(column);
      for (int place = 0; place < narrow.topLevelItemCount(); ++place)
        EXPECT_GE(narrow.columnWidth(column),
                  narrow.fontMetrics().horizontalAdvance(narrow.topLevelItem(place)->text(column)))
            << column;
    }
    EXPECT_LE(used, narrow.viewport()->width());
  };
  ASSERT_EQ(narrow.topLevelItemCount(), 4);
  expect_whole();
  narrow.resize(700, 140);
  QApplication::processEvents();
  EXPECT_GE(narrow.columnWidth(2), narrow.header()->sectionSizeHint(2)) << "there is room";
  expect_whole();
}

TEST_F(Tiers, AreChosenByAClick) {
  OpenMap& map = start(test::random_map({.size = {60, 50}, .blocked_percent = 20}, 3));
  estimate();
  EXPECT_EQ(chosen(), std::vector<int>{0});
  QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, table().visualItemRect(&row(3)).center());
  EXPECT_EQ(map.document.map().bake_settings, (BakeSettings{Tier::full, false, true}));
  ASSERT_TRUE(table().wait(std::chrono::seconds(20)));
  EXPECT_EQ(chosen(), std::vector<int>{3});
  map.document.undo_stack().undo();
  ASSERT_TRUE(table().wait(std::chrono::seconds(20)));
  EXPECT_EQ(chosen(), std::vector<int>{0});
}

TEST_F(Tiers, FollowWhatIsPainted) {
  OpenMap& map = start(plain_map({60, 50}));
  estimate();
  const QString before = row(2).text(4);
  map.document.paint(rectangle_between({5, 5}, {50, 45}), 5);
  ASSERT_TRUE(table().wait(std::chrono::seconds(20)));
  EXPECT_NE(row(2).text(4), before);
  start(plain_map({8, 6}));
  EXPECT_EQ(table().topLevelItemCount(), 0) << "nothing is said of a map until it is known";
  ASSERT_TRUE(table().wait(std::chrono::seconds(20)));
  EXPECT_GT(table().topLevelItemCount(), 2);
}

}  // namespace
}  // namespace libpath::editor
