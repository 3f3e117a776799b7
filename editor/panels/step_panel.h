#pragma once

#include <editor/panels/open_map.h>
#include <QTimer>

class QLabel;
class QPushButton;
class QSlider;

namespace libpath::editor {

/// Runs the probe's query slowly, forwards and backwards, by plain A*.
class StepPanel : public Panel {
  Q_OBJECT

 public:
  explicit StepPanel(QWidget* parent = nullptr);

  void begin();
  void go_to(int step);
  int steps() const;

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  void end();
  void play(bool plays);
  void show_step();

  QPushButton* begin_;
  QPushButton* play_;
  QSlider* slider_;
  QLabel* text_;
  QTimer timer_;
};

}  // namespace libpath::editor
