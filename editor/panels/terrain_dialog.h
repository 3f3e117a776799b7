#pragma once

#include <optional>
#include <vector>

#include <editor/panels/properties_dialog.h>
#include <libpath/map/map.h>
#include <QCheckBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPushButton>

namespace libpath::editor {

/// Name, glyph, colour, road mark and cost factors of one terrain.
class TerrainDialog : public QDialog {
  Q_OBJECT

 public:
  TerrainDialog(const Map& map, const Terrain& terrain, QWidget* parent = nullptr);

  Terrain terrain() const;

 private:
  struct Factor {
    QCheckBox* enters;
    QDoubleSpinBox* value;
  };
  void show_colour();

  Terrain terrain_;
  QLineEdit* name_;
  QLineEdit* glyph_;
  QPushButton* colour_;
  QCheckBox* road_;
  PropertiesButton* properties_;
  std::vector<Factor> factors_;
};

/// A number with three decimal places as the map keeps it.
Milli milli_of(double value);

}  // namespace libpath::editor
