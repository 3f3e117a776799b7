#include <algorithm>
#include <functional>
#include <vector>

#include <editor/panels/step_panel.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>

namespace libpath::editor {
namespace {

class StepPicture : public Session {
 protected:
  /// A search at its last step.
  OpenMap& searched(Size size, double zoom, Point from, Point to) {
    OpenMap& map = start(plain_map(size));
    map.view->set_zoom(zoom, {0, 0});
    map.bake.wait();
    map.probe.set_start(from);
    map.probe.set_goal(to);
    auto* const steps = window.findChild<StepPanel*>();
    steps->begin();
    steps->go_to(steps->steps());
    return map;
  }
};

TEST_F(StepPicture, NumbersOfStepsAreReadOverTheWay) {
  OpenMap& map = searched({5, 5}, 64, {0.5, 4.5}, {4.5, 0.5});
  const QImage image = canvas()->grab().toImage();
  // The way leads by the corner where G of this cell stands.
  const QRect cell = map.view->transform().rect_of(QRect(2, 2, 1, 1)).toRect();
  const QRect number(cell.left() + 2, cell.bottom() - 14, 20, 12);
  ASSERT_TRUE(image.rect().contains(cell));
  int dark = 0;
  int light = 0;
  for (int y = number.top(); y <= number.bottom(); ++y) {
    for (int x = number.left(); x <= number.right(); ++x) {
      const int lightness = image.pixelColor(x, y).lightness();
      dark += lightness < 60 ? 1 : 0;
      light += lightness > 225 ? 1 : 0;
    }
  }
  EXPECT_GT(dark, 10);
  EXPECT_GT(light, 20) << "digits stand on the line";
}

TEST_F(StepPicture, NumbersOfNeighboursStandApart) {
  OpenMap& map = searched({24, 5}, 48, {0.5, 2.5}, {21.5, 2.5});
  map.view->centre_on({11, 1.5});
  QApplication::processEvents();
  const QImage image = canvas()->grab().toImage();
  // Beside the way, where G and H have two digits before the point.
  const QRect cells = map.view->transform().rect_of(QRect(10, 1, 2, 1)).toRect();
  ASSERT_TRUE(image.rect().contains(cells));
  std::vector<int> gaps;
  int gap = 0;
  for (int x = cells.left(); x <= cells.right(); ++x) {
    bool has_digit = false;
    for (int y = cells.bottom() - 9; y <= cells.bottom() - 4; ++y)
      has_digit |= image.pixelColor(x, y).lightness() < 110;
    if (has_digit && gap > 0) gaps.push_back(gap);
    gap = has_digit ? 0 : gap + 1;
  }
  std::sort(gaps.begin(), gaps.end(), std::greater<>());
  // The margin at the left, between G and H twice, and between the cells.
  ASSERT_GE(gaps.size(), 4U);
  EXPECT_GE(gaps[3], 3) << "no wider than what parts digits";
}

}  // namespace
}  // namespace libpath::editor
