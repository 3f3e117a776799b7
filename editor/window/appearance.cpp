#include <editor/window/appearance.h>

#include <QApplication>
#include <QPainter>
#include <QPalette>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QStyleOption>

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

/// Fusion draws the frame of an empty box darker than the window, which nobody sees on dark ground.
class DarkFusion final : public QProxyStyle {
 public:
  DarkFusion() : QProxyStyle(QStringLiteral("Fusion")) {}

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override {
    const bool is_box = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
    if (!is_box || !option->state.testFlag(State_Off))
      return QProxyStyle::drawPrimitive(element, option, painter, widget);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(option->palette.color(QPalette::Disabled, QPalette::Text));
    painter->setBrush(option->palette.base());
    painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    painter->restore();
  }
};

}  // namespace

void apply(Appearance appearance) {
  const bool dark = appearance == Appearance::dark;
  // A style sheet for the boxes would do as well, but parts that were made under it keep its colours for good.
  QApplication::setStyle(dark ? new DarkFusion : QStyleFactory::create(QStringLiteral("Fusion")));
  QApplication::setPalette(appearance == Appearance::system ? QApplication::style()->standardPalette()
                                                            : palette_of(dark));
}

}  // namespace libpath::editor
