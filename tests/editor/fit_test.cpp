#include <tests/editor/session.h>
#include <QScrollBar>

namespace libpath::editor {
namespace {

class Fit : public Session {
 protected:
  void fit() {
    key(Qt::Key_Slash, Qt::ControlModifier);
    QApplication::processEvents();  // scroll bars go
  }
  /// How much of the view's width or height the map takes, whichever is more.
  static double share(const MapView& view) {
    const Size size = view.document().map().size();
    const QSize room = view.viewport()->size();
    return std::max(size.width * view.zoom() / room.width(), size.height * view.zoom() / room.height());
  }
  static bool shows_all(const MapView& view) {
    return view.horizontalScrollBar()->maximum() == 0 && view.verticalScrollBar()->maximum() == 0;
  }
};

TEST_F(Fit, MapsOfAnySizeFillTheView) {
  for (const Size size :
       {Size{40, 40}, Size{100, 100}, Size{300, 200}, Size{512, 512}, Size{700, 90}, Size{1500, 90}}) {
    const MapView& view = *start(plain_map(size)).view;
    fit();
    EXPECT_TRUE(shows_all(view)) << size.width;
    EXPECT_LE(share(view), 1.0001) << size.width;
    // Large cells are whole pixels.
    EXPECT_GT(share(view), view.zoom() < 8 ? 0.999 : 0.88) << size.width;
  }
}

TEST_F(Fit, ViewThatBecomesLargerIsFilledAgain) {
  MapView& view = *start(plain_map({300, 300})).view;
  fit();
  const double before = view.zoom();
  window.resize(1300, 1000);
  QApplication::processEvents();
  EXPECT_GT(view.zoom(), before);
  EXPECT_GT(share(view), 0.999);
  window.resize(1000, 700);
  QApplication::processEvents();
  EXPECT_TRUE(shows_all(view));
}

TEST_F(Fit, ChosenZoomStaysWhenTheWindowGrows) {
  MapView& view = *start(plain_map({300, 300})).view;
  fit();
  key(Qt::Key_Plus, Qt::ControlModifier);
  const double chosen = view.zoom();
  window.resize(1300, 1000);
  QApplication::processEvents();
  EXPECT_EQ(view.zoom(), chosen);
}

TEST_F(Fit, StepsFromBetweenAreTheNextOnes) {
  EXPECT_EQ(next_zoom(2.3, 1), 3);
  EXPECT_EQ(next_zoom(2.3, -1), 2);
  EXPECT_EQ(next_zoom(2, 1), 3);
  EXPECT_EQ(next_zoom(2, -1), 1);
  EXPECT_EQ(next_zoom(200, -1), 96);
}

}  // namespace
}  // namespace libpath::editor
