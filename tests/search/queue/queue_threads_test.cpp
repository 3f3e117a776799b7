#include <atomic>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/queue/queue.h>
#include <libpath/search/turning/pose_flood.h>
#include <libpath/tables/asset.h>
#include <tests/support/answer.h>
#include <tests/support/baked.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::add;

constexpr Size kPlayedSize{44, 40};

/// A worker thread: a queue of its own, in which all searches wait, and floods beside it.
class Worker {
 public:
  explicit Worker(const World& world)
      : world_(world),
        queue_(*PathQueue::create(world, 8)),
        flooded_(*SearchContext::create(world)),
        flooded_poses_(*DirectionalContext::create(world)) {}

  /// What one frame's requests and one flood are answered.
  test::Answer play(test::Random& random) {
    const Cell from = any(random);
    const Cell to = any(random);
    const auto heading = random.below(8);
    const Ticket grid = *queue_.push({world_, {from, to}, cells_});
    const Ticket lines = *queue_.push_waypoint({world_, {centre(from), centre(to)}, points_, Priority::high});
    const Ticket drive = *queue_.push_directional({world_, {{from, heading}, to, {}}, curves_, Priority::low});
    const Ticket given_up = *queue_.push_directional({world_, {{to, heading}, from, {}}, curves_, Priority::low});
    queue_.run({.expansions = 40});
    queue_.drop(given_up);
    while (queue_.run({.expansions = 40}) > 0) {
    }
    test::Answer answer;
    add(queue_.result(grid), cells_, answer);
    add(queue_.waypoint_result(lines), points_, answer);
    answer.push_back(queue_.directional_result(drive).plain_length);
    while (const auto done = queue_.next_done()) queue_.drop(*done);
    Flood flood(world_, flooded_);
    flood.run({&to, 1});
    answer.push_back(world_.costs().length(flood.cost(from)));
    PoseFlood poses(world_, flooded_poses_);
    poses.run(to, {});
    answer.push_back(poses.path({from, heading}, curves_).plain_length);
    return answer;
  }

 private:
  static Cell any(test::Random& random) { return {random.below(kPlayedSize.width), random.below(kPlayedSize.height)}; }
  static Point centre(Cell cell) { return {cell.x + 0.5, cell.y + 0.5}; }

  World world_;
  PathQueue queue_;
  SearchContext flooded_;
  DirectionalContext flooded_poses_;
  std::vector<Cell> cells_ = std::vector<Cell>(kPlayedSize.cells());
  std::vector<Point> points_ = std::vector<Point>(200);
  std::vector<PathCurve> curves_ = std::vector<PathCurve>(500);
};

TEST(Threads, SixtyFourQueuesUnderOneOverlay) {
  const test::BakedMap baked(test::random_turning_map(test::turning_unit(2, 1, 1500, 8), kPlayedSize, 5, 3),
                             Tier::fast);
  auto overlay = Overlay::create(baked.asset(), 0, Overlay::Turns::followed);
  ASSERT_TRUE(overlay);
  const int frames = test::scaled(20);
  for (int round = 0; round < 2; ++round) {
    test::Random laid(static_cast<std::uint64_t>(round));
    for (int i = 0; i < 60; ++i) {
      overlay->add_cost({laid.below(kPlayedSize.width), laid.below(kPlayedSize.height)}, Milli{laid.below(5000)});
      if (i % 4 == 0) overlay->block({laid.below(kPlayedSize.width), laid.below(kPlayedSize.height)});
    }
    const World world = overlay->world();
    std::vector<test::Answer> expected;
    {
      Worker alone(world);
      test::Random random(7);
      for (int i = 0; i < frames; ++i) expected.push_back(alone.play(random));
    }
    std::atomic<int> wrong = 0;
    std::vector<std::thread> threads;
    for (int t = 0; t < 64; ++t) {
      threads.emplace_back([&] {
        Worker worker(world);
        test::Random random(7);
        for (int i = 0; i < frames; ++i) wrong += worker.play(random) != expected[static_cast<std::size_t>(i)];
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
  }
}

}  // namespace
}  // namespace libpath
