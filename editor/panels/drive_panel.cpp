#include <editor/panels/drive_panel.h>

#include <algorithm>
#include <cmath>

#include <editor/panels/panel_pieces.h>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSlider>

namespace libpath::editor {
namespace {

constexpr int kTimeSteps = 1000;    // of the slider, from setting off to arriving
constexpr int kSpeedSteps = 4;      // of the slider, for twice the speed
constexpr int kFastest = 4;         // doublings
constexpr int kFrameInterval = 16;  // milliseconds

}  // namespace

DrivePanel::DrivePanel(QWidget* parent)
    : Panel(parent),
      play_(new QPushButton(tr("Drive"))),
      stop_(new QPushButton(tr("Stop"))),
      time_slider_(new QSlider(Qt::Horizontal)),
      speed_(new QSlider(Qt::Horizontal)),
      speed_text_(new QLabel),
      art_(new QComboBox),
      text_(new QLabel) {
  play_->setCheckable(true);
  play_->setToolTip(tr("Let the probe's unit drive along its path"));
  stop_->setToolTip(tr("Take the unit off the map"));
  time_slider_->setRange(0, kTimeSteps);
  time_slider_->setAccessibleName(tr("Time since the unit set off"));
  time_slider_->setToolTip(tr("Drag, or use the arrow keys, to see the unit at any time"));
  speed_->setRange(-2 * kSpeedSteps, kFastest * kSpeedSteps);
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
  layout->addWidget(text_, 1);
  timer_.setInterval(kFrameInterval);
  timer_.setTimerType(Qt::PreciseTimer);
  connect(play_, &QPushButton::toggled, this, &DrivePanel::play);
  connect(stop_, &QPushButton::clicked, this, &DrivePanel::stop);
  connect(&timer_, &QTimer::timeout, this, &DrivePanel::tick);
  connect(time_slider_, &QSlider::valueChanged, this, [this](int step) { go_to(seconds() * step / kTimeSteps); });
  connect(speed_, &QSlider::valueChanged, this, &DrivePanel::show_time);
  connect(art_, &QComboBox::activated, this, &DrivePanel::set_art);
  show_time();
}

void DrivePanel::attach(OpenMap& map) { connect(&map.drive, &Drive::changed, this, &DrivePanel::show_time); }

void DrivePanel::refresh() {
  play_->setChecked(false);
  time_ = map() != nullptr && map()->drive.shown() ? map()->drive.time() : 0;
  if (map() != nullptr) art_->setCurrentIndex(std::max(0, art_->findData(map()->drive.art_angles())));
  show_time();
}

double DrivePanel::seconds() const {
  return map() == nullptr ? 0 : std::max(map()->drive.seconds(), map()->rival_drive.seconds());
}

double DrivePanel::speed() const { return std::exp2(static_cast<double>(speed_->value()) / kSpeedSteps); }

void DrivePanel::play(bool plays) {
  plays = plays && seconds() > 0;
  const QSignalBlocker blocker(play_);
  play_->setChecked(plays);
  play_->setText(plays ? tr("Pause") : tr("Drive"));
  if (!plays) return timer_.stop();
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
  map()->drive.set_time(time_);
  map()->rival_drive.set_time(time_);
  show_time();
}

void DrivePanel::stop() {
  play(false);
  time_ = 0;
  if (map() == nullptr) return;
  map()->drive.hide();
  map()->rival_drive.hide();
  show_time();
}

void DrivePanel::set_art(int row) {
  if (map() == nullptr) return;
  map()->drive.set_art_angles(art_->itemData(row).toInt());
  map()->rival_drive.set_art_angles(art_->itemData(row).toInt());
}

void DrivePanel::show_time() {
  const double all = seconds();
  for (QWidget* widget :
       {static_cast<QWidget*>(play_), static_cast<QWidget*>(stop_), static_cast<QWidget*>(time_slider_)})
    widget->setEnabled(all > 0);
  if (all == 0 && timer_.isActive()) play(false);
  time_ = std::min(time_, all);
  const QSignalBlocker blocker(time_slider_);
  time_slider_->setValue(all > 0 ? static_cast<int>(std::lround(time_ / all * kTimeSteps)) : 0);
  speed_text_->setText(tr("× %1").arg(speed(), 0, 'g', 3));
  if (all == 0) {
    text_->setText(tr("Put the probe's start and goal on the map; where there is a path, its unit can drive it."));
    return;
  }
  QString text = tr("%1 s of %2 s").arg(time_, 0, 'f', 1).arg(all, 0, 'f', 1);
  // Where the probe itself has no path, the rival drives alone.
  if (const Route* const route = map()->drive.route()) {
    text += tr("<br>%1 of %2 cells, at %3 cells a second")
                .arg(route->distance_at(time_), 0, 'f', 1)
                .arg(route->length(), 0, 'f', 1)
                .arg(route->speed_at(time_), 0, 'f', 1);
  }
  text_->setText(text);
}

}  // namespace libpath::editor
