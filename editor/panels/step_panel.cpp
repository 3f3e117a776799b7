#include <editor/panels/step_panel.h>

#include <editor/panels/panel_pieces.h>
#include <QLabel>
#include <QPushButton>
#include <QSlider>

namespace libpath::editor {
StepPanel::StepPanel(QWidget* parent)
    : Panel(parent),
      begin_(new QPushButton(tr("Begin"))),
      play_(new QPushButton(tr("Play"))),
      slider_(new QSlider(Qt::Horizontal)),
      text_(new QLabel) {
  begin_->setToolTip(tr("Search between the probe's start and goal by plain A*, step by step"));
  play_->setCheckable(true);
  slider_->setAccessibleName(tr("Step of the search"));
  slider_->setToolTip(tr("Drag, or use the arrow keys, to go forwards and backwards"));
  text_->setWordWrap(true);
  text_->setAlignment(Qt::AlignTop);
  auto* row = new QHBoxLayout;
  row->addWidget(begin_);
  row->addWidget(play_);
  auto* layout = panel_layout(this);
  layout->addLayout(row);
  layout->addWidget(slider_);
  layout->addWidget(text_, 1);
  timer_.setInterval(40);
  connect(begin_, &QPushButton::clicked, this, &StepPanel::begin);
  connect(play_, &QPushButton::toggled, this, &StepPanel::play);
  connect(slider_, &QSlider::valueChanged, this, &StepPanel::go_to);
  connect(&timer_, &QTimer::timeout, this, [this] {
    if (slider_->value() == slider_->maximum()) return play_->setChecked(false);
    slider_->setValue(slider_->value() + std::max(1, slider_->maximum() / 300));
  });
}

void StepPanel::attach(OpenMap& map) {
  // What was stepped through is no longer the probe's query.
  connect(&map.probe, &Probe::changed, this, &StepPanel::end);
}

void StepPanel::refresh() {
  play_->setChecked(false);
  const QSignalBlocker blocker(slider_);
  slider_->setRange(0, steps());
  if (map() != nullptr && !map()->steps.empty()) slider_->setValue(static_cast<int>(map()->steps.search().step()));
  show_step();
}

int StepPanel::steps() const {
  return map() == nullptr || map()->steps.empty() ? 0 : static_cast<int>(map()->steps.search().steps());
}

void StepPanel::begin() {
  if (map() == nullptr || !map()->probe.start() || !map()->probe.goal()) return;
  const auto world = map()->bake.world(map()->probe.unit());
  const Cell from = cell_of(*map()->probe.start());
  const Cell to = cell_of(*map()->probe.goal());
  if (!world || !world->size().contains(from) || !world->size().contains(to)) return;
  StepSearch search(*world, from, to);
  search.go_to(0);
  map()->steps.set(std::move(search));
  refresh();
  map()->view->update_all();
}

void StepPanel::end() {
  if (map() == nullptr || map()->steps.empty()) return;
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

void StepPanel::play(bool plays) {
  play_->setText(plays ? tr("Pause") : tr("Play"));
  if (plays && slider_->value() == slider_->maximum()) slider_->setValue(0);
  if (plays) {
    timer_.start();
  } else {
    timer_.stop();
  }
}

void StepPanel::show_step() {
  const bool has_steps = steps() > 0;
  slider_->setEnabled(has_steps);
  play_->setEnabled(has_steps);
  if (!has_steps) {
    text_->setText(
        tr("Put the probe's start and goal on the map, then begin: plain A*, one cell a step. "
           "Zoom in to see F above, G and H below, and the way to each cell's parent."));
    return;
  }
  const StepSearch& search = map()->steps.search();
  std::size_t open = 0;
  for (const auto& [cell, node] : search.nodes()) open += node.state == StepSearch::State::open ? 1 : 0;
  text_->setText(tr("Step %1 of %2<br>%3 cells open (green), %4 closed (blue)<br>%5")
                     .arg(search.step())
                     .arg(search.steps())
                     .arg(open)
                     .arg(search.nodes().size() - open)
                     .arg(search.step() < search.steps() ? QString()
                          : search.found()               ? tr("The goal is reached.")
                                                         : tr("All that can be reached was looked at.")));
}

}  // namespace libpath::editor
