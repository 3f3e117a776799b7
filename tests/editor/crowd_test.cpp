#include <algorithm>
#include <cmath>

#include <editor/panels/crowd_panel.h>
#include <editor/path_probe/crowd_run.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QLabel>
#include <QPushButton>
#include <QSlider>

namespace libpath::editor {
namespace {

/// Two ways that cross in a gap of three cells, and one through a door in the wall.
Map crossing() {
  Map map = plain_map({30, 16});
  for (std::int32_t y = 0; y < 16; ++y) map.cells[{15, y}] = y >= 6 && y <= 8 ? 0 : 5;
  map.queries = {{"east", "ground", {2, 7}, {27, 7}, true, {}}, {"west", "ground", {27, 6}, {2, 6}, true, {}}};
  return map;
}

class CrowdSession : public Session {
 protected:
  CrowdPanel& panel() { return *window.findChild<CrowdPanel*>(); }
  const CrowdRun& run(OpenMap& map, int each) {
    map.bake.wait();
    panel().set_out(each);
    EXPECT_TRUE(map.crowd.wait(std::chrono::seconds(60)));
    EXPECT_NE(map.crowd.run(), nullptr);
    return *map.crowd.run();
  }
};

TEST_F(CrowdSession, UnitsOfAllQueriesMeetAndArrive) {
  OpenMap& map = start(crossing());
  const CrowdRun& shown = run(map, 3);
  ASSERT_EQ(shown.units.size(), 6U);
  EXPECT_EQ(shown.arrived(), 6U);
  // No two are ever in one place.
  for (double at = 0; at < shown.seconds(); at += CrowdRun::kSecondsASample) {
    std::vector<Point> places;
    for (const CrowdRun::Unit& unit : shown.units) {
      if (const auto pose = unit.pose_at(at)) places.push_back(pose->position);
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j)
        ASSERT_GT(std::hypot(places[i].x - places[j].x, places[i].y - places[j].y), 0.7) << at;
    }
  }
  const auto& visits = shown.visits.all();
  EXPECT_EQ(*std::max_element(visits.begin(), visits.end()), shown.most_visits);
  EXPECT_GT((shown.visits[{15, 6}] + shown.visits[{15, 7}] + shown.visits[{15, 8}]), 5U) << "through the gap";
  EXPECT_EQ((shown.visits[{15, 2}]), 0U);
}

TEST_F(CrowdSession, LinksArePassedOneAtATime) {
  Map drawn = plain_map({20, 9});
  for (std::int32_t y = 0; y < 9; ++y) drawn.cells[{10, y}] = 5;
  drawn.links = {{"door", {8, 4}, {12, 4}, Milli::whole(1), true}};
  drawn.queries = {{"through", "ground", {2, 4}, {17, 4}, true, {}}};
  OpenMap& map = start(drawn);
  const CrowdRun& shown = run(map, 3);
  EXPECT_EQ(shown.arrived(), 3U);
  EXPECT_GT((shown.visits[{12, 4}]), 0U);
  EXPECT_EQ((shown.visits[{10, 4}]), 0U);
}

TEST_F(CrowdSession, WhoHasNoWayDoesNotArrive) {
  Map drawn = plain_map({20, 9});
  for (std::int32_t y = 0; y < 9; ++y) drawn.cells[{10, y}] = 5;
  drawn.queries = {{"never", "ground", {2, 4}, {17, 4}, false, {}}, {"soon", "ground", {2, 2}, {7, 2}, true, {}}};
  OpenMap& map = start(drawn);
  const CrowdRun& shown = run(map, 1);
  ASSERT_EQ(shown.units.size(), 2U);
  EXPECT_EQ(shown.arrived(), 1U);
  EXPECT_LT(shown.seconds(), 60) << "it is not waited for";
}

TEST_F(CrowdSession, PanelSaysHowItWentAndShowsHeat) {
  OpenMap& map = start(crossing());
  run(map, 2);
  QString said;
  for (const QLabel* label : panel().findChildren<QLabel*>()) said += label->text();
  EXPECT_TRUE(said.contains("4 of 4 units arrive")) << said.toStdString();
  EXPECT_TRUE(said.contains("a frame takes"));
  panel().go_to(0);
  const QImage with_heat = canvas()->grab().toImage();
  map.crowd.set_shows_heat(false);
  EXPECT_NE(canvas()->grab().toImage().pixelColor(pixel({12, 7})), with_heat.pixelColor(pixel({12, 7})));
  map.document.paint(std::vector<CellRun>{{1, 1, 2}}, 5);
  map.bake.wait();
  EXPECT_EQ(map.crowd.run(), nullptr) << "it was another map's";
}

TEST_F(CrowdSession, MapWithoutQueriesSaysSo) {
  OpenMap& map = start(plain_map({8, 8}));
  map.bake.wait();
  panel().set_out(2);
  QString said;
  for (const QLabel* label : panel().findChildren<QLabel*>()) said += label->text();
  EXPECT_TRUE(said.contains("no saved queries"));
  EXPECT_FALSE(map.crowd.is_working());
}

TEST(HeatColour, GetsLighterAllTheWay) {
  for (int i = 1; i <= 20; ++i) EXPECT_GT(qGray(heat_colour(i / 20.0).rgb()), qGray(heat_colour((i - 1) / 20.0).rgb()));
}

}  // namespace
}  // namespace libpath::editor
