#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include <libpath/bake/kit/asset_writer.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/turning/live_turning.h>
#include <libpath/tables/turning/pose_links.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::BakedMap;
using test::Random;

const TurningTables& turning_of(const BakedMap& baked) { return baked.asset().units()[0].turning; }

/// The cells that links lead to from one, and from which they lead to one.
std::vector<std::uint32_t> targets(const PoseLinks& links, std::uint32_t cell) {
  std::vector<std::uint32_t> found;
  links.for_each_from(cell, [&](const LinkRecord& link) {
    found.push_back(link.to);
    return true;
  });
  return found;
}
std::vector<std::uint32_t> sources(const PoseLinks& links, std::uint32_t cell) {
  std::vector<std::uint32_t> found;
  links.for_each_to(cell, [&](const LinkRecord& link) { found.push_back(link.from); });
  return found;
}

TEST(PoseLinks, AreThoseOfTheGridByEitherEnd) {
  const BakedMap baked(test::turning_linked_map());
  const PoseLinks& links = turning_of(baked).links;
  ASSERT_TRUE(links.are_known());
  ASSERT_EQ(links.links().size(), 3u);
  const auto at = [&](Cell cell) { return static_cast<std::uint32_t>(baked.asset().map().size().index(cell)); };
  using Cells = std::vector<std::uint32_t>;
  EXPECT_EQ(targets(links, at({2, 1})), Cells{at({8, 1})});
  EXPECT_EQ(targets(links, at({8, 1})), Cells{at({2, 1})});
  EXPECT_EQ(targets(links, at({1, 4})), Cells{at({9, 1})});
  EXPECT_EQ(targets(links, at({9, 1})), Cells{});
  EXPECT_EQ(sources(links, at({9, 1})), Cells{at({1, 4})});
  EXPECT_EQ(sources(links, at({1, 4})), Cells{});
  EXPECT_TRUE(links.has(at({2, 1}), at({8, 1})));
  EXPECT_FALSE(links.has(at({9, 1}), at({1, 4})));
  // Ground of factors 1 and 1.5 counts in halves.
  EXPECT_EQ(links.cost(links.links()[0]), 2 * kStraight);
  EXPECT_EQ(links.cost(links.links()[2]), 5 * kStraight);
}

TEST(PoseLinks, OrderIsThatOfWhereTheyLead) {
  Random random(1);
  for (int round = 0; round < test::scaled(200); ++round) {
    std::vector<LinkRecord> links(static_cast<std::size_t>(random.below(30)));
    for (LinkRecord& link : links) {
      link = {static_cast<std::uint32_t>(random.below(9)), static_cast<std::uint32_t>(random.below(9)), 1};
    }
    std::vector<std::uint32_t> places(links.size());
    PoseLinks::order(links, places);
    const auto less = [&](std::uint32_t a, std::uint32_t b) {
      return std::pair(links[a].to, links[a].from) < std::pair(links[b].to, links[b].from);
    };
    EXPECT_TRUE(std::is_sorted(places.begin(), places.end(), less));
    std::sort(places.begin(), places.end());
    for (std::size_t i = 0; i < places.size(); ++i) ASSERT_EQ(places[i], i);
  }
}

TEST(PoseLinks, WithoutAnyThereIsNoSection) {
  const BakedMap baked(test::turning_map());
  EXPECT_TRUE(baked.asset().sections().find(kPoseLinkSection, 1).empty());
  EXPECT_TRUE(turning_of(baked).links.empty());
  EXPECT_TRUE(turning_of(baked).links.are_known());
}

TEST(PoseLinks, OpenedOnesEndRegions) {
  const BakedMap baked(test::turning_linked_map());
  const UnitTables& unit = baked.asset().units()[0];
  auto live = LiveTurning::create(unit.turning, unit.ground, baked.asset().map(), 4);
  ASSERT_TRUE(live);
  std::vector<LinkRecord> links(unit.edges.links().begin(), unit.edges.links().end());
  (*live)->set_links(links);
  EXPECT_FALSE((*live)->tables().pose_regions.empty());
  links[0].cost += 7;
  links.erase(links.begin() + 1);
  (*live)->set_links(links);
  EXPECT_FALSE((*live)->tables().pose_regions.empty());
  EXPECT_EQ((*live)->tables().links.links().size(), 2u);
  links.push_back({60, 2, 5});
  (*live)->set_links(links);
  EXPECT_TRUE((*live)->tables().pose_regions.empty());
  EXPECT_EQ(sources((*live)->tables().links, 2), std::vector<std::uint32_t>{60});
}

}  // namespace
}  // namespace libpath
