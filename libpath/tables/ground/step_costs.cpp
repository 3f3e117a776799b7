#include <libpath/tables/ground/step_costs.h>

#include <algorithm>
#include <functional>

#include <libpath/tables/container/table_source.h>

namespace libpath {

bool StepCosts::are_factors(std::span<const std::uint32_t> factors) noexcept {
  if (factors.empty() || factors.size() > 255 || factors.front() == 0 || factors.back() > kMaxFactor) return false;
  return std::adjacent_find(factors.begin(), factors.end(), std::greater_equal<>()) == factors.end();
}

Result<StepCosts> StepCosts::open(const TableSource& source) noexcept {
  StepCosts costs;
  costs.factors_ = source.find(kFactorSection);
  costs.cells_ = source.find(kCostSection);

  const auto& factors = costs.factors_;
  if (!are_factors(factors)) return source.bad(kFactorSection);
  const bool one = factors.size() == 1;
  if (costs.cells_.size() != (one ? 0 : source.map().cells().size())) return source.bad(kCostSection);
  if (!one && *std::max_element(costs.cells_.begin(), costs.cells_.end()) >= factors.size())
    return source.bad(kCostSection);

  return StepCosts(costs.factors_, costs.cells_, source.unit().factor_unit);
}

}  // namespace libpath
