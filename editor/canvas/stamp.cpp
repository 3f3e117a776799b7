#include <editor/canvas/stamp.h>

#include <array>

namespace libpath::editor {

Stamp Stamp::cut_from(const Map& map, const Cells& cells) {
  Stamp stamp;
  if (cells.empty()) return stamp;
  const CellRect box = bounds_of(cells);
  const Cell to_corner{-box.x, -box.y};
  stamp.cells_ = moved(cells, to_corner);
  std::vector<Cells> of_terrain(map.terrains.size());
  for (const CellRun& run : cells) {
    for (std::int32_t x = run.begin; x < run.end; ++x) of_terrain[map.cells[{x, run.y}]].push_back({run.y, x, x + 1});
  }
  for (std::size_t terrain = 0; terrain < of_terrain.size(); ++terrain) {
    if (of_terrain[terrain].empty()) continue;
    stamp.layers_.push_back(
        {static_cast<TerrainIndex>(terrain), moved(canonical_runs(std::move(of_terrain[terrain])), to_corner)});
  }
  return stamp;
}

void Stamp::put(Document& document, Cell at, Symmetry symmetry, const QString& text) const {
  const bool alone = !document.in_stroke();
  if (alone) document.begin_stroke(text);
  for (const Layer& layer : layers_) {
    // A stamp of another map may have terrains that this one has not.
    if (layer.terrain < document.map().terrains.size())
      document.paint(mirrored(moved(layer.cells, at), symmetry, document.map().size()), layer.terrain);
  }
  if (alone) document.end_stroke();
}

}  // namespace libpath::editor
