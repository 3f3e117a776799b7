#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

#include <libpath/motion/find_route.h>
#include <libpath/search/grid_search.h>
#include <libpath/search/live_world.h>
#include <libpath/search/pose_flood.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>

namespace {

using namespace libpath;

constexpr std::size_t kMostCalls = 200;  // keeps a run short

/// Sound assets of all kinds, with every table between them.
const std::vector<Asset>& assets() {
  static const std::vector<Asset> kAssets = [] {
    std::vector<Asset> made;
    const auto add = [&](const Map& map, Tier tier, bool keep = false) {
      BakeOptions options{.units = {}, .tier = tier, .threads = 1};
      options.keep_dead_ends = keep;
      made.push_back(*Asset::open_copy(test::bake_bytes(map, options)));
    };
    add(test::rich_map(), Tier::none);
    add(test::plain_ground_map(), Tier::none);
    add(test::plain_ground_map(), Tier::fast);
    add(test::plain_ground_map(), Tier::full);
    add(test::dead_end_map(), Tier::fast, true);
    add(test::random_map({.size = {20, 17}, .blocked_percent = 25, .widest_unit = 2}, 3), Tier::full);
    add(test::random_map({.size = {20, 17}, .costs = true, .one_way_edges = 20, .links = 5}, 3), Tier::none);
    add(test::turning_map(), Tier::fast);
    return made;
  }();
  return kAssets;
}

void require(bool holds) {
  if (!holds) std::abort();
}

/// Plays a game whose every call is drawn from the input: two bytes of a number each where a number is needed.
class Script {
 public:
  explicit Script(std::span<const std::uint8_t> bytes) : bytes_(bytes) { load(byte()); }

  void play() {
    for (std::size_t calls = 0; calls < kMostCalls && !bytes_.empty(); ++calls) call(byte());
  }

 private:
  std::uint8_t byte() {
    if (bytes_.empty()) return 0;
    const std::uint8_t first = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return first;
  }

  /// Mostly on the map, now and then at its edge, outside, or at the limits of the type.
  Cell any_cell() {
    const std::uint8_t x = byte();
    const std::uint8_t y = byte();
    if (x >= 250) return {std::int32_t{1} << (x - 225), -(std::int32_t{1} << (x - 225))};
    const Size size = asset_->map().size();
    return {x % (size.width + 2) - 1, y % (size.height + 2) - 1};
  }
  Cell cell_on_map() {
    const Size size = asset_->map().size();
    const std::uint8_t x = byte();
    return {x % size.width, byte() % size.height};
  }
  GridQuery any_query() {
    const std::uint8_t kind = byte();
    const Cell from = any_cell();
    return {from, any_cell(), kind % 8 == 0 ? Neighbours::four : Neighbours::eight};
  }

  void load(std::uint8_t which) {
    search_.reset();
    live_.reset();
    asset_ = &assets()[which % assets().size()];
    unit_ = which / assets().size() % asset_->units().size();
    if (auto live = LiveWorld::create(*asset_, unit_)) live_ = std::move(*live);
    require(live_.has_value());
    set_contexts(asset_->map().size().cells());
    motion_ = *MotionContext::create(World(*asset_, unit_));
    directional_ = *DirectionalContext::create(World(*asset_, unit_));
  }

  void set_contexts(std::size_t cells) {
    search_.reset();
    for (auto* context : {&context_, &sliced_}) {
      auto made = SearchContext::create(cells);
      require(static_cast<bool>(made));
      *context = std::move(*made);
    }
  }

  void call(std::uint8_t what) {
    switch (what % 16) {
      case 0: load(byte()); break;
      case 1: set_contexts(byte() % 4 == 0 ? byte() : asset_->map().size().cells() + byte()); break;
      case 2: context_->use_code_for(static_cast<Processor>(byte() % 3)); break;
      case 3:
      case 4: ask(World(*asset_, unit_), any_query()); break;
      case 5:
      case 6:
      case 7: ask(live_->world(), any_query()); break;
      case 8:
      case 9: live_->block(cell_on_map()); break;
      case 10: live_->unblock(cell_on_map()); break;
      case 11: set_terrain(); break;
      case 12: byte() % 4 == 0 ? settle() : drive(byte() % 2 == 0 ? World(*asset_, unit_) : live_->world()); break;
      case 13: start(any_query()); break;
      case 14: step(byte()); break;
      default: look(byte()); break;
    }
  }

  void set_terrain() {
    const auto terrains = asset_->map().terrains().size();
    live_->set_terrain(cell_on_map(), static_cast<std::uint8_t>(byte() % terrains));
  }

  void settle() {
    live_->settle_regions();
    require(live_->regions_are_exact());
  }

  /// Asks for all that there is to ask, with a buffer of some size that nothing is written behind.
  void ask(const World& world, GridQuery query) {
    const std::size_t room = byte() % 4 == 0 ? byte() % 8 : world.size().cells();
    constexpr Cell kUntouched{-77, -77};
    cells_.assign(room + 16, kUntouched);
    const std::span<Cell> out(cells_.data(), room);
    const PathResult path = find_path(world, query, *context_, out);
    check(query, path, path.cells, out);
    require(std::all_of(cells_.begin() + static_cast<std::ptrdiff_t>(room), cells_.end(),
                        [&](Cell cell) { return cell == kUntouched; }));
    const PathResult corners = find_corners(world, query, *context_, out);
    check(query, corners, corners.corners, out);
    const PathResult cost = find_cost(world, query, *context_);
    require(cost.status == path.status && cost.cost == path.cost && cost.cost == corners.cost);
  }

  static void check(GridQuery query, const PathResult& result, std::size_t count, std::span<const Cell> out) {
    require(result.status != PathStatus::running);
    require((result.status == PathStatus::found) == (result.reason == PathReason::none));
    if (result.status != PathStatus::found) return require(count == 0 && result.cost == 0);
    require(count > 0);
    if (!out.empty()) require(out.front() == query.from);
    if (count <= out.size()) require(out[count - 1] == query.to);
  }

  /// A directional search from anywhere and a route by any method; what is found ends at the goal.
  void drive(const World& world) {
    const Cell from = any_cell();
    const Cell to = any_cell();
    const std::uint8_t kind = byte();
    const std::optional<std::int32_t> heading = kind % 4 == 0 ? std::nullopt : std::optional(kind % 9 - 1);
    DirectionalQuery query{{from, byte() % 9}, to, heading, 1000u + 100u * (byte() % 4), byte() % 4};
    query.shots = kind % 2 != 0;
    if (kind >= 128) query.start = Pose{{from.x + byte() / 256.0, from.y + byte() / 256.0}, byte() / 10.0};
    std::array<PathCurve, 64> curves;
    const DirectionalResult path = find_path(world, query, *directional_, curves);
    require((path.status == PathStatus::found) == (path.reason == PathReason::none));
    if (path.status == PathStatus::found && path.curves > 0 && path.curves <= curves.size()) {
      require(curves[path.curves - 1].to.cell == to);
      require(curve_of(world, query, curves[0]).length() > 0);
    }
    flood(world, query, path);
    RouteQuery asked{from, kind / 40.0 * 0.78539816339744828, to, {}};
    asked.method = static_cast<RouteMethod>(byte() % 8);
    if (asked.method >= RouteMethod::along) asked.to_heading = heading;
    const std::uint8_t beside = byte();
    if (beside % 4 == 1) asked.start = Point{from.x + beside / 256.0, from.y + byte() / 256.0};
    if (beside % 8 >= 6) asked.goal = Point{to.x + byte() / 256.0, to.y + beside / 256.0};
    const RouteResult found = find_route(world, asked, *motion_, *route_);
    require((found.status == PathStatus::found) == (found.reason == PathReason::none));
    route_->plan(drive_limits(world.unit()));
    require(found.status != PathStatus::found || route_->seconds() >= 0);
  }

  /// A flood from the goal, which knows the cost of a search from a grid pose without prices and shots.
  void flood(const World& world, const DirectionalQuery& query, const DirectionalResult& path) {
    PoseFlood flood(world, *directional_);
    std::array<PathCurve, 64> curves;
    const PathStatus status = flood.run(query.to, query.heading, query.weight * kStraight);
    const DirectionalResult result = flood.path(query.from, curves);
    require((result.status == PathStatus::found) == (flood.cost(query.from) != kNoCost && status == PathStatus::found));
    const bool whole_table = query.rings == HitCheck::kMostRing && !query.shots && !query.start;
    if (result.status == PathStatus::found && whole_table && path.status == PathStatus::found && path.optimal) {
      require(path.loops || result.cost == path.cost);
    }
  }

  /// A search of a baked world that goes on between other calls, with a context of its own.
  void start(GridQuery query) {
    search_.emplace(World(*asset_, unit_), *sliced_);
    query_ = query;
    search_->start(query);
  }
  void step(std::uint8_t budget) {
    if (search_ && search_->step(budget) != PathStatus::running) look(255);
  }
  void look(std::uint8_t room) {
    if (!search_) return;
    cells_.assign(room, Cell{});
    const PathResult result = search_->path(cells_);
    search_->corners(cells_);
    if (room == 0) search_->cancel();
    if (result.status == PathStatus::running || result.reason == PathReason::cancelled) return;
    if (sliced_->capacity() < asset_->map().size().cells()) return;
    auto context = SearchContext::create(asset_->map().size().cells());
    require(context && find_cost(World(*asset_, unit_), query_, *context).cost == result.cost);
  }

  std::span<const std::uint8_t> bytes_;
  const Asset* asset_ = nullptr;
  std::size_t unit_ = 0;
  std::optional<LiveWorld> live_;
  std::optional<SearchContext> context_;
  std::optional<SearchContext> sliced_;
  std::optional<MotionContext> motion_;
  std::optional<DirectionalContext> directional_;
  std::optional<Route> route_ = *Route::create(1024);
  std::optional<GridSearch> search_;
  GridQuery query_{};
  std::vector<Cell> cells_;
};

}  // namespace

/// Random calls of the runtime, in the order and with the numbers that the input says.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Script(std::span(data, size)).play();
  return 0;
}
