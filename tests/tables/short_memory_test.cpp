// Tables that find no memory say so, whichever allocation it is.

#include <gtest/gtest.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/grid/live_jump_map.h>
#include <libpath/tables/ground/live_regions.h>
#include <libpath/tables/turning/laid_costs.h>
#include <libpath/tables/turning/live_turning.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/allocation_counter.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>

#ifndef LIBPATH_COUNTS_ALLOCATIONS

TEST(ShortMemory, IsTriedWithoutSanitizersOnly) { GTEST_SKIP() << "the sanitizer needs operator new for itself"; }

#else

namespace libpath {
namespace {

template <class Make>
int refusals_of(Make make) {
  return test::fail_every_allocation(make, [](const auto& made, int nth) {
    ASSERT_FALSE(made) << "without allocation " << nth;
    EXPECT_EQ(made.error().code, ErrorCode::out_of_memory) << nth;
  });
}

TEST(ShortMemory, AssetsAreRefused) {
  for (const Map& map : {test::rich_map(), test::plain_ground_map(), test::turning_map()}) {
    const auto bytes = test::bake_bytes(map, {.units = {}, .tier = Tier::full, .threads = 1});
    // The copy, the units, and what jumps are made in.
    EXPECT_GE(refusals_of([&] { return Asset::open_copy(bytes); }), 4);
  }
}

TEST(ShortMemory, LiveTablesAreRefused) {
  const test::BakedMap plain(test::plain_ground_map());
  EXPECT_GE(refusals_of([&] { return LiveJumpMap::create(plain.world().walkability()); }), 5);
  EXPECT_GE(
      refusals_of([&] { return LiveRegions::create(plain.world().walkability(), plain.world().regions(), false); }), 4);
  const test::BakedMap turning(test::turning_map(), Tier::fast);
  const UnitTables& unit = turning.asset().units()[0];
  EXPECT_GE(refusals_of([&] { return LiveTurning::create(unit.turning, unit.ground, turning.asset().map()); }), 8);
  EXPECT_EQ(refusals_of([&] { return LaidCosts::create(unit.turning, unit.ground, turning.asset().map(), false); }), 4);
}

}  // namespace
}  // namespace libpath

#endif
