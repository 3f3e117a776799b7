#include <editor/panels/bake_panel.h>

#include <editor/panels/panel_pieces.h>
#include <libpath/map/io/file.h>
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

BakePanel::BakePanel(QWidget* parent)
    : Panel(parent),
      tier_(new QComboBox),
      threads_(new QSpinBox),
      keep_dead_ends_(new QCheckBox(tr("Keep drawn dead ends that are none"))),
      bake_(new QPushButton(tr("Bake…"))),
      cancel_(new QPushButton(tr("Cancel"))),
      progress_(new QProgressBar),
      outcome_(new QLabel),
      tables_(new QTreeWidget) {
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full})
    tier_->addItem(QString::fromUtf8(name_of(tier)), static_cast<int>(tier));
  tier_->setToolTip(tr("How much to bake for speed: more tables answer faster and take more bytes"));
  tier_->setAccessibleName(tr("Tier"));
  threads_->setRange(0, 64);
  threads_->setSpecialValueText(tr("one per core"));
  threads_->setAccessibleName(tr("Threads"));
  keep_dead_ends_->setToolTip(tr("Paths may then be longer than the shortest"));
  progress_->setAccessibleName(tr("Progress of the bake"));
  outcome_->setWordWrap(true);
  outcome_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  tables_->setAccessibleName(tr("Baked tables"));
  tables_->setHeaderLabels({tr("Table"), tr("Unit"), tr("Bytes"), tr("Time")});
  tables_->setRootIsDecorated(false);
  auto* layout = panel_layout(this);
  auto* form = new QFormLayout;
  form->addRow(tr("Tier"), tier_);
  form->addRow(tr("Threads"), threads_);
  form->addRow(keep_dead_ends_);
  layout->addLayout(form);
  auto* row = new QHBoxLayout;
  row->addWidget(bake_);
  row->addWidget(cancel_);
  layout->addLayout(row);
  layout->addWidget(progress_);
  layout->addWidget(outcome_);
  layout->addWidget(tables_, 1);
  connect(bake_, &QPushButton::clicked, this, &BakePanel::choose_file);
  connect(cancel_, &QPushButton::clicked, this, [this] {
    outcome_->setText(tr("Stopping…"));
    job_.cancel();
  });
  connect(&job_, &BakeJob::progressed, this, [this](int done, int total) {
    progress_->setRange(0, total);
    progress_->setValue(done);
  });
  connect(&job_, &BakeJob::finished, this, [this](const auto& baked) { take(*baked); });
  connect(&job_, &BakeJob::failed, this, [this](const QString& why) {
    show_running(false);
    outcome_->setText(tr("Not baked: %1").arg(why));
  });
  connect(&job_, &BakeJob::cancelled, this, [this] {
    show_running(false);
    outcome_->setText(tr("Cancelled; no file was written."));
  });
  show_running(false);
}

void BakePanel::attach(OpenMap&) {}

void BakePanel::refresh() {}

void BakePanel::show_running(bool running) {
  bake_->setEnabled(!running);
  cancel_->setEnabled(running);
  progress_->setVisible(running);
  if (!running) progress_->reset();
}

void BakePanel::choose_file() {
  if (map() == nullptr) return;
  const QFileInfo of_map(map()->document.path());
  const QString proposed = of_map.path() + QLatin1Char('/') + of_map.completeBaseName() + QStringLiteral(".lpa");
  const QString file = QFileDialog::getSaveFileName(this, tr("Bake into"), proposed, tr("Baked assets (*.lpa)"));
  if (!file.isEmpty()) bake_to(file);
}

void BakePanel::bake_to(const QString& file) {
  if (map() == nullptr || job_.is_running()) return;
  map()->document.end_stroke();
  file_ = file;
  BakeOptions options;
  options.tier = static_cast<Tier>(tier_->currentData().toInt());
  options.threads = threads_->value();
  options.keep_dead_ends = keep_dead_ends_->isChecked();
  tables_->clear();
  outcome_->setText(tr("Baking %1…").arg(QFileInfo(file).fileName()));
  show_running(true);
  job_.start(map()->document.map(), std::move(options));
}

void BakePanel::take(const BakedMap& baked) {
  show_running(false);
  const auto written = write_file(file_.toStdString(), baked.baked.bytes);
  if (!written) {
    outcome_->setText(QString::fromStdString(written.error().message()));
    return;
  }
  const QLocale locale;
  for (const BakedTable& table : baked.baked.tables) {
    auto* item = new QTreeWidgetItem(tables_, {QString::fromStdString(table.name), QString::fromStdString(table.unit),
                                               locale.formattedDataSize(static_cast<qint64>(table.bytes)),
                                               tr("%1 ms").arg(table.seconds * 1000, 0, 'f', 1)});
    item->setTextAlignment(2, Qt::AlignRight);
    item->setTextAlignment(3, Qt::AlignRight);
  }
  for (int column = 0; column < 4; ++column) tables_->resizeColumnToContents(column);
  QString text =
      tr("%1: %2 in %3 s")
          .arg(QFileInfo(file_).fileName(), locale.formattedDataSize(static_cast<qint64>(baked.baked.bytes.size())))
          .arg(baked.seconds, 0, 'f', 2);
  for (const std::string& warning : baked.baked.warnings) text += QLatin1Char('\n') + QString::fromStdString(warning);
  outcome_->setText(text);
  emit this->baked(file_);
}

}  // namespace libpath::editor
