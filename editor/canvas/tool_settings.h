#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <editor/canvas/cell_shapes.h>
#include <editor/canvas/object_kinds.h>
#include <editor/canvas/symmetry.h>
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
  /// The terrains that are painted, each cell one of them at random. Never empty.
  const std::vector<TerrainIndex>& mix() const noexcept { return mix_; }
  /// How many of the cells of a stroke are painted, percent.
  int density() const noexcept { return density_; }
  ObjectKinds& kinds() noexcept { return kinds_; }
  const ObjectKinds& kinds() const noexcept { return kinds_; }
  /// Decides which cells these are, until the next stroke.
  std::uint32_t seed() const noexcept { return seed_; }
  void begin_stroke() noexcept { ++seed_; }
  /// Whether rectangles and ellipses are filled or drawn as an outline as wide as the brush.
  bool fills_shapes() const noexcept { return fills_shapes_; }

  void set_terrain(TerrainIndex terrain) { set_mix(terrain, {terrain}); }
  /// `terrain` is the one that is spoken of. REQUIRES: a mix of one at least.
  void set_mix(TerrainIndex terrain, std::vector<TerrainIndex> mix) {
    if (terrain == terrain_ && mix == mix_) return;
    terrain_ = terrain;
    mix_ = std::move(mix);
    emit changed();
  }
  void set_density(int percent) { set(density_, std::clamp(percent, 1, 100)); }
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

  ObjectKinds kinds_;
  TerrainIndex terrain_ = 0;
  std::vector<TerrainIndex> mix_{0};
  int density_ = 100;
  std::uint32_t seed_ = 0;
  int brush_size_ = 1;
  BrushShape brush_shape_ = BrushShape::square;
  Symmetry symmetry_ = Symmetry::none;
  bool fills_shapes_ = true;
};

}  // namespace libpath::editor
