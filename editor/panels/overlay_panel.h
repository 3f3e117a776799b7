#pragma once

#include <editor/panels/open_map.h>

class QLabel;
class QListWidget;
class QSlider;
class QVBoxLayout;

namespace libpath::editor {

/// Which overlays are shown, how strongly, and what their colours mean.
class OverlayPanel : public Panel {
  Q_OBJECT

 public:
  explicit OverlayPanel(QWidget* parent = nullptr);

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  void show_legend();

  QListWidget* list_;
  QSlider* opacity_;
  QLabel* legend_;
};

}  // namespace libpath::editor
