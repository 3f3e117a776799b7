#include <gtest/gtest.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/areas/journeys.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/ground/dead_ends.h>
#include <libpath/tables/ground/ground.h>
#include <libpath/tables/ground/switches.h>
#include <libpath/tables/table_list.h>
#include <tests/support/asset_use.h>
#include <tests/support/baked.h>
#include <tests/support/hash_fixing.h>
#include <tests/support/maps.h>
#include <tests/support/scale.h>
#include <array>
#include <cstddef>
#include <cstring>
#include <iostream>

namespace libpath {
namespace {

using test::bake_bytes;
using test::change;
using test::fix_hashes;
using test::Random;
using test::use;

std::vector<std::byte> rich_asset() { return bake_bytes(test::rich_map()); }

/// Dead ends found, drawn, and kept though paths need them.
std::vector<std::byte> asset_with_dead_ends() {
  BakeOptions options{.units = {}, .tier = Tier::fast, .threads = 1};
  options.keep_dead_ends = true;
  return bake_bytes(test::dead_end_map(), options);
}

/// Every table of tier full; a drawn region makes several areas of so small a map.
std::vector<std::byte> plain_asset() {
  Map map = test::plain_ground_map();
  map.regions = {{"yard", {{3, 0, 4}, {4, 0, 4}, {5, 0, 4}}}};
  return bake_bytes(map, {.units = {}, .tier = Tier::full, .threads = 1});
}

/// The compact layout of labels, on as small a map as has corners with several.
std::vector<std::byte> compact_asset() {
  const Map map = test::map_of({"......", ".@..@.", "...@..", "......"});
  return bake_bytes(map, {.units = {}, .tier = Tier::full, .threads = 1, .compact = true});
}

/// A hierarchy in place of labels, on the same map.
std::vector<std::byte> hierarchy_asset() {
  const Map map = test::map_of({"......", ".@..@.", "...@..", "......"});
  return bake_bytes(map, {.units = {}, .tier = Tier::full, .threads = 1, .hierarchy = true});
}

/// Small assets that have every table between them.
std::vector<std::byte> asset_of_islands() {
  return bake_bytes(test::linked_islands_map(), {.units = {}, .tier = Tier::none, .threads = 1});
}

const std::vector<std::byte>& asset_over_cells() {
  static const std::vector<std::byte> kAsset =
      bake_bytes(test::random_map({.size = {7, 6}, .costs = true, .one_way_edges = 4, .links = 2}, 3),
                 {.units = {}, .tier = Tier::full, .threads = 1, .hierarchy = true});
  return kAsset;
}

/// The same map with labels over cells.
const std::vector<std::byte>& asset_with_cell_labels() {
  static const std::vector<std::byte> kAsset =
      bake_bytes(test::random_map({.size = {7, 6}, .costs = true, .one_way_edges = 4, .links = 2}, 3),
                 {.units = {}, .tier = Tier::full, .threads = 1});
  return kAsset;
}

const std::vector<std::byte>& switched_asset() {
  static const std::vector<std::byte> kAsset =
      bake_bytes(test::switched_map(), {.units = {}, .tier = Tier::none, .threads = 1});
  return kAsset;
}

const std::vector<std::vector<std::byte>>& sound_assets() {
  static const std::vector<std::vector<std::byte>> kAssets = {
      rich_asset(),      plain_asset(),      asset_with_dead_ends(),   compact_asset(),
      hierarchy_asset(), asset_over_cells(), asset_with_cell_labels(), asset_of_islands(),
      switched_asset()};
  return kAssets;
}

/// An asset with the tables of turning units: too large to try every change of it.
const std::vector<std::byte>& turning_asset() {
  static const std::vector<std::byte> kAsset = [] {
    Map map = test::turning_cliff_map();
    map.links = test::turning_linked_map().links;
    return bake_bytes(map, {.units = {}, .tier = Tier::fast, .threads = 1});
  }();
  return kAsset;
}

/// An asset with block landmarks and a hierarchy over cells with large costs: likewise.
const std::vector<std::byte>& dear_asset() {
  static const std::vector<std::byte> kAsset = [] {
    Map map = test::random_map({.size = {30, 20}, .blocked_percent = 10, .costs = true}, 3);
    for (Terrain& terrain : map.terrains) {
      if (terrain.factors[0] && *terrain.factors[0] > Milli::whole(2)) terrain.factors[0] = Milli{99'999};
    }
    return bake_bytes(map, {.units = {}, .tier = Tier::full, .threads = 1, .hierarchy = true});
  }();
  return kAsset;
}

Result<Asset> open(const std::vector<std::byte>& bytes) { return Asset::open_copy(bytes); }

TEST(Asset, SoundAssetsHaveEveryTable) {
  std::vector<std::uint32_t> tags;
  for (const auto& bytes : sound_assets()) {
    const auto asset = open(bytes);
    ASSERT_TRUE(asset);
    for (const SectionEntry& entry : asset->sections().entries()) tags.push_back(entry.tag);
    use(*asset);
  }
  const auto turning = open(turning_asset());
  ASSERT_TRUE(turning);
  for (const SectionEntry& entry : turning->sections().entries()) tags.push_back(entry.tag);
  EXPECT_GE(use(*turning), 1u);
  const auto dear = open(dear_asset());
  ASSERT_TRUE(dear);
  for (const SectionEntry& entry : dear->sections().entries()) tags.push_back(entry.tag);
  use(*dear);
  for (const SectionKind& kind : kSectionKinds) {
    EXPECT_TRUE(std::find(tags.begin(), tags.end(), kind.tag) != tags.end()) << kind.name;
  }
}

TEST(Asset, RichAssetSaysWhatItsMapSaid) {
  const auto bytes = rich_asset();
  const auto asset = open(bytes);
  ASSERT_TRUE(asset);
  EXPECT_EQ(asset->map().text(asset->map().units()[1].name), "ground2");
  EXPECT_EQ(asset->map().find_unit("ground2"), 1u);
  EXPECT_EQ(asset->map().text(asset->map().terrain({2, 1}).name), "swamp");
  EXPECT_EQ(asset->map().runs(asset->map().areas()[0]).size(), 2u);
  use(*asset);
}

TEST(Asset, MayHaveAsManyUnitsAsAMap) {
  Map map = plain_map({20, 15});
  map.units.assign(MapLimits::units, map.units[0]);
  for (std::size_t i = 0; i < map.units.size(); ++i) map.units[i].name = std::to_string(i);
  const auto asset = open(bake_bytes(map, {.units = {}, .tier = Tier::none, .threads = 1}));
  ASSERT_TRUE(asset);
  ASSERT_EQ(asset->map().units().size(), 64U);
  EXPECT_EQ(asset->map().text(asset->map().units()[63].name), "63");
}

/// Sanitizers and counters of branches make trying every bit slow.
std::size_t bits_apart() { return test::runs_in_full() ? 1 : 7; }

TEST(Asset, EveryFlippedBitIsRefused) {
  for (const auto& bytes : sound_assets()) {
    std::size_t refused = 0;
    for (std::size_t bit = 0; bit < bytes.size() * 8; bit += bits_apart()) {
      auto broken = bytes;
      broken[bit / 8] ^= std::byte{1} << bit % 8;
      ASSERT_FALSE(open(broken)) << "bit " << bit;
      ++refused;
    }
    std::cout << "figure of assets: " << refused << " flips refused\n";
  }
}

TEST(Asset, EveryTruncationIsRefused) {
  for (const auto& bytes : sound_assets()) {
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      ASSERT_FALSE(open({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)})) << size;
    }
    std::cout << "figure of assets: " << bytes.size() << " truncations refused\n";
  }
}

TEST(Asset, EveryAppendIsRefused) {
  constexpr int most = 4096;
  Random random(13);
  for (auto bytes : sound_assets()) {
    for (int i = 0; i < most; ++i) {
      bytes.push_back(random.percent(50) ? std::byte{0} : static_cast<std::byte>(random.next()));
      ASSERT_FALSE(open(bytes)) << i;
    }
    std::cout << "figure of assets: " << most << " appends refused\n";
  }
}

TEST(Asset, FlipsWithFixedHashesAreRefusedOrHarmless) {
  for (const auto& bytes : sound_assets()) {
    std::size_t accepted = 0;
    for (std::size_t bit = 0; bit < bytes.size() * 8; bit += bits_apart()) {
      auto changed = bytes;
      changed[bit / 8] ^= std::byte{1} << bit % 8;
      fix_hashes(changed);
      const auto asset = open(changed);
      if (!asset) continue;
      ++accepted;
      use(*asset);
    }
    std::cout << "figure of assets: " << accepted << " flips harmless with hashes made right\n";
    EXPECT_GT(accepted, 0u);  // a name's letter, a region's connection: wrong, but sound
  }
}

TEST(Asset, RandomBytesWithFixedHashesAreRefusedOrHarmless) {
  for (const auto& bytes : sound_assets()) {
    Random random(11);
    for (int round = 0; round < test::scaled(20'000); ++round) {
      auto changed = bytes;
      for (int change = random.below(4); change >= 0; --change) {
        changed[static_cast<std::size_t>(random.below(static_cast<int>(bytes.size())))] =
            static_cast<std::byte>(random.next());
      }
      fix_hashes(changed);
      const auto asset = open(changed);
      if (!asset) continue;
      use(*asset);
      change(*asset);
    }
  }
}

TEST(Asset, ChangedTurningTablesAreRefusedOrHarmless) {
  Random random(12);
  const auto turning = open(turning_asset());
  std::size_t accepted = 0;
  std::vector<std::byte> changed;
  for (const SectionEntry& entry : turning->sections().entries()) {
    if (section_rank(entry.tag) < section_rank(kHitCheckSection.tag)) continue;
    for (int round = 0; round < test::scaled(300); ++round) {
      changed = turning_asset();
      for (int change = random.below(3); change >= 0; --change) {
        // The places that most depends on come first.
        const std::uint64_t reach = random.percent(50) ? std::min<std::uint64_t>(entry.length, 64) : entry.length;
        if (reach == 0) continue;
        const std::uint64_t place = entry.offset + random.next() % reach;
        changed[place] ^= random.percent(50) ? std::byte{1} << random.below(8) : static_cast<std::byte>(random.next());
      }
      const bool same = std::memcmp(changed.data(), turning_asset().data(), changed.size()) == 0;
      EXPECT_EQ(open(changed).has_value(), same);
      fix_hashes(changed);
      const auto asset = open(changed);
      if (!asset) continue;
      ++accepted;
      EXPECT_GE(use(*asset), 1u);
    }
  }
  EXPECT_GT(accepted, 0u);
}

TEST(Asset, ErrorsSayWhat) {
  auto bytes = rich_asset();
  EXPECT_EQ(open({}).error().code, ErrorCode::too_short);
  auto other = bytes;
  other[0] = std::byte{'X'};
  EXPECT_EQ(open(other).error().code, ErrorCode::not_an_asset);
  other = bytes;
  other[8] = std::byte{99};
  EXPECT_EQ(open(other).error().code, ErrorCode::wrong_version);
  other = bytes;
  std::swap(other[12], other[15]);
  std::swap(other[13], other[14]);
  EXPECT_EQ(open(other).error().code, ErrorCode::wrong_byte_order);
  bytes.back() ^= std::byte{1};
  EXPECT_EQ(open(bytes).error().code, ErrorCode::wrong_hash);
}

TEST(Asset, ForgedDeadEndsAreRefused) {
  const auto bytes = asset_with_dead_ends();
  const auto asset = open(bytes);
  ASSERT_TRUE(asset);
  const auto records = asset->units()[0].dead_ends.records();
  ASSERT_GT(records.size(), 3u);
  const std::uint64_t start = asset->sections().offset_of(kDeadEndSection, 1);
  const auto forged = [&](std::size_t record, std::size_t member, std::uint32_t value) {
    auto changed = bytes;
    std::memcpy(changed.data() + start + record * sizeof(DeadEndRecord) + member, &value, sizeof value);
    fix_hashes(changed);
    return changed;
  };
  const auto count = static_cast<std::uint32_t>(records.size());
  for (std::uint32_t i = 0; i < count; ++i) {
    EXPECT_FALSE(open(forged(i, offsetof(DeadEndRecord, parent), i))) << i;
    EXPECT_FALSE(open(forged(i, offsetof(DeadEndRecord, end), i))) << i;
    EXPECT_FALSE(open(forged(i, offsetof(DeadEndRecord, end), count + 1))) << i;
    EXPECT_FALSE(open(forged(i, offsetof(DeadEndRecord, cells), 0))) << i;
    EXPECT_FALSE(open(forged(i, offsetof(DeadEndRecord, gate), 1 << 20))) << i;
    EXPECT_FALSE(open(forged(i, offsetof(DeadEndRecord, gate_cells), 99))) << i;
    EXPECT_FALSE(open(forged(i, offsetof(DeadEndRecord, along), 1))) << i;
    EXPECT_FALSE(open(forged(i, offsetof(DeadEndRecord, drawn), 2))) << i;
    EXPECT_FALSE(open(forged(i, offsetof(DeadEndRecord, kept), 2))) << i;
  }
  const std::array<SectionKind, 3> numbers{kDeadEndBlockSection, kDeadEndMixedSection, kDeadEndCornerSection};
  for (const SectionKind& section : numbers) {
    auto changed = bytes;
    const std::uint32_t number = count;  // of no dead end
    std::memcpy(changed.data() + asset->sections().offset_of(section, 1), &number,
                section.tag == kDeadEndBlockSection.tag ? 4 : 2);
    fix_hashes(changed);
    EXPECT_FALSE(open(changed)) << section.name;
  }
}

TEST(Asset, ForgedWaypointLabelsAreRefused) {
  const Map map = test::random_map({.size = {40, 40}, .blocked_percent = 3}, 5);
  const auto bytes = bake_bytes(map, {.units = {}, .tier = Tier::full, .threads = 1});
  const auto asset = open(bytes);
  ASSERT_TRUE(asset);
  const WaypointLabels& labels = asset->units()[0].waypoint_labels;
  ASSERT_GT(labels.pages().size(), 1u);
  Cell rich{};  // of a block that has something of everything, and not just so
  const auto has_all = [&](const WaypointLabels::Block& block) {
    const bool has_rest = (block.pages.size() * 2 + block.by_some.size() + block.by_all.size()) % 4 != 0;
    return has_rest && !block.pages.empty() && !block.by_some.empty() && !block.by_all.empty();
  };
  while (!has_all(labels.block_of(rich))) {
    rich.x += 8;
    if (rich.x == map.size().width) rich = {0, rich.y + 8};
    ASSERT_LT(rich.y, map.size().height);
  }
  const auto words = labels.words_of(rich);
  const auto block = labels.block_of(rich);
  const auto* const first_word = asset->sections().find<std::uint64_t>(kWaypointLabelBlockSection, 1).data();
  const auto place_of = [&](const void* in_blocks) {
    return asset->sections().offset_of(kWaypointLabelBlockSection, 1) +
           static_cast<std::size_t>(static_cast<const char*>(in_blocks) - reinterpret_cast<const char*>(first_word));
  };
  const auto forged = [&](std::size_t place, auto value) {
    auto changed = bytes;
    std::memcpy(changed.data() + place, &value, sizeof value);
    fix_hashes(changed);
    return changed;
  };
  const auto count = static_cast<std::uint16_t>(asset->units()[0].waypoints.size());
  EXPECT_TRUE(open(forged(place_of(&block.page_masks[0]), ~std::uint64_t{0})));
  for (const std::size_t member : {0u, 2u, 4u, 6u}) {
    EXPECT_FALSE(open(forged(place_of(words.data()) + member, std::uint16_t{0xffff}))) << member;
  }
  EXPECT_FALSE(open(forged(place_of(&block.masks[0]), std::uint64_t{0}))) << "of no cell";
  EXPECT_FALSE(open(forged(place_of(&block.page_masks[0]), std::uint64_t{0}))) << "of no cell";
  const std::size_t behind = place_of(&words.back() + 1) - sizeof(std::uint16_t);
  ASSERT_GE(behind, place_of(block.by_all.data() + block.by_all.size())) << "has something to fill up";
  EXPECT_FALSE(open(forged(behind, std::uint16_t{1})));
  EXPECT_FALSE(open(forged(place_of(&block.by_all[0]), count)));
  EXPECT_FALSE(open(forged(place_of(&block.by_some[0]), count)));
  EXPECT_FALSE(open(forged(place_of(&block.pages[0]), block.pages[0] & ~7u))) << "none of its labels";
  EXPECT_FALSE(open(forged(place_of(&block.pages[0]), block.pages[0] | 7u))) << "too many of them";
  EXPECT_FALSE(open(forged(place_of(&block.pages[0]), static_cast<std::uint32_t>(labels.pages().size()) << 3 | 1)));
  const std::size_t page = asset->sections().offset_of(kWaypointLabelSection, 1);
  EXPECT_FALSE(open(forged(page, 41u))) << "off the map";
  EXPECT_FALSE(open(forged(page + offsetof(WaypointLabelPage, hubs), count)));
  EXPECT_FALSE(open(forged(page + offsetof(WaypointLabelPage, lengths), -1.0f)));
  EXPECT_FALSE(open(forged(page + offsetof(WaypointLabelPage, lengths), std::numeric_limits<float>::quiet_NaN())));
  EXPECT_FALSE(open(forged(page + offsetof(WaypointLabelPage, lengths), WaypointLabels::kMaxLength)));
  EXPECT_FALSE(open(forged(page + offsetof(WaypointLabelPage, onward), 0u))) << "to itself";
  EXPECT_FALSE(open(forged(page + offsetof(WaypointLabelPage, onward), WaypointLabels::kHub))) << "where no hub is";
  std::size_t partial = 0;
  while (labels.pages()[partial].hubs.back() != WaypointLabels::kNoHub) ASSERT_LT(++partial, labels.pages().size());
  const std::size_t last = page + (partial + 1) * sizeof(WaypointLabelPage) - sizeof(std::uint32_t);
  EXPECT_FALSE(open(forged(last, 1u))) << "a way of no label";
  EXPECT_FALSE(open(forged(last - WaypointLabelPage::kLabels * sizeof(std::uint32_t), -0.0f))) << "its length";
  EXPECT_FALSE(open(forged(page + offsetof(WaypointLabelPage, onward), 1u << 30)));
}

TEST(Asset, ForgedAreasAreRefused) {
  const auto bytes = plain_asset();
  const auto asset = open(bytes);
  ASSERT_TRUE(asset);
  const AreaGraph& areas = asset->units()[0].areas;
  ASSERT_GT(areas.area_count(), 1u);
  ASSERT_GT(areas.edge_count(), 1u);
  const auto forged = [&](const SectionKind& section, std::size_t place, auto value) {
    auto changed = bytes;
    std::memcpy(changed.data() + asset->sections().offset_of(section, 1) + place, &value, sizeof value);
    fix_hashes(changed);
    return changed;
  };
  const auto count = static_cast<std::uint32_t>(areas.area_count());
  EXPECT_TRUE(open(forged(kGateEdgeSection, offsetof(GateEdge, cost), Cost{7})));
  EXPECT_FALSE(open(forged(kAreaMixedSection, 0, count)));
  EXPECT_FALSE(open(forged(kAreaSpanSection, offsetof(AreaSpan, first_gate), 1u)));
  EXPECT_FALSE(open(forged(kAreaSpanSection, offsetof(AreaSpan, zero), 1u)));
  EXPECT_FALSE(open(forged(kAreaSpanSection, sizeof(AreaSpan) + offsetof(AreaSpan, first_cost), Cost{1} << 60)));
  EXPECT_FALSE(open(forged(kAreaSpanSection, sizeof(AreaSpan) + offsetof(AreaSpan, first_gate), ~0u)));
  EXPECT_FALSE(open(forged(kGateSection, 0, ~0u)));
  const auto cells = static_cast<std::uint32_t>(asset->map().size().cells());
  EXPECT_FALSE(open(forged(kGateSection, (areas.gate_count() - 1) * sizeof(std::uint32_t), cells))) << "behind the map";
  EXPECT_FALSE(open(forged(kGateSection, 0, 9u))) << "not walkable";
  EXPECT_FALSE(open(forged(kGateSection, 0, areas.cell(areas.first_gate(1))))) << "of another area";
  EXPECT_FALSE(open(forged(kGateCostSection, 0, Cost{1}))) << "to itself";
  EXPECT_FALSE(open(forged(kGateOffsetSection, 0, 1u)));
  EXPECT_FALSE(open(forged(kGateOffsetSection, 4, ~0u)));
  EXPECT_FALSE(open(forged(kGateEdgeSection, offsetof(GateEdge, to), 0u))) << "to itself";
  EXPECT_FALSE(open(forged(kGateEdgeSection, offsetof(GateEdge, to), static_cast<std::uint32_t>(areas.gate_count()))));
  EXPECT_FALSE(open(forged(kGateEdgeSection, offsetof(GateEdge, cost), Cost{0})));
  EXPECT_FALSE(open(forged(kGateEdgeSection, offsetof(GateEdge, cost), AreaGraph::kMaxCost + 1)));
  EXPECT_FALSE(open(forged(kGateEdgeSection, offsetof(GateEdge, zero), 1u)));
}

TEST(Asset, ForgedNodeGraphsAreRefused) {
  Map map = plain_map({6, 6});
  map.waypoints = {{"a", {{500}, {500}}}, {"b", {{5500}, {500}}}, {"c", {{500}, {5500}}}, {"d", {{5500}, {5500}}}};
  const auto bytes = bake_bytes(map);
  const auto asset = open(bytes);
  ASSERT_TRUE(asset);
  ASSERT_EQ(asset->units()[0].placed_waypoints.edge_count(), 12u);
  const auto forged = [&](std::size_t place, auto value) {
    auto changed = bytes;
    std::memcpy(changed.data() + asset->sections().offset_of(kPlacedEdgeSection, 1) + place, &value, sizeof value);
    fix_hashes(changed);
    return changed;
  };
  EXPECT_TRUE(open(forged(offsetof(NodeEdge, kind), NodeEdgeKind::given)));
  EXPECT_FALSE(open(forged(offsetof(NodeEdge, kind), 4u)));
  EXPECT_FALSE(open(forged(offsetof(NodeEdge, to), 0u))) << "to itself";
  EXPECT_FALSE(open(forged(offsetof(NodeEdge, to), 4u))) << "no such waypoint";
  EXPECT_FALSE(open(forged(offsetof(NodeEdge, to), 3u))) << "out of order";
  EXPECT_FALSE(open(forged(offsetof(NodeEdge, cost), std::uint64_t{0})));
  EXPECT_FALSE(open(forged(offsetof(NodeEdge, cost), NodeGraph::kMaxCost + 1)));
}

TEST(Asset, SwitchesAreWhatTheMapSaid) {
  const auto asset = open(switched_asset());
  ASSERT_TRUE(asset);
  const Switches& switches = asset->switches();
  ASSERT_EQ(switches.size(), 3u);
  EXPECT_EQ(find_switch(*asset, "hall"), 1u);
  EXPECT_EQ(find_switch(*asset, "hal"), std::nullopt);
  EXPECT_FALSE(switches.starts_open(0));
  EXPECT_TRUE(switches.starts_open(1));
  ASSERT_EQ(switches.runs(2).size(), 2u);
  EXPECT_EQ(switches.runs(2)[1].y, 2);
  EXPECT_EQ(switches.links(0).size(), 1u) << "a link one way";
  EXPECT_EQ(switches.links(1).size(), 2u) << "both ways";
  EXPECT_EQ(switches.links(1)[1].length, Milli::whole(2));
  EXPECT_EQ(switches.edges(1).size(), 1u);
  EXPECT_EQ(switches.terrains().size(), 4u);
}

TEST(Asset, ForgedSwitchesAreRefused) {
  const auto& sound = switched_asset();
  const auto asset = open(sound);
  ASSERT_TRUE(asset);
  const auto forged = [&](SectionKey section, std::size_t at, std::uint32_t value) {
    auto bytes = sound;
    std::memcpy(bytes.data() + asset->sections().offset_of(section) + at, &value, sizeof value);
    fix_hashes(bytes);
    return bytes;
  };
  const auto of_record = [&](std::size_t place, std::size_t member, std::uint32_t value) {
    return open(forged(kSwitchSection, place * sizeof(SwitchRecord) + member, value)).has_value();
  };
  EXPECT_TRUE(of_record(0, offsetof(SwitchRecord, name), 0)) << "another name";
  EXPECT_FALSE(of_record(0, offsetof(SwitchRecord, name), ~0u));
  EXPECT_FALSE(of_record(0, offsetof(SwitchRecord, open), 2));
  EXPECT_FALSE(of_record(0, offsetof(SwitchRecord, open), 1)) << "terrain of cells that start open";
  EXPECT_FALSE(of_record(1, offsetof(SwitchRecord, open), 0)) << "a one-way edge that starts closed";
  EXPECT_FALSE(of_record(0, offsetof(SwitchRecord, first_run), 1));
  EXPECT_FALSE(of_record(0, offsetof(SwitchRecord, run_count), ~0u));
  EXPECT_FALSE(of_record(2, offsetof(SwitchRecord, run_count), 1)) << "a run of none";
  EXPECT_FALSE(of_record(1, offsetof(SwitchRecord, first_link), 0));
  EXPECT_FALSE(of_record(1, offsetof(SwitchRecord, link_count), 3));
  EXPECT_FALSE(of_record(2, offsetof(SwitchRecord, first_edge), 0));
  EXPECT_FALSE(of_record(1, offsetof(SwitchRecord, edge_count), 2));
  const auto of = [&](SectionKey section, std::size_t at, std::uint32_t value) {
    return open(forged(section, at, value)).has_value();
  };
  EXPECT_FALSE(of(kSwitchRunSection, offsetof(RunRecord, y), 3));
  EXPECT_FALSE(of(kSwitchRunSection, offsetof(RunRecord, begin), 6));
  EXPECT_FALSE(of(kSwitchRunSection, offsetof(RunRecord, y), 0)) << "where the unit stands";
  EXPECT_FALSE(of(kSwitchTerrainSection, 0, ~0u));
  EXPECT_FALSE(of(kSwitchLinkSection, offsetof(SwitchLink, from), 27));
  EXPECT_FALSE(of(kSwitchLinkSection, offsetof(SwitchLink, to), 8)) << "to itself";
  EXPECT_FALSE(of(kSwitchLinkSection, offsetof(SwitchLink, length), 0));
  EXPECT_FALSE(of(kSwitchEdgeSection, offsetof(SwitchEdge, to), 12)) << "no neighbour";
  EXPECT_FALSE(of(kSwitchEdgeSection, offsetof(SwitchEdge, to), ~0u));
  // The first link starts closed: that it leads as the tunnel does, which is baked, is refused.
  auto bytes = sound;
  const std::uint32_t tunnel[2] = {18, 26};
  std::memcpy(bytes.data() + asset->sections().offset_of(kSwitchLinkSection), tunnel, sizeof tunnel);
  fix_hashes(bytes);
  EXPECT_FALSE(open(bytes));
}

TEST(Asset, ForgedOneWayEdgesAreRefused) {
  Map map = test::map_of({"...", "..."});
  map.one_way_edges = {{{0, 0}, {0, 1}}, {{1, 0}, {2, 0}}};
  const std::vector<std::byte> sound = test::bake_bytes(map);
  const auto asset = open(sound);
  ASSERT_TRUE(asset);
  const auto all = asset->one_way_edges().all();
  ASSERT_EQ(std::vector(all.begin(), all.end()), (std::vector<OneWayRecord>{{0, 3}, {1, 2}}));
  const auto of = [&](std::size_t at, std::uint32_t value) {
    auto bytes = sound;
    std::memcpy(bytes.data() + asset->sections().offset_of(kOneWaySection) + at, &value, sizeof value);
    fix_hashes(bytes);
    return open(bytes).has_value();
  };
  EXPECT_TRUE(of(offsetof(OneWayRecord, to), 4)) << "another edge";
  EXPECT_FALSE(of(offsetof(OneWayRecord, from), 6)) << "off the map";
  EXPECT_FALSE(of(offsetof(OneWayRecord, to), ~0u));
  EXPECT_FALSE(of(offsetof(OneWayRecord, to), 2)) << "no neighbours";
  EXPECT_FALSE(of(offsetof(OneWayRecord, to), 0)) << "to itself";
  EXPECT_FALSE(of(offsetof(OneWayRecord, from), 4)) << "not in order";
}

TEST(Asset, ForgedLateEdgesAreRefused) {
  Map map = test::map_of({"..@", "..."});
  map.one_way_edges = {{{1, 0}, {2, 0}}, {{2, 1}, {2, 0}}};
  map.links = {{"", {0, 0}, {2, 0}, Milli::whole(3), true}};
  const std::vector<std::byte> sound = test::bake_bytes(map);
  const auto asset = open(sound);
  ASSERT_TRUE(asset);
  ASSERT_EQ(asset->units()[0].late_edges.edges().size(), 2u);
  ASSERT_EQ(asset->units()[0].late_edges.links().size(), 2u);
  const auto of = [&](SectionKey section, std::size_t at, std::uint32_t value) {
    auto bytes = sound;
    std::memcpy(bytes.data() + asset->sections().offset_of(section, 1) + at, &value, sizeof value);
    fix_hashes(bytes);
    return open(bytes).has_value();
  };
  EXPECT_FALSE(of(kLateEdgeSection, offsetof(OneWayRecord, from), 6)) << "off the map";
  EXPECT_FALSE(of(kLateEdgeSection, offsetof(OneWayRecord, to), ~0u));
  EXPECT_FALSE(of(kLateEdgeSection, offsetof(OneWayRecord, from), 0)) << "no neighbours";
  EXPECT_FALSE(of(kLateEdgeSection, offsetof(OneWayRecord, to), 1)) << "to itself";
  EXPECT_FALSE(of(kLateEdgeSection, sizeof(OneWayRecord) + offsetof(OneWayRecord, from), 1)) << "the first twice";
  EXPECT_FALSE(of(kLateLinkSection, offsetof(LinkRecord, to), 6)) << "off the map";
  EXPECT_FALSE(of(kLateLinkSection, offsetof(LinkRecord, to), 1)) << "where the unit stands at both ends";
  EXPECT_FALSE(of(kLateLinkSection, offsetof(LinkRecord, from), 2)) << "to itself";
  EXPECT_FALSE(of(kLateLinkSection, offsetof(LinkRecord, cost), 0)) << "for nothing";
  EXPECT_FALSE(of(kLateLinkSection, offsetof(LinkRecord, cost) + 4, 1u << 20)) << "too dear";
  EXPECT_TRUE(of(kLateLinkSection, offsetof(LinkRecord, cost), 77)) << "another cost";
}

TEST(Asset, ForgedJourneysAreRefused) {
  const auto bytes = rich_asset();
  const auto asset = open(bytes);
  ASSERT_TRUE(asset);
  ASSERT_EQ(asset->journeys().size(), 2u);
  EXPECT_EQ(find_journey(*asset, "stand"), 1u);
  EXPECT_EQ(find_journey(*asset, "sit"), std::nullopt);
  const auto forged = [&](const SectionKind& section, std::size_t place, std::uint32_t value) {
    auto changed = bytes;
    std::memcpy(changed.data() + asset->sections().offset_of(section) + place, &value, sizeof value);
    fix_hashes(changed);
    return changed;
  };
  const auto cells = asset->journeys().cells(0);
  EXPECT_TRUE(open(forged(kJourneySection, 0, 0))) << "another name";
  EXPECT_FALSE(open(forged(kJourneySection, offsetof(JourneyRecord, name), ~0u)));
  EXPECT_FALSE(open(forged(kJourneySection, offsetof(JourneyRecord, unit), 2)));
  EXPECT_FALSE(open(forged(kJourneySection, offsetof(JourneyRecord, first_cell), 1)));
  EXPECT_FALSE(open(forged(kJourneySection, offsetof(JourneyRecord, cell_count), 0)));
  EXPECT_FALSE(open(forged(kJourneySection, offsetof(JourneyRecord, cell_count), ~0u)));
  EXPECT_FALSE(open(forged(kJourneySection, offsetof(JourneyRecord, first_stop), 1)));
  EXPECT_FALSE(open(forged(kJourneySection, sizeof(JourneyRecord) + offsetof(JourneyRecord, first_stop), 3)));
  EXPECT_FALSE(open(forged(kJourneyStopSection, 0, static_cast<std::uint32_t>(cells.size()))));
  EXPECT_FALSE(open(forged(kJourneyStopSection, 0, asset->journeys().stops(0)[1] + 1))) << "out of order";
  EXPECT_FALSE(open(forged(kJourneySection, offsetof(JourneyRecord, cost), 1))) << "not what its steps cost";
  EXPECT_FALSE(open(forged(kJourneyCellSection, 0, ~0u)));
  EXPECT_FALSE(open(forged(kJourneyCellSection, 0, 3))) << "blocked";
  EXPECT_FALSE(open(forged(kJourneyCellSection, 4, cells[0]))) << "no step to where it is";
}

TEST(Asset, ForgedFactorsOfTerrainsAreRefused) {
  const auto bytes = rich_asset();
  const auto asset = open(bytes);
  ASSERT_TRUE(asset);
  const std::uint64_t start = asset->sections().offset_of(kGroundSection, 1);
  for (const std::uint32_t factor : {kMaxThousandths, kMaxThousandths + 1}) {
    auto changed = bytes;
    std::memcpy(changed.data() + start, &factor, sizeof factor);
    fix_hashes(changed);
    EXPECT_EQ(open(changed).has_value(), factor <= kMaxThousandths);
  }
}

TEST(Asset, OddAddressesAreRefusedInPlace) {
  const auto bytes = rich_asset();
  std::vector<std::byte> shifted(bytes.size() + 1);
  std::copy(bytes.begin(), bytes.end(), shifted.begin() + 1);
  const std::span<const std::byte> odd(shifted.data() + 1, bytes.size());
  EXPECT_EQ(Asset::open(odd).error().code, ErrorCode::misaligned);
  EXPECT_TRUE(Asset::open_copy(odd));
}

TEST(Asset, OwnedBytesStayWhereTheyAre) {
  auto bytes = rich_asset();
  const std::byte* const first = bytes.data();
  const std::size_t size = bytes.size();
  const auto asset = Asset::open_owned(std::move(bytes));
  ASSERT_TRUE(asset);
  const auto* const cells = reinterpret_cast<const std::byte*>(asset->map().cells().data());
  EXPECT_TRUE(cells >= first && cells < first + size);
}

TEST(Asset, OwnedBytesAreProven) {
  auto bytes = rich_asset();
  bytes[open(bytes)->sections().offset_of(kStringSection)] = std::byte{'Z'};
  EXPECT_EQ(Asset::open_owned(bytes).error().code, ErrorCode::wrong_hash);
  EXPECT_TRUE(Asset::open_owned(bytes, HashCheck::skip));
  EXPECT_EQ(Asset::open_owned({}).error().code, ErrorCode::too_short);
}

TEST(Asset, SkippingHashesStillProvesStructure) {
  auto bytes = rich_asset();
  const auto asset = open(bytes);
  const std::uint64_t names = asset->sections().offset_of(kStringSection);
  const std::uint64_t blocks = asset->sections().offset_of(kRegionBlockSection, 1);
  bytes[names] = std::byte{'Z'};
  EXPECT_FALSE(Asset::open_copy(bytes));
  EXPECT_TRUE(Asset::open_copy(bytes, HashCheck::skip));
  bytes[blocks + 2] = std::byte{0x7f};
  EXPECT_FALSE(Asset::open_copy(bytes, HashCheck::skip));
}

TEST(Asset, MovingKeepsViewsValid) {
  auto first = *Asset::open_copy(rich_asset());
  const auto name = first.map().text(first.map().units()[0].name);
  const Asset second = std::move(first);
  EXPECT_EQ(second.map().text(second.map().units()[0].name).data(), name.data());
  EXPECT_EQ(name, "ground");
}

}  // namespace
}  // namespace libpath
