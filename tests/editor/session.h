#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <utility>

#include <editor/panels/step_panel.h>
#include <editor/window/main_window.h>
#include <QApplication>
#include <QMouseEvent>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

namespace libpath::editor {

/// The window remembers soon what is chosen: no test begins with what the one before left.
struct FreshSettings {
  FreshSettings() { QSettings().clear(); }
};

/// The window on a map, driven as a designer would.
class Session : public testing::Test {
 protected:
  Session() : window(folder.path() + "/recovery") {
    window.resize(1000, 700);
    window.show();
    // Keys go nowhere before.
    window.activateWindow();
    static_cast<void>(QTest::qWaitForWindowActive(&window));
  }

  OpenMap& start(Map map) {
    OpenMap& opened = window.open_map(std::move(map));
    opened.view->set_zoom(16, {0, 0});
    // Answers are there when they are looked at, however slow the machine is.
    opened.probe.set_patience(std::chrono::seconds(20));
    opened.rival.set_patience(std::chrono::seconds(20));
    window.findChild<StepPanel*>()->set_patience(std::chrono::seconds(20));
    QApplication::processEvents();
    return opened;
  }
  QString file(const char* name) const { return folder.path() + QLatin1Char('/') + QLatin1String(name); }
  QWidget* canvas() const { return window.current()->view->viewport(); }
  QPoint pixel(Cell cell) const { return window.current()->view->transform().centre(cell).toPoint(); }

  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) { QTest::keyClick(&window, key, modifiers); }
  void drag(Cell from, Cell to, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::mousePress(canvas(), Qt::LeftButton, modifiers, pixel(from));
    move(to, Qt::LeftButton, modifiers);
    QTest::mouseRelease(canvas(), Qt::LeftButton, modifiers, pixel(to));
  }
  /// Of pixels of the canvas.
  void drag_pixels(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::mousePress(canvas(), Qt::LeftButton, modifiers, from);
    QMouseEvent event(QEvent::MouseMove, to, canvas()->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, modifiers);
    QApplication::sendEvent(canvas(), &event);
    QTest::mouseRelease(canvas(), Qt::LeftButton, modifiers, to);
  }
  void click(Cell at, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::mouseClick(canvas(), Qt::LeftButton, modifiers, pixel(at));
  }
  /// Qt Test moves the mouse without buttons, so drags are sent by hand.
  void move(Cell to, Qt::MouseButton held, Qt::KeyboardModifiers modifiers) {
    QMouseEvent event(QEvent::MouseMove, pixel(to), canvas()->mapToGlobal(pixel(to)), Qt::NoButton, held, modifiers);
    QApplication::sendEvent(canvas(), &event);
  }

  QTemporaryDir folder;
  FreshSettings settings;
  MainWindow window;
};

}  // namespace libpath::editor
