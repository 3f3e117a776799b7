#include <editor/panels/probe_panel.h>

#include <cmath>

#include <editor/document/map_edits.h>
#include <editor/panels/panel_pieces.h>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QStyle>

namespace libpath::editor {
namespace {

Cell cell_of(Point at) {
  return {static_cast<std::int32_t>(std::floor(at.x)), static_cast<std::int32_t>(std::floor(at.y))};
}
Point centre_of(Cell cell) { return {cell.x + 0.5, cell.y + 0.5}; }

QString spelt_answer(const ProbeAnswer& answer) {
  return ProbePanel::tr("<b>%1 cells</b>%2<br>%3 nodes expanded in %4 µs")
      .arg(answer.length, 0, 'f', 2)
      .arg(answer.optimal ? ProbePanel::tr(", shortest") : QString())
      .arg(answer.expanded)
      .arg(answer.microseconds, 0, 'f', answer.microseconds < 10 ? 1 : 0);
}

}  // namespace

ProbePanel::ProbePanel(QWidget* parent)
    : Panel(parent),
      unit_(new QComboBox),
      search_(new QComboBox),
      answer_(new QLabel),
      save_(new QPushButton(tr("Save query"))),
      queries_(new QListWidget) {
  unit_->setAccessibleName(tr("Unit that the probe asks for"));
  search_->setAccessibleName(tr("Search that the probe asks"));
  answer_->setWordWrap(true);
  answer_->setMinimumHeight(54);
  answer_->setAlignment(Qt::AlignTop);
  answer_->setAccessibleName(tr("Answer of the probe"));
  queries_->setAccessibleName(tr("Saved queries"));
  queries_->setToolTip(tr("Queries saved with the map; a double click shows one, Delete takes it out"));
  save_->setToolTip(tr("Keep this query with the map, and expect the same answer from now on"));
  for (const auto& search : make_probe_searches()) search_->addItem(search->name());
  auto* layout = panel_layout(this);
  auto* form = new QFormLayout;
  form->addRow(tr("Unit"), unit_);
  form->addRow(tr("Search"), search_);
  layout->addLayout(form);
  layout->addWidget(answer_);
  layout->addWidget(save_);
  layout->addWidget(new QLabel(tr("Saved queries")));
  layout->addWidget(queries_, 1);
  connect(unit_, &QComboBox::activated, this,
          [this](int row) { map()->probe.set_unit(static_cast<std::size_t>(row)); });
  connect(search_, &QComboBox::activated, this,
          [this](int row) { map()->probe.set_search(static_cast<std::size_t>(row)); });
  connect(save_, &QPushButton::clicked, this, &ProbePanel::save_query);
  connect(queries_, &QListWidget::itemDoubleClicked, this, &ProbePanel::ask);
  auto* key = new QShortcut(QKeySequence::Delete, queries_, nullptr, nullptr, Qt::WidgetShortcut);
  connect(key, &QShortcut::activated, this, &ProbePanel::remove_query);
}

void ProbePanel::attach(OpenMap& map) {
  connect(&map.probe, &Probe::changed, this, &ProbePanel::show_answer);
  connect(&map.probe, &Probe::subject_changed, this, &ProbePanel::show_units);
  connect(&map.bake, &LiveBake::baked_changed, this, &ProbePanel::show_queries);
  connect(&map.document, &Document::part_changed, this, [this](Part part) {
    if (part == Part::units || part == Part::whole) show_units();
    if (part == Part::queries || part == Part::whole) show_queries();
  });
}

void ProbePanel::refresh() {
  show_units();
  show_answer();
  show_queries();
}

void ProbePanel::show_units() {
  unit_->clear();
  if (map() == nullptr) return;
  for (const UnitProfile& unit : map()->document.map().units) unit_->addItem(QString::fromStdString(unit.name));
  unit_->setCurrentIndex(static_cast<int>(map()->probe.unit()));
  search_->setCurrentIndex(static_cast<int>(map()->probe.search()));
}

void ProbePanel::show_answer() {
  const Probe* const probe = map() == nullptr ? nullptr : &map()->probe;
  save_->setEnabled(probe != nullptr && probe->answer().has_value());
  if (probe == nullptr) {
    answer_->clear();
  } else if (!probe->start() || !probe->goal()) {
    answer_->setText(tr("Choose the probe (Q), click a start on the map and move the mouse."));
  } else if (!probe->answer()) {
    answer_->setText(map()->bake.error().isEmpty() ? tr("The map is being baked.") : map()->bake.error());
  } else if (probe->answer()->status == PathStatus::found) {
    answer_->setText(spelt_answer(*probe->answer()));
  } else {
    answer_->setText(tr("<b>No path.</b> %1").arg(probe->why().toHtmlEscaped()));
  }
}

void ProbePanel::show_queries() {
  queries_->clear();
  if (map() == nullptr) return;
  const auto& baked = map()->bake.baked();
  for (const SavedQuery& query : map()->document.map().queries) {
    auto* item = new QListWidgetItem(QString::fromStdString(query.name), queries_);
    if (!baked) continue;
    const QueryVerdict verdict = judge(query, baked->asset);
    item->setIcon(style()->standardIcon(verdict.passes ? QStyle::SP_DialogApplyButton : QStyle::SP_MessageBoxCritical));
    item->setText((verdict.passes ? tr("%1 – passes") : tr("%1 – fails")).arg(QString::fromStdString(query.name)));
    item->setToolTip(QString::fromStdString(verdict.message));
  }
}

void ProbePanel::save_query() {
  if (map() == nullptr || !map()->probe.answer()) return;
  const Probe& probe = map()->probe;
  const Map& shown = map()->document.map();
  SavedQuery query;
  query.from = cell_of(*probe.start());
  query.to = cell_of(*probe.goal());
  if (!shown.size().contains(query.from) || !shown.size().contains(query.to)) return;
  query.unit = shown.units[probe.unit()].name;
  query.name =
      free_name(shown.queries,
                tr("%1,%2 to %3,%4").arg(query.from.x).arg(query.from.y).arg(query.to.x).arg(query.to.y).toStdString());
  query.expects_path = probe.answer()->status == PathStatus::found;
  if (query.expects_path) query.longest = Milli{static_cast<std::int32_t>(std::ceil(probe.answer()->length * 1000))};
  auto queries = shown.queries;
  queries.push_back(std::move(query));
  map()->document.change(&Map::queries, std::move(queries), tr("Save query"));
}

void ProbePanel::ask(QListWidgetItem* item) {
  const auto& queries = map()->document.map().queries;
  const auto place = static_cast<std::size_t>(queries_->row(item));
  if (place >= queries.size()) return;
  Probe& probe = map()->probe;
  if (const auto unit = find_unit(map()->document.map(), queries[place].unit)) probe.set_unit(*unit);
  probe.set_start(centre_of(queries[place].from));
  probe.set_goal(centre_of(queries[place].to));
  map()->view->centre_on(centre_of(queries[place].from));
}

void ProbePanel::remove_query() {
  const int place = queries_->currentRow();
  if (map() == nullptr || place < 0) return;
  auto queries = map()->document.map().queries;
  queries.erase(queries.begin() + place);
  map()->document.change(&Map::queries, std::move(queries), tr("Remove query"));
}

}  // namespace libpath::editor
