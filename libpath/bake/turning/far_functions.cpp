#include <libpath/bake/turning/far_functions.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

#include <libpath/core/trigonometry.h>
#include <libpath/tables/turning/far_turns.h>

namespace libpath {
namespace {

/// Those that differ by no more than an angle from where a slope leads.
HeadingMask headings_along(Slope slope, std::size_t headings, double angle) {
  const auto x = static_cast<double>(slope.x);
  const auto y = static_cast<double>(slope.y);
  HeadingMask along = 0;
  for (std::size_t i = 0; i < headings; ++i) {
    const double heading = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(headings);
    const auto [sine, cosine] = sine_cosine(heading);
    if (x * cosine + y * sine >= sine_cosine(angle).cosine * std::sqrt(x * x + y * y)) along |= HeadingMask{1} << i;
  }
  return along;
}

/// The least rests of the ways that come by one of some headings.
std::vector<std::int64_t> rests_by(HeadingMask some, const std::vector<std::int64_t>& rests, std::size_t headings) {
  std::vector<std::int64_t> by_some(rests.size(), HeadingGraph::kNone);
  for (std::size_t i = 0; i < rests.size(); ++i) {
    for (std::size_t by = 0; by < headings; ++by) {
      if ((some >> by & 1) == 0) continue;
      by_some[i] = std::min(by_some[i], rests[i / headings * headings + by] + rests[by * headings + i % headings]);
    }
  }
  return by_some;
}

/// By how much ways that keep to other headings lack, at most, of the rests by some.
std::int64_t largest_lack(const std::vector<std::int64_t>& others, const std::vector<std::int64_t>& by_some) {
  std::int64_t lack = 0;
  for (std::size_t i = 0; i < others.size(); ++i) {
    if (others[i] != HeadingGraph::kNone) lack = std::max(lack, by_some[i] - others[i]);
  }
  return lack;
}

/// Sectors where ways that keep to other headings than some are dearer than the rests by these say.
std::uint32_t sectors_that_need(HeadingMask some, Slope slope, const std::vector<std::int64_t>& by_some,
                                const HeadingGraph& graph, std::int32_t reach) {
  std::uint32_t sectors = 0;
  // Quarters of what the slope promises that the others pay on top.
  for (const std::int64_t more : {1, 2, 4, 8, 12}) {
    const auto others = graph.least_rests({slope.x + slope.x / 4 * more, slope.y + slope.y / 4 * more}, ~some);
    if (!others) break;
    const std::int64_t lack = largest_lack(*others, by_some) * FarTurns::kSectorsOfOctant;
    for (std::size_t sector = 0; sector < FarTurns::kSectors; ++sector) {
      const SectorCorners corners = corners_of_sector(sector, reach);
      const auto pays = [&](Cell at) { return more * (slope.x / 4 * at.x + slope.y / 4 * at.y) >= lack; };
      if (pays(corners.first) && pays(corners.second)) sectors |= std::uint32_t{1} << sector;
    }
  }
  return sectors;
}

/// Where a sector comes to lie by a quarter turn.
std::size_t turned_sector(std::size_t sector) {
  const SectorCorners corners = corners_of_sector(sector, 0);
  const Cell middle{corners.first.x + corners.second.x, corners.first.y + corners.second.y};
  return FarTurns::sector_of({-middle.y, middle.x});
}

}  // namespace

FarFunction turned(const FarFunction& function, std::size_t headings) {
  FarFunction by_quarter{{-function.slope.y, function.slope.x}, function.rests, 0};
  const auto heading = [&](std::size_t of) { return (of + headings / 4) % headings; };
  for (std::size_t i = 0; i < function.rests.size(); ++i) {
    by_quarter.rests[heading(i / headings) * headings + heading(i % headings)] = function.rests[i];
  }
  for (std::size_t sector = 0; sector < FarTurns::kSectors; ++sector) {
    if ((function.sectors >> sector & 1) != 0) by_quarter.sectors |= std::uint32_t{1} << turned_sector(sector);
  }
  return by_quarter;
}

SectorCorners corners_of_sector(std::size_t sector, std::int32_t reach) {
  constexpr std::int32_t kQuarters = FarTurns::kSectorsOfOctant;
  const auto octant = static_cast<std::int32_t>(sector) / kQuarters;
  const auto quarter = static_cast<std::int32_t>(sector) % kQuarters;
  const auto corner = [&](std::int32_t quarters) {
    Cell at{(reach + 1) * kQuarters, (reach + 1) * quarters};
    if ((octant & 1) != 0) std::swap(at.x, at.y);
    if ((octant & 2) != 0) at.y = -at.y;
    if ((octant & 4) != 0) at.x = -at.x;
    return at;
  };
  return {corner(quarter), corner(quarter + 1)};
}

std::vector<FarFunction> functions_of(const SteepestSlope& steep, const HeadingGraph& graph, std::int32_t reach) {
  constexpr double kDegree = std::numbers::pi / 180;
  std::vector<FarFunction> functions{{steep.slope, steep.rests}};
  for (const double angle : {30 * kDegree, 50 * kDegree, 75 * kDegree}) {
    const HeadingMask along = headings_along(steep.slope, graph.headings(), angle);
    if (along == 0) continue;
    auto rests = rests_by(along, steep.rests, graph.headings());
    const std::uint32_t sectors = sectors_that_need(along, steep.slope, rests, graph, reach);
    if (sectors != 0) functions.push_back({steep.slope, std::move(rests), sectors});
  }
  return functions;
}

}  // namespace libpath
