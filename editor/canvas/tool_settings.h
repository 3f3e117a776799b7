#pragma once

#include <algorithm>

#include <editor/canvas/cell_shapes.h>
#include <libpath/map/terrain.h>
#include <QObject>

namespace libpath::editor {

/// What tools paint with, the same for all open maps.
class ToolSettings : public QObject {
  Q_OBJECT

 public:
  static constexpr int kLargestBrush = 64;

  using QObject::QObject;

  TerrainIndex terrain() const noexcept { return terrain_; }
  int brush_size() const noexcept { return brush_size_; }
  BrushShape brush_shape() const noexcept { return brush_shape_; }
  Symmetry symmetry() const noexcept { return symmetry_; }
  /// Whether rectangles and ellipses are filled or drawn as an outline as wide as the brush.
  bool fills_shapes() const noexcept { return fills_shapes_; }

  void set_terrain(TerrainIndex terrain) { set(terrain_, terrain); }
  void set_brush_size(int size) { set(brush_size_, std::clamp(size, 1, kLargestBrush)); }
  void set_brush_shape(BrushShape shape) { set(brush_shape_, shape); }
  void set_symmetry(Symmetry symmetry) { set(symmetry_, symmetry); }
  void set_fills_shapes(bool fills) { set(fills_shapes_, fills); }

 signals:
  void changed();

 private:
  template <class T>
  void set(T& member, T value) {
    if (member == value) return;
    member = value;
    emit changed();
  }

  TerrainIndex terrain_ = 0;
  int brush_size_ = 1;
  BrushShape brush_shape_ = BrushShape::square;
  Symmetry symmetry_ = Symmetry::none;
  bool fills_shapes_ = true;
};

}  // namespace libpath::editor
