#pragma once

#include <string>
#include <vector>

#include <editor/canvas/cell_shapes.h>
#include <editor/canvas/drawn_objects.h>
#include <editor/canvas/symmetry.h>
#include <editor/document/document.h>

namespace libpath::editor {

/// A piece of a map that can be put down anywhere, also on another map: cells and their terrains by name, and what is
/// drawn over them, relative to its upper left corner.
class Stamp {
 public:
  /// What lies under `cells`. REQUIRES: they lie on the map.
  static Stamp cut_from(const Map& map, const Cells& cells);

  bool empty() const noexcept { return cells_.empty(); }
  const Cells& cells() const noexcept { return cells_; }
  CellRect bounds() const { return bounds_of(cells_); }

  /// Left and right, or top and bottom, change places.
  Stamp flipped_across() const;
  Stamp flipped_down() const;
  /// Turned by a quarter, clockwise.
  Stamp turned() const;

  /// Cells of one terrain.
  struct Layer {
    std::string terrain;
    Cells cells;
  };
  const std::vector<Layer>& layers() const noexcept { return layers_; }
  const DrawnObjects& objects() const noexcept { return objects_; }
  /// The objects of the stamp and of its images, each with the corner that they come to when the stamp's comes to `at`.
  /// An image whose cells overlap those before has none: its objects would lie over theirs.
  struct Placed {
    DrawnObjects objects;
    Cell corner;
  };
  std::vector<Placed> objects_at(Cell at, const std::vector<Mirror>& mirrors) const;

  /// Puts its cells down so that its upper left corner comes to `at`. Part of the document's stroke, if there is one.
  /// Cells of terrains that the map has not stay as they are.
  void put(Document& document, Cell at, Symmetry symmetry, const QString& text) const;
  /// Those of its terrains that a map has not.
  std::vector<std::string> missing_in(const Map& map) const;

 private:
  Stamp with(StampTurn turn) const;

  Cells cells_;
  std::vector<Layer> layers_;
  DrawnObjects objects_;
};

}  // namespace libpath::editor
