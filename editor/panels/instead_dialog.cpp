#include <editor/panels/instead_dialog.h>

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace libpath::editor {

InsteadDialog::InsteadDialog(const QString& title, const QString& text, QWidget* parent)
    : QDialog(parent), choices_(new QComboBox) {
  setWindowTitle(title);
  auto* label = new QLabel(text);
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  label->setMinimumWidth(32 * label->fontMetrics().averageCharWidth());
  choices_->setAccessibleName(text);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(label);
  layout->addWidget(choices_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  buttons->addButton(tr("Remove"), QDialogButtonBox::AcceptRole);
  layout->addWidget(buttons);
  buttons->button(QDialogButtonBox::Cancel)->setDefault(true);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void InsteadDialog::add(std::size_t place, const QString& name, const QIcon& icon) {
  choices_->addItem(icon, name, QVariant::fromValue(static_cast<qulonglong>(place)));
}

std::optional<std::size_t> InsteadDialog::ask(std::size_t proposed) {
  choices_->setCurrentIndex(choices_->findData(QVariant::fromValue(static_cast<qulonglong>(proposed))));
  if (exec() != QDialog::Accepted) return std::nullopt;
  return static_cast<std::size_t>(choices_->currentData().toULongLong());
}

}  // namespace libpath::editor
