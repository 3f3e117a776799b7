#include <algorithm>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/core/own_bit_grid.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/grid/jump_map.h>
#include <libpath/tables/grid/live_jump_map.h>
#include <libpath/tables/ground/live_regions.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

/// Walkability whose words can be changed in place.
class LiveGrid {
 public:
  explicit LiveGrid(Walkability from) : grid_(from.size()) {
    for (std::int32_t y = 0; y < from.size().height; ++y) {
      for (std::int32_t x = 0; x < from.size().width; ++x) grid_.set({x, y}, from[{x, y}]);
    }
  }
  void flip(Cell cell) { grid_.set(cell, !grid_[cell]); }
  bool operator[](Cell cell) const { return grid_[cell]; }
  Walkability view() const { return grid_.view(); }

 private:
  BitGrid grid_;
};

/// Changes cells here and there and along strokes.
template <class Change>
void change_cells(Size size, int count, test::Random& random, Change change) {
  for (int i = 0; i < count;) {
    Cell cell{random.below(size.width), random.below(size.height)};
    const Heading heading = static_cast<Heading>(random.below(kHeadings));
    for (int length = random.percent(70) ? 1 : random.below(12); length >= 0 && i < count; --length, ++i) {
      if (!size.contains(cell)) break;
      change(cell);
      cell = step(cell, heading);
    }
  }
}

void expect_same_bits(const JumpMap& live, const JumpMap& made) {
  const Size size = made.size();
  for (std::int32_t y = 0; y < size.height; ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      const Cell cell{x, y};
      const auto word = static_cast<std::size_t>(y + 1) >> 6;
      for (const auto line : {&JumpMap::falling_line, &JumpMap::rising_line}) {
        const DiagonalBits& a = (live.*line)(cell)[word];
        const DiagonalBits& b = (made.*line)(cell)[word];
        ASSERT_EQ(a.blocked, b.blocked) << x << ',' << y;
        ASSERT_EQ(a.ahead, b.ahead) << x << ',' << y;
      }
      ASSERT_EQ(live.run<Heading::east>(cell), made.run<Heading::east>(cell));
      ASSERT_EQ(live.run<Heading::south>(cell), made.run<Heading::south>(cell));
      ASSERT_EQ(live.run<Heading::west>(cell), made.run<Heading::west>(cell));
      ASSERT_EQ(live.run<Heading::north>(cell), made.run<Heading::north>(cell));
      const bool column = live.columns()[{y, x}];
      const bool row = made.rows()[cell];
      ASSERT_EQ(column, row);
    }
  }
}

TEST(LiveJumpMap, HoldsTheBitsOfAFullBake) {
  test::Random random(11);
  for (const Size size : {Size{1, 1}, Size{70, 40}, Size{40, 130}, Size{64, 63}}) {
    for (const int blocked : {5, 30}) {
      const test::BakedMap baked(test::random_map({.size = size, .blocked_percent = blocked}, 21));
      LiveGrid grid(baked.world().walkability());
      auto live = LiveJumpMap::create(grid.view());
      ASSERT_TRUE(live);
      std::vector<std::uint64_t> memory(JumpMap::memory_words(size)), scratch(JumpMap::scratch_words(size));
      for (int round = 0; round < test::more_in_soak(40, 1000); ++round) {
        change_cells(size, 1 + random.below(30), random, [&](Cell cell) {
          grid.flip(cell);
          live->change(cell);
        });
        live->repair();
        expect_same_bits(live->map(), JumpMap::make(grid.view(), memory, scratch));
        if (HasFatalFailure()) return;
      }
    }
  }
}

/// Numbers of what reaches itself, by plain floods.
std::vector<int> flooded(Walkability walkable) {
  const Size size = walkable.size();
  std::vector<int> numbers(size.cells(), -1);
  int next = 0;
  for (std::size_t start = 0; start < size.cells(); ++start) {
    if (!walkable[size.cell(start)] || numbers[start] >= 0) continue;
    std::vector<Cell> wait{size.cell(start)};
    numbers[start] = next;
    while (!wait.empty()) {
      const Cell cell = wait.back();
      wait.pop_back();
      for (int i = 0; i < kHeadings; i += 2) {
        const Cell to = step(cell, static_cast<Heading>(i));
        if (!size.contains(to) || !walkable[to] || numbers[size.index(to)] >= 0) continue;
        numbers[size.index(to)] = next;
        wait.push_back(to);
      }
    }
    ++next;
  }
  return numbers;
}

TEST(LiveRegions, KnowWhatReachesWhatAfterEveryChange) {
  test::Random random(12);
  for (const int blocked : {5, 30, 45, 60}) {
    const Size size{60, 50};
    const test::BakedMap baked(test::random_map({.size = size, .blocked_percent = blocked}, 22));
    LiveGrid grid(baked.world().walkability());
    auto live = LiveRegions::create(grid.view(), baked.world().regions(), false);
    ASSERT_TRUE(live);
    change_cells(size, test::more_in_soak(1500, 30'000), random, [&](Cell cell) {
      grid.flip(cell);
      grid[cell] ? live->free(cell) : live->block(cell);
      if (!random.percent(20)) return;
      const std::vector<int> numbers = flooded(grid.view());
      for (int i = 0; i < 400; ++i) {
        const Cell a{random.below(size.width), random.below(size.height)};
        const Cell b{random.below(size.width), random.below(size.height)};
        if (!grid[a] || !grid[b]) continue;
        ASSERT_EQ(live->may_reach(a, b), numbers[size.index(a)] == numbers[size.index(b)]);
        ASSERT_EQ(live->may_reach(a, b), live->part_of(a) == live->part_of(b));
      }
    });
    EXPECT_TRUE(live->is_exact());
  }
}

TEST(LiveRegions, UntouchedPartsKeepTheirNumbers) {
  const test::BakedMap baked(test::map_of({"..@..@..", "..@..@..", "..@..@.."}));
  const Regions& regions = baked.world().regions();
  LiveGrid grid(baked.world().walkability());
  auto live = LiveRegions::create(grid.view(), regions, false);
  ASSERT_TRUE(live);
  for (const Cell cell : {Cell{3, 1}, Cell{4, 1}}) {
    grid.flip(cell);
    live->block(cell);
  }
  EXPECT_EQ(live->part_of({0, 0}), regions.region_of({0, 0}));
  EXPECT_EQ(live->part_of({7, 2}), regions.region_of({7, 2}));
  EXPECT_NE(live->part_of({3, 0}), live->part_of({3, 2}));
}

/// Links join parts in both directions, as many as there are.
TEST(LiveRegions, LinksJoinParts) {
  test::Random random(31);
  const Size size{40, 30};
  const test::BakedMap baked(test::random_map({.size = size, .blocked_percent = 50}, 9));
  LiveGrid grid(baked.world().walkability());
  constexpr std::size_t kMaxLinks = 12;
  auto live = LiveRegions::create(grid.view(), baked.world().regions(), false, kMaxLinks);
  ASSERT_TRUE(live);
  const auto any = [&] { return static_cast<std::uint32_t>(random.below(static_cast<int>(size.cells()))); };
  change_cells(size, test::more_in_soak(300, 6000), random, [&](Cell cell) {
    grid.flip(cell);
    grid[cell] ? live->free(cell) : live->block(cell);
    std::vector<LinkRecord> links(static_cast<std::size_t>(random.below(kMaxLinks + 1)));
    for (LinkRecord& link : links) link = {any(), any(), 1};
    live->join_by(links);
    std::vector<int> numbers = flooded(grid.view());
    for (const LinkRecord& link : links) {
      if (!grid[size.cell(link.from)] || !grid[size.cell(link.to)]) continue;
      std::replace(numbers.begin(), numbers.end(), int{numbers[link.from]}, int{numbers[link.to]});
    }
    for (int i = 0; i < 200; ++i) {
      const std::uint32_t a = any();
      const std::uint32_t b = any();
      if (!grid[size.cell(a)] || !grid[size.cell(b)]) continue;
      ASSERT_EQ(live->may_reach(size.cell(a), size.cell(b)), numbers[a] == numbers[b]);
    }
  });
}

TEST(LiveRegions, DoubtsAreSaidAndSettled) {
  // A wall with one doorway between two halls too large for the floods of one change.
  const Size size{200, 100};
  LiveGrid grid(test::BakedMap(test::random_map({.size = size, .blocked_percent = 0}, 1)).world().walkability());
  for (std::int32_t y = 1; y < size.height; ++y) grid.flip({100, y});
  const test::BakedMap baked(test::random_map({.size = size, .blocked_percent = 0}, 1));
  auto live = LiveRegions::create(grid.view(), baked.world().regions(), false);
  ASSERT_TRUE(live);
  live->rebuild();
  grid.flip({100, 0});
  live->block({100, 0});
  EXPECT_FALSE(live->is_exact());
  EXPECT_TRUE(live->may_reach({0, 0}, {150, 50}));
  live->rebuild();
  EXPECT_TRUE(live->is_exact());
  EXPECT_FALSE(live->may_reach({0, 0}, {150, 50}));
}

}  // namespace
}  // namespace libpath
