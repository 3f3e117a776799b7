// 64 threads ask one asset at once: whole and in slices, cancelled and with short buffers, by cells, at any angle, over
// placed waypoints and for a unit that turns, by floods and queues of their own, while the asset is swapped for another
// and while a live world changes between queries. They share an overlay that nobody changes, and a flood that is done.
// Meant for the thread sanitizer; answers are compared with those of one thread in any build.

#include <array>
#include <atomic>
#include <cmath>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <thread>

#include <fmt/format.h>
#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/asset_slot.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/queue/queue.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <libpath/tables/asset.h>
#include <tests/gates/gate.h>
#include <tests/support/baked.h>
#include <tests/support/nodes.h>

namespace {

using namespace libpath;
using namespace libpath::gates;

constexpr int kThreads = 64;
constexpr int kQueries = 200'000;  // of all threads
constexpr int kAsked = 256;        // different queries
constexpr std::size_t kRequests = 4;
constexpr Size kSize{48, 48};

Cell any_cell(Size size, test::Random& random) {
  const std::int32_t x = random.below(size.width);
  return {x, random.below(size.height)};
}

GridQuery query(int number) {
  test::Random random(static_cast<std::uint64_t>(number));
  const Cell from = any_cell(kSize, random);
  return {from, any_cell(kSize, random)};
}

WaypointQuery line(int number) {
  const GridQuery cells = query(number);
  return {{cells.from.x + 0.5, cells.from.y + 0.25}, {cells.to.x + 0.5, cells.to.y + 0.75}};
}

/// Searches in slices of some size; whether it was cancelled on the way.
template <class Search>
bool run(Search& search, test::Random& random) {
  const bool cancels = random.percent(5);
  const std::uint64_t slice = random.percent(50) ? 3 : 1'000'000;
  bool cancelled = false;
  while (search.step(slice) == PathStatus::running) {
    if (!cancels) continue;
    search.cancel();
    cancelled = true;
  }
  return cancelled;
}

/// What one thread was answered to a query, before the others began.
struct Answers {
  Cost cost = 0;  // 0 where there is no path, as all of these
  Cost under_overlay = 0;
  double line = 0;
  double placed = 0;
};

/// What a thread works with, its own.
struct Hands {
  explicit Hands(int thread)
      : random(static_cast<std::uint64_t>(thread)),
        context(*SearchContext::create(kSize.cells())),
        queue(*PathQueue::create(kSize.cells(), kRequests)),
        cells(kSize.cells()),
        points(kSize.cells()) {}

  /// Enough for a whole path, or hardly any.
  template <class T>
  std::span<T> room_in(std::vector<T>& buffer) {
    return std::span(buffer).first(random.percent(20) ? 2 : buffer.size());
  }

  test::Random random;
  SearchContext context;
  PathQueue queue;
  std::vector<Cell> cells;
  std::vector<Point> points;
};

/// A level as a game shares it between its threads.
class Level {
 public:
  /// An overlay of blocks alone is searched in another way than one that has costs.
  Level(const Map& map, Tier tier, bool has_costs)
      : baked_(map, tier),
        live_(*LiveWorld::create(baked_.asset(), 0)),
        now_(live_.world()),
        overlay_(*Overlay::create(baked_.asset(), 0)),
        overlaid_(laid_over(overlay_, has_costs)) {
    Hands hands(0);
    for (int i = 0; i < kAsked; ++i) expected_.push_back(answers_of(i, hands));
  }

  void change(test::Random& random) {
    const std::unique_lock lock(edits_);
    const Cell cell = any_cell(kSize, random);
    random.percent(50) ? live_.block(cell) : live_.unblock(cell);
    now_ = live_.world();
  }

  // Each of these asks something; whether the answer was right.

  bool ask_live(Hands& hands) {
    const std::shared_lock lock(edits_);
    const PathResult result = find_path(now_, query(hands.random.below(kAsked)), hands.context, hands.cells);
    return result.status != PathStatus::found || result.cells > 0;
  }

  bool ask_cells(bool under_overlay, Hands& hands) const {
    const int number = hands.random.below(kAsked);
    GridSearch search(under_overlay ? overlaid_ : baked_.world(), hands.context);
    search.start(query(number));
    const bool cancelled = run(search, hands.random);
    return search.path(hands.room_in(hands.cells)).cost == cost(number, under_overlay) || cancelled;
  }

  bool ask_line(Hands& hands) const {
    const int number = hands.random.below(kAsked);
    WaypointSearch search(baked_.world(), hands.context);
    search.start(line(number));
    const bool cancelled = run(search, hands.random);
    return is(search.path(hands.room_in(hands.points)), expected(number).line) || cancelled;
  }

  bool ask_placed(Hands& hands) const {
    const int number = hands.random.below(kAsked);
    const World world = baked_.world();
    NodeSearch search(world.placed_waypoints(), hands.context);
    search.start(world, line(number));
    const bool cancelled = run(search, hands.random);
    return is(search.points(hands.room_in(hands.points)), expected(number).placed) || cancelled;
  }

  bool ask_flood(Hands& hands) const {
    const int number = hands.random.below(kAsked);
    const bool under_overlay = hands.random.percent(50);
    Flood flood(under_overlay ? overlaid_ : baked_.world(), hands.context);
    const Cell seed = query(number).from;
    PathStatus status = flood.start({&seed, 1});
    while (status == PathStatus::running) status = flood.step(500);
    const Cost least = status == PathStatus::found ? flood.cost(query(number).to) : kNoCost;
    return (least == kNoCost ? 0 : least) == cost(number, under_overlay);
  }

  /// Some requests at once, over several frames.
  bool ask_queue(Hands& hands) const {
    std::array<Ticket, kRequests> tickets;
    std::array<int, kRequests> numbers;
    const bool under_overlay = hands.random.percent(50);
    const std::size_t room = hands.cells.size() / kRequests;
    for (std::size_t i = 0; i < kRequests; ++i) {
      numbers[i] = hands.random.below(kAsked);
      PathRequest request{under_overlay ? overlaid_ : baked_.world(), query(numbers[i]),
                          std::span(hands.cells).subspan(i * room, room)};
      request.priority = static_cast<Priority>(hands.random.below(3));
      tickets[i] = *hands.queue.push(request);
    }
    bool right = true;
    for (std::size_t i = 0; i < kRequests; ++i) {
      while (hands.queue.state(tickets[i]) != RequestState::done) hands.queue.run({.expansions = 300});
      right = right && hands.queue.result(tickets[i]).cost == cost(numbers[i], under_overlay);
    }
    for (const Ticket ticket : tickets) hands.queue.drop(ticket);
    return right;
  }

 private:
  static World laid_over(Overlay& overlay, bool has_costs) {
    test::Random random(8);
    for (int i = 0; i < 60; ++i) {
      const Cell cell = any_cell(kSize, random);
      if (has_costs && i % 2 == 0) {
        overlay.add_cost(cell, Milli{1500});
      } else {
        overlay.block(cell);
      }
    }
    return overlay.world();
  }

  Answers answers_of(int number, Hands& hands) const {
    Answers answers;
    answers.cost = find_cost(baked_.world(), query(number), hands.context).cost;
    answers.under_overlay = find_cost(overlaid_, query(number), hands.context).cost;
    answers.line = find_waypoint_length(baked_.world(), line(number), hands.context).length;
    answers.placed = find_placed_path(baked_.world(), line(number), hands.context, hands.points).length;
    return answers;
  }

  const Answers& expected(int number) const { return expected_[static_cast<std::size_t>(number)]; }
  Cost cost(int number, bool under_overlay) const {
    return under_overlay ? expected(number).under_overlay : expected(number).cost;
  }
  /// The same search adds the same numbers.
  static bool is(const WaypointResult& result, double length) { return std::abs(result.length - length) < 1e-9; }

  test::BakedMap baked_;
  LiveWorld live_;
  World now_;                // of the live one, taken anew by who changes it
  std::shared_mutex edits_;  // queries share it, changes have it alone
  Overlay overlay_;
  World overlaid_;
  std::vector<Answers> expected_;
};

/// A yard where units turn.
class Yard {
 public:
  Yard()
      : baked_(test::turning_map(), Tier::full),
        world_(baked_.world()),
        read_(*DirectionalContext::create(world_)),
        flood_(world_, read_) {
    auto context = *DirectionalContext::create(world_);
    for (int i = 0; i < kAsked; ++i) expected_.push_back(find_path(world_, query(i), context, {}).cost);
    const DirectionalQuery to = query(0);
    flood_.run(to.to, to.heading);
    for (int i = 0; i < kAsked; ++i) flooded_.push_back(flood_.cost(query(i).from));
  }

  const World& world() const { return world_; }

  bool ask(DirectionalContext& context, test::Random& random) const {
    const int number = random.below(kAsked);
    if (random.percent(30)) return flood_.cost(query(number).from) == flooded_[static_cast<std::size_t>(number)];
    std::array<PathCurve, 40> curves;
    DirectionalSearch search(world_, context);
    search.start(query(number));
    const bool cancelled = run(search, random);
    return search.path(curves).cost == expected_[static_cast<std::size_t>(number)] || cancelled;
  }

 private:
  /// The first leads to where the flood begins.
  DirectionalQuery query(int number) const {
    test::Random random(static_cast<std::uint64_t>(number));
    const std::int32_t headings = world_.turning().hit_check.headings();
    const Cell from = any_cell(world_.size(), random);
    DirectionalQuery made{
        {from, random.below(headings)}, number == 0 ? Cell{1, 1} : any_cell(world_.size(), random), std::nullopt};
    if (number > 0 && random.percent(50)) made.heading = random.below(headings);
    return made;
  }

  test::BakedMap baked_;
  World world_;
  DirectionalContext read_;  // what the flood found
  PoseFlood flood_;
  std::vector<Cost> expected_;
  std::vector<Cost> flooded_;
};

/// An asset whose newer bakes take its place.
class Patch {
 public:
  explicit Patch(const Map& map) : bytes_(test::bake_bytes(map)), slot_(*Asset::open_copy(bytes_)) {
    Hands hands(0);
    for (int i = 0; i < kAsked; ++i) {
      expected_.push_back(find_cost(World(*slot_.pin(), 0), query(i), hands.context).cost);
    }
  }

  /// By one thread alone.
  void replace() { slot_.replace(*Asset::open_copy(bytes_)); }

  bool ask(Hands& hands) const {
    const int number = hands.random.below(kAsked);
    const AssetSlot::Pin pin = slot_.pin();
    return find_cost(World(*pin, 0), query(number), hands.context).cost == expected_[static_cast<std::size_t>(number)];
  }

 private:
  std::vector<std::byte> bytes_;
  AssetSlot slot_;
  std::vector<Cost> expected_;
};

class Game {
 public:
  Game() : Game(test::with_nodes(test::random_map({.size = kSize, .blocked_percent = 20}, 6), 20, 6)) {}

  /// One thread of the game.
  void play(int thread, int queries) {
    Hands hands(thread);
    auto turning = *DirectionalContext::create(yard_.world());
    for (int i = 0; i < queries; ++i) {
      const std::shared_ptr<Level> level = std::atomic_load(&level_);
      if (hands.random.percent(1)) {
        std::atomic_store(&level_,
                          levels_[static_cast<std::size_t>(hands.random.below(static_cast<int>(levels_.size())))]);
      }
      if (hands.random.percent(2)) level->change(hands.random);
      if (thread == 0 && hands.random.percent(5)) patch_.replace();
      if (!ask(*level, hands, turning)) ++wrong_;
      ++asked_;
    }
  }

  int wrong() const { return wrong_; }
  int asked() const { return asked_; }

 private:
  explicit Game(const Map& map) : patch_(map) {
    for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
      for (const bool has_costs : {false, true}) levels_.push_back(std::make_shared<Level>(map, tier, has_costs));
    }
    level_ = levels_.front();
  }

  bool ask(Level& level, Hands& hands, DirectionalContext& turning) const {
    const int what = hands.random.below(100);
    if (what < 25) return level.ask_live(hands);
    if (what < 45) return level.ask_cells(false, hands);
    if (what < 60) return level.ask_cells(true, hands);
    if (what < 70) return level.ask_line(hands);
    if (what < 78) return level.ask_placed(hands);
    if (what < 83) return level.ask_flood(hands);
    if (what < 88) return level.ask_queue(hands);
    if (what < 95) return yard_.ask(turning, hands.random);
    return patch_.ask(hands);
  }

  Yard yard_;
  Patch patch_;
  std::vector<std::shared_ptr<Level>> levels_;
  std::shared_ptr<Level> level_;
  std::atomic<int> wrong_ = 0;
  std::atomic<int> asked_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  Gate gate(argc, argv, "64 threads, 200,000 mixed queries, 0 reports of the thread sanitizer");
  Game game;
  const int queries = gate.of(kQueries) / kThreads + 1;
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) threads.emplace_back([&game, i, queries] { game.play(i, queries); });
  for (std::thread& thread : threads) thread.join();
  gate.expect(game.wrong() == 0, fmt::format("{} wrong answers", game.wrong()));
  return gate.end(fmt::format("{} queries from {} threads", game.asked(), kThreads));
}
