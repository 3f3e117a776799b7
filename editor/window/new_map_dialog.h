#pragma once

#include <vector>  // before <compare>, which moc of Qt 6.4 cannot read by itself

#include <editor/panels/panel_pieces.h>
#include <libpath/core/cell.h>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QSpinBox>

namespace libpath::editor {

/// Asks for the size of a map.
class NewMapDialog : public QDialog {
  Q_OBJECT

 public:
  explicit NewMapDialog(QWidget* parent = nullptr, Size size = {64, 48}, const QString& title = {})
      : QDialog(parent), width_(make_box(size.width)), height_(make_box(size.height)) {
    setWindowTitle(title.isEmpty() ? tr("New map") : title);
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Width"), width_);
    form->addRow(tr("&Height"), height_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    // What is typed first replaces the width instead of growing it.
    width_->setFocus();
    width_->selectAll();
  }

  Size size_in_cells() const { return {width_->value(), height_->value()}; }

 private:
  static QSpinBox* make_box(int value) {
    auto* box = new QSpinBox;
    box->setRange(1, kMaxSide);
    box->setValue(value);
    count_in_cells(*box);
    return box;
  }

  QSpinBox* width_;
  QSpinBox* height_;
};

}  // namespace libpath::editor
