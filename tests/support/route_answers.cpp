#include <tests/support/route_answers.h>

#include <numbers>
#include <optional>

#include <libpath/motion/find_route.h>
#include <libpath/motion/fixed_angle.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/support/random.h>
#include <tests/support/sum.h>

namespace libpath::test {
namespace {

constexpr int kRoutes = 90;
constexpr int kMethods = static_cast<int>(RouteMethod::drivable) + 1;
constexpr int kPoses = 20;  // of each route
constexpr std::uint64_t kExpansions = 20'000;

/// The routes on the world of one unit.
class RouteAnswers {
 public:
  RouteAnswers(const World& world, Random& random, Sum& sum)
      : world_(world),
        random_(random),
        sum_(sum),
        context_(*MotionContext::create(world)),
        route_(*Route::create(2000)),
        art_(*Route::create(8000)) {}

  void add(RouteMethod method) {
    RouteQuery query;
    query.from = any_cell();
    query.to = any_cell();
    query.heading = random_.below(8) * std::numbers::pi / 4;
    query.method = method;
    query.radius = world_.turning().hit_check.empty() ? 1.3 : 0;
    query.max_expansions = kExpansions;
    const bool smooth = method == RouteMethod::directional || method == RouteMethod::drivable;
    if (smooth && random_.percent(50)) query.start = any_point();
    const RouteResult result = find_route(world_, query, context_, route_);
    sum_.add(static_cast<std::uint64_t>(result.reason));
    sum_.add(result.length);
    sum_.add(result.expanded);
    if (result.status != PathStatus::found) return;
    add(route_);
    const FixedAngleResult laid = lay_fixed_angle(route_, random_.percent(50) ? 8 : 16, art_);
    sum_.add(laid.farthest);
    add(art_);
  }

 private:
  void add(Route& route) {
    route.plan({.speed = 3, .reverse_speed = 1, .acceleration = 2, .braking = 4, .full_speed_radius = 3});
    for (int i = 0; i <= kPoses; ++i) {
      add(route.pose_at(route.length() * i / kPoses));
      add(route.pose_at_time(route.seconds() * i / kPoses));
    }
  }
  void add(const Pose& pose) {
    sum_.add(pose.position);
    sum_.add(pose.heading);
  }
  Cell any_cell() {
    const std::int32_t x = random_.below(world_.size().width);
    return {x, random_.below(world_.size().height)};
  }
  Point any_point() {
    const double x = random_.below(world_.size().width * 8) / 8.0;
    return {x, random_.below(world_.size().height * 8) / 8.0};
  }

  World world_;
  Random& random_;
  Sum& sum_;
  MotionContext context_;
  Route route_;
  Route art_;
};

}  // namespace

std::uint64_t route_answers_of(const Asset& asset) {
  Sum sum;
  Random random(7);
  for (std::size_t unit = 0; unit < asset.units().size(); ++unit) {
    RouteAnswers answers(World(asset, unit), random, sum);
    for (int i = 0; i < kRoutes; ++i) answers.add(static_cast<RouteMethod>(i % kMethods));
  }
  return sum.hash();
}

}  // namespace libpath::test
