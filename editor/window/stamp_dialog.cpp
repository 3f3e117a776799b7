#include <editor/window/stamp_dialog.h>

#include <editor/document/library_words.h>
#include <editor/panels/delete_key.h>
#include <editor/window/thumbnail.h>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QVBoxLayout>

namespace libpath::editor {
namespace {

constexpr QSize kStampPicture(96, 72);

}  // namespace

StampDialog::StampDialog(const KeptStamps& kept, const Stamp& at_hand, const Map& terrains, QWidget* parent)
    : QDialog(parent),
      kept_(kept),
      at_hand_(at_hand),
      terrains_(terrains),
      list_(new QListWidget),
      name_(new QLineEdit),
      keep_(new QPushButton(tr("&Keep"))),
      remove_(new QPushButton(tr("&Remove"))) {
  setWindowTitle(tr("Stamps"));
  list_->setViewMode(QListView::IconMode);
  list_->setIconSize(kStampPicture);
  list_->setGridSize(kStampPicture + QSize(28, 36));
  list_->setResizeMode(QListView::Adjust);
  list_->setMovement(QListView::Static);
  list_->setWordWrap(true);
  list_->setAccessibleName(tr("Kept stamps"));
  name_->setPlaceholderText(at_hand.empty() ? tr("copy cells (Ctrl+C) to have one at hand") : tr("name"));
  name_->setAccessibleName(tr("Name of the stamp at hand"));
  auto* row = new QHBoxLayout;
  auto* label = new QLabel(tr("The stamp at &hand:"));
  label->setBuddy(name_);
  row->addWidget(label);
  row->addWidget(name_, 1);
  row->addWidget(keep_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  buttons->addButton(remove_, QDialogButtonBox::ActionRole);
  take_ = buttons->addButton(tr("&Stamp with it"), QDialogButtonBox::AcceptRole);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(list_, 1);
  layout->addLayout(row);
  layout->addWidget(buttons);
  resize(560, 420);
  keep_->setAutoDefault(false);
  name_->setEnabled(!at_hand.empty());
  connect(buttons, &QDialogButtonBox::accepted, this, &StampDialog::take);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(remove_, &QPushButton::clicked, this, &StampDialog::remove);
  connect(keep_, &QPushButton::clicked, this, &StampDialog::keep);
  connect(name_, &QLineEdit::textChanged, this, &StampDialog::show_choice);
  connect(list_, &QListWidget::itemActivated, this, &StampDialog::take);
  connect(list_, &QListWidget::itemSelectionChanged, this, &StampDialog::show_choice);
  new DeleteKey(list_, [this] { remove(); });
  fill();
}

void StampDialog::fill(const QString& chosen) {
  list_->clear();
  for (const QString& name : kept_.names()) {
    const auto look = kept_.look(name);
    if (!look) continue;
    auto* item = new QListWidgetItem(QIcon(QPixmap::fromImage(thumbnail_of(*look, kStampPicture))), name, list_);
    if (name == chosen) list_->setCurrentItem(item);
  }
  show_choice();
}

void StampDialog::show_choice() {
  const bool any = list_->currentItem() != nullptr && list_->currentItem()->isSelected();
  take_->setEnabled(any);
  remove_->setEnabled(any);
  keep_->setEnabled(!at_hand_.empty() && !name_->text().trimmed().isEmpty());
}

void StampDialog::take() {
  const QListWidgetItem* item = list_->currentItem();
  if (item == nullptr) return;
  taken_ = kept_.read(item->text());
  if (taken_) return accept();
  QMessageBox::warning(this, tr("No stamp"), tr("“%1” cannot be read.").arg(item->text()));
}

void StampDialog::keep() {
  const auto kept = kept_.keep(name_->text(), at_hand_, terrains_);
  if (!kept) {
    QMessageBox::warning(this, tr("Not kept"), in_words(kept.error()));
    return;
  }
  name_->clear();
  fill(*kept);
}

void StampDialog::remove() {
  const QListWidgetItem* item = list_->currentItem();
  if (item == nullptr) return;
  kept_.remove(item->text());
  fill();
}

}  // namespace libpath::editor
