// A unit crosses a world that is larger than what is kept of it: tiles are baked when they are needed, and dropped.
//
//     streaming [--side CELLS] [--tile CELLS] [--slots N] [--seed N]
//
// Prints how many tiles came in, how many were resident at most, and the longest query and slice. Exit status 1 where
// the unit does not arrive, a step is none, the way costs other than the answers said, or more tiles were resident than
// slots.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <libpath/core/cost.h>
#include <libpath/search/areas/tiled_search.h>

#include "ground.h"
#include "tiles.h"

namespace {

using libpath::Cell;
using libpath::Cost;
using libpath::TiledContext;
using libpath::TiledResult;

struct Options {
  std::int32_t side = 16384;
  std::int32_t tile = 256;
  std::size_t slots = 25;
  std::uint32_t seed = 1;
};

bool parse(int count, char** words, Options& options) {
  for (int i = 1; i < count; i += 2) {
    if (i + 1 == count) return false;
    const std::string word = words[i];
    const long number = std::strtol(words[i + 1], nullptr, 10);
    if (number < 1) return false;
    if (word == "--side") {
      options.side = static_cast<std::int32_t>(number);
    } else if (word == "--tile") {
      options.tile = static_cast<std::int32_t>(number);
    } else if (word == "--slots") {
      options.slots = static_cast<std::size_t>(number);
    } else if (word == "--seed") {
      options.seed = static_cast<std::uint32_t>(number);
    } else {
      return false;
    }
  }
  return options.slots >= 16 && options.slots <= libpath::TiledWorld::kMaxSlots;
}

/// What the walk came to.
struct Walk {
  std::vector<Cell> cells;
  Cost cost = 0;            // as the answers said
  std::size_t legs = 0;     // ways from milestone to milestone
  std::size_t optimal = 0;  // of them, proven shortest in the whole world
  std::size_t queries = 0;
  double longest_query = 0;  // milliseconds
  double longest_slice = 0;  // of what a frame would do of one
};

/// Milliseconds since then, of which the most are kept.
double note_time(std::chrono::steady_clock::time_point start, double& longest) {
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
  longest = std::max(longest, taken.count());
  return taken.count();
}

/// One query in slices, as a game spreads it over frames.
TiledResult ask(const Tiles& tiles, TiledContext& context, Cell from, Cell to, std::vector<Cell>& cells, Walk& walk) {
  constexpr std::uint64_t kBudget = 256;  // rows of blocks
  libpath::TiledSearch search(tiles.world(), context);
  double taken = 0;
  for (auto status = search.start({0, from, to}); status == libpath::PathStatus::running;) {
    const auto start = std::chrono::steady_clock::now();
    status = search.step(kBudget);
    taken += note_time(start, walk.longest_slice);
  }
  walk.longest_query = std::max(walk.longest_query, taken);
  ++walk.queries;
  cells.resize(search.path({}).cells);
  return search.path(cells);
}

/// The shortest way to a milestone. Tiles that an answer lacks are loaded, as many as there is room for, until nothing
/// that is not resident could better it.
TiledResult find_leg(Tiles& tiles, TiledContext& context, Cell from, Cell to, std::vector<Cell>& cells, Walk& walk) {
  for (std::size_t loaded = 0;; ++loaded) {
    TiledResult result = ask(tiles, context, from, to, cells, walk);
    if (!result.missing || loaded == tiles.world().slots() || !tiles.load(*result.missing)) return result;
  }
}

/// Some free cells around a place, the nearest ones first: they lie apart, so that not all are cut off.
std::vector<Cell> free_cells_around(const Ground& ground, Cell at, std::int32_t radius) {
  constexpr std::int32_t kApart = 12;
  std::vector<Cell> cells;
  for (std::int32_t ring = 0; ring <= radius; ring += kApart) {
    for (std::int32_t y = -ring; y <= ring; y += kApart) {
      for (std::int32_t x = -ring; x <= ring; x += kApart) {
        const Cell cell{at.x + x, at.y + y};
        if (std::max(std::abs(x), std::abs(y)) == ring && ground.cost(cell) != 0) cells.push_back(cell);
      }
    }
  }
  return cells;
}

/// A place on the straight line to the goal, so many cells ahead; the goal where it is nearer.
Cell ahead(Cell from, Cell goal, std::int32_t cells) {
  const Cell by{goal.x - from.x, goal.y - from.y};
  const std::int64_t distance = std::max(std::abs(by.x), std::abs(by.y));
  if (distance <= cells) return goal;
  return {from.x + static_cast<std::int32_t>(std::int64_t{by.x} * cells / distance),
          from.y + static_cast<std::int32_t>(std::int64_t{by.y} * cells / distance)};
}

/// Walks to a milestone near that place. False where no way leads to any.
bool walk_leg(const Ground& ground, Tiles& tiles, TiledContext& context, Cell place, Walk& walk) {
  std::vector<Cell> cells;
  for (const Cell milestone : free_cells_around(ground, place, 64)) {
    const TiledResult result = find_leg(tiles, context, walk.cells.back(), milestone, cells, walk);
    if (result.status != libpath::PathStatus::found) continue;
    walk.cells.insert(walk.cells.end(), cells.begin() + 1, cells.end());
    walk.cost += result.cost;
    walk.optimal += result.optimal ? 1 : 0;
    ++walk.legs;
    return true;
  }
  return false;
}

/// From corner to corner. False where it did not get there.
bool cross(const Ground& ground, Tiles& tiles, TiledContext& context, std::int32_t tile, Walk& walk) {
  const std::vector<Cell> starts = free_cells_around(ground, {64, 64}, 60);
  const std::vector<Cell> goals = free_cells_around(ground, {ground.size().width - 64, ground.size().height - 64}, 60);
  if (starts.empty() || goals.empty()) return false;
  walk.cells = {starts.front()};
  for (;;) {
    const Cell unit = walk.cells.back();
    const Cell place = ahead(unit, goals.front(), tile * 3 / 2);
    tiles.follow(unit, place);
    if (!walk_leg(ground, tiles, context, place, walk)) return false;
    if (place == goals.front()) return walk.cells.back() == place;
  }
}

/// What a way costs by the rules of libpath, asked of the ground itself; kNoCost where a step is none.
Cost cost_of(const Ground& ground, const std::vector<Cell>& cells) {
  Cost cost = 0;
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const Cell a = cells[i - 1];
    const Cell b = cells[i];
    if (a == b || std::abs(a.x - b.x) > 1 || std::abs(a.y - b.y) > 1) return libpath::kNoCost;
    for (const Cell entered : {a, b, Cell{a.x, b.y}, Cell{b.x, a.y}}) {
      if (ground.cost(entered) == 0) return libpath::kNoCost;
    }
    const Cost length = a.x != b.x && a.y != b.y ? libpath::kDiagonal : libpath::kStraight;
    cost += length * static_cast<Cost>(ground.cost(a) + ground.cost(b));
  }
  return cost;
}

int fail(const char* what) {
  std::fprintf(stderr, "streaming: %s\n", what);
  return 1;
}

}  // namespace

int main(int count, char** words) {
  Options options;
  if (!parse(count, words, options))
    return fail("expected [--side CELLS] [--tile CELLS] [--slots N, 16 or more] [--seed N]");
  const Ground ground({options.side, options.side}, options.seed);
  auto tiles = Tiles::create(ground, options.tile, options.slots);
  if (!tiles) return fail("the world cannot be kept in such tiles");
  auto context = TiledContext::create(tiles->world());
  if (!context) return fail("there is no memory for searches");
  std::printf("world of %d x %d cells, %d x %d tiles, room for %zu\n", options.side, options.side,
              tiles->world().tiles().width, tiles->world().tiles().height, options.slots);

  Walk walk;
  const bool arrived = cross(ground, *tiles, *context, options.tile, walk);
  std::printf("walked %zu cells in %zu legs, of which %zu are proven shortest in the whole world\n", walk.cells.size(),
              walk.legs, walk.optimal);
  std::printf("loaded %zu tiles, at most %zu of them resident, with %zu bytes\n", tiles->loads(),
              tiles->most_resident(), tiles->most_bytes());
  std::printf("%zu queries, the longest took %.1f ms, the longest slice of one %.1f ms\n", walk.queries,
              walk.longest_query, walk.longest_slice);
  if (!arrived) return fail("the unit did not arrive");
  if (tiles->most_resident() > options.slots) return fail("more tiles were resident than there is room for");
  if (cost_of(ground, walk.cells) != walk.cost) return fail("the way is not what the answers said");
  std::printf("every step is one, and the way costs what the answers said: %llu\n",
              static_cast<unsigned long long>(walk.cost));
  return 0;
}
