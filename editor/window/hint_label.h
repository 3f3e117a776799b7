#pragma once

#include <QLabel>
#include <QPaintEvent>
#include <QPainter>
#include <QStyle>

namespace libpath::editor {

/// A line that ends in … where it has too little room; all of it is then seen while the mouse rests on it.
class HintLabel : public QLabel {
 public:
  void say(const QString& text) {
    setText(text);
    setToolTip(text == shown() ? QString() : text);
  }
  /// What there is room for.
  QString shown() const { return fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()); }
  QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), Qt::AlignLeft | Qt::AlignVCenter, palette(), isEnabled(), shown(),
                          foregroundRole());
  }
  void resizeEvent(QResizeEvent* event) override {
    QLabel::resizeEvent(event);
    say(text());
  }
};

}  // namespace libpath::editor
