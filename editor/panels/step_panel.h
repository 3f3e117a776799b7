#pragma once

#include <chrono>

#include <editor/panels/open_map.h>
#include <QElapsedTimer>
#include <QTimer>

class QComboBox;
class QLabel;
class QPushButton;
class QSlider;
class QToolButton;

namespace libpath::editor {

/// Runs the probe's query slowly, forwards and backwards, by one of the searches that can be shown. Its steps are
/// worked out on another thread, and looked at once all are there.
class StepPanel : public Panel {
  Q_OBJECT

 public:
  explicit StepPanel(QWidget* parent = nullptr);

  void set_method(StepMethod method);
  StepMethod method() const;
  /// Searches of the map as it is: while it is being baked, once that is done.
  void begin();
  /// Whether the steps are yet to come.
  bool is_searching() const noexcept { return waits_for_bake_ || work_.is_running(); }
  /// How long begin() waits for them, so that those of small searches are there at once.
  static constexpr std::chrono::milliseconds kPatience{8};
  /// For tests and pictures, which need them in any case.
  void set_patience(std::chrono::milliseconds patience) { patience_ = patience; }
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
  void press_begin();
  void search(const World& world, const StepQuery& query);
  void show_search(StepSearch search);
  void cancel();
  void end();
  void go_by(int steps);
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
  QToolButton* one_back_;
  QToolButton* one_on_;
  QSlider* slider_;
  QSlider* speed_;
  QLabel* speed_text_;
  QLabel* text_;
  BackgroundWork work_;
  std::chrono::milliseconds patience_ = kPatience;
  bool waits_for_bake_ = false;
  QTimer timer_;
  QElapsedTimer since_tick_;
  double due_ = 0;  // of the next step
  int direction_ = 0;
};

}  // namespace libpath::editor
