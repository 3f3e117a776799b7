#pragma once

#include <editor/panels/open_map.h>
#include <QListWidget>

namespace libpath::editor {

/// The terrains of the map: choose one to paint with, add, change, remove.
class TerrainPanel : public Panel {
  Q_OBJECT

 public:
  explicit TerrainPanel(ToolSettings& settings, QWidget* parent = nullptr);

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  void take_chosen();
  void add();
  void edit();
  void remove();

  ToolSettings& settings_;
  QListWidget* list_;
  std::size_t unit_ = 0;  // whose costs the rows say
};

}  // namespace libpath::editor
