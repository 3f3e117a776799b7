#include <editor/panels/probe_panel.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>
#include <QLabel>
#include <QStatusBar>

namespace libpath::editor {
namespace {

class OneWayEdges : public Session {
 protected:
  static Map with_truck() {
    Map map = plain_map({30, 20});
    map.units.push_back(test::turning_unit(3, 2, 2000, 8));
    map.units.back().name = "truck";
    return map;
  }
  QLabel& answer() {
    for (QLabel* label : window.probe_panel().findChildren<QLabel*>()) {
      if (label->accessibleName() == "Answer of the probe") return *label;
    }
    ADD_FAILURE();
    return *window.probe_panel().findChildren<QLabel*>().front();
  }
};

TEST_F(OneWayEdges, CurvesKeepToThem) {
  Map drawn = with_truck();
  drawn.one_way_edges = {{{3, 3}, {4, 3}}};
  OpenMap& map = start(drawn);
  map.bake.wait();
  map.probe.set_unit(1);
  for (std::size_t i = 0; i < map.probe.searches().size(); ++i) {
    if (map.probe.searches()[i]->name().startsWith("Directional")) map.probe.set_search(i);
  }
  map.probe.set_start({5.5, 5.5});
  map.probe.set_goal({25.5, 12.5});
  ASSERT_TRUE(map.probe.answer());
  EXPECT_EQ(map.probe.answer()->status, PathStatus::found);
}

TEST_F(OneWayEdges, TheFirstSaysWhatItDoesToSmoothing) {
  OpenMap& map = start(with_truck());
  map.bake.wait();
  const auto said = [&] { return window.statusBar()->currentMessage(); };
  key(Qt::Key_O);
  EXPECT_TRUE(window.tools().current()->help().contains("such edges are not smoothed"));
  drag({3, 3}, {4, 3});
  ASSERT_EQ(map.document.map().one_way_edges.size(), 1U);
  EXPECT_TRUE(said().contains("not smoothed")) << said().toStdString();
  map.bake.wait();
  map.probe.set_start({5.5, 5.5});
  map.probe.set_goal({25.5, 12.5});
  const auto smoothings = map.probe.searches()[map.probe.search()]->smoothings();
  EXPECT_FALSE(smoothings.empty());
  for (const Smoothing smoothing : smoothings) {
    map.probe.set_smoothing(smoothing);
    ASSERT_TRUE(map.probe.answer());
    EXPECT_EQ(map.probe.answer()->reason, PathReason::one_way_edges) << "as it says";
  }
  window.statusBar()->clearMessage();
  drag({6, 3}, {7, 3});
  EXPECT_TRUE(said().isEmpty()) << "once is enough";
}

TEST_F(OneWayEdges, ProbeLeadsToThemWhereTheyAreInTheWay) {
  Map drawn = with_truck();
  drawn.one_way_edges = {{{3, 3}, {4, 3}}, {{20, 15}, {21, 15}}};
  OpenMap& map = start(drawn);
  map.bake.wait();
  map.view->set_zoom(2, {0, 0});
  map.probe.set_smoothing(Smoothing::straight);
  map.probe.set_start({5.5, 5.5});
  map.probe.set_goal({25.5, 12.5});
  ASSERT_TRUE(answer().text().contains("Show one of 2")) << answer().text().toStdString();
  emit answer().linkActivated("edge");
  EXPECT_EQ(map.view->picked(), (MapObject{Part::one_way_edges, 0}));
  EXPECT_GE(map.view->zoom(), 4) << "so that it is drawn";
  emit answer().linkActivated("edge");
  EXPECT_EQ(map.view->picked(), (MapObject{Part::one_way_edges, 1}));
}

}  // namespace
}  // namespace libpath::editor
