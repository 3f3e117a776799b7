#pragma once

#include <editor/panels/open_map.h>
#include <QElapsedTimer>
#include <QTimer>

class QCheckBox;
class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;
class QSlider;

namespace libpath::editor {

/// Drives the probe's unit along its path, the rival's along its own, and all queries and journeys of the map if asked
/// for: play and pause, a slider for the time and one for how fast it runs.
class DrivePanel : public Panel {
  Q_OBJECT

 public:
  explicit DrivePanel(QWidget* parent = nullptr);

  void play(bool plays);
  bool is_playing() const { return timer_.isActive(); }
  /// Seconds since the units set off.
  void go_to(double seconds);
  double time() const noexcept { return time_; }
  /// Lets every query and journey of the map drive, or only the probe's.
  void drive_all(bool all);
  /// Whether they set off as soon as all routes are planned.
  bool is_waiting() const noexcept { return is_waiting_; }

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  double seconds() const;
  double speed() const;
  void tick();
  void stop();
  std::vector<Driving*> driving() const;
  bool is_planned() const;
  void wait(bool waits);
  void on_fleet_changed();
  void set_art(int row);
  void show_fleet();
  void show_time();
  QString spelt_time() const;
  QString spelt_planning() const;

  QPushButton* play_;
  QPushButton* stop_;
  QSlider* time_slider_;
  QSlider* speed_;
  QLabel* speed_text_;
  QComboBox* art_;
  QCheckBox* all_;
  QLabel* text_;
  QListWidget* fleet_;
  QTimer timer_;
  QElapsedTimer since_tick_;
  double time_ = 0;
  bool is_waiting_ = false;
};

}  // namespace libpath::editor
