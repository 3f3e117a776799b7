#include <editor/panels/step_panel.h>

#include <algorithm>
#include <cmath>

#include <editor/document/plural.h>
#include <editor/panels/panel_pieces.h>
#include <libpath/search/ground/world_tables.h>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>

namespace libpath::editor {
namespace {

constexpr int kSpeedSteps = 2;      // of the slider, for twice the speed
constexpr int kFastest = 12;        // doublings of one step a second
constexpr int kUsualSpeed = 5;      // likewise
constexpr int kFrameInterval = 16;  // milliseconds
constexpr int kForwards = 1;
constexpr int kBackwards = -1;

QString name_of(StepMethod method) {
  switch (method) {
    case StepMethod::eight: return StepPanel::tr("A*, eight neighbours");
    case StepMethod::four: return StepPanel::tr("A*, four neighbours");
    case StepMethod::dijkstra: return StepPanel::tr("Dijkstra's, no estimate");
    case StepMethod::manhattan: return StepPanel::tr("A* by 10, 14 and Manhattan (may overestimate)");
    case StepMethod::jumps: return StepPanel::tr("A* over jump points");
    case StepMethod::curves: return StepPanel::tr("A* over curves");
    case StepMethod::found_waypoints: return StepPanel::tr("Any angle, found waypoints");
    case StepMethod::placed_waypoints: return StepPanel::tr("Any angle, placed waypoints");
    case StepMethod::areas: return StepPanel::tr("Gates between areas");
  }
  return {};
}

QString why_not_stepped(StepMethod method) {
  switch (method) {
    case StepMethod::curves: return StepPanel::tr("Curves are for units with a turning radius.");
    case StepMethod::found_waypoints:
      return StepPanel::tr(
          "There are no found waypoints: tiers fast and full have them where the ground has corners and "
          "no one-way edges.");
    case StepMethod::placed_waypoints: return StepPanel::tr("No waypoints are placed on the map.");
    case StepMethod::areas: return StepPanel::tr("There are no areas: only tiers fast and full have them.");
    default: return StepPanel::tr("Jump points are for ground of one cost, without links and one-way edges.");
  }
}

/// What a search expands, one of it or several.
QString spelt_open(StepMethod method, std::size_t open) {
  const int n = plural_of(open);
  switch (method) {
    case StepMethod::curves: return StepPanel::tr("%n pose(s)", nullptr, n);
    case StepMethod::jumps: return StepPanel::tr("%n jump point(s)", nullptr, n);
    case StepMethod::found_waypoints:
    case StepMethod::placed_waypoints: return StepPanel::tr("%n waypoint(s)", nullptr, n);
    case StepMethod::areas: return StepPanel::tr("%n gate(s)", nullptr, n);
    default: return StepPanel::tr("%n cell(s)", nullptr, n);
  }
}

QString spelt_counts(StepMethod method, std::size_t open, std::size_t closed) {
  return StepPanel::tr("%1 open (green), %2 closed (blue)").arg(spelt_open(method, open)).arg(closed);
}

/// Goes on while it is held.
QToolButton* step_button(Qt::ArrowType arrow, const QString& name) {
  auto* button = new QToolButton;
  button->setArrowType(arrow);
  button->setAutoRepeat(true);
  button->setToolTip(name);
  button->setAccessibleName(name);
  return button;
}

}  // namespace

StepPanel::StepPanel(QWidget* parent)
    : Panel(parent),
      method_(new QComboBox),
      begin_(new QPushButton(tr("Begin"))),
      back_(new QPushButton(tr("Back"))),
      play_(new QPushButton(tr("Play"))),
      one_back_(step_button(Qt::LeftArrow, tr("One step back"))),
      one_on_(step_button(Qt::RightArrow, tr("One step forwards"))),
      slider_(new QSlider(Qt::Horizontal)),
      speed_(new QSlider(Qt::Horizontal)),
      speed_text_(new QLabel),
      text_(new QLabel) {
  for (const auto method :
       {StepMethod::eight, StepMethod::four, StepMethod::dijkstra, StepMethod::manhattan, StepMethod::jumps,
        StepMethod::curves, StepMethod::found_waypoints, StepMethod::placed_waypoints, StepMethod::areas})
    method_->addItem(name_of(method), static_cast<int>(method));
  method_->setAccessibleName(tr("Search that is stepped"));
  method_->setToolTip(tr("Which search runs step by step between the probe's start and goal"));
  begin_->setToolTip(tr("Search between the probe's start and goal, step by step"));
  back_->setCheckable(true);
  back_->setToolTip(tr("Let the search run backwards"));
  play_->setCheckable(true);
  play_->setToolTip(tr("Let the search run forwards"));
  slider_->setAccessibleName(tr("Step of the search"));
  slider_->setToolTip(tr("Drag, or use the arrow keys, to go forwards and backwards"));
  speed_->setRange(0, kFastest * kSpeedSteps);
  speed_->setValue(kUsualSpeed * kSpeedSteps);
  speed_->setAccessibleName(tr("Steps a second"));
  speed_->setToolTip(tr("How fast the search runs"));
  text_->setWordWrap(true);
  text_->setAlignment(Qt::AlignTop);
  lay_out();
  timer_.setInterval(kFrameInterval);
  connect(method_, &QComboBox::activated, this, [this] {
    if (steps() > 0 || is_searching()) begin();
    show_step();
  });
  connect(begin_, &QPushButton::clicked, this, &StepPanel::press_begin);
  connect(back_, &QPushButton::clicked, this, [this](bool plays) { play(plays ? kBackwards : 0); });
  connect(play_, &QPushButton::clicked, this, [this](bool plays) { play(plays ? kForwards : 0); });
  connect(one_back_, &QToolButton::clicked, this, [this] { go_by(kBackwards); });
  connect(one_on_, &QToolButton::clicked, this, [this] { go_by(kForwards); });
  connect(slider_, &QSlider::valueChanged, this, &StepPanel::go_to);
  connect(speed_, &QSlider::valueChanged, this, &StepPanel::show_speed);
  connect(&timer_, &QTimer::timeout, this, &StepPanel::tick);
  show_speed();
}

void StepPanel::lay_out() {
  auto* layout = panel_layout(this);
  auto* row = new QHBoxLayout;
  row->addWidget(begin_);
  row->addWidget(back_);
  row->addWidget(play_);
  auto* speed_row = new QHBoxLayout;
  speed_text_->setMinimumWidth(speed_text_->fontMetrics().horizontalAdvance(tr("%1 a second").arg(4096)));
  speed_row->addWidget(speed_, 1);
  speed_row->addWidget(speed_text_);
  auto* step_row = new QHBoxLayout;
  step_row->addWidget(one_back_);
  step_row->addWidget(slider_, 1);
  step_row->addWidget(one_on_);
  auto* form = new QFormLayout;
  form->addRow(tr("Search"), method_);
  form->addRow(tr("Step"), step_row);
  form->addRow(tr("Speed"), speed_row);
  layout->addLayout(form);
  layout->addLayout(row);
  layout->addWidget(text_, 1);
}

void StepPanel::attach(OpenMap& map) {
  cancel();
  // What was stepped through is no longer the probe's query.
  connect(&map.probe, &Probe::asked, this, &StepPanel::end);
}

void StepPanel::refresh() {
  if (map() == nullptr) cancel();
  play(0);
  const QSignalBlocker blocker(slider_);
  slider_->setRange(0, steps());
  if (map() != nullptr && !map()->steps.empty()) {
    slider_->setValue(static_cast<int>(map()->steps.search().step()));
    set_method(map()->steps.search().method());
  }
  show_step();
}

StepMethod StepPanel::method() const { return static_cast<StepMethod>(method_->currentData().toInt()); }

void StepPanel::set_method(StepMethod method) { method_->setCurrentIndex(method_->findData(static_cast<int>(method))); }

int StepPanel::steps() const {
  return map() == nullptr || map()->steps.empty() ? 0 : static_cast<int>(map()->steps.search().steps());
}

void StepPanel::press_begin() {
  if (!is_searching()) return begin();
  cancel();
  show_step();
}

void StepPanel::cancel() {
  work_.drop();
  waits_for_bake_ = false;
}

void StepPanel::begin() {
  cancel();
  if (map() == nullptr || !map()->probe.start() || !map()->probe.goal()) return;
  const Probe& probe = map()->probe;
  const auto world = goes_by_bake(method()) ? map()->bake.baked_world(probe.unit()) : map()->bake.world(probe.unit());
  StepQuery query{cell_of(*probe.start()), cell_of(*probe.goal()), method()};
  query.from_point = probe.start();
  query.to_point = probe.goal();
  if (!world || !world->size().contains(query.from) || !world->size().contains(query.to)) return;
  if (query.method == StepMethod::curves && can_step(*world, query.method)) {
    const std::int32_t headings = world->turning().hit_check.headings();
    query.from_heading = heading_index(probe.start_heading(), headings);
    if (probe.goal_heading()) query.to_heading = heading_index(*probe.goal_heading(), headings);
  }
  map()->steps.set(std::nullopt);
  // A live world cannot be read elsewhere while it changes.
  waits_for_bake_ = world->edits() != nullptr;
  if (!waits_for_bake_) search(*world, query);
  if (is_searching()) refresh();
}

void StepPanel::search(const World& world, const StepQuery& query) {
  work_.start(
      // The bake keeps the bytes that the world looks at.
      [baked = map()->bake.baked(), world, query](const std::stop_token& stop) {
        StepSearch search(world, query, stop);
        search.go_to(0);
        return search;
      },
      [this](StepSearch search) { show_search(std::move(search)); });
  work_.wait(patience_);
}

void StepPanel::show_search(StepSearch search) {
  if (map() == nullptr) return;
  map()->steps.set(std::move(search));
  refresh();
  map()->view->update_all();
}

void StepPanel::end() {
  if (waits_for_bake_) return begin();
  cancel();
  if (map() == nullptr || map()->steps.empty()) return show_step();
  map()->steps.set(std::nullopt);
  refresh();
}

void StepPanel::go_to(int step) {
  if (map() == nullptr || map()->steps.empty()) return;
  map()->steps.search().go_to(static_cast<std::size_t>(step));
  slider_->setValue(step);
  show_step();
  map()->view->update_all();
}

void StepPanel::go_by(int steps) {
  play(0);
  slider_->setValue(slider_->value() + steps);
}

void StepPanel::play(int direction) {
  direction_ = steps() > 0 ? direction : 0;
  back_->setChecked(direction_ == kBackwards);
  play_->setChecked(direction_ == kForwards);
  back_->setText(direction_ == kBackwards ? tr("Pause") : tr("Back"));
  play_->setText(direction_ == kForwards ? tr("Pause") : tr("Play"));
  if (direction_ == 0) return timer_.stop();
  if (direction_ == kForwards && slider_->value() == slider_->maximum()) slider_->setValue(0);
  if (direction_ == kBackwards && slider_->value() == 0) slider_->setValue(slider_->maximum());
  due_ = 0;
  since_tick_.start();
  timer_.start();
}

void StepPanel::tick() {
  due_ += static_cast<double>(since_tick_.restart()) / 1000 * speed();
  const int whole = static_cast<int>(due_);
  if (whole == 0) return;
  due_ -= whole;
  slider_->setValue(slider_->value() + direction_ * whole);
  const int last = direction_ == kForwards ? slider_->maximum() : 0;
  if (slider_->value() == last) play(0);
}

double StepPanel::speed() const { return std::exp2(static_cast<double>(speed_->value()) / kSpeedSteps); }

void StepPanel::show_speed() { speed_text_->setText(tr("%1 a second").arg(std::lround(speed()))); }

void StepPanel::show_step() {
  const bool has_steps = steps() > 0;
  for (QWidget* widget : {static_cast<QWidget*>(slider_), static_cast<QWidget*>(back_), static_cast<QWidget*>(play_)})
    widget->setEnabled(has_steps);
  one_back_->setEnabled(has_steps && slider_->value() > 0);
  one_on_->setEnabled(has_steps && slider_->value() < slider_->maximum());
  begin_->setText(is_searching() ? tr("Cancel") : tr("Begin"));
  if (has_steps) return text_->setText(spelt_step());
  if (is_searching()) return text_->setText(tr("<i>searching…</i>"));
  // That of the last bake: the one that follows changes is made for those who search in it.
  const auto baked = map() == nullptr ? std::nullopt : map()->bake.baked_world(map()->probe.unit());
  if (baked && !can_step(*baked, method())) return text_->setText(why_not_stepped(method()));
  text_->setText(map() != nullptr && !map()->steps.empty()
                     ? tr("The search has nothing to do: the start or the goal is blocked.")
                     : tr("Put the probe's start and goal on the map, then begin: one step expands one cell "
                          "or node. Zoom in to see F above, G and H below, and the way to each one's parent."));
}

QString StepPanel::spelt_step() const {
  const StepSearch& search = map()->steps.search();
  std::size_t open = 0;
  for (const auto& [number, node] : search.nodes()) open += node.state == StepSearch::State::open ? 1 : 0;
  const std::size_t closed = search.nodes().size() - open;
  const auto& units = map()->document.map().units;
  const std::size_t unit = map()->probe.unit();
  const QString shown = tr("<b>%1</b> of “%2”")
                            .arg(name_of(search.method()),
                                 QString::fromStdString(unit < units.size() ? units[unit].name : "").toHtmlEscaped());
  const QString step = tr("Step %1 of %2").arg(search.step()).arg(search.steps());
  QStringList lines{shown, step, spelt_counts(search.method(), open, closed)};
  if (goes_by_bake(search.method()) && !map()->bake.is_as_baked()) lines << tr("<i>As the map was baked last.</i>");
  return (lines << spelt_ending()).join(QStringLiteral("<br>"));
}

QString StepPanel::spelt_ending() const {
  const StepSearch& search = map()->steps.search();
  if (search.step() < search.steps()) return {};
  if (search.found() && search.method() == StepMethod::manhattan)
    return tr("The goal is reached. The estimate counts diagonal ways too dear, so a cheaper path may exist.");
  if (search.found()) return tr("The goal is reached.");
  return search.looked_everywhere() ? tr("All that can be reached was looked at.")
                                    : tr("Here the steps end: nobody looks at so many.");
}

}  // namespace libpath::editor
