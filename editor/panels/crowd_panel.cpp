#include <editor/panels/crowd_panel.h>

#include <algorithm>
#include <cmath>

#include <editor/canvas/spelt_numbers.h>
#include <editor/document/plural.h>
#include <editor/panels/file_questions.h>
#include <editor/panels/panel_pieces.h>
#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSlider>

namespace libpath::editor {
namespace {

constexpr int kCrowdTimeSteps = 1000;
constexpr int kCrowdFrame = 16;  // milliseconds
constexpr int kUsualCrowd = 4;   // units of each
constexpr int kLargestCrowd = 40;
constexpr qsizetype kMaxNames = 5;
constexpr double kFrameBudget = 1e6 / 60;  // microseconds

}  // namespace

CrowdPanel::CrowdPanel(QWidget* parent)
    : Panel(parent),
      begin_(new QPushButton),
      play_(new QPushButton),
      stop_(new QPushButton(tr("Stop"))),
      each_(new QSpinBox),
      time_(new QSlider(Qt::Horizontal)),
      heat_(new QCheckBox(tr("Heat map"))),
      text_(new QLabel) {
  each_->setRange(1, kLargestCrowd);
  each_->setValue(kUsualCrowd);
  each_->setAccessibleName(tr("Units of each query and journey"));
  each_->setToolTip(tr("How many units set out for each saved query and journey, one after the other"));
  begin_->setToolTip(tr("Units set out along all saved queries and journeys, meet, and give way to each other"));
  play_->setCheckable(true);
  stop_->setToolTip(tr("Take the crowd off the map"));
  time_->setRange(0, kCrowdTimeSteps);
  time_->setAccessibleName(tr("Time since the first set out"));
  heat_->setChecked(true);
  heat_->setToolTip(tr("How busy each cell is: from dark blue to yellow"));
  text_->setWordWrap(true);
  text_->setAlignment(Qt::AlignTop);
  timer_.setInterval(kCrowdFrame);
  timer_.setTimerType(Qt::PreciseTimer);
  lay_out();
  connect(begin_, &QPushButton::clicked, this, &CrowdPanel::press);
  connect(play_, &QPushButton::toggled, this, &CrowdPanel::play);
  connect(stop_, &QPushButton::clicked, this, [this] { map()->crowd.cancel(); });
  connect(&timer_, &QTimer::timeout, this, &CrowdPanel::tick);
  connect(time_, &QSlider::valueChanged, this, [this](int step) {
    if (map() != nullptr) go_to(map()->crowd.seconds() * step / kCrowdTimeSteps);
  });
  connect(heat_, &QCheckBox::toggled, this, [this](bool shows) {
    if (map() != nullptr) map()->crowd.set_shows_heat(shows);
  });
  show_run();
}

void CrowdPanel::lay_out() {
  auto* layout = panel_layout(this);
  auto* row = new QHBoxLayout;
  row->addWidget(begin_);
  row->addWidget(play_);
  row->addWidget(stop_);
  layout->addLayout(row);
  auto* form = new QFormLayout;
  form->addRow(tr("Units each"), each_);
  form->addRow(tr("Time"), time_);
  layout->addLayout(form);
  layout->addWidget(heat_);
  layout->addWidget(text_, 1);
}

void CrowdPanel::attach(OpenMap& map) { connect(&map.crowd, &CrowdPreview::changed, this, &CrowdPanel::show_run); }

void CrowdPanel::refresh() {
  play(false);
  const QSignalBlocker blocker(heat_);
  heat_->setChecked(map() == nullptr || map()->crowd.shows_heat());
  show_run();
}

void CrowdPanel::press() {
  if (map() == nullptr) return;
  if (map()->crowd.is_working()) return map()->crowd.cancel();
  set_out(each_->value());
}

void CrowdPanel::set_out(int each) {
  if (map() == nullptr) return;
  play(false);
  if (!map()->crowd.begin(each))
    text_->setText(tr("The map has no saved queries or journeys of its units, or is not baked yet."));
}

void CrowdPanel::go_to(double seconds) {
  if (map() != nullptr) map()->crowd.set_time(seconds);
}

void CrowdPanel::play(bool plays) {
  plays = plays && map() != nullptr && map()->crowd.seconds() > 0;
  const QSignalBlocker blocker(play_);
  play_->setChecked(plays);
  play_->setText(plays ? tr("Pause") : tr("Play"));
  timer_.stop();
  if (!plays) return;
  if (map()->crowd.time() >= map()->crowd.seconds()) go_to(0);
  since_tick_.start();
  timer_.start();
}

void CrowdPanel::tick() {
  go_to(map()->crowd.time() + static_cast<double>(since_tick_.restart()) / 1000);
  if (map()->crowd.time() >= map()->crowd.seconds()) play(false);
}

void CrowdPanel::show_run() {
  const bool is_working = map() != nullptr && map()->crowd.is_working();
  const double seconds = map() == nullptr ? 0 : map()->crowd.seconds();
  begin_->setText(is_working ? tr("Cancel") : tr("Set out"));
  play_->setEnabled(seconds > 0);
  stop_->setEnabled(map() != nullptr && map()->crowd.run() != nullptr);
  time_->setEnabled(seconds > 0);
  if (seconds == 0) play(false);
  const QSignalBlocker blocker(time_);
  time_->setValue(seconds > 0 ? static_cast<int>(std::lround(map()->crowd.time() / seconds * kCrowdTimeSteps)) : 0);
  text_->setText(is_working ? tr("Being worked out…") : spelt_run());
}

QString CrowdPanel::spelt_run() const {
  const CrowdRun* const run = map() == nullptr ? nullptr : map()->crowd.run();
  if (run == nullptr)
    return tr(
        "See who meets whom: units set out along all saved queries and journeys, and give way to each other. Links "
        "are passed one at a time.");
  QString text = tr("%1 of %2 s<br>%3 of %n unit(s) arrive", nullptr, plural_of(run->wanted))
                     .arg(map()->crowd.time(), 0, 'f', 1)
                     .arg(run->seconds(), 0, 'f', 1)
                     .arg(run->arrived());
  if (map()->crowd.tries_switches()) text += tr("<br>set out with switches as they were tried");
  if (const std::size_t changes = map()->crowd.switch_changes(); changes > 0)
    text += tr("<br>switches changed under way %n time(s)", nullptr, plural_of(changes));
  if (const QStringList names = map()->crowd.without_way(); !names.isEmpty())
    text +=
        tr("<br>%n have no way: %1", nullptr, plural_of(run->lost())).arg(words_of(names, kMaxNames).toHtmlEscaped());
  if (run->kept_waiting > 0) text += tr("<br>%n found no room to set out", nullptr, plural_of(run->kept_waiting));
  if (run->stuck() > 0) text += tr("<br>%n stand in each other's way", nullptr, plural_of(run->stuck()));
  text += tr("<br>ways round others: %1, steps aside: %2").arg(run->counts.detours).arg(run->counts.yields);
  if (run->waits_at_links > 0)
    text += tr("<br>waiting at links: %1 s")
                .arg(static_cast<double>(run->waits_at_links) * CrowdRun::kSecondsASample, 0, 'f', 1);
  return text + tr("<br>a frame takes %1, the longest %2: %3 % of a sixtieth of a second")
                    .arg(spelt_time(run->mean_frame), spelt_time(run->longest_frame))
                    .arg(run->longest_frame / kFrameBudget * 100, 0, 'f', 1);
}

}  // namespace libpath::editor
