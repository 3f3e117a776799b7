#pragma once

#include <algorithm>

#include <QAction>
#include <QResizeEvent>
#include <QToolBar>

namespace libpath::editor {

/// A bar of tools whose pictures are as large as lets all of them be seen, where it stands upright.
class ToolColumn : public QToolBar {
 public:
  explicit ToolColumn(const QString& title) : QToolBar(title) {}

 protected:
  void resizeEvent(QResizeEvent* event) override {
    QToolBar::resizeEvent(event);
    if (orientation() == Qt::Vertical) fit(event->size().height());
  }

 private:
  static constexpr int kLargest = 24;
  static constexpr int kSmallest = 14;

  void fit(int height) {
    const QList<QAction*> all = actions();
    const auto tools = static_cast<int>(
        std::count_if(all.begin(), all.end(), [](const QAction* action) { return !action->isSeparator(); }));
    if (tools == 0) return;
    const int without_pictures = sizeHint().height() - tools * iconSize().height();
    const int side = std::clamp((height - without_pictures) / tools, kSmallest, kLargest);
    if (side != iconSize().height()) setIconSize({side, side});
  }
};

}  // namespace libpath::editor
