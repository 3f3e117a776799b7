// The C interface takes what lies on a limit, and refuses what lies just beyond it.

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/bake/bake.h>
#include <libpath/c/libpath.h>
#include <libpath/geometry/sweep.h>

namespace libpath {
namespace {

constexpr libpath_cell kFirst{0, 0};
constexpr libpath_cell kLast{10, 5};
constexpr libpath_cell kPillar{4, 2};
constexpr libpath_cell kBeyond{11, 0};
const double kPastOne = std::nextafter(1.0, 2.0);
const double kPastMillion = std::nextafter(1e6, 2e6);

/// Open ground of 11 by 6 cells with one wall, for a unit that turns in eight headings.
class CLimits : public testing::Test {
 protected:
  CLimits() {
    EXPECT_EQ(libpath_asset_open(bytes().data(), bytes().size(), LIBPATH_OPEN_COPY, &asset_, nullptr), LIBPATH_OK);
    EXPECT_EQ(libpath_world_create(asset_, 0, &world_), LIBPATH_OK);
    EXPECT_EQ(libpath_context_create(66, &context_), LIBPATH_OK);
    EXPECT_EQ(libpath_overlay_create(asset_, 0, &overlay_), LIBPATH_OK);
    EXPECT_EQ(libpath_route_create(64, &route_), LIBPATH_OK);
    EXPECT_EQ(libpath_route_context_create(world_, &route_context_), LIBPATH_OK);
  }
  ~CLimits() override {
    libpath_route_context_destroy(route_context_);
    libpath_route_destroy(route_);
    libpath_overlay_destroy(overlay_);
    libpath_context_destroy(context_);
    libpath_world_destroy(world_);
    libpath_asset_destroy(asset_);
  }

  static const std::vector<std::byte>& bytes() {
    static const std::vector<std::byte> kBytes = [] {
      Map map = plain_map({.width = 11, .height = 6});
      map.cells[{kPillar.x, kPillar.y}] = static_cast<TerrainIndex>(find_terrain(map, "void").value());
      map.units.front().length = 2;
      map.units.front().turning_radius = {500};
      map.units.front().headings = 8;
      map.switches = {{"gate", true, {{0, 6, 7}}, {}, {}}};
      map.journeys = {{"round", "ground", {0, 0}, {{2, 0}, {3, 0}}, {4, 0}}};
      return bake(map, {.units = {}, .tier = Tier::fast})->bytes;
    }();
    return kBytes;
  }

  libpath_asset* asset_ = nullptr;
  libpath_world* world_ = nullptr;
  libpath_context* context_ = nullptr;
  libpath_overlay* overlay_ = nullptr;
  libpath_route* route_ = nullptr;
  libpath_route_context* route_context_ = nullptr;
  std::array<libpath_cell, 80> cells_{};
  libpath_path_result result_ = LIBPATH_INIT(libpath_path_result);
};

/// Cut where there is no room, always with a zero, and nothing behind the buffer is written.
TEST_F(CLimits, OfTextsAreTheBuffer) {
  for (std::size_t size = 0; size <= 8; ++size) {
    std::string out(10, '?');
    std::size_t length = 0;
    ASSERT_EQ(libpath_asset_unit_name(asset_, 0, out.data(), size, &length), LIBPATH_OK);
    EXPECT_EQ(length, 6u);
    std::string expected(10, '?');
    const std::string cut = std::string("ground").substr(0, size == 0 ? 0 : size - 1);
    expected.replace(0, cut.size(), cut);
    if (size > 0) expected[cut.size()] = '\0';
    EXPECT_EQ(out, expected) << size;
  }
}

TEST_F(CLimits, OfNumbersAreAMillion) {
  EXPECT_EQ(libpath_route_face(route_, 1e6), LIBPATH_OK);
  EXPECT_EQ(libpath_route_face(route_, -1e6), LIBPATH_OK);
  EXPECT_EQ(libpath_route_face(route_, kPastMillion), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_route_face(route_, -kPastMillion), LIBPATH_BAD_ARGUMENT);
  for (const double* wrong : {&kPastMillion, &kPastOne}) {
    const bool refused = wrong == &kPastMillion;
    for (int member = 0; member < 3; ++member) {
      libpath_pose pose{1, 1, 1};
      (member == 0 ? pose.x : member == 1 ? pose.y : pose.heading) = *wrong;
      EXPECT_EQ(libpath_route_start_at(route_, &pose), refused ? LIBPATH_BAD_ARGUMENT : LIBPATH_OK) << member;
    }
    EXPECT_EQ(libpath_route_add_line_to(route_, {*wrong, 1}), refused ? LIBPATH_BAD_ARGUMENT : LIBPATH_OK);
    EXPECT_EQ(libpath_route_add_line_to(route_, {1, *wrong}), refused ? LIBPATH_BAD_ARGUMENT : LIBPATH_OK);
  }
}

/// Speeds and accelerations are above 0; what else limits a drive may be 0.
TEST_F(CLimits, OfDrivesMayBeZeroWhereNothingIsDividedByThem) {
  libpath_drive_limits sound = LIBPATH_INIT(libpath_drive_limits);
  ASSERT_EQ(libpath_asset_get_drive_limits(asset_, 0, &sound), LIBPATH_OK);
  double libpath_drive_limits::*const above_0[] = {&libpath_drive_limits::speed, &libpath_drive_limits::reverse_speed,
                                                   &libpath_drive_limits::acceleration, &libpath_drive_limits::braking};
  double libpath_drive_limits::*const at_least_0[] = {&libpath_drive_limits::full_speed_radius,
                                                      &libpath_drive_limits::corner_speed,
                                                      &libpath_drive_limits::initial, &libpath_drive_limits::final};
  const auto with = [&](double libpath_drive_limits::*member, double value) {
    libpath_drive_limits limits = sound;
    limits.*member = value;
    return libpath_route_plan(route_, &limits);
  };
  for (const auto member : above_0) {
    EXPECT_EQ(with(member, 0), LIBPATH_BAD_ARGUMENT);
    EXPECT_EQ(with(member, 0.25), LIBPATH_OK);
  }
  for (const auto member : at_least_0) {
    EXPECT_EQ(with(member, 0), LIBPATH_OK);
    EXPECT_EQ(with(member, -0.25), LIBPATH_BAD_ARGUMENT);
    EXPECT_EQ(with(member, kPastMillion), LIBPATH_BAD_ARGUMENT);
  }
}

TEST_F(CLimits, OfTimesAndDistancesAreNumbers) {
  const std::array<libpath_cell, 3> row{{{0, 0}, {1, 0}, {2, 0}}};
  ASSERT_EQ(libpath_lay_cells(row.data(), row.size(), route_), LIBPATH_OK);
  libpath_pose pose{};
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(libpath_route_pose_at(route_, nan, &pose), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_route_pose_at_time(route_, nan, &pose), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_route_pose_at(route_, 2, &pose), LIBPATH_OK);
  EXPECT_EQ(pose.x, 2.5);
}

/// Three lines that start where the one before ends, up to a millionth of a cell.
TEST_F(CLimits, OfSegmentsAreWhereTheOneBeforeEnds) {
  const libpath_pose start{1.5, 1.5, 0};
  const auto add = [&](const libpath_segment& segment) {
    EXPECT_EQ(libpath_route_start_at(route_, &start), LIBPATH_OK);
    return libpath_route_add(route_, &segment, 1);
  };
  EXPECT_EQ(add({0, 0, 1.5 + 9e-7, 1.5, 0, 0, 1}), LIBPATH_OK);
  EXPECT_EQ(add({0, 0, 1.5 + 1.1e-6, 1.5, 0, 0, 1}), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(add({0, 0, 1.5, 1.5, 0, 0, 0}), LIBPATH_OK) << "a line of no length";
  EXPECT_EQ(add({0, 0, 1.5, 1.5, 0, 0, -0.5}), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(add({2, 0, 1.5, 1.5, 0, 0, -0.5}), LIBPATH_BAD_ARGUMENT) << "a link";
  EXPECT_EQ(add({2, 0, 7.5, 1.5, 0, 0, 1}), LIBPATH_OK) << "a link leads from where it will";
  EXPECT_EQ(add({1, 0, 1.5, 0.5, 1.5707963267948966, 1, 1}), LIBPATH_OK);
  EXPECT_EQ(add({1, 0, 1.5, 0.5, 1.5707963267948966, 1, -1}), LIBPATH_OK) << "an arc to the left";
  EXPECT_EQ(add({1, 0, 1.5, 0.5, 1.5707963267948966, 0, 1}), LIBPATH_BAD_ARGUMENT) << "of no radius";
  EXPECT_EQ(add({1, 0, 1.5, 1.5 - 2000, 1.5707963267948966, 2000, 1000}), LIBPATH_BAD_ARGUMENT) << "too long";
}

/// Sets of cells that are swept have 1024 words.
TEST_F(CLimits, OfSweepsAreTheWordsOfTheirCells) {
  const libpath_pose start{500, 500, 0};
  std::size_t on_the_limit = 0;
  std::size_t refused = 0;
  for (double side = 150; side < 300; side += 0.5) {
    const std::size_t words = CellSet::words(box_of_sweep(Curve(Pose{{500, 500}, 0}), {side, side}));
    std::size_t count = 0;
    const libpath_code code = libpath_swept_cells(&start, nullptr, 0, side, side, nullptr, 0, &count);
    ASSERT_EQ(code, words <= 1024 ? LIBPATH_OK : LIBPATH_FULL) << side;
    on_the_limit += words == 1024;
    refused += words > 1024;
  }
  EXPECT_GT(on_the_limit, 0u);
  EXPECT_GT(refused, 0u);
}

TEST_F(CLimits, OfClaimsAreTheWidestUnits) {
  libpath_claims* claims = nullptr;
  ASSERT_EQ(libpath_claims_create(200, &claims), LIBPATH_OK);
  libpath_neighbour other{{5, 4}, 1, 1, &kFirst, 1};
  const auto lay = [&](libpath_cell place, std::int32_t width) {
    const libpath_code code = libpath_claims_lay(claims, overlay_, place, width, &other, 1, nullptr);
    if (code == LIBPATH_OK) {
      EXPECT_EQ(libpath_claims_lift(claims, overlay_), LIBPATH_OK);
    }
    return code;
  };
  for (const std::int32_t width : {1, 64}) EXPECT_EQ(lay(kFirst, width), LIBPATH_OK) << width;
  for (const std::int32_t width : {-1, 0, 65}) EXPECT_EQ(lay(kFirst, width), LIBPATH_BAD_ARGUMENT) << width;
  EXPECT_EQ(lay(kLast, 1), LIBPATH_OK);
  EXPECT_EQ(lay(kBeyond, 1), LIBPATH_BAD_ARGUMENT);
  for (const std::int32_t width : {0, 65}) {
    other.width = width;
    EXPECT_EQ(lay(kFirst, 1), LIBPATH_BAD_ARGUMENT) << width;
  }
  other.width = 64;
  EXPECT_EQ(lay(kFirst, 1), LIBPATH_OK);
  other.place = kBeyond;
  EXPECT_EQ(lay(kFirst, 1), LIBPATH_BAD_ARGUMENT);
  other.place = kLast;
  other.ahead = &kBeyond;
  EXPECT_EQ(lay(kFirst, 1), LIBPATH_BAD_ARGUMENT);
  libpath_claims_destroy(claims);
}

/// A cost of nothing is no claim, so that claims may still be laid on another overlay.
TEST_F(CLimits, OfClaimedCostsAreAboveZero) {
  libpath_claims* claims = nullptr;
  libpath_overlay* other = nullptr;
  std::int32_t extra = 7;
  ASSERT_EQ(libpath_claims_create(20, &claims), LIBPATH_OK);
  ASSERT_EQ(libpath_overlay_create(asset_, 0, &other), LIBPATH_OK);
  for (const std::int32_t nothing : {0, -1}) {
    EXPECT_EQ(libpath_claims_lay_cost(claims, other, kFirst, nothing), LIBPATH_OK);
  }
  EXPECT_EQ(libpath_claims_lay_cost(claims, other, kBeyond, 5), LIBPATH_OK);
  EXPECT_EQ(libpath_overlay_extra_cost(other, kFirst, &extra), LIBPATH_OK);
  EXPECT_EQ(extra, 0);
  EXPECT_EQ(libpath_claims_lay_cost(claims, overlay_, kFirst, 1), LIBPATH_OK) << "nothing lies on the other";
  EXPECT_EQ(libpath_claims_lay_cost(claims, other, kFirst, 1), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_claims_lay_cost(claims, overlay_, kFirst, 1'000'000'000), LIBPATH_BAD_ARGUMENT) << "more than fits";
  EXPECT_EQ(libpath_claims_lift(claims, overlay_), LIBPATH_OK);
  EXPECT_EQ(libpath_claims_lay_cost(claims, other, kFirst, 1'000'000'000), LIBPATH_OK);
  libpath_claims_destroy(claims);
  libpath_overlay_destroy(other);
}

TEST_F(CLimits, OfOverlaidCostsAreAMillionCells) {
  EXPECT_EQ(libpath_overlay_add_cost(overlay_, kFirst, 1'000'000'000), LIBPATH_OK);
  EXPECT_EQ(libpath_overlay_add_cost(overlay_, kFirst, 1), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_overlay_add_cost(overlay_, kFirst, -2'000'000'000), LIBPATH_OK);
  EXPECT_EQ(libpath_overlay_add_cost(overlay_, kFirst, -1), LIBPATH_BAD_ARGUMENT);
  std::int32_t extra = 0;
  EXPECT_EQ(libpath_overlay_extra_cost(overlay_, kFirst, &extra), LIBPATH_OK);
  EXPECT_EQ(extra, -1'000'000'000);
}

TEST_F(CLimits, OfSharesAreNothingAndAll) {
  for (const std::int32_t share : {0, 1000}) {
    for (const bool decays : {false, true}) {
      libpath_influence* influence = nullptr;
      EXPECT_EQ(libpath_influence_create(11, 6, decays ? share : 500, decays ? 500 : share, &influence), LIBPATH_OK);
      libpath_influence_destroy(influence);
    }
  }
}

TEST_F(CLimits, OfSightAreOneCellAndTheWholeMap) {
  const std::uint32_t unit = 0;
  for (const auto& [radius, seen] : {std::pair{0, 1u}, std::pair{16384, 66u}}) {
    libpath_knowledge* knowledge = nullptr;
    std::size_t news = 0;
    ASSERT_EQ(libpath_knowledge_create(asset_, &unit, 1, &knowledge), LIBPATH_OK);
    EXPECT_EQ(libpath_knowledge_see_around(knowledge, {1, 1}, radius, nullptr, 0, &news), LIBPATH_OK);
    std::size_t known = 0;
    for (std::int32_t i = 0; i < 66; ++i) known += libpath_knowledge_is_known(knowledge, {i % 11, i / 11}) != 0;
    EXPECT_GE(known, seen == 1 ? 1u : 60u);
    EXPECT_LE(known, seen);
    libpath_knowledge_destroy(knowledge);
  }
}

TEST_F(CLimits, OfCrowdsAreTenSecondsAndFullPace) {
  libpath_crowd* crowd = nullptr;
  const std::uint32_t profile = 0;
  std::uint32_t unit = 9;
  ASSERT_EQ(libpath_crowd_create(asset_, &profile, 1, 4, &crowd), LIBPATH_OK);
  ASSERT_EQ(libpath_crowd_add(crowd, 0, {1, 1}, 1, 1, &unit), LIBPATH_OK);
  for (const double seconds : {0.0, 10.0}) EXPECT_EQ(libpath_crowd_step(crowd, seconds, 9), LIBPATH_OK);
  for (const double seconds : {-1e-9, std::nextafter(10.0, 11.0), HUGE_VAL}) {
    EXPECT_EQ(libpath_crowd_step(crowd, seconds, 9), LIBPATH_BAD_ARGUMENT) << seconds;
  }
  EXPECT_EQ(libpath_crowd_set_pace(crowd, unit, 1), LIBPATH_OK);
  EXPECT_EQ(libpath_crowd_set_pace(crowd, unit, 1e-6), LIBPATH_OK);
  for (const double pace : {0.0, -0.5, kPastOne}) {
    EXPECT_EQ(libpath_crowd_set_pace(crowd, unit, pace), LIBPATH_BAD_ARGUMENT) << pace;
  }
  EXPECT_EQ(libpath_crowd_order(crowd, unit, kLast), LIBPATH_OK);
  EXPECT_EQ(libpath_crowd_set_overlay(crowd, 1, overlay_), LIBPATH_BAD_ARGUMENT) << "there is one profile";
  libpath_crowd_destroy(crowd);
}

/// Of units that are not those of the crowd: another's map.
TEST_F(CLimits, OfCrowdsAreTheirOwnMap) {
  libpath_asset* twin = nullptr;
  ASSERT_EQ(libpath_asset_open(bytes().data(), bytes().size(), LIBPATH_OPEN_COPY, &twin, nullptr), LIBPATH_OK);
  libpath_overlay* foreign = nullptr;
  ASSERT_EQ(libpath_overlay_create(twin, 0, &foreign), LIBPATH_OK);
  libpath_crowd* crowd = nullptr;
  const std::uint32_t profile = 0;
  ASSERT_EQ(libpath_crowd_create(asset_, &profile, 1, 4, &crowd), LIBPATH_OK);
  EXPECT_EQ(libpath_crowd_set_overlay(crowd, 0, foreign), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_crowd_set_overlay(crowd, 0, overlay_), LIBPATH_OK);
  libpath_crowd_destroy(crowd);
  libpath_overlay_destroy(foreign);
  libpath_asset_destroy(twin);
}

TEST_F(CLimits, OfSlotsInFormationsAreBehindTheLead) {
  const std::array<libpath_cell, 6> lead{{{3, 4}, {4, 4}, {5, 4}, {6, 4}, {7, 4}, {8, 4}}};
  const auto find = [&](std::span<const libpath_cell> path, libpath_cell from, std::int32_t behind) {
    return libpath_find_slot_path(world_, context_, path.data(), path.size(), from, behind, 0, nullptr, 0,
                                  cells_.data(), cells_.size(), &result_);
  };
  EXPECT_EQ(find(lead, lead[0], 0), LIBPATH_OK);
  EXPECT_EQ(find(lead, lead[0], -1), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(find(lead, kPillar, 1), LIBPATH_BAD_ARGUMENT) << "from a wall";
  const std::array<libpath_cell, 3> through{{{3, 2}, kPillar, {5, 2}}};
  EXPECT_EQ(find(through, lead[0], 1), LIBPATH_BAD_ARGUMENT) << "through a wall";
}

TEST_F(CLimits, OfPiecesAreTwoCells) {
  libpath_two_level_search* search = nullptr;
  std::uint32_t status = 0;
  ASSERT_EQ(libpath_two_level_search_create(&search), LIBPATH_OK);
  EXPECT_EQ(libpath_two_level_search_planned_cost(search), LIBPATH_NO_COST);
  EXPECT_EQ(libpath_two_level_search_next(search, context_, cells_.data(), 2, &result_), LIBPATH_BAD_ARGUMENT)
      << "it was not started";
  ASSERT_EQ(libpath_two_level_search_start(search, world_, context_, {0, 0}, {5, 0}, &status), LIBPATH_OK);
  EXPECT_NE(libpath_two_level_search_planned_cost(search), LIBPATH_NO_COST);
  EXPECT_EQ(libpath_two_level_search_next(search, context_, cells_.data(), 1, &result_), LIBPATH_BAD_ARGUMENT);
  libpath_context* small = nullptr;
  ASSERT_EQ(libpath_context_create(65, &small), LIBPATH_OK);
  EXPECT_EQ(libpath_two_level_search_next(search, small, cells_.data(), 2, &result_), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_two_level_search_next(search, context_, cells_.data(), 2, &result_), LIBPATH_OK);
  libpath_context_destroy(small);
  libpath_two_level_search_destroy(search);
  libpath_real_time_search* real_time = nullptr;
  ASSERT_EQ(libpath_real_time_search_create(nullptr, &real_time), LIBPATH_OK);
  ASSERT_EQ(libpath_real_time_search_start(real_time, world_, {0, 0}, {5, 0}, &status), LIBPATH_OK);
  EXPECT_EQ(libpath_real_time_search_next(real_time, cells_.data(), 1, &result_), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_real_time_search_next(real_time, cells_.data(), 2, &result_), LIBPATH_OK);
  EXPECT_EQ(libpath_real_time_search_stop_at(real_time, kPillar), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(libpath_real_time_search_stop_at(real_time, kLast), LIBPATH_OK);
  libpath_real_time_search_destroy(real_time);
}

TEST_F(CLimits, OfMapsAreTheirEdges) {
  EXPECT_EQ(libpath_world_can_walk_line(world_, {0, 0.5}, {11, 0.5}), 1);
  EXPECT_EQ(libpath_world_can_walk_line(world_, {0.5, 0}, {0.5, 6}), 1);
  EXPECT_EQ(libpath_world_can_walk_line(world_, {0, 0.5}, {std::nextafter(11.0, 12.0), 0.5}), 0);
  EXPECT_EQ(libpath_world_can_walk_line(world_, {0.5, 0}, {0.5, std::nextafter(6.0, 7.0)}), 0);
  EXPECT_EQ(libpath_world_can_walk_line(world_, {0.5, -1e-9}, {0.5, 6}), 0);
  libpath_ray_hit hit = LIBPATH_INIT(libpath_ray_hit);
  for (const double end : {-16384.0, 16384.0}) {
    EXPECT_EQ(libpath_world_cast_ray(world_, {0.5, 0.5}, {end, 0.5}, &hit), LIBPATH_OK);
    EXPECT_EQ(libpath_world_cast_ray(world_, {0.5, 0.5}, {0.5, end}, &hit), LIBPATH_OK);
    const double past = std::nextafter(end, 2 * end);
    EXPECT_EQ(libpath_world_cast_ray(world_, {0.5, 0.5}, {past, 0.5}, &hit), LIBPATH_BAD_ARGUMENT);
    EXPECT_EQ(libpath_world_cast_ray(world_, {0.5, 0.5}, {0.5, past}, &hit), LIBPATH_BAD_ARGUMENT);
  }
  EXPECT_EQ(libpath_context_create((std::size_t{1} << 28) + 1, &context_), LIBPATH_BAD_ARGUMENT);
}

TEST_F(CLimits, OfQueuesAreOneRequestAndTheLastWord) {
  libpath_queue* queue = nullptr;
  for (const std::size_t requests : {std::size_t{0}, std::size_t{UINT32_MAX / 2} + 1}) {
    EXPECT_EQ(libpath_queue_create(66, requests, &queue), LIBPATH_BAD_ARGUMENT);
    EXPECT_EQ(libpath_queue_create_turning(world_, requests, &queue), LIBPATH_BAD_ARGUMENT);
  }
  EXPECT_EQ(libpath_queue_create((std::size_t{1} << 28) + 1, 1, &queue), LIBPATH_BAD_ARGUMENT);
  ASSERT_EQ(libpath_queue_create(66, 1, &queue), LIBPATH_OK);
  libpath_request request = LIBPATH_INIT(libpath_request);
  request.deadline = UINT32_MAX;
  request.to = {5, 0};
  request.world = world_;
  request.cells = cells_.data();
  request.capacity = SIZE_MAX / sizeof(libpath_cell) + 1;
  libpath_ticket ticket = 0;
  EXPECT_EQ(libpath_queue_push(queue, &request, &ticket), LIBPATH_BAD_ARGUMENT) << "more than there are bytes";
  request.capacity = cells_.size();
  request.priority = LIBPATH_PRIORITY_LOW + 1;
  EXPECT_EQ(libpath_queue_push(queue, &request, &ticket), LIBPATH_BAD_ARGUMENT);
  request.priority = LIBPATH_PRIORITY_LOW;
  request.otherwise = LIBPATH_OTHERWISE_NEAREST + 1;
  EXPECT_EQ(libpath_queue_push(queue, &request, &ticket), LIBPATH_BAD_ARGUMENT);
  request.otherwise = LIBPATH_OTHERWISE_NEAREST;
  EXPECT_EQ(libpath_queue_push(queue, &request, &ticket), LIBPATH_OK);
  EXPECT_EQ(libpath_queue_push(queue, &request, &ticket), LIBPATH_FULL);
  EXPECT_EQ(libpath_queue_next_done(queue, &ticket), LIBPATH_NOT_FOUND);
  libpath_queue_destroy(queue);
}

/// A unit that plans in eight headings: the curve of a path lies between two of them.
TEST_F(CLimits, OfHeadingsAreTheUnits) {
  std::array<libpath_segment, 3> segments{};
  std::uint32_t count = 0;
  const auto with = [&](std::int32_t from, std::int32_t to, std::uint32_t word) {
    const libpath_path_curve curve{{{2, 4}, from}, {{3, 4}, to}, word, 0};
    return libpath_curve_segments(world_, &curve, segments.data(), &count);
  };
  EXPECT_EQ(with(0, 0, 0), LIBPATH_OK);
  EXPECT_EQ(with(7, 7, 6), LIBPATH_OK) << "a link";
  for (const std::int32_t wrong : {-1, 8}) {
    EXPECT_EQ(with(wrong, 0, 0), LIBPATH_BAD_ARGUMENT) << wrong;
    EXPECT_EQ(with(0, wrong, 0), LIBPATH_BAD_ARGUMENT) << wrong;
  }
  EXPECT_EQ(with(0, 0, 7), LIBPATH_BAD_ARGUMENT) << "no such word";
}

TEST_F(CLimits, OfPathsAlongCellsAreTheMap) {
  libpath_along_query query = LIBPATH_INIT(libpath_along_query);
  libpath_along_result result = LIBPATH_INIT(libpath_along_result);
  std::vector<libpath_cell> row(67, libpath_cell{1, 4});
  std::array<libpath_path_curve, 16> curves{};
  const auto along = [&](std::size_t count) {
    return libpath_find_path_along(world_, route_context_, &query, row.data(), count, curves.data(), curves.size(),
                                   &result);
  };
  query.heading = query.end_heading = LIBPATH_ANY_HEADING;
  EXPECT_EQ(along(0), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(along(1), LIBPATH_OK);
  EXPECT_EQ(along(67), LIBPATH_BAD_ARGUMENT) << "more cells than the map has";
  for (std::int32_t i = 0; i < 66; ++i) {
    const std::int32_t y = i / 11;
    row[static_cast<std::size_t>(i)] = {y % 2 == 0 ? i % 11 : 10 - i % 11, y};
  }
  EXPECT_EQ(along(66), LIBPATH_OK) << "all of them, though a wall is in the way";
  EXPECT_EQ(result.status, LIBPATH_NO_PATH);
  for (std::int32_t i = 0; i < 5; ++i) row[static_cast<std::size_t>(i)] = {1 + i, 4};
  EXPECT_EQ(along(5), LIBPATH_OK);
  EXPECT_EQ(result.status, LIBPATH_FOUND);
  query.heading = 7;
  EXPECT_EQ(along(5), LIBPATH_OK);
  query.heading = 8;
  EXPECT_EQ(along(5), LIBPATH_BAD_ARGUMENT);
  query.heading = 0;
  query.end_heading = 8;
  EXPECT_EQ(along(5), LIBPATH_BAD_ARGUMENT);
}

TEST_F(CLimits, OfDrivenPathsAreTheContextAndTheirStart) {
  libpath_clearance* clearance = nullptr;
  ASSERT_EQ(libpath_clearance_create(world_, LIBPATH_BODY_DISC, &clearance), LIBPATH_OK);
  libpath_drive_query query = LIBPATH_INIT(libpath_drive_query);
  query.start = {1.5, 4.5, 0};
  query.radius = 0.5;
  libpath_drive_result result = LIBPATH_INIT(libpath_drive_result);
  std::vector<libpath_point> points(69, libpath_point{5.5, 4.5});
  points[0] = {1.5, 4.5};
  const auto drive = [&](std::size_t count) {
    return libpath_drive_path(clearance, route_context_, &query, points.data(), count, route_, &result);
  };
  EXPECT_EQ(drive(0), LIBPATH_BAD_ARGUMENT);
  EXPECT_EQ(drive(2), LIBPATH_OK);
  EXPECT_EQ(result.found, 1u);
  EXPECT_EQ(drive(68), LIBPATH_OK) << "two ends more than the context has cells";
  EXPECT_EQ(drive(69), LIBPATH_BAD_ARGUMENT);
  query.rule = LIBPATH_TURN_BACK_UP;
  EXPECT_EQ(drive(2), LIBPATH_OK);
  query.rule = LIBPATH_TURN_BACK_UP + 1;
  EXPECT_EQ(drive(2), LIBPATH_BAD_ARGUMENT);
  query.rule = 0;
  points[0].x += 2e-9;
  EXPECT_EQ(drive(2), LIBPATH_BAD_ARGUMENT) << "the unit stands beside its path";
  points[0].x = 1.5;
  query.radius = 0;
  EXPECT_EQ(drive(2), LIBPATH_BAD_ARGUMENT);
  libpath_clearance_destroy(clearance);
}

TEST_F(CLimits, OfArtAreEightAndSixteenDirections) {
  libpath_route* art = nullptr;
  ASSERT_EQ(libpath_route_create(64, &art), LIBPATH_OK);
  libpath_fixed_angle_result result = LIBPATH_INIT(libpath_fixed_angle_result);
  for (const std::uint32_t directions : {8u, 16u}) {
    EXPECT_EQ(libpath_lay_fixed_angle(route_, directions, art, &result), LIBPATH_OK);
  }
  for (const std::uint32_t directions : {0u, 7u, 9u, 32u}) {
    EXPECT_EQ(libpath_lay_fixed_angle(route_, directions, art, &result), LIBPATH_BAD_ARGUMENT) << directions;
  }
  EXPECT_EQ(libpath_lay_fixed_angle(route_, 8, route_, &result), LIBPATH_BAD_ARGUMENT) << "onto itself";
  libpath_route_destroy(art);
}

TEST_F(CLimits, OfRouteQueriesAreTheLastMethodAndNothingBelowZero) {
  libpath_route_query sound = LIBPATH_INIT(libpath_route_query);
  sound.method = LIBPATH_ROUTE_DRIVABLE;
  sound.from = {1, 4};
  sound.to = {9, 4};
  sound.to_heading = LIBPATH_ANY_HEADING;
  const auto find = [&](const libpath_route_query& query) {
    libpath_route_result result = LIBPATH_INIT(libpath_route_result);
    const libpath_code code = libpath_find_route(world_, route_context_, &query, route_, &result);
    if (code == LIBPATH_OK) {
      EXPECT_EQ(result.status, LIBPATH_FOUND);
    }
    return code;
  };
  EXPECT_EQ(find(sound), LIBPATH_OK);
  auto query = sound;
  query.method = LIBPATH_ROUTE_DRIVABLE + 1;
  EXPECT_EQ(find(query), LIBPATH_BAD_ARGUMENT);
  for (double libpath_route_query::*const member : {&libpath_route_query::turn_price, &libpath_route_query::radius}) {
    for (const double wrong : {-1e-9, kPastMillion}) {
      query = sound;
      query.*member = wrong;
      EXPECT_EQ(find(query), LIBPATH_BAD_ARGUMENT) << wrong;
    }
  }
  query = sound;
  query.heading = kPastMillion;
  EXPECT_EQ(find(query), LIBPATH_BAD_ARGUMENT);
}

/// No more cells than there is room for, but how many there are.
TEST_F(CLimits, OfGridPathsAreTheBuffer) {
  libpath_route_query query = LIBPATH_INIT(libpath_route_query);
  query.method = LIBPATH_ROUTE_STRAIGHT;
  query.from = {1, 4};
  query.to = {5, 4};
  query.to_heading = LIBPATH_ANY_HEADING;
  libpath_route_result result = LIBPATH_INIT(libpath_route_result);
  ASSERT_EQ(libpath_find_route(world_, route_context_, &query, route_, &result), LIBPATH_OK);
  for (const std::size_t room : {0u, 2u, 5u, 80u}) {
    std::array<libpath_cell, 80> out;
    out.fill({-7, -7});
    std::size_t count = 0;
    ASSERT_EQ(libpath_route_context_grid_path(route_context_, out.data(), room, &count), LIBPATH_OK);
    EXPECT_EQ(count, 5u);
    for (std::size_t i = 0; i < out.size(); ++i) {
      EXPECT_EQ(out[i].x, i < std::min<std::size_t>(room, 5) ? 1 + static_cast<std::int32_t>(i) : -7) << i;
    }
  }
}

TEST_F(CLimits, OfJourneysAreTheBuffers) {
  for (std::size_t room = 0; room <= 6; ++room) {
    libpath_journey_info info = LIBPATH_INIT(libpath_journey_info);
    cells_.fill({-7, -7});
    ASSERT_EQ(libpath_journey_cells(asset_, 0, cells_.data(), room, &info), LIBPATH_OK);
    EXPECT_EQ(info.cells, 5u);
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      EXPECT_EQ(cells_[i].x, i < std::min<std::size_t>(room, 5) ? static_cast<std::int32_t>(i) : -7) << i;
    }
    std::array<std::uint64_t, 8> stops;
    stops.fill(77);
    std::uint64_t count = 0;
    ASSERT_EQ(libpath_journey_stops(asset_, 0, stops.data(), room, &count), LIBPATH_OK);
    for (std::size_t i = 0; i < stops.size(); ++i) EXPECT_EQ(stops[i] == 77, i >= std::min<std::size_t>(room, count));
  }
}

/// The first index that there is none of.
TEST_F(CLimits, OfIndicesAreCounts) {
  libpath_asset_info info = LIBPATH_INIT(libpath_asset_info);
  ASSERT_EQ(libpath_asset_get_info(asset_, &info), LIBPATH_OK);
  const std::uint32_t terrains = info.terrains;
  libpath_live_world* live = nullptr;
  ASSERT_EQ(libpath_live_world_create(asset_, 0, &live), LIBPATH_OK);
  libpath_knowledge* knowledge = nullptr;
  const std::uint32_t unit = 0;
  ASSERT_EQ(libpath_knowledge_create(asset_, &unit, 1, &knowledge), LIBPATH_OK);
  for (const std::uint32_t terrain : {terrains - 1, terrains}) {
    const libpath_code code = terrain == terrains ? LIBPATH_BAD_ARGUMENT : LIBPATH_OK;
    EXPECT_EQ(libpath_asset_terrain_name(asset_, terrain, nullptr, 0, nullptr), code);
    EXPECT_EQ(libpath_live_world_set_terrain(live, kFirst, terrain), code);
    EXPECT_EQ(libpath_live_world_treat_terrain_as(live, terrain, 0), code);
    EXPECT_EQ(libpath_live_world_treat_terrain_as(live, 0, terrain), code);
    EXPECT_EQ(libpath_live_world_terrain_treated_as(live, terrain), terrain == terrains ? terrains : 0u);
    EXPECT_EQ(libpath_knowledge_see(knowledge, kFirst, terrain, nullptr), code);
    EXPECT_EQ(libpath_knowledge_treat_terrain_as(knowledge, terrain, 0), code);
    EXPECT_EQ(libpath_knowledge_treat_terrain_as(knowledge, 0, terrain), code);
    std::array<std::uint8_t, 66> seen{};
    seen[65] = static_cast<std::uint8_t>(terrain);
    EXPECT_EQ(libpath_knowledge_see_around(knowledge, kFirst, 1, seen.data(), seen.size(), nullptr), code);
  }
  EXPECT_EQ(libpath_live_world_is_open(live, 0), 1);
  EXPECT_EQ(libpath_live_world_is_open(live, 1), 0);
  EXPECT_EQ(libpath_live_world_set_switch(live, 0, 0), LIBPATH_OK);
  EXPECT_EQ(libpath_live_world_is_open(live, 0), 0);
  EXPECT_EQ(libpath_live_world_set_switch(live, 1, 0), LIBPATH_BAD_ARGUMENT);
  libpath_overlay* overlay = nullptr;
  EXPECT_EQ(libpath_overlay_create_on_knowledge(knowledge, 1, 0, &overlay), LIBPATH_BAD_ARGUMENT);
  libpath_crowd* crowd = nullptr;
  std::uint32_t placed = 0;
  ASSERT_EQ(libpath_crowd_create(asset_, &unit, 1, 1, &crowd), LIBPATH_OK);
  EXPECT_EQ(libpath_crowd_add(crowd, 1, {1, 1}, 1, 1, &placed), LIBPATH_BAD_ARGUMENT);
  libpath_crowd_destroy(crowd);
  libpath_knowledge_destroy(knowledge);
  libpath_live_world_destroy(live);
}

}  // namespace
}  // namespace libpath
