#include <editor/panels/switch_panel.h>

#include <utility>

#include <editor/canvas/area_tool.h>
#include <editor/canvas/switch_drawing.h>
#include <editor/document/map_edits.h>
#include <editor/panels/delete_key.h>
#include <editor/panels/panel_pieces.h>
#include <QHeaderView>
#include <QStyledItemDelegate>

namespace libpath::editor {
namespace {

/// Of columns that are ticked, and not typed into.
class TickDelegate final : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  QWidget* createEditor(QWidget*, const QStyleOptionViewItem&, const QModelIndex&) const override { return nullptr; }
};

std::int64_t count_of(const Cells& cells) {
  std::int64_t count = 0;
  for (const CellRun& run : cells) count += run.end - run.begin;
  return count;
}

/// By its name, if one between these cells has one.
QString spelt_link(const Map& map, const Passage& link) {
  const QString ends = text_of(link.from) + QStringLiteral(" ↔ ") + text_of(link.to);
  for (const Link& each : map.links) {
    if (!each.name.empty() && ends_in_order(each.from, each.to) == link)
      return SwitchPanel::tr("link “%1”, %2").arg(QString::fromStdString(each.name), ends);
  }
  return SwitchPanel::tr("link %1").arg(ends);
}

QPoint point_of(Cell cell) { return {cell.x, cell.y}; }
Cell cell_at(const QVariant& point) { return {point.toPoint().x(), point.toPoint().y()}; }

}  // namespace

SwitchPanel::SwitchPanel(QWidget* parent) : Panel(parent), tree_(new QTreeWidget) {
  tree_->setAccessibleName(tr("Switches of the map"));
  tree_->setUniformRowHeights(true);
  tree_->setHeaderLabels({tr("Name"), tr("Starts open"), tr("Open now")});
  tree_->headerItem()->setToolTip(kStartsOpen, tr("Ticked: the map starts with it open"));
  tree_->headerItem()->setToolTip(
      kIsOpen, tr("Try it: the probe answers as if it were open, or closed; the map stays as it is"));
  tree_->header()->setStretchLastSection(false);
  tree_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  tree_->header()->setSectionResizeMode(kName, QHeaderView::Stretch);
  tree_->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
  for (const Column column : {kStartsOpen, kIsOpen}) tree_->setItemDelegateForColumn(column, new TickDelegate(tree_));
  auto* layout = panel_layout(this);
  layout->addWidget(tree_);
  auto* buttons = new ButtonRow;
  buttons->add(tr("New"), tr("Make a switch of the selected cells"), this, &SwitchPanel::add_switch);
  buttons->add(tr("Add"), tr("Add the selected cells to the chosen switch"), this, &SwitchPanel::extend_chosen);
  buttons->add(tr("Cut"), tr("Take the selected cells out of the chosen switch"), this, &SwitchPanel::cut_chosen);
  buttons->add(tr("Remove"), tr("Take the chosen switch, or the chosen member, out (Delete)"), this,
               &SwitchPanel::remove_chosen);
  reset_ = buttons->add(tr("Reset"), tr("No switch is tried: all are as the map starts"), this, &SwitchPanel::reset);
  buttons->end();
  buttons->offer_in(*tree_);
  layout->addLayout(buttons);
  new DeleteKey(tree_, [this] { remove_chosen(); });
  connect(tree_, &QTreeWidget::itemChanged, this, &SwitchPanel::change_item);
  connect(tree_, &QTreeWidget::itemActivated, this, &SwitchPanel::go_to);
  connect(tree_, &QTreeWidget::currentItemChanged, this, &SwitchPanel::pick_chosen);
}

void SwitchPanel::attach(OpenMap& map) {
  connect(&map.document, &Document::part_changed, this, [this](Part part) {
    if (part == Part::switches || part == Part::links || part == Part::whole) refresh();
  });
  connect(&map.bake.switches(), &SwitchPreview::changed, this, &SwitchPanel::show_tried);
  connect(map.view, &MapView::picked_changed, this, &SwitchPanel::show_picked);
}

/// Rows stay, for it is called while one of them is edited.
void SwitchPanel::refresh() {
  is_following_ = true;
  const QSignalBlocker blocker(tree_);
  const int count = map() == nullptr ? 0 : static_cast<int>(map()->document.map().switches.size());
  while (tree_->topLevelItemCount() > count) delete tree_->topLevelItem(tree_->topLevelItemCount() - 1);
  while (tree_->topLevelItemCount() < count) {
    auto* row = new QTreeWidgetItem(tree_);
    row->setFlags(row->flags() | Qt::ItemIsEditable | Qt::ItemIsUserCheckable);
  }
  for (int i = 0; i < count; ++i) show_switch(*tree_->topLevelItem(i), static_cast<std::size_t>(i));
  reset_->setEnabled(map() != nullptr && map()->bake.switches().has_tried());
  is_following_ = false;
}

void SwitchPanel::show_switch(QTreeWidgetItem& row, std::size_t place) const {
  const Switch& door = map()->document.map().switches[place];
  row.setText(kName, QString::fromStdString(door.name));
  show_ticks(row, place);
  qDeleteAll(row.takeChildren());
  list_members(row, door);
}

void SwitchPanel::show_ticks(QTreeWidgetItem& row, std::size_t place) const {
  const auto tick = [](bool ticked) { return ticked ? Qt::Checked : Qt::Unchecked; };
  const LiveBake& bake = map()->bake;
  row.setCheckState(kStartsOpen, tick(map()->document.map().switches[place].open));
  row.setData(kIsOpen, Qt::CheckStateRole,
              bake.can_try_switches() ? QVariant(tick(bake.switches().is_open(place))) : QVariant());
  QFont font = row.font(kName);
  font.setBold(bake.switches().is_tried(place));
  row.setFont(kName, font);
}

void SwitchPanel::list_members(QTreeWidgetItem& row, const Switch& door) const {
  const auto add = [&](const QString& text, Part part, Cell from, Cell to) {
    auto* member = new QTreeWidgetItem(&row, {text});
    member->setData(kName, kPart, static_cast<int>(part));
    member->setData(kName, kFrom, point_of(from));
    member->setData(kName, kTo, point_of(to));
    member->setFirstColumnSpanned(true);
  };
  const Point middle = middle_of(door);
  const Cell at{static_cast<std::int32_t>(middle.x), static_cast<std::int32_t>(middle.y)};
  if (!door.runs.empty()) add(tr("cells: %1").arg(count_of(door.runs)), Part::switches, at, at);
  for (const Passage& link : door.links) add(spelt_link(map()->document.map(), link), Part::links, link.from, link.to);
  for (const Passage& edge : door.one_way_edges)
    add(tr("one-way edge %1").arg(text_of(edge.from) + QStringLiteral(" → ") + text_of(edge.to)), Part::one_way_edges,
        edge.from, edge.to);
}

void SwitchPanel::show_tried() {
  const QSignalBlocker blocker(tree_);
  for (int i = 0; i < tree_->topLevelItemCount(); ++i) show_ticks(*tree_->topLevelItem(i), static_cast<std::size_t>(i));
  reset_->setEnabled(map()->bake.switches().has_tried());
}

std::optional<std::size_t> SwitchPanel::chosen() const {
  const QTreeWidgetItem* item = tree_->currentItem();
  if (item == nullptr) return std::nullopt;
  if (item->parent() != nullptr) item = item->parent();
  return static_cast<std::size_t>(tree_->indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(item)));
}

/// Chooses what was picked on the canvas.
void SwitchPanel::show_picked() {
  if (map() == nullptr || is_choosing_) return;
  const auto object = map()->view->picked();
  is_following_ = true;
  if (object && object->part == Part::switches) {
    tree_->setCurrentItem(tree_->topLevelItem(static_cast<int>(object->place)));
    emit picked();
  } else {
    tree_->setCurrentItem(nullptr);
  }
  is_following_ = false;
}

/// Picks on the canvas what was chosen here; not beside selected cells, which Delete takes.
void SwitchPanel::pick_chosen() {
  if (map() == nullptr || is_following_ || !map()->view->selection().empty()) return;
  is_choosing_ = true;
  const auto place = chosen();
  map()->view->pick(place ? std::optional(MapObject{Part::switches, *place}) : std::nullopt);
  is_choosing_ = false;
}

void SwitchPanel::change_item(QTreeWidgetItem* item, int column) {
  if (map() == nullptr || is_following_ || item->parent() != nullptr) return;
  const auto place = static_cast<std::size_t>(tree_->indexOfTopLevelItem(item));
  Switch door = map()->document.map().switches[place];
  if (column == kIsOpen) {
    map()->bake.switches().set_open(place, item->checkState(kIsOpen) == Qt::Checked);
  } else if (column == kStartsOpen) {
    const bool opens = item->checkState(kStartsOpen) == Qt::Checked;
    door.open = opens;
    change(place, std::move(door), opens ? tr("Start open") : tr("Start closed"));
  } else {
    door.name = item->text(kName).toStdString();
    change(place, std::move(door), tr("Rename"));
  }
}

void SwitchPanel::change(std::size_t place, Switch changed, const QString& text) {
  say(change_switch(map()->document, place, std::move(changed), text));
}

void SwitchPanel::say(const QString& why) {
  if (why.isEmpty()) return;
  QMessageBox::warning(this, tr("Not changed"), why);
  refresh();
}

void SwitchPanel::add_switch() {
  if (map() == nullptr) return;
  if (map()->view->selection().empty()) {
    QMessageBox::information(this, tr("Add switch"), tr("Select the cells of the switch first (R, W or S)."));
    return;
  }
  const auto& switches = map()->document.map().switches;
  const std::size_t place = switches.size();
  change(place, {free_name(switches, tr("switch").toStdString()), true, map()->view->selection(), {}, {}},
         tr("Add switch"));
  if (place < switches.size()) tree_->setCurrentItem(tree_->topLevelItem(static_cast<int>(place)));
}

void SwitchPanel::extend_chosen() { change_cells(true); }
void SwitchPanel::cut_chosen() { change_cells(false); }

void SwitchPanel::change_cells(bool adds) {
  if (map() == nullptr) return;
  const QString text = adds ? tr("Extend switch") : tr("Cut switch");
  const auto place = chosen();
  if (!place || map()->view->selection().empty()) {
    QMessageBox::information(this, text, tr("Select cells (R, W or S), and then a switch in the list."));
    return;
  }
  say((adds ? extend_switch : cut_switch)(map()->document, *place, map()->view->selection()));
}

void SwitchPanel::remove_chosen() {
  const QTreeWidgetItem* const item = tree_->currentItem();
  const auto place = chosen();
  if (map() == nullptr || !place) return;
  Switch door = map()->document.map().switches[*place];
  if (item->parent() == nullptr) return change(*place, {door.name, door.open, {}, {}, {}}, tr("Remove switch"));
  const auto part = static_cast<Part>(item->data(kName, kPart).toInt());
  if (part == Part::switches) {
    door.runs.clear();
  } else {
    const Passage passage{cell_at(item->data(kName, kFrom)), cell_at(item->data(kName, kTo))};
    door = with_member(std::move(door), part, passage, false);
  }
  change(*place, std::move(door), tr("Remove from switch"));
}

void SwitchPanel::reset() {
  if (map() != nullptr) map()->bake.switches().reset();
}

void SwitchPanel::go_to(QTreeWidgetItem* item) {
  const auto place = chosen();
  if (map() == nullptr || !place) return;
  const Cell from = cell_at(item->data(kName, kFrom));
  map()->view->centre_on(item->parent() == nullptr ? middle_of(map()->document.map().switches[*place])
                                                   : Point{from.x + 0.5, from.y + 0.5});
}

}  // namespace libpath::editor
