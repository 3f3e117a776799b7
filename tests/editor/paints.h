#pragma once

#include <editor/canvas/overlays.h>
#include <QEvent>
#include <QObject>
#include <QString>

namespace libpath::editor {

/// Counts how often a widget paints that it is installed in as event filter.
class PaintCounter : public QObject {
 public:
  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() == QEvent::Paint) ++count;
    return false;
  }
  int count = 0;
};

/// Ticks the overlay of that name alone.
inline void show_alone(OverlaySet& overlays, const QString& name) {
  for (std::size_t i = 0; i < overlays.count(); ++i) overlays.show(i, overlays.overlay(i).name() == name);
}

}  // namespace libpath::editor
