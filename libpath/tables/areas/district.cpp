#include <libpath/tables/areas/district.h>

#include <libpath/tables/areas/tile_rules.h>
#include <libpath/tables/container/hash.h>
#include <libpath/tables/container/offsets.h>

namespace libpath {
namespace {

constexpr auto kDistrictRules = tile_rules(kDistrictKinds);

bool is_place(const DistrictRecord& record, const DistrictLevels& levels) {
  if (record.zero != 0 || record.level < 1 || record.level > static_cast<std::uint32_t>(levels.count())) return false;
  const Size squares = levels.squares(static_cast<std::int32_t>(record.level));
  return record.x < static_cast<std::uint32_t>(squares.width) && record.y < static_cast<std::uint32_t>(squares.height);
}

/// Whether the cell lies at a side of the square beyond which the world goes on.
bool is_entrance(std::uint32_t key, DistrictPlace square, const DistrictLevels& levels) {
  if (key >> 16 >= kSideCount) return false;
  const BorderCell cell(key);
  const Size size = levels.size_of(square);
  const bool upright = cell.side() == Side::east || cell.side() == Side::west;
  return cell.offset() < (upright ? size.height : size.width) &&
         levels.contains({square.level, beyond(square.at, cell.side())});
}

}  // namespace

DistrictGraph::DistrictGraph(const Sections& sections, std::size_t unit) noexcept {
  const auto number = static_cast<std::uint32_t>(unit + 1);
  offsets_ = sections.find(kChildGroupSection, number);
  groups_ = sections.find(kEntranceGroupSection, number);
  entrances_ = sections.find(kEntranceSection, number);
  order_ = sections.find(kEntranceOrderSection, number);
  costs_ = sections.find(kEntranceCostSection, number);
  upper_ = sections.find(kUpperCostSection, number);
}

std::optional<std::uint32_t> DistrictGraph::find(std::size_t child, BorderCell cell) const noexcept {
  const std::uint32_t first = first_of_child(child);
  const auto order = order_.subspan(first, end_of_child(child) - first);
  const auto at =
      std::lower_bound(order.begin(), order.end(), cell.key(),
                       [&](std::uint32_t number, std::uint32_t key) { return entrances_[first + number].key < key; });
  if (at == order.end() || entrances_[first + *at].key != cell.key()) return std::nullopt;
  return first + *at;
}

Cost DistrictGraph::cost(std::uint32_t a, std::uint32_t b) const noexcept {
  if (a == b) return 0;
  const EntranceGroup& group = groups_[entrances_[a].group];
  const std::size_t later = std::max(a, b) - group.first_entrance;
  const std::size_t earlier = std::min(a, b) - group.first_entrance;
  return cost_at(static_cast<std::size_t>(group.first_cost) + later * (later - 1) / 2 + earlier);
}

/// Groups follow each other by child, have entrances, and costs for each pair of these.
bool DistrictGraph::groups_are_sound(std::size_t children) const noexcept {
  if (groups_.empty() || !offsets_are_sound(offsets_, children, group_count())) return false;
  if (entrances_.size() > ~std::uint32_t{0} || order_.size() != entrances_.size()) return false;
  EntranceGroup expected{0, 0, 0};
  for (std::size_t group = 0; group < group_count(); ++group) {
    while (offsets_[expected.child + 1] <= group) ++expected.child;
    const EntranceGroup& there = groups_[group];
    if (there.first_entrance != expected.first_entrance || there.child != expected.child ||
        there.first_cost != expected.first_cost) {
      return false;
    }
    const std::uint32_t end = groups_[group + 1].first_entrance;
    if (end <= there.first_entrance || end > entrances_.size()) return false;
    const std::uint64_t count = end - there.first_entrance;
    expected = {end, expected.child, there.first_cost + count * (count - 1) / 2};
  }
  const EntranceGroup& last = groups_.back();
  return last.first_entrance == entrances_.size() && last.first_entrance == expected.first_entrance &&
         last.child == children && last.first_cost == expected.first_cost && last.first_cost == costs_.size();
}

/// REQUIRES: groups are sound.
bool DistrictGraph::child_is_sound(std::size_t child, DistrictPlace square, const DistrictLevels& levels,
                                   std::size_t factors) const noexcept {
  std::uint32_t first_key = 0;
  for (std::uint32_t group = offsets_[child]; group < offsets_[child + 1]; ++group) {
    const std::uint32_t first = first_of_group(group);
    for (std::uint32_t entrance = first; entrance < end_of_group(group); ++entrance) {
      const EntranceRecord& record = entrances_[entrance];
      if (record.group != group || record.factor >= factors || !is_entrance(record.key, square, levels)) return false;
      if (entrance > first && record.key <= entrances_[entrance - 1].key) return false;
    }
    if (group > offsets_[child] && entrances_[first].key <= first_key) return false;
    first_key = entrances_[first].key;
  }
  return order_is_sound(child);
}

/// Ascending keys name each entrance once.
bool DistrictGraph::order_is_sound(std::size_t child) const noexcept {
  const std::uint32_t first = first_of_child(child);
  const std::uint32_t count = end_of_child(child) - first;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (order_[first + i] >= count) return false;
    if (i > 0 && entrances_[first + order_[first + i]].key <= entrances_[first + order_[first + i - 1]].key)
      return false;
  }
  return true;
}

/// Upper halves are there where they say something.
bool DistrictGraph::costs_are_sound() const noexcept {
  if (upper_.empty()) return true;
  const auto is_small = [](std::uint32_t upper) { return Cost{upper} << 32 < kMaxCost; };
  return upper_.size() == costs_.size() && std::all_of(upper_.begin(), upper_.end(), is_small) &&
         std::any_of(upper_.begin(), upper_.end(), [](std::uint32_t upper) { return upper != 0; });
}

Result<District> District::open(std::span<const std::byte> bytes, HashCheck check, const TileIndex& index) noexcept {
  const auto sections = Sections::open(bytes, check, kDistrictRules);
  if (!sections) return Failure{sections.error()};
  const DistrictLevels levels(index);
  const Failure bad{Error{ErrorCode::bad_section, sections->offset_of(kDistrictSection)}};
  const auto records = sections->find(kDistrictSection);
  if (records.size() != 1 || records.front().world != index.key() || !is_place(records.front(), levels)) return bad;
  const DistrictRecord& record = records.front();

  District district;
  district.sections_ = *sections;
  district.place_ = {static_cast<std::int32_t>(record.level),
                     {static_cast<std::int32_t>(record.x), static_cast<std::int32_t>(record.y)}};
  const std::size_t children = levels.children(district.place_).cells();
  if (district.hashes().size() != children) return bad;
  std::size_t expected = 2;
  for (std::size_t unit = 0; unit < index.units().size(); ++unit) {
    const auto number = static_cast<std::uint32_t>(unit + 1);
    const DistrictGraph graph = district.graph(unit);
    bool sound = graph.groups_are_sound(children) && graph.costs_are_sound();
    for (std::size_t child = 0; sound && child < children; ++child) {
      sound = graph.child_is_sound(child, levels.child(district.place_, child), levels, index.factors(unit).size());
    }
    if (!sound) return Failure{Error{ErrorCode::bad_section, sections->offset_of(kChildGroupSection, number)}};
    expected += sections->offset_of(kUpperCostSection, number) == 0 ? 5 : 6;
  }
  if (sections->entries().size() != expected) return bad;
  return district;
}

/// By the table's entries of all sections but the first two, which hold their hashes.
std::uint64_t District::hash() const noexcept { return hash_of(std::as_bytes(sections_.entries().subspan(2))); }

}  // namespace libpath
