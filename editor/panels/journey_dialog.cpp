#include <editor/panels/journey_dialog.h>

#include <algorithm>

#include <editor/document/map_edits.h>
#include <editor/panels/panel_pieces.h>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QTableWidget>

namespace libpath::editor {

JourneyDialog::JourneyDialog(const Map& map, const Journey& journey, QWidget* parent)
    : QDialog(parent), size_(map.size()), journey_(journey), unit_(new QComboBox), stops_(new QTableWidget(0, 2)) {
  setWindowTitle(tr("Journey"));
  for (const UnitProfile& unit : map.units) unit_->addItem(QString::fromStdString(unit.name));
  // One that the map has no more stays until another is chosen.
  const QString unit = QString::fromStdString(journey.unit);
  if (unit_->findText(unit) < 0) unit_->addItem(unit);
  unit_->setCurrentText(unit);
  unit_->setAccessibleName(tr("Unit"));
  stops_->setHorizontalHeaderLabels({tr("X"), tr("Y")});
  stops_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  stops_->setSelectionBehavior(QAbstractItemView::SelectRows);
  stops_->setAccessibleName(tr("Stops, from the start to the goal"));
  for (const Cell stop : stops_of(journey)) insert(stops_->rowCount(), stop);
  stops_->setCurrentCell(0, 0);
  auto* form = new QFormLayout(this);
  form->addRow(tr("&Unit"), unit_);
  form->addRow(tr("&Stops"), stops_);
  auto* row = new ButtonRow;
  row->add(tr("Add"), tr("A stop after the chosen one"), this, &JourneyDialog::add_stop);
  row->add(tr("Remove"), tr("Take the chosen stop out; two stay"), this, &JourneyDialog::remove_stop);
  row->add(tr("Up"), tr("Sooner"), this, &JourneyDialog::move_up);
  row->add(tr("Down"), tr("Later"), this, &JourneyDialog::move_down);
  row->end();
  form->addRow(QString(), row);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void JourneyDialog::insert(int row, Cell stop) {
  stops_->insertRow(row);
  for (const auto& [column, value] : {std::pair(0, stop.x), std::pair(1, stop.y)}) {
    auto* item = new QTableWidgetItem;
    item->setData(Qt::EditRole, value);
    stops_->setItem(row, column, item);
  }
}

Cell JourneyDialog::stop_in(int row) const {
  const auto value = [&](int column, std::int32_t end) {
    return std::clamp(stops_->item(row, column)->data(Qt::EditRole).toInt(), 0, end - 1);
  };
  return {value(0, size_.width), value(1, size_.height)};
}

void JourneyDialog::add_stop() {
  if (stops_->rowCount() >= static_cast<int>(MapLimits::journey_cells)) return;
  const int row = std::max(0, stops_->currentRow());
  insert(row + 1, stop_in(row));
  stops_->setCurrentCell(row + 1, 0);
}

void JourneyDialog::remove_stop() {
  if (stops_->rowCount() > 2 && stops_->currentRow() >= 0) stops_->removeRow(stops_->currentRow());
}

void JourneyDialog::move_up() { move_by(-1); }
void JourneyDialog::move_down() { move_by(1); }

void JourneyDialog::move_by(int rows) {
  const int row = stops_->currentRow();
  if (row < 0 || row + rows < 0 || row + rows >= stops_->rowCount()) return;
  const Cell stop = stop_in(row);
  stops_->removeRow(row);
  insert(row + rows, stop);
  stops_->setCurrentCell(row + rows, 0);
}

Journey JourneyDialog::journey() const {
  Journey changed = journey_;
  changed.unit = unit_->currentText().toStdString();
  std::vector<Cell> stops;
  for (int row = 0; row < stops_->rowCount(); ++row) stops.push_back(stop_in(row));
  set_stops(changed, stops);
  return changed;
}

}  // namespace libpath::editor
