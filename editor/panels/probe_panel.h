#pragma once

#include <editor/panels/open_map.h>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QHBoxLayout;
class QLabel;
class QListWidget;
class QListWidgetItem;
class QPushButton;
class QVBoxLayout;

namespace libpath::editor {

class Fold;

/// The probe's unit, search, headings, options of directional search and answer, those of the rival that it is compared
/// with, and the queries saved with the map, each as pass or fail; in sections that fold.
class ProbePanel : public Panel {
  Q_OBJECT

 public:
  explicit ProbePanel(QWidget* parent = nullptr);

  /// Keeps the probe's query with the map, expecting what it is answered now; one that is kept so already is not kept
  /// twice.
  void save_query();
  /// Keeps it on the map, in a colour of its own, while the probe asks another.
  void pin();
  /// Makes waypoints of the corners of the path that is shown.
  void keep_corners();
  /// Turns an end by a step of the unit's headings; the goal from any heading to east first.
  void turn_start(int steps);
  void turn_goal(int steps);
  /// Compares with this unit and search.
  void compare_with(std::size_t unit, std::size_t search);

 signals:
  /// For the status line.
  void said(const QString& text);

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  void lay_out();
  void lay_out_lists(QVBoxLayout& layout);
  void show_marks();
  void connect_boxes();
  void show_units();
  void show_headings();
  void add_directional();
  void show_directional();
  void change_directional();
  void show_answer();
  void show_rival();
  QString spelt_answer_of(const Probe& probe) const;
  QString way_to_edges(const ProbeAnswer& answer) const;
  void show_one_way_edge();
  void show_queries();
  void show_pins();
  void enable_pin();
  void unpin();
  void ask(QListWidgetItem* item);
  void remove_query();

  Fold* query_fold_;
  Fold* compare_fold_;
  Fold* pins_fold_;
  Fold* queries_fold_;
  QComboBox* unit_;
  QComboBox* search_;
  QComboBox* smoothing_;
  QComboBox* start_heading_;
  QComboBox* goal_heading_;
  QFormLayout* form_;
  QHBoxLayout* numbers_;  // rows of the form: shown where the search looks at the four that follow
  QHBoxLayout* curves_;
  QDoubleSpinBox* weight_;
  QComboBox* neighbours_;
  QDoubleSpinBox* turn_price_;
  QCheckBox* shots_;
  QLabel* answer_;
  QCheckBox* compare_;
  QComboBox* rival_unit_;
  QComboBox* rival_search_;
  QComboBox* rival_smoothing_;
  QLabel* rival_answer_;
  QPushButton* pin_;
  QListWidget* pins_;
  QPushButton* save_;
  QPushButton* corners_;
  QListWidget* queries_;
  int failing_ = 0;  // of the saved queries
};

}  // namespace libpath::editor
