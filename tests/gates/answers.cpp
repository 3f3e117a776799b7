#include <tests/gates/answers.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include <libpath/search/directional_search.h>
#include <libpath/search/grid_search.h>
#include <libpath/search/live_world.h>
#include <libpath/search/node_search.h>
#include <libpath/search/two_level_search.h>
#include <libpath/search/waypoint_search.h>
#include <libpath/tables/hash.h>
#include <tests/support/random.h>

namespace libpath::test {
namespace {

constexpr int kQueries = 300;
constexpr int kLongQueries = 60;

/// Numbers fed into one hash, in a byte order of its own.
class Sum {
 public:
  void add(std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte) bytes_.push_back(static_cast<std::byte>(number >> (8 * byte)));
  }
  void add(double number) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &number, sizeof bits);
    add(bits);
  }
  void add(Cell cell) {
    add(static_cast<std::uint64_t>(static_cast<std::uint32_t>(cell.x)) << 32 | static_cast<std::uint32_t>(cell.y));
  }
  void add(Point at) {
    add(at.x);
    add(at.y);
  }
  std::uint64_t hash() const { return hash_of(bytes_); }

 private:
  std::vector<std::byte> bytes_;
};

/// The queries on the worlds of one unit.
class Answers {
 public:
  Answers(const Asset& asset, std::size_t unit, SearchContext& context, Random& random, Sum& sum)
      : asset_(asset),
        world_(asset, unit),
        context_(context),
        random_(random),
        sum_(sum),
        cells_(world_.size().cells()) {}

  void add(const World& world) {
    const Cell from = any_cell();
    add(find_path(world, {from, any_cell()}, context_, cells_));
  }
  void add_line() {
    points_.resize(world_.most_nodes() + 2);
    const WaypointQuery query{any_point(), any_point()};
    add(find_waypoint_path(world_, query, context_, points_));
    if (!world_.placed_waypoints().empty()) add(find_placed_path(world_, query, context_, points_));
  }
  void add_journey() {
    TwoLevelSearch journey;
    const Cell from = any_cell();
    PathStatus status = journey.start(world_, from, any_cell(), context_);
    sum_.add(static_cast<std::uint64_t>(journey.reason()));
    while (status == PathStatus::running) {
      const PathResult piece = journey.next(context_, cells_);
      add(piece);
      status = piece.status;
    }
  }
  /// Positions and lengths of curves come from the platform's sines, edges and costs do not.
  void add_turns(DirectionalContext& turning) {
    const std::int32_t headings = world_.turning().hit_check.headings();
    DirectionalQuery query{{any_cell(), random_.below(headings)}, any_cell(), {}};
    if (random_.percent(50)) query.heading = random_.below(headings);
    curves_.resize(1000);
    const DirectionalResult result = find_path(world_, query, turning, curves_);
    for (const std::uint64_t number : {static_cast<std::uint64_t>(result.reason), result.cost, result.expanded})
      sum_.add(number);
    for (std::size_t i = 0; i < std::min(result.curves, curves_.size()); ++i) {
      sum_.add(curves_[i].to.cell);
      sum_.add(static_cast<std::uint64_t>(curves_[i].to.heading));
    }
  }
  void add_provinces() {
    const NodeGraph& provinces = asset_.provinces();
    nodes_.resize(provinces.size());
    const auto any = [&] { return static_cast<std::uint32_t>(random_.below(static_cast<int>(provinces.size()))); };
    const std::uint32_t from = any();
    const NodeResult result = find_province_path(provinces, from, any(), context_, nodes_);
    sum_.add(result.cost);
    for (std::size_t i = 0; i < result.nodes; ++i) sum_.add(std::uint64_t{nodes_[i]});
  }

  Cell any_cell() { return {random_.below(world_.size().width), random_.below(world_.size().height)}; }

 private:
  Point any_point() {
    return {random_.below(world_.size().width * 8) / 8.0, random_.below(world_.size().height * 8) / 8.0};
  }

  void add(const PathResult& result) {
    for (const std::uint64_t number : {static_cast<std::uint64_t>(result.reason), result.cost, result.expanded})
      sum_.add(number);
    sum_.add(result.length);
    for (std::size_t i = 0; i < result.cells; ++i) sum_.add(cells_[i]);
  }
  void add(const WaypointResult& result) {
    sum_.add(static_cast<std::uint64_t>(result.reason));
    sum_.add(result.expanded);
    sum_.add(result.length);
    for (std::size_t i = 0; i < std::min(result.points, points_.size()); ++i) sum_.add(points_[i]);
  }

  const Asset& asset_;
  World world_;
  SearchContext& context_;
  Random& random_;
  Sum& sum_;
  std::vector<Cell> cells_;
  std::vector<Point> points_;
  std::vector<std::uint32_t> nodes_;
  std::vector<PathCurve> curves_;
};

}  // namespace

std::uint64_t answers_of(const Asset& asset) {
  Sum sum;
  Random random(4);
  auto context = SearchContext::create(std::max(asset.map().size().cells(), asset.provinces().size()));
  for (std::size_t unit = 0; unit < asset.units().size(); ++unit) {
    const World world(asset, unit);
    Answers answers(asset, unit, *context, random, sum);
    auto live = LiveWorld::create(asset, unit);
    for (int i = 0; i < kQueries; ++i) {
      answers.add(world);
      live->block(answers.any_cell());
      answers.add(live->world());
    }
    auto turning = DirectionalContext::create(world);
    for (int i = 0; i < kLongQueries; ++i) {
      answers.add_line();
      answers.add_journey();
      if (!world.turning().hit_check.empty()) answers.add_turns(*turning);
      if (!asset.provinces().empty()) answers.add_provinces();
    }
  }
  return sum.hash();
}

}  // namespace libpath::test
