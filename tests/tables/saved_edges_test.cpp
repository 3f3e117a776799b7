// Edges and links that a game changed, as they are numbered and saved.

#include <array>
#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/container/saved_state.h>
#include <libpath/tables/ground/live_edges.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>

namespace libpath {
namespace {

constexpr Size kField{6, 4};

/// A field with a baked link from its first cell to its last, of three cells' length, and one one-way edge.
class SavedEdges : public testing::Test {
 protected:
  SavedEdges() : baked_(field()) {
    live_ = *LiveEdges::create(tables().edges, tables().late_edges, baked_.asset().one_way_edges(), kField, 1, 2);
  }

  const UnitTables& tables() const { return baked_.asset().units()[0]; }
  Cost baked_cost() const { return tables().edges.links()[0].cost; }
  static std::uint32_t index(Cell cell) { return static_cast<std::uint32_t>(kField.index(cell)); }

  static Map field() {
    Map map = plain_map(kField);
    map.links = {{"", {0, 0}, {5, 3}, Milli::whole(3), false}};
    map.one_way_edges = {{{1, 1}, {2, 1}}};
    return map;
  }

  /// Whether such a state is taken; with so many links and one-way edges announced as there are, and so many more.
  bool reads(const std::vector<LinkRecord>& links, const std::vector<LiveEdges::OneWay>& one_way,
             std::uint32_t more_links = 0, std::uint32_t more_one_way = 0) const {
    std::vector<std::byte> bytes(sizeof(SavedHeader) + 8 + links.size() * sizeof(LinkRecord) +
                                 one_way.size() * sizeof(LiveEdges::OneWay));
    const std::size_t size = save_state(bytes, SavedKind::live_world, 7, [&](StateWriter& to) {
      to.put(static_cast<std::uint32_t>(links.size()) + more_links);
      to.put(static_cast<std::uint32_t>(one_way.size()) + more_one_way);
      to.put_all(links.data(), links.size());
      to.put_all(one_way.data(), one_way.size());
    });
    EXPECT_EQ(size, bytes.size());
    auto reader = StateReader::open(bytes, SavedKind::live_world, 7);
    EXPECT_TRUE(reader);
    LiveEdges::Saved saved;
    return live_.read(*reader, saved);
  }

  test::BakedMap baked_;
  LiveEdges live_;
};

TEST_F(SavedEdges, EveryChangeHasANumberOfItsOwn) {
  std::set<std::uint64_t> versions{live_.version()};
  const auto is_new = [&] { return versions.insert(live_.version()).second; };
  for (int round = 0; round < 3; ++round) {
    EXPECT_TRUE(live_.set_link({0, 1}, {4, 2}, 900) && is_new());
    EXPECT_TRUE(live_.set_link({0, 1}, {4, 2}, 900) && !is_new()) << "as it was";
    EXPECT_TRUE(live_.set_link({0, 1}, {4, 2}, 800) && is_new());
    live_.reset_link({0, 1}, {4, 2});
    EXPECT_TRUE(is_new());
    live_.reset_link({0, 1}, {4, 2});
    EXPECT_FALSE(is_new()) << "it was not changed";
    EXPECT_TRUE(live_.set_link({0, 0}, {5, 3}, kNoCost) && is_new()) << "closed";
    EXPECT_TRUE(live_.set_link({0, 0}, {5, 3}, baked_cost()) && is_new()) << "as it was baked";
    EXPECT_EQ(live_.changed_count(), 0u);
    EXPECT_TRUE(live_.set_one_way({1, 1}, {2, 1}, true) && !is_new()) << "it is laid";
    EXPECT_TRUE(live_.set_one_way({1, 1}, {2, 1}, false) && is_new());
    EXPECT_TRUE(live_.set_one_way({1, 1}, {2, 1}, true) && is_new());
    EXPECT_TRUE(live_.as_baked());
    live_.put_back({});
    EXPECT_TRUE(is_new());
  }
}

/// What was reset is not remembered, though its number still lies where it was.
TEST_F(SavedEdges, ResetLinksAreUnknown) {
  for (int times = 0; times < 3; ++times) {
    ASSERT_TRUE(live_.set_link({0, 1}, {4, 2}, 900));
    EXPECT_EQ(live_.changed_count(), 1u);
    EXPECT_TRUE(live_.has_changed({0, 1}, {4, 2}));
    live_.repair();
    EXPECT_EQ(live_.edges().links().size(), 2u);
    live_.reset_link({0, 1}, {4, 2});
    EXPECT_EQ(live_.changed_count(), 0u);
    EXPECT_FALSE(live_.has_changed({0, 1}, {4, 2}));
    live_.repair();
    EXPECT_EQ(live_.edges().links().size(), 1u);
  }
}

TEST_F(SavedEdges, AreTakenAsTheyWereSaved) {
  ASSERT_TRUE(live_.set_link({0, 1}, {4, 2}, 900) && live_.set_link({0, 0}, {5, 3}, kNoCost) &&
              live_.set_link({2, 0}, {0, 0}, Edges::kMaxLinkCost) && live_.set_one_way({3, 3}, {2, 2}, true) &&
              live_.set_one_way({1, 1}, {2, 1}, false));
  std::vector<std::byte> bytes(4096);
  const auto write = [&](StateWriter& to) { live_.write(to); };
  bytes.resize(save_state(bytes, SavedKind::live_world, 7, write));
  auto other = *LiveEdges::create(tables().edges, tables().late_edges, baked_.asset().one_way_edges(), kField, 1, 2);
  auto reader = StateReader::open(bytes, SavedKind::live_world, 7);
  LiveEdges::Saved saved;
  ASSERT_TRUE(reader && other.read(*reader, saved) && reader->is_done());
  ASSERT_TRUE(other.make_room_for(saved.one_way.size()));
  other.put_back(saved);
  EXPECT_EQ(other.changed_count(), 3u);
  EXPECT_EQ(other.changed_one_way_count(), 2u);
  EXPECT_TRUE(other.has_changed({0, 0}, {5, 3}) && other.has_changed({0, 1}, {4, 2}));
  EXPECT_FALSE(other.has_changed({4, 2}, {0, 1}));
  EXPECT_TRUE(other.is_laid({3, 3}, {2, 2}));
  EXPECT_FALSE(other.is_laid({1, 1}, {2, 1}));
  EXPECT_TRUE(other.has_changed_one_way({1, 1}, {2, 1}));
}

TEST_F(SavedEdges, LinksThatNoGameOpensAreRefused) {
  const std::uint32_t from = index({0, 1});
  const std::uint32_t to = index({4, 2});
  const auto cells = static_cast<std::uint32_t>(kField.cells());
  EXPECT_TRUE(reads({}, {}));
  for (const Cost cost : {Cost{1}, Edges::kMaxLinkCost}) EXPECT_TRUE(reads({{from, to, cost}}, {})) << cost;
  EXPECT_FALSE(reads({{from, to, kNoCost}}, {})) << "closed, though there was none";
  EXPECT_TRUE(reads({{0, cells - 1, kNoCost}}, {}));
  for (const Cost cost : {Cost{0}, Edges::kMaxLinkCost + 1, kNoCost - 1}) {
    EXPECT_FALSE(reads({{from, to, cost}}, {})) << cost;
  }
  EXPECT_TRUE(reads({{from, cells - 1, 5}}, {}));
  EXPECT_FALSE(reads({{from, cells, 5}}, {}));
  EXPECT_TRUE(reads({{cells - 1, to, 5}}, {}));
  EXPECT_FALSE(reads({{cells, to, 5}}, {}));
  EXPECT_FALSE(reads({{from, from, 5}}, {})) << "to itself";
  EXPECT_FALSE(reads({{0, cells - 1, baked_cost()}}, {})) << "as it was baked is no change";
  EXPECT_TRUE(reads({{0, cells - 1, baked_cost() + 1}}, {}));
  EXPECT_TRUE(reads({{from, to, 5}, {from, to + 1, 5}}, {}));
  EXPECT_TRUE(reads({{from, to, 5}, {from + 1, to - 1, 5}}, {}));
  EXPECT_FALSE(reads({{from, to, 5}, {from, to, 6}}, {})) << "the same twice";
  EXPECT_FALSE(reads({{from, to, 5}, {from, to - 1, 5}}, {})) << "out of order";
  EXPECT_FALSE(reads({{from, to, 5}}, {}, 1)) << "fewer than it says";
}

TEST_F(SavedEdges, OneWayEdgesThatNoGameLaysAreRefused) {
  using OneWay = LiveEdges::OneWay;
  EXPECT_TRUE(reads({}, {{{0, 0}, {1, 1}}}));
  EXPECT_TRUE(reads({}, {{{5, 3}, {4, 3}}}));
  EXPECT_FALSE(reads({}, {{{0, 0}, {0, 0}}}));
  EXPECT_FALSE(reads({}, {{{0, 0}, {2, 0}}})) << "no neighbours";
  for (const Cell outside : {Cell{6, 3}, Cell{5, 4}, Cell{-1, 0}, Cell{0, -1}}) {
    const Cell inside{std::clamp(outside.x, 0, 5), std::clamp(outside.y, 0, 3)};
    EXPECT_FALSE(reads({}, {{inside, outside}})) << outside.x << ' ' << outside.y;
    EXPECT_FALSE(reads({}, {{outside, inside}})) << outside.x << ' ' << outside.y;
  }
  const OneWay first{{0, 0}, {1, 0}};
  const OneWay back{{1, 0}, {0, 0}};
  const OneWay third{{2, 0}, {3, 0}};
  EXPECT_TRUE(reads({}, {first, back, third}));
  EXPECT_FALSE(reads({}, {first, back, first}));
  EXPECT_FALSE(reads({}, {first, back, back}));
  EXPECT_FALSE(reads({}, {first}, 0, 1)) << "fewer than it says";
}

/// As many as there may be, and one more.
TEST_F(SavedEdges, MoreThanThereIsRoomForAreRefused) {
  std::vector<LinkRecord> links;
  for (std::uint32_t from = 0; links.size() <= LiveEdges::kMaxChangedLinks; ++from) {
    for (std::uint32_t to = 0; to < kField.cells() && links.size() <= LiveEdges::kMaxChangedLinks; ++to) {
      if (to != from) links.push_back({from % 24, to, 5});
    }
  }
  // A field has no more links than 24 times 23: the count alone is looked at before them.
  EXPECT_FALSE(reads(links, {}));
  std::vector<LiveEdges::OneWay> one_way;
  for (std::int32_t y = 0; y < kField.height; ++y) {
    for (std::int32_t x = 0; x < kField.width; ++x) {
      for (std::size_t heading = 0; heading < kHeadings; ++heading) {
        const Cell to = step({x, y}, static_cast<Heading>(heading));
        if (kField.contains(to)) one_way.push_back({{x, y}, to});
      }
    }
  }
  ASSERT_LT(one_way.size(), LiveEdges::kMaxChangedOneWay);
  EXPECT_TRUE(reads({}, one_way));
}

}  // namespace
}  // namespace libpath
