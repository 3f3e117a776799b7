#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/motion/clearance.h>
#include <libpath/motion/crowd.h>
#include <libpath/motion/find_route.h>
#include <libpath/motion/route.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/layer.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>
#include <tests/support/baked.h>
#include <tests/support/crowd_frame.h>
#include <tests/support/one_way_curves.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/route_check.h>
#include <tests/support/saving.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using std::numbers::pi;
using test::Random;

/// A rectangle on the map, turned.
struct Body {
  Pose pose;
  double length = 1;
  double width = 1;

  std::array<Point, 4> corners() const {
    std::array<Point, 4> corners;
    for (std::size_t i = 0; i < 4; ++i) {
      const double along = (i < 2 ? 1 : -1) * length / 2;
      const double aside = (i % 3 == 0 ? 1 : -1) * width / 2;
      corners[i] = {pose.position.x + along * std::cos(pose.heading) - aside * std::sin(pose.heading),
                    pose.position.y + along * std::sin(pose.heading) + aside * std::cos(pose.heading)};
    }
    return corners;
  }
};

/// How deep two bodies overlap: the least over the axes along which a gap could be.
double overlap(const Body& a, const Body& b) {
  double least = 1e9;
  for (const double heading : {a.pose.heading, a.pose.heading + pi / 2, b.pose.heading, b.pose.heading + pi / 2}) {
    const auto range = [&](const Body& body) {
      double low = 1e9;
      double high = -1e9;
      for (const Point& corner : body.corners()) {
        const double at = corner.x * std::cos(heading) + corner.y * std::sin(heading);
        low = std::min(low, at);
        high = std::max(high, at);
      }
      return std::pair(low, high);
    };
    const auto [a_low, a_high] = range(a);
    const auto [b_low, b_high] = range(b);
    least = std::min(least, std::min(a_high, b_high) - std::max(a_low, b_low));
  }
  return least;
}

/// A game with units that turn and units that walk. It answers their needs at once, and looks in each frame whether
/// any two overlap, and whether those that turn keep to the ground and to their radius.
class Yard {
 public:
  Yard(const Map& map, std::size_t turning, std::size_t most = 100)
      : map_(map),
        baked_(map, Tier::fast),
        world_(baked_.world()),
        live_(*LiveWorld::create(baked_.asset(), 0)),
        team_(*Overlay::create(live_.layer())),
        crowd_(*Crowd::create(baked_.asset(), std::span(kProfiles).first(map.units.size()), most, turning)),
        context_(*SearchContext::create(map.size().cells())),
        motion_(*MotionContext::create(world_)),
        route_(*Route::create(4000)),
        cells_(map.size().cells()) {
    EXPECT_TRUE(crowd_.set_layer(0, team_.layer()));
    if (map.units.size() > 1) walker_world_.emplace(baked_.asset(), 1);
  }

  Crowd& crowd() { return crowd_; }
  LiveWorld& live() { return live_; }
  Overlay& team() { return team_; }
  World world() { return live_.world(); }
  /// What went wrong, and how often.
  const std::map<std::string, int>& faults() const { return faults_; }
  const std::vector<CrowdUnit>& units() const { return units_; }
  bool turns(CrowdUnit unit) const { return turns_.at(unit); }

  std::optional<CrowdUnit> add_truck(Cell cell, double heading) {
    const auto unit = crowd_.add_turning(0, {{cell.x + 0.5, cell.y + 0.5}, heading}, drive_limits(world_.unit()));
    if (unit) note(*unit, true);
    return unit;
  }
  std::optional<CrowdUnit> add_walker(Cell cell) {
    const auto unit = crowd_.add(walker_world_ ? 1 : 0, cell, {.speed = 4, .acceleration = 8});
    if (unit) note(*unit, false);
    return unit;
  }

  void answer() {
    while (const auto need = crowd_.next_need()) {
      if (turns_.at(need->unit)) {
        const Pose from = crowd_.pose(need->unit);
        RouteQuery query{.from = need->from, .heading = from.heading, .to = need->to};
        query.start = from.position;
        const RouteResult found = find_route(live_.world(), query, motion_, route_);
        const bool goes = found.status == PathStatus::found && crowd_.follow(need->unit, route_);
        if (!goes) crowd_.refuse(need->unit);
        refused_[need->unit] = !goes;
      } else {
        const World world = walker_world_ ? *walker_world_ : live_.world();
        const PathResult path = find_path(world, {need->from, need->to}, context_, cells_);
        const bool goes = path.status == PathStatus::found;
        goes ? crowd_.follow(need->unit, {cells_.data(), path.cells}) : crowd_.refuse(need->unit);
        refused_[need->unit] = !goes;
      }
    }
  }

  void frame() {
    answer();
    crowd_.step(test::kFrame);
    check();
  }

  /// Frames until all have arrived that may, at most that many.
  int run(int most) {
    for (int i = 0; i < most; ++i) {
      frame();
      const auto is_done = [&](CrowdUnit unit) { return crowd_.has_arrived(unit) || refused_[unit]; };
      if (std::all_of(units_.begin(), units_.end(), is_done)) return i;
    }
    return most;
  }

  /// Whether its last need had no answer.
  bool was_refused(CrowdUnit unit) { return refused_[unit]; }

 private:
  void note(CrowdUnit unit, bool turns) {
    units_.push_back(unit);
    turns_[unit] = turns;
    last_.erase(unit);
  }

  Body body(CrowdUnit unit) const {
    const UnitRecord& profile = world_.unit();
    const Pose pose = crowd_.pose(unit);
    if (turns_.at(unit)) return {pose, static_cast<double>(profile.length), static_cast<double>(profile.width)};
    const double width = walker_world_ ? walker_world_->unit().width : profile.width;
    return {{pose.position, 0}, width, width};
  }

  /// A walker between the ends of a link covers these, and nothing between them.
  bool is_on_link(CrowdUnit unit) const {
    const Point at = crowd_.pose(unit).position;
    const Cell place = crowd_.place(unit);
    return !turns_.at(unit) && std::max(std::abs(at.x - place.x), std::abs(at.y - place.y)) > 3;
  }

  void count(const char* what, bool is_wrong) {
    if (is_wrong) ++faults_[what];
  }

  void check() {
    const World world = live_.world();
    const Clearance clearance(world, libpath::Body::footprint);
    std::vector<Body> bodies;
    for (const CrowdUnit unit : units_) bodies.push_back(body(unit));
    for (std::size_t i = 0; i < units_.size(); ++i) {
      for (std::size_t k = i + 1; k < units_.size(); ++k) {
        const bool on_ground = !is_on_link(units_[i]) && !is_on_link(units_[k]);
        count("overlap", on_ground && overlap(bodies[i], bodies[k]) > 1e-6);
      }
      if (!turns_.at(units_[i])) continue;
      const Pose pose = bodies[i].pose;
      count("off the ground", !clearance.is_free(pose));
      const auto last = last_.find(units_[i]);
      if (last != last_.end()) check_move(last->second, pose);
      last_[units_[i]] = pose;
    }
  }

  /// The line or arc of a frame.
  static Curve move_between(const Pose& from, const Pose& to, bool backs) {
    const Gear gear = backs ? Gear::reverse : Gear::forward;
    const double length = distance(from.position, to.position);
    const double turn = std::remainder(to.heading - from.heading, 2 * pi);
    Curve move(from);
    if (std::abs(turn) < 1e-6) {
      move.add({Segment::Kind::line, gear, from.position, from.heading, 0, length});
      return move;
    }
    const double radius = length / std::abs(turn);
    const double angle = from.heading - (turn < 0 ? -pi / 2 : pi / 2) + (backs ? pi : 0);
    const Point centre{from.position.x - radius * std::cos(angle), from.position.y - radius * std::sin(angle)};
    move.add({Segment::Kind::arc, gear, centre, angle, radius, turn});
    return move;
  }

  /// A turn of so much needs so long an arc, and a unit goes where it faces.
  void check_move(const Pose& from, const Pose& to) {
    const double length = distance(from.position, to.position);
    if (length > 2) return;  // a link
    const double turn = std::abs(std::remainder(to.heading - from.heading, 2 * pi));
    const double radius = world_.unit().turning_radius.value();
    // The arc is longer than its chord, by less than a tenth within a frame; where the gear changes, by what a unit
    // creeps in a frame.
    count("too tight", turn > (1.1 * length + test::kFrame) / radius + 1e-6);
    if (length < 1e-9) return;
    const double course = std::atan2(to.position.y - from.position.y, to.position.x - from.position.x);
    const double off = std::abs(std::remainder(course - (from.heading + to.heading) / 2, pi));
    const bool backs = std::abs(std::remainder(course - from.heading, 2 * pi)) > pi / 2;
    count("backwards", backs && length > 0.05 && world_.unit().reverse == 0);
    if (std::abs(from.heading - to.heading) < 1) count("sideways", off > 0.2 && length > 0.05);
    if (map_.one_way_edges.empty()) return;
    count("against an edge", test::depth_against(map_, move_between(from, to, backs)) > 0.1);
  }

  static constexpr std::array<std::size_t, 2> kProfiles{0, 1};  // those that turn, and where it is there one that walks

  Map map_;
  test::BakedMap baked_;
  World world_;
  LiveWorld live_;
  Overlay team_;  // over it, which the crowd moves on
  std::optional<World> walker_world_;
  Crowd crowd_;
  SearchContext context_;
  MotionContext motion_;
  Route route_;
  std::vector<Cell> cells_;
  std::vector<CrowdUnit> units_;
  std::map<CrowdUnit, bool> turns_;
  std::map<CrowdUnit, Pose> last_;
  std::map<std::string, int> faults_;
  std::map<CrowdUnit, bool> refused_;
};

Map yard_map(Size size, const UnitProfile& unit) {
  Map map = plain_map(size);
  map.units = {unit};
  map.units[0].speed = Milli::whole(4);
  map.units[0].acceleration = Milli::whole(4);
  return map;
}

const UnitProfile kTruck = test::turning_unit(5, 3, 2500, 8, true);

TEST(TurningCrowd, OneDrivesItsRouteInTime) {
  Yard yard(yard_map({40, 20}, kTruck), 4);
  const auto truck = yard.add_truck({5, 5}, 0);
  ASSERT_TRUE(truck);
  yard.crowd().order(*truck, {30, 14});
  yard.answer();
  const double length = yard.crowd().cells_left(*truck);
  EXPECT_GT(length, 26);
  const int frames = yard.run(900);
  // At four cells a second, and a second to speed up and to brake.
  EXPECT_NEAR(frames * test::kFrame, length / 4 + 1, 1.2);
  EXPECT_EQ(yard.crowd().place(*truck), (Cell{30, 14}));
  EXPECT_TRUE(yard.crowd().has_arrived(*truck));
  EXPECT_EQ(yard.crowd().counts().arrivals, 1u);
  EXPECT_EQ(yard.crowd().speed(*truck), 0);
  EXPECT_EQ(yard.faults(), (std::map<std::string, int>{}));
}

TEST(TurningCrowd, TwoMeetAndPass) {
  Yard yard(yard_map({60, 30}, kTruck), 4);
  const auto east = yard.add_truck({5, 15}, 0);
  const auto west = yard.add_truck({54, 15}, pi);
  yard.crowd().order(*east, {54, 15});
  yard.crowd().order(*west, {5, 15});
  EXPECT_LT(yard.run(3000), 3000);
  EXPECT_EQ(yard.faults(), (std::map<std::string, int>{}));
}

TEST(TurningCrowd, WalkersAndTrucksMakeWayForEachOther) {
  Yard yard(yard_map({40, 40}, kTruck), 8);
  for (int i = 0; i < 3; ++i) {
    const auto truck = yard.add_truck({5, 8 + 10 * i}, 0);
    ASSERT_TRUE(truck);
    yard.crowd().order(*truck, {34, 28 - 10 * i});
    const auto walker = yard.add_walker({34, 9 + 10 * i});
    ASSERT_TRUE(walker);
    yard.crowd().order(*walker, {5, 29 - 10 * i});
  }
  EXPECT_LT(yard.run(4000), 4000);
  EXPECT_EQ(yard.faults(), (std::map<std::string, int>{}));
}

/// In a street as wide as one: the younger order backs out.
TEST(TurningCrowd, TheYoungerOrderBacksOutOfAStreet) {
  Map map = yard_map({50, 24}, kTruck);
  for (std::int32_t x = 14; x < 36; ++x) {
    for (std::int32_t y = 0; y < 24; ++y) {
      if (y < 10 || y > 13) map.cells[{x, y}] = 5;
    }
  }
  Yard yard(map, 2);
  const auto first = yard.add_truck({16, 12}, 0);
  const auto second = yard.add_truck({33, 12}, pi);
  ASSERT_TRUE(first && second);
  yard.crowd().order(*first, {44, 12});
  yard.frame();
  yard.crowd().order(*second, {5, 12});
  EXPECT_LT(yard.run(6000), 6000);
  EXPECT_GT(yard.crowd().counts().yields, 0u);
  EXPECT_EQ(yard.faults(), (std::map<std::string, int>{}));
}

/// A truck at the end of an alley, and before it a walker who goes first and whose place is under the truck.
TEST(TurningCrowd, WhoWaitsInVainLetsTheOtherOut) {
  Map map = yard_map({40, 21}, kTruck);
  map.units.push_back(test::square_unit(1));
  for (std::int32_t x = 24; x < 40; ++x) {
    for (std::int32_t y = 0; y < 21; ++y) {
      if (x >= 34 || y < 9 || y > 11) map.cells[{x, y}] = 5;
    }
  }
  Yard yard(map, 1);
  const auto truck = yard.add_truck({31, 10}, pi);
  const auto walker = yard.add_walker({27, 10});
  ASSERT_TRUE(truck && walker);
  yard.crowd().order(*walker, {31, 10});
  yard.frame();
  yard.crowd().order(*truck, {5, 10});
  EXPECT_LT(yard.run(1200), 1200);
  EXPECT_TRUE(yard.crowd().has_arrived(*truck));
  EXPECT_TRUE(yard.crowd().has_arrived(*walker));
  EXPECT_EQ(yard.faults(), (std::map<std::string, int>{}));
}

TEST(TurningCrowd, ManyOnARandomMapNeverOverlap) {
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(test::scaled(4)); ++seed) {
    const bool reverse = seed % 2 == 1;
    const UnitProfile unit = test::turning_unit(seed % 3 == 0 ? 4 : 3, 2, 1500, seed % 4 == 0 ? 16 : 8, reverse);
    Map map = test::random_turning_map(unit, {60, 60}, 2, seed);
    map.units[0].speed = Milli::whole(4);
    map.units[0].acceleration = Milli::whole(4);
    Yard yard(map, 12);
    Random random(seed);
    const auto any = [&] { return Cell{random.below(60), random.below(60)}; };
    for (int i = 0; i < 100; ++i) {
      const auto unit_added = i % 2 == 0 ? yard.add_truck(any(), random.below(8) * pi / 4)
                              : i < 40   ? yard.add_walker(any())
                                         : std::nullopt;
      if (unit_added) yard.crowd().order(*unit_added, any());
    }
    std::size_t trucks = 0;
    for (const CrowdUnit each : yard.units()) trucks += yard.turns(each);
    EXPECT_EQ(trucks, 12u);
    for (int frame = 0; frame < 900; ++frame) {
      if (frame % 60 == 0) {
        const CrowdUnit again =
            yard.units()[static_cast<std::size_t>(random.below(static_cast<int>(yard.units().size())))];
        yard.crowd().order(again, any());
      }
      yard.frame();
    }
    EXPECT_EQ(yard.faults(), (std::map<std::string, int>{})) << seed;
    EXPECT_GT(yard.crowd().counts().arrivals, yard.units().size() / 3) << seed;
  }
}

/// A walker at home in the way leaves it by the side that is open, and comes back once the truck has passed.
TEST(TurningCrowd, ThoseAtHomeLetTrucksPass) {
  Map map = yard_map({50, 20}, kTruck);
  map.cells[{25, 8}] = 5;  // beside the walker, on the side that is nearer to the edge of the way
  Yard yard(map, 2);
  const auto truck = yard.add_truck({6, 10}, 0);
  const auto walker = yard.add_walker({25, 10});
  ASSERT_TRUE(truck && walker);
  yard.crowd().order(*truck, {44, 10});
  EXPECT_LT(yard.run(1500), 1500);
  EXPECT_TRUE(yard.crowd().has_arrived(*truck));
  for (int i = 0; i < 300; ++i) yard.frame();
  EXPECT_EQ(yard.crowd().place(*walker), (Cell{25, 10}));
  EXPECT_GT(yard.crowd().counts().yields + yard.crowd().counts().detours, 0u);
  EXPECT_EQ(yard.faults(), (std::map<std::string, int>{}));
}

/// Soldiers at home stand so that no truck gets through between them. They let it pass, and come back.
TEST(TurningCrowd, TrucksDriveThroughThoseAtHome) {
  for (const std::int32_t rocks : {0, 1}) {
    Map map = yard_map({56, 26}, kTruck);
    map.units.push_back(test::square_unit(1));
    // On the nearer side of each soldier in the way.
    for (std::int32_t i = 0; rocks > 0 && i < 9; ++i) map.cells[{14 + 3 * i, 10}] = 5;
    Yard yard(map, 2);
    std::vector<std::pair<CrowdUnit, Cell>> homes;
    for (std::int32_t x = 14; x <= 38; x += 3) {
      for (std::int32_t y = 2; y <= 23; y += 3) {
        if (const auto soldier = yard.add_walker({x, y})) homes.emplace_back(*soldier, Cell{x, y});
      }
    }
    const auto truck = yard.add_truck({6, 12}, 0);
    ASSERT_TRUE(truck);
    yard.crowd().order(*truck, {49, 12});
    int frames = 0;
    while (frames < 3000 && !yard.crowd().has_arrived(*truck)) ++frames, yard.frame();
    EXPECT_LT(frames, 1200) << rocks;
    for (int i = 0; i < 600; ++i) yard.frame();
    for (const auto& [soldier, home] : homes) EXPECT_EQ(yard.crowd().place(soldier), home) << rocks;
    EXPECT_EQ(yard.faults(), (std::map<std::string, int>{})) << rocks;
  }
}

/// A map cut in two, with a bridge for whoever finds it.
Map bridged_map() {
  Map map = yard_map({44, 20}, kTruck);
  for (std::int32_t y = 0; y < 20; ++y) {
    for (std::int32_t x = 20; x < 24; ++x) map.cells[{x, y}] = 5;
  }
  map.links = {{"", {15, 10}, {28, 10}, Milli::whole(13), true}};
  return map;
}

TEST(TurningCrowd, LinksAreTakenOneAfterTheOther) {
  Yard yard(bridged_map(), 4);
  const auto first = yard.add_truck({8, 10}, 0);
  const auto second = yard.add_truck({8, 4}, 0);
  const auto third = yard.add_truck({28, 10}, pi);
  ASSERT_TRUE(first && second && third);
  yard.crowd().order(*first, {36, 4});
  yard.crowd().order(*second, {36, 15});
  EXPECT_LT(yard.run(3000), 3000);
  for (const CrowdUnit unit : {*first, *second}) EXPECT_TRUE(yard.crowd().has_arrived(unit)) << unit;
  EXPECT_GT(yard.crowd().counts().yields, 0u) << "the third stood at the far end";
  EXPECT_EQ(yard.faults(), (std::map<std::string, int>{}));
}

TEST(TurningCrowd, NobodyTakesALinkThatHasClosed) {
  Yard yard(bridged_map(), 4);
  const auto truck = yard.add_truck({5, 10}, 0);
  yard.crowd().order(*truck, {36, 10});
  for (int i = 0; i < 20; ++i) yard.frame();
  ASSERT_TRUE(yard.live().close_link({15, 10}, {28, 10}));
  for (int i = 0; i < 300; ++i) yard.frame();
  EXPECT_LT(yard.crowd().pose(*truck).position.x, 20);
  EXPECT_TRUE(yard.was_refused(*truck));
  ASSERT_TRUE(yard.live().open_link({15, 10}, {28, 10}, Milli::whole(13)));
  yard.crowd().order(*truck, {36, 10});
  EXPECT_LT(yard.run(900), 900);
  EXPECT_TRUE(yard.crowd().has_arrived(*truck));
}

TEST(TurningCrowd, GroundThatIsBlockedIsDrivenRound) {
  Yard yard(yard_map({60, 20}, kTruck), 2);
  const auto truck = yard.add_truck({5, 10}, 0);
  yard.crowd().order(*truck, {54, 10});
  for (int i = 0; i < 30; ++i) yard.frame();
  for (std::int32_t y = 4; y < 16; ++y) yard.live().block({30, y});
  yard.crowd().block({31, 3});
  EXPECT_LT(yard.run(1500), 1500);
  EXPECT_TRUE(yard.crowd().has_arrived(*truck));
  EXPECT_GT(yard.crowd().counts().repaths, 0u);
  EXPECT_EQ(yard.faults(), (std::map<std::string, int>{}));
}

TEST(TurningCrowd, OthersAreRefusedARoute) {
  Yard yard(yard_map({40, 20}, kTruck), 1);
  const auto truck = yard.add_truck({5, 5}, 0);
  EXPECT_FALSE(yard.add_truck({20, 10}, 0)) << "one may turn";
  EXPECT_FALSE(yard.add_walker({6, 5})) << "on the truck";
  const auto walker = yard.add_walker({30, 10});
  auto route = Route::create(4);
  route->start_at({{5.5, 5.5}, 0});
  route->add_line_to({9.5, 5.5});
  EXPECT_FALSE(yard.crowd().follow(*truck, *route)) << "not asked for";
  yard.crowd().order(*truck, {9, 5});
  yard.crowd().order(*walker, {34, 10});
  while (yard.crowd().next_need()) {
  }
  EXPECT_FALSE(yard.crowd().follow(*walker, *route)) << "it does not turn";
  auto elsewhere = Route::create(4);
  elsewhere->start_at({{5.5, 6.5}, 0});
  elsewhere->add_line_to({9.5, 6.5});
  EXPECT_FALSE(yard.crowd().follow(*truck, *elsewhere));
  elsewhere->start_at({{5.5, 6.5}, 0});
  EXPECT_FALSE(yard.crowd().follow(*truck, *elsewhere)) << "also where it leads nowhere";
  auto cornered = Route::create(4);
  cornered->start_at({{5.5, 5.5}, 0});
  cornered->add_line_to({9.5, 5.5});
  cornered->add_line_to({9.5, 9.5});
  EXPECT_FALSE(yard.crowd().follow(*truck, *cornered));
  EXPECT_TRUE(yard.crowd().follow(*truck, *route));
  yard.crowd().remove(*truck);
  EXPECT_TRUE(yard.crowd().add(0, {6, 5}, {})) << "its cells are free again";
}

TEST(TurningCrowd, NoneWithoutTurningTables) {
  const test::BakedMap baked(plain_map({20, 20}));
  const std::array<std::size_t, 1> profiles{0};
  auto crowd = Crowd::create(baked.asset(), profiles, 4, 4);
  ASSERT_TRUE(crowd);
  EXPECT_FALSE(crowd->add_turning(0, {{5.5, 5.5}, 0}, {}));
}

/// On ground of several costs, with one-way edges and a link, under a team's overlay.
TEST(TurningCrowd, EveryKindOfGroundIsDrivenAsItMay) {
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(test::scaled(2)); ++seed) {
    Map map = test::random_map({.size = {60, 60}, .blocked_percent = 1, .costs = true}, seed);
    map.units = {test::turning_unit(3, 2, 1500, 8, seed % 2 == 0)};
    map.units[0].speed = map.units[0].acceleration = Milli::whole(4);
    test::add_one_way_edges(map, 60, seed);
    map.links = {{"", {10, 10}, {50, 50}, Milli::whole(9), true}};
    Yard yard(map, 8);
    Random random(seed);
    const auto any = [&] { return Cell{random.below(60), random.below(60)}; };
    for (int i = 0; i < 20; ++i) yard.team().add_cost(any(), Milli::whole(2));
    for (int i = 0; i < 60; ++i) {
      const auto unit = i % 3 < 2 ? yard.add_truck(any(), random.below(8) * pi / 4) : yard.add_walker(any());
      if (unit) yard.crowd().order(*unit, any());
    }
    for (int frame = 0; frame < 600; ++frame) {
      const auto& units = yard.units();
      const CrowdUnit unit = units[static_cast<std::size_t>(random.below(static_cast<int>(units.size())))];
      if (frame % 30 == 0) yard.crowd().order(unit, any());
      yard.frame();
    }
    EXPECT_EQ(yard.faults(), (std::map<std::string, int>{})) << seed;
    EXPECT_GT(yard.crowd().counts().arrivals, 5u) << seed;
  }
}

/// Goals far enough from each other for all to stand there: then everyone gets there who can.
TEST(TurningCrowd, AllArriveWhoCan) {
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(test::scaled(6)); ++seed) {
    Map map = test::random_turning_map(test::turning_unit(4, 2, 2000, 8, true), {80, 80}, 1, seed);
    map.units[0].speed = Milli::whole(4);
    map.units[0].acceleration = Milli::whole(4);
    Yard yard(map, 16);
    Random random(seed);
    std::vector<Cell> taken;
    const auto place = [&] {
      for (;;) {
        const Cell cell{3 + random.below(74), 3 + random.below(74)};
        const bool apart = std::none_of(taken.begin(), taken.end(), [&](Cell other) {
          return std::max(std::abs(other.x - cell.x), std::abs(other.y - cell.y)) < 8;
        });
        if (apart) return taken.push_back(cell), cell;
      }
    };
    for (int i = 0; i < 24; ++i) {
      const Cell from = place();
      const auto unit = i % 2 == 0 ? yard.add_truck(from, random.below(8) * pi / 4) : yard.add_walker(from);
      const Cell to = place();
      if (unit) yard.crowd().order(*unit, to);
    }
    EXPECT_LT(yard.run(6000), 6000) << seed;
    std::size_t refused = 0;
    for (const CrowdUnit unit : yard.units()) refused += yard.was_refused(unit);
    EXPECT_LT(refused, yard.units().size() / 4) << seed;
    EXPECT_EQ(yard.faults(), (std::map<std::string, int>{})) << seed;
  }
}

/// Trucks and walkers; what they are asked for depends on the frame's number alone.
class Wandering {
 public:
  explicit Wandering(std::uint64_t seed) : seed_(seed), yard_(map(seed), 10) {
    Random random(seed);
    for (int i = 0; i < 60; ++i) {
      const auto unit = i % 2 == 0 ? yard_.add_truck(any(random), random.below(8) * pi / 4) : walker(i, random);
      if (unit) yard_.crowd().order(*unit, any(random));
    }
  }
  static Map map(std::uint64_t seed) {
    Map map = test::random_turning_map(test::turning_unit(4, 2, 1500, 8, seed % 2 == 0), {48, 48}, 1, seed);
    map.units[0].speed = Milli::whole(5);
    map.units[0].acceleration = Milli::whole(4);
    return map;
  }

  Crowd& crowd() { return yard_.crowd(); }
  Yard& yard() { return yard_; }
  void frame(std::uint64_t number) {
    Random random(seed_ * 1000 + number);
    const auto unit = yard_.units()[static_cast<std::size_t>(random.below(static_cast<int>(yard_.units().size())))];
    if (random.percent(10)) yard_.crowd().order(unit, any(random));
    yard_.answer();
    yard_.crowd().step(test::kFrame, 2000);
  }

 private:
  static Cell any(Random& random) { return {random.below(48), random.below(48)}; }
  std::optional<CrowdUnit> walker(int number, Random& random) {
    return number < 30 ? yard_.add_walker(any(random)) : std::nullopt;
  }

  std::uint64_t seed_;
  Yard yard_;
};

TEST(TurningCrowdSaving, FramesPlayedAgainGiveTheSameBytes) {
  std::uint64_t detours = 0;
  std::uint64_t yields = 0;
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(test::scaled(4)); ++seed) {
    Wandering game(seed);
    Wandering other(seed);
    Random random(seed);
    std::vector<std::vector<std::byte>> states{test::saved_of(game.crowd())};
    while (states.size() < 400) {
      if (random.percent(3)) {
        const std::size_t first = states.size() - std::min<std::size_t>(states.size(), 60);
        Crowd& takes = random.percent(50) ? game.crowd() : other.crowd();
        Wandering& plays = &takes == &game.crowd() ? game : other;
        ASSERT_TRUE(takes.restore(states[first]));
        ASSERT_EQ(test::saved_of(takes), states[first]);
        for (std::size_t i = first + 1; i < states.size(); ++i) {
          plays.frame(i);
          ASSERT_EQ(test::saved_of(takes), states[i]) << "seed " << seed << ", frame " << i;
        }
      }
      game.frame(states.size());
      states.push_back(test::saved_of(game.crowd()));
    }
    detours += game.crowd().counts().detours;
    yields += game.crowd().counts().yields;
  }
  if (!test::runs_in_full()) return;
  EXPECT_GT(detours, 10u);
  EXPECT_GT(yields, 10u);
}

TEST(TurningCrowdSaving, DamagedAndForgedStatesAreRefusedOrSound) {
  Random random(3);
  Wandering game(2);
  for (std::uint64_t i = 0; i < 90; ++i) game.frame(i);
  const auto saved = test::saved_of(game.crowd());
  for (std::uint64_t i = 90; i < 120; ++i) game.frame(i);
  test::expect_damage_is_refused(game.crowd(), saved, random);
  const int times = test::more_in_soak(400, 20000);
  const int refused = test::try_forged(game.crowd(), saved, random, times, [&] {
    for (int i = 0; i < 4; ++i) game.crowd().step(test::kFrame);
  });
  if (!test::runs_in_full()) return;
  EXPECT_GT(refused, times / 10);
  EXPECT_LT(refused, times);
}

/// A state of one truck in which one number of its drive is another.
TEST(TurningCrowdSaving, DrivesAreProven) {
  Yard yard(yard_map({40, 20}, kTruck), 2, 2);
  const auto truck = yard.add_truck({5, 5}, 0);
  yard.crowd().order(*truck, {30, 5});
  for (int i = 0; i < 30; ++i) yard.frame();
  const auto saved = test::saved_of(yard.crowd());
  constexpr std::size_t kCrowd = sizeof(SavedHeader) + 88;
  std::uint64_t overlay = 0;
  std::memcpy(&overlay, saved.data() + kCrowd, sizeof overlay);
  const std::size_t drive = kCrowd + sizeof overlay + overlay + sizeof(std::uint32_t) + 192;
  const auto takes = [&](std::size_t at, auto number) {
    auto forged = saved;
    std::memcpy(forged.data() + drive + at, &number, sizeof number);
    test::fix_hash(forged);
    const bool taken = yard.crowd().restore(forged).has_value();
    EXPECT_TRUE(yard.crowd().restore(saved)) << at;
    return taken;
  };
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_FALSE(takes(0, 1u)) << "a unit that is not there";
  EXPECT_TRUE(takes(4, 1u)) << "the other drive";
  EXPECT_FALSE(takes(4, 2u));
  for (const std::uint32_t segments : {0u, 2u, 65u}) EXPECT_FALSE(takes(8, segments)) << segments;
  EXPECT_TRUE(takes(12, 7u)) << "tries";
  for (std::size_t limit = 16; limit < 48; limit += 8) {
    EXPECT_TRUE(takes(limit, 2.0)) << limit;
    for (const double wrong : {0.0, -1.0, infinity}) EXPECT_FALSE(takes(limit, wrong)) << limit;
  }
  EXPECT_FALSE(takes(80, 7.5)) << "it does not begin where its route does";
  EXPECT_FALSE(takes(80, infinity));
  EXPECT_FALSE(takes(104, 0.25)) << "another place than the unit's";
  for (const std::size_t distance : {104u, 112u, 120u}) {
    for (const double wrong : {-1.0, 100.0, infinity}) EXPECT_FALSE(takes(distance, wrong)) << distance;
  }
  EXPECT_TRUE(takes(128, 7.5)) << "till when others are kept away";
  EXPECT_FALSE(takes(128, infinity));
  EXPECT_TRUE(takes(136, 3u)) << "yields";
  EXPECT_FALSE(takes(140, 1u)) << "what is not used";
  constexpr std::size_t kSegment = 144;
  EXPECT_FALSE(takes(kSegment, 3u)) << "a kind";
  EXPECT_FALSE(takes(kSegment + 4, 2u)) << "a gear";
  EXPECT_FALSE(takes(kSegment + 8, 50.0)) << "off the map";
  for (const double wrong : {0.0, -1.0, 1e9, infinity}) EXPECT_FALSE(takes(kSegment + 40, wrong)) << "its extent";
}

}  // namespace
}  // namespace libpath
