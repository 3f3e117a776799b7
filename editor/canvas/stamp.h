#pragma once

#include <optional>
#include <vector>

#include <editor/canvas/cell_shapes.h>
#include <editor/document/document.h>

namespace libpath::editor {

/// A piece of a map that can be put down anywhere: cells and their terrains, relative to its upper left corner.
class Stamp {
 public:
  /// What lies under `cells`. REQUIRES: they lie on the map.
  static Stamp cut_from(const Map& map, const Cells& cells);

  bool empty() const noexcept { return cells_.empty(); }
  const Cells& cells() const noexcept { return cells_; }
  CellRect bounds() const { return bounds_of(cells_); }
  /// Puts it down so that its upper left corner comes to `at`. Part of the document's stroke, if there is one.
  void put(Document& document, Cell at, Symmetry symmetry, const QString& text) const;

 private:
  /// Cells of one terrain.
  struct Layer {
    TerrainIndex terrain;
    Cells cells;
  };

  Cells cells_;
  std::vector<Layer> layers_;
};

}  // namespace libpath::editor
