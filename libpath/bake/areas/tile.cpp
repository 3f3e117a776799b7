#include <libpath/bake/areas/tile.h>

#include <algorithm>
#include <numeric>
#include <span>
#include <tuple>

#include <libpath/bake/ground/step_costs.h>
#include <libpath/bake/ground/walkability.h>
#include <libpath/bake/kit/asset_writer.h>
#include <libpath/bake/kit/unit_record.h>
#include <libpath/core/own_bit_grid.h>
#include <libpath/tables/areas/tile.h>

namespace libpath {
namespace {

BitGrid cut_walkability(BitGridView window, Cell first, Size size) {
  BitGrid cut(size);
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      if (window[{first.x + x, first.y + y}]) cut.set({x, y}, true);
    }
  }
  return cut;
}

/// Places in FACT of the tile's cells, the first one where the unit cannot stand; a single one where all are the same.
std::vector<std::uint8_t> cut_costs(const BakedStepCosts& window, Size window_size, Cell first, const BitGrid& walkable,
                                    std::uint32_t factor_unit, std::span<const std::uint32_t> factors) {
  if (factors.size() == 1) return {};
  std::vector<std::uint8_t> place_of;
  for (const std::uint32_t factor : window.factors) {
    const std::uint32_t multiple = factor * window.factor_unit / factor_unit;
    const auto at = std::lower_bound(factors.begin(), factors.end(), multiple);
    place_of.push_back(static_cast<std::uint8_t>(at - factors.begin()));
  }
  std::vector<std::uint8_t> places;
  const Size size = walkable.size();
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      const std::size_t cell = window_size.index({first.x + x, first.y + y});
      const std::uint8_t rank = window.cells.empty() ? std::uint8_t{0} : window.cells[cell];
      places.push_back(walkable[{x, y}] ? place_of[rank] : std::uint8_t{0});
    }
  }
  if (std::all_of(places.begin(), places.end(), [&](std::uint8_t place) { return place == places.front(); }))
    places.resize(1);
  return places;
}

}  // namespace

TileFactors bake_tile_factors(const Map& catalogue, const UnitProfile& unit) {
  TileFactors baked;
  std::uint32_t divisor = 0;
  for (const std::uint32_t factor : bake_ground(catalogue, unit)) {
    if (factor == 0) continue;
    baked.factors.push_back(factor);
    divisor = std::gcd(divisor, factor);
  }
  if (baked.factors.empty()) baked.factors.push_back(divisor = 1000);
  std::sort(baked.factors.begin(), baked.factors.end());
  baked.factors.erase(std::unique(baked.factors.begin(), baked.factors.end()), baked.factors.end());
  for (std::uint32_t& factor : baked.factors) factor /= divisor;
  baked.unit = divisor;
  return baked;
}

std::vector<std::byte> bake_tile_index(const Map& catalogue, const std::vector<UnitProfile>& units, Size world,
                                       std::int32_t side) {
  AssetWriter writer(kTileIndexKinds);
  Names names;
  std::vector<UnitRecord> records;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const TileFactors factors = bake_tile_factors(catalogue, units[i]);
    records.push_back(record_of(units[i], factors.unit, names));
    writer.add_section(kFactorSection, i + 1, factors.factors);
  }
  const TileIndexRecord record{static_cast<std::uint32_t>(world.width), static_cast<std::uint32_t>(world.height),
                               static_cast<std::uint32_t>(side), 0};
  writer.add_section(kTileIndexSection, kMapWide, std::span(&record, 1));
  writer.add_section(kUnitSection, kMapWide, records);
  writer.add_section(kStringSection, kMapWide, names.text());
  return writer.finish();
}

std::vector<std::byte> bake_tile(const Map& window, Cell first, const std::vector<UnitProfile>& units,
                                 const TileIndex& index, Cell tile) {
  AssetWriter writer(kTileKinds);
  const TileRecord record{index.key(), static_cast<std::uint32_t>(tile.x), static_cast<std::uint32_t>(tile.y)};
  writer.add_section(kTileSection, kMapWide, std::span(&record, 1));
  for (std::size_t i = 0; i < units.size(); ++i) {
    const BitGrid around = bake_walkability(window, units[i]);
    const BakedStepCosts costs = bake_step_costs(window, units[i], around.view());
    const BitGrid walkable = cut_walkability(around.view(), first, index.size_of(tile));
    writer.add_section(kWalkSection, i + 1, walkable.words());
    const auto places =
        cut_costs(costs, window.size(), first, walkable, index.units()[i].factor_unit, index.factors(i));
    if (!places.empty()) writer.add_section(kCostSection, i + 1, places);
  }
  return writer.finish();
}

}  // namespace libpath
