#pragma once

#include <editor/panels/open_map.h>

class QComboBox;
class QLabel;
class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace libpath::editor {

/// The probe's unit, search and answer, and the queries saved with the map, each as pass or fail.
class ProbePanel : public Panel {
  Q_OBJECT

 public:
  explicit ProbePanel(QWidget* parent = nullptr);

  /// Keeps the probe's query with the map, expecting what it is answered now.
  void save_query();

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  void show_units();
  void show_answer();
  void show_queries();
  void ask(QListWidgetItem* item);
  void remove_query();

  QComboBox* unit_;
  QComboBox* search_;
  QLabel* answer_;
  QPushButton* save_;
  QListWidget* queries_;
};

}  // namespace libpath::editor
