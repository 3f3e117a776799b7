#include <libpath/tables/turning/laid_costs.h>

#include <algorithm>
#include <new>
#include <numeric>

namespace libpath {

Result<LaidCosts> LaidCosts::create(const TurningTables& baked, Ground factors, const MapInfo& map) noexcept {
  LaidCosts laid;
  laid.baked_ = &baked;
  laid.terrain_factors_ = factors;
  laid.map_ = &map;
  laid.border_ = baked.hit_check.ground().border();
  const Size size = map.size();
  laid.multiples_.reset(new (std::nothrow) std::uint32_t[size.cells()]);
  laid.dearer_.reset(new (std::nothrow) std::uint64_t[GroundBits::words(size, laid.border_)]());
  laid.ends_.reset(new (std::nothrow) GroundCosts::Ends);
  if (!laid.multiples_ || !laid.dearer_ || !laid.ends_) return Failure{Error{ErrorCode::out_of_memory, 0}};
  laid.copy_baked();
  return laid;
}

void LaidCosts::copy_baked() noexcept {
  std::uint32_t least = kMaxThousandths;
  std::uint32_t common = 0;  // divisor of all factors
  for (const std::uint8_t terrain : map_->cells()) {
    const std::uint32_t factor = terrain_factors_[terrain];
    if (factor == 0) continue;
    least = std::min(least, factor);
    common = std::gcd(common, factor);
  }
  // The largest that is no more than a tenth and divides what the map has.
  unit_ = 100;
  while (common % unit_ != 0) --unit_;
  landmark_scale_ = std::max<Cost>(common / unit_, 1);
  const std::uint32_t most = kMaxThousandths + kMaxLaid;
  // Ground of one cost is plain ground, whatever its factor.
  const std::uint32_t plain = baked_->costs.uniform() ? 1000 : least;
  *ends_ = {GroundFactor{plain, least / unit_}, GroundFactor{most, most / unit_}};
  for (std::size_t i = 0; i < map_->size().cells(); ++i) {
    const Cell cell = map_->size().cell(i);
    multiples_[i] = baked_multiple(cell);
    mark(cell);
  }
}

void LaidCosts::mark(Cell cell) noexcept {
  const Size size = map_->size();
  const bool dearer = multiples_[size.index(cell)] > ends_->front().multiple;
  GroundBits::set({dearer_.get(), GroundBits::words(size, border_)}, size, border_, cell, dearer);
}

void LaidCosts::set(Cell cell, std::uint32_t extra) noexcept {
  const std::uint32_t baked = baked_multiple(cell);
  if (baked == 0) return;
  std::uint32_t& multiple = multiples_[map_->size().index(cell)];
  const std::uint32_t now = baked + (extra + unit_ / 2) / unit_;
  dearer_count_ = dearer_count_ - (multiple > baked) + (now > baked);
  multiple = now;
  mark(cell);
}

GroundCosts LaidCosts::costs() const noexcept {
  const Size size = map_->size();
  return GroundCosts(*ends_, {multiples_.get(), size.cells()}, {dearer_.get(), GroundBits::words(size, border_)}, size,
                     border_);
}

}  // namespace libpath
