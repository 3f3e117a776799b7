#include <libpath/tables/areas/tile_index.h>

#include <algorithm>

#include <libpath/tables/areas/tile_rules.h>

namespace libpath {
namespace {

constexpr auto kIndexRules = tile_rules(kTileIndexKinds);

bool is_sound(const TileIndexRecord& world) {
  const auto is_side = [](std::uint32_t cells) { return cells >= 1 && cells <= kMaxWorldSide; };
  return is_side(world.width) && is_side(world.height) && world.side % kMinTileSide == 0 &&
         world.side >= kMinTileSide && world.side <= kMaxTileSide && world.zero == 0;
}

}  // namespace

Result<TileIndex> TileIndex::open(std::span<const std::byte> bytes, HashCheck check) noexcept {
  const auto sections = Sections::open(bytes, check, kIndexRules);
  if (!sections) return Failure{sections.error()};
  const auto bad = [&](SectionKey section, std::uint32_t unit = kMapWide) {
    return Failure{Error{ErrorCode::bad_section, sections->offset_of(section, unit)}};
  };
  TileIndex index;
  index.sections_ = *sections;
  const auto world = sections->find(kTileIndexSection);
  const auto units = index.units();
  if (sections->entries().size() != 3 + units.size()) return Failure{Error{ErrorCode::missing_section, 0}};
  if (world.size() != 1 || !is_sound(world.front())) return bad(kTileIndexSection);
  index.size_ = {static_cast<std::int32_t>(world.front().width), static_cast<std::int32_t>(world.front().height)};
  index.side_ = static_cast<std::int32_t>(world.front().side);
  if (units.empty() || units.size() > MapInfo::kMaxUnits) return bad(kUnitSection);
  const std::size_t string_bytes = sections->find(kStringSection).size();
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (!libpath::is_sound(units[i], string_bytes)) return bad(kUnitSection);
    if (!StepCosts::are_factors(index.factors(i))) return bad(kFactorSection, static_cast<std::uint32_t>(i + 1));
  }
  return index;
}

Size TileIndex::size_of(Cell tile) const noexcept {
  const Cell first = corner(tile);
  return {std::min(side_, size_.width - first.x), std::min(side_, size_.height - first.y)};
}

}  // namespace libpath
