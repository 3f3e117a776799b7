#pragma once

#include <editor/panels/open_map.h>
#include <QTreeWidget>

class QToolButton;

namespace libpath::editor {

/// What is drawn over the cells, kind by kind: rename by typing, go to a thing by a double click or Enter, take it out
/// by Delete, change what links, edges and borders cost and which way they lead, and make regions and dead ends of the
/// selected cells.
class ObjectPanel : public Panel {
  Q_OBJECT

 public:
  explicit ObjectPanel(QWidget* parent = nullptr);

  void add_region();
  void add_dead_end();

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  void add_area(std::vector<Area> Map::*areas, const QString& name, const QString& text);
  void choose(Part part, std::size_t place);
  void show_chosen();
  void change();
  void change_link(std::size_t place);
  void remove();
  void rename(QTreeWidgetItem* item);
  void go_to(QTreeWidgetItem* item);
  QTreeWidgetItem* add_group(Part part, const QString& name, std::size_t count);
  void add_entry(QTreeWidgetItem* group, const QString& name, const QString& place, bool has_name);

  QTreeWidget* tree_;
  QToolButton* change_ = nullptr;
};

}  // namespace libpath::editor
