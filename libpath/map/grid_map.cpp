#include <libpath/map/grid_map.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <libpath/core/map_size.h>

namespace libpath {
namespace {

constexpr TerrainIndex kGround = 0;
constexpr TerrainIndex kWall = 1;
constexpr Milli kWallFactor{0};

/// The glyph of the terrain that comes at that place: those with a meaning first.
char glyph_at(std::size_t place) {
  constexpr std::string_view kFirst = ".@";
  if (place < kFirst.size()) return kFirst[place];
  std::size_t passed = kFirst.size();
  char glyph = ' ';
  while (passed <= place) {
    ++glyph;
    if (is_glyph(glyph) && kFirst.find(glyph) == std::string_view::npos) ++passed;
  }
  return glyph;
}

static_assert([] {
  int glyphs = 0;
  for (char c = ' '; c < 127; ++c) glyphs += is_glyph(c) ? 1 : 0;
  return glyphs;
}() == kMaxGridFactors);

Result<Map, MapFault> empty_map(Size size, std::size_t values, const char* list, std::vector<UnitProfile> units) {
  if (!is_map_size(size))
    return Failure{
        MapFault{"size", fmt::format("expected sides from 1 to {} and at most {} cells", kMaxSide, kMaxCells)}};
  if (values != size.cells())
    return Failure{MapFault{
        list, fmt::format("expected {} × {} = {} cells, not {}", size.width, size.height, size.cells(), values)}};
  Map map;
  map.movement_classes = {ground_unit().movement};
  map.terrains = {{"ground", glyph_at(kGround), {222, 213, 188}, false, {Milli::whole(1)}},
                  {"wall", glyph_at(kWall), {48, 48, 56}, false, {std::nullopt}}};
  map.cells = Grid<TerrainIndex>(size);
  map.units = std::move(units);
  return map;
}

/// Terrains by their factors, as they come.
class FactorTerrains {
 public:
  explicit FactorTerrains(std::vector<Terrain>& terrains) : terrains_(terrains) {
    terrain_of_[Milli::whole(1).thousandths] = kGround;
    terrain_of_[kWallFactor.thousandths] = kWall;
  }

  /// Nothing where there is no glyph left. REQUIRES: 0 to kLargestFactor.
  std::optional<TerrainIndex> of(Milli factor) {
    TerrainIndex& terrain = terrain_of_[static_cast<std::size_t>(factor.thousandths)];
    if (terrain == kNone) {
      if (terrains_.size() == kMaxGridFactors) return std::nullopt;
      terrain = add(factor);
    }
    return terrain;
  }

 private:
  static constexpr TerrainIndex kNone = std::numeric_limits<TerrainIndex>::max();

  TerrainIndex add(Milli factor) {
    const auto place = static_cast<TerrainIndex>(terrains_.size());
    terrains_.push_back({fmt::format("cost {}", factor.value()), glyph_at(place), {place, 0, 0}, false, {factor}});
    return place;
  }

  std::vector<Terrain>& terrains_;
  // By thousandths, since maps may change their factor from cell to cell.
  std::vector<TerrainIndex> terrain_of_ =
      std::vector<TerrainIndex>(static_cast<std::size_t>(kLargestFactor.thousandths) + 1, kNone);
};

}  // namespace

Result<Map, MapFault> map_of_flags(std::span<const std::uint8_t> walkable, Size size, std::vector<UnitProfile> units) {
  auto map = empty_map(size, walkable.size(), "walkable", std::move(units));
  if (!map) return map;
  std::transform(walkable.begin(), walkable.end(), map->cells.all().begin(),
                 [](std::uint8_t flag) { return flag != 0 ? kGround : kWall; });
  return map;
}

Result<Map, MapFault> map_of_costs(std::span<const Milli> costs, Size size, std::vector<UnitProfile> units) {
  auto map = empty_map(size, costs.size(), "costs", std::move(units));
  if (!map) return map;
  const auto cells = map->cells.all();
  FactorTerrains terrains(map->terrains);
  const auto fault_at = [&](std::size_t index, std::string expected) {
    const Cell cell = size.cell(index);
    return Failure{MapFault{fmt::format("cell ({},{})", cell.x, cell.y), std::move(expected)}};
  };
  for (std::size_t i = 0; i < costs.size(); ++i) {
    if (costs[i] < kWallFactor || costs[i] > kLargestFactor)
      return fault_at(i, "expected 0 for a wall or a cost factor from 0.001 to 100");
    const auto terrain = terrains.of(costs[i]);
    if (!terrain)
      return fault_at(i,
                      fmt::format("expected at most {} different cost factors, 0 and 1 among them", kMaxGridFactors));
    cells[i] = *terrain;
  }
  return map;
}

}  // namespace libpath
