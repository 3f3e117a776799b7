#include <editor/panels/drive_panel.h>

#include <algorithm>
#include <cmath>

#include <editor/canvas/spelt_numbers.h>
#include <editor/document/plural.h>
#include <editor/panels/panel_pieces.h>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSlider>

namespace libpath::editor {
namespace {

constexpr int kTimeSteps = 1000;      // of the slider, from setting off to arriving
constexpr int kStepsPerDoubling = 4;  // of the slider, for twice the speed
constexpr int kMostDoublings = 4;
constexpr int kFrame = 16;  // milliseconds

QString spelt(const Fleet::Member& member, bool is_planning) {
  const QString text = DrivePanel::tr("%1 – %2").arg(member.name, member.unit);
  if (!member.is_planned)
    return (is_planning ? DrivePanel::tr("%1, being planned") : DrivePanel::tr("%1, not planned")).arg(text);
  if (!member.route) return DrivePanel::tr("%1, no path").arg(text);
  return DrivePanel::tr("%1, %2 s").arg(text).arg(member.seconds(), 0, 'f', 1);
}

}  // namespace

DrivePanel::DrivePanel(QWidget* parent)
    : Panel(parent),
      play_(new QPushButton(tr("Drive"))),
      stop_(new QPushButton(tr("Stop"))),
      time_slider_(new QSlider(Qt::Horizontal)),
      speed_(new QSlider(Qt::Horizontal)),
      speed_text_(new QLabel),
      art_(new QComboBox),
      all_(new QCheckBox(tr("Drive all queries and journeys"))),
      text_(new QLabel),
      fleet_(new QListWidget) {
  play_->setCheckable(true);
  play_->setToolTip(tr("Let the probe's unit drive along its path"));
  stop_->setToolTip(tr("Take the unit off the map"));
  time_slider_->setRange(0, kTimeSteps);
  time_slider_->setAccessibleName(tr("Time since the unit set off"));
  time_slider_->setToolTip(tr("Drag, or use the arrow keys, to see the unit at any time"));
  speed_->setRange(-2 * kStepsPerDoubling, kMostDoublings * kStepsPerDoubling);
  speed_->setAccessibleName(tr("How fast the time runs"));
  speed_->setToolTip(tr("How fast the time runs"));
  speed_text_->setMinimumWidth(speed_text_->fontMetrics().horizontalAdvance(QStringLiteral("× 16.00")));
  for (const int angles : {0, 8, 16, 32}) {
    art_->addItem(angles == 0 ? tr("drawn at any angle") : tr("pictures of %1 angles").arg(angles), angles);
  }
  art_->setAccessibleName(tr("Art of the unit"));
  art_->setToolTip(tr("How the unit would look in a game with pictures of fixed angles; its footprint is outlined"));
  text_->setWordWrap(true);
  text_->setAlignment(Qt::AlignTop);
  auto* layout = panel_layout(this);
  auto* row = new QHBoxLayout;
  row->addWidget(play_);
  row->addWidget(stop_);
  layout->addLayout(row);
  auto* speed_row = new QHBoxLayout;
  speed_row->addWidget(speed_, 1);
  speed_row->addWidget(speed_text_);
  auto* form = new QFormLayout;
  form->addRow(tr("Time"), time_slider_);
  form->addRow(tr("Speed"), speed_row);
  form->addRow(tr("Art"), art_);
  layout->addLayout(form);
  layout->addWidget(all_);
  layout->addWidget(text_);
  layout->addWidget(fleet_, 1);
  layout->addStretch();
  all_->setToolTip(tr("Each saved query and journey of the map drives as a unit of its own, all at once"));
  fleet_->setAccessibleName(tr("Units that drive"));
  fleet_->setToolTip(tr("A double click or Enter shows where the unit is"));
  fleet_->setMinimumHeight(60);
  // Else the panel would scroll for the room that it would like to have.
  fleet_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
  timer_.setInterval(kFrame);
  timer_.setTimerType(Qt::PreciseTimer);
  connect(play_, &QPushButton::toggled, this, &DrivePanel::play);
  connect(stop_, &QPushButton::clicked, this, &DrivePanel::stop);
  connect(&timer_, &QTimer::timeout, this, &DrivePanel::tick);
  connect(time_slider_, &QSlider::valueChanged, this, [this](int step) { go_to(seconds() * step / kTimeSteps); });
  connect(speed_, &QSlider::valueChanged, this, &DrivePanel::show_time);
  connect(art_, &QComboBox::activated, this, &DrivePanel::set_art);
  connect(all_, &QCheckBox::toggled, this, &DrivePanel::drive_all);
  connect(fleet_, &QListWidget::itemActivated, this, [this](QListWidgetItem* item) {
    const Fleet::Member& member = map()->fleet.members()[static_cast<std::size_t>(fleet_->row(item))];
    map()->view->centre_on(member.route ? member.route->pose_at_time(time_).position : centre_of(member.stops.front()));
  });
  show_time();
}

void DrivePanel::attach(OpenMap& map) {
  connect(&map.drive, &Drive::changed, this, &DrivePanel::show_time);
  connect(&map.fleet, &Fleet::changed, this, &DrivePanel::on_fleet_changed);
}

void DrivePanel::refresh() {
  play(false);
  const bool is_under_way = map() != nullptr && (map()->drive.shown() || map()->fleet.shown());
  time_ = is_under_way ? std::max(map()->drive.time(), map()->fleet.time()) : 0;
  const QSignalBlocker blocker(all_);
  all_->setChecked(map() != nullptr && map()->fleet.is_on());
  show_fleet();
  if (map() != nullptr) art_->setCurrentIndex(std::max(0, art_->findData(map()->drive.art_angles())));
  show_time();
}

std::vector<Driving*> DrivePanel::driving() const {
  if (map() == nullptr) return {};
  return {&map()->drive, &map()->rival_drive, &map()->fleet};
}

double DrivePanel::seconds() const {
  double most = 0;
  for (const Driving* each : driving()) most = std::max(most, each->seconds());
  return most;
}

bool DrivePanel::is_planned() const { return map() == nullptr || map()->fleet.is_planned(); }

/// All set off together, so that the first wait for the last.
void DrivePanel::wait(bool waits) {
  is_waiting_ = waits;
  if (waits) map()->fleet.plan();
}

void DrivePanel::on_fleet_changed() {
  show_fleet();
  if (is_waiting_ && is_planned()) play(true);
  show_time();
}

double DrivePanel::speed() const { return std::exp2(static_cast<double>(speed_->value()) / kStepsPerDoubling); }

void DrivePanel::play(bool plays) {
  wait(plays && !is_planned());
  plays = plays && (is_waiting_ || seconds() > 0);
  const QSignalBlocker blocker(play_);
  play_->setChecked(plays);
  play_->setText(plays ? tr("Pause") : tr("Drive"));
  timer_.stop();
  if (is_waiting_ || !plays) return show_time();
  if (time_ >= seconds()) go_to(0);
  since_tick_.start();
  timer_.start();
}

void DrivePanel::tick() {
  go_to(time_ + static_cast<double>(since_tick_.restart()) / 1000 * speed());
  if (time_ >= seconds()) play(false);
}

void DrivePanel::go_to(double seconds) {
  if (map() == nullptr) return;
  time_ = std::clamp(seconds, 0.0, this->seconds());
  for (Driving* each : driving()) each->set_time(time_);
  show_time();
}

void DrivePanel::stop() {
  play(false);
  time_ = 0;
  if (map() == nullptr) return;
  map()->fleet.stop_planning();
  for (Driving* each : driving()) each->hide();
  show_time();
}

void DrivePanel::set_art(int row) {
  for (Driving* each : driving()) each->set_art_angles(art_->itemData(row).toInt());
}

void DrivePanel::drive_all(bool all) {
  if (map() == nullptr) return;
  const QSignalBlocker blocker(all_);
  all_->setChecked(all);
  play(false);
  map()->fleet.set_on(all);
  if (all) go_to(0);
}

void DrivePanel::show_fleet() {
  const bool is_on = map() != nullptr && map()->fleet.is_on();
  fleet_->setVisible(is_on);
  if (!is_on) return fleet_->clear();
  const auto& members = map()->fleet.members();
  while (fleet_->count() > static_cast<int>(members.size())) delete fleet_->takeItem(fleet_->count() - 1);
  while (fleet_->count() < static_cast<int>(members.size())) new QListWidgetItem(fleet_);
  for (std::size_t i = 0; i < members.size(); ++i) {
    QListWidgetItem& item = *fleet_->item(static_cast<int>(i));
    const QString text = spelt(members[i], map()->fleet.is_planning());
    if (item.text() == text) continue;
    item.setText(text);
    item.setToolTip(text);
    item.setIcon(swatch(members[i].colour));
  }
}

void DrivePanel::show_time() {
  const double all = seconds();
  play_->setEnabled(all > 0 || !is_planned());
  stop_->setEnabled(all > 0 || !is_planned());
  time_slider_->setEnabled(all > 0);
  if (all == 0 && timer_.isActive()) play(false);
  time_ = std::min(time_, all);
  const QSignalBlocker blocker(time_slider_);
  time_slider_->setValue(all > 0 ? static_cast<int>(std::lround(time_ / all * kTimeSteps)) : 0);
  speed_text_->setText(tr("× %1").arg(speed(), 0, 'g', 3));
  text_->setText(!is_planned() ? spelt_planning() : spelt_time());
}

QString DrivePanel::spelt_planning() const {
  const Fleet& fleet = map()->fleet;
  const QString count =
      tr("%1 of %n route(s) planned.", nullptr, plural_of(fleet.members().size())).arg(fleet.planned());
  if (is_waiting_) return count + QLatin1Char(' ') + tr("They set off when all are.");
  return fleet.is_planning() ? count : count + QLatin1Char(' ') + tr("Drive plans the others.");
}

QString DrivePanel::spelt_time() const {
  if (seconds() == 0) {
    const bool drives_all = map() != nullptr && map()->fleet.is_on();
    return !drives_all ? tr("Put the probe's start and goal on the map; where there is a path, its unit can drive it.")
           : !map()->fleet.members().empty() ? tr("None of them has a path.")
                                             : tr("The map has no saved queries or journeys of its units.");
  }
  QString text = tr("%1 s of %2 s").arg(time_, 0, 'f', 1).arg(seconds(), 0, 'f', 1);
  // Where the probe itself has no path, the others drive without it.
  if (const Route* const route = map()->drive.route()) {
    text += tr("<br>%1 of %2, at %3 a second")
                .arg(route->distance_at(time_), 0, 'f', 1)
                .arg(spelt_cells(route->length(), 1), spelt_cells(route->speed_at(time_), 1));
  }
  if (!map()->bake.tried_states().empty()) text += tr("<br>with switches as they are tried");
  if (const std::size_t left_out = map()->fleet.left_out(); left_out > 0)
    text += tr("<br>%n more left out.", nullptr, plural_of(left_out));
  return text;
}

}  // namespace libpath::editor
