#include <libpath/motion/roads.h>

#include <algorithm>
#include <cassert>
#include <optional>

#include <libpath/core/heading.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/tables/container/map_info.h>

namespace libpath {
namespace {

bool is_road(const Overlay& overlay, Cell cell) noexcept { return overlay.map().terrain(cell).road != 0; }

}  // namespace

void keep_to_road(Overlay& overlay) noexcept {
  for (std::size_t i = 0; i < overlay.size().cells(); ++i) {
    const Cell cell = overlay.size().cell(i);
    if (!is_road(overlay, cell)) overlay.block(cell);
  }
}

void place_cones(std::span<const Cell> path, std::int32_t after, Overlay& overlay) noexcept {
  assert(std::all_of(path.begin(), path.end(), [&](Cell cell) { return overlay.size().contains(cell); }));
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
      if (!overlay.size().contains(beside) || is_road(overlay, beside)) continue;
      if (std::find(path.begin(), path.end(), beside) == path.end()) overlay.block(beside);
    }
  }
}

}  // namespace libpath
