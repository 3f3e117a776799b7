#include <editor/panels/terrain_dialog.h>

#include <cmath>

#include <editor/canvas/map_drawing.h>
#include <QColorDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>

namespace libpath::editor {

Milli milli_of(double value) { return {static_cast<std::int32_t>(std::lround(value * 1000))}; }

TerrainDialog::TerrainDialog(const Map& map, const Terrain& terrain, QWidget* parent)
    : QDialog(parent),
      terrain_(terrain),
      name_(new QLineEdit(QString::fromStdString(terrain.name))),
      glyph_(new QLineEdit(QString(QLatin1Char(terrain.glyph)))),
      colour_(new QPushButton),
      road_(new QCheckBox(tr("A road, which smoothed paths keep to"))),
      properties_(new PropertiesButton(map, terrain.properties)) {
  setWindowTitle(tr("Terrain"));
  name_->setMaxLength(static_cast<int>(MapLimits::name_bytes));
  name_->selectAll();
  glyph_->setMaxLength(1);
  road_->setChecked(terrain.road);
  auto* form = new QFormLayout(this);
  form->addRow(tr("&Name"), name_);
  form->addRow(tr("&Glyph in the file"), glyph_);
  form->addRow(tr("&Colour"), colour_);
  form->addRow(QString(), road_);
  for (std::size_t i = 0; i < map.movement_classes.size(); ++i) {
    auto* enters = new QCheckBox(tr("enters, costs"));
    auto* value = new QDoubleSpinBox;
    value->setDecimals(3);
    value->setRange(kSmallestFactor.value(), kLargestFactor.value());
    value->setValue(terrain.factors[i] ? terrain.factors[i]->value() : 1);
    enters->setChecked(terrain.factors[i].has_value());
    value->setEnabled(enters->isChecked());
    connect(enters, &QCheckBox::toggled, value, &QWidget::setEnabled);
    const QString name = QString::fromStdString(map.movement_classes[i]);
    enters->setAccessibleName(tr("%1 enters").arg(name));
    value->setAccessibleName(tr("Cost factor for %1").arg(name));
    auto* row = new QHBoxLayout;
    row->addWidget(enters);
    row->addWidget(value, 1);
    form->addRow(name, row);
    factors_.push_back({enters, value});
  }
  form->addRow(QString(), properties_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(colour_, &QPushButton::clicked, this, [this] {
    const QColor chosen = QColorDialog::getColor(colour_of(terrain_.colour), this);
    if (!chosen.isValid()) return;
    const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
    terrain_.colour = {byte(chosen.red()), byte(chosen.green()), byte(chosen.blue())};
    show_colour();
  });
  show_colour();
}

void TerrainDialog::show_colour() {
  QPixmap pixmap(32, 16);
  pixmap.fill(colour_of(terrain_.colour));
  colour_->setIcon(pixmap);
  colour_->setIconSize(pixmap.size());
  colour_->setText(colour_of(terrain_.colour).name());
}

Terrain TerrainDialog::terrain() const {
  Terrain terrain = terrain_;
  terrain.name = name_->text().toStdString();
  if (!glyph_->text().isEmpty()) terrain.glyph = glyph_->text()[0].toLatin1();
  terrain.road = road_->isChecked();
  terrain.properties = properties_->properties();
  for (std::size_t i = 0; i < factors_.size(); ++i)
    terrain.factors[i] =
        factors_[i].enters->isChecked() ? CostFactor(milli_of(factors_[i].value->value())) : std::nullopt;
  return terrain;
}

}  // namespace libpath::editor
