#pragma once

#include <set>

#include <editor/panels/object_model.h>
#include <editor/panels/open_map.h>
#include <QTreeView>

class QToolButton;

namespace libpath::editor {

/// Whether things of a kind that is listed can have custom properties.
bool has_properties(Part part);

/// What is drawn over the cells, kind by kind. What is picked on the canvas is chosen here, and the other way: rename
/// by typing, go to a thing by a double click or Enter, take it out by Delete, change what links, edges and borders
/// cost and which way they lead, and a journey's unit and stops; give things custom properties; make regions and dead
/// ends of the selected cells, and give them more or fewer.
class ObjectPanel : public Panel {
  Q_OBJECT

 public:
  /// Null where no kind can be hidden or locked. Lifetime: the settings outlive the panel.
  explicit ObjectPanel(ToolSettings* settings = nullptr, QWidget* parent = nullptr);

  void add_region();
  void add_dead_end();
  /// Adds the selected cells to the chosen area, or takes them out of it.
  void extend_chosen();
  void cut_chosen();
  /// Asks for the cost and direction of the chosen object, or a journey's stops.
  void change();
  /// Asks for the custom properties of the chosen object.
  void change_properties();
  /// Takes an object out.
  void remove(const MapObject& object);

 signals:
  /// An object was picked on the canvas, and is now the chosen one.
  void picked();

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  void follow(Part part);
  void list_anew();
  void add_area(std::vector<Area> Map::*areas, const QString& name, const QString& text);
  void change_area(void (*edit)(Document&, const MapObject&, const Cells&), const QString& text);
  std::optional<MapObject> chosen() const;
  void show_picked();
  void pick_chosen();
  void remove_chosen();
  void choose(const MapObject& object);
  void show_chosen();
  void change_link(std::size_t place);
  void change_journey(std::size_t place);
  void go_to(const QModelIndex& index);

  QTreeView* tree_;
  ObjectModel* model_;
  QToolButton* change_ = nullptr;
  QToolButton* properties_ = nullptr;
  QToolButton* remove_ = nullptr;
  std::set<Part> known_;       // kinds that were listed, and may have been folded since
  bool is_choosing_ = false;   // here, not on the canvas
  bool is_following_ = false;  // what the map or the canvas says
};

}  // namespace libpath::editor
