#include <tests/support/release_answers.h>

#include <algorithm>
#include <cinttypes>
#include <cstdarg>
#include <cstdio>
#include <fstream>
#include <iterator>

#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/areas/district_context.h>
#include <libpath/search/areas/district_search.h>
#include <libpath/search/areas/districts.h>
#include <libpath/search/areas/tiled_context.h>
#include <libpath/search/areas/tiled_search.h>
#include <libpath/search/areas/tiled_world.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/areas/journeys.h>
#include <libpath/tables/container/saved_state.h>
#include <tests/support/random.h>
#include <tests/support/release_queue.h>
#include <tests/support/release_states.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;

constexpr int kReleaseQueries = 16;

std::vector<std::byte> release_bytes(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

/// The lines, and what each begins with.
class ReleaseLines {
 public:
  void begin(std::string what) { what_ = std::move(what); }
#if defined(__GNUC__) && !defined(_WIN32)
  [[gnu::format(printf, 2, 3)]]
#endif
  void
  add(const char* format, ...) {
    char line[200];
    std::va_list values;
    va_start(values, format);
    std::vsnprintf(line, sizeof line, format, values);
    va_end(values);
    text_ += what_ + " " + line + "\n";
  }
  std::string take() { return std::move(text_); }

 private:
  std::string what_;
  std::string text_;
};

/// The cost where the answer is called the cheapest there is.
template <class Result>
std::string outcome_of(const Result& result) {
  if (result.status != PathStatus::found) return std::string("no path: ") + describe(result.reason);
  if (!result.optimal) return "found";
  char text[50];
  std::snprintf(text, sizeof text, "found %" PRIu64, static_cast<std::uint64_t>(result.cost));
  return text;
}

std::string outcome_of(const WaypointResult& result) {
  if (result.status != PathStatus::found) return std::string("no path: ") + describe(result.reason);
  if (!result.optimal) return "found";
  char text[50];
  std::snprintf(text, sizeof text, "found %.6f", result.cost);
  return text;
}

class UnitAnswers {
 public:
  UnitAnswers(const Asset& asset, const World& world, ReleaseLines& lines)
      : asset_(asset), world_(world), lines_(lines), cells_(world.size().cells()) {}

  void add_grid(const World& world) {
    auto context = SearchContext::create(world);
    for (int i = 0; i < kReleaseQueries; ++i) {
      const auto [from, to] = any_cells();
      const PathResult found = find_path(world, {from, to}, *context, cells_);
      lines_.add("grid %d,%d %d,%d: %s", from.x, from.y, to.x, to.y, outcome_of(found).c_str());
    }
    const Cell goal = any_cell();
    Flood flood(world, *context);
    flood.run({&goal, 1});
    const Cell from = any_cell();
    const Cost cost = flood.cost(from);
    lines_.add("flood %d,%d %d,%d: %" PRIu64, from.x, from.y, goal.x, goal.y, cost == kNoCost ? 0 : cost);
  }
  void add_lines() {
    auto context = SearchContext::create(world_);
    std::vector<Point> points(world_.most_nodes() + 2);
    for (int i = 0; i < kReleaseQueries; ++i) {
      const auto [from, to] = any_cells();
      const WaypointQuery query{{from.x + 0.5, from.y + 0.5}, {to.x + 0.25, to.y + 0.5}};
      lines_.add("line %d,%d %d,%d: %s", from.x, from.y, to.x, to.y,
                 outcome_of(find_waypoint_path(world_, query, *context, points)).c_str());
      if (world_.placed_waypoints().empty()) continue;
      lines_.add("placed %d,%d %d,%d: %s", from.x, from.y, to.x, to.y,
                 outcome_of(find_placed_path(world_, query, *context, points)).c_str());
    }
  }
  void add_turns() {
    const std::int32_t headings = world_.turning().hit_check.headings();
    if (headings == 0) return;
    auto context = DirectionalContext::create(world_);
    std::vector<PathCurve> curves(200);
    for (int i = 0; i < kReleaseQueries; ++i) {
      const auto [from, to] = any_cells();
      const GridPose pose{from, random_.below(headings)};
      const DirectionalResult found = find_path(world_, {pose, to, {}}, *context, curves);
      lines_.add("turning %d,%d,%d %d,%d: %s", from.x, from.y, pose.heading, to.x, to.y, outcome_of(found).c_str());
    }
  }
  /// Each switch the other way round.
  void add_switches(std::size_t unit) {
    auto live = LiveWorld::create(asset_, unit);
    for (std::size_t i = 0; i < live->switch_count(); ++i) {
      lines_.add("switch %zu starts %s", i, live->is_open(i) ? "open" : "closed");
      live->set_switch(i, !live->is_open(i));
      add_grid(live->world());
    }
  }

 private:
  /// Mostly one where the unit can stand.
  Cell any_cell() {
    Cell cell;
    for (int tries = 0; tries < 4 && (tries == 0 || !world_.walkability()[cell]); ++tries) {
      cell = {random_.below(world_.size().width), random_.below(world_.size().height)};
    }
    return cell;
  }
  std::pair<Cell, Cell> any_cells() {
    const Cell from = any_cell();
    return {from, any_cell()};
  }

  const Asset& asset_;
  World world_;
  ReleaseLines& lines_;
  Random random_{5};
  std::vector<Cell> cells_;
};

void add_map(const Asset& asset, ReleaseLines& lines) {
  for (std::size_t i = 0; i < asset.journeys().size(); ++i) {
    lines.add("journey %zu of %zu cells: %" PRIu64, i, asset.journeys().cells(i).size(),
              std::uint64_t{asset.journeys().record(i).cost});
  }
  const NodeGraph& provinces = asset.provinces();
  if (provinces.empty()) return;
  auto context = SearchContext::create(provinces.size());
  std::vector<std::uint32_t> nodes(provinces.size());
  for (std::uint32_t to = 0; to < provinces.size(); ++to) {
    const NodeResult found = find_province_path(provinces, 0, to, *context, nodes);
    lines.add("province 0 to %u: %s %.6f", to, name_of(found.status), found.cost);
  }
}

void add_asset(const fs::path& file, ReleaseLines& lines) {
  lines.begin(file.filename().string());
  const auto asset = Asset::open_copy(release_bytes(file));
  if (!asset) return lines.add("refused: %s", describe(asset.error().code));
  lines.add("%d x %d cells, %zu units", asset->map().size().width, asset->map().size().height, asset->units().size());
  add_map(*asset, lines);
  for (std::size_t unit = 0; unit < asset->units().size(); ++unit) {
    lines.begin(file.filename().string() + " " + std::to_string(unit));
    const World world(*asset, unit);
    UnitAnswers answers(*asset, world, lines);
    answers.add_grid(world);
    answers.add_lines();
    answers.add_turns();
    answers.add_switches(unit);
  }
}

void add_state(GameState& game, const Asset& asset, ReleaseLines& lines) {
  lines.begin("state");
  const World world(asset, 0);
  UnitAnswers(asset, world, lines).add_grid(game.live.world());
  UnitAnswers(asset, world, lines).add_grid(game.overlay.world());
  UnitAnswers(asset, world, lines).add_grid(game.knowledge.world(0));
  for (std::int32_t i = 0; i < asset.map().size().height; ++i) {
    lines.add("influence %d,%d: %d", i, i, game.influence.at({i, i}).thousandths);
  }
  for (CrowdUnit unit = 0; unit < 4; ++unit) {
    if (!game.crowd.has(unit)) continue;
    const Cell place = game.crowd.place(unit);
    lines.add("crowd %u: at %d,%d, %s", unit, place.x, place.y,
              game.crowd.has_arrived(unit) ? "arrived" : "on its way");
  }
  const Pose half = game.route.pose_at_time(game.route.seconds() / 2);
  lines.add("route: %.6f s, %.6f cells, halfway %.6f,%.6f", game.route.seconds(), game.route.length(), half.position.x,
            half.position.y);
}

void add_states(const fs::path& folder, ReleaseLines& lines) {
  const auto asset = Asset::open_copy(release_bytes(folder / kAssetOfStates));
  if (!asset) return;
  const auto restore = [&](const char* name, auto& state) {
    lines.begin(name);
    const auto restored = state.restore(release_bytes(folder / (std::string(name) + ".saved")));
    if (!restored) lines.add("refused: %s", describe(restored.error()));
    return restored.has_value();
  };
  GameState game(*asset);
  game.each(restore);
  add_state(game, *asset, lines);
  ReleaseQueue queue(*asset);
  if (!restore("queue", queue)) return;
  queue.finish([&](std::size_t request, int frame, std::uint64_t effort, std::size_t parts) {
    lines.add("request %zu: frame %d, %" PRIu64 " expansions, a path of %zu", request, frame, effort, parts);
  });
}

void add_ways(TiledWorld& world, Districts& districts, ReleaseLines& lines) {
  auto context = TiledContext::create(world);
  auto far = DistrictContext::create(world);
  std::vector<Cell> cells(world.size().cells());
  Random random(6);
  const auto any_cell = [&] { return Cell{random.below(world.size().width), random.below(world.size().height)}; };
  for (std::size_t unit = 0; unit < world.unit_count(); ++unit) {
    for (int i = 0; i < 3 * kReleaseQueries; ++i) {
      const Cell from = any_cell();
      const Cell to = any_cell();
      const TiledResult found = find_path(world, {unit, from, to}, *context, cells);
      lines.add("%zu tiled %d,%d %d,%d: %s", unit, from.x, from.y, to.x, to.y, outcome_of(found).c_str());
      DistrictSearch journey(world, districts);
      PathStatus status = journey.start({unit, from, to}, *far);
      while (status == PathStatus::running) status = journey.next(*far, cells).status;
      lines.add("%zu journey %d,%d %d,%d: %s", unit, from.x, from.y, to.x, to.y, name_of(status));
    }
  }
}

void add_tiles(const fs::path& folder, ReleaseLines& lines) {
  lines.begin("world");
  const auto index = release_bytes(folder / "world.lptiles");
  auto world = TiledWorld::open(index, 20);
  auto districts = Districts::open(index, 20);
  if (!world || !districts)
    return lines.add("refused: %s", describe((!world ? world.error() : districts.error()).code));
  std::vector<std::vector<std::byte>> loaded;
  const auto load_all = [&](const char* ending, auto& into) {
    for (const fs::path& file : files_ending(folder, ending)) {
      loaded.push_back(release_bytes(file));
      const auto at = into.load(loaded.back());
      if (!at) lines.add("%s refused: %s", file.filename().string().c_str(), describe(at.error().code));
    }
  };
  load_all(".lptile", *world);
  load_all(".lpdistrict", *districts);
  add_ways(*world, *districts, lines);
}

}  // namespace

std::vector<fs::path> files_ending(const fs::path& folder, const char* ending) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ending) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string release_answers(const fs::path& folder) {
  ReleaseLines lines;
  for (const fs::path& file : files_ending(folder, ".lpa")) add_asset(file, lines);
  add_states(folder, lines);
  add_tiles(folder, lines);
  return lines.take();
}

}  // namespace libpath::test
