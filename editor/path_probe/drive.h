#pragma once

#include <editor/path_probe/probe.h>

namespace libpath::editor {

/// The probe's unit on its way: drawn where it is at a time, with its footprint, the curve behind it and where its
/// footprint was at every second. It follows the probe's route, as a game's unit would (libpath/motion/route.h).
class Drive final : public QObject, public ViewLayer {
  Q_OBJECT

 public:
  Drive(Document& document, Probe& probe, QObject* parent = nullptr);

  /// What is followed: the probe's route; null where there is none.
  const Route* route() const noexcept { return probe_.route(); }
  /// How long it takes; 0 without one.
  double seconds() const noexcept { return route() == nullptr ? 0 : route()->seconds(); }
  /// Seconds since the start; shown() once it was set.
  double time() const noexcept { return time_; }
  void set_time(double seconds);
  bool shown() const noexcept { return is_shown_; }
  void hide();
  /// Angles that the unit's picture is drawn at, as a game with pictures of fixed angles would; 0 for any.
  void set_art_angles(std::int32_t angles);
  std::int32_t art_angles() const noexcept { return art_angles_; }

  void draw(QPainter& painter, const MapView& view) const override;

 signals:
  void changed();

 private:
  void take_route();

  Document& document_;
  Probe& probe_;
  double time_ = 0;
  bool is_shown_ = false;
  std::int32_t art_angles_ = 0;
};

}  // namespace libpath::editor
