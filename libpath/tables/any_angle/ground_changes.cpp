#include <libpath/tables/any_angle/ground_changes.h>

#include <cmath>
#include <cstdint>

#include <libpath/tables/any_angle/line_cells.h>

namespace libpath {
namespace {

/// A coordinate at a share of the way; whole where it is as near to that as doubles can tell.
std::int64_t coordinate_at(std::int64_t from, std::int64_t to, double share) noexcept {
  constexpr std::int64_t kNear = 1 << 12;
  const std::int64_t at = from + static_cast<std::int64_t>(static_cast<double>(to - from) * share);
  const std::int64_t whole = (at + FinePoint::kOne / 2) & ~(FinePoint::kOne - 1);
  return std::abs(at - whole) < kNear ? whole : at;
}

}  // namespace

std::size_t find_ground_changes(Size size, const StepCosts& costs, FinePoint from, FinePoint to,
                                std::span<FinePoint> out) noexcept {
  if (from == to || lies_between_cells(from, to) || out.empty()) return 0;
  const auto for_each_change = [&](auto visit) {
    std::uint32_t last = 0;
    for_each_cell(size, from, to, [&](std::size_t cell, double begin, double) {
      const std::uint32_t multiple = costs.multiple(cell);
      if (begin > 0 && multiple != last) visit(begin);
      last = multiple;
      return true;
    });
  };
  std::size_t changes = 0;
  for_each_change([&](double) { ++changes; });
  std::size_t number = 0;
  std::size_t written = 0;
  for_each_change([&](double share) {
    const std::size_t due = changes <= out.size() ? number + 1 : (number + 1) * out.size() / changes;
    ++number;
    if (written < due) out[written++] = {coordinate_at(from.x, to.x, share), coordinate_at(from.y, to.y, share)};
  });
  return written;
}

}  // namespace libpath
