#include <libpath/bake/kit/unit_progress.h>

#include <algorithm>

namespace libpath {

void TablesAtWork::enter(std::size_t unit, std::string_view table) noexcept {
  const std::lock_guard lock(mutex_);
  tables_[unit] = table;
  const auto is_at_work = [](std::string_view at) { return !at.empty(); };
  if (table.empty()) {
    const auto other = std::find_if(tables_.begin(), tables_.end(), is_at_work);
    if (other == tables_.end()) return;
    unit = static_cast<std::size_t>(other - tables_.begin());
  }
  progress_.enter(tables_[unit], units_[unit].name);
}

void UnitProgress::within(double share) noexcept {
  const auto steps = static_cast<std::uint64_t>(std::clamp(share, 0.0, 1.0) * kStepsOfTable);
  std::uint64_t before = steps_;
  while (before < steps && !steps_.compare_exchange_weak(before, steps)) {
  }
  if (before < steps) tables_.progress().advance(steps - before);
}

}  // namespace libpath
