#pragma once

#include <editor/panels/open_map.h>
#include <QTreeWidget>

class QToolButton;

namespace libpath::editor {

/// What is drawn over the cells, kind by kind. What is picked on the canvas is chosen here, and the other way: rename
/// by typing, go to a thing by a double click or Enter, take it out by Delete, change what links, edges and borders
/// cost and which way they lead, and make regions and dead ends of the selected cells.
class ObjectPanel : public Panel {
  Q_OBJECT

 public:
  explicit ObjectPanel(QWidget* parent = nullptr);

  void add_region();
  void add_dead_end();
  /// Takes an object out.
  void remove(const MapObject& object);

 signals:
  /// An object was picked on the canvas, and is now the chosen one.
  void picked();

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  void add_area(std::vector<Area> Map::*areas, const QString& name, const QString& text);
  void show_picked();
  void pick_chosen();
  void remove_chosen();
  void choose(Part part, std::size_t place);
  void show_chosen();
  void change();
  void change_link(std::size_t place);
  void rename(QTreeWidgetItem* item);
  void go_to(QTreeWidgetItem* item);
  QTreeWidgetItem* add_group(Part part, const QString& name, std::size_t count);
  void add_entry(QTreeWidgetItem* group, const QString& name, const QString& place, bool has_name);

  QTreeWidget* tree_;
  QToolButton* change_ = nullptr;
  bool is_choosing_ = false;  // here, not on the canvas
};

}  // namespace libpath::editor
