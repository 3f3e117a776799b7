#include <editor/panels/bake_panel.h>

#include <utility>

#include <editor/document/library_words.h>
#include <editor/panels/file_questions.h>
#include <editor/panels/panel_pieces.h>
#include <editor/panels/tier_table.h>
#include <libpath/bake/kit/asset_output.h>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeWidget>

namespace libpath::editor {

namespace {

/// Name, unit, bytes and time of each table.
QList<QStringList> rows_of(const Baked& baked) {
  QList<QStringList> rows;
  for (const BakedTable& table : baked.tables) {
    rows << QStringList{in_words(table.name), QString::fromStdString(table.unit),
                        QLocale().formattedDataSize(static_cast<qint64>(table.bytes)),
                        BakePanel::tr("%1 ms").arg(table.seconds * 1000, 0, 'f', 1)};
  }
  return rows;
}

}  // namespace

BakePanel::BakePanel(QWidget* parent)
    : Panel(parent),
      tiers_(new TierTable),
      tier_(new QComboBox),
      threads_(new QSpinBox),
      compact_(new QCheckBox(tr("Compact labels"))),
      keep_dead_ends_(new QCheckBox(tr("Keep drawn dead ends that are none"))),
      bake_(new QPushButton(tr("Bake"))),
      elsewhere_(new QPushButton(tr("Into another file…"))),
      cancel_(new QPushButton(tr("Cancel"))),
      progress_(new QProgressBar),
      outcome_(new QLabel),
      tables_(new QTreeWidget) {
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full})
    tier_->addItem(TierTable::spelt(tier), static_cast<int>(tier));
  tier_->setToolTip(tr("How much to bake for speed: more tables answer faster and take more bytes. Kept with the map"));
  tier_->setAccessibleName(tr("Tier"));
  threads_->setRange(0, 64);
  threads_->setSpecialValueText(tr("one per core"));
  threads_->setAccessibleName(tr("Threads"));
  compact_->setToolTip(tr(
      "Tier full in less memory, for queries that take a little longer; the answers are the same. Kept with the map"));
  keep_dead_ends_->setToolTip(tr("Paths may then be longer than the shortest. Kept with the map"));
  bake_->setToolTip(tr("Bake into the file of the last time; the first time asks for its name"));
  progress_->setAccessibleName(tr("Progress of the bake"));
  outcome_->setWordWrap(true);
  outcome_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  tables_->setAccessibleName(tr("Baked tables"));
  tables_->setHeaderLabels({tr("Table"), tr("Unit"), tr("Bytes"), tr("Time")});
  tables_->setRootIsDecorated(false);
  auto* layout = panel_layout(this);
  layout->addWidget(tiers_);
  auto* form = new QFormLayout;
  form->addRow(tr("Tier"), tier_);
  form->addRow(tr("Threads"), threads_);
  form->addRow(compact_);
  form->addRow(keep_dead_ends_);
  layout->addLayout(form);
  auto* row = new QHBoxLayout;
  row->addWidget(bake_);
  row->addWidget(elsewhere_);
  row->addWidget(cancel_);
  layout->addLayout(row);
  layout->addWidget(progress_);
  layout->addWidget(outcome_);
  layout->addWidget(tables_, 1);
  connect(tiers_, &TierTable::chosen, this, [this](Tier tier, bool compact) {
    tier_->setCurrentIndex(tier_->findData(static_cast<int>(tier)));
    compact_->setChecked(compact);
    change_settings();
  });
  connect(threads_, &QSpinBox::valueChanged, tiers_, &TierTable::set_threads);
  connect(tier_, &QComboBox::activated, this, &BakePanel::change_settings);
  connect(compact_, &QCheckBox::clicked, this, &BakePanel::change_settings);
  connect(keep_dead_ends_, &QCheckBox::clicked, this, &BakePanel::change_settings);
  connect(bake_, &QPushButton::clicked, this, &BakePanel::bake);
  connect(elsewhere_, &QPushButton::clicked, this, &BakePanel::choose_file);
  connect(cancel_, &QPushButton::clicked, this, [this] {
    is_stopping_ = true;
    say(tr("Stopping…"));
    job_.cancel();
  });
  connect(&job_, &BakeJob::progressed, this, [this](int done, int total) {
    progress_->setRange(0, total);
    progress_->setValue(done);
  });
  connect(&job_, &BakeJob::entered, this, &BakePanel::show_table);
  connect(&job_, &BakeJob::finished, this, &BakePanel::take);
  connect(&job_, &BakeJob::failed, this, [this](const QString& why) {
    show_running(false);
    say(tr("Not baked: %1").arg(why));
  });
  connect(&job_, &BakeJob::cancelled, this, [this] {
    show_running(false);
    say(tr("Cancelled; no file was written."));
    bake_again();
  });
  show_running(false);
}

void BakePanel::attach(OpenMap& map) {
  tiers_->show_map(&map);
  connect(&map.document, &Document::part_changed, this, [this](Part part) {
    if (part == Part::bake_settings || part == Part::whole) refresh();
  });
}

void BakePanel::refresh() {
  if (map() == nullptr) tiers_->show_map(nullptr);
  const BakeSettings settings = map() == nullptr ? BakeSettings() : map()->document.map().bake_settings;
  tier_->setCurrentIndex(tier_->findData(static_cast<int>(settings.tier)));
  compact_->setChecked(settings.compact);
  // The other tiers have no labels.
  compact_->setEnabled(settings.tier == Tier::full);
  keep_dead_ends_->setChecked(settings.keep_dead_ends);
  show_report();
}

void BakePanel::change_settings() {
  if (map() == nullptr) return;
  BakeSettings settings;
  settings.tier = static_cast<Tier>(tier_->currentData().toInt());
  settings.keep_dead_ends = keep_dead_ends_->isChecked();
  settings.compact = compact_->isChecked();
  map()->document.change_bake_settings(settings, tr("Change bake settings"));
}

void BakePanel::show_running(bool running) {
  bake_->setEnabled(!running);
  elsewhere_->setEnabled(!running);
  cancel_->setEnabled(running);
  progress_->setVisible(running);
  if (!running) progress_->reset();
}

void BakePanel::bake() {
  if (map() == nullptr || job_.is_running()) return;
  if (map()->asset_file().isEmpty()) return choose_file();
  ask_and_bake_into(map()->asset_file());
}

QString BakePanel::file_beside() const {
  const Document& document = map()->document;
  return beside_map(document.path().isEmpty() ? document.name() : document.path(), QStringLiteral(".lpa"));
}

std::optional<QString> BakePanel::bake_beside() {
  if (map() == nullptr) return std::nullopt;
  if (job_.is_running()) {
    again_ = map();
    job_.cancel();
    return std::nullopt;
  }
  const QString file = map()->asset_file().isEmpty() ? file_beside() : map()->asset_file();
  if (const auto why = why_not_replace_asset(file.toStdString()))
    return tr("“%1” %2").arg(QFileInfo(file).fileName(), in_words(*why));
  bake_to(file);
  return std::nullopt;
}

/// What was saved while an older state was being baked.
void BakePanel::bake_again() {
  const QPointer<OpenMap> again = std::exchange(again_, nullptr);
  if (again != nullptr && again == map()) bake_beside();
}

void BakePanel::choose_file() {
  if (map() == nullptr || job_.is_running()) return;
  QString file = QFileDialog::getSaveFileName(this, tr("Bake into"), file_beside(), tr("Baked assets (*.lpa)"));
  if (file.isEmpty()) return;
  // A map is never replaced by its asset. The dialog asked about the name that was typed.
  if (QFileInfo(file).suffix().toLower() != QLatin1String("lpa")) {
    file += QStringLiteral(".lpa");
    if (!may_take_name(this, tr("Bake into"), file)) return;
  }
  ask_and_bake_into(file);
}

void BakePanel::ask_and_bake_into(const QString& file) {
  const auto why = why_not_replace_asset(file.toStdString());
  const FileAnswer answer = why ? ask_about_replacing(this, file, in_words(*why)) : FileAnswer::go_on;
  if (answer == FileAnswer::elsewhere) choose_file();
  if (answer == FileAnswer::go_on) bake_to(file, why ? Replace::anything : Replace::ours);
}

void BakePanel::bake_to(const QString& file, Replace replace) {
  if (map() == nullptr || job_.is_running()) return;
  map()->document.end_stroke();
  file_ = file;
  replace_ = replace;
  is_stopping_ = false;
  baking_ = map();
  map()->set_asset_file(file);
  revision_ = map()->document.revision();
  BakeOptions options = options_of(map()->document.map());
  options.threads = threads_->value();
  map()->bake_report.tables.clear();
  show_running(true);
  job_.start(map()->document.map(), std::move(options));
  say(tr("Baking %1…").arg(QFileInfo(file).fileName()));
}

void BakePanel::show_table(const QString& table, const QString& unit) {
  if (is_stopping_) return;
  if (table.isEmpty()) {
    say(tr("Looking for what will go wrong in play…"));
    return;
  }
  const QString what = unit.isEmpty() ? in_words(table) : tr("%1 of “%2”").arg(in_words(table), unit);
  say(tr("Baking %1: %2…").arg(QFileInfo(file_).fileName(), what));
}

/// Of the map that is or was baked, which need not be the one that is shown.
void BakePanel::say(const QString& outcome) {
  if (baking_) baking_->bake_report.outcome = outcome;
  show_report();
}

void BakePanel::show_report() {
  const BakeReport report = map() == nullptr ? BakeReport() : map()->bake_report;
  const bool bakes_another = job_.is_running() && baking_ && baking_ != map();
  outcome_->setText(bakes_another ? tr("%1 is being baked.").arg(baking_->document.name()) : report.outcome);
  tables_->clear();
  for (const QStringList& row : report.tables) {
    auto* item = new QTreeWidgetItem(tables_, row);
    item->setTextAlignment(2, Qt::AlignRight);
    item->setTextAlignment(3, Qt::AlignRight);
  }
  for (int column = 0; column < 4; ++column) tables_->resizeColumnToContents(column);
}

void BakePanel::take(const std::shared_ptr<const BakedMap>& result) {
  show_running(false);
  const Baked& baked = result->baked;
  const auto written = write_asset(file_.toStdString(), baked.bytes, replace_);
  if (!written) return say(in_words(written.error()));
  if (baking_) baking_->bake_report.tables = rows_of(baked);
  QString text =
      tr("%1: %2 in %3 s")
          .arg(QFileInfo(file_).fileName(), QLocale().formattedDataSize(static_cast<qint64>(baked.bytes.size())))
          .arg(result->seconds, 0, 'f', 2);
  for (const std::string& warning : baked.warnings) text += QLatin1Char('\n') + in_words(warning);
  say(text);
  if (baking_) baking_->bake.adopt(result, revision_);
  emit this->baked(file_);
  bake_again();
}

}  // namespace libpath::editor
