#include <editor/panels/movement_dialog.h>

#include <algorithm>

#include <editor/document/library_words.h>
#include <editor/document/map_edits.h>
#include <editor/panels/delete_key.h>
#include <editor/panels/panel_pieces.h>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>

namespace libpath::editor {
namespace {

QStringList units_of(const Map& map, const std::string& movement) {
  QStringList units;
  for (const UnitProfile& unit : map.units) {
    if (unit.movement == movement) units << QString::fromStdString(unit.name);
  }
  return units;
}

}  // namespace

MovementDialog::MovementDialog(Document& document, QWidget* parent)
    : QDialog(parent), document_(document), list_(new QListWidget), instead_(new QComboBox), text_(new QLabel) {
  setWindowTitle(tr("Movement classes"));
  list_->setAccessibleName(tr("Movement classes"));
  list_->setToolTip(tr("What terrains let in, each at its cost; type to rename"));
  list_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                         QAbstractItemView::SelectedClicked);
  instead_->setAccessibleName(tr("Movement class of units whose own is removed"));
  text_->setWordWrap(true);
  text_->setMinimumHeight(2 * text_->fontMetrics().lineSpacing());
  text_->setAlignment(Qt::AlignTop);
  auto* layout = panel_layout(this);
  layout->addWidget(list_);
  auto* buttons = new ButtonRow;
  buttons->add(tr("Add"), tr("Add a movement class that can enter nothing yet"), this, &MovementDialog::add);
  buttons->add(tr("Rename"), tr("Rename the movement class; its units follow"), this, &MovementDialog::begin_rename);
  remove_ =
      buttons->add(tr("Remove"), tr("Take the movement class out, with its costs"), this, &MovementDialog::remove);
  buttons->end();
  layout->addLayout(buttons);
  layout->addWidget(text_);
  auto* form = new QFormLayout;
  form->addRow(tr("Once it is removed they move by"), instead_);
  layout->addLayout(form);
  auto* close = new QDialogButtonBox(QDialogButtonBox::Close);
  layout->addWidget(close);
  new DeleteKey(list_, [this] { remove(); });
  connect(close, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(list_, &QListWidget::itemChanged, this, &MovementDialog::rename);
  connect(list_, &QListWidget::currentRowChanged, this, &MovementDialog::show_chosen);
  connect(&document_, &Document::part_changed, this, [this](Part part) {
    if (part == Part::terrains || part == Part::units || part == Part::whole) refresh();
  });
  refresh();
}

void MovementDialog::refresh() {
  const QSignalBlocker blocker(list_);
  const int row = std::max(0, list_->currentRow());
  list_->clear();
  for (const std::string& name : document_.map().movement_classes) {
    auto* item = new QListWidgetItem(QString::fromStdString(name), list_);
    item->setFlags(item->flags() | Qt::ItemIsEditable);
  }
  list_->setCurrentRow(std::min(row, list_->count() - 1));
  show_chosen();
}

void MovementDialog::show_chosen() {
  const Map& map = document_.map();
  const int row = list_->currentRow();
  instead_->clear();
  text_->clear();
  remove_->setEnabled(row >= 0 && list_->count() > 1);
  instead_->setEnabled(false);
  if (row < 0) return;
  for (int i = 0; i < list_->count(); ++i) {
    if (i != row) instead_->addItem(QString::fromStdString(map.movement_classes[static_cast<std::size_t>(i)]), i);
  }
  const QStringList units = units_of(map, map.movement_classes[static_cast<std::size_t>(row)]);
  text_->setText(units.isEmpty() ? tr("No unit moves by it.")
                                 : tr("Units that move by it: %1.").arg(units.join(QStringLiteral(", "))));
  instead_->setEnabled(!units.isEmpty() && list_->count() > 1);
}

/// Says why not where it may not.
bool MovementDialog::may_be_called(const std::string& name) {
  const auto& classes = document_.map().movement_classes;
  if (name.empty() || name.size() > MapLimits::name_bytes) {
    text_->setText(tr("A name has 1 to %1 bytes.").arg(MapLimits::name_bytes));
    return false;
  }
  if (std::find(classes.begin(), classes.end(), name) != classes.end()) {
    text_->setText(tr("There is a movement class “%1” already.").arg(QString::fromStdString(name)));
    return false;
  }
  Map trial;
  trial.movement_classes = classes;
  trial.movement_classes.front() = name;
  trial.terrains = document_.map().terrains;
  trial.cells = Grid<TerrainIndex>({1, 1});
  if (const auto fault = check(trial)) {
    text_->setText(in_words(fault->expected));
    return false;
  }
  return true;
}

void MovementDialog::add() {
  const auto& classes = document_.map().movement_classes;
  if (classes.size() >= MapLimits::movement_classes) {
    text_->setText(tr("A map has at most %1 movement classes.").arg(MapLimits::movement_classes));
    return;
  }
  const std::string wanted = tr("class").toStdString();
  std::string name = wanted;
  for (int number = 2; std::find(classes.begin(), classes.end(), name) != classes.end(); ++number)
    name = wanted + " " + std::to_string(number);
  add_movement_class(document_, name);
  list_->setCurrentRow(list_->count() - 1);
  begin_rename();
}

void MovementDialog::begin_rename() {
  if (list_->currentItem() != nullptr) list_->editItem(list_->currentItem());
}

void MovementDialog::rename(QListWidgetItem* item) {
  const auto place = static_cast<std::size_t>(list_->row(item));
  const std::string name = item->text().toStdString();
  const std::string& old = document_.map().movement_classes[place];
  if (name == old) return;
  if (!may_be_called(name)) {
    const QSignalBlocker blocker(list_);
    item->setText(QString::fromStdString(old));
    return;
  }
  // When the list is through with its own signal: renaming fills it anew.
  QMetaObject::invokeMethod(
      this, [this, place, name] { rename_movement_class(document_, place, name); }, Qt::QueuedConnection);
}

void MovementDialog::remove() {
  const int row = list_->currentRow();
  if (row < 0 || list_->count() < 2) return;
  remove_movement_class(document_, static_cast<std::size_t>(row),
                        static_cast<std::size_t>(instead_->currentData().toInt()));
}

}  // namespace libpath::editor
