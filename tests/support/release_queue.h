#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/queue/queue.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/container/saved_state.h>
#include <tests/support/random.h>

namespace libpath::test {

/// The queue of a release's game, always asked the same: every third request is for a path at any angle.
class ReleaseQueue {
 public:
  static constexpr std::size_t kRequests = 16;

  explicit ReleaseQueue(const Asset& asset)
      : world_(asset, 0), queue_(*PathQueue::create(world_.most_nodes(), kRequests)) {
    Random random(8);
    const Size size = asset.map().size();
    const auto any_cell = [&] { return Cell{random.below(size.width), random.below(size.height)}; };
    while (requests_.size() < kRequests) requests_.push_back({any_cell(), any_cell(), {}, {}, {}});
    for (Asked& asked : requests_) {
      asked.cells.resize(size.cells());
      asked.points.resize(size.cells());
    }
  }

  /// Some requests are done then, one is under way, and the others wait.
  void play() {
    for (std::size_t i = 0; i < kRequests; ++i) {
      Asked& asked = requests_[i];
      asked.ticket = *(is_at_any_angle(i) ? queue_.push_waypoint(lines(asked)) : queue_.push(path(asked)));
    }
    std::size_t done = 0;
    for (int frame = 0; frame < 200 && (done < 3 || !is_any_running()); ++frame) {
      queue_.run({.expansions = kBudget});
      while (queue_.next_done()) ++done;
    }
  }

  std::size_t saved_bytes() const { return queue_.saved_bytes(); }
  std::size_t save(std::span<std::byte> out) const { return queue_.save(out); }

  Result<Done, SavedError> restore(std::span<const std::byte> saved) {
    std::vector<Ticket> tickets(kRequests);
    const auto count = queue_.saved_tickets(saved, tickets);
    if (!count) return Failure{count.error()};
    std::vector<Ticketed<PathRequest>> paths;
    std::vector<Ticketed<WaypointRequest>> at_any_angle;
    for (std::size_t i = 0; i < kRequests; ++i) {
      Asked& asked = requests_[i];
      asked.ticket = tickets[i];
      if (is_at_any_angle(i)) {
        at_any_angle.push_back({asked.ticket, lines(asked)});
      } else {
        paths.push_back({asked.ticket, path(asked)});
      }
    }
    return queue_.restore(saved, {paths, at_any_angle, {}});
  }

  /// Runs to the end; then calls answer(number of the request, frame in which it got done, its effort, cells or points
  /// of its path) for each. Frames count from 1, and 0 is for what was done before.
  template <class Answer>
  void finish(Answer answer) {
    std::vector<int> done_in(kRequests);
    for (int frame = 1; frame < 200; ++frame) {
      queue_.run({.expansions = kBudget});
      while (const auto ticket = queue_.next_done()) {
        for (std::size_t i = 0; i < kRequests; ++i) done_in[i] = requests_[i].ticket == *ticket ? frame : done_in[i];
      }
    }
    for (std::size_t i = 0; i < kRequests; ++i) {
      if (is_at_any_angle(i)) {
        const WaypointResult result = queue_.waypoint_result(requests_[i].ticket);
        answer(i, done_in[i], result.expanded, result.points);
      } else {
        const PathResult result = queue_.result(requests_[i].ticket);
        answer(i, done_in[i], result.expanded, result.cells);
      }
    }
  }

 private:
  static constexpr std::uint64_t kBudget = 70;

  struct Asked {
    Cell from;
    Cell to;
    Ticket ticket;
    std::vector<Cell> cells;
    std::vector<Point> points;
  };

  static bool is_at_any_angle(std::size_t i) { return i % 3 == 2; }
  static Point middle(Cell cell) { return {cell.x + 0.5, cell.y + 0.5}; }
  PathRequest path(Asked& asked) {
    return {world_, {.from = asked.from, .to = asked.to, .otherwise = Otherwise::nearest}, asked.cells};
  }
  WaypointRequest lines(Asked& asked) {
    return {world_, {middle(asked.from), middle(asked.to), Otherwise::nearest}, asked.points};
  }

  bool is_any_running() const {
    for (const Asked& asked : requests_) {
      if (queue_.state(asked.ticket) == RequestState::running) return true;
    }
    return false;
  }

  World world_;
  PathQueue queue_;
  std::vector<Asked> requests_;
};

}  // namespace libpath::test
