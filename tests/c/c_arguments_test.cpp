// The C interface refuses what is null, outside of the map or smaller than it should be, and stays as it was.

#include <array>
#include <cstddef>
#include <cstring>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/bake/bake.h>
#include <libpath/c/libpath.h>
#include <libpath/c/queue_saving.h>
#include <libpath/c/vehicles.h>
#include <tests/c/null_arguments.h>

namespace libpath {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr libpath_cell kInside{2, 2};
constexpr libpath_cell kBelow{2, 3};
constexpr libpath_cell kOutside{11, 0};

/// A map of 11 by 6 cells with one wall, for a unit that turns.
class CArguments : public testing::Test {
 protected:
  CArguments() {
    Map map = plain_map({.width = 11, .height = 6});
    map.cells[{4, 2}] = static_cast<TerrainIndex>(find_terrain(map, "void").value());
    map.units.front().length = 2;
    map.units.front().turning_radius = {500};
    map.journeys = {{"round", "ground", {0, 0}, {{6, 0}}, {0, 0}}};
    map.switches = {{"gate", true, {{0, 6, 7}}, {}, {}}};
    bytes_ = bake(map, {.units = {}, .tier = Tier::fast})->bytes;
    EXPECT_EQ(libpath_asset_open(bytes_.data(), bytes_.size(), LIBPATH_OPEN_COPY, &asset_, nullptr), LIBPATH_OK);
    EXPECT_EQ(libpath_world_create(asset_, 0, &world_), LIBPATH_OK);
    EXPECT_EQ(libpath_context_create(libpath_world_most_nodes(world_), &context_), LIBPATH_OK);
    EXPECT_EQ(libpath_overlay_create(asset_, 0, &overlay_), LIBPATH_OK);
  }
  ~CArguments() override {
    libpath_overlay_destroy(overlay_);
    libpath_context_destroy(context_);
    libpath_world_destroy(world_);
    libpath_asset_destroy(asset_);
  }

  std::vector<std::byte> bytes_;
  libpath_asset* asset_ = nullptr;
  libpath_world* world_ = nullptr;
  libpath_context* context_ = nullptr;
  libpath_overlay* overlay_ = nullptr;
  std::array<libpath_cell, 16> cells_{};
  libpath_path_result result_ = LIBPATH_INIT(libpath_path_result);
  libpath_grid_query query_ = LIBPATH_INIT(libpath_grid_query);
  std::uint32_t status_ = 0;
};

TEST_F(CArguments, OfAssetsAndWorldsAreChecked) {
  libpath_asset* asset = nullptr;
  libpath_asset_info info = LIBPATH_INIT(libpath_asset_info);
  libpath_unit_info unit_info = LIBPATH_INIT(libpath_unit_info);
  libpath_world* world = nullptr;
  libpath_live_world* live = nullptr;
  char name[9];
  std::size_t length = 0;
  std::uint32_t place = 0;
  EXPECT_NULL_REFUSED(1u << 4, libpath_asset_open, bytes_.data(), bytes_.size(), LIBPATH_OPEN_COPY, &asset, nullptr);
  EXPECT_EQ(libpath_asset_open(bytes_.data(), bytes_.size(), 4, &asset, nullptr), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_asset_get_info, asset_, &info);
  EXPECT_NULL_REFUSED(0, libpath_asset_get_unit, asset_, 0, &unit_info);
  EXPECT_EQ(libpath_asset_get_unit(asset_, 1, &unit_info), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(1u << 4, libpath_asset_unit_name, asset_, 0, name, sizeof name, &length);
  EXPECT_NULL_REFUSED(1u << 4, libpath_asset_terrain_name, asset_, 0, name, sizeof name, &length);
  EXPECT_EQ(libpath_asset_terrain_name(asset_, 99, name, sizeof name, &length), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_asset_find_unit, asset_, "ground", &place);
  EXPECT_NULL_REFUSED(0, libpath_asset_find_terrain, asset_, "ground", &place);
  EXPECT_NULL_REFUSED(0, libpath_asset_terrain_at, asset_, kInside, &place);
  EXPECT_EQ(libpath_asset_terrain_at(asset_, kOutside, &place), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_asset_is_road(nullptr, kInside), 0);
  EXPECT_NULL_REFUSED(0, libpath_world_create, asset_, 0, &world);
  EXPECT_EQ(libpath_world_width(nullptr) + libpath_world_height(nullptr), 0);
  EXPECT_EQ(libpath_world_is_walkable(nullptr, kInside), 0);
  EXPECT_EQ(libpath_world_may_reach(nullptr, kInside, kInside), 0);
  EXPECT_EQ(libpath_world_may_reach(world_, kInside, kOutside), 0);
  EXPECT_EQ(libpath_world_may_reach(world_, kOutside, kInside), 0);
  EXPECT_EQ(libpath_world_length(nullptr, 9), 0);
  EXPECT_NULL_REFUSED(0, libpath_live_world_create, asset_, 0, &live);
  ASSERT_EQ(libpath_live_world_create(asset_, 0, &live), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_live_world_block, live, kInside);
  EXPECT_NULL_REFUSED(0, libpath_live_world_unblock, live, kInside);
  EXPECT_NULL_REFUSED(0, libpath_live_world_set_terrain, live, kInside, 0);
  EXPECT_EQ(libpath_live_world_block(live, kOutside), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_live_world_unblock(live, kOutside), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_live_world_set_terrain(live, kOutside, 0), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_live_world_set_terrain(live, kInside, 99), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_live_world_treat_terrain_as, live, 0, 0);
  EXPECT_EQ(libpath_live_world_treat_terrain_as(live, 99, 0), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_live_world_treat_terrain_as(live, 0, 99), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_live_world_terrain_treated_as(live, 99), 99u);
  EXPECT_EQ(libpath_live_world_terrain_treated_as(nullptr, 1), 1u);
  EXPECT_NULL_REFUSED(0, libpath_live_world_open_link, live, kInside, kBelow, 1000);
  EXPECT_NULL_REFUSED(0, libpath_live_world_close_link, live, kInside, kBelow);
  EXPECT_NULL_REFUSED(0, libpath_live_world_reset_link, live, kInside, kBelow);
  EXPECT_NULL_REFUSED(0, libpath_live_world_lay_one_way, live, kInside, kBelow);
  EXPECT_NULL_REFUSED(0, libpath_live_world_lift_one_way, live, kInside, kBelow);
  EXPECT_EQ(libpath_live_world_open_link(live, kInside, kOutside, 1), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_live_world_open_link(live, kInside, kInside, 1), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_live_world_open_link(live, kInside, kBelow, 0), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_live_world_close_link(live, kOutside, kInside), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_live_world_reset_link(live, kInside, kInside), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_live_world_lay_one_way(live, kInside, kInside), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_live_world_lift_one_way(live, kInside, kOutside), LIBPATH_BAD_ARGUMENT);
  for (std::int32_t i = 1; i < 300; ++i) {
    EXPECT_EQ(libpath_live_world_lay_one_way(live, kInside, kBelow), LIBPATH_OK);
    EXPECT_EQ(libpath_live_world_open_link(live, kInside, kBelow, i), LIBPATH_OK);
  }
  EXPECT_EQ(libpath_live_world_is_open(nullptr, 0), 0);
  EXPECT_EQ(libpath_live_world_is_open(live, 99), 0);
  EXPECT_NULL_REFUSED(0, libpath_live_world_set_switch, live, 0, 1);
  EXPECT_EQ(libpath_live_world_set_switch(live, 99, 1), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_live_world_get(nullptr), nullptr);
  EXPECT_EQ(libpath_live_world_regions_are_exact(nullptr), 0);
  EXPECT_EQ(libpath_live_world_regions_are_exact(live), 1);
  libpath_live_world_settle_regions(nullptr);
  libpath_live_world_destroy(live);
}

TEST_F(CArguments, OfOverlaysAreChecked) {
  libpath_overlay* other = nullptr;
  std::int32_t extra = 7;
  EXPECT_NULL_REFUSED(0, libpath_overlay_create, asset_, 0, &other);
  EXPECT_NULL_REFUSED(0, libpath_overlay_create_turning, asset_, 0, &other);
  libpath_live_world* live = nullptr;
  libpath_knowledge* knowledge = nullptr;
  const std::uint32_t unit = 0;
  ASSERT_EQ(libpath_live_world_create(asset_, unit, &live), LIBPATH_OK);
  ASSERT_EQ(libpath_knowledge_create(asset_, &unit, 1, &knowledge), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_overlay_create_on_live_world, live, 1, &other);
  EXPECT_NULL_REFUSED(0, libpath_overlay_create_on_knowledge, knowledge, 0, 1, &other);
  EXPECT_NULL_REFUSED(0, libpath_overlay_create_on_overlay, overlay_, 1, &other);
  EXPECT_EQ(libpath_overlay_create_on_overlay(overlay_, 1, &other), LIBPATH_OK);
  libpath_overlay_destroy(other);
  libpath_knowledge_destroy(knowledge);
  libpath_live_world_destroy(live);
  EXPECT_NULL_REFUSED(0, libpath_overlay_add_cost, overlay_, kInside, 1);
  EXPECT_NULL_REFUSED(0, libpath_overlay_extra_cost, overlay_, kInside, &extra);
  EXPECT_NULL_REFUSED(0, libpath_overlay_block, overlay_, kInside);
  EXPECT_NULL_REFUSED(0, libpath_overlay_unblock, overlay_, kInside);
  EXPECT_NULL_REFUSED(0, libpath_overlay_place_cones, overlay_, cells_.data(), 2, 1);
  EXPECT_EQ(libpath_overlay_add_cost(overlay_, kOutside, 1), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_overlay_add_cost(overlay_, kInside, 1'000'000'001), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_overlay_extra_cost(overlay_, kOutside, &extra), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(extra, 7);
  EXPECT_EQ(libpath_overlay_block(overlay_, kOutside), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_overlay_unblock(overlay_, kInside), LIBPATH_BAD_ARGUMENT) << "it was not blocked";
  EXPECT_EQ(libpath_overlay_unblock(overlay_, kOutside), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_overlay_is_blocked(overlay_, kOutside), 0);
  EXPECT_EQ(libpath_overlay_is_blocked(nullptr, kInside), 0);
  EXPECT_EQ(libpath_overlay_get(nullptr), nullptr);
  libpath_overlay_clear(nullptr);
  libpath_overlay_keep_to_road(nullptr);
}

TEST_F(CArguments, OfSearchesAreChecked) {
  libpath_grid_search* search = nullptr;
  libpath_two_level_search* two_level = nullptr;
  libpath_compass_search* compass = nullptr;
  libpath_real_time_search* real_time = nullptr;
  std::size_t goal = 0;
  libpath_context* tables = nullptr;
  EXPECT_NULL_REFUSED(0, libpath_context_create_for, world_, 0, &tables);
  EXPECT_EQ(libpath_context_create_for(world_, 4, &tables), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_context_bytes(nullptr), 0u);
  EXPECT_NULL_REFUSED(0, libpath_find_path, world_, context_, &query_, cells_.data(), 16, &result_);
  EXPECT_NULL_REFUSED(0, libpath_find_cost, world_, context_, &query_, &result_);
  EXPECT_NULL_REFUSED(0, libpath_find_corners, world_, context_, &query_, cells_.data(), 16, &result_);
  EXPECT_NULL_REFUSED(0, libpath_find_path_by_water, world_, context_, kInside, kInside, cells_.data(), 16, &result_);
  EXPECT_NULL_REFUSED(3u << 6, libpath_nearest_reachable, world_, context_, kInside, kOutside, 0, &cells_[0], &status_,
                      &status_);
  EXPECT_NULL_REFUSED(3u << 6, libpath_random_reachable, world_, context_, kInside, 1, 0, &cells_[0], &status_,
                      &status_);
  EXPECT_NULL_REFUSED(1u << 8, libpath_find_nearest, world_, context_, kInside, cells_.data(), 2, cells_.data(), 16,
                      &result_, &goal);
  EXPECT_NULL_REFUSED(0, libpath_grid_search_create, world_, context_, &search);
  ASSERT_EQ(libpath_grid_search_create(world_, context_, &search), LIBPATH_OK);
  EXPECT_NULL_REFUSED(1u << 2, libpath_grid_search_start, search, &query_, &status_);
  EXPECT_NULL_REFUSED(1u << 2, libpath_grid_search_step, search, 1, &status_);
  EXPECT_NULL_REFUSED(0, libpath_grid_search_result, search, &result_);
  EXPECT_NULL_REFUSED(0, libpath_grid_search_path, search, cells_.data(), 16, &result_);
  EXPECT_NULL_REFUSED(0, libpath_grid_search_corners, search, cells_.data(), 16, &result_);
  EXPECT_NULL_REFUSED(0, libpath_grid_search_partial_path, search, cells_.data(), 16, &result_);
  libpath_grid_search_cancel(nullptr);
  libpath_grid_search_destroy(search);
  EXPECT_NULL_REFUSED(0, libpath_two_level_search_create, &two_level);
  ASSERT_EQ(libpath_two_level_search_create(&two_level), LIBPATH_OK);
  EXPECT_NULL_REFUSED(1u << 5, libpath_two_level_search_start, two_level, world_, context_, kInside, kInside, &status_);
  EXPECT_NULL_REFUSED(0, libpath_two_level_search_next, two_level, context_, cells_.data(), 16, &result_);
  libpath_two_level_search_destroy(two_level);
  EXPECT_NULL_REFUSED(0, libpath_compass_search_create, world_, &compass);
  ASSERT_EQ(libpath_compass_search_create(world_, &compass), LIBPATH_OK);
  EXPECT_NULL_REFUSED(1u << 5, libpath_compass_search_start, compass, world_, context_, kInside, kInside, &status_);
  EXPECT_NULL_REFUSED(0, libpath_compass_search_next, compass, context_, cells_.data(), 16, &result_);
  EXPECT_NULL_REFUSED(0, libpath_compass_search_stop_at, compass, kInside);
  libpath_compass_search_destroy(compass);
  EXPECT_EQ(libpath_real_time_search_create(nullptr, nullptr), LIBPATH_BAD_ARGUMENT);
  ASSERT_EQ(libpath_real_time_search_create(nullptr, &real_time), LIBPATH_OK);
  EXPECT_EQ(libpath_real_time_search_next(real_time, cells_.data(), 16, &result_), LIBPATH_BAD_ARGUMENT) << "no start";
  EXPECT_NULL_REFUSED(1u << 4, libpath_real_time_search_start, real_time, world_, kInside, kInside, &status_);
  EXPECT_NULL_REFUSED(0, libpath_real_time_search_next, real_time, cells_.data(), 16, &result_);
  EXPECT_NULL_REFUSED(0, libpath_real_time_search_stop_at, real_time, kInside);
  EXPECT_EQ(libpath_real_time_search_learned(nullptr), 0U);
  libpath_real_time_search_destroy(real_time);
}

TEST_F(CArguments, OfStructsFromBeforeTheFirstVersionAreRefused) {
  result_.struct_size = query_.struct_size = 4;
  libpath_path_result whole = LIBPATH_INIT(libpath_path_result);
  libpath_grid_query whole_query = LIBPATH_INIT(libpath_grid_query);
  EXPECT_EQ(libpath_find_cost(world_, context_, &query_, &whole), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_find_cost(world_, context_, &whole_query, &result_), LIBPATH_BAD_ARGUMENT);
  libpath_unit_info info = LIBPATH_INIT(libpath_unit_info);
  info.struct_size = 8;
  EXPECT_EQ(libpath_asset_get_unit(asset_, 0, &info), LIBPATH_BAD_ARGUMENT);
}

TEST_F(CArguments, OfASizeThatCutsAPointerLackIt) {
  libpath_directional_context* context = nullptr;
  ASSERT_EQ(libpath_directional_context_create(world_, &context), LIBPATH_OK);
  std::array<libpath_path_curve, 16> curves{};
  libpath_directional_query query = LIBPATH_INIT(libpath_directional_query);
  query.from = {kInside, 0};
  query.to = {kInside, 0};
  // No pointer to anything, but the caller's struct has no room for all of it.
  constexpr std::size_t kPointer =
      offsetof(libpath_directional_query, turn_price) - offsetof(libpath_directional_query, start);
  std::memset(&query.start, 0xa0, kPointer);
  for (std::size_t size = offsetof(libpath_directional_query, start);
       size < offsetof(libpath_directional_query, turn_price); ++size) {
    query.struct_size = static_cast<std::uint32_t>(size);
    libpath_directional_result result = LIBPATH_INIT(libpath_directional_result);
    EXPECT_EQ(libpath_find_directional_path(world_, context, &query, curves.data(), curves.size(), &result),
              LIBPATH_OK);
    EXPECT_EQ(result.status, LIBPATH_FOUND) << size;
  }
  libpath_directional_context_destroy(context);
}

TEST_F(CArguments, OfFloodsAreChecked) {
  libpath_flood* flood = nullptr;
  libpath_flood_query query = LIBPATH_INIT(libpath_flood_query);
  query.most = LIBPATH_NO_COST;
  std::array<std::uint64_t, 66> costs{};
  std::array<std::uint8_t, 66> flow{};
  libpath_cell next{};
  EXPECT_NULL_REFUSED(0, libpath_flood_create, world_, context_, &flood);
  ASSERT_EQ(libpath_flood_create(world_, context_, &flood), LIBPATH_OK);
  EXPECT_NULL_REFUSED(1u << 3 | 1u << 4, libpath_flood_start, flood, &kInside, 1, &query, &status_);
  EXPECT_NULL_REFUSED(1u << 2, libpath_flood_step, flood, 9, &status_);
  EXPECT_NULL_REFUSED(0, libpath_flood_next, flood, kInside, &next);
  EXPECT_NULL_REFUSED(0, libpath_flood_path, flood, kInside, cells_.data(), 16, &result_);
  EXPECT_NULL_REFUSED(0, libpath_flood_write_costs, flood, costs.data(), costs.size());
  EXPECT_NULL_REFUSED(0, libpath_flood_write_flow, flood, flow.data(), flow.size());
  EXPECT_EQ(libpath_flood_write_costs(flood, costs.data(), 65), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_flood_write_flow(flood, flow.data(), 65), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_flood_next(flood, kOutside, &next), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_flood_cost(flood, kOutside), LIBPATH_NO_COST);
  EXPECT_EQ(libpath_flood_cost(nullptr, kInside), LIBPATH_NO_COST);
  libpath_flood_destroy(flood);
}

TEST_F(CArguments, OfInfluenceAreChecked) {
  libpath_influence* influence = nullptr;
  libpath_influence* larger = nullptr;
  libpath_influence_layer* layer = nullptr;
  std::int32_t at = 0;
  EXPECT_NULL_REFUSED(0, libpath_influence_create, 11, 6, 900, 500, &influence);
  for (const auto& [width, decay, spread] :
       {std::array{0, 900, 500}, std::array{11, -1, 500}, std::array{11, 1001, 500}, std::array{11, 900, -1},
        std::array{11, 900, 1001}}) {
    EXPECT_EQ(libpath_influence_create(width, 6, decay, spread, &influence), LIBPATH_BAD_ARGUMENT);
  }
  ASSERT_EQ(libpath_influence_create(11, 6, 900, 500, &influence), LIBPATH_OK);
  ASSERT_EQ(libpath_influence_create(12, 6, 900, 500, &larger), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_influence_add, influence, kInside, 5);
  EXPECT_NULL_REFUSED(0, libpath_influence_at, influence, kInside, &at);
  EXPECT_EQ(libpath_influence_add(influence, kOutside, 5), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_influence_at(influence, kOutside, &at), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_influence_layer_create, influence, &layer);
  ASSERT_EQ(libpath_influence_layer_create(influence, &layer), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_influence_layer_lay, layer, influence, overlay_, 5);
  EXPECT_EQ(libpath_influence_layer_lay(layer, larger, overlay_, 5), LIBPATH_BAD_ARGUMENT) << "of another size";
  libpath_overlay* other = nullptr;
  ASSERT_EQ(libpath_overlay_create(asset_, 0, &other), LIBPATH_OK);
  ASSERT_EQ(libpath_influence_layer_lay(layer, influence, overlay_, 5), LIBPATH_OK);
  EXPECT_EQ(libpath_influence_layer_lay(layer, influence, other, 5), LIBPATH_BAD_ARGUMENT) << "lies on another";
  EXPECT_EQ(libpath_influence_layer_lift(layer, other), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_influence_layer_lift, layer, overlay_);
  libpath_influence_update(nullptr);
  libpath_influence_clear(nullptr);
  libpath_overlay_destroy(other);
  libpath_influence_layer_destroy(layer);
  libpath_influence_destroy(larger);
  libpath_influence_destroy(influence);
}

TEST_F(CArguments, OfKnowledgeAreChecked) {
  libpath_knowledge* knowledge = nullptr;
  const std::uint32_t units[] = {0, 1};
  std::size_t news = 0;
  std::array<std::uint8_t, 66> terrain{};
  EXPECT_NULL_REFUSED(0, libpath_knowledge_create, asset_, units, 1, &knowledge);
  EXPECT_EQ(libpath_knowledge_create(asset_, units, 0, &knowledge), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_knowledge_create(asset_, units, 2, &knowledge), LIBPATH_BAD_ARGUMENT) << "no unit 1";
  ASSERT_EQ(libpath_knowledge_create(asset_, units, 1, &knowledge), LIBPATH_OK);
  EXPECT_NULL_REFUSED(1u << 3, libpath_knowledge_see, knowledge, kInside, 0, &news);
  EXPECT_EQ(libpath_knowledge_see(knowledge, kOutside, 0, &news), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_knowledge_see(knowledge, kInside, 99, &news), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_knowledge_treat_terrain_as, knowledge, 0, 0);
  EXPECT_EQ(libpath_knowledge_treat_terrain_as(knowledge, 99, 0), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_knowledge_treat_terrain_as(knowledge, 0, 99), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(1u << 3 | 1u << 5, libpath_knowledge_see_around, knowledge, kInside, 2, terrain.data(), 66,
                      &news);
  EXPECT_EQ(libpath_knowledge_see_around(knowledge, kOutside, 2, nullptr, 0, &news), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_knowledge_see_around(knowledge, kInside, -1, nullptr, 0, &news), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_knowledge_see_around(knowledge, kInside, 16385, nullptr, 0, &news), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_knowledge_see_around(knowledge, kInside, 2, terrain.data(), 65, &news), LIBPATH_BAD_ARGUMENT);
  terrain[65] = 99;
  EXPECT_EQ(libpath_knowledge_see_around(knowledge, kInside, 2, terrain.data(), 66, &news), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_knowledge_is_known(knowledge, kInside), 0) << "nothing was seen";
  EXPECT_EQ(libpath_knowledge_is_known(knowledge, kOutside), 0);
  EXPECT_EQ(libpath_knowledge_is_known(nullptr, kInside), 0);
  EXPECT_EQ(libpath_knowledge_get(nullptr, 0), nullptr);
  EXPECT_EQ(libpath_knowledge_get(knowledge, 1), nullptr);
  libpath_knowledge_destroy(knowledge);
}

TEST_F(CArguments, OfSlotsAreChecked) {
  libpath_asset* first = nullptr;
  libpath_asset_slot* slot = nullptr;
  libpath_asset_pin pin{};
  ASSERT_EQ(libpath_asset_open(bytes_.data(), bytes_.size(), LIBPATH_OPEN_COPY, &first, nullptr), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_asset_slot_create, first, &slot);
  ASSERT_EQ(libpath_asset_slot_create(first, &slot), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_asset_slot_pin, slot, &pin);
  EXPECT_EQ(libpath_asset_slot_replace(nullptr, asset_), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_asset_slot_replace(slot, nullptr), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_asset_slot_unpin(slot, &pin), LIBPATH_BAD_ARGUMENT) << "it pins nothing";
  ASSERT_EQ(libpath_asset_slot_pin(slot, &pin), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_asset_slot_unpin, slot, &pin);
  libpath_asset_pin elsewhere = pin;
  elsewhere.place = 1000;
  EXPECT_EQ(libpath_asset_slot_unpin(slot, &elsewhere), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_asset_slot_unpin(slot, &pin), LIBPATH_OK);
  EXPECT_EQ(libpath_asset_slot_drop_unused(nullptr), 0u);
  libpath_asset_slot_destroy(slot);
}

TEST_F(CArguments, OfCrowdsAreChecked) {
  libpath_crowd* crowd = nullptr;
  const std::uint32_t profile = 0;
  std::uint32_t unit = 9;
  libpath_pose pose{};
  libpath_cell place{};
  EXPECT_NULL_REFUSED(0, libpath_crowd_create, asset_, &profile, 1, 4, &crowd);
  ASSERT_EQ(libpath_crowd_create(asset_, &profile, 1, 4, &crowd), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_crowd_set_overlay, crowd, 0, overlay_);
  EXPECT_NULL_REFUSED(0, libpath_crowd_add, crowd, 0, kInside, 1.0, 1.0, &unit);
  EXPECT_EQ(libpath_crowd_add(crowd, 1, kInside, 1, 1, &unit), LIBPATH_BAD_ARGUMENT);
  for (const double wrong : {0.0, -1.0, kNan, std::numeric_limits<double>::infinity()}) {
    EXPECT_EQ(libpath_crowd_add(crowd, 0, kInside, wrong, 1, &unit), LIBPATH_BAD_ARGUMENT);
    EXPECT_EQ(libpath_crowd_add(crowd, 0, kInside, 1, wrong, &unit), LIBPATH_BAD_ARGUMENT);
  }
  EXPECT_EQ(libpath_crowd_order(crowd, 0, kInside), LIBPATH_BAD_ARGUMENT) << "no unit yet";
  ASSERT_EQ(libpath_crowd_add(crowd, 0, kInside, 1, 1, &unit), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_crowd_order, crowd, unit, kInside);
  EXPECT_EQ(libpath_crowd_order(crowd, unit, kOutside), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_crowd_follow, crowd, unit, cells_.data(), 2);
  EXPECT_NULL_REFUSED(0, libpath_crowd_refuse, crowd, unit);
  EXPECT_NULL_REFUSED(0, libpath_crowd_block, crowd, kInside);
  EXPECT_EQ(libpath_crowd_block(crowd, kOutside), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_crowd_unblock, crowd, kInside);
  EXPECT_EQ(libpath_crowd_unblock(crowd, kOutside), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_crowd_unblock(crowd, kInside), LIBPATH_BAD_ARGUMENT) << "it was not blocked";
  EXPECT_EQ(libpath_crowd_is_blocked(nullptr, kInside), 0);
  EXPECT_NULL_REFUSED(0, libpath_crowd_step, crowd, 0.1, 9);
  for (const double seconds : {-0.1, kNan, 1e9}) {
    EXPECT_EQ(libpath_crowd_step(crowd, seconds, 9), LIBPATH_BAD_ARGUMENT) << seconds;
  }
  EXPECT_NULL_REFUSED(0, libpath_crowd_pose, crowd, unit, &pose);
  EXPECT_NULL_REFUSED(0, libpath_crowd_place, crowd, unit, &place);
  EXPECT_EQ(libpath_crowd_speed(crowd, 3), 0);
  EXPECT_EQ(libpath_crowd_cells_left(crowd, 3), 0);
  EXPECT_EQ(libpath_crowd_has_arrived(crowd, 3), 0);
  EXPECT_EQ(libpath_crowd_is_stranded(crowd, 3), 0);
  EXPECT_EQ(libpath_crowd_remove(crowd, 4), LIBPATH_BAD_ARGUMENT) << "more than there may be";
  libpath_crowd_destroy(crowd);
}

TEST_F(CArguments, OfCrowdsOfTurningUnitsAreChecked) {
  libpath_crowd* crowd = nullptr;
  libpath_route* route = nullptr;
  const std::uint32_t profile = 0;
  std::uint32_t unit = 9;
  const libpath_pose pose{2.5, 2.5, 0};
  const libpath_pose nowhere{2.5, kNan, 0};
  libpath_drive_limits limits = LIBPATH_INIT(libpath_drive_limits);
  ASSERT_EQ(libpath_asset_get_drive_limits(asset_, 0, &limits), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_crowd_create_turning, asset_, &profile, 1, 4, 2, &crowd);
  EXPECT_EQ(libpath_crowd_create_turning(asset_, &profile, 1, 4, 5, &crowd), LIBPATH_BAD_ARGUMENT);
  ASSERT_EQ(libpath_crowd_create_turning(asset_, &profile, 1, 4, 2, &crowd), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_crowd_add_turning, crowd, 0, &pose, &limits, &unit);
  EXPECT_EQ(libpath_crowd_add_turning(crowd, 1, &pose, &limits, &unit), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_crowd_add_turning(crowd, 0, &nowhere, &limits, &unit), LIBPATH_BAD_ARGUMENT);
  limits.braking = 0;
  EXPECT_EQ(libpath_crowd_add_turning(crowd, 0, &pose, &limits, &unit), LIBPATH_BAD_ARGUMENT);
  limits.braking = 1;
  for (const libpath_pose& blocked : {libpath_pose{4.5, 2.5, 0}, {-1, 2.5, 0}, {1e6, 2.5, 0}, {0.5, 2.5, 0}}) {
    EXPECT_EQ(libpath_crowd_add_turning(crowd, 0, &blocked, &limits, &unit), LIBPATH_FULL) << blocked.x;
  }
  ASSERT_EQ(libpath_crowd_add_turning(crowd, 0, &pose, &limits, &unit), LIBPATH_OK);
  ASSERT_EQ(libpath_route_create(4, &route), LIBPATH_OK);
  ASSERT_EQ(libpath_route_start_at(route, &pose), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_crowd_follow_route, crowd, unit, route);
  EXPECT_EQ(libpath_crowd_follow_route(crowd, unit, route), LIBPATH_BAD_ARGUMENT) << "it did not ask";
  ASSERT_EQ(libpath_crowd_order(crowd, unit, kInside), LIBPATH_OK);
  libpath_route_need need{};
  ASSERT_EQ(libpath_crowd_next_need(crowd, &need), LIBPATH_OK);
  EXPECT_EQ(libpath_crowd_follow_route(crowd, unit, route), LIBPATH_OK);
  EXPECT_EQ(libpath_crowd_step(crowd, 0.1, 9), LIBPATH_OK);
  EXPECT_EQ(libpath_crowd_has_arrived(crowd, unit), 1);
  libpath_route_destroy(route);
  libpath_crowd_destroy(crowd);
}

TEST_F(CArguments, OfContextsAndRoutesAreChecked) {
  libpath_route_context* context = nullptr;
  libpath_route* route = nullptr;
  libpath_claims* claims = nullptr;
  std::size_t count = 0;
  EXPECT_NULL_REFUSED(0, libpath_context_create, 9, &context_);
  EXPECT_NULL_REFUSED(0, libpath_route_context_create, world_, &context);
  ASSERT_EQ(libpath_route_context_create(world_, &context), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_route_context_grid_path, context, cells_.data(), 16, &count);
  libpath_route_context_destroy(context);
  EXPECT_NULL_REFUSED(0, libpath_route_create, 9, &route);
  EXPECT_EQ(libpath_route_create((1 << 20) + 1, &route), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_claims_create, 9, &claims);
  EXPECT_EQ(libpath_claims_create((1 << 24) + 1, &claims), LIBPATH_BAD_ARGUMENT);
  ASSERT_EQ(libpath_claims_create(9, &claims), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_claims_lay_cost, claims, overlay_, kInside, 5);
  EXPECT_NULL_REFUSED(0, libpath_claims_lift, claims, overlay_);
  libpath_claims_destroy(claims);
}

/// A struct of zeros that says its size.
template <class Struct>
Struct sized() {
  return LIBPATH_INIT(Struct);
}

TEST_F(CArguments, OfRouteSearchesAreChecked) {
  libpath_route_context* context = nullptr;
  libpath_route* route = nullptr;
  libpath_route_search* search = nullptr;
  ASSERT_EQ(libpath_route_context_create(world_, &context), LIBPATH_OK);
  ASSERT_EQ(libpath_route_create(9, &route), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_route_search_create, world_, context, route, &search);
  ASSERT_EQ(libpath_route_search_create(world_, context, route, &search), LIBPATH_OK);
  auto query = sized<libpath_route_query>();
  auto result = sized<libpath_route_result>();
  EXPECT_NULL_REFUSED(1u << 2, libpath_route_search_start, search, &query, &status_);
  EXPECT_NULL_REFUSED(1u << 2, libpath_route_search_step, search, 1, &status_);
  EXPECT_NULL_REFUSED(0, libpath_route_search_result, search, &result);
  query.method = LIBPATH_ROUTE_DRIVABLE + 1;
  EXPECT_EQ(libpath_route_search_start(search, &query, &status_), LIBPATH_BAD_ARGUMENT);
  libpath_route_search_destroy(search);
  libpath_route_destroy(route);
  libpath_route_context_destroy(context);
}

libpath_waypoint_query line_query() {
  auto query = sized<libpath_waypoint_query>();
  query.from = {1.5, 1.5};
  query.to = {8.5, 3.5};
  return query;
}

TEST_F(CArguments, OfAnyAngleSearchesAreChecked) {
  const libpath_waypoint_query query = line_query();
  auto result = sized<libpath_waypoint_result>();
  std::array<libpath_point, 16> points{};
  libpath_waypoint_search* search = nullptr;
  EXPECT_NULL_REFUSED(0, libpath_find_waypoint_path, world_, context_, &query, points.data(), 16, &result);
  EXPECT_NULL_REFUSED(0, libpath_find_waypoint_length, world_, context_, &query, &result);
  EXPECT_NULL_REFUSED(0, libpath_find_placed_path, world_, context_, &query, points.data(), 16, &result);
  EXPECT_NULL_REFUSED(0, libpath_waypoint_search_create, world_, context_, &search);
  ASSERT_EQ(libpath_waypoint_search_create(world_, context_, &search), LIBPATH_OK);
  EXPECT_NULL_REFUSED(1u << 2, libpath_waypoint_search_start, search, &query, &status_);
  EXPECT_NULL_REFUSED(1u << 2, libpath_waypoint_search_step, search, 1, &status_);
  EXPECT_NULL_REFUSED(0, libpath_waypoint_search_result, search, &result);
  EXPECT_NULL_REFUSED(0, libpath_waypoint_search_path, search, points.data(), 16, &result);
  EXPECT_NULL_REFUSED(0, libpath_waypoint_search_partial_path, search, points.data(), 16, &result);
  libpath_waypoint_search_cancel(nullptr);
  libpath_waypoint_search_destroy(search);
  EXPECT_EQ(libpath_world_can_walk_line(nullptr, query.from, query.to), 0);
  EXPECT_EQ(libpath_world_can_walk_line(world_, query.from, {8.5, kNan}), 0);
  EXPECT_EQ(libpath_world_can_walk_line(world_, {-0.5, 1}, query.to), 0);
  EXPECT_EQ(libpath_world_can_walk_line(world_, {1.5, 0.5}, {8.5, 0.5}), 1);
  EXPECT_EQ(libpath_world_takes_link(nullptr, query.from, query.to), 0);
  EXPECT_EQ(libpath_world_takes_link(world_, query.from, {8.5, kNan}), 0);

  auto hit = sized<libpath_ray_hit>();
  EXPECT_NULL_REFUSED(0, libpath_world_cast_ray, world_, query.from, query.to, &hit);
  EXPECT_EQ(libpath_world_cast_ray(world_, {-0.5, 1}, query.to, &hit), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_world_cast_ray(world_, query.from, {8.5, kNan}, &hit), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_world_cast_ray(world_, query.from, {16384.5, 1}, &hit), LIBPATH_BAD_ARGUMENT);
  auto wall = sized<libpath_wall>();
  EXPECT_NULL_REFUSED(0, libpath_world_nearest_wall, world_, kInside, &wall);
  EXPECT_EQ(libpath_world_nearest_wall(world_, kOutside, &wall), LIBPATH_BAD_ARGUMENT);
  std::array<libpath_link_step, 2> links{};
  std::size_t count = 0;
  EXPECT_NULL_REFUSED(0, libpath_world_link_steps, world_, cells_.data(), 2, 0, links.data(), 2, &count);
  EXPECT_EQ(libpath_world_link_steps(world_, &kOutside, 1, 0, links.data(), 2, &count), LIBPATH_BAD_ARGUMENT);
}

TEST_F(CArguments, OfSearchesOverNodesAreChecked) {
  const libpath_waypoint_query query = line_query();
  auto points_result = sized<libpath_waypoint_result>();
  auto result = sized<libpath_node_result>();
  std::array<libpath_point, 16> points{};
  std::array<std::uint32_t, 16> nodes{};
  libpath_node_search* search = nullptr;
  EXPECT_NULL_REFUSED(0, libpath_node_search_create_provinces, asset_, context_, &search);
  EXPECT_NULL_REFUSED(0, libpath_node_search_create_placed, world_, context_, &search);
  ASSERT_EQ(libpath_node_search_create_placed(world_, context_, &search), LIBPATH_OK);
  EXPECT_NULL_REFUSED(1u << 3, libpath_node_search_start, search, 0, 1, &status_);
  EXPECT_NULL_REFUSED(1u << 2, libpath_node_search_start_between, search, &query, &status_);
  EXPECT_NULL_REFUSED(1u << 2, libpath_node_search_step, search, 1, &status_);
  EXPECT_NULL_REFUSED(0, libpath_node_search_result, search, &result);
  EXPECT_NULL_REFUSED(0, libpath_node_search_path, search, nodes.data(), 16, &result);
  ASSERT_EQ(libpath_node_search_start_between(search, &query, &status_), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_node_search_points, search, points.data(), 16, &points_result);
  EXPECT_EQ(libpath_node_search_points(search, nullptr, 0, &points_result), LIBPATH_OK);
  libpath_node_search_cancel(nullptr);
  libpath_node_search_destroy(search);
  EXPECT_NULL_REFUSED(0, libpath_find_province_path, asset_, context_, 0, 1, nodes.data(), 16, &result);
  libpath_point position{};
  char name[9];
  std::size_t length = 0;
  std::uint32_t place = 0;
  EXPECT_EQ(libpath_asset_provinces(nullptr) + libpath_asset_placed_waypoints(nullptr), 0U);
  EXPECT_EQ(libpath_asset_province(asset_, 0, &position), LIBPATH_BAD_ARGUMENT) << "there are none";
  EXPECT_EQ(libpath_asset_placed_waypoint(asset_, 0, &position), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_asset_province_name(asset_, 0, name, sizeof name, &length), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_asset_placed_waypoint_name(asset_, 0, name, sizeof name, &length), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_asset_find_province, asset_, "a", &place);
  EXPECT_NULL_REFUSED(0, libpath_asset_find_placed_waypoint, asset_, "a", &place);
}

TEST_F(CArguments, OfDirectionalSearchesAreChecked) {
  libpath_directional_context* context = nullptr;
  libpath_directional_search* search = nullptr;
  libpath_pose_flood* flood = nullptr;
  ASSERT_EQ(libpath_directional_context_create(world_, &context), LIBPATH_OK);
  auto query = sized<libpath_directional_query>();
  query.from = {kInside, 0};
  query.to = {{8, 3}, LIBPATH_ANY_HEADING};
  auto result = sized<libpath_directional_result>();
  std::array<libpath_path_curve, 16> curves{};
  EXPECT_NULL_REFUSED(0, libpath_directional_search_create, world_, context, &search);
  ASSERT_EQ(libpath_directional_search_create(world_, context, &search), LIBPATH_OK);
  EXPECT_NULL_REFUSED(1u << 2, libpath_directional_search_start, search, &query, &status_);
  EXPECT_NULL_REFUSED(1u << 2, libpath_directional_search_step, search, 1, &status_);
  EXPECT_NULL_REFUSED(0, libpath_directional_search_result, search, &result);
  EXPECT_NULL_REFUSED(0, libpath_directional_search_path, search, curves.data(), 16, &result);
  EXPECT_NULL_REFUSED(0, libpath_directional_search_partial_path, search, curves.data(), 16, &result);
  libpath_directional_search_cancel(nullptr);
  libpath_directional_search_destroy(search);
  const libpath_pose from{2.5, 2.5, 0};
  const libpath_grid_pose to{{8, 3}, 0};
  EXPECT_NULL_REFUSED(0, libpath_pose_flood_create, world_, context, &flood);
  ASSERT_EQ(libpath_pose_flood_create(world_, context, &flood), LIBPATH_OK);
  EXPECT_NULL_REFUSED(1u << 3, libpath_pose_flood_start, flood, to, LIBPATH_NO_COST, &status_);
  EXPECT_NULL_REFUSED(1u << 2, libpath_pose_flood_step, flood, 9, &status_);
  EXPECT_NULL_REFUSED(0, libpath_pose_flood_path, flood, query.from, curves.data(), 16, &result);
  EXPECT_NULL_REFUSED(0, libpath_pose_flood_path_from, flood, &from, context, curves.data(), 16, &result);
  EXPECT_EQ(libpath_pose_flood_cost(nullptr, to), LIBPATH_NO_COST);
  EXPECT_EQ(libpath_pose_flood_cost(flood, {kOutside, 0}), LIBPATH_NO_COST);
  libpath_pose_flood_destroy(flood);
  libpath_directional_context_destroy(context);
}

TEST_F(CArguments, OfQueuesAreChecked) {
  libpath_queue* queue = nullptr;
  libpath_ticket ticket = 0;
  std::uint64_t spent = 0;
  auto request = sized<libpath_request>();
  request.deadline = UINT32_MAX;
  request.from = kInside;
  request.to = {8, 3};
  request.world = world_;
  request.cells = cells_.data();
  request.capacity = cells_.size();
  auto budget = sized<libpath_budget>();
  budget.expansions = budget.microseconds = UINT64_MAX;
  auto lines = sized<libpath_waypoint_result>();
  auto turns = sized<libpath_directional_result>();
  std::array<libpath_point, 16> points{};
  std::array<libpath_path_curve, 16> curves{};
  EXPECT_NULL_REFUSED(0, libpath_queue_create, 66, 3, &queue);
  EXPECT_NULL_REFUSED(0, libpath_queue_create_turning, world_, 3, &queue);
  ASSERT_EQ(libpath_queue_create(66, 3, &queue), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_queue_push, queue, &request, &ticket);
  request.cells = nullptr;
  EXPECT_EQ(libpath_queue_push(queue, &request, &ticket), LIBPATH_BAD_ARGUMENT) << "no room for cells";
  request.cells = cells_.data();
  ASSERT_EQ(libpath_queue_push(queue, &request, &ticket), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_queue_partial_path, queue, ticket, cells_.data(), 16, &result_);
  EXPECT_NULL_REFUSED(1u << 2, libpath_queue_run, queue, &budget, &spent);
  ASSERT_EQ(libpath_queue_run(queue, &budget, &spent), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_queue_next_done, queue, &ticket);
  EXPECT_NULL_REFUSED(0, libpath_queue_result, queue, ticket, &result_);
  EXPECT_NULL_REFUSED(0, libpath_queue_waypoint_result, queue, ticket, &lines);
  EXPECT_NULL_REFUSED(0, libpath_queue_directional_result, queue, ticket, &turns);
  EXPECT_NULL_REFUSED(0, libpath_queue_partial_waypoint_path, queue, ticket, points.data(), 16, &lines);
  EXPECT_NULL_REFUSED(0, libpath_queue_partial_directional_path, queue, ticket, curves.data(), 16, &turns);
  std::array<std::uint8_t, 2048> saved{};
  size_t bytes = 0;
  size_t count = 0;
  std::array<libpath_ticket, 4> tickets{};
  EXPECT_NULL_REFUSED(0, libpath_queue_save, queue, saved.data(), saved.size(), &bytes);
  EXPECT_NULL_REFUSED(0, libpath_queue_saved_tickets, queue, saved.data(), saved.size(), tickets.data(), 4, &count);
  EXPECT_NULL_REFUSED(0, libpath_queue_ask_again, queue, ticket, &request);
  EXPECT_EQ(libpath_queue_ask_again_waypoint(queue, ticket, nullptr), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_queue_ask_again_directional(queue, ticket, nullptr), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_queue_restore, queue, saved.data(), saved.size());
  EXPECT_EQ(libpath_queue_state(nullptr, ticket), libpath_queue_state(queue, ticket + 7));
  EXPECT_EQ(libpath_queue_waiting(nullptr), 0U);
  libpath_queue_drop(nullptr, ticket);
  libpath_queue_destroy(queue);
}

TEST_F(CArguments, OfCurvesAndFreeSpaceAreChecked) {
  const libpath_pose from{2.5, 2.5, 0};
  const libpath_pose to{8.5, 3.5, 0};
  const libpath_pose nowhere{kNan, 0, 0};
  std::array<libpath_segment, 3> segments{};
  std::uint32_t count = 0;
  std::size_t cells = 0;
  double length = 0;
  EXPECT_NULL_REFUSED(0, libpath_curve_between, &from, &to, 1, 0, 0, segments.data(), &count);
  EXPECT_NULL_REFUSED(0, libpath_curve_to, &from, libpath_point{8, 3}, 1, 0, 0, segments.data(), &count);
  EXPECT_NULL_REFUSED(0, libpath_turning_distance, &from, &to, 1, 0, &length);
  for (const double radius : {0.0, -1.0, kNan}) {
    EXPECT_EQ(libpath_curve_between(&from, &to, radius, 0, 0, segments.data(), &count), LIBPATH_BAD_ARGUMENT);
    EXPECT_EQ(libpath_curve_to(&from, {8, 3}, radius, 0, 0, segments.data(), &count), LIBPATH_BAD_ARGUMENT);
    EXPECT_EQ(libpath_turning_distance(&from, &to, radius, 0, &length), LIBPATH_BAD_ARGUMENT);
  }
  EXPECT_EQ(libpath_curve_between(&from, &nowhere, 1, 0, 0, segments.data(), &count), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_turning_distance(&nowhere, &to, 1, 0, &length), LIBPATH_BAD_ARGUMENT);
  ASSERT_EQ(libpath_curve_between(&from, &to, 1, 0, 0, segments.data(), &count), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_swept_cells, &from, segments.data(), count, 1, 1, cells_.data(), 16, &cells);
  libpath_clearance* clearance = nullptr;
  libpath_point position{};
  libpath_cell cell{};
  EXPECT_NULL_REFUSED(0, libpath_clearance_create, world_, 0, &clearance);
  ASSERT_EQ(libpath_clearance_create(world_, 0, &clearance), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_clearance_stand, clearance, kInside, &position);
  EXPECT_NULL_REFUSED(0, libpath_clearance_cell_at, clearance, position, &cell);
  EXPECT_NULL_REFUSED(0, libpath_find_free_curve, clearance, &from, &to, 1, 20, segments.data(), &count);
  EXPECT_EQ(libpath_clearance_is_ground(nullptr, kInside), 0);
  EXPECT_EQ(libpath_clearance_is_ground(clearance, kOutside), 0);
  EXPECT_EQ(libpath_clearance_can_stand(nullptr, {2.5, 2.5}), 0);
  EXPECT_EQ(libpath_clearance_pose_is_free(clearance, nullptr), 0);
  EXPECT_EQ(libpath_clearance_pose_is_free(nullptr, &from), 0);
  EXPECT_EQ(libpath_clearance_line_is_free(nullptr, {2, 2}, {3, 3}), 0);
  EXPECT_EQ(libpath_clearance_segments_are_free(clearance, nullptr, 1), 0);
  EXPECT_EQ(libpath_clearance_segments_are_free(nullptr, segments.data(), count), 0);
  libpath_clearance_destroy(clearance);
}

TEST_F(CArguments, OfRoutesAreChecked) {
  libpath_route* route = nullptr;
  ASSERT_EQ(libpath_route_create(64, &route), LIBPATH_OK);
  const std::array<libpath_point, 3> points{{{0.5, 0.5}, {5.5, 0.5}, {5.5, 4.5}}};
  const std::array<libpath_cell, 3> cells{{{0, 0}, {1, 0}, {2, 0}}};
  const libpath_pose start{0.5, 0.5, 0};
  const libpath_pose nowhere{kNan, 0, 0};
  auto limits = sized<libpath_drive_limits>();
  libpath_segment segment{};
  libpath_pose pose{};
  EXPECT_NULL_REFUSED(0, libpath_lay_lines, points.data(), 3, route);
  EXPECT_NULL_REFUSED(0, libpath_lay_cells, cells.data(), 3, route);
  EXPECT_NULL_REFUSED(0, libpath_lay_curves_through, &start, points.data(), 3, 1, route);
  EXPECT_NULL_REFUSED(0, libpath_route_start_at, route, &start);
  EXPECT_EQ(libpath_route_start_at(route, &nowhere), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_route_add_line_to, route, libpath_point{3, 3});
  EXPECT_EQ(libpath_route_add_line_to(route, {kNan, 3}), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_route_face, route, 1.0);
  EXPECT_EQ(libpath_route_face(route, kNan), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_asset_get_drive_limits, asset_, 0, &limits);
  EXPECT_EQ(libpath_asset_get_drive_limits(asset_, 1, &limits), LIBPATH_BAD_ARGUMENT);
  ASSERT_EQ(libpath_asset_get_drive_limits(asset_, 0, &limits), LIBPATH_OK);
  ASSERT_EQ(libpath_lay_cells(cells.data(), 3, route), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_route_plan, route, &limits);
  ASSERT_EQ(libpath_route_plan(route, &limits), LIBPATH_OK);
  EXPECT_NULL_REFUSED(0, libpath_route_segment, route, 0, &segment);
  EXPECT_EQ(libpath_route_segment(route, libpath_route_size(route), &segment), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_route_pose_at, route, 1, &pose);
  EXPECT_NULL_REFUSED(0, libpath_route_pose_at_time, route, 1, &pose);
  EXPECT_NULL_REFUSED(0, libpath_route_end, route, &pose);
  EXPECT_EQ(libpath_route_size(nullptr), 0U);
  EXPECT_EQ(libpath_route_length(nullptr) + libpath_route_seconds(nullptr), 0);
  EXPECT_EQ(libpath_route_speed_at(nullptr, 1) + libpath_route_distance_at(nullptr, 1), 0);
  EXPECT_EQ(libpath_route_speed_at(route, kNan), 0);
  EXPECT_EQ(libpath_route_remaining_length(nullptr, 1) + libpath_route_remaining_seconds(nullptr, 1), 0);
  libpath_route_destroy(route);
}

TEST_F(CArguments, OfSwitchesAreChecked) {
  std::uint32_t place = 9;
  std::size_t length = 0;
  EXPECT_EQ(libpath_asset_switches(nullptr), 0u);
  EXPECT_EQ(libpath_asset_switches(asset_), 1u);
  EXPECT_NULL_REFUSED(0, libpath_asset_find_switch, asset_, "gate", &place);
  EXPECT_EQ(libpath_asset_find_switch(asset_, "no such", &place), LIBPATH_NOT_FOUND);
  EXPECT_EQ(libpath_asset_switch_name(asset_, 0, nullptr, 0, &length), LIBPATH_OK);
  EXPECT_EQ(length, 4u);
  EXPECT_EQ(libpath_asset_switch_name(asset_, 1, nullptr, 0, &length), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_asset_switch_name(nullptr, 0, nullptr, 0, &length), LIBPATH_BAD_ARGUMENT);
}

TEST_F(CArguments, OfJourneysAreChecked) {
  libpath_journey_info info = LIBPATH_INIT(libpath_journey_info);
  std::array<std::uint64_t, 4> stops{};
  std::uint64_t count = 0;
  std::uint32_t journey = 9;
  EXPECT_EQ(libpath_asset_journeys(asset_), 1u);
  EXPECT_EQ(libpath_asset_journeys(nullptr), 0u);
  EXPECT_NULL_REFUSED(0, libpath_asset_find_journey, asset_, "round", &journey);
  EXPECT_NULL_REFUSED(0, libpath_journey_cells, asset_, 0, cells_.data(), 16, &info);
  EXPECT_EQ(libpath_journey_cells(asset_, 1, cells_.data(), 16, &info), LIBPATH_BAD_ARGUMENT);
  EXPECT_NULL_REFUSED(0, libpath_journey_stops, asset_, 0, stops.data(), 4, &count);
  EXPECT_EQ(libpath_journey_stops(asset_, 1, stops.data(), 4, &count), LIBPATH_BAD_ARGUMENT);
}

/// Every code and reason has words of its own, and other numbers say so.
TEST(CDescriptions, AreThereForEveryCode) {
  std::vector<libpath_code> codes{LIBPATH_OK,        LIBPATH_BAD_ARGUMENT, LIBPATH_OUT_OF_MEMORY,
                                  LIBPATH_NOT_FOUND, LIBPATH_FULL,         LIBPATH_CANNOT_BAKE};
  for (libpath_code code = LIBPATH_TOO_SHORT; code <= LIBPATH_MISALIGNED; ++code) codes.push_back(code);
  for (libpath_code code = LIBPATH_STATE_TOO_SHORT; code <= LIBPATH_STATE_OF_OTHER_REQUESTS; ++code)
    codes.push_back(code);
  std::set<std::string> words;
  for (const libpath_code code : codes) EXPECT_TRUE(words.insert(libpath_describe_code(code)).second) << code;
  EXPECT_EQ(words.count("not a code of this version"), 0u);
  EXPECT_STREQ(libpath_describe_code(LIBPATH_CANNOT_BAKE + 1), "not a code of this version");
  EXPECT_STREQ(libpath_describe_code(LIBPATH_MISALIGNED + 1), "not a code of this version");
  EXPECT_STREQ(libpath_describe_code(LIBPATH_STATE_OF_OTHER_REQUESTS + 1), "not a code of this version");
  EXPECT_STRNE(libpath_describe_reason(LIBPATH_NOT_SEEN), "not a reason of this version");
  EXPECT_STREQ(libpath_describe_reason(LIBPATH_NOT_SEEN + 1), "not a reason of this version");
}

}  // namespace
}  // namespace libpath
