// 64 threads ask one asset at once, whole and in slices, cancelled and with short buffers, while it is swapped for
// another and while a live world changes between queries. Meant for the thread sanitizer; answers are compared in any
// build.

#include <atomic>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <thread>

#include <fmt/format.h>
#include <libpath/search/grid_search.h>
#include <libpath/search/live_world.h>
#include <tests/gates/gate.h>
#include <tests/support/baked.h>

namespace {

using namespace libpath;
using namespace libpath::gates;

constexpr int kThreads = 64;
constexpr int kQueries = 200'000;  // of all threads
constexpr Size kSize{48, 48};

/// A level as a game shares it between its threads.
struct Level {
  explicit Level(const Map& map, Tier tier)
      : baked(map, tier), live(*LiveWorld::create(baked.asset(), 0)), now(live.world()) {}

  test::BakedMap baked;
  LiveWorld live;
  World now;                // of the live one, taken anew by who changes it
  std::shared_mutex edits;  // queries share it, changes have it alone
};

class Game {
 public:
  Game() {
    const Map map = test::random_map({.size = kSize, .blocked_percent = 20}, 6);
    for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
      levels_.push_back(std::make_shared<Level>(map, tier));
      levels_.push_back(std::make_shared<Level>(map, tier));
    }
    level_ = levels_.front();
    expect_answers();
  }

  /// One thread of the game.
  void play(int thread, int queries) {
    auto context = SearchContext::create(kSize.cells());
    std::vector<Cell> cells(kSize.cells());
    test::Random random(static_cast<std::uint64_t>(thread));
    for (int i = 0; i < queries; ++i) {
      const std::shared_ptr<Level> level = std::atomic_load(&level_);
      if (random.percent(1)) std::atomic_store(&level_, levels_[static_cast<std::size_t>(random.below(6))]);
      if (random.percent(2)) change(*level, random);
      if (random.percent(30)) {
        ask_live(*level, *context, cells, random);
      } else {
        ask_baked(*level, *context, cells, random);
      }
    }
  }

  int wrong() const { return wrong_; }
  int asked() const { return asked_; }

 private:
  static constexpr int kAsked = 256;  // different queries

  static GridQuery query(int number) {
    test::Random random(static_cast<std::uint64_t>(number));
    const Cell from{random.below(kSize.width), random.below(kSize.height)};
    return {from, {random.below(kSize.width), random.below(kSize.height)}};
  }

  void expect_answers() {
    auto context = SearchContext::create(kSize.cells());
    for (int i = 0; i < kAsked; ++i) {
      expected_.push_back(find_cost(levels_[0]->baked.world(), query(i), *context).cost);
    }
  }

  static void change(Level& level, test::Random& random) {
    const std::unique_lock lock(level.edits);
    const Cell cell{random.below(kSize.width), random.below(kSize.height)};
    random.percent(50) ? level.live.block(cell) : level.live.unblock(cell);
    level.now = level.live.world();
  }

  void ask_live(Level& level, SearchContext& context, std::vector<Cell>& cells, test::Random& random) {
    const std::shared_lock lock(level.edits);
    const PathResult result = find_path(level.now, query(random.below(kAsked)), context, cells);
    if (result.status == PathStatus::found && result.cells == 0) ++wrong_;
    ++asked_;
  }

  void ask_baked(Level& level, SearchContext& context, std::vector<Cell>& cells, test::Random& random) {
    const World world = level.baked.world();
    const int number = random.below(kAsked);
    GridSearch search(world, context);
    search.start(query(number));
    const bool cancels = random.percent(5);
    const std::uint64_t slice = random.percent(50) ? 3 : 1'000'000;
    while (search.step(slice) == PathStatus::running) {
      if (cancels) search.cancel();
    }
    const std::size_t room = random.percent(20) ? 2 : cells.size();
    const PathResult result = search.path(std::span(cells).first(room));
    const bool answered = result.reason != PathReason::cancelled;
    if (answered && result.cost != expected_[static_cast<std::size_t>(number)]) ++wrong_;
    ++asked_;
  }

  std::vector<std::shared_ptr<Level>> levels_;
  std::shared_ptr<Level> level_;
  std::vector<Cost> expected_;
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
