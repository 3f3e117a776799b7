#include <libpath/search/ground/influence.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <new>
#include <utility>

#include <libpath/core/map_size.h>
#include <libpath/core/saved_error.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/tables/container/saved_state.h>

namespace libpath {
namespace {

constexpr std::array<Cell, 4> kBeside{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

Size tiles_of(Size size) noexcept {
  constexpr std::int32_t tile = InfluenceMap::kTile;
  return {(size.width + tile - 1) / tile, (size.height + tile - 1) / tile};
}

constexpr std::size_t kTileCells = std::size_t{InfluenceMap::kTile} * InfluenceMap::kTile;

/// What the cells of a tile hold, row by row; 0 off the map.
struct SavedTile {
  std::uint32_t tile;
  std::array<std::int32_t, kTileCells> values;
};

template <class Visit>
void for_each_cell(Size size, Cell tile, Visit visit) noexcept {
  constexpr std::int32_t side = InfluenceMap::kTile;
  const std::int32_t right = std::min((tile.x + 1) * side, size.width);
  const std::int32_t bottom = std::min((tile.y + 1) * side, size.height);
  for (std::int32_t y = tile.y * side; y < bottom; ++y) {
    for (std::int32_t x = tile.x * side; x < right; ++x) visit(Cell{x, y});
  }
}

std::size_t place_in_tile(Cell cell) noexcept {
  constexpr std::int32_t side = InfluenceMap::kTile;
  return static_cast<std::size_t>(cell.y % side * side + cell.x % side);
}

/// The tiles that hold any, of those that may, after how many they are.
void write_tiles(Size size, const std::int32_t* values, const bool* may, StateWriter& to) noexcept {
  const Size tiles = tiles_of(size);
  const std::size_t count_at = to.put_number_later();
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < tiles.cells(); ++i) {
    if (!may[i]) continue;
    SavedTile saved{static_cast<std::uint32_t>(i), {}};
    bool any = false;
    for_each_cell(size, tiles.cell(i), [&](Cell cell) {
      const std::int32_t value = values[size.index(cell)];
      saved.values[place_in_tile(cell)] = value;
      any = any || value != 0;
    });
    if (!any) continue;
    to.put(saved);
    ++count;
  }
  to.set(count_at, count);
}

/// Tiles in order that hold some number from `least` to `most`, and none off the map.
Result<Done, SavedError> read_tiles(Size size, Result<StateReader, SavedError> reader, std::int32_t least,
                                    std::int32_t most, SavedValues<SavedTile>& saved) noexcept {
  if (!reader) return Failure{reader.error()};
  const Size tiles = tiles_of(size);
  saved = reader->take_all<SavedTile>(reader->take<std::uint32_t>());
  if (!reader->is_done()) return Failure{SavedError::bad_state};
  for (std::size_t i = 0; i < saved.size(); ++i) {
    const SavedTile tile = saved[i];
    const bool follows = i == 0 || saved[i - 1].tile < tile.tile;
    if (!follows || tile.tile >= tiles.cells()) return Failure{SavedError::bad_state};
    std::size_t held = 0;
    for_each_cell(size, tiles.cell(tile.tile), [&](Cell cell) { held += tile.values[place_in_tile(cell)] != 0; });
    const auto holds = [](std::int32_t value) { return value != 0; };
    const auto fits = [&](std::int32_t value) { return value >= least && value <= most; };
    const auto all = std::count_if(tile.values.begin(), tile.values.end(), holds);
    if (held == 0 || static_cast<std::size_t>(all) != held ||
        !std::all_of(tile.values.begin(), tile.values.end(), fits)) {
      return Failure{SavedError::bad_state};
    }
  }
  return Done{};
}

/// REQUIRES: all values are 0.
void put_back_tiles(Size size, const SavedValues<SavedTile>& saved, std::int32_t* values, bool* has) noexcept {
  for (std::size_t i = 0; i < saved.size(); ++i) {
    const SavedTile tile = saved[i];
    has[tile.tile] = true;
    for_each_cell(size, tiles_of(size).cell(tile.tile),
                  [&](Cell cell) { values[size.index(cell)] = tile.values[place_in_tile(cell)]; });
  }
}

std::uint64_t tie_of(Size size) noexcept {
  return tie(static_cast<std::uint64_t>(size.width), static_cast<std::uint64_t>(size.height));
}
std::uint64_t tie_of(Size size, const InfluenceOptions& options) noexcept {
  return tie(tie_of(size), tie(static_cast<std::uint64_t>(options.decay), static_cast<std::uint64_t>(options.spread)));
}

}  // namespace

Result<InfluenceMap> InfluenceMap::create(Size size, InfluenceOptions options) noexcept {
  assert(is_map_size(size) && options.decay >= 0 && options.decay <= 1000 && options.spread >= 0 &&
         options.spread <= 1000);
  InfluenceMap map;
  map.size_ = size;
  map.options_ = options;
  map.now_.reset(new (std::nothrow) std::int32_t[size.cells()]());
  map.next_.reset(new (std::nothrow) std::int32_t[size.cells()]());
  map.held_.reset(new (std::nothrow) bool[map.tiles().cells()]());
  map.held_next_.reset(new (std::nothrow) bool[map.tiles().cells()]());
  if (!map.now_ || !map.next_ || !map.held_ || !map.held_next_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  return map;
}

void InfluenceMap::add(Cell cell, Milli amount) noexcept {
  assert(size_.contains(cell));
  std::int32_t& value = now_[size_.index(cell)];
  const std::int64_t sum = std::int64_t{value} + amount.thousandths;
  value = static_cast<std::int32_t>(std::clamp<std::int64_t>(sum, 0, kMax.thousandths));
  if (value != 0) held_[tile_of(cell)] = true;
}

/// To each neighbour.
std::int32_t InfluenceMap::outflow(Cell cell) const noexcept {
  return static_cast<std::int32_t>(std::int64_t{now_[size_.index(cell)]} * options_.spread / 4000);
}

bool InfluenceMap::is_concerned(Cell tile) const noexcept {
  if (held_[tiles().index(tile)]) return true;
  return std::any_of(kBeside.begin(), kBeside.end(), [&](Cell by) {
    const Cell beside{tile.x + by.x, tile.y + by.y};
    return tiles().contains(beside) && held_[tiles().index(beside)];
  });
}

/// Whether it holds any afterwards.
bool InfluenceMap::update_tile(Cell tile) noexcept {
  bool holds = false;
  for_each_cell(size_, tile, [&](Cell cell) {
    const std::int32_t out = outflow(cell);
    std::int64_t value = now_[size_.index(cell)];
    for (const Cell by : kBeside) {
      const Cell beside{cell.x + by.x, cell.y + by.y};
      if (size_.contains(beside)) value += outflow(beside) - out;
    }
    value -= (value * options_.decay + 999) / 1000;
    value = std::min<std::int64_t>(value, kMax.thousandths);
    next_[size_.index(cell)] = static_cast<std::int32_t>(value);
    holds = holds || value != 0;
  });
  return holds;
}

void InfluenceMap::clear_tile(Cell tile, std::int32_t* values) noexcept {
  for_each_cell(size_, tile, [&](Cell cell) { values[size_.index(cell)] = 0; });
}

void InfluenceMap::update() noexcept {
  const std::size_t count = tiles().cells();
  for (std::size_t i = 0; i < count; ++i) {
    const Cell tile = tiles().cell(i);
    held_next_[i] = is_concerned(tile) && update_tile(tile);
  }
  std::swap(now_, next_);
  std::swap(held_, held_next_);
  for (std::size_t i = 0; i < count; ++i) {
    if (held_next_[i] && !held_[i]) clear_tile(tiles().cell(i), next_.get());
  }
}

void InfluenceMap::clear() noexcept {
  for (std::size_t i = 0; i < tiles().cells(); ++i) {
    if (!std::exchange(held_[i], false)) continue;
    clear_tile(tiles().cell(i), now_.get());
    clear_tile(tiles().cell(i), next_.get());
  }
}

std::size_t InfluenceMap::save(std::span<std::byte> out) const noexcept {
  return save_state(out, SavedKind::influence, tie_of(size_, options_),
                    [&](StateWriter& to) { write_tiles(size_, now_.get(), held_.get(), to); });
}

std::size_t InfluenceMap::saved_bytes() const noexcept {
  return bytes_of_state([&](StateWriter& to) { write_tiles(size_, now_.get(), held_.get(), to); });
}

Result<Done, SavedError> InfluenceMap::check_saved(std::span<const std::byte> saved) const noexcept {
  SavedValues<SavedTile> tiles;
  const auto reader = StateReader::open(saved, SavedKind::influence, tie_of(size_, options_));
  return read_tiles(size_, reader, 0, kMax.thousandths, tiles);
}

Result<Done, SavedError> InfluenceMap::restore(std::span<const std::byte> saved) noexcept {
  SavedValues<SavedTile> tiles;
  const auto reader = StateReader::open(saved, SavedKind::influence, tie_of(size_, options_));
  const auto read = read_tiles(size_, reader, 0, kMax.thousandths, tiles);
  if (!read) return read;
  clear();
  put_back_tiles(size_, tiles, now_.get(), held_.get());
  return read;
}

Result<InfluenceLayer> InfluenceLayer::create(Size size) noexcept {
  assert(is_map_size(size));
  InfluenceLayer layer;
  layer.size_ = size;
  layer.laid_.reset(new (std::nothrow) std::int32_t[size.cells()]());
  layer.has_laid_.reset(new (std::nothrow) bool[tiles_of(size).cells()]());
  if (!layer.laid_ || !layer.has_laid_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  return layer;
}

/// Whether anything lies on the tile afterwards.
template <class Value>
bool InfluenceLayer::lay_tile(Cell tile, Overlay& overlay, Value value) noexcept {
  bool any = false;
  for_each_cell(size_, tile, [&](Cell cell) {
    std::int32_t& laid = laid_[size_.index(cell)];
    const std::int32_t wanted = value(cell);
    // No more than the cell can bear beside what others laid on it.
    const std::int64_t room = std::int64_t{Overlay::kMaxSum.thousandths} - overlay.extra_cost(cell).thousandths;
    const auto more = static_cast<std::int32_t>(std::min<std::int64_t>(wanted - laid, room));
    if (more != 0) overlay.add_cost(cell, Milli{more});
    laid += more;
    any = any || laid != 0;
  });
  return any;
}

void InfluenceLayer::lay(const InfluenceMap& map, Overlay& overlay, Milli cost) noexcept {
  assert(map.size() == size_);
  const Size tiles = tiles_of(size_);
  const auto cost_at = [&](Cell cell) {
    const std::int64_t product = std::int64_t{map.at(cell).thousandths} * std::max(cost.thousandths, 0) / 1000;
    const auto capped = static_cast<std::int32_t>(std::min<std::int64_t>(product, Overlay::kMaxExtra.thousandths));
    return capped / kGrain * kGrain;
  };
  for (std::size_t i = 0; i < tiles.cells(); ++i) {
    if (map.held_[i] || has_laid_[i]) has_laid_[i] = lay_tile(tiles.cell(i), overlay, cost_at);
  }
}

void InfluenceLayer::lift(Overlay& overlay) noexcept {
  const Size tiles = tiles_of(size_);
  for (std::size_t i = 0; i < tiles.cells(); ++i) {
    if (has_laid_[i]) has_laid_[i] = lay_tile(tiles.cell(i), overlay, [](Cell) { return 0; });
  }
}

std::size_t InfluenceLayer::save(std::span<std::byte> out) const noexcept {
  return save_state(out, SavedKind::influence_layer, tie_of(size_),
                    [&](StateWriter& to) { write_tiles(size_, laid_.get(), has_laid_.get(), to); });
}

std::size_t InfluenceLayer::saved_bytes() const noexcept {
  return bytes_of_state([&](StateWriter& to) { write_tiles(size_, laid_.get(), has_laid_.get(), to); });
}

Result<Done, SavedError> InfluenceLayer::check_saved(std::span<const std::byte> saved) const noexcept {
  constexpr std::int32_t most = Overlay::kMaxSum.thousandths;
  SavedValues<SavedTile> tiles;
  return read_tiles(size_, StateReader::open(saved, SavedKind::influence_layer, tie_of(size_)), -most, most, tiles);
}

Result<Done, SavedError> InfluenceLayer::restore(std::span<const std::byte> saved) noexcept {
  constexpr std::int32_t most = Overlay::kMaxSum.thousandths;
  SavedValues<SavedTile> tiles;
  const auto reader = StateReader::open(saved, SavedKind::influence_layer, tie_of(size_));
  const auto read = read_tiles(size_, reader, -most, most, tiles);
  if (!read) return read;
  for (std::size_t i = 0; i < tiles_of(size_).cells(); ++i) {
    if (!std::exchange(has_laid_[i], false)) continue;
    for_each_cell(size_, tiles_of(size_).cell(i), [&](Cell cell) { laid_[size_.index(cell)] = 0; });
  }
  put_back_tiles(size_, tiles, laid_.get(), has_laid_.get());
  return read;
}

}  // namespace libpath
