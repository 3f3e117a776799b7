#include <libpath/tables/turning/pose_links.h>

#include <libpath/tables/container/table_source.h>
#include <libpath/tables/ground/step_costs.h>
#include <libpath/tables/turning/ground_costs.h>
#include <libpath/tables/turning/hit_check.h>

namespace libpath {
namespace {

/// Whether one link leads to a cell before another does, or comes from one before.
bool leads_before(const LinkRecord& a, const LinkRecord& b) noexcept {
  return a.to != b.to ? a.to < b.to : a.from < b.from;
}

/// The first place of [0, count) whose cell is not below `cell`.
template <class CellOf>
std::size_t first_at(std::size_t count, std::uint32_t cell, CellOf cell_of) noexcept {
  std::size_t first = 0;
  while (count > 0) {
    const std::size_t half = count / 2;
    const bool below = cell_of(first + half) < cell;
    first += below ? half + 1 : 0;
    count = below ? count - half - 1 : half;
  }
  return first;
}

}  // namespace

PoseLinks::PoseLinks(std::span<const LinkRecord> links, std::span<const std::uint32_t> arriving, const StepCosts& steps,
                     const GroundCosts& ground) noexcept
    : links_(links), arriving_(arriving) {
  // Where all ground costs the same, curves count in that.
  if (ground.uniform()) {
    over_ = steps.least_multiplier();
  } else {
    times_ = steps.unit_thousandths();
    over_ = Cost{ground.unit_thousandths()} * (steps.uniform() ? 1 : 2);
  }
}

void PoseLinks::order(std::span<const LinkRecord> links, std::span<std::uint32_t> arriving) noexcept {
  for (std::size_t i = 0; i < arriving.size(); ++i) arriving[i] = static_cast<std::uint32_t>(i);
  const auto before = [&](std::uint32_t a, std::uint32_t b) { return leads_before(links[a], links[b]); };
  std::make_heap(arriving.begin(), arriving.end(), before);
  std::sort_heap(arriving.begin(), arriving.end(), before);
}

Result<PoseLinks> PoseLinks::open(const TableSource& source, const HitCheck& check, const Edges& edges,
                                  const StepCosts& steps, const GroundCosts& ground) noexcept {
  const auto arriving = source.find(kPoseLinkSection);
  if (check.empty() && arriving.empty()) return PoseLinks();
  const std::span<const LinkRecord> links = edges.links();
  const Failure bad = source.bad(kPoseLinkSection);
  if (check.empty() || (!arriving.empty() && arriving.size() != links.size())) return bad;
  for (std::size_t i = 0; i < arriving.size(); ++i) {
    if (arriving[i] >= links.size()) return bad;
    if (i > 0 && !leads_before(links[arriving[i - 1]], links[arriving[i]])) return bad;
  }
  return PoseLinks(links, arriving, steps, ground);
}

Cost PoseLinks::cost(const LinkRecord& link) const noexcept {
  const Cost times = times_ * scale_;
  if (link.cost > Edges::kMaxLinkCost / times) return Edges::kMaxLinkCost;
  return (link.cost * times + over_ - 1) / over_;
}

std::size_t PoseLinks::first_from(std::uint32_t cell) const noexcept {
  return first_at(links_.size(), cell, [&](std::size_t i) { return links_[i].from; });
}

std::size_t PoseLinks::first_to(std::uint32_t cell) const noexcept {
  return first_at(links_.size(), cell, [&](std::size_t i) { return links_[arriving_[i]].to; });
}

}  // namespace libpath
