#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include <libpath/motion/find_route.h>
#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/areas/compass_search.h>
#include <libpath/search/areas/two_level_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/grid/real_time_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/areas/journeys.h>
#include <libpath/tables/asset.h>
#include <tests/fuzz/path_checks.h>
#include <tests/support/sound_assets.h>

namespace {

using namespace libpath;
using fuzz::Buffer;
using fuzz::require;

// These keep a run short.
constexpr std::size_t kMaxCalls = 16;
constexpr std::size_t kMaxDrives = 1;  // of a unit that turns, which may take as long as all else

/// Sound assets of all kinds, with every table between them.
const std::vector<Asset>& assets() {
  static const std::vector<Asset> kAssets = [] {
    std::vector<Asset> made;
    for (const auto& bytes : test::sound_assets()) made.push_back(*Asset::open_copy(bytes));
    return made;
  }();
  return kAssets;
}

template <class T>
T must(Result<T> result) {
  require(static_cast<bool>(result));
  return std::move(*result);
}

/// What takes longer to make than a run takes: made once, and used by one run after the other.
class Kept {
 public:
  enum Purpose : std::uint8_t { any, slices, slices_within_a_call, comparing };

  static SearchContext& context(std::size_t cells, Purpose purpose, Processor processor = Processor::with_avx512) {
    static std::map<std::tuple<std::size_t, Purpose, Processor>, SearchContext> all;
    const auto place = std::tuple(cells, purpose, processor);
    auto found = all.find(place);
    if (found == all.end()) {
      found = all.emplace(place, must(SearchContext::create(cells))).first;
      found->second.use_code_for(processor);
    }
    return found->second;
  }
  static Kept& of(const Asset& asset, std::size_t unit) {
    static std::map<std::pair<const Asset*, std::size_t>, Kept> all;
    return all.try_emplace({&asset, unit}, asset, unit).first->second;
  }
  static Route& route() {
    static Route one = must(Route::create(1024));
    return one;
  }

  Kept(const Asset& asset, std::size_t unit)
      : motion(must(MotionContext::create(World(asset, unit)))),
        directional(must(DirectionalContext::create(World(asset, unit)))) {}

  MotionContext motion;
  DirectionalContext directional;
  std::optional<LiveWorld> unchanged;
};

/// Plays a game whose every call is drawn from the input: two bytes of a number each where a number is needed.
class Script {
 public:
  explicit Script(std::span<const std::uint8_t> bytes) : bytes_(bytes) { load(byte()); }
  Script(const Script&) = delete;
  Script& operator=(const Script&) = delete;
  ~Script() { leave(); }

  void play() {
    for (std::size_t calls = 0; calls < kMaxCalls && !bytes_.empty(); ++calls) call(byte());
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
  /// To drive far takes long.
  Cell cell_near(Cell from) {
    const Cell by = any_cell();
    const Size size = asset_->map().size();
    if (!size.contains(from) || !size.contains(by)) return by;
    return {from.x + by.x % 7 - 3, from.y + by.y % 7 - 3};
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

  /// Mostly on the map: in the middle, at a corner or on a side of a cell or anywhere in it.
  double any_coordinate(std::int32_t cells) {
    const std::uint8_t whole = byte();
    const std::uint8_t part = byte();
    if (whole >= 253) return std::ldexp(part - 128, 8 * (whole - 252));
    if (whole == 252) return part % 2 == 0 ? std::nan("") : -HUGE_VAL;
    return whole % (cells + 1) + (part < 128 ? part % 2 / 2.0 : (part - 128) / 128.0);
  }
  Point any_point() {
    const double x = any_coordinate(asset_->map().size().width);
    return {x, any_coordinate(asset_->map().size().height)};
  }
  WaypointQuery any_line() {
    const Point from = any_point();
    return {from, any_point()};
  }

  /// Enough for all, or hardly any.
  std::size_t any_room(std::size_t all) { return byte() % 4 == 0 ? byte() % 8 : all; }

  World any_world() { return byte() % 2 == 0 ? World(*asset_, unit_) : live().world(); }

  void load(std::uint8_t which) {
    leave();
    asset_ = &assets()[which % assets().size()];
    unit_ = which / assets().size() % asset_->units().size();
    kept_ = &Kept::of(*asset_, unit_);
    set_contexts(asset_->map().size().cells());
  }
  /// A world that has not changed is as good as a new one.
  void leave() {
    search_.reset();
    journey_.reset();
    explorer_.reset();
    if (live_ && !is_changed_) kept_->unchanged = std::move(live_);
    live_.reset();
    is_changed_ = false;
  }

  void set_contexts(std::size_t cells) {
    search_.reset();
    context_cells_ = cells;
    processor_ = Processor::with_avx512;
  }
  /// Of few sizes, so that each is made once: too small, just right, or with room to spare.
  std::size_t any_context_size() {
    constexpr std::array<std::size_t, 8> kSmall{0, 1, 2, 7, 20, 50, 90, 200};
    constexpr std::array<std::size_t, 4> kMore{0, 1, 7, 64};
    if (byte() % 4 == 0) return kSmall[byte() % kSmall.size()];
    return asset_->map().size().cells() + kMore[byte() % kMore.size()];
  }

  SearchContext& context() { return Kept::context(context_cells_, Kept::any, processor_); }
  SearchContext& sliced() { return Kept::context(context_cells_, Kept::slices); }
  SearchContext& beside() { return Kept::context(context_cells_, Kept::slices_within_a_call); }
  MotionContext& motion() { return kept_->motion; }
  DirectionalContext& directional() { return kept_->directional; }
  static Route& route() { return Kept::route(); }
  LiveWorld& live() {
    if (!live_) live_ = std::exchange(kept_->unchanged, std::nullopt);
    if (!live_) live_ = must(LiveWorld::create(*asset_, unit_));
    return *live_;
  }
  LiveWorld& changed() {
    is_changed_ = true;
    return live();
  }

  void call(std::uint8_t what) {
    switch (what % 24) {
      case 0: load(byte()); break;
      case 1: set_contexts(any_context_size()); break;
      case 2: processor_ = static_cast<Processor>(byte() % 3); break;
      case 3:
      case 4: ask(World(*asset_, unit_), any_query()); break;
      case 5:
      case 6:
      case 7: ask(live().world(), any_query()); break;
      case 8:
      case 9: changed().block(cell_on_map()); break;
      case 10: changed().unblock(cell_on_map()); break;
      case 11: set_terrain(); break;
      case 12: byte() % 4 == 0 ? settle() : drive(byte() % 2 == 0 ? World(*asset_, unit_) : live().world()); break;
      case 13: start(any_query()); break;
      case 14: step(byte()); break;
      case 15: look(byte()); break;
      case 16: ask_waypoints(any_world(), any_line()); break;
      case 17: ask_placed(any_world(), any_line()); break;
      case 18: ask_provinces(); break;
      case 19: walk_two_level(any_world(), any_query()); break;
      case 20: walk_by_direction(any_world(), any_query()); break;
      case 21: byte() % 2 == 0 ? begin_journey(any_query()) : begin_exploring(any_query()); break;
      case 22: go_on(); break;
      default: find_fixed_journey(byte()); break;
    }
  }

  void set_terrain() {
    const auto terrains = asset_->map().terrains().size();
    changed().set_terrain(cell_on_map(), static_cast<std::uint8_t>(byte() % terrains));
  }

  void settle() {
    changed().settle_regions();
    require(live().regions_are_exact());
  }

  /// Asks for all that there is to ask, with a buffer of some size that nothing is written behind.
  void ask(const World& world, GridQuery query) {
    const std::size_t room = byte() % 4 == 0 ? byte() % 8 : world.size().cells();
    constexpr Cell kUntouched{-77, -77};
    cells_.assign(room + 16, kUntouched);
    const std::span<Cell> out(cells_.data(), room);
    const PathResult path = find_path(world, query, context(), out);
    check(query, path, path.cells, out);
    require(std::all_of(cells_.begin() + static_cast<std::ptrdiff_t>(room), cells_.end(),
                        [&](Cell cell) { return cell == kUntouched; }));
    const PathResult corners = find_corners(world, query, context(), out);
    check(query, corners, corners.corners, out);
    const PathResult cost = find_cost(world, query, context());
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
    if (drives_++ >= kMaxDrives) return;
    const Cell from = any_cell();
    const Cell to = cell_near(from);
    const std::uint8_t kind = byte();
    const std::optional<std::int32_t> heading = kind % 4 == 0 ? std::nullopt : std::optional(kind % 9 - 1);
    DirectionalQuery query{{from, byte() % 9}, to, heading, 1000u + 100u * (byte() % 4), byte() % 4};
    query.shots = kind % 2 != 0;
    if (kind >= 128) query.start = Pose{{from.x + byte() / 256.0, from.y + byte() / 256.0}, byte() / 10.0};
    std::array<PathCurve, 64> curves;
    const DirectionalResult path = find_path(world, query, directional(), curves);
    require((path.status == PathStatus::found) == (path.reason == PathReason::none));
    if (path.status == PathStatus::found && path.curves > 0 && path.curves <= curves.size()) {
      require(curves[path.curves - 1].to.cell == to);
      require(curve_of(world, query, curves[0]).length() > 0);
    }
    flood(world, query, path);
    RouteQuery asked{from, kind / 40.0 * 0.78539816339744828, to, {}};
    asked.method = static_cast<RouteMethod>(byte() % 9);
    if (asked.method != RouteMethod::straight) asked.to_heading = heading;
    asked.max_expansions = 20'000;
    asked.recalculations = kind % 4;  // each may take as long as all else
    const std::uint8_t beside = byte();
    if (beside % 4 == 1) asked.start = Point{from.x + beside / 256.0, from.y + byte() / 256.0};
    if (beside % 8 >= 6) asked.goal = Point{to.x + byte() / 256.0, to.y + beside / 256.0};
    const RouteResult found = find_route(world, asked, motion(), route());
    require((found.status == PathStatus::found) == (found.reason == PathReason::none));
    require(found.expanded <= asked.max_expansions);
    if (kind % 4 == 0) slice(world, asked, found);
    route().plan(drive_limits(world.unit()));
    require(found.status != PathStatus::found || route().seconds() >= 0);
  }

  /// The same route piece by piece.
  void slice(const World& world, const RouteQuery& query, const RouteResult& whole) {
    const double length = route().length();
    RouteSearch search(world, motion(), route());
    PathStatus status = search.start(query);
    const std::uint64_t budget = 10 + 150u * (byte() % 7);
    while (status == PathStatus::running) status = search.step(budget);
    require(status == whole.status && search.result().reason == whole.reason);
    require(search.result().expanded == whole.expanded && route().length() == length);
  }

  /// A flood from the goal, which knows the cost of a search from a grid pose without prices and shots.
  void flood(const World& world, const DirectionalQuery& query, const DirectionalResult& path) {
    PoseFlood flood(world, directional());
    std::array<PathCurve, 64> curves;
    const PathStatus status = flood.run(query.to, query.heading, query.weight * kStraight);
    const DirectionalResult result = flood.path(query.from, curves);
    require((result.status == PathStatus::found) == (flood.cost(query.from) != kNoCost && status == PathStatus::found));
    const bool whole_table = path.rings == world.turning().hit_check.rings() && !query.shots && !query.start;
    if (result.status == PathStatus::found && whole_table && path.status == PathStatus::found && path.optimal) {
      require(path.loops || result.cost == path.cost);
    }
  }

  /// A search of a baked world that goes on between other calls, with a context of its own.
  void start(GridQuery query) {
    search_.emplace(World(*asset_, unit_), sliced());
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
    if (sliced().capacity() < asset_->map().size().cells()) return;
    SearchContext& context = Kept::context(asset_->map().size().cells(), Kept::comparing);
    require(find_cost(World(*asset_, unit_), query_, context).cost == result.cost);
  }

  /// The same query in one go and in slices, by contexts that other searches have used; a path of lines that can be
  /// walked.
  void ask_waypoints(const World& world, WaypointQuery query) {
    Buffer<Point> whole(any_room(world.size().cells()), Point{-77, -77});
    const WaypointResult found = find_waypoint_path(world, query, context(), whole.out());
    check_lines(world, query, found, whole);
    const bool plain = world.costs().uniform() && world.edges().empty();
    require(!found.optimal || found.status == PathStatus::found);
    if (plain) require(found.optimal == (found.status == PathStatus::found));
    require(find_waypoint_length(world, query, context()).cost == found.cost);
    WaypointSearch search(world, beside());
    const std::uint8_t budget = byte();
    for (PathStatus status = search.start(query); status == PathStatus::running;) status = search.step(budget + 1u);
    Buffer<Point> sliced(whole.out().size(), Point{-77, -77});
    require_same(search.path(sliced.out()), found);
    require(std::ranges::equal(sliced.out(), whole.out()));
    sliced.check();
    if (found.status == PathStatus::found && world.edges().empty()) {
      require(found.length >= distance(query.from, query.to) * (1 - 1e-9));
    }
  }

  static void require_same(const WaypointResult& a, const WaypointResult& b) {
    require(a.status == b.status && a.reason == b.reason && a.optimal == b.optimal && a.length == b.length &&
            a.cost == b.cost && a.points == b.points && a.expanded == b.expanded);
  }
  static void require_same(const NodeResult& a, const NodeResult& b) {
    require(a.status == b.status && a.reason == b.reason && a.optimal == b.optimal && a.cost == b.cost &&
            a.nodes == b.nodes && a.expanded == b.expanded);
  }

  /// Joins the ends in sight, and goes along edges at their cost in between.
  void ask_placed(const World& world, WaypointQuery query) {
    const NodeGraph& graph = world.placed_waypoints();
    Buffer<Point> points(any_room(graph.size() + 2), Point{-77, -77});
    const WaypointResult found = find_placed_path(world, query, context(), points.out());
    points.check();
    fuzz::check_kind(found, found.length, found.points);
    require(found.optimal == (found.status == PathStatus::found));
    NodeSearch search(graph, beside());
    search.start(world, query);
    const std::uint8_t budget = byte();
    while (search.step(budget + 1u) == PathStatus::running) {
    }
    Buffer<Point> sliced(points.out().size(), Point{-77, -77});
    require_same(search.points(sliced.out()), found);
    sliced.check();
    require(std::ranges::equal(sliced.out(), points.out()));
    if (found.status == PathStatus::found) check_placed(world, query, found, search, points);
    if (byte() % 8 == 0) search.cancel();
  }

  static void check_placed(const World& world, WaypointQuery query, const WaypointResult& found,
                           const NodeSearch& search, const Buffer<Point>& points) {
    const NodeGraph& graph = world.placed_waypoints();
    std::vector<std::uint32_t> nodes(graph.size());
    const NodeResult over = search.path(nodes);
    require(over.cost == found.length);
    nodes.resize(over.nodes);
    std::vector<Point> expected{query.from};
    const auto add = [&](Point point) {
      if (point != expected.back()) expected.push_back(point);
    };
    for (const std::uint32_t node : nodes) add(graph.position(node));
    add(query.to);
    require(expected.size() == found.points);
    const auto written = points.written(found.points);
    require(std::ranges::equal(written, std::span(expected).first(written.size())));
    if (nodes.empty())
      return require(fuzz::is_clear(world, query.from, query.to) &&
                     fuzz::is_same(distance(query.from, query.to), found.length));
    const Point first = graph.position(nodes.front());
    const Point last = graph.position(nodes.back());
    require(fuzz::is_clear(world, query.from, first) && fuzz::is_clear(world, last, query.to));
    const double ends = distance(query.from, first) + distance(last, query.to);
    require(fuzz::is_same(ends + fuzz::placed_cost(world, nodes), found.length));
  }

  /// From node to node, over provinces or over placed waypoints, some of which are not there.
  void ask_provinces() {
    const NodeGraph& graph = byte() % 2 == 0 ? asset_->provinces() : asset_->units()[unit_].placed_waypoints;
    const auto any_node = [&] { return byte() % static_cast<std::uint32_t>(graph.size() + 2); };
    const std::uint32_t from = any_node();
    const std::uint32_t to = any_node();
    constexpr std::uint32_t kUntouched = 0xfefefefe;
    Buffer<std::uint32_t> nodes(any_room(graph.size()), kUntouched);
    const NodeResult found = find_province_path(graph, from, to, context(), nodes.out());
    nodes.check();
    fuzz::check_kind(found, found.cost, found.nodes);
    require((from >= graph.size() || to >= graph.size()) == (found.reason == PathReason::no_such_node));
    NodeSearch search(graph, beside());
    search.start(from, to);
    const std::uint8_t budget = byte();
    while (search.step(budget + 1u) == PathStatus::running) {
    }
    Buffer<std::uint32_t> sliced(nodes.out().size(), kUntouched);
    require_same(search.path(sliced.out()), found);
    sliced.check();
    require(std::ranges::equal(sliced.out(), nodes.out()));
    if (found.status != PathStatus::found) return;
    const auto written = nodes.written(found.nodes);
    if (!written.empty()) require(written.front() == from);
    if (nodes.holds(found.nodes))
      require(written.back() == to && fuzz::is_same(fuzz::cost_of(graph, written), found.cost));
  }

  /// All pieces of a journey that was started, each with room for a few cells or for all. Returns what they cost.
  template <class Search>
  Cost walk(const World& world, Search& search) {
    const std::size_t room = std::max<std::size_t>(2, any_room(world.size().cells()));
    Cost cost = 0;
    while (search.status() == PathStatus::running) cost += take_piece(world, search, room, context());
    require((search.status() == PathStatus::found) == (search.reason() == PathReason::none));
    Buffer<Cell> none(2, Cell{-77, -77});
    const PathResult after = next(search, none.out(), context());
    require(after.status == search.status() && after.cells == 0);
    return cost;
  }

  template <class Search>
  static PathResult next(Search& search, std::span<Cell> out, SearchContext& context) {
    return search.next(context, out);
  }
  static PathResult next(RealTimeSearch& search, std::span<Cell> out, SearchContext& /*context*/) {
    return search.next(out);
  }

  template <class Search>
  static Cost take_piece(const World& world, Search& search, std::size_t room, SearchContext& context) {
    Buffer<Cell> cells(room, Cell{-77, -77});
    const Cell at = search.at();
    const PathResult piece = next(search, cells.out(), context);
    cells.check();
    require(piece.status == search.status() && piece.reason == search.reason());
    fuzz::check_piece(world, at, piece, cells.out());
    require(piece.cells == 0 || cells.out()[piece.cells - 1] == search.at());
    // However often it is asked for, a way that goes on does go on.
    require(piece.status != PathStatus::running || piece.cells > 1);
    return piece.cost;
  }

  /// A way of two levels: there where grid search finds one, and on a map as it was baked wherever it does.
  void walk_two_level(const World& world, GridQuery query) {
    query.neighbours = Neighbours::eight;
    TwoLevelSearch search;
    const PathStatus started = search.start(world, query.from, query.to, context());
    const Cost cost = walk(world, search);
    const PathResult shortest = find_cost(world, query, context());
    if (search.status() == PathStatus::found) {
      require(shortest.status == PathStatus::found && search.at() == query.to && cost >= shortest.cost);
      if (world.edits() == nullptr) require(cost <= search.planned_cost());
    } else if (search.reason() != PathReason::no_areas && search.reason() != PathReason::gave_up) {
      require(started != PathStatus::running && shortest.status == search.status());
    } else {
      require(search.reason() == PathReason::no_areas || world.edits() != nullptr);
    }
  }

  /// Ways of those who do not know the land.
  void walk_by_direction(const World& world, GridQuery query) {
    walk_by_compass(world, query);
    walk_in_real_time(world, query);
  }

  /// One that sees a few cells and remembers some: it may be given up, but in no other case end before the goal.
  void walk_in_real_time(const World& world, GridQuery query) {
    query.neighbours = Neighbours::eight;
    auto search = RealTimeSearch::create({.side = 16, .most_learned = 500, .most_pieces = 100});
    require(static_cast<bool>(search));
    search->start(world, query.from, query.to);
    const Cost cost = walk(world, *search);
    require(search->learned() <= 500);
    if (search->reason() == PathReason::gave_up) return;
    const PathResult shortest = find_cost(world, query, context());
    require(shortest.status == search->status() || shortest.reason == PathReason::context_too_small);
    if (search->status() == PathStatus::found && shortest.status == PathStatus::found)
      require(search->at() == query.to && cost >= shortest.cost);
  }

  /// The way of one who does not know the land: it may end before the goal where the world has changed, or where there
  /// is a step of which there is no way back.
  void walk_by_compass(const World& world, GridQuery query) {
    query.neighbours = Neighbours::eight;
    auto search = CompassSearch::create(world);
    require(static_cast<bool>(search));
    const PathStatus started = search->start(world, query.from, query.to, context());
    const Cost cost = walk(world, *search);
    const PathResult shortest = find_cost(world, query, context());
    if (search->status() == PathStatus::found) {
      require(shortest.status == PathStatus::found && search->at() == query.to && cost >= shortest.cost);
    } else if (search->reason() != PathReason::no_areas && search->reason() != PathReason::gave_up) {
      require(started != PathStatus::running && shortest.status == search->status());
    } else if (search->reason() == PathReason::gave_up && world.edits() == nullptr) {
      require(world.has_one_way_edges() || !world.edges().empty());
    }
  }

  /// Journeys that go on between other calls, while the world changes.
  void begin_journey(GridQuery query) {
    journey_.emplace();
    journey_->start(live().world(), query.from, query.to, context());
  }
  void begin_exploring(GridQuery query) {
    const World world = live().world();
    explorer_ = std::move(*CompassSearch::create(world));
    explorer_->start(world, query.from, query.to, context());
  }
  void go_on() {
    const World world = live().world();
    const std::size_t room = std::max<std::size_t>(2, any_room(world.size().cells()));
    if (context().capacity() < world.size().cells()) return;
    if (journey_ && journey_->status() == PathStatus::running && world.walkability()[journey_->at()]) {
      take_piece(world, *journey_, room, context());
    }
    if (explorer_ && explorer_->status() == PathStatus::running && world.walkability()[explorer_->at()]) {
      take_piece(world, *explorer_, room, context());
    }
  }

  /// What a designer fixed: each of its steps can be walked on the map as baked, at the cost that stands there.
  void find_fixed_journey(std::uint8_t which) {
    constexpr std::array<const char*, 7> kNames{"round", "forth", "back", "patrol", "stand", "", "nobody's"};
    const char* const name = kNames[which % kNames.size()];
    const auto place = find_journey(*asset_, name);
    if (!place) return;
    const JourneyRecord& record = asset_->journeys().record(*place);
    require(asset_->map().text(record.name) == name && record.unit < asset_->units().size());
    const World world(*asset_, record.unit);
    const auto places = asset_->journeys().cells(*place);
    require(!places.empty());
    Cost cost = 0;
    for (std::size_t i = 1; i < places.size(); ++i) {
      const Cost one = fuzz::step_cost(world, world.size().cell(places[i - 1]), world.size().cell(places[i]));
      require(one != kNoCost);
      cost += one;
    }
    require(cost == record.cost);
    const GridQuery query{world.size().cell(places.front()), world.size().cell(places.back())};
    if (context().capacity() < world.size().cells()) return;
    const PathResult shortest = find_cost(world, query, context());
    require(shortest.status == PathStatus::found && shortest.cost <= cost);
  }

  std::span<const std::uint8_t> bytes_;
  const Asset* asset_ = nullptr;
  std::size_t unit_ = 0;
  std::size_t context_cells_ = 0;
  Processor processor_ = Processor::with_avx512;
  Kept* kept_ = nullptr;
  std::optional<LiveWorld> live_;
  bool is_changed_ = false;  // the live world
  std::size_t drives_ = 0;
  std::optional<GridSearch> search_;
  std::optional<TwoLevelSearch> journey_;
  std::optional<CompassSearch> explorer_;
  GridQuery query_{};
  std::vector<Cell> cells_;
};

}  // namespace

/// Before any input, so that none takes the time.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  for (const Asset& asset : assets()) {
    for (std::size_t unit = 0; unit < asset.units().size(); ++unit) Kept::of(asset, unit);
  }
  return 0;
}

/// Random calls of the runtime, in the order and with the numbers that the input says.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Script(std::span(data, size)).play();
  return 0;
}
