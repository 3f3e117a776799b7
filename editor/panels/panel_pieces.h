#pragma once

#include <functional>
#include <optional>

#include <editor/document/plural.h>
#include <libpath/map/map.h>
#include <QAction>
#include <QBrush>
#include <QComboBox>
#include <QHBoxLayout>
#include <QIcon>
#include <QMessageBox>
#include <QPainter>
#include <QPixmap>
#include <QSpinBox>
#include <QString>
#include <QToolButton>
#include <QVBoxLayout>

namespace libpath::editor {

/// A row of small buttons below a list.
class ButtonRow : public QHBoxLayout {
 public:
  ButtonRow() { setContentsMargins(0, 0, 0, 0); }

  template <class Receiver>
  QToolButton* add(const QString& text, const QString& help, Receiver* receiver, void (Receiver::*slot)()) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(help);
    button->setAccessibleDescription(help);
    QObject::connect(button, &QToolButton::clicked, receiver, slot);
    insertWidget(count(), button);
    return button;
  }
  void end() { addStretch(1); }
  /// Offers them in the list's menu of the right button too, behind what is there. Called once, when all are there.
  void offer_in(QWidget& list) {
    list.setContextMenuPolicy(Qt::ActionsContextMenu);
    for (int i = 0; i < count(); ++i) {
      auto* button = qobject_cast<QToolButton*>(itemAt(i)->widget());
      if (button == nullptr) continue;
      auto* action = new QAction(button->text(), &list);
      action->setToolTip(button->toolTip());
      QObject::connect(action, &QAction::triggered, button, &QToolButton::click);
      list.addAction(action);
    }
  }
};

/// Boxes of a panel take what room there is: what they hold, and whenever they were shown first, does not widen it.
inline void keep_narrow(QWidget& panel, int letters = 5) {
  for (auto* const box : panel.findChildren<QComboBox*>()) {
    if (box->sizeAdjustPolicy() == QComboBox::AdjustToMinimumContentsLengthWithIcon) continue;
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(letters);
  }
}

/// As it is typed, in lists and dialogs.
inline QString text_of(Cell cell) { return QStringLiteral("%1,%2").arg(cell.x).arg(cell.y); }
inline QString text_of(Position at) { return QStringLiteral("%1, %2").arg(at.x.value()).arg(at.y.value()); }

/// Ends a number box in "cell" or "cells", as its number asks for.
inline void count_in_cells(QSpinBox& box) {
  const auto end = [&box](int value) { box.setSuffix(QObject::tr(" cell(s)", nullptr, value)); };
  QObject::connect(&box, &QSpinBox::valueChanged, &box, end);
  end(box.value());
}
inline void count_in_cells(QDoubleSpinBox& box) {
  const auto end = [&box](double value) { box.setSuffix(QObject::tr(" cell(s)", nullptr, plural_of_decimal(value))); };
  QObject::connect(&box, &QDoubleSpinBox::valueChanged, &box, end);
  end(box.value());
}

/// A square of one colour, for lists and legends, with a pattern over it where there is one.
inline QIcon swatch(const QColor& colour, const QBrush& pattern = {}) {
  QPixmap pixmap(16, 16);
  pixmap.fill(colour);
  QPainter(&pixmap).fillRect(pixmap.rect(), pattern);
  QIcon icon(pixmap);
  // Else the style would tint it in a chosen row.
  icon.addPixmap(pixmap, QIcon::Selected);
  return icon;
}

/// Whether the map would still be sound; says what is wrong where it would not.
inline bool is_sound_or_say(const Map& map, QWidget* parent) {
  const auto fault = check(map);
  if (!fault) return true;
  QMessageBox::warning(parent, QObject::tr("Not changed"),
                       QString::fromStdString(fault->place + ": " + fault->expected));
  return false;
}

/// The layout that all panels start from.
inline QVBoxLayout* panel_layout(QWidget* panel) {
  auto* layout = new QVBoxLayout(panel);
  layout->setContentsMargins(6, 6, 6, 6);
  layout->setSpacing(6);
  return layout;
}

}  // namespace libpath::editor
