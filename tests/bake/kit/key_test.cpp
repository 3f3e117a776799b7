#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <string>

#include <libpath/bake/kit/key.h>
#include <libpath/bake/kit/options.h>
#include <libpath/map/io/map_file.h>
#include <tests/support/temporary_folder.h>

namespace libpath {
namespace {

Map keyed_map(const char* name) { return *read_map(std::string(LIBPATH_SOURCE_DIR "/maps/") + name); }

TEST(BakeKey, IsOfWhatAMapHoldsInWhateverFormat) {
  const Map map = keyed_map("truck-yard.lpmap");
  const std::string key = bake_key(map, options_of(map));
  EXPECT_EQ(key.size(), 32u);
  EXPECT_EQ(key.find_first_not_of("0123456789abcdef"), std::string::npos) << key;
  const test::TemporaryFolder folder;
  ASSERT_TRUE(write_map(map, folder / "same.lpmap"));
  EXPECT_EQ(bake_key(*read_map(folder / "same.lpmap"), options_of(map)), key);
}

TEST(BakeKey, ThreadsDoNotCountAndAllUnitsAreThoseOfTheMap) {
  const Map map = keyed_map("truck-yard.lpmap");
  BakeOptions options;
  const std::string key = bake_key(map, options);
  options.threads = 7;
  for (const UnitProfile& unit : map.units) options.units.push_back(unit.name);
  EXPECT_EQ(bake_key(map, options), key);
}

TEST(BakeKey, CustomPropertiesDoNotCount) {
  Map map = keyed_map("truck-yard.lpmap");
  const std::string key = bake_key(map, {});
  map.properties = {{"music", std::string("yard")}};
  map.units.front().properties = {{"hit points", 3}};
  EXPECT_EQ(bake_key(map, {}), key);
}

TEST(BakeKey, EveryOtherOptionCounts) {
  const Map map = keyed_map("truck-yard.lpmap");
  const std::function<void(BakeOptions&)> changes[] = {
      [](BakeOptions&) {},
      [](BakeOptions& options) { options.tier = Tier::fast; },
      [](BakeOptions& options) { options.tier = Tier::full; },
      [](BakeOptions& options) { options.dead_ends = false; },
      [](BakeOptions& options) { options.compact = true; },
      [](BakeOptions& options) { options.hierarchy = true; },
      [](BakeOptions& options) { options.keep_dead_ends = true; },
      [](BakeOptions& options) { options.laid_edges = true; },
      [](BakeOptions& options) { options.lines = false; },
      [](BakeOptions& options) { options.areas = false; },
      [&](BakeOptions& options) { options.units = {map.units.front().name}; },
      [&](BakeOptions& options) {
        options.units = {map.units.back().name, map.units.front().name};
      },
  };
  std::set<std::string> keys;
  for (const auto& change : changes) {
    BakeOptions options;
    change(options);
    EXPECT_TRUE(keys.insert(bake_key(map, options)).second) << keys.size();
  }
}

TEST(BakeKey, WhateverChangesInTheMapCounts) {
  const Map map = keyed_map("truck-yard.lpmap");
  const std::function<void(Map&)> changes[] = {
      [](Map&) {},
      [](Map& changed) {
        changed.cells[{3, 3}] = changed.cells[{3, 3}] == 0 ? 1 : 0;
      },
      [](Map& changed) { changed.units.front().length += 1; },
      [](Map& changed) { changed.units.front().name += 'x'; },
      [](Map& changed) { changed.units.pop_back(); },
      [](Map& changed) {
        changed.one_way_edges.push_back({{3, 3}, {4, 3}});
      },
  };
  std::set<std::string> keys;
  for (const auto& change : changes) {
    Map changed = map;
    change(changed);
    EXPECT_TRUE(keys.insert(bake_key(changed, {})).second) << keys.size();
  }
}

}  // namespace
}  // namespace libpath
