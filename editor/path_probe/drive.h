#pragma once

#include <editor/path_probe/driving.h>
#include <editor/path_probe/probe.h>

namespace libpath::editor {

/// The probe's unit on its way: drawn where it is at a time, with its footprint, the curve behind it and where its
/// footprint was at every second. It follows the probe's route, as a game's unit would.
class Drive final : public Driving {
  Q_OBJECT

 public:
  Drive(Document& document, Probe& probe, QObject* parent = nullptr);

  /// What is followed: the probe's route; null where there is none.
  const Route* route() const noexcept { return probe_.route(); }
  double seconds() const override { return route() == nullptr ? 0 : route()->seconds(); }

  void draw(QPainter& painter, const MapView& view) const override;

 protected:
  bool can_be_shown() const override { return route() != nullptr; }

 private:
  Document& document_;
  Probe& probe_;
};

}  // namespace libpath::editor
