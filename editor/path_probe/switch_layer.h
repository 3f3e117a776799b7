#pragma once

#include <utility>

#include <editor/bake_job/switch_preview.h>
#include <editor/canvas/map_view.h>
#include <editor/canvas/switch_drawing.h>

namespace libpath::editor {

/// Switches of a map as they are tried. Lifetime: what is tried outlives it.
class SwitchLayer final : public ViewLayer {
 public:
  explicit SwitchLayer(const SwitchPreview& switches) : switches_(switches) {}

  void draw(QPainter& painter, const MapView& view) const override {
    if (!std::as_const(view.settings()).kinds().is_shown(Part::switches)) return;
    draw_switches(painter, view.transform(), view.document().map().switches, view.visible_part(),
                  [this](std::size_t place) { return switches_.is_open(place); });
  }

 private:
  const SwitchPreview& switches_;
};

}  // namespace libpath::editor
