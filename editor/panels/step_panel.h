#pragma once

#include <editor/panels/open_map.h>
#include <QElapsedTimer>
#include <QTimer>

class QComboBox;
class QLabel;
class QPushButton;
class QSlider;

namespace libpath::editor {

/// Runs the probe's query slowly, forwards and backwards, by one of the searches that can be shown.
class StepPanel : public Panel {
  Q_OBJECT

 public:
  explicit StepPanel(QWidget* parent = nullptr);

  void set_method(StepMethod method);
  StepMethod method() const;
  void begin();
  void go_to(int step);
  int steps() const;
  /// 1 plays forwards, -1 backwards, 0 pauses.
  void play(int direction);
  int direction() const noexcept { return direction_; }

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  void lay_out();
  void end();
  void tick();
  double speed() const;
  void show_speed();
  void show_step();
  QString spelt_step() const;
  QString spelt_ending() const;

  QComboBox* method_;
  QPushButton* begin_;
  QPushButton* back_;
  QPushButton* play_;
  QSlider* slider_;
  QSlider* speed_;
  QLabel* speed_text_;
  QLabel* text_;
  QTimer timer_;
  QElapsedTimer since_tick_;
  double due_ = 0;  // of the next step
  int direction_ = 0;
};

}  // namespace libpath::editor
