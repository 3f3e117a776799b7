#include <editor/panels/probe_panel.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <editor/canvas/spelt_numbers.h>
#include <editor/document/library_words.h>
#include <editor/document/map_edits.h>
#include <editor/panels/delete_key.h>
#include <editor/panels/fold.h>
#include <editor/panels/panel_pieces.h>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QStyle>

namespace libpath::editor {
namespace {

constexpr double kZoomOfEdges = 16;  // pixels a cell, at which arrows are seen

QString spelt_promise(Guarantee guarantee) {
  switch (guarantee) {
    case Guarantee::none:
    case Guarantee::optimal: return {};
    case Guarantee::legal: return ProbePanel::tr("turns wide enough, the whole footprint on free ground");
    case Guarantee::tight_turns:
      return ProbePanel::tr("the whole footprint on free ground; turns as tight as that needs");
    case Guarantee::width_clear:
      return ProbePanel::tr("a disc of the unit's width on free ground; it turns on the spot at corners");
    case Guarantee::ignores_blocks: return ProbePanel::tr("turns wide enough; walls are not looked at");
  }
  return {};
}

/// What is known of the path's cost.
QString spelt_proof(const ProbeAnswer& answer, bool has_turn_price) {
  if (answer.optimal) return has_turn_price ? ProbePanel::tr(", cheapest") : ProbePanel::tr(", shortest");
  if (answer.most <= 1000) return {};
  return ProbePanel::tr(", at most %1 times as dear as the cheapest").arg(answer.most / 1000.0, 0, 'f', 2);
}

/// What it cost before the last change of the map; empty where it is as it was.
QString spelt_before(const Probe& probe) {
  const auto before = probe.before();
  if (!before) return {};
  return before->length ? ProbePanel::tr(" (%1 before)").arg(spelt_cells(*before->length))
                        : ProbePanel::tr(" (no path before)");
}

QString spelt_answer(const ProbeAnswer& answer, bool has_turn_price, const QString& before) {
  const QString text = ProbePanel::tr("<b>%1</b>%2<br>%3 expanded in %4")
                           .arg(spelt_cells(answer.length), spelt_proof(answer, has_turn_price) + before,
                                spelt_nodes(answer.expanded), spelt_time(answer.microseconds));
  const QString promise = spelt_promise(answer.guarantee);
  return promise.isEmpty() ? text : text + ProbePanel::tr("<br>Promised: %1.").arg(promise);
}

/// Whether a query answers as it is expected to, and else why it does not.
QString spelt_verdict(const SavedQuery& query, const QueryVerdict& verdict) {
  const QString name = QString::fromStdString(query.name);
  if (!verdict.passes) return ProbePanel::tr("%1 – fails: %2").arg(name, in_words(verdict.message));
  return query.expects_path ? ProbePanel::tr("%1 – passes").arg(name)
                            : ProbePanel::tr("%1 – no path, as expected").arg(name);
}

QString spelt_heading(std::int32_t heading, std::int32_t headings) {
  const std::array<QString, 8> names{ProbePanel::tr("E"),  ProbePanel::tr("SE"), ProbePanel::tr("S"),
                                     ProbePanel::tr("SW"), ProbePanel::tr("W"),  ProbePanel::tr("NW"),
                                     ProbePanel::tr("N"),  ProbePanel::tr("NE")};
  QString degrees = QStringLiteral("%1°").arg(heading * 360.0 / headings);
  if (heading * 8 % headings != 0) return degrees;
  return QStringLiteral("%1, %2").arg(degrees, names[static_cast<std::size_t>(heading * 8 / headings)]);
}

void fill_with_searches(QComboBox& box) {
  // Two stand side by side with units: the longest name is not to widen the panel.
  box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box.setMinimumContentsLength(14);
  const auto searches = make_probe_searches();
  for (std::size_t i = 0; i < searches.size(); ++i) {
    if (i > 0 && searches[i]->kind() != searches[i - 1]->kind()) box.insertSeparator(box.count());
    box.addItem(searches[i]->name(), static_cast<int>(i));
  }
}

void choose_search(QComboBox& box, const Probe& probe) {
  box.setCurrentIndex(box.findData(static_cast<int>(probe.search())));
}

void fill_with_units(QComboBox& box, const Map& map, std::size_t chosen) {
  box.clear();
  for (const UnitProfile& unit : map.units) box.addItem(QString::fromStdString(unit.name));
  box.setCurrentIndex(static_cast<int>(chosen));
}

void show_smoothings(QComboBox& box, const Probe& probe) {
  auto shown = probe.searches()[probe.search()]->smoothings();
  shown.insert(shown.begin(), Smoothing::none);
  std::vector<Smoothing> listed;
  for (int row = 0; row < box.count(); ++row) listed.push_back(static_cast<Smoothing>(box.itemData(row).toInt()));
  if (listed != shown) {
    box.clear();
    for (const Smoothing smoothing : shown) box.addItem(name_of(smoothing), static_cast<int>(smoothing));
  }
  box.setCurrentIndex(box.findData(static_cast<int>(probe.smoothing())));
  box.setEnabled(shown.size() > 1);
}

/// Asks and expects what the grid answers now, whose path may be longer than the one that is shown.
SavedQuery query_as_answered(const World& world, const std::string& unit, Cell from, Cell to) {
  SavedQuery query{{}, unit, from, to, false, {}};
  const ProbeAnswer answer = make_grid_probe()->answer(world, {editor::centre_of(from), editor::centre_of(to), 0, {}});
  query.expects_path = answer.status == PathStatus::found;
  if (query.expects_path) query.longest = Milli{static_cast<std::int32_t>(std::ceil(answer.length * 1000))};
  return query;
}

QString name_of_ends(const SavedQuery& query) {
  return ProbePanel::tr("%1,%2 to %3,%4").arg(query.from.x).arg(query.from.y).arg(query.to.x).arg(query.to.y);
}

/// Returns its name, or that of the one that is there already.
QString add_query(std::vector<SavedQuery>& queries, SavedQuery query) {
  for (const SavedQuery& other : queries) {
    query.name = other.name;
    if (query == other) return QString::fromStdString(other.name);
  }
  query.name = free_name(queries, name_of_ends(query).toStdString());
  queries.push_back(std::move(query));
  return QString::fromStdString(queries.back().name);
}

QLabel* answer_label(const QString& name) {
  auto* label = new QLabel;
  label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  label->setWordWrap(true);
  label->setAlignment(Qt::AlignTop);
  label->setAccessibleName(name);
  return label;
}

}  // namespace

ProbePanel::ProbePanel(QWidget* parent)
    : Panel(parent),
      query_fold_(new Fold("probe.query", tr("Query"))),
      compare_fold_(new Fold("probe.compare", tr("Comparison"))),
      pins_fold_(new Fold("probe.pins", tr("Pinned queries"))),
      queries_fold_(new Fold("probe.queries", tr("Saved queries"))),
      unit_(new QComboBox),
      search_(new QComboBox),
      smoothing_(new QComboBox),
      start_heading_(new QComboBox),
      goal_heading_(new QComboBox),
      form_(new QFormLayout),
      numbers_(new QHBoxLayout),
      curves_(new QHBoxLayout),
      weight_(new QDoubleSpinBox),
      neighbours_(new QComboBox),
      turn_price_(new QDoubleSpinBox),
      shots_(new QCheckBox(tr("End with one long curve"))),
      answer_(answer_label(tr("Answer of the probe"))),
      compare_(new QCheckBox(tr("Compare with"))),
      rival_unit_(new QComboBox),
      rival_search_(new QComboBox),
      rival_smoothing_(new QComboBox),
      rival_answer_(answer_label(tr("Answer to compare with"))),
      pin_(new QPushButton(tr("Pin"))),
      pins_(new QListWidget),
      save_(new QPushButton(tr("Save query"))),
      corners_(new QPushButton(tr("Corners to waypoints"))),
      queries_(new QListWidget) {
  unit_->setAccessibleName(tr("Unit that the probe asks for"));
  search_->setAccessibleName(tr("Search that the probe asks"));
  smoothing_->setAccessibleName(tr("Smoothing of the path"));
  smoothing_->setToolTip(tr("What is made of the path that the search finds"));
  start_heading_->setAccessibleName(tr("Heading at the start"));
  goal_heading_->setAccessibleName(tr("Heading at the goal"));
  start_heading_->setToolTip(tr("Where the unit faces at the start; or Shift+drag the start on the map"));
  goal_heading_->setToolTip(tr("Where the unit faces at the goal; or Shift+drag the goal on the map"));
  compare_->setToolTip(tr("Show the map twice, side by side: the same query by another unit or search"));
  rival_unit_->setAccessibleName(tr("Unit to compare with"));
  rival_search_->setAccessibleName(tr("Search to compare with"));
  rival_smoothing_->setAccessibleName(tr("Smoothing to compare with"));
  rival_smoothing_->setToolTip(smoothing_->toolTip());
  answer_->setMinimumHeight(54);
  queries_->setAccessibleName(tr("Saved queries"));
  queries_->setToolTip(tr("Queries saved with the map; a double click or Enter shows one, Delete takes it out"));
  queries_->setWordWrap(true);  // why one fails may be long
  queries_->setMinimumHeight(60);
  queries_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
  pin_->setToolTip(tr("Keep this query on the map in a colour of its own, and ask another"));
  pins_->setAccessibleName(tr("Pinned queries"));
  pins_->setToolTip(tr("Queries that stay on the map; a double click or Enter asks one again, Delete takes it off"));
  pins_->setWordWrap(true);
  pins_->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
  pins_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
  save_->setToolTip(tr("Keep this query with the map, and expect the same answer from now on"));
  corners_->setToolTip(tr("Place waypoints where the path begins, turns and ends, and join them"));
  fill_with_searches(*search_);
  fill_with_searches(*rival_search_);
  lay_out();
  connect_boxes();
  connect(answer_, &QLabel::linkActivated, this, &ProbePanel::show_one_way_edge);
  connect(pin_, &QPushButton::clicked, this, &ProbePanel::pin);
  connect(pins_, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
    map()->probe.take_query(*map()->pins()[static_cast<std::size_t>(pins_->row(item))]);
  });
  connect(save_, &QPushButton::clicked, this, &ProbePanel::save_query);
  connect(corners_, &QPushButton::clicked, this, &ProbePanel::keep_corners);
  connect(queries_, &QListWidget::itemActivated, this, &ProbePanel::ask);
  new DeleteKey(queries_, [this] { remove_query(); });
  new DeleteKey(pins_, [this] { unpin(); });
}

void ProbePanel::lay_out() {
  auto* layout = panel_layout(this);
  form_->addRow(tr("Unit"), unit_);
  form_->addRow(tr("Search"), search_);
  form_->addRow(tr("Smoothing"), smoothing_);
  auto* headings = new QHBoxLayout;
  headings->addWidget(start_heading_, 1);
  headings->addWidget(new QLabel(tr("to")));
  headings->addWidget(goal_heading_, 1);
  form_->addRow(tr("Headings"), headings);
  add_directional();
  query_fold_->contents().addLayout(form_);
  layout->addWidget(query_fold_);
  layout->addWidget(answer_);
  auto* kept = new QHBoxLayout;
  kept->addWidget(save_);
  kept->addWidget(corners_);
  layout->addLayout(kept);
  lay_out_lists(*layout);
  layout->addStretch();
}

void ProbePanel::lay_out_lists(QVBoxLayout& layout) {
  auto* rival = new QHBoxLayout;
  rival->addWidget(rival_unit_, 1);
  rival->addWidget(rival_search_, 2);
  rival->addWidget(rival_smoothing_, 1);
  compare_fold_->contents().addWidget(compare_);
  compare_fold_->contents().addLayout(rival);
  compare_fold_->contents().addWidget(rival_answer_);
  layout.addWidget(compare_fold_);
  pins_fold_->contents().addWidget(pin_, 0, Qt::AlignLeft);
  pins_fold_->contents().addWidget(pins_);
  layout.addWidget(pins_fold_);
  queries_fold_->contents().addWidget(queries_, 1);
  auto* buttons = new ButtonRow;
  buttons->add(tr("Remove"), tr("Take the chosen query out (Delete)"), this, &ProbePanel::remove_query);
  buttons->end();
  queries_fold_->contents().addLayout(buttons);
  layout.addWidget(queries_fold_, 1);
}

/// What of a section is on, for while it is folded.
void ProbePanel::show_marks() {
  if (map() == nullptr) {
    for (Fold* fold : {query_fold_, compare_fold_, pins_fold_, queries_fold_}) fold->set_mark({});
    return;
  }
  const Probe& probe = map()->probe;
  const auto& units = map()->document.map().units;
  const QString unit = probe.unit() < units.size() ? QString::fromStdString(units[probe.unit()].name) : QString();
  query_fold_->set_mark(QStringLiteral("%1, %2").arg(unit, spelt_search(probe)));
  compare_fold_->set_mark(map()->compares() ? tr("on") : QString());
  const auto count = [](std::size_t number) { return number == 0 ? QString() : QString::number(number); };
  pins_fold_->set_mark(count(map()->pins().size()));
  queries_fold_->set_mark(failing_ == 0 ? count(map()->document.map().queries.size())
                                        : tr("%n fail(s)", nullptr, failing_));
}

void ProbePanel::add_directional() {
  weight_->setRange(1, kMaxWeight / 1000.0);
  weight_->setSingleStep(0.1);
  weight_->setAccessibleName(tr("Weight of the heuristic"));
  weight_->setToolTip(tr("More is faster, and the path may cost as many times the cheapest"));
  neighbours_->setAccessibleName(tr("Neighbours that curves lead to"));
  neighbours_->setToolTip(tr("The cells around a cell that one curve leads to: as many as the unit's table holds"));
  turn_price_->setRange(0, std::floor(static_cast<double>(kMaxTurnPrice) / kStraight));
  turn_price_->setDecimals(1);
  turn_price_->setSingleStep(0.5);
  turn_price_->setAccessibleName(tr("Price of a turn"));
  turn_price_->setToolTip(tr("What each curve that is not straight costs beside its length, in cells of plain ground"));
  shots_->setToolTip(tr("The path may end with one curve of any length, where that is cheaper"));
  numbers_->addWidget(weight_, 1);
  numbers_->addWidget(new QLabel(tr("Turn price")));
  numbers_->addWidget(turn_price_, 1);
  form_->addRow(tr("Weight"), numbers_);
  curves_->addWidget(neighbours_);
  curves_->addWidget(shots_, 1);
  form_->addRow(tr("Neighbours"), curves_);
}

void ProbePanel::show_directional() {
  const Probe* const probe = map() == nullptr ? nullptr : &map()->probe;
  const bool is_shown = probe != nullptr && probe->takes_directional_options();
  form_->setRowVisible(numbers_, is_shown);
  form_->setRowVisible(curves_, is_shown);
  if (probe == nullptr) return;
  const QSignalBlocker weight(weight_);
  const QSignalBlocker turn_price(turn_price_);
  const std::int32_t rings = probe->rings();
  if (neighbours_->count() != rings) {
    neighbours_->clear();
    for (std::int32_t ring = 1; ring <= rings; ++ring) {
      const std::int32_t side = 2 * ring + 1;
      neighbours_->addItem(QString::number(side * side - 1), ring);
    }
  }
  const DirectionalOptions& options = probe->directional_options();
  weight_->setValue(options.weight / 1000.0);
  neighbours_->setCurrentIndex((options.rings == 0 ? rings : std::min(options.rings, rings)) - 1);
  turn_price_->setValue(options.turn_price / 1000.0);
  shots_->setChecked(options.shots);
}

void ProbePanel::change_directional() {
  if (map() == nullptr) return;
  Probe& probe = map()->probe;
  DirectionalOptions options;
  options.weight = static_cast<std::uint32_t>(std::lround(weight_->value() * 1000));
  options.rings = neighbours_->currentData().toInt();
  // All that this unit has is all that the next one has.
  if (options.rings == probe.rings()) options.rings = 0;
  options.turn_price = static_cast<std::int32_t>(std::lround(turn_price_->value() * 1000));
  options.shots = shots_->isChecked();
  probe.set_directional_options(options);
}

void ProbePanel::connect_boxes() {
  connect(weight_, &QDoubleSpinBox::valueChanged, this, &ProbePanel::change_directional);
  connect(neighbours_, &QComboBox::activated, this, &ProbePanel::change_directional);
  connect(turn_price_, &QDoubleSpinBox::valueChanged, this, &ProbePanel::change_directional);
  connect(shots_, &QCheckBox::clicked, this, &ProbePanel::change_directional);
  connect(unit_, &QComboBox::activated, this,
          [this](int row) { map()->probe.set_unit(static_cast<std::size_t>(row)); });
  connect(search_, &QComboBox::activated, this,
          [this] { map()->probe.set_search(static_cast<std::size_t>(search_->currentData().toInt())); });
  connect(smoothing_, &QComboBox::activated, this,
          [this] { map()->probe.set_smoothing(static_cast<Smoothing>(smoothing_->currentData().toInt())); });
  connect(rival_smoothing_, &QComboBox::activated, this,
          [this] { map()->rival.set_smoothing(static_cast<Smoothing>(rival_smoothing_->currentData().toInt())); });
  connect(start_heading_, &QComboBox::activated, this,
          [this](int row) { map()->probe.set_start_heading(radians_of(row, map()->probe.headings())); });
  connect(goal_heading_, &QComboBox::activated, this, [this](int row) {
    Probe& probe = map()->probe;
    probe.set_goal_heading(row == 0 ? std::nullopt : std::optional(radians_of(row - 1, probe.headings())));
  });
  connect(compare_, &QCheckBox::toggled, this, [this](bool compares) {
    if (map() != nullptr) map()->set_compares(compares);
  });
  connect(rival_unit_, &QComboBox::activated, this,
          [this](int row) { map()->rival.set_unit(static_cast<std::size_t>(row)); });
  connect(rival_search_, &QComboBox::activated, this,
          [this] { map()->rival.set_search(static_cast<std::size_t>(rival_search_->currentData().toInt())); });
}

void ProbePanel::compare_with(std::size_t unit, std::size_t search) {
  if (map() == nullptr) return;
  map()->rival.set_unit(unit);
  map()->rival.set_search(search);
  map()->set_compares(true);
}

void ProbePanel::turn_start(int steps) {
  if (map() == nullptr) return;
  Probe& probe = map()->probe;
  probe.set_start_heading(probe.start_heading() + radians_of(steps, probe.headings()));
}

void ProbePanel::turn_goal(int steps) {
  if (map() == nullptr) return;
  Probe& probe = map()->probe;
  probe.set_goal_heading(probe.goal_heading() ? *probe.goal_heading() + radians_of(steps, probe.headings()) : 0);
}

void ProbePanel::attach(OpenMap& map) {
  connect(&map.probe, &Probe::changed, this, &ProbePanel::show_answer);
  connect(&map.probe, &Probe::subject_changed, this, &ProbePanel::show_units);
  connect(&map.rival, &Probe::changed, this, &ProbePanel::show_rival);
  connect(&map, &OpenMap::compares_changed, this, &ProbePanel::show_rival);
  connect(&map, &OpenMap::pins_changed, this, &ProbePanel::show_pins);
  connect(&map.bake, &LiveBake::baked_changed, this, &ProbePanel::show_queries);
  connect(&map.document, &Document::part_changed, this, [this](Part part) {
    if (part == Part::units || part == Part::whole) show_units();
    if (part == Part::queries || part == Part::whole) show_queries();
  });
}

void ProbePanel::refresh() {
  show_units();
  show_answer();
  show_rival();
  show_pins();
  show_queries();
}

void ProbePanel::show_units() {
  unit_->clear();
  rival_unit_->clear();
  if (map() == nullptr) return;
  fill_with_units(*unit_, map()->document.map(), map()->probe.unit());
  fill_with_units(*rival_unit_, map()->document.map(), map()->rival.unit());
  const std::int32_t headings = map()->probe.headings();
  if (start_heading_->count() == headings) return;
  start_heading_->clear();
  goal_heading_->clear();
  goal_heading_->addItem(tr("any"));
  for (std::int32_t heading = 0; heading < headings; ++heading) {
    start_heading_->addItem(spelt_heading(heading, headings));
    goal_heading_->addItem(spelt_heading(heading, headings));
  }
  show_headings();
}

void ProbePanel::show_headings() {
  const Probe* const probe = map() == nullptr ? nullptr : &map()->probe;
  const bool takes = probe != nullptr && probe->takes_headings();
  start_heading_->setEnabled(takes);
  goal_heading_->setEnabled(takes && probe->takes_goal_heading());
  if (probe == nullptr) return;
  choose_search(*search_, *probe);
  show_smoothings(*smoothing_, *probe);
  start_heading_->setCurrentIndex(heading_index(probe->start_heading(), probe->headings()));
  goal_heading_->setCurrentIndex(probe->goal_heading() ? heading_index(*probe->goal_heading(), probe->headings()) + 1
                                                       : 0);
}

/// A link to what is in the way of curves; where there are many, one after the other.
QString ProbePanel::way_to_edges(const ProbeAnswer& answer) const {
  if (answer.reason != PathReason::one_way_edges) return {};
  const std::size_t count = map()->document.map().one_way_edges.size();
  const QString text = count == 1 ? tr("Show it") : tr("Show one of %1").arg(count);
  return QStringLiteral(" <a href='edge'>%1</a>").arg(text);
}

void ProbePanel::show_one_way_edge() {
  if (map() == nullptr) return;
  const auto& edges = map()->document.map().one_way_edges;
  if (edges.empty()) return;
  MapView& view = *map()->view;
  const auto& picked = view.picked();
  const std::size_t next = picked && picked->part == Part::one_way_edges ? (picked->place + 1) % edges.size() : 0;
  // Smaller ones are not drawn.
  if (view.zoom() < kZoomOfEdges) view.set_zoom(kZoomOfEdges, QRectF(view.viewport()->rect()).center());
  view.centre_on(centre_of(edges[next].from));
  view.pick(MapObject{Part::one_way_edges, next});
}

QString ProbePanel::spelt_answer_of(const Probe& probe) const {
  if (!probe.start() || !probe.goal()) return tr("Choose the probe (Q), click a start on the map and move the mouse.");
  if (probe.is_searching() && map()->bake.error().isEmpty()) return tr("<i>searching…</i>");
  if (!probe.answer()) return map()->bake.error().isEmpty() ? tr("The map is being baked.") : map()->bake.error();
  const bool has_turn_price = probe.takes_directional_options() && probe.directional_options().turn_price > 0;
  const QString text = probe.answer()->status == PathStatus::found
                           ? spelt_answer(*probe.answer(), has_turn_price, spelt_before(probe))
                           : tr("<b>No path.</b> %1").arg(probe.why().toHtmlEscaped()) + way_to_edges(*probe.answer()) +
                                 spelt_before(probe);
  return probe.is_stale() ? text + tr("<br><i>As the map was baked last.</i>") : text;
}

void ProbePanel::show_answer() {
  save_->setEnabled(map() != nullptr && map()->probe.answer().has_value());
  enable_pin();
  show_marks();
  corners_->setEnabled(map() != nullptr && map()->probe.answer() && map()->probe.answer()->line.size() > 1);
  show_headings();
  show_directional();
  answer_->setText(map() == nullptr ? QString() : spelt_answer_of(map()->probe));
}

void ProbePanel::show_rival() {
  const bool compares = map() != nullptr && map()->compares();
  const QSignalBlocker blocker(compare_);
  compare_->setChecked(compares);
  show_marks();
  for (QWidget* widget : {static_cast<QWidget*>(rival_unit_), static_cast<QWidget*>(rival_search_)})
    widget->setEnabled(compares);
  rival_answer_->setVisible(compares);
  if (map() == nullptr) return;
  rival_unit_->setCurrentIndex(static_cast<int>(map()->rival.unit()));
  choose_search(*rival_search_, map()->rival);
  show_smoothings(*rival_smoothing_, map()->rival);
  if (!compares) rival_smoothing_->setEnabled(false);
  if (compares) rival_answer_->setText(spelt_answer_of(map()->rival));
}

void ProbePanel::show_pins() {
  const int chosen = pins_->currentRow();
  pins_->clear();
  pins_->setVisible(map() != nullptr && !map()->pins().empty());
  if (map() == nullptr) return;
  for (const auto& pinned : map()->pins()) {
    const auto& units = map()->document.map().units;
    const QString unit = pinned->unit() < units.size() ? QString::fromStdString(units[pinned->unit()].name) : QString();
    pins_->addItem(new QListWidgetItem(
        swatch(pinned->colour()),
        QStringLiteral("%1 · %2\n%3").arg(unit, spelt_search(*pinned), summary_of(*pinned) + spelt_before(*pinned))));
  }
  pins_->setCurrentRow(chosen);
  enable_pin();
  show_marks();
}

void ProbePanel::enable_pin() {
  const bool has_query = map() != nullptr && map()->probe.start() && map()->probe.goal();
  pin_->setEnabled(has_query && map()->pins().size() < OpenMap::kMaxPins);
}

void ProbePanel::pin() {
  if (map() != nullptr) map()->pin();
}

void ProbePanel::unpin() {
  if (map() != nullptr && pins_->currentRow() >= 0) map()->unpin(static_cast<std::size_t>(pins_->currentRow()));
}

void ProbePanel::show_queries() {
  queries_->clear();
  failing_ = 0;
  if (map() == nullptr) return;
  const auto& baked = map()->bake.baked();
  for (const SavedQuery& query : map()->document.map().queries) {
    auto* item = new QListWidgetItem(QString::fromStdString(query.name), queries_);
    if (!baked) continue;
    const QueryVerdict verdict = judge(query, baked->asset);
    failing_ += !verdict.passes;
    item->setIcon(style()->standardIcon(verdict.passes ? QStyle::SP_DialogApplyButton : QStyle::SP_MessageBoxCritical));
    item->setText(spelt_verdict(query, verdict));
    item->setToolTip(in_words(verdict.message));
  }
  show_marks();
}

void ProbePanel::save_query() {
  if (map() == nullptr || !map()->probe.answer()) return;
  const Probe& probe = map()->probe;
  const Map& shown = map()->document.map();
  const Cell from = cell_of(*probe.start());
  const Cell to = cell_of(*probe.goal());
  if (!shown.size().contains(from) || !shown.size().contains(to)) return;
  // Of the map as it starts, whatever switches are tried.
  LiveBake& bake = map()->bake;
  const auto world = bake.switches().has_tried() ? bake.baked_world(probe.unit()) : bake.world(probe.unit());
  if (!world) return;
  auto queries = shown.queries;
  const std::string& unit = shown.units[probe.unit()].name;
  const QString name = add_query(queries, query_as_answered(*world, unit, from, to));
  const std::size_t first_image = queries.size();
  for (const Mirror& mirror : map()->view->mirrors())
    add_query(queries, query_as_answered(*world, unit, mirror(from), mirror(to)));
  if (queries.size() == shown.queries.size()) return emit said(tr("This query is saved already, as “%1”").arg(name));
  const std::size_t images = queries.size() - first_image;
  const QString text = images == 0 ? tr("Saved the query as “%1”")
                                   : tr("Saved the query as “%1”, and %n image(s) of it", nullptr, plural_of(images));
  emit said(text.arg(name));
  map()->document.change(&Map::queries, std::move(queries), tr("Save query"));
}

void ProbePanel::keep_corners() {
  if (map() == nullptr || !map()->probe.answer()) return;
  std::vector<Cell> corners;
  for (const Point point : map()->probe.answer()->line) corners.push_back(cell_of(point));
  if (!add_waypoints_along(map()->document, corners))
    QMessageBox::warning(this, tr("Not changed"), tr("The map would have too many waypoints."));
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
