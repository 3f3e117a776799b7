#include <editor/canvas/stamp.h>

#include <utility>

namespace libpath::editor {

Stamp Stamp::cut_from(const Map& map, const Cells& cells) {
  Stamp stamp;
  if (cells.empty()) return stamp;
  const CellRect box = bounds_of(cells);
  const Cell to_corner{-box.x, -box.y};
  stamp.cells_ = moved(cells, to_corner);
  stamp.objects_ = DrawnObjects::within(map, cells);
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

std::vector<Stamp::Placed> Stamp::objects_at(Cell at, const std::vector<Mirror>& mirrors) const {
  std::vector<Placed> placed{{objects_, at}};
  if (mirrors.empty() || objects_.empty()) return placed;
  const Cells here = moved(cells_, at);
  const Size box{bounds().width, bounds().height};
  Cells covered = here;
  for (const Mirror& mirror : mirrors) {
    const Cells there = mirror(here);
    if (!common_to(covered, there).empty()) continue;
    covered = united(covered, there);
    DrawnObjects image = objects_;
    if (mirror.across()) image = image.turned(box, StampTurn::across);
    if (mirror.down()) image = image.turned(box, StampTurn::down);
    const CellRect bounds = bounds_of(there);
    placed.push_back({std::move(image), {bounds.x, bounds.y}});
  }
  return placed;
}

std::vector<std::string> Stamp::missing_in(const Map& map) const {
  std::vector<std::string> missing;
  for (const Layer& layer : layers_) {
    if (!find_terrain(map, layer.terrain)) missing.push_back(layer.terrain);
  }
  return missing;
}

Stamp Stamp::with(StampTurn turn) const {
  if (empty()) return {};
  const Size box{bounds().width, bounds().height};
  const auto turn_all = [&](const Cells& cells) {
    Cells there;
    for (const CellRun& run : cells) {
      for (std::int32_t x = run.begin; x < run.end; ++x) {
        const Cell to = turned_cell({x, run.y}, box, turn);
        there.push_back({to.y, to.x, to.x + 1});
      }
    }
    return canonical_runs(std::move(there));
  };
  Stamp stamp;
  stamp.cells_ = turn_all(cells_);
  for (const Layer& layer : layers_) stamp.layers_.push_back({layer.terrain, turn_all(layer.cells)});
  stamp.objects_ = objects_.turned(box, turn);
  return stamp;
}

Stamp Stamp::flipped_across() const { return with(StampTurn::across); }
Stamp Stamp::flipped_down() const { return with(StampTurn::down); }
Stamp Stamp::turned() const { return with(StampTurn::clockwise); }

}  // namespace libpath::editor
