#pragma once

#include <libpath/map/map.h>
#include <QDialog>

class QComboBox;
class QTableWidget;

namespace libpath::editor {

/// The unit of a journey, and its stops in their order.
class JourneyDialog : public QDialog {
  Q_OBJECT

 public:
  JourneyDialog(const Map& map, const Journey& journey, QWidget* parent = nullptr);

  /// With what was changed; cells off the map are brought to its edge.
  Journey journey() const;

 private:
  void add_stop();
  void remove_stop();
  void move_up();
  void move_down();
  void move_by(int rows);
  void insert(int row, Cell stop);
  Cell stop_in(int row) const;

  Size size_;
  Journey journey_;
  QComboBox* unit_;
  QTableWidget* stops_;
};

}  // namespace libpath::editor
