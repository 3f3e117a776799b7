#include <editor/canvas/stamp.h>

#include <utility>

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
        {map.terrains[terrain].name, moved(canonical_runs(std::move(of_terrain[terrain])), to_corner)});
  }
  return stamp;
}

void Stamp::put(Document& document, Cell at, Symmetry symmetry, const QString& text) const {
  const bool alone = !document.in_stroke();
  if (alone) document.begin_stroke(text);
  for (const Layer& layer : layers_) {
    if (const auto terrain = find_terrain(document.map(), layer.terrain))
      document.paint(mirrored(moved(layer.cells, at), symmetry, document.map().size()),
                     static_cast<TerrainIndex>(*terrain));
  }
  if (alone) document.end_stroke();
}

std::vector<std::string> Stamp::missing_in(const Map& map) const {
  std::vector<std::string> missing;
  for (const Layer& layer : layers_) {
    if (!find_terrain(map, layer.terrain)) missing.push_back(layer.terrain);
  }
  return missing;
}

template <class Move>
Stamp Stamp::with_cells_moved(Move move) const {
  const auto move_all = [&](const Cells& cells) {
    Cells there;
    for (const CellRun& run : cells) {
      for (std::int32_t x = run.begin; x < run.end; ++x) {
        const Cell to = move(Cell{x, run.y});
        there.push_back({to.y, to.x, to.x + 1});
      }
    }
    return canonical_runs(std::move(there));
  };
  Stamp stamp;
  stamp.cells_ = move_all(cells_);
  for (const Layer& layer : layers_) stamp.layers_.push_back({layer.terrain, move_all(layer.cells)});
  return stamp;
}

Stamp Stamp::flipped_across() const {
  if (empty()) return {};
  const std::int32_t width = bounds().width;
  return with_cells_moved([width](Cell cell) { return Cell{width - 1 - cell.x, cell.y}; });
}

Stamp Stamp::flipped_down() const {
  if (empty()) return {};
  const std::int32_t height = bounds().height;
  return with_cells_moved([height](Cell cell) { return Cell{cell.x, height - 1 - cell.y}; });
}

Stamp Stamp::turned() const {
  if (empty()) return {};
  const std::int32_t height = bounds().height;
  return with_cells_moved([height](Cell cell) { return Cell{height - 1 - cell.y, cell.x}; });
}

}  // namespace libpath::editor
