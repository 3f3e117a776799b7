#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace libpath {

/// The container's bytes, as drawn in docs/asset-format.md: a header, the section table, and the sections, all numbers
/// little-endian. Every byte is hashed, or fixed and checked.
inline constexpr std::array<char, 8> kAssetMagic{'L', 'I', 'B', 'P', 'A', 'T', 'H', '\n'};
inline constexpr std::uint32_t kAssetVersion = 1;
inline constexpr std::uint32_t kByteOrderMark = 0x01020304;
inline constexpr std::uint64_t kSectionAlignment = 64;
inline constexpr std::uint32_t kMapWide = 0;  // SectionEntry::unit of what belongs to no unit; unit u is u + 1

struct AssetHeader {
  std::array<char, 8> magic;
  std::uint32_t version;
  std::uint32_t byte_order;
  std::uint64_t file_size;
  std::uint32_t section_count;
  std::uint32_t reserved;
  std::uint64_t hash;  // xxh3-64 of the header with this field zero, then the section table
  std::array<std::uint8_t, 24> zero;
};
static_assert(sizeof(AssetHeader) == 64);

struct SectionEntry {
  std::uint32_t tag;
  std::uint32_t unit;
  std::uint32_t element_size;
  std::uint32_t reserved;
  std::uint64_t offset;
  std::uint64_t length;
  std::uint64_t hash;  // xxh3-64 of the section's bytes
};
static_assert(sizeof(SectionEntry) == 40);

constexpr std::uint32_t section_tag(const char (&name)[5]) noexcept {
  std::uint32_t tag = 0;
  for (int i = 3; i >= 0; --i) tag = tag << 8 | static_cast<unsigned char>(name[i]);
  return tag;
}

/// What a section is. Sections of one unit stand in the order of this list, the map's own before those of unit 0, 1, ….
struct SectionKind {
  std::uint32_t tag;
  const char* name;            // as pathinfo prints it
  std::uint32_t element_size;  // bytes
  bool of_unit;                // one per unit, or one for the map
  bool required;
};

inline constexpr std::uint32_t kMapSection = section_tag("MAP ");
inline constexpr std::uint32_t kUnitSection = section_tag("UNIT");
inline constexpr std::uint32_t kTerrainSection = section_tag("TERR");
inline constexpr std::uint32_t kCellSection = section_tag("CELL");
inline constexpr std::uint32_t kAreaSection = section_tag("AREA");
inline constexpr std::uint32_t kRunSection = section_tag("RUNS");
inline constexpr std::uint32_t kStringSection = section_tag("STRS");
inline constexpr std::uint32_t kWalkSection = section_tag("WALK");
inline constexpr std::uint32_t kGroundSection = section_tag("GRND");
inline constexpr std::uint32_t kFactorSection = section_tag("FACT");
inline constexpr std::uint32_t kCostSection = section_tag("COST");
inline constexpr std::uint32_t kRegionSection = section_tag("RGNS");
inline constexpr std::uint32_t kRegionBlockSection = section_tag("RGNB");
inline constexpr std::uint32_t kMixedBlockSection = section_tag("RGNX");
inline constexpr std::uint32_t kReachSection = section_tag("RECH");
inline constexpr std::uint32_t kEdgeRowSection = section_tag("EROW");
inline constexpr std::uint32_t kEdgeSection = section_tag("EDGE");
inline constexpr std::uint32_t kLinkSection = section_tag("LINK");
inline constexpr std::uint32_t kJumpCornerSection = section_tag("JMPC");
inline constexpr std::uint32_t kJumpEdgeSection = section_tag("JMPE");
inline constexpr std::uint32_t kLabelOffsetSection = section_tag("LBLO");
inline constexpr std::uint32_t kLabelMaskSection = section_tag("LBLM");
inline constexpr std::uint32_t kLabelHubSection = section_tag("LBLH");
inline constexpr std::uint32_t kLabelCostSection = section_tag("LBLK");
inline constexpr std::uint32_t kLabelCornerSection = section_tag("LBLP");
inline constexpr std::uint32_t kLabelWaySection = section_tag("LBLW");
inline constexpr std::uint32_t kChainSection = section_tag("LBLC");
inline constexpr std::uint32_t kCompactOffsetSection = section_tag("CLBO");
inline constexpr std::uint32_t kCompactMaskSection = section_tag("CLBM");
inline constexpr std::uint32_t kCompactSpanSection = section_tag("CLBS");
inline constexpr std::uint32_t kCompactLabelSection = section_tag("CLBL");
inline constexpr std::uint32_t kLandmarkSection = section_tag("LMRK");
inline constexpr std::uint32_t kLandmarkCostSection = section_tag("LMRC");
inline constexpr std::uint32_t kDeadEndSection = section_tag("DEND");
inline constexpr std::uint32_t kDeadEndBlockSection = section_tag("DNDB");
inline constexpr std::uint32_t kDeadEndMixedSection = section_tag("DNDX");
inline constexpr std::uint32_t kDeadEndCornerSection = section_tag("DNDC");
inline constexpr std::uint32_t kWaypointSection = section_tag("WPTS");
inline constexpr std::uint32_t kWaypointRowSection = section_tag("WPTR");
inline constexpr std::uint32_t kWaypointOffsetSection = section_tag("WPTO");
inline constexpr std::uint32_t kWaypointEdgeSection = section_tag("WPTE");
inline constexpr std::uint32_t kPlacedSection = section_tag("PLWP");
inline constexpr std::uint32_t kPlacedOffsetSection = section_tag("PLWO");
inline constexpr std::uint32_t kPlacedEdgeSection = section_tag("PLWE");
inline constexpr std::uint32_t kProvinceSection = section_tag("PROV");
inline constexpr std::uint32_t kProvinceOffsetSection = section_tag("PRVO");
inline constexpr std::uint32_t kProvinceEdgeSection = section_tag("PRVE");
inline constexpr std::uint32_t kWaypointLabelOffsetSection = section_tag("WLBO");
inline constexpr std::uint32_t kWaypointLabelBlockSection = section_tag("WLBW");
inline constexpr std::uint32_t kWaypointLabelSection = section_tag("WLBL");
inline constexpr std::uint32_t kWaypointLandmarkSection = section_tag("WLMK");
inline constexpr std::uint32_t kWaypointLandmarkLengthSection = section_tag("WLML");
inline constexpr std::uint32_t kSightOffsetSection = section_tag("WSLO");
inline constexpr std::uint32_t kSightMaskSection = section_tag("WSLM");
inline constexpr std::uint32_t kSightSection = section_tag("WSLW");

inline constexpr std::uint32_t kAreaBlockSection = section_tag("ARGB");
inline constexpr std::uint32_t kAreaMixedSection = section_tag("ARGX");
inline constexpr std::uint32_t kAreaSpanSection = section_tag("ARGA");
inline constexpr std::uint32_t kGateSection = section_tag("ARGN");
inline constexpr std::uint32_t kGateCostSection = section_tag("ARGC");
inline constexpr std::uint32_t kGateOffsetSection = section_tag("ARGO");
inline constexpr std::uint32_t kGateEdgeSection = section_tag("ARGE");
inline constexpr std::uint32_t kJourneySection = section_tag("JRNY");
inline constexpr std::uint32_t kJourneyCellSection = section_tag("JRNC");
inline constexpr std::uint32_t kJourneyStopSection = section_tag("JRNS");

inline constexpr std::uint32_t kHitCheckSection = section_tag("HITC");
inline constexpr std::uint32_t kHitOffsetSection = section_tag("HITO");
inline constexpr std::uint32_t kHitEdgeSection = section_tag("HITE");
inline constexpr std::uint32_t kHitMaskSection = section_tag("HITM");
inline constexpr std::uint32_t kGroundBitSection = section_tag("GRNB");
inline constexpr std::uint32_t kEdgeMaskSection = section_tag("EMSK");
inline constexpr std::uint32_t kTurnSection = section_tag("TURN");
inline constexpr std::uint32_t kTurnToPointSection = section_tag("TURP");
inline constexpr std::uint32_t kArticleTurnSection = section_tag("TURA");
inline constexpr std::uint32_t kPoseBlockSection = section_tag("POSB");
inline constexpr std::uint32_t kPoseCellSection = section_tag("POSC");
inline constexpr std::uint32_t kPoseSection = section_tag("POSE");
inline constexpr std::uint32_t kPoseRegionSection = section_tag("POSR");
inline constexpr std::uint32_t kPoseLandmarkSection = section_tag("PLMK");
inline constexpr std::uint32_t kPoseLandmarkRowSection = section_tag("PLMR");
inline constexpr std::uint32_t kPoseLandmarkValueSection = section_tag("PLMV");
inline constexpr std::uint32_t kGroundFactorSection = section_tag("GRNF");
inline constexpr std::uint32_t kGroundRankSection = section_tag("GRNR");

inline constexpr std::array<SectionKind, 83> kSectionKinds{{
    {kMapSection, "map", 32, false, true},
    {kUnitSection, "unit profiles", 64, false, true},
    {kTerrainSection, "terrain catalogue", 16, false, true},
    {kCellSection, "terrain", 1, false, true},
    {kAreaSection, "named areas", 20, false, true},
    {kRunSection, "cells of named areas", 12, false, true},
    {kStringSection, "names", 1, false, true},
    {kWalkSection, "walkability", 8, true, true},
    {kGroundSection, "factors of terrains", 4, true, true},
    {kFactorSection, "cost factors", 4, true, true},
    {kCostSection, "cost", 1, true, false},
    {kRegionSection, "regions", 16, true, true},
    {kRegionBlockSection, "regions by block", 4, true, true},
    {kMixedBlockSection, "regions in mixed blocks", 4, true, true},
    {kReachSection, "region connectivity", 8, true, true},
    {kEdgeRowSection, "edge rows", 4, true, false},
    {kEdgeSection, "edges", 16, true, false},
    {kLinkSection, "links", 16, true, false},
    {kJumpCornerSection, "jump corners", 24, true, false},
    {kJumpEdgeSection, "jump edges", 8, true, false},
    {kLandmarkSection, "landmarks", 4, true, false},
    {kLandmarkCostSection, "costs from landmarks", 32, true, false},
    {kLabelOffsetSection, "labels by block", 4, true, false},
    {kLabelMaskSection, "label masks", 8, true, false},
    {kLabelHubSection, "hubs of labels", 2, true, false},
    {kLabelCostSection, "costs of labels", 4, true, false},
    {kLabelCornerSection, "corners of labels", 4, true, false},
    {kLabelWaySection, "ways of labels", 4, true, false},
    {kChainSection, "ways to hubs", 8, true, false},
    {kCompactOffsetSection, "compact labels by block", 4, true, false},
    {kCompactMaskSection, "compact label masks", 8, true, false},
    {kCompactSpanSection, "compact labels", 8, true, false},
    {kCompactLabelSection, "labels of corners", 16, true, false},
    {kDeadEndSection, "dead ends", 32, true, false},
    {kDeadEndBlockSection, "dead ends by block", 4, true, false},
    {kDeadEndMixedSection, "dead ends in mixed blocks", 2, true, false},
    {kDeadEndCornerSection, "dead ends of corners", 8, true, false},
    {kPlacedSection, "placed waypoints", 16, false, false},
    {kProvinceSection, "provinces", 16, false, false},
    {kProvinceOffsetSection, "province border offsets", 4, false, false},
    {kProvinceEdgeSection, "province borders", 16, false, false},
    {kPlacedOffsetSection, "placed waypoint offsets", 4, true, false},
    {kPlacedEdgeSection, "placed waypoint edges", 16, true, false},
    {kWaypointSection, "waypoints", 4, true, false},
    {kWaypointRowSection, "waypoint rows", 4, true, false},
    {kWaypointOffsetSection, "waypoint edge offsets", 4, true, false},
    {kWaypointEdgeSection, "waypoint edges", 4, true, false},
    {kWaypointLandmarkSection, "waypoint landmarks", 4, true, false},
    {kWaypointLandmarkLengthSection, "lengths from waypoint landmarks", 64, true, false},
    {kSightOffsetSection, "waypoints in sight by block", 4, true, false},
    {kSightMaskSection, "masks of waypoints in sight", 8, true, false},
    {kSightSection, "waypoints in sight", 4, true, false},
    {kWaypointLabelOffsetSection, "waypoint labels by block", 4, true, false},
    {kWaypointLabelBlockSection, "waypoint labels of blocks", 8, true, false},
    {kWaypointLabelSection, "labels of waypoints", 64, true, false},
    {kHitCheckSection, "hit check", 16, true, false},
    {kHitOffsetSection, "hit check offsets", 4, true, false},
    {kHitEdgeSection, "hit check edges", 16, true, false},
    {kHitMaskSection, "hit check masks", 8, true, false},
    {kGroundBitSection, "ground by cell", 8, true, false},
    {kEdgeMaskSection, "edge masks", 1, true, false},
    {kTurnSection, "turn heuristic", 4, true, false},
    {kTurnToPointSection, "turn heuristic to points", 4, true, false},
    {kArticleTurnSection, "turn heuristic of the article", 4, true, false},
    {kPoseBlockSection, "pose regions by block", 4, true, false},
    {kPoseCellSection, "pose regions by cell", 4, true, false},
    {kPoseSection, "pose regions by pose", 4, true, false},
    {kPoseRegionSection, "pose regions", 16, true, false},
    {kPoseLandmarkSection, "pose landmarks", 16, true, false},
    {kPoseLandmarkRowSection, "pose landmarks by cell", 4, true, false},
    {kPoseLandmarkValueSection, "costs to pose landmarks", 4, true, false},
    {kGroundFactorSection, "factors of the ground", 8, true, false},
    {kGroundRankSection, "factors by cell", 8, true, false},
    {kAreaBlockSection, "areas by block", 4, true, false},
    {kAreaMixedSection, "areas in mixed blocks", 4, true, false},
    {kAreaSpanSection, "areas", 16, true, false},
    {kGateSection, "gates of areas", 4, true, false},
    {kGateCostSection, "costs between gates", 8, true, false},
    {kGateOffsetSection, "gate edge offsets", 4, true, false},
    {kGateEdgeSection, "gate edges", 16, true, false},
    {kJourneySection, "journeys", 32, false, false},
    {kJourneyCellSection, "cells of journeys", 4, false, false},
    {kJourneyStopSection, "stops of journeys", 4, false, false},
}};

/// What opening an asset asks of a kind of section. The runtime holds these alone: names are pointers, which would be
/// three kilobytes of it and relocated whenever it is loaded.
struct SectionRule {
  std::uint32_t tag;
  std::uint8_t element_size;
  bool of_unit;
  bool required;
};
inline constexpr std::array<SectionRule, kSectionKinds.size()> kSectionRules = [] {
  std::array<SectionRule, kSectionKinds.size()> rules{};
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const SectionKind& kind = kSectionKinds[i];
    rules[i] = {kind.tag, static_cast<std::uint8_t>(kind.element_size), kind.of_unit, kind.required};
  }
  return rules;
}();

/// Place of a tag in kSectionKinds, or the number of kinds where there is none.
constexpr std::size_t section_rank(std::uint32_t tag) noexcept {
  std::size_t rank = 0;
  while (rank < kSectionRules.size() && kSectionRules[rank].tag != tag) ++rank;
  return rank;
}

constexpr std::uint64_t align_section(std::uint64_t offset) noexcept {
  return (offset + kSectionAlignment - 1) & ~(kSectionAlignment - 1);
}

}  // namespace libpath
