#include <libpath/search/any_angle/waypoint_search.h>

#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

constexpr Size kLineSize{46, 40};

/// A map, the same one as a game changed it, and an overlay on that.
class EditedMap {
 public:
  EditedMap(int blocked_percent, Tier tier, std::uint64_t seed)
      : map_(test::random_map({.size = kLineSize, .blocked_percent = blocked_percent}, seed)),
        baked_(map_, tier),
        live_(*LiveWorld::create(baked_.asset(), 0)),
        overlay_(*Overlay::create(live_.layer())),
        random_(seed + 9) {}

  void change() {
    const Cell cell{random_.below(kLineSize.width), random_.below(kLineSize.height)};
    if (random_.percent(40)) {
      live_.set_terrain(cell, 0);
      map_.cells[cell] = 0;
    } else if (random_.percent(50)) {
      live_.block(cell);
      map_.cells[cell] = 5;
      walls_.push_back(cell);
    } else {
      overlay_.block(cell);
      walls_.push_back(cell);
    }
    for (const Cell wall : walls_) map_.cells[wall] = 5;
  }

  World world() { return overlay_.world(); }
  const Map& map() const { return map_; }
  /// Often on the corner or the side of a cell.
  Point any() { return {random_.below(2 * kLineSize.width + 1) / 2.0, random_.below(2 * kLineSize.height + 1) / 2.0}; }

 private:
  Map map_;
  test::BakedMap baked_;
  LiveWorld live_;
  Overlay overlay_;
  std::vector<Cell> walls_;
  test::Random random_;
};

/// The baked waypoints are asked first, and their answers held against what changed.
TEST(LiveLines, AreThoseOfTheMapAsItBecame) {
  int by_tables = 0;
  int queries = 0;
  for (const Tier tier : {Tier::fast, Tier::full}) {
    for (int seed = 0; seed < test::more_in_soak(test::scaled(24), 600); ++seed) {
      EditedMap edited(4 + 8 * (seed % 3), tier, static_cast<std::uint64_t>(seed));
      auto context = SearchContext::create(edited.world());
      std::vector<Point> points(kLineSize.cells());
      for (int round = 0; round < 4; ++round) {
        for (int i = 0; i <= seed % 3; ++i) edited.change();
        const test::BakedMap expected(edited.map());
        const World world = edited.world();
        for (int i = 0; i < 40; ++i, ++queries) {
          const WaypointQuery query{edited.any(), edited.any()};
          const WaypointResult laid = find_waypoint_path(world, query, *context, points);
          by_tables += laid.status == PathStatus::found && laid.expanded == 0 ? 1 : 0;
          for (std::size_t k = 1; k < laid.points && laid.status == PathStatus::found; ++k) {
            ASSERT_TRUE(is_in_sight(expected.world().walkability(), FinePoint::nearest(points[k - 1]),
                                    FinePoint::nearest(points[k])));
          }
          const WaypointResult wanted = find_waypoint_length(expected.world(), query, *context);
          ASSERT_EQ(laid.status, wanted.status);
          ASSERT_NEAR(laid.length, wanted.length, 1e-9 * (1 + wanted.length)) << "seed " << seed << " round " << round;
        }
      }
    }
  }
  EXPECT_GT(by_tables, queries / 8);
}

}  // namespace
}  // namespace libpath
