#include <libpath/bake/areas/district.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>

#include <libpath/bake/kit/asset_writer.h>

namespace libpath {
namespace {

/// Entrances of a child by group and then key. Groups have numbers from `first_group` on, by their first entrance.
std::vector<EntranceRecord> grouped(const SquareSides& sides, std::uint32_t first_group) {
  std::vector<EntranceRecord> entrances;
  std::map<std::uint32_t, std::uint32_t> groups;  // by component
  for (int side = 0; side < kSideCount; ++side) {
    for (const SideCell& cell : sides[static_cast<std::size_t>(side)]) {
      const auto next = first_group + static_cast<std::uint32_t>(groups.size());
      const std::uint32_t group = groups.try_emplace(cell.component, next).first->second;
      entrances.push_back({BorderCell(static_cast<Side>(side), cell.offset).key(), group, cell.factor});
    }
  }
  std::sort(entrances.begin(), entrances.end(), [](const EntranceRecord& a, const EntranceRecord& b) {
    return std::tie(a.group, a.key) < std::tie(b.group, b.key);
  });
  return entrances;
}

}  // namespace

GroupCosts::GroupCosts(std::span<const EntranceRecord> group) : costs_(group.size() * group.size(), kNoCost) {
  for (const EntranceRecord& entrance : group) cells_.emplace_back(entrance.key);
  for (std::size_t i = 0; i < cells_.size(); ++i) set(i, i, 0);
}

void GroupCosts::set(std::size_t a, std::size_t b, Cost cost) noexcept {
  costs_[a * cells_.size() + b] = costs_[b * cells_.size() + a] = cost;
}

void GroupCosts::keep(const DistrictGraph& before, std::size_t child) {
  std::vector<std::optional<std::uint32_t>> known;
  for (const BorderCell cell : cells_) known.push_back(before.find(child, cell));
  for (std::size_t i = 0; i < known.size(); ++i) {
    for (std::size_t j = 0; known[i] && j < i; ++j) {
      const bool both = known[j] && before.entrance(*known[i]).group == before.entrance(*known[j]).group;
      if (both) set(i, j, before.cost(*known[i], *known[j]));
    }
  }
}

bool GroupCosts::lacks(std::size_t from) const noexcept {
  for (std::size_t other = from + 1; other < size(); ++other) {
    if (at(from, other) == kNoCost) return true;
  }
  return false;
}

void GroupCosts::ask(std::size_t from, EntranceCosts& costs) {
  std::vector<std::size_t> asked;
  std::vector<BorderCell> to;
  for (std::size_t other = from + 1; other < size(); ++other) {
    if (at(from, other) != kNoCost) continue;
    asked.push_back(other);
    to.push_back(cells_[other]);
  }
  std::vector<Cost> answers(asked.size());
  costs.run(cells_[from], to, answers);
  for (std::size_t i = 0; i < asked.size(); ++i) set(from, asked[i], answers[i]);
}

void BakedDistrict::add_child(const SquareSides& sides, const DistrictGraph* before) {
  const auto child = static_cast<std::uint32_t>(offsets_.size() - 1);
  const auto first = static_cast<std::uint32_t>(entrances_.size());
  const auto entrances = grouped(sides, static_cast<std::uint32_t>(groups_.size() - 1));
  for (std::size_t start = 0, end = 0; start < entrances.size(); start = end) {
    while (end < entrances.size() && entrances[end].group == entrances[start].group) ++end;
    groups_.back().child = child;
    add_group(std::span(entrances).subspan(start, end - start), before);
    const std::uint64_t costs = (end - start) * (end - start - 1) / 2;
    groups_.push_back({first + static_cast<std::uint32_t>(end), child + 1, groups_.back().first_cost + costs});
  }
  entrances_.insert(entrances_.end(), entrances.begin(), entrances.end());
  std::vector<std::uint32_t> order(entrances.size());
  std::iota(order.begin(), order.end(), std::uint32_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return entrances[a].key < entrances[b].key; });
  order_.insert(order_.end(), order.begin(), order.end());
  offsets_.push_back(static_cast<std::uint32_t>(groups_.size() - 1));
  groups_.back().child = child + 1;
}

void BakedDistrict::add_group(std::span<const EntranceRecord> group, const DistrictGraph* before) {
  GroupCosts& costs = group_costs_.emplace_back(group);
  if (before != nullptr) costs.keep(*before, groups_.back().child);
  for (std::size_t from = 0; from < group.size(); ++from) {
    if (costs.lacks(from)) asks_.push_back({group_costs_.size() - 1, from});
  }
}

std::vector<Cost> BakedDistrict::costs() const {
  std::vector<Cost> all;
  for (const GroupCosts& group : group_costs_) {
    for (std::size_t i = 1; i < group.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) all.push_back(group.at(i, j));
    }
  }
  return all;
}

bool BakedDistrict::fits() const {
  const std::vector<Cost> all = costs();
  return std::all_of(all.begin(), all.end(), [](Cost cost) { return cost < DistrictGraph::kMaxCost; });
}

void BakedDistrict::write(AssetWriter& writer, std::size_t unit) const {
  std::vector<std::uint32_t> lower;
  std::vector<std::uint32_t> upper;
  for (const Cost cost : costs()) {
    lower.push_back(static_cast<std::uint32_t>(cost));
    upper.push_back(static_cast<std::uint32_t>(cost >> 32));
  }
  writer.add_section(kChildGroupSection, unit, offsets_);
  writer.add_section(kEntranceGroupSection, unit, groups_);
  writer.add_section(kEntranceSection, unit, entrances_);
  writer.add_section(kEntranceOrderSection, unit, order_);
  writer.add_section(kEntranceCostSection, unit, lower);
  if (std::any_of(upper.begin(), upper.end(), [](std::uint32_t half) { return half != 0; }))
    writer.add_section(kUpperCostSection, unit, upper);
}

}  // namespace libpath
