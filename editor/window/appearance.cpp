#include <editor/window/appearance.h>

#include <QApplication>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>

namespace libpath::editor {
namespace {

QPalette palette_of(bool dark) {
  QPalette palette;
  const QColor window = dark ? QColor(44, 46, 50) : QColor(240, 240, 240);
  const QColor base = dark ? QColor(32, 34, 37) : QColor(255, 255, 255);
  const QColor text = dark ? QColor(226, 228, 232) : QColor(28, 28, 30);
  const QColor faint = dark ? QColor(134, 138, 146) : QColor(128, 128, 132);
  palette.setColor(QPalette::Window, window);
  palette.setColor(QPalette::Button, window);
  palette.setColor(QPalette::Base, base);
  palette.setColor(QPalette::AlternateBase, dark ? QColor(38, 40, 44) : QColor(246, 246, 248));
  palette.setColor(QPalette::ToolTipBase, base);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
    palette.setColor(role, text);
    palette.setColor(QPalette::Disabled, role, faint);
  }
  palette.setColor(QPalette::PlaceholderText, faint);
  palette.setColor(QPalette::Light, dark ? QColor(62, 65, 70) : QColor(255, 255, 255));
  palette.setColor(QPalette::Midlight, dark ? QColor(54, 57, 62) : QColor(228, 228, 230));
  palette.setColor(QPalette::Mid, dark ? QColor(30, 31, 34) : QColor(184, 184, 188));
  palette.setColor(QPalette::Dark, dark ? QColor(24, 25, 27) : QColor(150, 152, 158));
  palette.setColor(QPalette::Shadow, Qt::black);
  palette.setColor(QPalette::Highlight, QColor(40, 120, 210));
  palette.setColor(QPalette::HighlightedText, Qt::white);
  palette.setColor(QPalette::Link, dark ? QColor(110, 170, 240) : QColor(20, 90, 190));
  return palette;
}

}  // namespace

void apply(Appearance appearance) {
  QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  if (appearance == Appearance::system) {
    QApplication::setPalette(QApplication::style()->standardPalette());
  } else {
    QApplication::setPalette(palette_of(appearance == Appearance::dark));
  }
  // Fusion draws the frame of an empty box darker than the window, which nobody sees on dark ground.
  const QString boxes = QStringLiteral(
      "QAbstractItemView::indicator:unchecked, QCheckBox::indicator:unchecked {"
      " border: 1px solid #868a92; border-radius: 2px; background: #202225; width: 11px; height: 11px }");
  qApp->setStyleSheet(appearance == Appearance::dark ? boxes : QString());
}

}  // namespace libpath::editor
