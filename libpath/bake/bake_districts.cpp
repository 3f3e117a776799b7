#include <libpath/bake/bake_districts.h>

#include <algorithm>
#include <cassert>
#include <new>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <libpath/bake/areas/district.h>
#include <libpath/bake/kit/asset_writer.h>
#include <libpath/bake/kit/parallel.h>
#include <libpath/core/error.h>
#include <libpath/tables/areas/tile.h>

namespace libpath {
namespace {

/// Cells between entrances of one side: about 16 to a side.
std::int32_t spacing_of(const DistrictLevels& levels, std::int32_t level) { return levels.side(level) / 16; }

/// A square of any level, opened.
struct Square {
  DistrictPlace place;
  std::optional<Tile> tile;
  std::optional<District> district;

  std::uint64_t hash() const { return tile ? tile->hash() : district->hash(); }
};

Result<Square, BakeError> open_square(DistrictPlace place, std::span<const std::byte> bytes, const TileIndex& index) {
  const auto refuse = [&](const std::string& why) {
    return Failure{BakeError{fmt::format("level {}, column {}, row {}: {}", place.level, place.at.x, place.at.y, why)}};
  };
  Square square{place, {}, {}};
  DistrictPlace there;
  if (place.level == 0) {
    const auto tile = Tile::open(bytes, HashCheck::full, index);
    if (!tile) return refuse(describe(tile.error().code));
    square.tile = *tile;
    there = {0, tile->place()};
  } else {
    const auto district = District::open(bytes, HashCheck::full, index);
    if (!district) return refuse(describe(district.error().code));
    square.district = *district;
    there = district->place();
  }
  if (there != place) return refuse("the file is that of another square");
  return square;
}

std::vector<TileBlocks> make_blocks(std::size_t count, std::int32_t side) {
  std::vector<TileBlocks> blocks;
  for (std::size_t i = 0; i < count; ++i) {
    auto made = TileBlocks::create(side);
    if (!made) throw std::bad_alloc();
    blocks.push_back(std::move(*made));
  }
  return blocks;
}

/// Chooses entrances and asks for costs of one unit.
class UnitDistrict {
 public:
  UnitDistrict(std::span<const Square> squares, const TileIndex& index, std::size_t unit, int threads)
      : squares_(squares), index_(index), levels_(index), unit_(unit), sides_(squares.size()) {
    parallel_each(squares.size(), threads, [&](std::size_t i) {
      const Square& square = squares[i];
      sides_[i] = square.tile ? libpath::sides_of(square.tile->unit(unit, index), index.factors(unit))
                              : libpath::sides_of(square.district->graph(unit), square.place, levels_);
    });
  }

  void add_child(std::size_t child, const DistrictGraph* before, BakedDistrict& baked) const {
    baked.add_child(entrances_of(child), before);
  }

  /// What tells costs within a child; `blocks` serve it alone.
  std::unique_ptr<EntranceCosts> costs_within(std::size_t child, TileBlocks& blocks) const {
    const Square& square = squares_[child];
    const auto factors = index_.factors(unit_);
    if (square.tile) return std::make_unique<TileEntranceCosts>(blocks, square.tile->unit(unit_, index_), factors);
    return std::make_unique<DistrictEntranceCosts>(square.district->graph(unit_), square.place, levels_, factors);
  }

 private:
  SquareSides entrances_of(std::size_t child) const {
    const DistrictPlace place = squares_[child].place;
    SquareSides entrances;
    for (std::size_t side = 0; side < kSideCount; ++side) {
      const DistrictPlace next{place.level, beyond(place.at, static_cast<Side>(side))};
      if (!levels_.contains(next)) continue;
      const auto facing =
          std::find_if(squares_.begin(), squares_.end(), [&](const Square& square) { return square.place == next; });
      const auto& there = sides_[static_cast<std::size_t>(facing - squares_.begin())];
      entrances[side] =
          choose_entrances(sides_[child][side], there[static_cast<std::size_t>(opposite(static_cast<Side>(side)))],
                           spacing_of(levels_, place.level));
    }
    return entrances;
  }

  std::span<const Square> squares_;
  const TileIndex& index_;
  DistrictLevels levels_;
  std::size_t unit_;
  std::vector<SquareSides> sides_;
};

}  // namespace

struct DistrictBaker::Parts {
  std::vector<std::byte> bytes;
  TileIndex index;
};

DistrictBaker::DistrictBaker(std::unique_ptr<Parts> parts) noexcept : parts_(std::move(parts)) {}
DistrictBaker::DistrictBaker(DistrictBaker&&) noexcept = default;
DistrictBaker& DistrictBaker::operator=(DistrictBaker&&) noexcept = default;
DistrictBaker::~DistrictBaker() = default;

Result<DistrictBaker, BakeError> DistrictBaker::open(std::span<const std::byte> index) {
  auto parts = std::make_unique<Parts>();
  parts->bytes.assign(index.begin(), index.end());
  const auto opened = TileIndex::open(parts->bytes, HashCheck::full);
  if (!opened) return Failure{BakeError{describe(opened.error().code)}};
  parts->index = *opened;
  return DistrictBaker(std::move(parts));
}

std::int32_t DistrictBaker::levels() const noexcept { return DistrictLevels(parts_->index).count(); }
Size DistrictBaker::districts(std::int32_t level) const noexcept {
  return DistrictLevels(parts_->index).squares(level);
}

std::vector<DistrictPlace> DistrictBaker::sources(DistrictPlace district) const {
  const DistrictLevels levels(parts_->index);
  std::vector<DistrictPlace> inside;
  std::set<DistrictPlace> beside;
  for (std::size_t i = 0; i < levels.children(district).cells(); ++i) inside.push_back(levels.child(district, i));
  for (const DistrictPlace& square : inside) {
    for (int side = 0; side < kSideCount; ++side) {
      const DistrictPlace next{square.level, beyond(square.at, static_cast<Side>(side))};
      if (levels.contains(next) && DistrictLevels::parent(next) != district) beside.insert(next);
    }
  }
  inside.insert(inside.end(), beside.begin(), beside.end());
  return inside;
}

std::vector<DistrictPlace> DistrictBaker::districts_around(std::span<const Cell> tiles) const {
  const DistrictLevels levels(parts_->index);
  std::set<DistrictPlace> around;
  const auto add_all_above = [&](DistrictPlace square) {
    while (square.level < levels.count()) around.insert(square = DistrictLevels::parent(square));
  };
  for (const Cell tile : tiles) {
    add_all_above({0, tile});
    for (int side = 0; side < kSideCount; ++side) {
      const DistrictPlace next{0, beyond(tile, static_cast<Side>(side))};
      if (levels.contains(next)) add_all_above(next);
    }
  }
  return {around.begin(), around.end()};
}

Result<std::vector<std::byte>, BakeError> DistrictBaker::bake(DistrictPlace district,
                                                              std::span<const std::span<const std::byte>> files,
                                                              std::span<const std::byte> before, int threads) const {
  const TileIndex& index = parts_->index;
  const auto places = sources(district);
  assert(files.size() == places.size());
  std::vector<Square> squares;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto square = open_square(places[i], files[i], index);
    if (!square) return Failure{square.error()};
    squares.push_back(*square);
  }
  const std::size_t children = DistrictLevels(index).children(district).cells();
  std::vector<std::uint64_t> hashes;
  for (std::size_t child = 0; child < children; ++child) hashes.push_back(squares[child].hash());

  const auto old = District::open(before, HashCheck::full, index);
  const bool has_old = old && old->place() == district;
  std::vector<TileBlocks> blocks = make_blocks(thread_count(threads), district.level == 1 ? index.side() : 1);
  const DistrictRecord record{index.key(), static_cast<std::uint32_t>(district.level),
                              static_cast<std::uint32_t>(district.at.x), static_cast<std::uint32_t>(district.at.y), 0};
  AssetWriter writer(kDistrictKinds);
  writer.add_section(kDistrictSection, kMapWide, std::span(&record, 1));
  writer.add_section(kDistrictHashSection, kMapWide, hashes);
  for (std::size_t unit = 0; unit < index.units().size(); ++unit) {
    const UnitDistrict of_unit(squares, index, unit, threads);
    BakedDistrict baked;
    for (std::size_t child = 0; child < children; ++child) {
      const bool keeps = has_old && old->hashes()[child] == hashes[child];
      const auto kept = keeps ? std::optional(old->graph(unit)) : std::nullopt;
      of_unit.add_child(child, kept ? &*kept : nullptr, baked);
    }
    baked.complete(std::span(blocks),
                   [&](TileBlocks& of_worker, std::size_t child) { return of_unit.costs_within(child, of_worker); });
    if (!baked.fits()) return Failure{BakeError{"ways within a square cost more than districts can hold"}};
    baked.write(writer, unit + 1);
  }
  return writer.finish();
}

}  // namespace libpath
