#include <libpath/bake/bake.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <libpath/bake/areas/journeys.h>
#include <libpath/bake/bake_unit.h>
#include <libpath/bake/chosen_units.h>
#include <libpath/bake/ground/starting_map.h>
#include <libpath/bake/ground/unit_steps.h>
#include <libpath/bake/kit/asset_writer.h>
#include <libpath/bake/kit/key.h>
#include <libpath/bake/kit/parallel.h>
#include <libpath/bake/kit/part_format.h>
#include <libpath/bake/kit/unit_progress.h>
#include <libpath/bake/map_info.h>
#include <libpath/tables/asset.h>

namespace libpath {
namespace {

class Silence final : public Progress {
 public:
  void begin(std::string_view, std::uint64_t) noexcept override {}
  void advance(std::uint64_t) noexcept override {}
};

/// What one run bakes of an asset.
struct Wanted {
  bool map = true;  // the map's own sections
  std::vector<WantedFamilies> units;
};

Wanted everything(std::size_t units) {
  WantedFamilies all;
  all.fill(true);
  return {true, std::vector<WantedFamilies>(units, all)};
}

/// About how long a family takes beside others, as `pathbake --verbose` shows on the maps of this project. Parts may
/// well differ: it only decides how long one waits for another.
std::uint64_t work_of(TableFamily family, const UnitProfile& unit, Tier tier) {
  const bool turns = unit.turning_radius.thousandths != 0;
  switch (family) {
    case TableFamily::grid: return tier == Tier::full ? 4 : 1;
    case TableFamily::any_angle: return tier == Tier::full ? 6 : 1;
    case TableFamily::turning: return turns ? 8 : 0;
    default: return 1;
  }
}

/// The map's own sections and the grounds of all units, which they ask for, are one piece of work; so is each other
/// family of each unit.
Wanted wanted_of(const std::vector<UnitProfile>& units, Tier tier, Shard shard) {
  constexpr std::size_t kOthers = kTableFamilies - 1;
  std::vector<std::uint64_t> work{units.size()};
  for (const UnitProfile& unit : units) {
    for (std::size_t other = 1; other <= kOthers; ++other)
      work.push_back(work_of(static_cast<TableFamily>(other), unit, tier));
  }
  const std::vector<std::uint32_t> part_of = share_out(work, shard.count);
  Wanted wanted{part_of[0] == shard.index, {}};
  for (std::size_t i = 0; i < units.size(); ++i) {
    WantedFamilies& families = wanted.units.emplace_back();
    families[0] = wanted.map;
    for (std::size_t other = 1; other <= kOthers; ++other)
      families[other] = part_of[i * kOthers + other] == shard.index;
  }
  return wanted;
}

std::vector<BakedUnit> bake_units(const Map& map, const std::vector<UnitProfile>& units, const BakeOptions& options,
                                  const Wanted& wanted, Progress& progress) {
  std::vector<BakedUnit> baked(units.size());
  TablesAtWork tables(units, progress);
  // The first unit with a fault is told of: those behind it need not be begun.
  std::atomic<std::size_t> first_fault = units.size();
  parallel_each(units.size(), options.threads, [&](std::size_t i) {
    UnitProgress of_unit(tables, i);
    if (progress.cancelled() || first_fault < i) return;
    UnitBaker unit(i, units[i], of_unit);
    baked[i] = bake_unit(map, options, wanted.units[i], unit);
    if (baked[i].fault.empty()) return;
    std::size_t before = first_fault;
    while (i < before && !first_fault.compare_exchange_weak(before, i)) {
    }
  });
  return baked;
}

/// Those of the units that are baked; a warning for each that its unit cannot go.
std::vector<BakedJourney> bake_journeys(const Map& map, const std::vector<UnitProfile>& units,
                                        const std::vector<BakedUnit>& baked, std::vector<std::string>& warnings) {
  std::vector<BakedJourney> journeys;
  for (const Journey& journey : map.journeys) {
    const auto unit = std::find_if(units.begin(), units.end(),
                                   [&](const UnitProfile& profile) { return profile.name == journey.unit; });
    if (unit == units.end()) {
      if (!find_unit(map, journey.unit)) {
        warnings.push_back(
            fmt::format("journey '{}': the map has no unit '{}'; it is left out", journey.name, journey.unit));
      }
      continue;
    }
    const BakedUnit& tables = baked[static_cast<std::size_t>(unit - units.begin())];
    const UnitSteps steps(tables.walkability.view(), tables.costs, tables.edges);
    journeys.push_back(bake_journey(journey, steps));
    journeys.back().unit = static_cast<std::uint32_t>(unit - units.begin());
    if (journeys.back().cells.empty()) {
      warnings.push_back(fmt::format("journey '{}': unit '{}' cannot go it; it is left out", journey.name, unit->name));
    }
  }
  return journeys;
}

/// The map's own sections. `drawn` is the map before its switches closed.
void bake_map_info(const Map& drawn, const Map& map, const std::vector<UnitProfile>& units,
                   const std::vector<BakedUnit>& baked, Progress& progress, Baked& result, AssetWriter& writer) {
  progress.enter(MapInfo::kName, {});
  const Stopwatch watch;
  std::vector<std::uint32_t> factor_units;
  for (const BakedUnit& unit : baked) factor_units.push_back(unit.costs.factor_unit);
  const auto journeys = bake_journeys(map, units, baked, result.warnings);
  write_map_info(map, bake_switches(drawn), bake_one_way_edges(map), units, factor_units, journeys, result.tier,
                 writer);
  result.tables.push_back({MapInfo::kName, "", writer.bytes(), watch.seconds()});
}

/// All of it but the bytes, which are what the writer holds.
Result<Baked, BakeError> bake_sections(const Map& drawn, const BakeOptions& options,
                                       const std::vector<UnitProfile>& units, const Wanted& wanted, Progress& progress,
                                       AssetWriter& writer) {
  const std::optional<Map> started = starting_map(drawn);
  const Map& map = started ? *started : drawn;
  progress.begin("baking tables", kStepsOfTable * UnitBaker::kSteps * units.size() + 1);
  std::vector<BakedUnit> baked = bake_units(map, units, options, wanted, progress);
  if (progress.cancelled()) return Failure{BakeError{"cancelled"}};
  Baked result;
  result.tier = options.tier;
  for (std::size_t i = 0; i < baked.size(); ++i) {
    const std::string& fault = baked[i].fault;
    if (!fault.empty()) return Failure{BakeError{fmt::format("unit '{}': {}", units[i].name, fault)}};
    result.units.push_back(units[i].name);
  }
  if (wanted.map) bake_map_info(drawn, map, units, baked, progress, result, writer);
  for (BakedUnit& unit : baked) {
    writer.append(std::move(unit.kept.sections));
    std::move(unit.kept.tables.begin(), unit.kept.tables.end(), std::back_inserter(result.tables));
    std::move(unit.kept.warnings.begin(), unit.kept.warnings.end(), std::back_inserter(result.warnings));
  }
  progress.advance(1);
  return result;
}

}  // namespace

Result<Baked, BakeError> bake(const Map& map, const BakeOptions& options, Progress& progress) try {
  const auto units = chosen_units(map, options);
  if (!units) return Failure{units.error()};
  AssetWriter writer;
  auto baked = bake_sections(map, options, *units, everything(units->size()), progress, writer);
  if (baked) baked->bytes = writer.finish();
  return baked;
} catch (const Cancelled&) {
  return Failure{BakeError{"cancelled"}};
}

Result<Baked, BakeError> bake(const Map& map, const BakeOptions& options) {
  Silence silence;
  return bake(map, options, silence);
}

Result<Asset, BakeError> bake_asset(const Map& map, const BakeOptions& options, Progress& progress) {
  auto baked = bake(map, options, progress);
  if (!baked) return Failure{std::move(baked.error())};
  auto asset = Asset::open_owned(std::move(baked->bytes), HashCheck::skip);
  if (!asset) return Failure{BakeError{describe(asset.error().code)}};
  return std::move(*asset);
}

Result<Asset, BakeError> bake_asset(const Map& map, const BakeOptions& options) {
  Silence silence;
  return bake_asset(map, options, silence);
}

Result<Baked, BakeError> bake_part(const Map& map, const BakeOptions& options, Shard part, Progress& progress) try {
  if (part.index < 1 || part.index > part.count)
    return Failure{BakeError{fmt::format("expected a part of {}, not number {}", part.count, part.index)}};
  const auto units = chosen_units(map, options);
  if (!units) return Failure{units.error()};
  AssetWriter writer;
  auto baked = bake_sections(map, options, *units, wanted_of(*units, options.tier, part), progress, writer);
  if (baked) baked->bytes = write_part(bake_key(map, options), part, writer.finish());
  return baked;
} catch (const Cancelled&) {
  return Failure{BakeError{"cancelled"}};
}

Result<Baked, BakeError> bake_part(const Map& map, const BakeOptions& options, Shard part) {
  Silence silence;
  return bake_part(map, options, part, silence);
}

}  // namespace libpath
