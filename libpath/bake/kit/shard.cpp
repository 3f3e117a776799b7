#include <libpath/bake/kit/shard.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>

namespace libpath {

std::vector<std::uint32_t> share_out(std::span<const std::uint64_t> work, std::uint32_t count) {
  // The largest piece first, each to the part that has least; of equal ones the first.
  std::vector<std::size_t> order(work.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return work[a] > work[b]; });
  using Part = std::pair<std::uint64_t, std::uint32_t>;
  std::priority_queue<Part, std::vector<Part>, std::greater<>> parts;
  for (std::uint32_t part = 1; part <= std::min<std::size_t>(count, work.size()); ++part) parts.emplace(0, part);
  std::vector<std::uint32_t> part_of(work.size());
  for (const std::size_t piece : order) {
    const auto [sum, part] = parts.top();
    parts.pop();
    parts.emplace(sum + std::max<std::uint64_t>(work[piece], 1), part);
    part_of[piece] = part;
  }
  return part_of;
}

}  // namespace libpath
