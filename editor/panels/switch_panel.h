#pragma once

#include <editor/document/switch_edits.h>
#include <editor/panels/open_map.h>
#include <QTreeWidget>

class QToolButton;

namespace libpath::editor {

/// The map's switches and what belongs to each. One that is chosen here is picked on the canvas, and the other way.
/// Rename by typing, say how the map starts by a tick, and try by another tick what the probe finds while a switch is
/// open or closed; make a switch of the selected cells, give it more or fewer, take members or all of it out by Delete.
class SwitchPanel : public Panel {
  Q_OBJECT

 public:
  explicit SwitchPanel(QWidget* parent = nullptr);

  /// Makes a switch of the selected cells, adds them to the chosen one, or takes them out of it.
  void add_switch();
  void extend_chosen();
  void cut_chosen();
  /// Takes the chosen member, or switch, out.
  void remove_chosen();
  /// All switches as the map starts.
  void reset();

 signals:
  /// A switch was picked on the canvas, and is now the chosen one.
  void picked();

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  enum Column { kName, kStartsOpen, kIsOpen, kColumns };
  enum Role { kPart = Qt::UserRole, kFrom, kTo };

  void show_switch(QTreeWidgetItem& row, std::size_t place) const;
  void list_members(QTreeWidgetItem& row, const Switch& door) const;
  void show_ticks(QTreeWidgetItem& row, std::size_t place) const;
  void show_tried();
  void show_picked();
  void pick_chosen();
  void change_item(QTreeWidgetItem* item, int column);
  void go_to(QTreeWidgetItem* item);
  void change_cells(bool adds);
  void change(std::size_t place, Switch changed, const QString& text);
  /// Why it was not done, if anything.
  void say(const QString& why);
  std::optional<std::size_t> chosen() const;

  QTreeWidget* tree_;
  QToolButton* reset_ = nullptr;
  bool is_choosing_ = false;   // here, not on the canvas
  bool is_following_ = false;  // what the map or the canvas says
};

}  // namespace libpath::editor
