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

/// Costs between all pairs of a group.
class GroupCosts {
 public:
  explicit GroupCosts(std::span<const EntranceRecord> group) : costs_(group.size() * group.size(), kNoCost) {
    for (const EntranceRecord& entrance : group) cells_.emplace_back(entrance.key);
    for (std::size_t i = 0; i < cells_.size(); ++i) set(i, i, 0);
  }

  Cost at(std::size_t a, std::size_t b) const { return costs_[a * cells_.size() + b]; }

  /// Takes those over that a district had before.
  void keep(const BakedDistrict::Before& before) {
    std::vector<std::optional<std::uint32_t>> known;
    for (const BorderCell cell : cells_) known.push_back(before.graph.find(before.child, cell));
    for (std::size_t i = 0; i < known.size(); ++i) {
      for (std::size_t j = 0; known[i] && j < i; ++j) {
        const bool both = known[j] && before.graph.entrance(*known[i]).group == before.graph.entrance(*known[j]).group;
        if (both) set(i, j, before.graph.cost(*known[i], *known[j]));
      }
    }
  }

  /// Asks for all that is not known yet.
  void complete(EntranceCosts& costs) {
    std::vector<std::size_t> asked;
    std::vector<BorderCell> to;
    std::vector<Cost> answers(cells_.size());
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      asked.clear();
      to.clear();
      for (std::size_t j = 0; j < cells_.size(); ++j) {
        if (at(i, j) != kNoCost) continue;
        asked.push_back(j);
        to.push_back(cells_[j]);
      }
      if (asked.empty()) continue;
      costs.run(cells_[i], to, answers);
      for (std::size_t j = 0; j < asked.size(); ++j) set(i, asked[j], answers[j]);
    }
  }

 private:
  /// The same there and back.
  void set(std::size_t a, std::size_t b, Cost cost) {
    costs_[a * cells_.size() + b] = costs_[b * cells_.size() + a] = cost;
  }

  std::vector<BorderCell> cells_;
  std::vector<Cost> costs_;
};

}  // namespace

void BakedDistrict::add_child(const SquareSides& sides, EntranceCosts& costs, const Before* before) {
  const auto child = static_cast<std::uint32_t>(offsets_.size() - 1);
  const auto first = static_cast<std::uint32_t>(entrances_.size());
  const auto entrances = grouped(sides, static_cast<std::uint32_t>(groups_.size() - 1));
  for (std::size_t start = 0, end = 0; start < entrances.size(); start = end) {
    while (end < entrances.size() && entrances[end].group == entrances[start].group) ++end;
    groups_.back().child = child;
    add_costs(std::span(entrances).subspan(start, end - start), costs, before);
    groups_.push_back({first + static_cast<std::uint32_t>(end), child + 1, costs_.size()});
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

void BakedDistrict::add_costs(std::span<const EntranceRecord> group, EntranceCosts& costs, const Before* before) {
  GroupCosts between(group);
  if (before != nullptr) between.keep(*before);
  between.complete(costs);
  for (std::size_t i = 1; i < group.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      fits_ = fits_ && between.at(i, j) < DistrictGraph::kMaxCost;
      costs_.push_back(between.at(i, j));
    }
  }
}

void BakedDistrict::write(AssetWriter& writer, std::size_t unit) const {
  std::vector<std::uint32_t> lower;
  std::vector<std::uint32_t> upper;
  for (const Cost cost : costs_) {
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
