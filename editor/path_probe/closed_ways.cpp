#include <editor/path_probe/closed_ways.h>

#include <algorithm>

#include <editor/canvas/cell_shapes.h>
#include <libpath/map/switch.h>
#include <libpath/search/grid/grid_search.h>

namespace libpath::editor {
namespace {

bool stands_in(const Switch& door, std::int32_t width, Cell cell) {
  return !common_to(door.runs, brush_at(cell, width, BrushShape::square)).empty();
}

bool is_taken(const Switch& door, std::int32_t width, const std::vector<Cell>& path) {
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (stands_in(door, width, path[i])) return true;
    if (i == 0) continue;
    const Passage step = ends_in_order(path[i - 1], path[i]);
    if (std::binary_search(door.links.begin(), door.links.end(), step)) return true;
    const auto is_step = [&](const Passage& edge) { return ends_in_order(edge.from, edge.to) == step; };
    if (std::any_of(door.one_way_edges.begin(), door.one_way_edges.end(), is_step)) return true;
  }
  return false;
}

std::vector<Cell> path_in(const World& world, Cell from, Cell to) {
  auto context = SearchContext::create(world);
  if (!context) return {};
  std::vector<Cell> path(world.size().cells());
  const PathResult found = find_path(world, {from, to}, *context, path);
  path.resize(found.status == PathStatus::found ? found.cells : 0);
  return path;
}

}  // namespace

std::optional<std::size_t> closed_switch_at(const Map& map, const std::vector<bool>& open, std::int32_t width,
                                            Cell cell) {
  for (std::size_t i = 0; i < map.switches.size(); ++i) {
    if (!open[i] && stands_in(map.switches[i], width, cell)) return i;
  }
  return std::nullopt;
}

std::vector<std::size_t> ClosedWays::between(const Map& map, const std::shared_ptr<const BakedMap>& baked,
                                             std::size_t unit, const std::vector<bool>& open, Cell from, Cell to) {
  if (baked != baked_) worlds_.emplace(baked, std::vector<bool>(open.size(), true));
  baked_ = baked;
  const auto world = worlds_->world(unit);
  const std::vector<Cell> path = world ? path_in(*world, from, to) : std::vector<Cell>();
  std::vector<std::size_t> taken;
  for (std::size_t i = 0; i < map.switches.size(); ++i) {
    if (!open[i] && is_taken(map.switches[i], map.units[unit].width, path)) taken.push_back(i);
  }
  return taken;
}

}  // namespace libpath::editor
