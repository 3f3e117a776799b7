#include <editor/panels/step_panel.h>
#include <tests/editor/session.h>
#include <tests/support/maps.h>

namespace libpath::editor {
namespace {

TEST_F(Session, NumbersOfStepsAreReadOverTheWay) {
  OpenMap& map = start(plain_map({5, 5}));
  map.view->set_zoom(64, {0, 0});
  map.bake.wait();
  map.probe.set_start({0.5, 4.5});
  map.probe.set_goal({4.5, 0.5});
  auto* const steps = window.findChild<StepPanel*>();
  steps->begin();
  steps->go_to(steps->steps());
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

}  // namespace
}  // namespace libpath::editor
