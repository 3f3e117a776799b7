#include <editor/panels/unit_panel.h>

#include <editor/document/map_edits.h>
#include <editor/panels/instead_dialog.h>
#include <editor/panels/movement_dialog.h>
#include <editor/panels/panel_pieces.h>
#include <editor/panels/properties_dialog.h>
#include <editor/panels/terrain_dialog.h>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>

namespace libpath::editor {
namespace {

QSpinBox* cells_box(int value) {
  auto* box = new QSpinBox;
  box->setRange(1, kMaxFootprint);
  box->setValue(value);
  count_in_cells(*box);
  return box;
}

QDoubleSpinBox* number_box(Milli value, double least, double most, const QString& suffix) {
  auto* box = new QDoubleSpinBox;
  box->setDecimals(3);
  box->setRange(least, most);
  box->setSuffix(suffix);
  box->setValue(value.value());
  return box;
}

/// Its name, and all that tells where it gets through.
QString spelt_unit(const UnitProfile& unit) {
  QString text = UnitPanel::tr("%1 – %2, %3 × %4 cells")
                     .arg(QString::fromStdString(unit.name), QString::fromStdString(unit.movement))
                     .arg(unit.length)
                     .arg(unit.width);
  if (unit.turning_radius > Milli{0}) text += UnitPanel::tr(", turning radius %1").arg(unit.turning_radius.value());
  if (unit.reverse) text += UnitPanel::tr(", backs up");
  return text;
}

}  // namespace

UnitDialog::UnitDialog(const Map& map, const UnitProfile& unit, QWidget* parent)
    : QDialog(parent),
      name_(new QLineEdit(QString::fromStdString(unit.name))),
      movement_(new QComboBox),
      length_(cells_box(unit.length)),
      width_(cells_box(unit.width)),
      turning_radius_(number_box(unit.turning_radius, 0, 1000, {})),
      reverse_(new QCheckBox(tr("can back up"))),
      reverse_penalty_(number_box(unit.reverse_penalty, 1, 100, {})),
      speed_(number_box(unit.speed, 0.001, 100000, tr(" cells/s"))),
      acceleration_(number_box(unit.acceleration, 0.001, 100000, tr(" cells/s²"))),
      headings_(new QComboBox),
      properties_(new PropertiesButton(map, unit.properties)) {
  setWindowTitle(tr("Unit profile"));
  for (const std::string& name : map.movement_classes) movement_->addItem(QString::fromStdString(name));
  movement_->setCurrentText(QString::fromStdString(unit.movement));
  for (const int count : {8, 16, 32}) headings_->addItem(QString::number(count), count);
  headings_->setCurrentText(QString::number(unit.headings));
  count_in_cells(*turning_radius_);
  turning_radius_->setSpecialValueText(tr("turns on the spot"));
  reverse_->setChecked(unit.reverse);
  reverse_penalty_->setEnabled(unit.reverse);
  connect(reverse_, &QCheckBox::toggled, reverse_penalty_, &QWidget::setEnabled);
  // A unit is never wider than long.
  connect(width_, &QSpinBox::valueChanged, length_, &QSpinBox::setMinimum);
  length_->setMinimum(unit.width);
  auto* form = new QFormLayout(this);
  form->addRow(tr("&Name"), name_);
  form->addRow(tr("&Movement class"), movement_);
  form->addRow(tr("&Width"), width_);
  form->addRow(tr("&Length"), length_);
  form->addRow(tr("&Turning radius"), turning_radius_);
  form->addRow(QString(), reverse_);
  form->addRow(tr("&Penalty for backing up"), reverse_penalty_);
  form->addRow(tr("&Speed"), speed_);
  form->addRow(tr("&Acceleration"), acceleration_);
  form->addRow(tr("&Headings"), headings_);
  form->addRow(QString(), properties_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  // As in every dialog: what is typed first replaces what is proposed.
  name_->selectAll();
}

UnitProfile UnitDialog::unit() const {
  UnitProfile unit;
  unit.name = name_->text().toStdString();
  unit.movement = movement_->currentText().toStdString();
  unit.length = length_->value();
  unit.width = width_->value();
  unit.turning_radius = milli_of(turning_radius_->value());
  unit.reverse = reverse_->isChecked();
  unit.reverse_penalty = milli_of(reverse_penalty_->value());
  unit.speed = milli_of(speed_->value());
  unit.acceleration = milli_of(acceleration_->value());
  unit.headings = headings_->currentData().toInt();
  unit.properties = properties_->properties();
  return unit;
}

UnitPanel::UnitPanel(QWidget* parent) : Panel(parent), list_(new QListWidget) {
  list_->setAccessibleName(tr("Unit profiles"));
  list_->setToolTip(tr("The unit that probe and overlays speak of; a double click changes it"));
  auto* layout = panel_layout(this);
  layout->addWidget(list_);
  auto* buttons = new ButtonRow;
  buttons->add(tr("Add…"), tr("Add a unit profile"), this, &UnitPanel::add);
  buttons->add(tr("Change…"), tr("Change the unit profile"), this, &UnitPanel::edit);
  buttons->add(tr("Remove"), tr("Remove the unit profile; asks whose its queries and journeys become"), this,
               &UnitPanel::remove);
  buttons->add(tr("Classes…"), tr("Add, rename and remove movement classes"), this, &UnitPanel::edit_classes);
  buttons->end();
  buttons->offer_in(*list_);
  layout->addLayout(buttons);
  connect(list_, &QListWidget::itemActivated, this, &UnitPanel::edit);
  connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
    if (row >= 0 && map() != nullptr) map()->probe.set_unit(static_cast<std::size_t>(row));
  });
}

void UnitPanel::attach(OpenMap& map) {
  connect(&map.document, &Document::part_changed, this, [this](Part part) {
    if (part == Part::units || part == Part::whole) refresh();
  });
  connect(&map.probe, &Probe::subject_changed, this,
          [this] { list_->setCurrentRow(static_cast<int>(Panel::map()->probe.unit())); });
}

void UnitPanel::refresh() {
  const QSignalBlocker blocker(list_);
  list_->clear();
  if (map() == nullptr) return;
  for (const UnitProfile& unit : map()->document.map().units) {
    list_->addItem(spelt_unit(unit));
  }
  list_->setCurrentRow(static_cast<int>(map()->probe.unit()));
}

bool UnitPanel::may_take(std::size_t place, const UnitProfile& unit) {
  Map trial;
  trial.movement_classes = map()->document.map().movement_classes;
  trial.terrains = map()->document.map().terrains;
  trial.cells = Grid<TerrainIndex>({1, 1});
  trial.units = map()->document.map().units;
  if (place == trial.units.size()) trial.units.emplace_back();
  trial.units[place] = unit;
  return is_sound_or_say(trial, this);
}

void UnitPanel::add() {
  const Map& shown = map()->document.map();
  UnitProfile unit;
  unit.name = free_name(shown.units, tr("unit").toStdString());
  unit.movement = shown.movement_classes.front();
  UnitDialog dialog(shown, unit, this);
  if (dialog.exec() != QDialog::Accepted || !may_take(shown.units.size(), dialog.unit())) return;
  auto units = shown.units;
  units.push_back(dialog.unit());
  const std::size_t added = units.size() - 1;
  map()->document.change(&Map::units, std::move(units), tr("Add unit"));
  map()->probe.set_unit(added);
}

void UnitPanel::edit() {
  const auto place = static_cast<std::size_t>(list_->currentRow());
  const Map& shown = map()->document.map();
  if (place >= shown.units.size()) return;
  UnitDialog dialog(shown, shown.units[place], this);
  if (dialog.exec() == QDialog::Accepted && may_take(place, dialog.unit()))
    change_unit(map()->document, place, dialog.unit());
}

void UnitPanel::remove() {
  const auto place = static_cast<std::size_t>(list_->currentRow());
  const Map& shown = map()->document.map();
  if (place >= shown.units.size()) return;
  const UnitUse use = use_of(shown, place);
  if (use.queries + use.journeys == 0) return remove_unit(map()->document, place, std::nullopt);
  const std::size_t nobody = shown.units.size();
  std::size_t proposed = nobody;
  InsteadDialog dialog(tr("Remove unit"),
                       tr("“%1” has saved queries: %2, journeys: %3. Once it is removed they are those of")
                           .arg(QString::fromStdString(shown.units[place].name), QString::number(use.queries),
                                QString::number(use.journeys)),
                       this);
  for (std::size_t i = 0; i < shown.units.size(); ++i) {
    if (i == place) continue;
    dialog.add(i, QString::fromStdString(shown.units[i].name));
    if (proposed == nobody && shown.units[i].movement == shown.units[place].movement) proposed = i;
  }
  dialog.add(nobody, tr("nobody: they are removed too"));
  if (const auto chosen = dialog.ask(proposed))
    remove_unit(map()->document, place, *chosen == nobody ? std::nullopt : chosen);
}

void UnitPanel::edit_classes() {
  if (map() != nullptr) MovementDialog(map()->document, this).exec();
}

}  // namespace libpath::editor
