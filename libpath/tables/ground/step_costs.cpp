#include <libpath/tables/ground/step_costs.h>

#include <algorithm>
#include <functional>

#include <libpath/tables/container/sections.h>

namespace libpath {

Result<StepCosts> StepCosts::open(const Sections& sections, std::uint32_t unit, Size size,
                                  std::uint32_t factor_unit) noexcept {
  const auto bad = [&](std::uint32_t tag) {
    return Failure{Error{ErrorCode::bad_section, sections.offset_of(tag, unit)}};
  };
  StepCosts costs;
  costs.factors_ = sections.find<std::uint32_t>(kFactorSection, unit);
  costs.cells_ = sections.find<std::uint8_t>(kCostSection, unit);

  const auto& factors = costs.factors_;
  if (factors.empty() || factors.size() > 255 || factors.front() == 0 || factors.back() > kMaxFactor) {
    return bad(kFactorSection);
  }
  if (std::adjacent_find(factors.begin(), factors.end(), std::greater_equal<>()) != factors.end()) {
    return bad(kFactorSection);
  }
  const bool one = factors.size() == 1;
  if (costs.cells_.size() != (one ? 0 : size.cells())) return bad(kCostSection);
  if (!one && *std::max_element(costs.cells_.begin(), costs.cells_.end()) >= factors.size()) return bad(kCostSection);

  return StepCosts(costs.factors_, costs.cells_, factor_unit);
}

}  // namespace libpath
