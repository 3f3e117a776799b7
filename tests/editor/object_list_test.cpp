#include <tests/editor/object_list.h>

#include <algorithm>
#include <ctime>

#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>

namespace libpath::editor {
namespace {

constexpr int kMany = 60'000;

/// More of two kinds than anybody draws by hand; out of sight, for to draw them takes longer than to list them.
Map crowded() {
  Map map = plain_map({300, 301});
  map.waypoints.push_back({"near", {Milli{5500}, Milli{5500}}});
  for (int i = 0; i < kMany; ++i) {
    const Cell cell{i % 300, 99 + i / 300};
    map.waypoints.push_back({"w" + std::to_string(i), {Milli{cell.x * 1000 + 500}, Milli{cell.y * 1000 + 500}}});
    map.links.push_back({"", cell, {cell.x, cell.y + 1}, Milli::whole(1), true});
  }
  return map;
}

class ListedObjects : public Session {
 protected:
  ObjectList list() { return ObjectList(window.object_panel()); }
};

TEST_F(ListedObjects, AllAreListedHoweverMany) {
  OpenMap& map = start(crowded());
  const QModelIndex links = list().group("Links");
  ASSERT_TRUE(links.isValid());
  EXPECT_EQ(list().model().rowCount(links), kMany);
  EXPECT_EQ(links.siblingAtColumn(1).data().toString(), QString::number(kMany));
  const QModelIndex last = list().model().index(kMany, 0, list().group("Waypoints"));
  EXPECT_EQ(last.data().toString(), QStringLiteral("w%1").arg(kMany - 1));
  list().choose(last);
  EXPECT_EQ(map.view->picked(), (MapObject{Part::waypoints, kMany}));
  EXPECT_TRUE(list().view().isExpanded(list().group("Waypoints")));
}

TEST_F(ListedObjects, RemoveIsOfferedForAChosenOne) {
  Map drawn = plain_map({12, 8});
  drawn.waypoints = {{"a", {Milli{500}, Milli{500}}}};
  OpenMap& map = start(drawn);
  const auto buttons = window.object_panel().findChildren<QToolButton*>();
  const auto remove =
      std::find_if(buttons.begin(), buttons.end(), [](const auto* each) { return each->text() == "Remove"; });
  ASSERT_NE(remove, buttons.end());
  EXPECT_FALSE((*remove)->isEnabled());
  list().choose(list().group("Waypoints"));
  EXPECT_FALSE((*remove)->isEnabled()) << "a kind is none";
  list().choose(list().entry("a"));
  ASSERT_TRUE((*remove)->isEnabled());
  (*remove)->click();
  EXPECT_TRUE(map.document.map().waypoints.empty());
  EXPECT_FALSE((*remove)->isEnabled());
}

TEST_F(ListedObjects, LongListsDoNotHoldUpADrag) {
  OpenMap& map = start(crowded());
  key(Qt::Key_N);
  QTest::mousePress(canvas(), Qt::LeftButton, {}, pixel({5, 5}));
  // Of the processor: other programs run beside.
  const auto time_of_moves = [&] {
    const std::clock_t start = std::clock();
    for (int i = 0; i < 20; ++i) {
      move({6 + i % 2, 5}, Qt::LeftButton, {});
      QApplication::processEvents();
    }
    return std::clock() - start;
  };
  window.object_panel().hide();
  QApplication::processEvents();
  const std::clock_t without = time_of_moves();
  window.object_panel().show();
  window.show_dock("objects");
  list().view().expandAll();
  QApplication::processEvents();
  const QSignalSpy anew(&list().model(), &QAbstractItemModel::modelReset);
  const std::clock_t with = time_of_moves();
  QTest::mouseRelease(canvas(), Qt::LeftButton, {}, pixel({6, 5}));
  EXPECT_NE(map.document.map(), crowded());
  EXPECT_EQ(anew.count(), 0) << "the list is made anew, and what is open in it closed";
  EXPECT_LT(with, 3 * without);
}

TEST_F(ListedObjects, TypedNamesAreTakenUnlessTheyAreTaken) {
  Map drawn = plain_map({20, 20});
  drawn.regions = {{"yard", {{0, 0, 2}}}, {"lane", {{1, 4, 6}}}};
  OpenMap& map = start(drawn);
  window.show_dock("objects");
  const auto type = [&](const char* entry, const QString& name) {
    list().choose(list().entry(entry));
    list().view().edit(list().entry(entry));
    auto* const editor = list().view().findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    editor->setText(name);
    QTest::keyClick(editor, Qt::Key_Return);
    QApplication::processEvents();
  };
  type("yard", "court");
  EXPECT_EQ(map.document.map().regions[0].name, "court");
  EXPECT_EQ(list().chosen(), "Regions: court");
  type("lane", "court");
  EXPECT_EQ(map.document.map().regions[1].name, "lane");
  EXPECT_EQ(list().chosen(), "Regions: lane");
  map.document.undo_stack().undo();
  EXPECT_TRUE(list().entry("yard").isValid());
}

TEST_F(ListedObjects, FoldedKindsStayFolded) {
  Map drawn = plain_map({20, 20});
  drawn.regions = {{"yard", {{0, 0, 2}}}, {"lane", {{1, 4, 6}}}};
  OpenMap& map = start(drawn);
  EXPECT_TRUE(list().view().isExpanded(list().group("Regions")));
  list().view().collapse(list().group("Regions"));
  map.document.change(&Map::links, {{"door", {0, 0}, {9, 9}, Milli::whole(1), true}}, "link");
  EXPECT_FALSE(list().view().isExpanded(list().group("Regions")));
  EXPECT_TRUE(list().view().isExpanded(list().group("Links")));
}

TEST_F(Session, OneWayEdgesHaveNames) {
  Map drawn = plain_map({20, 10});
  drawn.one_way_edges = {{{12, 2}, {13, 2}}, {{16, 4}, {15, 3}}};
  start(std::move(drawn));
  const ObjectList list(window.object_panel());
  const QModelIndex entry = list.entry("12,2 → 13,2");
  ASSERT_TRUE(entry.isValid());
  EXPECT_EQ(entry.siblingAtColumn(1).data().toString(), "east");
  EXPECT_EQ(list.entry("16,4 → 15,3").siblingAtColumn(1).data().toString(), "north-west");
}

}  // namespace
}  // namespace libpath::editor
