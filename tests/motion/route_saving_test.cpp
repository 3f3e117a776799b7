#include <libpath/motion/route.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/core/saved_error.h>
#include <tests/support/saving.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::saved_of;
using Bytes = std::vector<std::byte>;

constexpr std::size_t kRoom = 24;

/// A line or an arc that goes on from there, at times with a corner before it, or a link.
Segment any_segment_from(const Pose& from, test::Random& random) {
  const Gear gear = random.percent(30) ? Gear::reverse : Gear::forward;
  const double heading = from.heading + (random.percent(20) ? test::uniform(random, -2, 2) : 0);
  if (random.percent(10)) {
    const Point end{test::uniform(random, 0, 50), test::uniform(random, 0, 50)};
    return {Segment::Kind::link, Gear::forward, end, from.heading, 0, test::uniform(random, 0.1, 9)};
  }
  if (random.percent(50)) {
    return {Segment::Kind::line, gear, from.position, heading, 0, test::uniform(random, 0.1, 9)};
  }
  const double side = random.percent(50) ? 1 : -1;
  const double radius = test::uniform(random, 0.3, 6);
  const double angle = heading - side * std::numbers::pi / 2 + (gear == Gear::reverse ? std::numbers::pi : 0);
  const Point centre{from.position.x - radius * std::cos(angle), from.position.y - radius * std::sin(angle)};
  return {Segment::Kind::arc, gear, centre, angle, radius, side * test::uniform(random, 0.1, 3)};
}

DriveLimits any_limits(test::Random& random) {
  return {.speed = test::uniform(random, 1, 5),
          .reverse_speed = test::uniform(random, 0.5, 2),
          .acceleration = test::uniform(random, 0.5, 4),
          .braking = test::uniform(random, 0.5, 4),
          .full_speed_radius = test::uniform(random, 0, 4),
          .corner_speed = test::uniform(random, 0, 0.5),
          .initial = test::uniform(random, 0, 2),
          .final = test::uniform(random, 0, 1)};
}

/// What a game does to a route in a frame.
void go_on(Route& route, test::Random& random) {
  const int what = random.below(20);
  if (what == 0) {
    route.start_at({{test::uniform(random, 0, 50), test::uniform(random, 0, 50)}, test::uniform(random, -4, 4)});
  } else if (what == 1) {
    route.face(test::uniform(random, -4, 4));
  } else if (what == 2) {
    route.add_line_to({test::uniform(random, 0, 50), test::uniform(random, 0, 50)});
  } else if (what < 15) {
    route.add(any_segment_from(route.end(), random));
  } else {
    route.plan(any_limits(random));
  }
}

/// All that a route says, to the last bit.
std::vector<std::uint64_t> said_by(const Route& route) {
  std::vector<std::uint64_t> said;
  const auto say = [&](double number) { said.push_back(std::bit_cast<std::uint64_t>(number)); };
  const auto say_pose = [&](const Pose& pose) {
    say(pose.position.x);
    say(pose.position.y);
    say(pose.heading);
  };
  said.push_back(route.size());
  say(route.length());
  say(route.seconds());
  say_pose(route.start());
  say_pose(route.end());
  for (int i = -1; i <= 21; ++i) {
    say_pose(route.pose_at(route.length() * i / 20));
    said.push_back(static_cast<std::uint64_t>(route.gear_at(route.length() * i / 20)));
    const double time = route.seconds() * i / 20;
    say_pose(route.pose_at_time(time));
    say(route.speed_at(time));
    say(route.remaining_length(time));
    say(route.remaining_seconds(time));
  }
  return said;
}

TEST(RouteSaving, RestoredRoutesGoOnAsIfNeverSaved) {
  int segments = 0;
  int planned = 0;
  for (int seed = 0; seed < test::more_in_soak(200, 10'000); ++seed) {
    test::Random random(static_cast<std::uint64_t>(seed));
    Route route = std::move(*Route::create(kRoom));
    Route other = std::move(*Route::create(kRoom));
    for (int i = random.below(60); i > 0; --i) go_on(route, random);
    if (random.percent(50)) route.plan(any_limits(random));
    for (int i = random.below(60); i > 0; --i) go_on(other, random);
    const Bytes saved = saved_of(route);
    const auto said = said_by(route);
    ASSERT_TRUE(other.restore(saved)) << "seed " << seed;
    EXPECT_EQ(saved_of(other), saved);
    ASSERT_EQ(said_by(other), said) << "seed " << seed;
    segments += static_cast<int>(route.size());
    planned += route.seconds() > 0;
    test::Random same = random;
    for (int frame = 0; frame < 20; ++frame) {
      go_on(route, random);
      go_on(other, same);
      ASSERT_EQ(saved_of(other), saved_of(route)) << "seed " << seed << ", frame " << frame;
    }
    ASSERT_EQ(said_by(other), said_by(route)) << "seed " << seed;
    ASSERT_TRUE(route.restore(saved));
    EXPECT_EQ(said_by(route), said);
  }
  if (!test::runs_in_full()) return;
  EXPECT_GT(segments, 1000);
  EXPECT_GT(planned, 50);
}

TEST(RouteSaving, DamageAndForgeriesAreRefusedOrSound) {
  test::Random random(4);
  Route route = std::move(*Route::create(kRoom));
  while (route.size() < 15) go_on(route, random);
  route.plan(any_limits(random));
  while (route.size() < 18) route.add(any_segment_from(route.end(), random));
  const Bytes saved = saved_of(route);
  for (int i = 0; i < 10; ++i) go_on(route, random);
  expect_damage_is_refused(route, saved, random);
  ASSERT_TRUE(route.restore(saved));
  const int times = test::more_in_soak(400, 20'000);
  const int refused = try_forged(route, saved, random, times, [&] {
    said_by(route);
    for (int i = 0; i < 5; ++i) go_on(route, random);
    said_by(route);
  });
  if (!test::runs_in_full()) return;
  EXPECT_GT(refused, times / 10);
  EXPECT_LT(refused, times);
}

TEST(RouteSaving, NumbersThatNoRouteHasAreRefused) {
  Route route = std::move(*Route::create(kRoom));
  test::Random random(7);
  for (int i = 0; i < 3; ++i) route.add({Segment::Kind::arc, Gear::forward, {5, 5}, 0, 2, 1});
  route.plan({});
  const Bytes saved = saved_of(route);
  constexpr std::size_t kPieces = sizeof(SavedHeader) + 6 * 8;
  const auto refuses = [&](std::size_t at, auto number) {
    Bytes forged = saved;
    std::memcpy(forged.data() + at, &number, sizeof number);
    test::fix_hash(forged);
    EXPECT_EQ(route.restore(forged).error(), SavedError::bad_state) << at;
    EXPECT_EQ(saved_of(route), saved);
  };
  refuses(sizeof(SavedHeader), std::nan(""));
  refuses(sizeof(SavedHeader) + 24, 0.0);               // acceleration
  refuses(sizeof(SavedHeader) + 40, std::uint64_t{2});  // segments
  refuses(kPieces, std::uint32_t{2});                   // kind
  refuses(kPieces + 4, std::uint32_t{2});               // gear
  refuses(kPieces + 8, std::nan(""));                   // centre
  refuses(kPieces + 32, -2.0);                          // radius
  refuses(kPieces + 40, 1.5);                           // extent, so that it does not end where it says
  refuses(kPieces + 56, -1.0);                          // end, seconds
  refuses(kPieces + 64, 0.0);                           // not planned, but with speeds
  refuses(kPieces + 72, 7.0);                           // faster than its limit
}

/// Two lines that are planned, and one that is not: each number on its own.
TEST(RouteSaving, EachNumberIsProven) {
  constexpr std::size_t kRoute = sizeof(SavedHeader);
  constexpr std::size_t kPieces = kRoute + 6 * 8;
  constexpr std::size_t kPiece = 88;
  Route route = std::move(*Route::create(3));
  route.start_at({{1, 1}, 0});
  ASSERT_TRUE(route.add_line_to({3, 1}) && route.add_line_to({5, 1}));
  route.plan({.speed = 2, .acceleration = 1, .braking = 1});
  ASSERT_TRUE(route.add_line_to({6, 1}));
  const Bytes saved = saved_of(route);
  const auto takes = [&](std::size_t at, auto number) {
    Bytes forged = saved;
    std::memcpy(forged.data() + at, &number, sizeof number);
    test::fix_hash(forged);
    const auto restored = route.restore(forged);
    EXPECT_TRUE(restored || restored.error() == SavedError::bad_state) << at;
    EXPECT_TRUE(route.restore(saved));
    return restored.has_value();
  };
  const double infinity = std::numeric_limits<double>::infinity();
  for (const std::size_t member : {0u, 8u, 16u}) {
    EXPECT_TRUE(takes(kRoute + member, 0.5)) << member;
    EXPECT_FALSE(takes(kRoute + member, infinity)) << member;
  }
  for (const std::size_t member : {24u, 32u}) {
    EXPECT_TRUE(takes(kRoute + member, 0.5)) << member;
    for (const double wrong : {0.0, -1.0}) EXPECT_FALSE(takes(kRoute + member, wrong)) << member;
  }
  for (std::size_t piece = 0; piece < 3; ++piece) {
    const std::size_t at = kPieces + piece * kPiece;
    EXPECT_TRUE(takes(at, std::uint32_t{2})) << "a link is as long as it says";
    EXPECT_FALSE(takes(at, std::uint32_t{3}));
    EXPECT_TRUE(takes(at + 4, std::uint32_t{1})) << "in reverse";
    EXPECT_FALSE(takes(at + 4, std::uint32_t{2}));
    for (const std::size_t member : {8u, 16u, 24u, 32u}) {
      EXPECT_TRUE(takes(at + member, 0.25)) << member;
      EXPECT_FALSE(takes(at + member, infinity)) << member;
    }
    EXPECT_FALSE(takes(at + 40, infinity)) << "its extent";
    EXPECT_FALSE(takes(at + 48, 100.0)) << "its end, cells";
    EXPECT_FALSE(takes(at + 80, -0.5)) << "its speed at the end";
    EXPECT_FALSE(takes(at + 80, 9.0));
    EXPECT_FALSE(takes(at + 72, -0.5)) << "its speed at the start";
    EXPECT_FALSE(takes(at + 72, 9.0));
  }
  EXPECT_FALSE(takes(kPieces + kPiece + 56, 0.125)) << "it ends before the one before it does";
  double first_end = 0;
  std::memcpy(&first_end, saved.data() + kPieces + 56, sizeof first_end);
  EXPECT_TRUE(takes(kPieces + kPiece + 56, first_end)) << "in no time";
  EXPECT_TRUE(takes(kPieces + kPiece + 56, 100.0));
  EXPECT_TRUE(takes(kPieces + 72, 0.0)) << "from where it stands";
  for (const std::size_t member : {56u, 72u, 80u}) {
    EXPECT_FALSE(takes(kPieces + 2 * kPiece + member, 0.5)) << "it is not planned: " << member;
  }
  EXPECT_FALSE(takes(kPieces + 64, 0.0)) << "planned behind one that is not";
  EXPECT_FALSE(takes(kRoute + 40, std::uint64_t{2}));
  EXPECT_FALSE(takes(kRoute + 40, std::uint64_t{4}));
}

TEST(RouteSaving, OthersAreRefused) {
  Route route = std::move(*Route::create(kRoom));
  const Bytes saved = saved_of(route);
  EXPECT_EQ(Route::create(kRoom + 1)->restore(saved).error(), SavedError::other_world);
  EXPECT_TRUE(Route::create(kRoom)->restore(saved));
}

}  // namespace
}  // namespace libpath
