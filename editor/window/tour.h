#pragma once

#include <functional>
#include <vector>

#include <libpath/core/cell.h>
#include <QFrame>
#include <QPointer>
#include <QTimer>

class QLabel;
class QPushButton;

namespace libpath::editor {

class MainWindow;
class OpenMap;

/// A minute with the editor: a bar below the map says what is to be seen, while it happens on a map of the tour's own.
/// That map counts as saved, whatever the tour paints.
class Tour : public QFrame {
  Q_OBJECT

 public:
  explicit Tour(MainWindow& window);

  /// Opens the map and begins.
  void begin();
  void go_to(int step);
  int step() const noexcept { return step_; }
  int steps() const { return static_cast<int>(steps_.size()); }
  void end();

 private:
  struct Step {
    QString title;
    QString text;
    std::function<void(OpenMap&)> show;
  };
  void lay_out();
  void add_steps();
  void show_probe(OpenMap& map);
  void grow_wall(OpenMap& map);
  void show_distance(OpenMap& map, bool shown);
  void drive(bool drives);

  MainWindow& window_;
  std::vector<Step> steps_;
  int step_ = 0;
  QPointer<OpenMap> map_;
  QTimer growing_;
  Cell wall_end_;
  QLabel* text_;
  QPushButton* back_;
  QPushButton* next_;
};

}  // namespace libpath::editor
