#pragma once

#include <array>
#include <cstddef>

#include <editor/panels/open_map.h>

class QLabel;
class QListWidget;
class QListWidgetItem;
class QSlider;
class QVBoxLayout;

namespace libpath::editor {

class Fold;

/// Which overlays are shown, in groups that fold, how strongly, and what their colours mean.
class OverlayPanel : public Panel {
  Q_OBJECT

 public:
  explicit OverlayPanel(QWidget* parent = nullptr);

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  /// The overlays of one group.
  struct Group {
    Fold* fold;
    QListWidget* list;
  };
  Group add_group(const char* name, const QString& title, QVBoxLayout& layout);
  std::size_t place_to_choose() const;
  void tick(QListWidgetItem& item);
  void choose(std::size_t place);
  void show_ticks();
  void show_legend();

  std::array<Group, 3> groups_;  // in the order of OverlayGroup
  std::size_t chosen_ = 0;       // whose opacity the slider is
  QSlider* opacity_;
  QLabel* legend_;
};

}  // namespace libpath::editor
