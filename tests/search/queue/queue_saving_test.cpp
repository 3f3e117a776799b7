#include <libpath/search/queue/queue.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/layer.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/dead_end_maps.h>
#include <tests/support/reference_lattice.h>
#include <tests/support/saving.h>
#include <tests/support/scale.h>

namespace libpath {
namespace {

using test::saved_of;
using Bytes = std::vector<std::byte>;

/// One of the three kinds of requests as a game keeps it, with the buffer for its path.
struct KeptRequest {
  Ticket ticket;
  std::size_t kind = 0;
  bool on_overlay = false;
  GridQuery way;
  WaypointQuery lines;
  DirectionalQuery drive;
  Priority priority = Priority::normal;
  std::uint32_t deadline = ~std::uint32_t{0};
  std::uint64_t max_effort = ~std::uint64_t{0};
  std::vector<Cell> cells;
  std::vector<Point> points;
  std::vector<PathCurve> curves;

  PathRequest path_request(const World& world) { return {world, way, cells, priority, deadline, max_effort}; }
  WaypointRequest waypoint_request(const World& world) {
    return {world, lines, points, priority, deadline, max_effort};
  }
  DirectionalRequest directional_request(const World& world) {
    return {world, drive, curves, priority, deadline, max_effort};
  }
};

/// All that a game asks again.
struct AllAsked {
  std::vector<Ticketed<PathRequest>> paths;
  std::vector<Ticketed<WaypointRequest>> lines;
  std::vector<Ticketed<DirectionalRequest>> drives;

  AskedRequests all() const { return {paths, lines, drives}; }
};

struct QueueGround {
  Map map;
  Tier tier = Tier::none;
  bool turns = false;
  bool edits_links = false;
};

/// What the frames of all games have met.
struct Met {
  int went_on = 0;
  int began_anew = 0;
  int long_ones = 0;
  int done = 0;
};

/// A game that asks for paths on a live world and an overlay on it, which it changes all the while. What it does in a
/// frame depends on the number of the frame alone, so that a frame that is played again is asked the same.
class QueueGame {
 public:
  static constexpr std::size_t kRequests = 40;
  static constexpr std::size_t kRoom = 250;  // for a path: some are longer

  QueueGame(const QueueGround& kind, const test::BakedMap& baked, std::uint64_t seed, bool edits_last)
      : seed_(seed),
        edits_last_(edits_last),
        kind_(kind),
        baked_(&baked),
        live_(*LiveWorld::create(baked.asset(), 0)),
        overlay_(*Overlay::create(live_.layer(), kind.turns ? Overlay::Turns::followed : Overlay::Turns::ignored)),
        queue_(kind.turns ? *PathQueue::create(live_.world(), kRequests)
                          : *PathQueue::create(live_.world().most_nodes(), kRequests)) {}

  PathQueue& queue() { return queue_; }

  /// What can be seen of all that was done.
  using Log = std::vector<std::uint64_t>;
  Log frame(std::uint64_t number) {
    test::Random random(seed_ * 10'000 + number);
    Log log;
    if (!edits_last_) edit(random);
    for (int i = random.percent(30) ? random.below(5) : 0; i > 0; --i) push(random);
    if (random.percent(8)) drop_any(random);
    log.push_back(queue_.run({.expansions = static_cast<std::uint64_t>(random.below(random.percent(20) ? 70 : 900))}));
    for (int i = random.below(6); i > 0; --i) {
      const auto done = queue_.next_done();
      if (!done) break;
      log.insert(log.end(), {done->place, done->number});
      if (random.percent(70)) drop(*done);
    }
    look(log);
    if (edits_last_) edit(random);
    return log;
  }

  struct State {
    Bytes queue;
    Bytes live;
    Bytes overlay;
    std::map<std::uint32_t, KeptRequest> kept;
  };
  State state() { return {saved_of(queue_), saved_of(live_), saved_of(overlay_), kept_}; }
  void go_back(const State& state) {
    ASSERT_TRUE(live_.restore(state.live));
    ASSERT_TRUE(overlay_.restore(state.overlay));
    overlay_.world();
    kept_ = state.kept;
    const AllAsked asked = asked_again();
    const auto restored = queue_.restore(state.queue, asked.all());
    ASSERT_TRUE(restored) << describe(restored.error());
    ASSERT_EQ(saved_of(queue_), state.queue);
  }

  AllAsked asked_again() {
    AllAsked asked;
    for (auto& [place, one] : kept_) {
      const World world = world_of(one);
      if (one.kind == 0) asked.paths.push_back({one.ticket, one.path_request(world)});
      if (one.kind == 1) asked.lines.push_back({one.ticket, one.waypoint_request(world)});
      if (one.kind == 2) asked.drives.push_back({one.ticket, one.directional_request(world)});
    }
    return asked;
  }
  const Met& met() const { return met_; }

 private:
  World world_of(const KeptRequest& one) { return one.on_overlay ? overlay_.world() : live_.world(); }
  Size size() const { return kind_.map.size(); }
  Cell any(test::Random& random) const { return {random.below(size().width), random.below(size().height)}; }
  static Point centre(Cell cell) { return {cell.x + 0.5, cell.y + 0.5}; }

  void push(test::Random& random) {
    KeptRequest one;
    one.kind = static_cast<std::size_t>(random.percent(60) ? 0 : random.below(kind_.turns ? 3 : 2));
    one.on_overlay = random.percent(40);
    Cell from = any(random);
    Cell to = any(random);
    if (random.percent(50)) from.x /= 8, to = on_the_right(to);
    one.way = {from, to, random.percent(20) ? Neighbours::four : Neighbours::eight,
               random.percent(25) ? Otherwise::nearest : Otherwise::nothing};
    one.priority = static_cast<Priority>(random.below(3));
    if (random.percent(20)) one.deadline = static_cast<std::uint32_t>(random.below(40));
    if (random.percent(20)) one.max_effort = static_cast<std::uint64_t>(random.below(3000));
    one.lines = {centre(from), centre(to), one.way.otherwise};
    one.drive = {.from = {from, random.below(8)}, .to = to, .heading = {}, .shots = random.percent(30)};
    const std::size_t room = random.percent(20) ? 3 : kRoom;
    if (one.kind == 0) one.cells.resize(room);
    if (one.kind == 1) one.points.resize(room);
    if (one.kind == 2) one.curves.resize(room);
    const auto pushed = push(one);
    if (!pushed) return;
    one.ticket = *pushed;
    kept_[pushed->place] = std::move(one);
  }
  std::optional<Ticket> push(KeptRequest& one) {
    const World world = world_of(one);
    if (one.kind == 0) return queue_.push(one.path_request(world));
    if (one.kind == 1) return queue_.push_waypoint(one.waypoint_request(world));
    return queue_.push_directional(one.directional_request(world));
  }
  void drop(Ticket ticket) {
    queue_.drop(ticket);
    kept_.erase(ticket.place);
  }
  void drop_any(test::Random& random) {
    const Ticket ticket = kept_.empty()
                              ? Ticket{}
                              : std::next(kept_.begin(), random.below(static_cast<int>(kept_.size())))->second.ticket;
    drop(ticket);
  }

  /// Mostly on the right, which most searches come to late or not at all. There a few cells change to and fro, so that
  /// tables hold again that did not.
  void edit(test::Random& random) {
    if (random.percent(50)) {
      test::Random same(seed_);
      for (int i = random.below(8); i >= 0; --i) any(same);
      turn_over(on_the_right(any(same)));
    }
    for (int i = random.percent(10) ? random.below(4) : 0; i > 0; --i) {
      change(random.percent(90) ? on_the_right(any(random)) : any(random), random);
    }
    overlay_.world();
  }
  Cell on_the_right(Cell cell) const { return {size().width - 1 - cell.x / 8, cell.y}; }
  void turn_over(Cell cell) {
    const World baked(baked_->asset(), 0);
    const bool is_as_baked = live_.world().is_walkable(cell) == baked.is_walkable(cell);
    if (kind_.map.cells[cell] == 5) {
      live_.set_terrain(cell, static_cast<std::uint8_t>(is_as_baked ? 0 : 5));
    } else {
      is_as_baked ? live_.block(cell) : live_.unblock(cell);
    }
  }
  void change(Cell cell, test::Random& random) {
    const Cell next = step(cell, static_cast<Heading>(random.below(kHeadings)));
    switch (random.below(11)) {
      case 0:
      case 1: return live_.block(cell);
      case 2:
      case 3: return live_.unblock(cell);
      case 4: return live_.set_terrain(cell, static_cast<std::uint8_t>(random.below(kind_.edits_links ? 3 : 1)));
      case 5: return overlay_.block(cell);
      case 6:
      case 7:
        if (overlay_.is_blocked(cell)) overlay_.unblock(cell);
        return;
      case 8: return change_links(cell, random);
      case 9:
        if (kind_.edits_links && random.percent(30) && size().contains(next)) live_.lay_one_way(cell, next);
        return;
      default: overlay_.add_cost(cell, Milli{500 * random.below(4)});
    }
  }

  void change_links(Cell cell, test::Random& random) {
    if (!kind_.edits_links) return;
    const auto links = live_.world().edges().links();
    if (!links.empty() && random.percent(60)) {
      const LinkRecord link = links[static_cast<std::size_t>(random.below(static_cast<int>(links.size())))];
      live_.close_link(size().cell(link.from), size().cell(link.to));
    } else if (const Cell to = on_the_right(any(random)); to != cell) {
      live_.open_link(cell, to, Milli{1 + random.below(40'000)});
    }
  }

  template <class Result>
  void look(const Result& result, std::size_t parts, Log& log) {
    log.insert(log.end(),
               {static_cast<std::uint64_t>(result.status), static_cast<std::uint64_t>(result.reason),
                std::uint64_t{result.optimal}, std::bit_cast<std::uint64_t>(result.length), parts, result.expanded});
  }
  /// Answers, efforts and paths, as far as they are known.
  void look(Log& log) {
    log.push_back(queue_.waiting());
    for (auto& [place, one] : kept_) {
      const RequestState state = queue_.state(one.ticket);
      log.insert(log.end(), {place, one.ticket.number, static_cast<std::uint64_t>(state)});
      std::uint64_t effort = 0;
      if (one.kind == 0) {
        std::vector<Cell> out(kRoom);
        const PathResult result = queue_.partial_path(one.ticket, out);
        look(result, result.cells, log);
        log.insert(log.end(), {result.cost, hash_of(std::as_bytes(std::span(out))), queue_.result(one.ticket).cells});
        effort = result.expanded;
      } else if (one.kind == 1) {
        std::vector<Point> out(kRoom);
        const WaypointResult result = queue_.partial_waypoint_path(one.ticket, out);
        look(result, result.points, log);
        log.insert(log.end(), {std::bit_cast<std::uint64_t>(result.cost), hash_of(std::as_bytes(std::span(out)))});
        effort = result.expanded;
      } else {
        std::vector<PathCurve> out(kRoom);
        const DirectionalResult result = queue_.partial_directional_path(one.ticket, out);
        look(result, result.curves, log);
        log.insert(log.end(), {result.cost, result.effort, result.suboptimality_bound, result.cells_expanded});
        for (const PathCurve& curve : out)
          log.push_back(static_cast<std::uint64_t>(curve.to.cell.x) << 32 |
                        static_cast<std::uint64_t>(curve.to.cell.y));
        effort = result.effort;
      }
      note(one.ticket, state, effort);
    }
  }
  void note(Ticket ticket, RequestState state, std::uint64_t effort) {
    met_.done += state == RequestState::done ? 1 : 0;
    if (state != RequestState::running) return;
    const auto before = efforts_.find(ticket.place);
    if (before != efforts_.end() && before->second.first == ticket.number && before->second.second > 200) {
      ++(effort > before->second.second ? met_.went_on : met_.began_anew);
    }
    if (effort > PathQueue::kShortSearch) ++met_.long_ones;
    efforts_[ticket.place] = {ticket.number, effort};
  }

  std::uint64_t seed_;
  bool edits_last_;
  QueueGround kind_;
  const test::BakedMap* baked_;
  LiveWorld live_;
  Overlay overlay_;
  PathQueue queue_;
  std::map<std::uint32_t, KeptRequest> kept_;  // by place
  std::map<std::uint32_t, std::pair<std::uint32_t, std::uint64_t>> efforts_;
  Met met_;
};

/// Ground on which searches go by each method.
std::vector<QueueGround> queue_grounds(std::uint64_t seed) {
  const Size size = test::runs_in_full() ? Size{150, 110} : Size{70, 50};
  const Map plain = test::random_map({.size = size, .blocked_percent = 24}, seed);
  const Map dear = test::random_map(
      {.size = size, .blocked_percent = 18, .costs = true, .one_way_edges = 40, .links = 5, .widest_unit = 2}, seed);
  std::vector<QueueGround> all;
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    all.push_back({plain, tier});
    all.push_back({dear, tier, false, true});
  }
  all.push_back({test::random_turning_map(test::turning_unit(2, 1, 1500, 8), {44, 40}, 5, seed), Tier::fast, true});
  all.push_back({test::random_map({.size = {2100, 2}, .blocked_percent = 1, .costs = true, .links = 4}, seed)});
  return all;
}

QueueGround turning_ground() {
  return {test::random_turning_map(test::turning_unit(2, 1, 1500, 8), {44, 40}, 5, 3), Tier::fast, true};
}

TEST(QueueSaving, FramesRolledBackAndPlayedAgainAreTheSame) {
  Met met;
  for (int seed = 0; seed < test::more_in_soak(2, 40); ++seed) {
    const auto number = static_cast<std::uint64_t>(seed);
    for (const QueueGround& kind : queue_grounds(number)) {
      const bool edits_last = seed % 2 == 1;
      const test::BakedMap baked(kind.map, kind.tier);
      QueueGame game(kind, baked, number, edits_last);
      // One that is never saved.
      QueueGame straight(kind, baked, number, edits_last);
      test::Random random(number + 7);
      std::vector<QueueGame::State> states{game.state()};
      std::vector<QueueGame::Log> logs{{}};
      const auto frames = static_cast<std::size_t>(test::runs_in_full() ? 200 : 60);
      for (int rolled_back = 0; states.size() <= frames;) {
        if (rolled_back < 6 && random.percent(4)) {
          ++rolled_back;
          const std::size_t back = std::min(states.size(), 1 + static_cast<std::size_t>(random.below(60)));
          const std::size_t first = states.size() - back;
          ASSERT_NO_FATAL_FAILURE(game.go_back(states[first])) << "seed " << seed << ", frame " << first;
          for (std::size_t i = first + 1; i < states.size(); ++i) {
            ASSERT_EQ(game.frame(i), logs[i]) << "seed " << seed << ", frame " << i << " from " << first;
            ASSERT_EQ(game.state().queue, states[i].queue) << "seed " << seed << ", frame " << i << " from " << first;
          }
        }
        logs.push_back(game.frame(states.size()));
        states.push_back(game.state());
      }
      for (std::size_t i = 1; i <= frames; ++i) ASSERT_EQ(straight.frame(i), logs[i]) << "seed " << seed;
      met.went_on += straight.met().went_on;
      met.began_anew += straight.met().began_anew;
      met.long_ones += straight.met().long_ones;
      met.done += straight.met().done;
    }
  }
  if (!test::runs_in_full()) return;
  EXPECT_GT(met.went_on, 500);
  EXPECT_GT(met.began_anew, 500);
  EXPECT_GT(met.long_ones, 100);
}

TEST(QueueSaving, AnotherQueueTakesIt) {
  for (const QueueGround& ground : {turning_ground(), queue_grounds(5)[1], queue_grounds(5)[2]}) {
    const test::BakedMap baked(ground.map, ground.tier);
    QueueGame game(ground, baked, 5, false);
    QueueGame other(ground, baked, 5, false);
    for (std::uint64_t i = 0; i < 60; ++i) game.frame(i);
    // With more places used than the state has.
    for (std::uint64_t i = 500; i < 520; ++i) other.frame(i);
    ASSERT_NO_FATAL_FAILURE(other.go_back(game.state()));
    for (std::uint64_t i = 60; i < 120; ++i) ASSERT_EQ(game.frame(i), other.frame(i)) << i;
    EXPECT_EQ(game.state().queue, other.state().queue);
  }
}

/// A search that goes on while the world changes, and one that is put back in its place.
class GoesOn {
 public:
  GoesOn(const test::BakedMap& baked, GridQuery query)
      : live(*LiveWorld::create(baked.asset(), 0)),
        overlay(*Overlay::create(live.layer())),
        query_(query),
        cells_(live.world().most_nodes()),
        queue_(*PathQueue::create(cells_.size(), 1)) {}

  void begin(std::uint64_t effort) {
    ticket_ = queue_.push({overlay.world(), query_, cells_}).value();
    run(queue_, effort);
    ASSERT_EQ(queue_.state(ticket_), RequestState::running);
  }
  /// After changes: whether it goes on, and answers in the same frame as one that is restored after the first frame.
  void expect_the_same() {
    const World world = overlay.world();
    const std::uint64_t before = queue_.result(ticket_).expanded;
    run(queue_, 64);
    ASSERT_GT(queue_.result(ticket_).expanded, before) << "it goes on";
    std::vector<Cell> out(cells_.size());
    const std::array asked{Ticketed<PathRequest>{ticket_, {world, query_, out}}};
    PathQueue other = *PathQueue::create(cells_.size(), 1);
    ASSERT_TRUE(other.restore(saved_of(queue_), {.paths = asked}));
    for (int frame = 0; queue_.state(ticket_) != RequestState::done; ++frame) {
      ASSERT_EQ(other.result(ticket_).expanded, queue_.result(ticket_).expanded) << frame;
      run(queue_, 64);
      run(other, 64);
      ASSERT_EQ(other.state(ticket_), queue_.state(ticket_)) << frame;
    }
    EXPECT_EQ(other.result(ticket_).expanded, queue_.result(ticket_).expanded);
    EXPECT_EQ(out, cells_);
  }

  void run_for(std::uint64_t effort) { run(queue_, effort); }

  LiveWorld live;
  Overlay overlay;

 private:
  static void run(PathQueue& queue, std::uint64_t effort) { queue.run({.expansions = effort}); }

  GridQuery query_;
  std::vector<Cell> cells_;
  PathQueue queue_;
  Ticket ticket_;
};

/// Ground with a wall across and two gaps in it, the nearer one of which the shortest way takes.
Map ground_with_gaps(bool costs) {
  Map map = test::random_map({.size = {220, 120}, .blocked_percent = 10, .costs = costs}, 4);
  for (std::int32_t y = 0; y < 120; ++y) {
    if (y != 60 && y != 110) map.cells[{200, y}] = 5;
  }
  for (std::int32_t x = 196; x < 204; ++x) map.cells[{x, 60}] = map.cells[{x, 110}] = 0;
  return map;
}

TEST(QueueSaving, TablesThatFailedAreNotAskedAgainThoughTheyHoldNow) {
  for (const bool costs : {false, true}) {
    const test::BakedMap baked(ground_with_gaps(costs), costs ? Tier::full : Tier::fast);
    GoesOn one(baked, {{2, 60}, {216, 60}});
    // So that blocks are searched once tables fail, over ground of several costs.
    one.overlay.add_cost({219, 0}, Milli{500});
    one.live.block({200, 60});
    ASSERT_NO_FATAL_FAILURE(one.begin(PathQueue::kBeginning + (costs ? 192 : 640))) << costs;
    one.live.unblock({200, 60});
    ASSERT_NO_FATAL_FAILURE(one.expect_the_same()) << costs;
  }
}

/// The bytes of a saved state in which a search has come to what is rare.
struct RareStages {
  static constexpr std::size_t kGrid = sizeof(SavedHeader) + 32 + 32;
  static constexpr std::size_t kBlocks = kGrid + 32;

  int steps = 0;
  int other_goals = 0;
  int by_flood = 0;
  int past_drawn_ones = 0;
  int wide = 0;

  void note(const Bytes& saved) {
    const auto at = [&](std::size_t place) { return std::to_integer<int>(saved.at(place)); };
    ++steps;
    if (at(sizeof(SavedHeader) + 32 + 4) == 0) return;
    other_goals += at(kGrid + 24) == 4 ? 1 : 0;
    by_flood += at(kGrid + 26);
    if (at(kGrid + 24) != 1) return;
    past_drawn_ones += at(kBlocks + 176);
    wide += 1 - at(kBlocks + 177);
  }
};

/// Saves a queue with one request after each slice of it, until it is done; another one takes each state, and goes on
/// from it to the same.
void expect_each_step_to_be_come_back_to(const World& world, GridQuery query, RareStages& met) {
  std::vector<Cell> cells(200);
  PathQueue queue = *PathQueue::create(world.most_nodes(), 1);
  PathQueue other = *PathQueue::create(world.most_nodes(), 1);
  const PathRequest request{world, query, cells};
  const Ticket ticket = queue.push(request).value();
  const std::array asked{Ticketed<PathRequest>{ticket, request}};
  for (; queue.state(ticket) != RequestState::done;) {
    const Bytes saved = saved_of(queue);
    met.note(saved);
    ASSERT_TRUE(other.restore(saved, {.paths = asked}));
    ASSERT_EQ(saved_of(other), saved) << met.steps;
    for (PathQueue* one : {&queue, &other}) one->run({.expansions = 64});
    ASSERT_EQ(saved_of(other), saved_of(queue)) << met.steps;
  }
}

void expect_each_step_to_be_come_back_to(const World& world, std::uint64_t seed, RareStages& met) {
  test::Random random(seed);
  const Size size = world.size();
  const auto any = [&] { return Cell{random.below(size.width), random.below(size.height)}; };
  for (int i = 0; i < test::scaled(24); ++i) {
    const auto otherwise = random.percent(70) ? Otherwise::nearest : Otherwise::nothing;
    const auto neighbours = random.percent(25) ? Neighbours::four : Neighbours::eight;
    ASSERT_NO_FATAL_FAILURE(expect_each_step_to_be_come_back_to(world, {any(), any(), neighbours, otherwise}, met));
  }
}

TEST(QueueSaving, EachStepOfEachMethodIsComeBackTo) {
  constexpr Size kSize{70, 60};
  RareStages met;
  for (const test::BakedMap& baked : test::maps_of_every_method(kSize, 3)) {
    ASSERT_NO_FATAL_FAILURE(expect_each_step_to_be_come_back_to(baked.world(), 1, met));
  }
  for (Map map : test::dear_maps_with_dead_ends(kSize, 4)) {
    test::draw_dead_ends(map, 6, 5);
    const test::BakedMap baked(map);
    ASSERT_NO_FATAL_FAILURE(expect_each_step_to_be_come_back_to(baked.world(), 2, met));
  }
  // A passage that was drawn as a dead end, so that a search first looks for another.
  Map halves = test::random_map({.size = kSize, .blocked_percent = 10, .costs = true}, 7);
  for (std::int32_t y = 0; y < kSize.height; ++y) halves.cells[{35, y}] = 5;
  for (std::int32_t x = 32; x < 39; ++x) halves.cells[{x, 30}] = 0;
  halves.dead_ends.push_back({"passage", {{30, 33, 38}}});
  const test::BakedMap drawn(halves,
                             BakeOptions{.units = {}, .tier = Tier::none, .threads = 1, .keep_dead_ends = true});
  ASSERT_NO_FATAL_FAILURE(expect_each_step_to_be_come_back_to(drawn.world(), 5, met));
  // Rooms that nothing but the search knows to be closed.
  for (const bool costs : {false, true}) {
    const test::BakedMap baked(test::random_map({.size = kSize, .blocked_percent = 15, .costs = costs}, 6));
    Overlay overlay = *Overlay::create(baked.asset(), 0);
    for (std::int32_t y = 0; y < kSize.height; ++y) overlay.block({48, y});
    ASSERT_NO_FATAL_FAILURE(expect_each_step_to_be_come_back_to(overlay.world(), 3, met));
  }
  if (test::runs_in_full()) {
    EXPECT_GT(met.steps, 500);
    EXPECT_GT(met.other_goals, 10);
    EXPECT_GT(met.by_flood, 10);
    EXPECT_GT(met.past_drawn_ones, 5);
    EXPECT_GT(met.wide, 5);
  }
}

/// A layer keeps the last 1,024 changes; whether a search goes on is asked in each frame, even where its turn does not
/// come.
TEST(QueueSaving, ChangesCountFrameByFrame) {
  const test::BakedMap baked(ground_with_gaps(true));
  GoesOn one(baked, {{2, 60}, {216, 60}});
  ASSERT_NO_FATAL_FAILURE(one.begin(PathQueue::kBeginning + 192));
  for (int frame = 0; frame < 4; ++frame) {
    for (int i = 0; i < 200; ++i) i % 2 == 0 ? one.live.block({210, 3}) : one.live.unblock({210, 3});
    for (int i = 0; i < 200; ++i) i % 2 == 0 ? one.overlay.block({210, 3}) : one.overlay.unblock({210, 3});
    one.overlay.world();
    one.run_for(0);
  }
  ASSERT_NO_FATAL_FAILURE(one.expect_the_same());
}

TEST(QueueSaving, BoundsStayThoseOfLinksThatAreClosed) {
  Map map = test::random_map({.size = {220, 120}, .blocked_percent = 10, .costs = true}, 4);
  map.cells[{180, 20}] = map.cells[{216, 60}] = map.cells[{2, 60}] = 0;
  map.links.push_back({"", {180, 20}, {216, 60}, Milli{100}, false});
  const test::BakedMap baked(map);
  GoesOn one(baked, {{2, 60}, {216, 60}});
  ASSERT_NO_FATAL_FAILURE(one.begin(PathQueue::kBeginning + 640));
  one.live.close_link({180, 20}, {216, 60});
  ASSERT_NO_FATAL_FAILURE(one.expect_the_same());
}

TEST(QueueSaving, LandmarksThatWereLostDoNotCountAgain) {
  const Map map = ground_with_gaps(true);
  const test::BakedMap baked(map, Tier::fast);
  GoesOn one(baked, {{2, 60}, {216, 60}});
  one.live.set_terrain({200, 0}, 0);
  ASSERT_NO_FATAL_FAILURE(one.begin(PathQueue::kBeginning + 640));
  one.live.set_terrain({200, 0}, 5);
  ASSERT_NO_FATAL_FAILURE(one.expect_the_same());
}

/// A queue that is restored with the same requests each time.
class AskedSame {
 public:
  explicit AskedSame(QueueGame& game) : queue_(&game.queue()), asked_(game.asked_again()) {}

  std::size_t saved_bytes() const { return queue_->saved_bytes(); }
  std::size_t save(std::span<std::byte> out) const { return queue_->save(out); }
  Result<std::size_t, SavedError> check_saved(std::span<const std::byte> saved) const {
    return queue_->saved_tickets(saved, {});
  }
  Result<Done, SavedError> restore(std::span<const std::byte> saved) { return queue_->restore(saved, asked_.all()); }

 private:
  PathQueue* queue_;
  AllAsked asked_;
};

TEST(QueueSaving, DamageIsRefused) {
  test::Random random(5);
  const QueueGround ground = turning_ground();
  const test::BakedMap baked(ground.map, ground.tier);
  QueueGame game(ground, baked, 9, false);
  for (std::uint64_t i = 0; i < 90; ++i) game.frame(i);
  AskedSame same(game);
  expect_damage_is_refused(same, saved_of(same), random);
}

/// Numbers of tickets are free, so that states with others are sound; but of these nothing was asked.
TEST(QueueSaving, ForgedStatesAreRefusedOrSound) {
  test::Random random(6);
  int refused = 0;
  const int times = test::more_in_soak(400, 20'000);
  for (const QueueGround& ground : {turning_ground(), queue_grounds(2)[1]}) {
    const test::BakedMap baked(ground.map, ground.tier);
    QueueGame game(ground, baked, 9, false);
    for (std::uint64_t i = 0; i < 90; ++i) game.frame(i);
    AskedSame same(game);
    const auto saved = saved_of(same);
    for (int i = 0; i < times; ++i) {
      auto forged = saved;
      for (int k = random.below(3); k >= 0; --k) {
        const std::size_t beyond = forged.size() - sizeof(SavedHeader);
        std::byte& byte = forged[sizeof(SavedHeader) + static_cast<std::size_t>(random.next() % beyond)];
        byte = random.percent(50) ? static_cast<std::byte>(random.below(256)) : byte ^ std::byte{1};
      }
      for (int k = random.percent(10) ? random.below(9) : 0; k > 0; --k) forged.pop_back();
      test::fix_hash(forged);
      const auto checked = same.check_saved(forged);
      ASSERT_EQ(saved_of(same), saved);
      const auto taken = same.restore(forged);
      if (!taken) {
        ++refused;
        ASSERT_EQ(taken.error(), checked ? SavedError::other_requests : checked.error());
        ASSERT_EQ(saved_of(same), saved);
        continue;
      }
      ASSERT_TRUE(checked);
      const auto again = saved_of(same);
      ASSERT_TRUE(same.restore(again));
      EXPECT_EQ(saved_of(same), again);
      for (int k = 0; k < 3; ++k) game.queue().run({.expansions = 300});
      while (game.queue().next_done()) {
      }
      ASSERT_TRUE(same.restore(saved));
    }
  }
  EXPECT_GT(refused, times / 4);
  EXPECT_LT(refused, 2 * times);
}

/// A queue with a request in each state, of each kind where there is room.
class SavedQueueTest : public testing::Test {
 protected:
  static constexpr std::size_t kQueue = sizeof(SavedHeader);
  static constexpr std::size_t kLane = 248;
  static constexpr std::size_t kShort = kQueue + 32;
  static constexpr std::size_t kLong = kShort + kLane;
  static constexpr std::size_t kNumbers = kLong + kLane;

  SavedQueueTest()
      : baked_(test::random_map({.size = {200, 160}, .blocked_percent = 12, .costs = true}, 2)),
        cells_(3 * 32'000),
        queue_(*PathQueue::create(32'000, 8)) {
    // The third is dropped, so that its place is free.
    for (std::size_t i = 0; i < 5; ++i) {
      requests_.push_back({baked_.world(), query(i), std::span(cells_).subspan(i % 3 * 32'000, 32'000),
                           i == 0 ? Priority::high : Priority::low});
      tickets_.push_back(queue_.push(requests_[i]).value());
    }
    queue_.drop(tickets_[2]);
    for (int i = 0; i < 3; ++i) queue_.run({.expansions = 700});
    for (std::size_t i : {0u, 1u, 3u, 4u}) asked_.paths.push_back({tickets_[i], requests_[i]});
    saved_ = saved_of(queue_);
  }
  /// The first is answered at once; the others take long.
  static GridQuery query(std::size_t i) {
    if (i == 0) return {{3, 4}, {5, 6}};
    return {{3, 4 + static_cast<std::int32_t>(i)}, {190, 150}};
  }

  Result<Done, SavedError> restore(const AllAsked& asked) { return queue_.restore(saved_, asked.all()); }
  SavedError error_with(const AllAsked& asked) {
    const auto restored = restore(asked);
    EXPECT_FALSE(restored);
    EXPECT_EQ(saved_of(queue_), saved_);
    return restored ? SavedError::out_of_memory : restored.error();
  }
  template <class Number>
  bool takes(std::size_t at, Number number) {
    Bytes forged = saved_;
    std::memcpy(forged.data() + at, &number, sizeof number);
    test::fix_hash(forged);
    const bool is_taken = queue_.saved_tickets(forged, {}).has_value();
    EXPECT_TRUE(queue_.restore(saved_, asked_.all()));
    return is_taken;
  }

  test::BakedMap baked_;
  std::vector<Cell> cells_;
  PathQueue queue_;
  std::vector<PathRequest> requests_;
  std::vector<Ticket> tickets_;
  AllAsked asked_;
  Bytes saved_;
};

TEST_F(SavedQueueTest, HasARequestInEachState) {
  EXPECT_EQ(queue_.state(tickets_[0]), RequestState::done);
  EXPECT_EQ(queue_.state(tickets_[1]), RequestState::running);
  EXPECT_EQ(queue_.state(tickets_[2]), RequestState::unknown);
  EXPECT_EQ(queue_.state(tickets_[3]), RequestState::running);
  EXPECT_EQ(queue_.state(tickets_[4]), RequestState::waiting);
  EXPECT_EQ(saved_.size(), kNumbers + 5 * 4 + 4 + 4 * 32 + 96 + 4);
}

TEST_F(SavedQueueTest, ListsItsTickets) {
  std::array<Ticket, 3> some;
  EXPECT_EQ(*queue_.saved_tickets(saved_, some), 4u);
  EXPECT_EQ(some, (std::array{tickets_[0], tickets_[1], tickets_[3]}));
}

TEST_F(SavedQueueTest, TakesRequestsInAnyOrderAndIgnoresOthers) {
  AllAsked more = asked_;
  std::reverse(more.paths.begin(), more.paths.end());
  more.paths.push_back({tickets_[2], requests_[2]});
  more.paths.push_back({{77, 1}, requests_[2]});
  more.lines.push_back({{tickets_[0].place, 7}, {baked_.world(), {}, {}}});
  EXPECT_TRUE(restore(more));
  EXPECT_EQ(saved_of(queue_), saved_);
}

TEST_F(SavedQueueTest, RefusesRequestsThatWereNotPushed) {
  for (std::size_t missing = 0; missing < 4; ++missing) {
    AllAsked less = asked_;
    less.paths.erase(less.paths.begin() + static_cast<std::ptrdiff_t>(missing));
    EXPECT_EQ(error_with(less), SavedError::other_requests);
    less.lines.push_back({asked_.paths[missing].ticket, {baked_.world(), {}, {}}});
    EXPECT_EQ(error_with(less), SavedError::other_requests) << "of another kind";
  }
  const auto error_of = [&](auto change) {
    AllAsked other = asked_;
    change(other.paths[1].request);
    return error_with(other);
  };
  EXPECT_EQ(error_of([](PathRequest& request) { ++request.query.from.x; }), SavedError::other_requests);
  EXPECT_EQ(error_of([](PathRequest& request) { --request.query.to.y; }), SavedError::other_requests);
  EXPECT_EQ(error_of([](PathRequest& request) { request.query.neighbours = Neighbours::four; }),
            SavedError::other_requests);
  EXPECT_EQ(error_of([](PathRequest& request) { request.query.otherwise = Otherwise::nearest; }),
            SavedError::other_requests);
  EXPECT_EQ(error_of([](PathRequest& request) { request.out = request.out.first(9); }), SavedError::other_requests);
  EXPECT_EQ(error_of([](PathRequest& request) { request.priority = Priority::high; }), SavedError::other_requests);
  EXPECT_EQ(error_of([](PathRequest& request) { request.deadline = 9; }), SavedError::other_requests);
  EXPECT_EQ(error_of([](PathRequest& request) { request.max_effort = 9; }), SavedError::other_requests);
  const test::BakedMap smaller(plain_map({100, 100}));
  EXPECT_EQ(error_of([&](PathRequest& request) { request.world = smaller.world(); }), SavedError::other_requests);
  EXPECT_TRUE(restore(asked_));
}

TEST_F(SavedQueueTest, CountsAreRefused) {
  EXPECT_TRUE(takes(kQueue, std::uint64_t{77})) << "another frame";
  EXPECT_FALSE(takes(kQueue + 8, std::uint64_t{4})) << "fewer arrivals than requests";
  for (const std::uint32_t places : {4u, 6u, 9u}) EXPECT_FALSE(takes(kQueue + 16, places));
  for (const std::uint32_t present : {3u, 5u, 6u}) EXPECT_FALSE(takes(kQueue + 20, present));
  for (const std::uint32_t listed : {0u, 2u}) EXPECT_FALSE(takes(kQueue + 24, listed));
  EXPECT_TRUE(takes(kQueue + 28, 3u)) << "a turn";
  EXPECT_FALSE(takes(kQueue + 28, 4u));
}

TEST_F(SavedQueueTest, SearchesUnderWayAreThoseOfRequestsThatRun) {
  const std::size_t lanes[] = {kShort, kLong};
  for (const std::size_t lane : lanes) {
    for (const std::uint32_t place : {0u, 2u, 4u, 5u, ~0u}) EXPECT_FALSE(takes(lane, place)) << place;
    EXPECT_FALSE(takes(lane + 4, 2u)) << "begun twice";
    EXPECT_FALSE(takes(lane + 4, 0u)) << "effort of what has not begun";
    EXPECT_FALSE(takes(lane + 8, std::uint64_t{65})) << "part of a slice";
    EXPECT_FALSE(takes(lane + 16, std::uint64_t{64})) << "a slice not spent";
  }
  std::uint32_t place = 0;
  std::memcpy(&place, saved_.data() + kLong, sizeof place);
  EXPECT_FALSE(takes(kShort, place)) << "twice";
  EXPECT_FALSE(takes(kShort + 8, PathQueue::kShortSearch));
  EXPECT_TRUE(takes(kLong + 8, 8 * PathQueue::kShortSearch));
}

TEST_F(SavedQueueTest, RequestsAreInOrderAndSound) {
  constexpr std::size_t kFree = kNumbers + 20;
  constexpr std::size_t kFirst = kFree + 4;
  constexpr std::size_t kResult = kFirst + 4 * 32;
  EXPECT_TRUE(takes(kNumbers, 9u)) << "a ticket's number";
  for (const std::uint32_t place : {0u, 3u, 5u}) EXPECT_FALSE(takes(kFree, place)) << "not free";
  EXPECT_FALSE(takes(kFirst, 1u)) << "a place twice";
  EXPECT_FALSE(takes(kFirst + 3 * 32, 5u)) << "no such place";
  for (const std::size_t at : {kFirst + 4, kFirst + 5, kFirst + 6, kFirst + 7}) {
    EXPECT_FALSE(takes(at, std::uint8_t{4})) << at;
  }
  EXPECT_FALSE(takes(kFirst + 5, std::uint8_t{0})) << "unknown";
  EXPECT_FALSE(takes(kFirst + 32 + 5, std::uint8_t{3})) << "done and under way";
  EXPECT_FALSE(takes(kFirst + 32 + 6, std::uint8_t{1})) << "under way, and waits for the long lane";
  EXPECT_TRUE(takes(kFirst + 96 + 6, std::uint8_t{1}));
  EXPECT_FALSE(takes(kResult, static_cast<std::uint8_t>(PathStatus::running)));
  EXPECT_FALSE(takes(kResult, std::uint8_t{4}));
  EXPECT_FALSE(takes(kResult + 1, std::uint8_t{200}));
  EXPECT_FALSE(takes(kResult + 2, std::uint8_t{2})) << "neither optimal nor not";
  EXPECT_FALSE(takes(kResult + 3, std::uint8_t{1})) << "loops of a way on the grid";
  EXPECT_TRUE(takes(kResult + 8, std::uint64_t{1})) << "a cost";
  for (const std::uint32_t place : {1u, 2u, 5u}) EXPECT_FALSE(takes(saved_.size() - 4, place)) << "not done";
}

TEST_F(SavedQueueTest, OtherQueuesAreRefused) {
  EXPECT_TRUE(PathQueue::create(32'000, 8)->restore(saved_, asked_.all()));
  const auto error_of = [&](std::size_t cells, std::size_t requests) {
    return PathQueue::create(cells, requests)->restore(saved_, asked_.all()).error();
  };
  EXPECT_EQ(error_of(32'000, 9), SavedError::other_world);
  EXPECT_EQ(error_of(32'001, 8), SavedError::other_world);
}

/// Where worlds are others the queue does not trust what it was told of them.
TEST_F(SavedQueueTest, SearchesBeginAnewInOtherWorlds) {
  const test::BakedMap other(test::random_map({.size = {200, 160}, .blocked_percent = 14, .costs = true}, 3));
  AllAsked asked = asked_;
  for (Ticketed<PathRequest>& one : asked.paths) one.request.world = other.world();
  ASSERT_TRUE(restore(asked));
  while (queue_.run({.expansions = 700}) > 0) {
  }
  auto context = SearchContext::create(32'000);
  for (const std::size_t i : {1u, 3u, 4u}) {
    EXPECT_EQ(queue_.result(tickets_[i]).cost, find_cost(other.world(), query(i), *context).cost);
  }
}

}  // namespace
}  // namespace libpath
