#include <libpath/tables/areas/tile.h>

#include <libpath/tables/areas/tile_rules.h>

namespace libpath {
namespace {

constexpr auto kRules = tile_rules(kTileKinds);

}  // namespace

Result<Tile> Tile::open(std::span<const std::byte> bytes, HashCheck check, const TileIndex& index) noexcept {
  const auto sections = Sections::open(bytes, check, kRules);
  if (!sections) return Failure{sections.error()};
  const Failure bad{Error{ErrorCode::bad_section, sections->offset_of(kTileSection)}};
  const auto records = sections->find(kTileSection);
  if (records.size() != 1 || records.front().world != index.key()) return bad;
  const Size tiles = index.tiles();
  const TileRecord& record = records.front();
  if (record.x >= static_cast<std::uint32_t>(tiles.width) || record.y >= static_cast<std::uint32_t>(tiles.height))
    return bad;

  Tile tile;
  tile.sections_ = *sections;
  tile.place_ = {static_cast<std::int32_t>(record.x), static_cast<std::int32_t>(record.y)};
  tile.size_ = index.size_of(tile.place_);
  std::size_t expected = 1;
  for (std::size_t i = 0; i < index.units().size(); ++i) {
    const auto unit = static_cast<std::uint32_t>(i + 1);
    if (!tile.has_sound_unit(i, index)) {
      return Failure{Error{ErrorCode::bad_section, sections->offset_of(kWalkSection, unit)}};
    }
    expected += sections->offset_of(kCostSection, unit) == 0 ? 1 : 2;
  }
  if (sections->entries().size() != expected) return bad;
  return tile;
}

bool Tile::has_sound_unit(std::size_t unit, const TileIndex& index) const noexcept {
  const auto number = static_cast<std::uint32_t>(unit + 1);
  if (!is_walkability(sections_.find(kWalkSection, number), size_)) return false;
  const auto costs = sections_.find(kCostSection, number);
  const std::size_t factors = index.factors(unit).size();
  if (factors == 1) return sections_.offset_of(kCostSection, number) == 0;
  for (const std::uint8_t cost : costs) {
    if (cost >= factors) return false;
  }
  return costs.size() == 1 || costs.size() == size_.cells();
}

TileUnit Tile::unit(std::size_t unit, const TileIndex& index) const noexcept {
  const auto number = static_cast<std::uint32_t>(unit + 1);
  const auto factors = index.factors(unit);
  const auto costs = sections_.find(kCostSection, number);
  const std::uint32_t factor_unit = index.units()[unit].factor_unit;
  const Walkability walkability(sections_.find(kWalkSection, number), size_);
  if (costs.size() > 1) return {walkability, StepCosts(factors, costs, factor_unit)};
  return {walkability, StepCosts(factors.subspan(costs.empty() ? 0 : costs.front(), 1), {}, factor_unit)};
}

}  // namespace libpath
