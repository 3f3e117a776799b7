// What a unit that turns drives: for each asset the cheapest way over the grid's poses beside the polished default, as
// rows of a table for docs/benchmarks.md:
//
//     bench-routes ASSET[=PROBLEMS]…
//     bench-routes --slices ASSET[=PROBLEMS]…
//
// The first unit with a turning radius answers 100 queries: those of a file of problems (`x y h gx gy gh` a line), or
// between random poses at least 100 cells apart, the same each time. Times are of the fastest of three passes, median
// and 95th of a hundred. Turning is what the heading changes in all; a change of side is an arc to the other side than
// the arc before.
//
// With --slices: how long a step of RouteSearch takes whose budget is 200, by each method; start() is a step, too. Of
// each step the fastest of five passes, which do the same.

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/motion/find_route.h>
#include <libpath/search/ground/world_tables.h>
#include <tests/bench/arguments.h>
#include <tests/bench/quantiles.h>
#include <tests/support/random.h>
#include <tools/common/asset_file.h>

namespace {

using namespace libpath;

constexpr int kQueries = 100;
constexpr int kPasses = 3;
constexpr std::int32_t kApart = 100;  // cells

struct Shape {
  double length = 0;
  double turned = 0;  // degrees
  int sides = 0;      // changed
  std::size_t segments = 0;
};

Shape shape_of(const Route& route) {
  Shape shape{route.length(), 0, 0, route.size()};
  double side = 0;
  for (std::size_t i = 0; i < route.size(); ++i) {
    const Segment& segment = route.segment(i);
    if (segment.kind != Segment::Kind::arc) continue;
    shape.turned += std::abs(segment.extent) * 180 / std::numbers::pi;
    if (side * segment.extent < 0) ++shape.sides;
    side = segment.extent;
  }
  return shape;
}

std::vector<RouteQuery> problems_of(const std::string& file, std::int32_t headings) {
  std::vector<RouteQuery> queries;
  std::ifstream in(file);
  RouteQuery query;
  int heading = 0;
  int to_heading = 0;
  while (in >> query.from.x >> query.from.y >> heading >> query.to.x >> query.to.y >> to_heading) {
    query.heading = heading * 2 * std::numbers::pi / headings;
    query.to_heading = to_heading;
    queries.push_back(query);
  }
  return queries;
}

std::vector<RouteQuery> random_problems(const World& world) {
  const TurningTables& tables = world.turning();
  const std::int32_t headings = tables.hit_check.headings();
  test::Random random(1);
  const auto pose = [&] {
    for (;;) {
      const GridPose drawn{{random.below(world.size().width), random.below(world.size().height)},
                           random.below(headings)};
      if (tables.hit_check.can_stand(drawn)) return drawn;
    }
  };
  std::vector<RouteQuery> queries;
  for (int tries = 0; tries < 100'000 && queries.size() < kQueries; ++tries) {
    const GridPose from = pose();
    const GridPose to = pose();
    if (std::max(std::abs(from.cell.x - to.cell.x), std::abs(from.cell.y - to.cell.y)) < kApart) continue;
    if (!tables.pose_regions.empty() && tables.pose_regions.reaches(from, to) == Reach::no) continue;
    RouteQuery query{.from = from.cell, .heading = from.heading * 2 * std::numbers::pi / headings, .to = to.cell};
    query.to_heading = to.heading;
    queries.push_back(query);
  }
  return queries;
}

/// What a method found, over all queries.
struct Found {
  std::vector<double> microseconds;
  std::vector<Shape> shapes;  // of no length where no route was found
  std::vector<double> bounds;
};

Found ask(const World& world, std::vector<RouteQuery> queries, RouteMethod method) {
  auto context = MotionContext::create(world);
  auto route = Route::create(1 << 16);
  Found found;
  for (RouteQuery& query : queries) {
    query.method = method;
    query.max_expansions = 10'000'000;
    double fastest = 1e18;
    RouteResult result;
    for (int pass = 0; pass < kPasses; ++pass) {
      const auto start = std::chrono::steady_clock::now();
      result = find_route(world, query, *context, *route);
      fastest = std::min(fastest,
                         std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
    }
    found.microseconds.push_back(fastest);
    found.shapes.push_back(result.status == PathStatus::found ? shape_of(*route) : Shape{});
    found.bounds.push_back(result.suboptimality_bound);
  }
  return found;
}

double percentile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  return values.empty() ? 0 : values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

void print(const std::string& name, const char* method, const Found& found, const Found& cheapest) {
  double cells = 0;
  double turned = 0;
  double sides = 0;
  double segments = 0;
  double longer = 0;
  double worst = -1;
  int routes = 0;
  for (std::size_t i = 0; i < found.shapes.size(); ++i) {
    const Shape& shape = found.shapes[i];
    if (shape.length == 0) continue;
    ++routes;
    cells += shape.length;
    turned += shape.turned;
    sides += shape.sides;
    segments += static_cast<double>(shape.segments);
    const double ratio = cheapest.shapes[i].length == 0 ? 0 : shape.length / cheapest.shapes[i].length - 1;
    longer += ratio;
    worst = std::max(worst, ratio);
  }
  std::printf("| %s | %s | %d | %.2f / %.2f | %.0f | %.0f | %.1f | %.0f | %+.2f, %+.2f |\n", name.c_str(), method,
              routes, percentile(found.microseconds, 0.5) / 1000, percentile(found.microseconds, 0.95) / 1000,
              cells / routes, 100 * turned / cells, 100 * sides / cells, segments / routes, 100 * longer / routes,
              100 * worst);
}

constexpr std::uint64_t kSlice = 200;
constexpr int kSlicePasses = 5;

/// Microseconds of each step of a query, the first of which is start().
std::vector<double> steps_of(RouteSearch& search, const RouteQuery& query) {
  std::vector<double> fastest;
  for (int pass = 0; pass < kSlicePasses; ++pass) {
    for (std::size_t step = 0;; ++step) {
      const auto start = std::chrono::steady_clock::now();
      const PathStatus status = step == 0 ? search.start(query) : search.step(kSlice);
      const double taken = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
      if (step == fastest.size()) fastest.push_back(taken);
      fastest[step] = std::min(fastest[step], taken);
      if (status != PathStatus::running) break;
    }
  }
  return fastest;
}

void print_slices(const std::string& name, const World& world, std::vector<RouteQuery> queries) {
  constexpr std::array<const char*, 9> kNames{"straight", "ignore_blocks", "recalculate", "tighten", "back_up",
                                              "along",    "hybrid",        "directional", "drivable"};
  auto context = MotionContext::create(world);
  auto route = Route::create(1 << 16);
  RouteSearch search(world, *context, *route);
  for (std::size_t method = 0; method < kNames.size(); ++method) {
    bench::Quantiles steps;
    int routes = 0;
    for (RouteQuery& query : queries) {
      query.method = static_cast<RouteMethod>(method);
      if (query.method == RouteMethod::back_up && world.unit().reverse == 0) continue;
      const std::optional<std::int32_t> heading = query.to_heading;
      if (query.method == RouteMethod::straight) query.to_heading.reset();
      for (const double taken : steps_of(search, query)) steps.add(taken);
      query.to_heading = heading;
      routes += search.result().status == PathStatus::found ? 1 : 0;
    }
    if (steps.count() == 0) continue;
    std::printf("| %s | %s | %d | %zu | %.0f | %.0f | %.0f |\n", name.c_str(), kNames[method], routes, steps.count(),
                steps.at(0.5), steps.at(0.99), steps.at(1));
    std::fflush(stdout);
  }
}

std::size_t turning_unit_of(const Asset& asset) {
  std::size_t unit = 0;
  while (unit < asset.map().units().size() && World(asset, unit).turning().hit_check.empty()) ++unit;
  return unit;
}

}  // namespace

int main(int argc, char** argv) {
  auto arguments = bench::own_arguments(argc, argv);
  const bool in_slices = std::erase_if(arguments, [](std::string_view given) { return given == "--slices"; }) > 0;
  std::puts(in_slices
                ? "| asset | method | routes | steps | µs, median | p99 | longest |"
                : "| asset | method | routes | ms, median / p95 | cells | degrees turned in 100 cells | changes of "
                  "side in 100 cells | segments | longer than the cheapest: mean, worst, % |");
  for (const std::string given : arguments) {
    const std::string file = given.substr(0, given.find('='));
    const tools::AssetFile opened = tools::open_asset(file);
    const std::size_t unit = turning_unit_of(opened.asset);
    if (unit == opened.asset.map().units().size()) continue;
    const World world(opened.asset, unit);
    const auto queries = file == given
                             ? random_problems(world)
                             : problems_of(given.substr(file.size() + 1), world.turning().hit_check.headings());
    const std::string name = file.substr(file.rfind('/') + 1);
    if (in_slices) {
      print_slices(name, world, queries);
      continue;
    }
    const Found cheapest = ask(world, queries, RouteMethod::directional);
    print(name, "directional", cheapest, cheapest);
    print(name, "drivable", ask(world, queries, RouteMethod::drivable), cheapest);
    std::fflush(stdout);
  }
}
