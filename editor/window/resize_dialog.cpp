#include <editor/window/resize_dialog.h>

#include <array>

#include <QButtonGroup>
#include <QGridLayout>
#include <QToolButton>

namespace libpath::editor {
namespace {

constexpr int kSides = 3;

}  // namespace

ResizeDialog::ResizeDialog(Size size, QWidget* parent)
    : NewMapDialog(parent, size, tr("Resize map")), before_(size), anchors_(new QButtonGroup(this)) {
  const std::array<QString, kSides * kSides> names{tr("Top left"),    tr("Top"),    tr("Top right"),
                                                   tr("Left"),        tr("Middle"), tr("Right"),
                                                   tr("Bottom left"), tr("Bottom"), tr("Bottom right")};
  auto* field = new QWidget;
  auto* grid = new QGridLayout(field);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setSpacing(2);
  for (int i = 0; i < kSides * kSides; ++i) {
    auto* button = new QToolButton;
    button->setCheckable(true);
    button->setFixedSize(30, 30);
    button->setAccessibleName(names[static_cast<std::size_t>(i)]);
    button->setToolTip(tr("%1 of the map stays where it is").arg(names[static_cast<std::size_t>(i)]));
    anchors_->addButton(button, i);
    grid->addWidget(button, i / kSides, i % kSides);
  }
  grid->setColumnStretch(kSides, 1);
  qobject_cast<QFormLayout*>(layout())->insertRow(2, tr("&Anchor"), field);
  connect(anchors_, &QButtonGroup::idToggled, this, &ResizeDialog::show_arrows);
  set_anchor({0, 0});
}

void ResizeDialog::set_anchor(Cell anchor) { anchors_->button(anchor.y * kSides + anchor.x)->setChecked(true); }

Cell ResizeDialog::anchor() const { return {anchors_->checkedId() % kSides, anchors_->checkedId() / kSides}; }

Cell ResizeDialog::offset() const {
  const Size now = size_in_cells();
  const Cell at = anchor();
  return {(now.width - before_.width) * at.x / (kSides - 1), (now.height - before_.height) * at.y / (kSides - 1)};
}

/// Arrows lead from the anchor to where cells are added or cut off.
void ResizeDialog::show_arrows() {
  const std::array<QString, kSides * kSides> arrows{QStringLiteral("↖"), QStringLiteral("↑"), QStringLiteral("↗"),
                                                    QStringLiteral("←"), QStringLiteral("●"), QStringLiteral("→"),
                                                    QStringLiteral("↙"), QStringLiteral("↓"), QStringLiteral("↘")};
  const Cell at = anchor();
  for (int i = 0; i < kSides * kSides; ++i) {
    const int dx = i % kSides - at.x + 1;
    const int dy = i / kSides - at.y + 1;
    const bool is_beside = dx >= 0 && dx < kSides && dy >= 0 && dy < kSides;
    anchors_->button(i)->setText(is_beside ? arrows[static_cast<std::size_t>(dy * kSides + dx)] : QString());
  }
}

}  // namespace libpath::editor
