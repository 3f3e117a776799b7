#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/bake/bake.h>
#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/name.h>
#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/areas/compass_search.h>
#include <libpath/search/areas/two_level_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/grid/real_time_search.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/queue/queue.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/asset.h>

namespace libpath {
namespace {

/// The main job as a program outside does it, with nothing but what the shared libraries show.
class InstalledMainJob : public ::testing::Test {
 protected:
  void SetUp() override {
    auto baked = bake(plain_map({.width = 6, .height = 4}));
    ASSERT_TRUE(baked.has_value());
    auto opened = Asset::open_copy(baked->bytes);
    ASSERT_TRUE(opened.has_value()) << describe(opened.error().code);
    asset_.emplace(std::move(*opened));
    world_.emplace(*asset_, asset_->map().find_unit("ground").value());
    auto context = SearchContext::create(*world_);
    ASSERT_TRUE(context.has_value());
    context_.emplace(std::move(*context));
  }

  static constexpr GridQuery kAcross{.from = {0, 0}, .to = {5, 3}};

  std::optional<Asset> asset_;
  std::optional<World> world_;
  std::optional<SearchContext> context_;
};

TEST_F(InstalledMainJob, BakedMapAnswersQuery) {
  std::vector<Cell> cells(8);
  const PathResult found = find_path(*world_, kAcross, *context_, cells);
  EXPECT_EQ(found.status, PathStatus::found) << describe(found.reason);
  EXPECT_EQ(found.cells, 6U);
  EXPECT_EQ(cells[0], (Cell{0, 0}));
  EXPECT_EQ(cells[5], (Cell{5, 3}));
  EXPECT_EQ(find_cost(*world_, kAcross, *context_).cost, found.cost);
  EXPECT_EQ(find_corners(*world_, kAcross, *context_, cells).corners, found.corners);
}

TEST_F(InstalledMainJob, SlicedSearchAnswersTheSame) {
  GridSearch search(*world_, *context_);
  PathStatus status = search.start(kAcross);
  while (status == PathStatus::running) status = search.step(1);
  EXPECT_STREQ(name_of(status), "found");
  std::vector<Cell> cells(8);
  EXPECT_EQ(search.path(cells).cells, 6U);
  EXPECT_EQ(search.corners(cells).cells, 6U);
  EXPECT_EQ(search.result().cost, find_cost(*world_, kAcross, *context_).cost);
}

TEST_F(InstalledMainJob, AnyAngleQueryIsAnswered) {
  std::vector<Point> points(4);
  const WaypointQuery query{{0.5, 0.5}, {5.25, 3.5}};
  const WaypointResult found = find_waypoint_path(*world_, query, *context_, points);
  EXPECT_EQ(found.status, PathStatus::found) << describe(found.reason);
  EXPECT_EQ(found.points, 2U);
  EXPECT_EQ(points[1], query.to);
  EXPECT_EQ(find_waypoint_length(*world_, query, *context_).length, found.length);
  EXPECT_EQ(find_placed_path(*world_, query, *context_, points).length, found.length);
  WaypointSearch search(*world_, *context_);
  EXPECT_EQ(search.start(query), PathStatus::found);
  EXPECT_EQ(search.step(1), PathStatus::found);
  EXPECT_EQ(search.path(points).points, 2U);
  EXPECT_EQ(search.result().length, found.length);
  EXPECT_TRUE(is_in_sight(world_->walkability(), FinePoint::nearest(query.from), FinePoint::nearest(query.to)));
  EXPECT_TRUE(standing_cell(world_->walkability(), FinePoint::nearest(query.from)).exists);
  NodeSearch none(asset_->provinces(), *context_);
  EXPECT_EQ(none.start(0, 1), PathStatus::bad_query);
  EXPECT_EQ(find_province_path(asset_->provinces(), 0, 1, *context_, {}).status, PathStatus::bad_query);
}

TEST_F(InstalledMainJob, AreasAndJourneysAnswer) {
  std::vector<Cell> cells(8);
  TwoLevelSearch way;
  EXPECT_EQ(way.start(*world_, kAcross.from, kAcross.to, *context_) == PathStatus::running, !world_->areas().empty());
  EXPECT_EQ(way.next(*context_, cells).status, way.status());
  auto compass = CompassSearch::create(*world_);
  ASSERT_TRUE(compass.has_value());
  EXPECT_EQ(compass->start(*world_, kAcross.from, kAcross.to, *context_),
            world_->areas().empty() ? PathStatus::bad_query : PathStatus::running);
  EXPECT_EQ(compass->next(*context_, cells).status, compass->status());
  auto real_time = RealTimeSearch::create();
  ASSERT_TRUE(real_time.has_value());
  EXPECT_EQ(real_time->start(*world_, kAcross.from, kAcross.to), PathStatus::running);
  const PathResult piece = real_time->next(cells);
  EXPECT_EQ(piece.status, real_time->status());
  EXPECT_FALSE(find_journey(*asset_, "none").has_value());
}

TEST_F(InstalledMainJob, FloodsAnswer) {
  std::vector<Cell> cells(8);
  Flood flood(*world_, *context_);
  ASSERT_EQ(flood.run({&kAcross.from, 1}), PathStatus::found);
  EXPECT_EQ(flood.path(kAcross.to, cells).cells, 6U);
  EXPECT_EQ(flood.cost(flood.next(kAcross.from)), 0U);
  std::vector<Cost> costs(24);
  std::vector<std::uint8_t> flow(24);
  flood.write_costs(costs);
  flood.write_flow(flow);
  EXPECT_EQ(find_nearest(*world_, kAcross.from, {&kAcross.to, 1}, *context_, cells).path.cells, 6U);
  EXPECT_EQ(find_path_by_bfs(*world_, kAcross.from, kAcross.to, *context_, cells).cells, 6U);
}

TEST_F(InstalledMainJob, OverlaysAnswer) {
  auto overlay = Overlay::create(*asset_, 0);
  ASSERT_TRUE(overlay.has_value());
  overlay->block({1, 1});
  EXPECT_TRUE(overlay->is_blocked({1, 1}));
  overlay->unblock({1, 1});
  overlay->add_cost({1, 1}, Milli{500});
  EXPECT_EQ(overlay->extra_cost({1, 1}), Milli{500});
  EXPECT_EQ(find_cost(overlay->world(), kAcross, *context_).status, PathStatus::found);
  overlay->clear();
}

TEST_F(InstalledMainJob, QueuesAnswer) {
  auto queue = PathQueue::create(24, 4);
  ASSERT_TRUE(queue.has_value());
  std::vector<Cell> cells(8);
  const auto ticket = queue->push({*world_, kAcross, cells});
  ASSERT_TRUE(ticket.has_value());
  EXPECT_EQ(queue->waiting(), 1U);
  EXPECT_EQ(queue->partial_path(*ticket, cells).cells, 1U);
  EXPECT_GT(queue->run({.expansions = 1000}), 0U);
  EXPECT_EQ(queue->next_done(), ticket);
  EXPECT_EQ(queue->state(*ticket), RequestState::done);
  EXPECT_EQ(queue->result(*ticket).cells, 6U);
  queue->drop(*ticket);
}

TEST(InstalledFormats, MapSurvivesItsOwnText) {
  const Map map = plain_map({.width = 5, .height = 3});
  const auto again = parse_lpmap(format_lpmap(map), "again.lpmap");
  ASSERT_TRUE(again.has_value()) << again.error().message();
  EXPECT_EQ(*again, map);
}

TEST(InstalledFormats, MissingFileIsRefused) {
  const auto map = read_map("no-such-folder/no-such.lpmap");
  ASSERT_FALSE(map.has_value());
  EXPECT_EQ(map.error().file, "no-such-folder/no-such.lpmap");
}

TEST(InstalledFormats, MapsWithoutAProjectHaveNoRoot) {
  const auto project = find_project("no-such-folder/no-such.lpmap");
  ASSERT_TRUE(project.has_value());
  EXPECT_EQ(project->root, find_project_root("no-such-folder/no-such.lpmap").value());
}

TEST(InstalledFormats, NamesAreTold) {
  EXPECT_FALSE(wrong_name("ground"));
  EXPECT_TRUE(wrong_name(""));
  EXPECT_TRUE(unprintable("\x1b[2J"));
}

}  // namespace
}  // namespace libpath
