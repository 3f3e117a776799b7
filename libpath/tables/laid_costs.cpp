#include <libpath/tables/laid_costs.h>

#include <algorithm>
#include <new>

namespace libpath {

Result<LaidCosts> LaidCosts::create(const UnitTables& baked, const MapInfo& map) noexcept {
  LaidCosts laid;
  laid.baked_ = &baked;
  laid.map_ = &map;
  laid.border_ = baked.turning.hit_check.ground().border();
  const Size size = map.size();
  laid.factors_.reset(new (std::nothrow) std::uint32_t[size.cells()]);
  laid.dearer_.reset(new (std::nothrow) std::uint64_t[GroundBits::words(size, laid.border_)]());
  laid.ends_.reset(new (std::nothrow) GroundCosts::Ends);
  if (!laid.factors_ || !laid.dearer_ || !laid.ends_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  std::uint32_t least = kMostThousandths;
  for (std::size_t i = 0; i < size.cells(); ++i) {
    const std::uint32_t factor = laid.baked_factor(size.cell(i));
    laid.factors_[i] = factor;
    if (factor != 0) least = std::min(least, factor);
  }
  constexpr std::uint32_t kMost = kMostThousandths + kMostLaid;
  *laid.ends_ = {GroundFactor{least, least}, GroundFactor{kMost, kMost}};
  const GroundCosts& costs = baked.turning.costs;
  laid.landmark_scale_ = costs.uniform() ? least : costs.unit_thousandths();
  for (std::size_t i = 0; i < size.cells(); ++i) laid.mark(size.cell(i));
  return laid;
}

void LaidCosts::mark(Cell cell) noexcept {
  const Size size = map_->size();
  const bool dearer = factors_[size.index(cell)] > ends_->front().multiple;
  GroundBits::set({dearer_.get(), GroundBits::words(size, border_)}, size, border_, cell, dearer);
}

void LaidCosts::set(Cell cell, std::uint32_t extra) noexcept {
  const std::uint32_t baked = baked_factor(cell);
  if (baked == 0) return;
  std::uint32_t& factor = factors_[map_->size().index(cell)];
  dearer_count_ = dearer_count_ - (factor > baked) + (extra > 0);
  factor = baked + extra;
  mark(cell);
}

GroundCosts LaidCosts::costs() const noexcept {
  const Size size = map_->size();
  return GroundCosts(*ends_, {factors_.get(), size.cells()}, {dearer_.get(), GroundBits::words(size, border_)}, size,
                     border_);
}

}  // namespace libpath
