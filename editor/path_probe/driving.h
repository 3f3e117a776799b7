#pragma once

#include <editor/canvas/map_view.h>
#include <libpath/motion/route.h>
#include <QColor>
#include <QObject>

namespace libpath::editor {

/// Units that drive by one clock, drawn where they are at a time (libpath/motion/route.h).
class Driving : public QObject, public ViewLayer {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// How long the slowest takes; 0 where nobody drives.
  virtual double seconds() const = 0;
  /// Seconds since they set off; shown() once it was set, where there is somebody to show.
  double time() const noexcept { return time_; }
  void set_time(double seconds);
  bool shown() const noexcept { return is_shown_; }
  void hide();
  /// Angles that units' pictures are drawn at, as a game with pictures of fixed angles would; 0 for any.
  void set_art_angles(std::int32_t angles);
  std::int32_t art_angles() const noexcept { return art_angles_; }

 signals:
  void changed();

 protected:
  virtual bool can_be_shown() const = 0;
  /// Routes are others than before: the time stays within them, and who drives no more is not shown.
  void follow_routes();
  /// Where the unit is now; its true footprint beside a picture at a fixed angle.
  Pose draw_driven(QPainter& painter, const ViewTransform& transform, const UnitProfile& unit, const Route& route,
                   const QColor& colour) const;

 private:
  double time_ = 0;
  bool is_shown_ = false;
  std::int32_t art_angles_ = 0;
};

}  // namespace libpath::editor
