// Worlds of tiles against the whole map: costs through resident tiles are plain Dijkstra's over these, what is called
// shortest is the whole map's shortest, what is called impossible is, and bounds hold, whichever tiles are resident.
// Journeys over districts lead wherever the whole map does, step by step, for no more than planned.

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <libpath/search/areas/district_context.h>
#include <libpath/search/areas/district_search.h>
#include <libpath/search/areas/districts.h>
#include <libpath/search/areas/tiled_search.h>
#include <tests/gates/gate.h>
#include <tests/support/baked.h>
#include <tests/support/district_files.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/tiled.h>

namespace {

using namespace libpath;
using namespace libpath::gates;

constexpr int kQueries = 1'000'000;
constexpr int kGoals = 150;   // of each start
constexpr int kJourneys = 8;  // of these
constexpr std::int32_t kSide = 64;

/// Of one cost and of several, open and scattered, for units of 1 to 3 cells.
Map drawn_map(std::uint64_t number) {
  test::Random random(number);
  const Size size{100 + random.below(300), 80 + random.below(200)};
  const bool costs = random.percent(50);
  const int kind = random.below(3);
  Map map = kind == 2
                ? test::open_map(size, costs ? 3 : 1, number)
                : test::random_map({.size = size, .blocked_percent = kind == 0 ? 38 : 12, .costs = costs}, number);
  map.units = {test::square_unit(1 + random.below(3))};
  return map;
}

struct Counts {
  int queries = 0;
  int proofs = 0;    // shortest of the whole world, or none in it
  int not_seen = 0;  // what other tiles might better
  int journeys = 0;
};

/// One map, as a whole and in tiles of which some are resident.
class TilesGate {
 public:
  TilesGate(Gate& gate, Counts& counts, std::uint64_t number)
      : gate_(gate),
        counts_(counts),
        random_(number),
        map_(drawn_map(number)),
        whole_map_(map_),
        tiled_(map_, kSide, 64),
        files_(tiled_.baker(), map_),
        districts_(*Districts::open(tiled_.baker().index(), 64)),
        context_(*TiledContext::create(tiled_.world())),
        far_context_(*DistrictContext::create(tiled_.world())),
        whole_(test::factors_of(whole_map_.world())),
        scale_(tiled_.unit_of_cost(map_, 0)),
        name_(fmt::format("map {}", number)) {
    for (const auto& [place, bytes] : files_.all()) {
      if (place.level > 0) gate_.expect(districts_.load(bytes).has_value(), name_ + ": a district is refused");
    }
  }

  void run() {
    for (const int percent : {100, 70, 40}) {
      choose_residents(percent);
      for (int start = 0; start < 2; ++start) ask_from(any_cell(), percent == 100);
    }
  }

 private:
  Cell any_cell() { return map_.size().cell(static_cast<std::size_t>(random_.below(static_cast<int>(whole_.size())))); }

  void choose_residents(int percent) {
    for (std::size_t i = 0; i < tiled_.tiles().cells(); ++i) {
      const Cell tile = tiled_.tiles().cell(i);
      if (random_.percent(percent)) {
        tiled_.load(tile);
      } else {
        tiled_.world().drop(tile);
      }
    }
    resident_ = whole_;
    for (std::size_t i = 0; i < whole_.size(); ++i) {
      if (!is_resident(map_.size().cell(i))) resident_[i] = 0;
    }
  }
  bool is_resident(Cell cell) { return tiled_.world().is_resident(tiled_.world().tile_of(cell)); }

  void ask_from(Cell start, bool are_all_there) {
    const auto whole = test::plain_costs(whole_, map_.size(), start);
    const auto resident = test::plain_costs(resident_, map_.size(), start);
    for (int i = 0; i < kGoals; ++i) {
      const Cell goal = any_cell();
      const std::size_t index = map_.size().index(goal);
      check(start, goal, whole[index], resident[index], are_all_there);
      if (are_all_there && i < kJourneys) travel(start, goal, whole[index]);
    }
  }

  void expect(bool holds, const char* what, Cell start, Cell goal) {
    if (!holds) gate_.fail(fmt::format("{}: {},{} to {},{}: {}", name_, start.x, start.y, goal.x, goal.y, what));
  }

  void check(Cell start, Cell goal, Cost whole, Cost resident, bool are_all_there) {
    cells_.resize(whole_.size());
    const TiledResult result = find_path(tiled_.world(), {0, start, goal}, context_, cells_);
    const bool is_found = result.status == PathStatus::found;
    ++counts_.queries;
    counts_.not_seen += result.missing ? 1 : 0;
    counts_.proofs += result.missing ? 0 : 1;
    expect(is_found == (resident != kNoCost), "found or not", start, goal);
    expect(!are_all_there || !result.missing, "something is missed of a world that is all there", start, goal);
    expect(whole == kNoCost || result.least * scale_ <= whole, "the least cost is too high", start, goal);
    if (!is_found) {
      expect(result.missing || whole == kNoCost, "there is a way", start, goal);
      return;
    }
    cells_.resize(result.cells);
    expect(result.cost * scale_ == resident, "the cost", start, goal);
    expect(result.optimal == !result.missing.has_value(), "optimal and missing", start, goal);
    expect(!result.optimal || resident == whole, "not the shortest of the world", start, goal);
    expect(cells_.front() == start && cells_.back() == goal, "the ends", start, goal);
    expect(test::plain_cost_of(resident_, map_.size(), cells_) == resident, "a step", start, goal);
  }

  void travel(Cell start, Cell goal, Cost whole) {
    DistrictSearch journey(tiled_.world(), districts_);
    PathStatus status = journey.start({0, start, goal}, far_context_);
    ++counts_.journeys;
    expect((status == PathStatus::running) == (whole != kNoCost), "a journey or none", start, goal);
    if (status != PathStatus::running) return;
    const Cost planned = journey.planned_cost();
    std::vector<Cell> walked{start};
    while (status == PathStatus::running) {
      cells_.resize(256);
      const PathResult piece = journey.next(far_context_, cells_);
      status = piece.status;
      if (piece.cells == 0) break;
      expect(cells_.front() == walked.back(), "a piece begins elsewhere", start, goal);
      walked.insert(walked.end(), cells_.begin() + 1, cells_.begin() + static_cast<std::ptrdiff_t>(piece.cells));
    }
    const Cost cost = test::plain_cost_of(whole_, map_.size(), walked);
    expect(status == PathStatus::found && walked.back() == goal, "a journey does not arrive", start, goal);
    expect(cost != kNoCost && whole <= cost && cost <= planned * scale_, "the cost of a journey", start, goal);
    expect(!journey.optimal() || cost == whole, "a journey is not the shortest", start, goal);
  }

  Gate& gate_;
  Counts& counts_;
  test::Random random_;
  Map map_;
  test::BakedMap whole_map_;
  test::TiledMap tiled_;
  test::DistrictFiles files_;
  Districts districts_;
  TiledContext context_;
  DistrictContext far_context_;
  test::CellFactors whole_;
  test::CellFactors resident_;
  Cost scale_;
  std::string name_;
  std::vector<Cell> cells_;
};

}  // namespace

int main(int argc, char** argv) {
  Gate gate(argc, argv, fmt::format(">= {} queries: costs, proofs and bounds are plain Dijkstra's", kQueries));
  Counts counts;
  for (std::uint64_t number = 1; counts.queries < gate.of(kQueries); ++number) TilesGate(gate, counts, number).run();
  gate.expect(counts.proofs > counts.queries / 10 && counts.not_seen > counts.queries / 10, "one-sided queries");
  return gate.end(fmt::format("{} queries, {} of them with proof, {} that other tiles might better; {} journeys",
                              counts.queries, counts.proofs, counts.not_seen, counts.journeys));
}
