#include <vector>

#include <gtest/gtest.h>
#include <libpath/motion/roads.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>

namespace libpath {
namespace {

Map crossroads() {
  Map map = test::map_of({
      "..........",  //
      "..........",  //
      "..SSSSSS..",  //
      ".......S..",  //
      ".......S..",  //
      ".......S..",  //
      ".......S..",  //
      "..........",
  });
  map.terrains[2].road = true;
  map.units = {test::turning_unit(1, 1, 1000, 8)};
  return map;
}

bool is_road(Cell cell) { return crossroads().terrains[crossroads().cells[cell]].road; }

TEST(Roads, NothingButRoadsIsLeft) {
  const test::BakedMap baked(crossroads());
  auto blocks = Overlay::create(baked.asset(), 0, Overlay::Turns::followed);
  keep_to_road(*blocks);
  for (std::int32_t y = 0; y < 8; ++y) {
    for (std::int32_t x = 0; x < 10; ++x) EXPECT_EQ(blocks->is_blocked({x, y}), !is_road({x, y}));
  }
  blocks->clear();
  EXPECT_FALSE(blocks->is_blocked({0, 0}));
}

TEST(Roads, ConesLeaveTurnsTheirRoom) {
  const test::BakedMap baked(crossroads());
  auto blocks = Overlay::create(baked.asset(), 0, Overlay::Turns::followed);
  std::vector<Cell> path;
  for (std::int32_t x = 2; x < 8; ++x) path.push_back({x, 2});
  for (std::int32_t y = 3; y < 7; ++y) path.push_back({7, y});
  place_cones(path, 2, *blocks);
  std::vector<std::string> rows;
  for (std::int32_t y = 0; y < 8; ++y) {
    rows.emplace_back();
    for (std::int32_t x = 0; x < 10; ++x) rows.back() += blocks->is_blocked({x, y}) ? '!' : is_road({x, y}) ? '=' : '.';
  }
  EXPECT_EQ(rows, (std::vector<std::string>{
                      "..........",  //
                      "...!!.....",  //
                      "..======..",  //
                      "...!!..=..",  //
                      ".......=..",  //
                      "......!=!.",  //
                      "......!=!.",  //
                      "..........",
                  }));
}

}  // namespace
}  // namespace libpath
