#pragma once

#include <editor/panels/open_map.h>
#include <QElapsedTimer>
#include <QTimer>

class QCheckBox;
class QLabel;
class QPushButton;
class QSlider;
class QSpinBox;

namespace libpath::editor {

/// Sets a crowd out along the map's queries and journeys, plays it, and says how it fared and what it cost a frame.
class CrowdPanel : public Panel {
  Q_OBJECT

 public:
  explicit CrowdPanel(QWidget* parent = nullptr);

  /// Sets so many units of each out.
  void set_out(int each);
  void go_to(double seconds);
  bool is_playing() const { return timer_.isActive(); }

 protected:
  void attach(OpenMap& map) override;
  void refresh() override;

 private:
  void lay_out();
  void press();
  void play(bool plays);
  void tick();
  void show_run();
  QString spelt_run() const;

  QPushButton* begin_;
  QPushButton* play_;
  QPushButton* stop_;
  QSpinBox* each_;
  QSlider* time_;
  QCheckBox* heat_;
  QLabel* text_;
  QTimer timer_;
  QElapsedTimer since_tick_;
};

}  // namespace libpath::editor
