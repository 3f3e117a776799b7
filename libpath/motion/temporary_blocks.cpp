#include <libpath/motion/temporary_blocks.h>

#include <algorithm>
#include <new>
#include <optional>

#include <libpath/core/heading.h>

namespace libpath {

struct TemporaryBlocks::State {
  const Asset* asset = nullptr;
  const UnitTables* baked = nullptr;
  UnitTables tables;
  Edits edits;
  std::optional<EdgeMaskMaker> maker;
  std::unique_ptr<std::uint64_t[]> ground;
  std::unique_ptr<std::uint8_t[]> masks;
  std::unique_ptr<std::uint64_t[]> nothing;  // words of a bit grid without any cell
  std::size_t ground_words = 0;
  std::size_t mask_bytes = 0;

  const HitCheck& check() const noexcept { return baked->turning.hit_check; }
  Size size() const noexcept { return check().ground().size(); }
  std::int32_t border() const noexcept { return check().ground().border(); }
  GroundBits ground_bits() const noexcept { return {{ground.get(), ground_words}, size(), border()}; }
  std::span<std::uint8_t> mask_span() noexcept { return {masks.get(), mask_bytes}; }
  CellBox all() const noexcept { return {0, 0, size().width, size().height}; }

  void set(Cell cell, bool open) noexcept {
    GroundBits::set({ground.get(), ground_words}, size(), border(), cell, open);
  }
  void open_as_baked() noexcept {
    std::fill_n(ground.get(), ground_words, std::uint64_t{0});
    for (std::int32_t y = 0; y < size().height; ++y) {
      for (std::int32_t x = 0; x < size().width; ++x) set({x, y}, check().ground()[{x, y}]);
    }
  }
  void compute_all() noexcept { maker->compute(ground_bits(), all(), mask_span()); }
  bool is_road(Cell cell) const noexcept { return asset->map().terrain(cell).road != 0; }
};

TemporaryBlocks::TemporaryBlocks(std::unique_ptr<State> state) noexcept : state_(std::move(state)) {}
TemporaryBlocks::TemporaryBlocks(TemporaryBlocks&&) noexcept = default;
TemporaryBlocks& TemporaryBlocks::operator=(TemporaryBlocks&&) noexcept = default;
TemporaryBlocks::~TemporaryBlocks() = default;

Result<TemporaryBlocks> TemporaryBlocks::create(const Asset& asset, std::size_t unit) noexcept {
  constexpr Error kNoMemory{ErrorCode::out_of_memory, 0};
  std::unique_ptr<State> state(new (std::nothrow) State);
  if (!state) return Failure{kNoMemory};
  state->asset = &asset;
  state->baked = &asset.units()[unit];
  state->tables = *state->baked;
  const HitCheck& check = state->check();
  state->ground_words = GroundBits::words(state->size(), state->border());
  state->mask_bytes = EdgeMasks::bytes(check);
  const std::size_t bit_words = BitGridLayout::words(state->size());
  state->ground.reset(new (std::nothrow) std::uint64_t[state->ground_words]);
  state->masks.reset(new (std::nothrow) std::uint8_t[state->mask_bytes]());
  state->nothing.reset(new (std::nothrow) std::uint64_t[bit_words]());
  auto maker = EdgeMaskMaker::create(check);
  if (!state->ground || !state->masks || !state->nothing || !maker) return Failure{kNoMemory};
  state->maker.emplace(std::move(*maker));
  state->open_as_baked();
  state->compute_all();
  TurningTables& turning = state->tables.turning;
  turning.hit_check = check.over(state->ground_bits());
  turning.edge_masks = EdgeMasks(turning.hit_check, state->mask_span());
  state->edits.baked = state->baked;
  state->edits.worse = BitGridView({state->nothing.get(), bit_words}, state->size());
  return TemporaryBlocks(std::move(state));
}

World TemporaryBlocks::world() const noexcept { return World(state_->size(), state_->tables, state_->edits); }

bool TemporaryBlocks::is_road(Cell cell) const noexcept {
  return state_->size().contains(cell) && state_->is_road(cell);
}

bool TemporaryBlocks::is_blocked(Cell cell) const noexcept {
  return state_->check().ground()[cell] && !state_->ground_bits()[cell];
}

void TemporaryBlocks::block(Cell cell) noexcept {
  state_->set(cell, false);
  state_->maker->repair(state_->ground_bits(), {cell.x, cell.y, cell.x + 1, cell.y + 1}, state_->mask_span());
}

void TemporaryBlocks::keep_to_road() noexcept {
  for (std::int32_t y = 0; y < state_->size().height; ++y) {
    for (std::int32_t x = 0; x < state_->size().width; ++x) {
      if (!state_->is_road({x, y})) state_->set({x, y}, false);
    }
  }
  state_->compute_all();
}

void TemporaryBlocks::place_cones(std::span<const Cell> path, std::int32_t after) noexcept {
  const auto turns_at = [&](std::size_t i) {
    return i > 0 && i + 1 < path.size() &&
           (path[i].x - path[i - 1].x != path[i + 1].x - path[i].x ||
            path[i].y - path[i - 1].y != path[i + 1].y - path[i].y);
  };
  const auto reach = static_cast<std::size_t>(std::max(after, 0));
  for (std::size_t i = 1; i < path.size(); ++i) {
    bool near_turn = false;
    for (std::size_t k = i - std::min(i, reach); k <= i + reach && k < path.size(); ++k) {
      near_turn = near_turn || turns_at(k);
    }
    const std::optional<Heading> heading = heading_between(path[i - 1], path[i]);
    if (near_turn || !heading) continue;
    for (const int side : {-2, 2}) {
      const Cell beside = step(path[i], turned(*heading, side));
      if (!state_->size().contains(beside) || state_->is_road(beside)) continue;
      if (std::find(path.begin(), path.end(), beside) == path.end()) block(beside);
    }
  }
}

void TemporaryBlocks::clear() noexcept {
  state_->open_as_baked();
  state_->compute_all();
}

}  // namespace libpath
