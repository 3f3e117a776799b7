#pragma once

#include <cstdint>

#include <libpath/search/queue/queue.h>

namespace libpath::test {

/// How many frames of so much effort a queue takes until a request is done, if not more than 5,000. Before each frame
/// it calls change(number of the frame).
template <class Change>
int frames_until_done(PathQueue& queue, Ticket ticket, std::uint64_t effort, Change change) {
  int frame = 0;
  for (; queue.state(ticket) != RequestState::done && frame < 5000; ++frame) {
    change(frame);
    queue.run({.expansions = effort});
  }
  return frame;
}

/// How many steps of so much effort a search that was started takes, if not more than 5,000; 0 where it does not find
/// a path. Before each step it calls change(number of the step).
template <class Search, class Change>
int steps_until_found(Search& search, std::uint64_t effort, Change change) {
  int step = 0;
  for (; search.result().status == PathStatus::running && step < 5000; ++step) {
    change(step);
    search.step(effort);
  }
  return search.result().status == PathStatus::found ? step : 0;
}

}  // namespace libpath::test
