#pragma once

#include <optional>

#include <libpath/core/milli.h>
#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;

namespace libpath::editor {

/// What can be changed of a link, an edge between waypoints, or a border.
struct EdgeTraits {
  std::optional<Milli> cost;  // of an edge without one it is the straight line
  bool both_ways = true;
  bool turns_round = false;  // its ends change places
};

/// Cost and direction of a link, an edge between waypoints, or a border.
class EdgeDialog : public QDialog {
  Q_OBJECT

 public:
  /// `from` and `to` as the dialog calls its ends. `may_be_straight`: whether it can do without a cost.
  EdgeDialog(const QString& from, const QString& to, const EdgeTraits& traits, bool may_be_straight,
             QWidget* parent = nullptr);

  EdgeTraits traits() const;

 private:
  QComboBox* direction_;
  QCheckBox* straight_;
  QDoubleSpinBox* cost_;
};

}  // namespace libpath::editor
