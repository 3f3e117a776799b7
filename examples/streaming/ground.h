#pragma once

#include <cstdint>

#include <libpath/bake/bake_tiles.h>
#include <libpath/core/cell.h>
#include <libpath/core/grid.h>
#include <libpath/map/map.h>

/// A world without a file: what a cell is follows from where it lies, so any part of it is made when it is asked for.
/// Rocks that cannot be entered, swamp that is twice as dear, and plain ground. Threads: shared freely.
class Ground {
 public:
  Ground(libpath::Size size, std::uint32_t seed) : size_(size), seed_(seed) {}

  libpath::Size size() const { return size_; }
  /// What a step over the cell costs, in plain ground: 1 or 2; 0 for rock, and outside.
  int cost(libpath::Cell cell) const;

  /// The terrains, for bakers: cells are places among them.
  libpath::Map catalogue() const;
  libpath::Grid<libpath::TerrainIndex> cells(libpath::CellWindow window) const;

 private:
  std::uint32_t height(libpath::Cell cell, int spacing) const;

  libpath::Size size_;
  std::uint32_t seed_;
};
