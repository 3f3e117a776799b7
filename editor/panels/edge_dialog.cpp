#include <editor/panels/edge_dialog.h>

#include <editor/panels/panel_pieces.h>
#include <editor/panels/terrain_dialog.h>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>

namespace libpath::editor {
namespace {

enum Direction { kBothWays, kThere, kBack };
constexpr double kLeastCost = 0.001;
constexpr double kMaxCost = 1'000'000;

}  // namespace

EdgeDialog::EdgeDialog(const QString& from, const QString& to, const EdgeTraits& traits, bool may_be_straight,
                       QWidget* parent)
    : QDialog(parent),
      direction_(new QComboBox),
      straight_(new QCheckBox(tr("as long as the straight line"), this)),
      cost_(new QDoubleSpinBox) {
  setWindowTitle(tr("Cost and direction"));
  direction_->addItem(tr("both ways"), kBothWays);
  direction_->addItem(tr("only %1 → %2").arg(from, to), kThere);
  direction_->addItem(tr("only %1 → %2").arg(to, from), kBack);
  direction_->setCurrentIndex(traits.both_ways ? kBothWays : kThere);
  direction_->setAccessibleName(tr("Direction"));
  cost_->setDecimals(3);
  cost_->setRange(kLeastCost, kMaxCost);
  cost_->setValue(traits.cost ? traits.cost->value() : 1);
  count_in_cells(*cost_);
  cost_->setAccessibleName(tr("Cost"));
  straight_->setChecked(may_be_straight && !traits.cost);
  straight_->setVisible(may_be_straight);
  cost_->setEnabled(!straight_->isChecked());
  connect(straight_, &QCheckBox::toggled, cost_, &QWidget::setDisabled);
  auto* form = new QFormLayout(this);
  form->addRow(tr("&Direction"), direction_);
  form->addRow(tr("&Cost"), cost_);
  if (may_be_straight) form->addRow(QString(), straight_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  form->addRow(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

EdgeTraits EdgeDialog::traits() const {
  EdgeTraits traits;
  if (!straight_->isChecked()) traits.cost = milli_of(cost_->value());
  traits.both_ways = direction_->currentData().toInt() == kBothWays;
  traits.turns_round = direction_->currentData().toInt() == kBack;
  return traits;
}

}  // namespace libpath::editor
