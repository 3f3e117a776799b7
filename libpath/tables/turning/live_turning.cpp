#include <libpath/tables/turning/live_turning.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

namespace libpath {
Result<std::unique_ptr<LiveTurning>> LiveTurning::create(const TurningTables& baked, Ground factors, const MapInfo& map,
                                                         std::size_t max_links) noexcept {
  std::unique_ptr<LiveTurning> live;
  if (baked.hit_check.empty()) return live;
  live.reset(new (std::nothrow) LiveTurning);
  if (!live) return Failure{Error{ErrorCode::out_of_memory, 0}};
  live->baked_ = &baked;
  live->terrain_factors_ = factors;
  live->map_ = &map;
  live->size_ = map.size();
  if (const auto allocated = live->allocate(max_links); !allocated) return Failure{allocated.error()};
  live->copy_baked();
  live->links_ = baked.links;
  return live;
}

Result<Done> LiveTurning::allocate(std::size_t max_links) noexcept {
  constexpr Error kNoMemory{ErrorCode::out_of_memory, 0};
  factors_.reset(new (std::nothrow) GroundCosts::Factors);
  if (!factors_) return Failure{kNoMemory};
  std::array<bool, GroundCosts::kMaxFactors> all;
  all.fill(true);
  factor_count_ = GroundCosts::list(terrain_factors_, all, *factors_);
  planes_ = GroundCosts::planes_of(factor_count_);
  ground_words_ = GroundBits::words(size_, border());
  mask_bytes_ = EdgeMasks::bytes(check());
  ground_.reset(new (std::nothrow) std::uint64_t[ground_words_]());
  masks_.reset(new (std::nothrow) std::uint8_t[mask_bytes_]());
  ranks_.reset(new (std::nothrow) std::uint64_t[std::max<std::size_t>(planes_ * ground_words_, 1)]());
  arriving_.reset(new (std::nothrow) std::uint32_t[std::max<std::size_t>(max_links, 1)]);
  crossings_.reset(new (std::nothrow) std::uint64_t[crossing_words()]);
  flipped_edges_.reset(new (std::nothrow) LiveEdges::OneWay[LiveEdges::kMaxChangedOneWay]);
  auto maker = EdgeMaskMaker::create(check(), baked_->crossings.over({crossings_.get(), crossing_words()}));
  if (!ground_ || !masks_ || !ranks_ || !arriving_ || !crossings_ || !flipped_edges_ || !maker)
    return Failure{kNoMemory};
  maker_.emplace(std::move(*maker));
  return Done{};
}

void LiveTurning::copy_baked() noexcept {
  const std::span<const std::uint64_t> crossings = baked_->crossings.planes();
  std::copy(crossings.begin(), crossings.end(), crossings_.get());
  for (std::size_t i = 0; i < size_.cells(); ++i) {
    const Cell cell = size_.cell(i);
    const std::uint32_t factor = baked_factor(cell);
    store(cell, factor);
    if (factor != 0 && baked_->costs.uniform()) common_ = factor;
  }
  for (std::size_t i = 0; i + EdgeMasks::kPadding < mask_bytes_; i += 8) {
    const std::uint64_t word = baked_->edge_masks.word(i / 8);
    for (std::size_t k = 0; k < 8; ++k) masks_[i + k] = static_cast<std::uint8_t>(word >> 8 * k);
  }
  if (factor_count_ == 0) {
    for (const std::uint32_t factor : terrain_factors_) common_ = std::max(common_, factor);
    return;
  }
  // What divides the factors that the cells had is a multiple of what divides those of all terrains.
  const GroundFactor first = factors().front();
  const Cost unit = first.thousandths / first.multiple;
  const GroundCosts& baked = baked_->costs;
  const Cost of_baked = baked.uniform() ? common_ : baked.unit_thousandths();
  landmark_scale_ = std::max<Cost>(of_baked / unit, 1);
}

std::uint32_t LiveTurning::factor_at(Cell cell) const noexcept {
  if (!ground()[cell]) return 0;
  if (factor_count_ == 0) return common_;
  std::size_t rank = 0;
  for (std::size_t i = 0; i < planes_; ++i) rank |= std::size_t{plane(i)[cell]} << i;
  return factors()[rank].thousandths;
}

void LiveTurning::store(Cell cell, std::uint32_t factor) noexcept {
  GroundBits::set({ground_.get(), ground_words_}, size_, border(), cell, factor != 0);
  std::size_t rank = 0;
  while (rank + 1 < factor_count_ && factors()[rank].thousandths < factor) ++rank;
  for (std::size_t i = 0; i < planes_; ++i) {
    const bool bit = factor != 0 && (rank >> i & 1) != 0;
    GroundBits::set({ranks_.get() + i * ground_words_, ground_words_}, size_, border(), cell, bit);
  }
}

void LiveTurning::set(Cell cell, std::uint32_t factor) noexcept {
  const std::uint32_t before = factor_at(cell);
  if (before == factor) return;
  const std::uint32_t baked = baked_factor(cell);
  const auto is_unusual = [&](std::uint32_t f) { return f != 0 && f != common_; };
  const auto is_opened = [&](std::uint32_t f) { return f != 0 && baked == 0; };
  const auto is_cheaper = [&](std::uint32_t f) { return f != 0 && f < baked; };
  unusual_ = unusual_ - is_unusual(before) + is_unusual(factor);
  opened_ = opened_ - is_opened(before) + is_opened(factor);
  cheaper_ = cheaper_ - is_cheaper(before) + is_cheaper(factor);
  store(cell, factor);
  if ((before != 0) != (factor != 0)) add_pending(cell);
}

void LiveTurning::add_pending(Cell cell) noexcept {
  for (CellBox& box : std::span(pending_).first(pending_count_)) {
    const CellBox around{box.left - kNear, box.top - kNear, box.right + kNear, box.bottom + kNear};
    if (!around.contains(cell)) continue;
    box = {std::min(box.left, cell.x), std::min(box.top, cell.y), std::max(box.right, cell.x + 1),
           std::max(box.bottom, cell.y + 1)};
    return;
  }
  if (pending_count_ == kMaxPending) repair();
  pending_[pending_count_++] = {cell.x, cell.y, cell.x + 1, cell.y + 1};
}

void LiveTurning::set_links(std::span<const LinkRecord> links) noexcept {
  const PoseLinks& baked = baked_->links;
  // Where pose regions know nothing of those that were baked, nothing is known of these.
  const std::span<std::uint32_t> arriving(arriving_.get(), baked.are_known() ? links.size() : 0);
  PoseLinks::order(links, arriving);
  links_ = baked.with(links, arriving);
  opens_links_ = false;
  for (const LinkRecord& link : links) opens_links_ = opens_links_ || !baked.has(link.from, link.to);
}

void LiveTurning::set_one_way(std::span<const LiveEdges::OneWay> changed) noexcept {
  const std::span<LiveEdges::OneWay> flipped(flipped_edges_.get(), flipped_count_);
  flip_missing(flipped, changed, -1);
  flip_missing(changed, flipped, 1);
  std::copy(changed.begin(), changed.end(), flipped_edges_.get());
  flipped_count_ = changed.size();
}

void LiveTurning::flip_missing(std::span<const LiveEdges::OneWay> edges, std::span<const LiveEdges::OneWay> from,
                               int by) noexcept {
  for (const LiveEdges::OneWay& edge : edges) {
    if (std::find(from.begin(), from.end(), edge) == from.end()) flip_crossing(edge, by);
  }
}

/// Closes the crossing that an edge closes, or opens it. `by`: 1 where it is not as baked from now on, else −1.
void LiveTurning::flip_crossing(const LiveEdges::OneWay& edge, int by) noexcept {
  const Heading heading = *heading_between(edge.to, edge.from);
  const ClosedCrossings& baked = baked_->crossings;
  if ((baked.headings() & set_of(heading)) == 0) {
    unheeded_ += by;
    return;
  }
  if ((baked.closed(edge.to) & set_of(heading)) != 0) lifted_ += by;
  const std::span<std::uint64_t> plane(crossings_.get() + baked.plane_at(heading), ground_words_);
  GroundBits::set(plane, size_, border(), edge.to, !GroundBits(plane, size_, border())[edge.to]);
  add_pending(edge.to);
}

void LiveTurning::repair() noexcept {
  for (const CellBox& box : std::span(pending_).first(pending_count_)) {
    maker_->repair(ground(), box, {masks_.get(), mask_bytes_});
  }
  pending_count_ = 0;
}

TurningTables LiveTurning::tables() const noexcept {
  TurningTables tables = *baked_;
  tables.hit_check = check().over(ground());
  tables.crossings = baked_->crossings.over({crossings_.get(), crossing_words()});
  tables.edge_masks = EdgeMasks(tables.hit_check, {masks_.get(), mask_bytes_});
  tables.links = links_.scaled(landmark_scale());
  if (opened_ > 0 || opens_links_ || lifted_ > 0) tables.pose_regions = {};
  if (opened_ > 0 || cheaper_ > 0) tables.landmarks = {};
  if (!has_one_cost()) {
    tables.costs = GroundCosts(factors(), {ranks_.get(), planes_ * ground_words_}, size_, border());
  }
  return tables;
}

}  // namespace libpath
