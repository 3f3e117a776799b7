#include <libpath/search/ground/influence.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <new>
#include <utility>

namespace libpath {
namespace {

constexpr std::array<Cell, 4> kBeside{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

Size tiles_of(Size size) noexcept {
  constexpr std::int32_t tile = InfluenceMap::kTile;
  return {(size.width + tile - 1) / tile, (size.height + tile - 1) / tile};
}

template <class Visit>
void for_each_cell(Size size, Cell tile, Visit visit) noexcept {
  constexpr std::int32_t side = InfluenceMap::kTile;
  const std::int32_t right = std::min((tile.x + 1) * side, size.width);
  const std::int32_t bottom = std::min((tile.y + 1) * side, size.height);
  for (std::int32_t y = tile.y * side; y < bottom; ++y) {
    for (std::int32_t x = tile.x * side; x < right; ++x) visit(Cell{x, y});
  }
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

}  // namespace libpath
