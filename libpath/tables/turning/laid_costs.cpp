#include <libpath/tables/turning/laid_costs.h>

#include <algorithm>
#include <cassert>
#include <new>
#include <numeric>

namespace libpath {

Result<LaidCosts> LaidCosts::create(const TurningTables& baked, Ground factors, const MapInfo& map,
                                    bool any_ground) noexcept {
  LaidCosts laid;
  laid.size_ = map.size();
  laid.border_ = baked.hit_check.ground().border();
  const std::size_t cells = laid.size_.cells();
  laid.multiples_.reset(new (std::nothrow) std::uint32_t[cells]);
  laid.dearer_.reset(new (std::nothrow) std::uint64_t[GroundBits::words(laid.size_, laid.border_)]());
  laid.ends_.reset(new (std::nothrow) GroundCosts::Ends);
  if (!laid.multiples_ || !laid.dearer_ || !laid.ends_ || !laid.laid_on_.allocate(laid.size_)) {
    return Failure{Error{ErrorCode::out_of_memory, 0}};
  }
  laid.choose_unit(baked, factors, map, any_ground);
  for (std::size_t i = 0; i < cells; ++i) {
    const Cell cell = laid.size_.cell(i);
    laid.set(cell, factors[map.terrain_index(cell)], 0);
  }
  return laid;
}

void LaidCosts::choose_unit(const TurningTables& baked, Ground factors, const MapInfo& map, bool any_ground) noexcept {
  std::uint32_t least = kMaxThousandths;
  std::uint32_t of_cells = 0;  // greatest common divisor of the factors that cells were baked with
  std::uint32_t of_all = 0;    // the same of those that they may have
  const auto count = [&](std::uint32_t factor, std::uint32_t& common) {
    if (factor == 0) return;
    least = std::min(least, factor);
    common = std::gcd(common, factor);
  };
  for (const std::uint8_t terrain : map.cells()) count(factors[terrain], of_cells);
  of_all = of_cells;
  if (any_ground) {
    for (const std::uint32_t factor : factors) count(factor, of_all);
  }
  // The largest that is no more than a tenth and divides what the map has.
  unit_ = 100;
  while (of_all % unit_ != 0) --unit_;
  landmark_scale_ = std::max<Cost>(of_cells / unit_, 1);
  const std::uint32_t most = kMaxThousandths + kMaxLaid;
  // Ground of one cost is plain ground, whatever its factor.
  const std::uint32_t plain = baked.costs.uniform() && !any_ground ? 1000 : least;
  *ends_ = {GroundFactor{plain, least / unit_}, GroundFactor{most, most / unit_}};
}

void LaidCosts::set(Cell cell, std::uint32_t ground, std::uint32_t extra) noexcept {
  const bool laid = ground != 0 && extra >= (unit_ + 1) / 2;
  laid_count_ = laid_count_ - laid_on_[cell] + laid;
  laid_on_.set(cell, laid);
  const std::uint32_t multiple = ground / unit_ + (extra + unit_ / 2) / unit_;
  multiples_[size_.index(cell)] = multiple;
  const bool dearer = ground != 0 && multiple > ends_->front().multiple;
  GroundBits::set({dearer_.get(), GroundBits::words(size_, border_)}, size_, border_, cell, dearer);
}

GroundCosts LaidCosts::costs() const noexcept {
  return GroundCosts(*ends_, {multiples_.get(), size_.cells()}, {dearer_.get(), GroundBits::words(size_, border_)},
                     size_, border_);
}

}  // namespace libpath
