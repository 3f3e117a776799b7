// Assets with one number of one table changed, and every hash made right: refused, and the table named.

#include <gtest/gtest.h>
#include <libpath/bake/kit/asset_writer.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/areas/journeys.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/grid/jump_graph.h>
#include <libpath/tables/grid/landmarks.h>
#include <libpath/tables/grid/live_jump_map.h>
#include <libpath/tables/ground/dead_ends.h>
#include <libpath/tables/table_list.h>
#include <libpath/tables/turning/curve_cost.h>
#include <libpath/tables/turning/far_turns.h>
#include <libpath/tables/turning/pose_links.h>
#include <tests/support/baked.h>
#include <tests/support/hash_fixing.h>
#include <tests/support/maps.h>
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace libpath {
namespace {

/// An asset of one map, to be forged.
class Forger {
 public:
  explicit Forger(const Map& map, Tier tier = Tier::none) : Forger(map, {.units = {}, .tier = tier, .threads = 1}) {}
  Forger(const Map& map, const BakeOptions& options)
      : bytes_(test::bake_bytes(map, options)), asset_(*Asset::open_copy(bytes_)) {}

  const Asset& asset() const { return asset_; }
  const std::vector<std::byte>& bytes() const { return bytes_; }
  const UnitTables& tables() const { return asset_.units()[0]; }

  /// Elements of a section of the unit.
  template <class T>
  std::size_t count(const SectionOf<T>& section) const {
    return asset_.sections().find(section, 1).size();
  }

  /// "sound", "bad XXXX" with the tag of the section that is refused, or the number of another error.
  template <class Value>
  std::string with(const SectionKind& section, std::size_t place, Value value) const {
    auto changed = bytes_;
    const std::size_t start = offset_of(section);
    EXPECT_GT(start, 0u) << "no section " << name_of(section.tag);
    EXPECT_NE(std::memcmp(changed.data() + start + place, &value, sizeof value), 0) << "changes nothing";
    std::memcpy(changed.data() + start + place, &value, sizeof value);
    test::fix_hashes(changed);
    const auto opened = Asset::open_copy(changed);
    if (opened) return "sound";
    if (opened.error().code != ErrorCode::bad_section) {
      return "error " + std::to_string(static_cast<int>(opened.error().code));
    }
    for (const SectionEntry& entry : asset_.sections().entries()) {
      // Empty ones begin where the next one does.
      if (entry.offset == opened.error().offset && entry.length > 0) return "bad " + name_of(entry.tag);
    }
    return "bad section at no place";
  }

 private:
  std::size_t offset_of(const SectionKind& section) const {
    return static_cast<std::size_t>(asset_.sections().offset_of(section, section.of_unit ? 1 : kMapWide));
  }
  static std::string name_of(std::uint32_t tag) {
    char name[4];
    std::memcpy(name, &tag, sizeof name);
    return {name, sizeof name};
  }

  std::vector<std::byte> bytes_;
  Asset asset_;
};

TEST(ForgedTables, HitChecksAreRefused) {
  const Forger forger(test::turning_map(), Tier::fast);
  const auto with_record = [&](std::size_t member, std::uint32_t value) {
    return forger.with(kHitCheckSection, member, value);
  };
  for (const std::uint32_t rings : {0u, 4u}) EXPECT_EQ(with_record(offsetof(HitCheckRecord, rings), rings), "bad HITC");
  for (const std::uint32_t side : {0u, 2u, 129u}) {
    EXPECT_EQ(with_record(offsetof(HitCheckRecord, short_side), side), "bad HITC") << side;
    EXPECT_EQ(with_record(offsetof(HitCheckRecord, loop_side), side), "bad HITC") << side;
  }
  EXPECT_EQ(with_record(offsetof(HitCheckRecord, headings), 16), "bad HITC");
  EXPECT_EQ(with_record(offsetof(HitCheckRecord, loop_side), 63), "bad HITE") << "masks larger than the section";

  const TableEdge edge = forger.tables().turning.hit_check.edges(0, EdgeGroup::plain)[0];
  const auto with_edge = [&](auto spoil) {
    TableEdge spoilt = edge;
    spoil(spoilt);
    return forger.with(kHitEdgeSection, 0, spoilt);
  };
  EXPECT_EQ(with_edge([](TableEdge& e) { e.cost += 1; }), "sound");
  EXPECT_EQ(with_edge([](TableEdge& e) { e.cost = 0; }), "bad HITE");
  EXPECT_EQ(with_edge([](TableEdge& e) { e.cost = HitCheck::kMaxEdgeCost; }), "bad HITE");
  EXPECT_EQ(with_edge([](TableEdge& e) { e.kind = 7; }), "bad HITE") << "no such word";
  EXPECT_EQ(with_edge([](TableEdge& e) { e.kind = static_cast<std::uint8_t>(e.kind | 16); }), "bad HITE");
  EXPECT_EQ(with_edge([](TableEdge& e) { e.kind = static_cast<std::uint8_t>(e.kind | 8); }), "bad HITE")
      << "the unit does not back up";
  EXPECT_EQ(with_edge([](TableEdge& e) { e.heading = 8; }), "bad HITE");
  EXPECT_EQ(with_edge([](TableEdge& e) { e.zero = 1; }), "bad HITE");
  EXPECT_EQ(with_edge([](TableEdge& e) { e.dx = e.dy = 0; }), "bad HITE") << "leads nowhere";
  EXPECT_EQ(with_edge([](TableEdge& e) { e.dx = 4; }), "bad HITE") << "leads too far";
  EXPECT_EQ(with_edge([](TableEdge& e) { e.mask = ~0u; }), "bad HITE");
  EXPECT_EQ(with_edge([](TableEdge& e) { e.dy = static_cast<std::int8_t>(-e.dx); }), "bad HITE")
      << "its sweep does not hold its end";
  EXPECT_EQ(forger.with(kHitOffsetSection, 4, ~0u), "bad HITO");
  const std::size_t middle = forger.tables().turning.hit_check.short_window().bit({}) / 64 * 8;
  EXPECT_EQ(forger.with(kHitMaskSection, middle, std::uint64_t{0}), "bad HITM") << "not even where it stands";
  EXPECT_EQ(forger.with(kHitMaskSection, 0, ~std::uint64_t{0}), "bad HITM") << "bits past the window";
}

/// A wall of plain_ground_map(), and a cell of it where nothing turns.
constexpr Cell kWall{1, 1};
constexpr Cell kNoCorner{8, 2};

TEST(ForgedTables, HopsOfACornerLieBetweenItsOwn) {
  const Forger forger(test::plain_ground_map(), Tier::fast);
  const auto corners = forger.asset().sections().find(kJumpCornerSection, 1);
  ASSERT_FALSE(corners.empty());
  for (std::size_t quadrant = 0; quadrant < 4; ++quadrant) {
    const std::size_t place = offsetof(JumpCorner, quadrants) + quadrant * sizeof(JumpCorner::Range);
    const JumpCorner::Range range = corners[0].quadrants[quadrant];
    const auto count = corners[0].quadrants.back().end;
    const auto with = [&](std::uint16_t begin, std::uint16_t end) {
      return forger.with(kJumpCornerSection, place, JumpCorner::Range{begin, end});
    };
    EXPECT_EQ(with(range.begin, static_cast<std::uint16_t>(count + 1)), "bad JMPC") << quadrant;
    EXPECT_EQ(with(range.begin, 0xffff), "bad JMPC") << quadrant << ", far behind the section";
    EXPECT_EQ(with(static_cast<std::uint16_t>(range.end + 1), range.end), "bad JMPC") << quadrant;
  }
  EXPECT_EQ(forger.with(kJumpCornerSection, offsetof(JumpCorner, first), 1u), "bad JMPC");
}

TEST(ForgedTables, LinksOfPosesAreRefused) {
  const Forger forger(test::turning_linked_map());
  const std::span<const LinkRecord> links = forger.tables().edges.links();
  ASSERT_EQ(forger.count(kPoseLinkSection), 3u);
  ASSERT_EQ(links.size(), 3u);
  // Those that lead to cells 13, 19 and 20.
  EXPECT_EQ(forger.with(kPoseLinkSection, 0, 3u), "bad PLNK");
  EXPECT_EQ(forger.with(kPoseLinkSection, 0, ~0u), "bad PLNK");
  EXPECT_EQ(forger.with(kPoseLinkSection, 4, 1u), "bad PLNK");
  EXPECT_EQ(forger.with(kPoseLinkSection, 8, 0u), "bad PLNK");
  // Another order, though links are sound.
  EXPECT_EQ(forger.with(kLinkSection, 1 * sizeof(LinkRecord) + offsetof(LinkRecord, to), 12u), "sound");
  EXPECT_EQ(forger.with(kLinkSection, 1 * sizeof(LinkRecord) + offsetof(LinkRecord, to), 21u), "bad PLNK");
}

TEST(ForgedTables, LabelsLeadOverCornersAlone) {
  const auto bytes = test::bake_bytes(test::plain_ground_map(), {.units = {}, .tier = Tier::full, .threads = 1});
  const auto asset = *Asset::open_copy(bytes);
  for (const Cell cell : {kWall, kNoCorner}) {
    // The corner of a chain, and in every entry that begins there.
    auto forged = bytes;
    const auto offset_of = [&](const SectionKind& section) {
      return static_cast<std::size_t>(asset.sections().offset_of(section, 1));
    };
    const std::uint32_t place = place_of(cell);
    std::memcpy(forged.data() + offset_of(kChainSection), &place, sizeof place);
    const auto ways = asset.sections().find<std::uint32_t>(kLabelWaySection, 1);
    std::size_t moved = 0;
    for (std::size_t i = 0; i < ways.size(); ++i) {
      if (ways[i] != 0) continue;
      std::memcpy(forged.data() + offset_of(kLabelCornerSection) + 4 * i, &place, sizeof place);
      ++moved;
    }
    EXPECT_GT(moved, 0u);
    test::fix_hashes(forged);
    const auto opened = Asset::open_copy(forged);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().offset, asset.sections().offset_of(kChainSection, 1));
  }
}

TEST(ForgedTables, CompactLabelsLeadOverCornersAlone) {
  const auto bytes =
      test::bake_bytes(test::plain_ground_map(), {.units = {}, .tier = Tier::full, .threads = 1, .compact = true});
  const auto asset = *Asset::open_copy(bytes);
  const auto labels = asset.units()[0].compact_labels.labels();
  for (const Cell cell : {kWall, kNoCorner}) {
    auto forged = bytes;
    // All labels of the first one's corner, so that spans stay those of one.
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (labels[i].way.corner != labels[0].way.corner) continue;
      CompactLabel label = labels[i];
      label.way.corner = place_of(cell);
      const auto start = static_cast<std::size_t>(asset.sections().offset_of(kCompactLabelSection, 1));
      std::memcpy(forged.data() + start + i * sizeof label, &label, sizeof label);
    }
    test::fix_hashes(forged);
    const auto opened = Asset::open_copy(forged);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().offset, asset.sections().offset_of(kCompactLabelSection, 1));
  }
}

/// Forges each arc of a hierarchy, of those that are shortcuts and those that are none.
template <class Section>
void forge_arcs(const Forger& forger, const HierarchyGraph& graph, Section section, const std::string& refusal) {
  const auto count = static_cast<std::uint32_t>(graph.size());
  std::size_t shortcuts = 0;
  std::size_t place = 0;  // in the section
  for (std::uint32_t node = 0; node < count; ++node) {
    for (const HierarchyArc& arc : graph.arcs_of(node)) {
      const auto with = [&](std::size_t offset, std::uint32_t value) {
        return forger.with(section, place + offset, value);
      };
      if (!arc.is_shortcut() || shortcuts == 0) {
        ASSERT_EQ(with(offsetof(HierarchyArc, to_and_ways), node), refusal) << "leads nowhere";
        ASSERT_EQ(with(offsetof(HierarchyArc, to_and_ways), count), refusal) << "leads down";
        ASSERT_EQ(with(offsetof(HierarchyArc, to_and_ways), arc.to() | HierarchyArc::kNotUp | HierarchyArc::kNotDown),
                  refusal)
            << "leads neither way";
        ASSERT_EQ(with(offsetof(HierarchyArc, cost), arc.cost - 1), refusal);
        ASSERT_EQ(with(offsetof(HierarchyArc, via), node), refusal) << "over itself";
        ASSERT_EQ(with(offsetof(HierarchyArc, via), count), refusal) << "over no node";
        ASSERT_EQ(with(offsetof(HierarchyArc, via), kByLink - 1), refusal) << "in no way there is";
      }
      if (arc.is_shortcut()) {
        ASSERT_EQ(with(offsetof(HierarchyArc, cost), arc.cost + 1), refusal);
        ASSERT_EQ(with(offsetof(HierarchyArc, via), arc.to()), refusal) << "over a more important node";
        ++shortcuts;
      }
      place += sizeof arc;
    }
  }
  EXPECT_GT(shortcuts, 0u);
}

TEST(ForgedTables, HierarchiesOnlyClimbAndCostWhatTheirWaysDo) {
  const Forger forger(test::random_map({.size = {14, 12}, .blocked_percent = 25}, 5),
                      BakeOptions{.units = {}, .tier = Tier::full, .threads = 1, .hierarchy = true});
  const Hierarchy& hierarchy = forger.tables().hierarchy;
  const auto count = static_cast<std::uint32_t>(hierarchy.size());
  ASSERT_GT(count, 10u);
  EXPECT_EQ(forger.with(kHierarchyNumberSection, 0, count), "bad CHYN") << "no such node";
  EXPECT_EQ(forger.with(kHierarchyNumberSection, 0, hierarchy.node_of(1)), "bad CHYN") << "two corners, one node";
  EXPECT_EQ(forger.with(kHierarchyNodeSection, offsetof(HierarchyNode, first), 1u), "bad CHYN");
  EXPECT_EQ(forger.with(kHierarchyNodeSection, offsetof(HierarchyNode, place), ~0u), "bad CHYN");
  EXPECT_EQ(forger.with(kHierarchyNodeSection, count * sizeof(HierarchyNode) + offsetof(HierarchyNode, first), ~0u),
            "bad CHYN");
  forge_arcs(forger, hierarchy.graph(), kHierarchyArcSection, "bad CHYA");
}

TEST(ForgedTables, HierarchiesOverCellsKeepToStepsAndLinks) {
  const Forger forger(
      test::random_map({.size = {14, 12}, .blocked_percent = 20, .costs = true, .one_way_edges = 20, .links = 4}, 5),
      BakeOptions{.units = {}, .tier = Tier::full, .threads = 1, .hierarchy = true});
  const CellHierarchy& hierarchy = forger.tables().cell_hierarchy;
  const HierarchyGraph& graph = hierarchy.graph();
  const auto count = static_cast<std::uint32_t>(hierarchy.size());
  ASSERT_GT(count, 100u);
  const Size size{14, 12};
  const std::size_t first = size.index(graph.cell_of(0));
  const std::size_t second = size.index(graph.cell_of(1));
  const auto with_number = [&](std::size_t place, std::uint32_t value) {
    return forger.with(kCellHierarchyNumberSection, place * sizeof value, value);
  };
  EXPECT_EQ(with_number(first, count), "bad DHYN") << "no such node";
  EXPECT_EQ(with_number(first, hierarchy.node_at(second)), "bad DHYN") << "two cells, one node";
  EXPECT_EQ(with_number(first, CellHierarchy::kNoNode), "bad DHYN") << "a cell without a node";
  EXPECT_EQ(forger.with(kCellHierarchyNodeSection, offsetof(HierarchyNode, first), 1u), "bad DHYN");
  EXPECT_EQ(forger.with(kCellHierarchyNodeSection, offsetof(HierarchyNode, place), ~0u), "bad DHYN");
  forge_arcs(forger, graph, kCellHierarchyArcSection, "bad DHYA");

  // What leads one way leads against a one-way edge, or by no link, the other way.
  std::size_t refused = 0;
  std::size_t links = 0;
  std::size_t place = 0;
  for (std::uint32_t node = 0; node < count; ++node) {
    for (const HierarchyArc& arc : graph.arcs_of(node)) {
      links += arc.via == kByLink;
      const bool is_next = heading_between(graph.cell_of(node), graph.cell_of(arc.to())).has_value();
      if (is_next && !arc.is_shortcut() && arc.leads_up() != arc.leads_down()) {
        refused += forger.with(kCellHierarchyArcSection, place, arc.to()) == "bad DHYA";
      }
      place += sizeof arc;
    }
  }
  EXPECT_GT(refused, 10u);
  EXPECT_GT(links, 0u);
}

TEST(ForgedTables, LabelsOverCellsLeadToTheirHubs) {
  const Forger forger(
      test::random_map({.size = {20, 18}, .blocked_percent = 20, .costs = true, .one_way_edges = 12, .links = 6}, 5),
      BakeOptions{.units = {}, .tier = Tier::full, .threads = 1});
  const HubLabels& labels = forger.tables().cell_labels.to_hubs();
  ASSERT_GT(labels.size(), 100u);
  EXPECT_EQ(forger.with(kCellLabelOffsetSection, 0, 1u), "bad DLBO");
  const std::size_t last_offset = 4 * (forger.count(kCellLabelOffsetSection) - 1);
  EXPECT_EQ(forger.with(kCellLabelOffsetSection, last_offset, 4u), "bad DLBO") << "words of an exit";
  EXPECT_EQ(forger.with(kCellLabelHubSection, 0, ~0u), "bad DLBS") << "out of order";
  EXPECT_EQ(forger.with(kCellLabelStartSection, 0, ~0u), "bad DLBS") << "beyond the ways";
  EXPECT_EQ(forger.with(kCellLabelStartSection, 0, static_cast<std::uint32_t>(labels.words()) - 2), "bad DLBS");

  std::size_t exits = 0;
  std::size_t links = 0;
  const auto starts = [&] {
    std::vector<std::uint32_t> all;
    for (std::size_t block = 0; block < labels.block_count(); ++block) {
      const auto of_block = labels.of_block(block).starts;
      all.insert(all.end(), of_block.begin(), of_block.end());
    }
    return all;
  }();
  for (const std::uint32_t start : starts) {
    const CellLabel label = labels.label(start);
    const auto with = [&](std::size_t word, std::uint32_t value) {
      return forger.with(kCellLabelWaySection, (start + word) * sizeof value, value);
    };
    const std::size_t steps = CellLabel::words_of_steps(label.cells());
    std::uint32_t count = 0;
    for (std::uint64_t rest = label.cells(); rest != 0; rest &= rest - 1) {
      const auto bit = static_cast<std::uint32_t>(std::countr_zero(rest));
      count = std::max(count, label.step_from(bit) + 1);
    }
    for (std::uint32_t i = kHeadings; i < count; ++i) {
      const CellLabel::Exit exit = label.exit(i - kHeadings);
      const std::size_t word = CellLabel::kWordsOfCells + steps + labels.words_of_exit() * (i - kHeadings);
      ASSERT_EQ(with(word, static_cast<std::uint32_t>(exit.cost) + 1), "bad DLBW");
      ASSERT_EQ(with(word, static_cast<std::uint32_t>(exit.cost) - 1), "bad DLBW");
      const std::size_t last = word + labels.words_of_exit() - 1;
      const std::uint32_t way = label.words()[last];
      ASSERT_EQ(with(last, way + 16), "bad DLBW") << "to another label, or by another link";
      ASSERT_EQ(with(last, way ^ 0x8000'0000), "bad DLBW");
      ASSERT_EQ(with(last, way | 15), "bad DLBW");
      ++exits;
      links += exit.how == CellLabel::kByLink;
    }
  }
  EXPECT_GT(exits, 100u);
  EXPECT_GT(links, 0u);

  // Without its labels from hubs those to hubs would serve both ways, against one-way edges.
  EXPECT_EQ(forger.with(kFromHubOffsetSection, 0, 1u), "bad DLIO");
}

TEST(ForgedTables, WaypointLabelsLieAtWaypoints) {
  const Forger forger(test::plain_ground_map(), Tier::full);
  const auto pages = forger.tables().waypoint_labels.pages();
  ASSERT_FALSE(pages.empty());
  const std::uint32_t corner_of_the_map = 0;
  const std::uint32_t beside = pages[0].place + 1 == (1u << 14) ? 0 : pages[0].place ^ (1u << 13);
  for (const std::uint32_t place : {corner_of_the_map, beside}) {
    EXPECT_EQ(forger.with(kWaypointLabelSection, offsetof(WaypointLabelPage, place), place), "bad WLBL");
  }
}

TEST(ForgedTables, CostsAreRefused) {
  const Forger rough(test::random_map({.size = {12, 11}, .costs = true}, 3));
  const auto factors =
      static_cast<std::uint8_t>(rough.asset().sections().find<std::uint32_t>(kFactorSection, 1).size());
  ASSERT_GT(factors, 1);
  EXPECT_EQ(rough.with(kCostSection, 0, factors), "bad COST");
  EXPECT_EQ(rough.with(kFactorSection, 0, ~0u), "bad FACT") << "no longer in order";
  const Forger dear(test::random_map({.size = {30, 20}, .costs = true, .one_way_edges = 30, .links = 4}, 3),
                    Tier::fast);
  const auto outside = static_cast<std::uint32_t>(dear.asset().map().size().cells());
  EXPECT_EQ(dear.with(kBlockLandmarkSection, offsetof(BlockLandmark, cell), outside), "bad BLMK");
  EXPECT_EQ(dear.with(kBlockLandmarkSection, offsetof(BlockLandmark, way), std::uint32_t{3}), "bad BLMK");
  EXPECT_EQ(dear.with(kBlockLandmarkSection, offsetof(BlockLandmark, unit), Cost{0}), "bad BLMK");
  EXPECT_EQ(dear.with(kBlockLandmarkSection, sizeof(BlockLandmark) + offsetof(BlockLandmark, unit), Cost{1} << 30),
            "bad BLMK")
      << "units differ";
  EXPECT_EQ(dear.with(kBlockLandmarkNumberSection, 0, std::uint16_t{0x7ffe}), "sound") << "proven by --answers alone";
  const Forger plain(test::random_map({.size = {12, 11}, .blocked_percent = 25}, 3), Tier::fast);
  EXPECT_EQ(plain.with(kLandmarkCostSection, 0, Landmarks::kMaxCost - 1), "sound");
  EXPECT_EQ(plain.with(kLandmarkCostSection, 0, Landmarks::kMaxCost), "bad LMRC");
  EXPECT_EQ(plain.with(kLandmarkCostSection, 0, -1), "bad LMRC");
}

TEST(ForgedTables, BoundsFarAwayAreRefusedWhereTheyLeadNowhere) {
  const Forger forger(test::turning_map(), Tier::fast);
  const std::size_t rows = forger.count(kFarTurnRestSection) / FarTurns::row_size(8);
  ASSERT_GT(rows, 8u);
  const auto last = static_cast<std::uint32_t>(rows - 1);
  EXPECT_EQ(forger.with(kFarTurnSection, offsetof(FarTurn, row), last), "sound");
  EXPECT_EQ(forger.with(kFarTurnSection, offsetof(FarTurn, row), static_cast<std::uint32_t>(rows)), "bad TURF");
  EXPECT_EQ(forger.with(kFarTurnSection, offsetof(FarTurn, x), ~0), "sound");
  EXPECT_EQ(forger.with(kFarTurnRestSection, 0, std::numeric_limits<std::int32_t>::min()), "sound");
  EXPECT_EQ(forger.with(kFarTurnSectorSection, 0, 1u), "bad TURB");
  EXPECT_EQ(forger.with(kFarTurnSectorSection, 4, ~0u), "bad TURB") << "sinks again";
  const auto end = static_cast<std::uint32_t>(forger.count(kFarTurnSection));
  const std::size_t last_sector = FarTurns::kSectors * sizeof(std::uint32_t);
  EXPECT_EQ(forger.with(kFarTurnSectorSection, last_sector, end + 1), "bad TURB");
  EXPECT_EQ(forger.with(kFarTurnSectorSection, last_sector, end - 1), "bad TURB");
}

TEST(ForgedTables, BoundsFarAwayAreRefusedWithoutATurnTable) {
  const auto sound = test::bake_bytes(plain_map({5, 4}), {.units = {}, .threads = 1});
  const Asset asset = *Asset::open_copy(sound);
  const auto with = [&](const auto& section, std::size_t elements) {
    AssetWriter writer;
    for (const SectionEntry& entry : asset.sections().entries()) {
      writer.add_bytes(entry.tag, entry.unit, entry.element_size, std::span(sound).subspan(entry.offset, entry.length));
    }
    const std::vector<std::byte> bytes(elements * section.element_size);
    writer.add_bytes(section.tag, 1, section.element_size, bytes);
    const auto opened = Asset::open_copy(writer.finish());
    return opened ? std::optional<ErrorCode>() : opened.error().code;
  };
  EXPECT_EQ(with(kFarTurnSection, 1), ErrorCode::missing_section);
  EXPECT_EQ(with(kFarTurnSectorSection, FarTurns::kSectors + 1), ErrorCode::missing_section);
  EXPECT_EQ(with(kFarTurnRestSection, FarTurns::row_size(8)), ErrorCode::missing_section);
}

TEST(ForgedTables, TablesOfTurningNeedARadius) {
  Forger forger(test::turning_map(), Tier::fast);
  EXPECT_EQ(forger.with(kUnitSection, offsetof(UnitRecord, turning_radius), Milli{0}), "bad HITC");
}

TEST(ForgedTables, UnitsAndTerrainsAreRefused) {
  Map map = test::rich_map();
  const Forger forger(map);
  const std::tuple<std::size_t, std::uint32_t, const char*> units[] = {
      {offsetof(UnitRecord, name) + offsetof(NameRecord, offset), ~0u, "bad UNIT"},
      {offsetof(UnitRecord, movement) + offsetof(NameRecord, length), ~0u, "bad UNIT"},
      {offsetof(UnitRecord, length), 0, "bad UNIT"},
      {offsetof(UnitRecord, length), ~0u, "bad UNIT"},
      {offsetof(UnitRecord, width), 0, "bad UNIT"},
      {offsetof(UnitRecord, width), 2, "bad UNIT"},
      {offsetof(UnitRecord, turning_radius), ~0u, "bad UNIT"},
      {offsetof(UnitRecord, reverse), 2, "bad UNIT"},
      {offsetof(UnitRecord, reverse_penalty), 999, "bad UNIT"},
      {offsetof(UnitRecord, speed), 0, "bad UNIT"},
      {offsetof(UnitRecord, acceleration), 0, "bad UNIT"},
      {offsetof(UnitRecord, headings), 12, "bad UNIT"},
      {offsetof(UnitRecord, headings), 32, "sound"},
      {offsetof(UnitRecord, factor_unit), 0, "bad UNIT"},
      {offsetof(UnitRecord, factor_unit), 1'000'000'001, "bad UNIT"},
      {offsetof(UnitRecord, zero), 1, "bad UNIT"},
  };
  for (const auto& [member, value, said] : units) EXPECT_EQ(forger.with(kUnitSection, member, value), said) << member;
  for (const char glyph : {' ', '\x7f', '\n'}) {
    EXPECT_EQ(forger.with(kTerrainSection, offsetof(TerrainRecord, glyph), glyph), "bad TERR");
  }
  EXPECT_EQ(forger.with(kTerrainSection, offsetof(TerrainRecord, glyph), '~'), "sound");
  EXPECT_EQ(forger.with(kTerrainSection, offsetof(TerrainRecord, road), 2u), "bad TERR");
  EXPECT_EQ(forger.with(kMapSection, offsetof(MapRecord, units), 3u), "bad UNIT");
  EXPECT_EQ(forger.with(kMapSection, offsetof(MapRecord, terrains), 3u), "bad TERR");
  EXPECT_EQ(forger.with(kMapSection, offsetof(MapRecord, tier), 9u), "bad MAP ");
  EXPECT_EQ(forger.asset().map().find_unit("nobody"), std::nullopt);
}

/// Each number of the map on its limit, and one beyond.
TEST(ForgedTables, NumbersOfTheMapAreTakenUpToTheirLimits) {
  Map map = plain_map({8, 5});
  map.units[0].width = map.units[0].length = 2;
  map.regions = {{"first", {{1, 2, 5}, {2, 2, 5}}}, {"last", {{3, 3, 4}}}};
  const Forger forger(map);
  const MapInfo& info = forger.asset().map();
  ASSERT_EQ(info.areas().size(), 2u);
  const auto runs = static_cast<std::uint32_t>(forger.asset().sections().find(kRunSection).size());
  ASSERT_EQ(runs, 3u);
  const auto strings = static_cast<std::uint32_t>(forger.asset().sections().find(kStringSection).size());
  const NameRecord name = info.units()[0].name;
  constexpr std::size_t kName = offsetof(UnitRecord, name);
  const std::size_t second = sizeof(AreaRecord);
  const struct {
    SectionKind section;
    std::size_t member;
    std::int64_t on_limit;
    std::int64_t beyond;
    const char* refusal;
  } numbers[] = {
      {kUnitSection, kName + offsetof(NameRecord, offset), strings - name.length, strings - name.length + 1,
       "bad UNIT"},
      {kUnitSection, kName + offsetof(NameRecord, length), strings - name.offset, strings - name.offset + 1,
       "bad UNIT"},
      {kUnitSection, offsetof(UnitRecord, length), 64, 65, "bad UNIT"},
      {kUnitSection, offsetof(UnitRecord, width), 1, 0, "bad UNIT"},
      {kUnitSection, offsetof(UnitRecord, width), 1, 3, "bad UNIT"},
      {kUnitSection, offsetof(UnitRecord, turning_radius), 1, -1, "bad UNIT"},
      {kUnitSection, offsetof(UnitRecord, reverse), 1, 2, "bad UNIT"},
      {kUnitSection, offsetof(UnitRecord, reverse_penalty), 1001, 999, "bad UNIT"},
      {kUnitSection, offsetof(UnitRecord, speed), 1, 0, "bad UNIT"},
      {kUnitSection, offsetof(UnitRecord, acceleration), 1, 0, "bad UNIT"},
      {kUnitSection, offsetof(UnitRecord, headings), 32, 64, "bad UNIT"},
      {kUnitSection, offsetof(UnitRecord, factor_unit), 1, 0, "bad UNIT"},
      {kUnitSection, offsetof(UnitRecord, factor_unit), 1'000'000'000, 1'000'000'001, "bad UNIT"},
      {kTerrainSection, offsetof(TerrainRecord, road), 1, 2, "bad TERR"},
      {kAreaSection, second + offsetof(AreaRecord, first_run), runs - 1, runs, "bad AREA"},
      {kAreaSection, second + offsetof(AreaRecord, run_count), 0, 2, "bad AREA"},
      {kAreaSection, offsetof(AreaRecord, run_count), 3, 4, "bad AREA"},
      {kAreaSection, offsetof(AreaRecord, kind), 1, 2, "bad AREA"},
      {kRunSection, offsetof(RunRecord, y), 0, -1, "bad RUNS"},
      {kRunSection, offsetof(RunRecord, y), 4, 5, "bad RUNS"},
      {kRunSection, offsetof(RunRecord, begin), 0, -1, "bad RUNS"},
      {kRunSection, offsetof(RunRecord, begin), 4, 5, "bad RUNS"},
      {kRunSection, offsetof(RunRecord, end), 3, 2, "bad RUNS"},
      {kRunSection, offsetof(RunRecord, end), 8, 9, "bad RUNS"},
  };
  const auto with = [&](const SectionKind& section, std::size_t member, std::int64_t value) {
    return forger.with(section, member, static_cast<std::uint32_t>(value));
  };
  for (const auto& number : numbers) {
    // What is on its limit already is sound as it was baked.
    std::int32_t baked = 0;
    const std::uint64_t start =
        forger.asset().sections().offset_of(number.section, number.section.of_unit ? 1 : kMapWide);
    std::memcpy(&baked, forger.bytes().data() + start + number.member, sizeof baked);
    if (baked != number.on_limit) {
      EXPECT_EQ(with(number.section, number.member, number.on_limit), "sound") << number.refusal << number.member;
    }
    EXPECT_EQ(with(number.section, number.member, number.beyond), number.refusal) << number.member;
  }
  const auto terrains = static_cast<std::uint8_t>(info.terrains().size());
  EXPECT_EQ(forger.with(kCellSection, 39, static_cast<std::uint8_t>(terrains - 1)), "sound");
  EXPECT_EQ(forger.with(kCellSection, 39, terrains), "bad CELL");
  EXPECT_EQ(forger.with(kTerrainSection, offsetof(TerrainRecord, glyph), '!'), "sound");
  EXPECT_EQ(forger.with(kTerrainSection, offsetof(TerrainRecord, glyph), '~'), "sound");
  EXPECT_EQ(forger.with(kMapSection, offsetof(MapRecord, width), 0u), "bad MAP ");
  EXPECT_EQ(forger.with(kMapSection, offsetof(MapRecord, height), 0u), "bad MAP ");
  EXPECT_EQ(forger.with(kMapSection, offsetof(MapRecord, width), 16385u), "bad MAP ");
  EXPECT_EQ(forger.with(kMapSection, offsetof(MapRecord, tier), 2u), "sound");
  EXPECT_EQ(forger.with(kMapSection, offsetof(MapRecord, tier), 3u), "bad MAP ");
  EXPECT_EQ(forger.with(kMapSection, offsetof(MapRecord, zero) + 8, 1u), "bad MAP ");
  EXPECT_EQ(forger.with(kMapSection, offsetof(MapRecord, width), 7u), "bad CELL");
}

TEST(ForgedTables, EdgesAndLinksAreRefused) {
  const Forger forger(test::rich_map());
  const auto cells = forger.tables().edges.cells();
  const auto links = forger.tables().edges.links();
  std::size_t with_link = 0;
  while (cells[with_link].link_count == 0) ++with_link;
  std::size_t closed = 0;
  while (cells[closed].link_count != 0) ++closed;
  const auto member = [](std::size_t cell, std::size_t offset) { return cell * sizeof(EdgeCell) + offset; };
  EXPECT_EQ(forger.with(kEdgeSection, member(closed, offsetof(EdgeCell, closed)), 0u), "bad EDGE") << "of no use";
  EXPECT_EQ(forger.with(kEdgeSection, member(closed, offsetof(EdgeCell, closed)), 256u), "bad EDGE");
  EXPECT_EQ(forger.with(kEdgeSection, member(with_link, offsetof(EdgeCell, first_link)), 77u), "bad EDGE");
  EXPECT_EQ(forger.with(kEdgeSection, member(with_link, offsetof(EdgeCell, link_count)), 77u), "bad EDGE");
  EXPECT_EQ(forger.with(kLinkSection, offsetof(LinkRecord, to), links[0].from), "bad LINK") << "to itself";
  EXPECT_EQ(forger.with(kLinkSection, offsetof(LinkRecord, to), 3u), "bad LINK") << "into a wall";
  EXPECT_EQ(forger.with(kLinkSection, offsetof(LinkRecord, cost), Cost{0}), "bad LINK");
  EXPECT_EQ(forger.with(kLinkSection, offsetof(LinkRecord, cost), Edges::kMaxLinkCost + 1), "bad LINK");
  EXPECT_EQ(forger.with(kLinkSection, offsetof(LinkRecord, cost), Edges::kMaxLinkCost), "sound");
}

/// Of an area between two others, so that it has a gate to each.
TEST(ForgedTables, CostsBetweenGatesAreRefused) {
  Map map = plain_map({12, 3});
  map.cells[{0, 0}] = 5;
  map.regions = {{"middle", {{0, 4, 8}, {1, 4, 8}, {2, 4, 8}}}};
  const Forger forger(map, Tier::fast);
  const AreaGraph& areas = forger.tables().areas;
  const auto gates = [&](AreaIndex area) { return std::size_t{areas.end_gate(area) - areas.first_gate(area)}; };
  std::size_t first_cost = 0;
  AreaIndex area = 0;
  for (; gates(area) < 2; ++area) {
    first_cost += gates(area) * gates(area);
    ASSERT_LT(area + 1, areas.area_count());
  }
  const std::size_t to_next = (first_cost + 1) * sizeof(Cost);
  EXPECT_EQ(forger.with(kGateCostSection, to_next, Cost{1}), "sound");
  EXPECT_EQ(forger.with(kGateCostSection, to_next, Cost{0}), "bad ARGN");
  EXPECT_EQ(forger.with(kGateCostSection, to_next, AreaGraph::kMaxCost + 1), "bad ARGN");
  EXPECT_EQ(forger.with(kGateSection, (areas.first_gate(area) + 1) * sizeof(std::uint32_t),
                        areas.cell(areas.first_gate(area))),
            "bad ARGN")
      << "the same twice";
  EXPECT_EQ(areas.area_of({0, 0}), kNoArea) << "a wall";
}

/// By a link, past a one-way edge and aslant: each as long as it is.
TEST(ForgedTables, JourneysCostWhatTheirStepsDo) {
  Map map = test::map_of({
      "...@..",  //
      "...@..",  //
      "...@..",
  });
  map.links = {{"bridge", {2, 1}, {4, 1}, Milli::whole(3), true}};
  map.one_way_edges = {{{1, 0}, {0, 0}}};
  map.journeys = {{"over", "ground", {0, 0}, {}, {5, 2}}};
  const Forger forger(map);
  ASSERT_EQ(forger.asset().journeys().size(), 1u);
  const auto cells = forger.asset().journeys().cells(0);
  EXPECT_EQ(std::vector<std::uint32_t>(cells.begin(), cells.end()), (std::vector<std::uint32_t>{0, 6, 7, 8, 10, 17}));
  const Cost cost = kDiagonal + 6 * kStraight;
  EXPECT_EQ(forger.asset().journeys().record(0).cost, cost);
  EXPECT_EQ(forger.with(kJourneySection, offsetof(JourneyRecord, cost), cost - 1), "bad JRNC");
  EXPECT_EQ(forger.with(kJourneyCellSection, sizeof(std::uint32_t), 1u), "bad JRNC") << "against a one-way edge";
  EXPECT_EQ(forger.with(kJourneyCellSection, 3 * sizeof(std::uint32_t), 2u), "bad JRNC") << "no link leaves there";
}

TEST(NodeGraph, IsAskedByNameAndByEnds) {
  Map map = plain_map({6, 6});
  map.waypoints = {{"a", {{500}, {500}}}, {"b", {{5500}, {500}}}, {"c", {{500}, {5500}}}};
  map.cells[{3, 0}] = 5;
  map.waypoint_edges = {{0, 2, Milli::whole(9), false}};
  const test::BakedMap baked(map);
  const NodeGraph& graph = baked.asset().units()[0].placed_waypoints;
  EXPECT_EQ(graph.find(baked.asset().map(), "c"), 2u);
  EXPECT_EQ(graph.find(baked.asset().map(), "d"), std::nullopt);
  ASSERT_NE(graph.find_edge(1, 2), nullptr);
  EXPECT_EQ(graph.find_edge(1, 2)->to, 2u);
  EXPECT_EQ(graph.find_edge(1, 0), nullptr) << "a wall between them";
  EXPECT_EQ(graph.find_edge(2, 2), nullptr);
}

/// The largest difference of any landmark, of one group and of several.
TEST(Landmarks, BoundIsTheLargestDifference) {
  test::Random random(2);
  for (const std::size_t groups : {1u, 2u, 3u}) {
    for (int round = 0; round < 50; ++round) {
      std::vector<Landmarks::Costs> a(groups), b(groups);
      std::uint32_t most = 0;
      for (std::size_t i = 0; i < groups * Landmarks::kGroup; ++i) {
        std::int32_t& one = a[i / Landmarks::kGroup][i % Landmarks::kGroup];
        std::int32_t& other = b[i / Landmarks::kGroup][i % Landmarks::kGroup];
        one = random.below(1000);
        other = random.below(1000);
        most = std::max(most, static_cast<std::uint32_t>(std::abs(one - other)));
      }
      ASSERT_EQ(landmark_bound(a, b), most);
    }
  }
}

/// Either length may have been rounded by half a unit, so one unit tells nothing.
TEST(WaypointLandmarks, BoundLeavesOutWhatWasRounded) {
  WaypointLandmarks::Lengths a{}, b{};
  a[3] = 4097;
  b[3] = 0;
  b[7] = 100;
  EXPECT_EQ(landmark_bound(a, b), 1);
  EXPECT_EQ(landmark_bound(b, a), 1);
  a[3] = 1;
  b[7] = 1;
  EXPECT_EQ(landmark_bound(a, b), 0);
}

TEST(StepCosts, LaidByCellAreInThousandths) {
  const std::vector<std::uint32_t> factors{1000, 2500, 700};
  const StepCosts costs(factors, 700);
  EXPECT_FALSE(costs.uniform());
  EXPECT_EQ(costs.multiplier(0, 1), 3500u);
  EXPECT_EQ(costs.multiplier(1, 2), 3200u);
  EXPECT_EQ(costs.multiple(1), 2500u);
  EXPECT_EQ(costs.factor(1), 2.5);
  EXPECT_EQ(costs.least_multiplier(), 1400u);
  EXPECT_EQ(costs.least_thousandths(), 700u);
}

TEST(StepCosts, SayTheirLeastInThousandths) {
  Map map = plain_map({3, 1});
  map.terrains[0].factors[0] = Milli{1500};
  EXPECT_EQ(test::BakedMap(map).asset().units()[0].costs.least_thousandths(), 1500u);
  map.terrains[2].factors[0] = Milli{2500};
  map.cells[{1, 0}] = 2;
  EXPECT_EQ(test::BakedMap(map).asset().units()[0].costs.least_thousandths(), 1500u);
}

TEST(CurveCost, LengthIsItsOtherWayRound) {
  for (const Gear gear : {Gear::forward, Gear::reverse}) {
    const Cost cost = curve_cost(2.5, Milli{1500}, gear);
    EXPECT_NEAR(curve_length(cost, Milli{1500}, gear), 2.5, 1.0 / kCurveUnits);
  }
  EXPECT_GT(curve_cost(2.5, Milli{1500}, Gear::reverse), curve_cost(2.5, Milli{1500}, Gear::forward));
}

TEST(DeadEnds, RangesHoldWhatLiesInThem) {
  const DeadEndRange range{3, 5};
  EXPECT_FALSE(range.holds(2));
  EXPECT_TRUE(range.holds(3));
  EXPECT_TRUE(range.holds(4));
  EXPECT_FALSE(range.holds(5));
  EXPECT_TRUE(kAllDeadEnds.holds(0));
}

}  // namespace
}  // namespace libpath
