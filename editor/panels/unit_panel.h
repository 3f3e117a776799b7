#pragma once

#include <editor/panels/open_map.h>
#include <QDialog>
#include <QListWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;

namespace libpath::editor {

class PropertiesButton;

/// All of one unit profile.
class UnitDialog : public QDialog {
  Q_OBJECT

 public:
  UnitDialog(const Map& map, const UnitProfile& unit, QWidget* parent = nullptr);
  UnitProfile unit() const;

 private:
  QLineEdit* name_;
  QComboBox* movement_;
  QSpinBox* length_;
  QSpinBox* width_;
  QDoubleSpinBox* turning_radius_;
  QCheckBox* reverse_;
  QDoubleSpinBox* reverse_penalty_;
  QDoubleSpinBox* speed_;
  QDoubleSpinBox* acceleration_;
  QComboBox* headings_;
  PropertiesButton* properties_;
};

/// The unit profiles of the map, and its movement classes.
class UnitPanel : public Panel {
  Q_OBJECT

 public:
  explicit UnitPanel(QWidget* parent = nullptr);

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  void add();
  void edit();
  void remove();
  void edit_classes();
  /// Says what is wrong where it may not.
  bool may_take(std::size_t place, const UnitProfile& unit);

  QListWidget* list_;
};

}  // namespace libpath::editor
