#include <bindings/npm/grid_map.h>

#include <array>
#include <unordered_map>

#include <fmt/format.h>

namespace libpath::npm {
namespace {

constexpr std::uint32_t kWall = 0;

std::string glyphs() {
  std::string all;
  for (char c = ' '; c < 127; ++c) {
    if (is_glyph(c)) all += c;
  }
  return all;
}

/// Terrains by their costs, as they come.
class Terrains {
 public:
  explicit Terrains(std::vector<Terrain>& terrains) : terrains_(terrains) {}

  /// Nothing where there is no glyph left.
  std::optional<TerrainIndex> of(std::uint32_t cost) {
    if (cost == last_cost_ && !terrains_.empty()) return last_;
    const auto [entry, is_new] = indices_.try_emplace(cost, static_cast<TerrainIndex>(terrains_.size()));
    if (is_new && !add(cost)) return std::nullopt;
    last_cost_ = cost;
    last_ = entry->second;
    return last_;
  }

 private:
  bool add(std::uint32_t cost) {
    const std::size_t index = terrains_.size();
    if (index == glyphs_.size()) return false;
    Terrain terrain;
    terrain.name = cost == kWall ? "wall" : fmt::format("cost {}", Milli{static_cast<std::int32_t>(cost)}.value());
    terrain.glyph = glyphs_[index];
    terrain.colour = {static_cast<std::uint8_t>(index), 0, 0};
    terrain.factors = {cost == kWall ? CostFactor{} : Milli{static_cast<std::int32_t>(cost)}};
    terrains_.push_back(std::move(terrain));
    return true;
  }

  std::vector<Terrain>& terrains_;
  const std::string glyphs_ = glyphs();
  std::unordered_map<std::uint32_t, TerrainIndex> indices_;
  std::uint32_t last_cost_ = kWall;
  TerrainIndex last_ = 0;
};

}  // namespace

Result<Map, std::string> map_of_costs(std::span<const std::uint32_t> costs, Size size) {
  Map map;
  map.movement_classes = {"ground"};
  map.units = {ground_unit()};
  map.cells = Grid<TerrainIndex>(size);
  Terrains terrains(map.terrains);
  for (std::size_t place = 0; place < costs.size(); ++place) {
    const Cell cell = size.cell(place);
    if (costs[place] > static_cast<std::uint32_t>(kLargestFactor.thousandths))
      return Failure{fmt::format("cell ({},{}): expected a cost from 0.001 to 100", cell.x, cell.y)};
    const auto terrain = terrains.of(costs[place]);
    if (!terrain)
      return Failure{fmt::format("cell ({},{}): expected at most {} different costs", cell.x, cell.y, glyphs().size())};
    map.cells[cell] = *terrain;
  }
  return map;
}

std::string wrong_size() {
  return fmt::format("expected sides from 1 to {} and at most {} cells", kMaxSide, kMaxCells);
}

}  // namespace libpath::npm
