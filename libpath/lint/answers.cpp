#include <libpath/lint/answers.h>

#include <algorithm>

#include <fmt/format.h>

#include <libpath/search/ground/world.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {
namespace {

// Orders of magnitude, as docs/benchmarks.md tells them.
constexpr const char* kLookUp = "about 1 µs";
constexpr const char* kShortSearch = "about 10 µs";
constexpr const char* kTens = "tens of µs";
constexpr const char* kLongSearch = "tens of µs, milliseconds on large maps or among scattered obstacles";
constexpr const char* kHundreds = "hundreds of µs";
constexpr const char* kBlocks = "hundreds of µs, milliseconds beyond 1000 × 1000 cells";
constexpr const char* kCurves = "milliseconds on large maps";

std::string brings_nothing(Tier tier, const char* reason) {
  return tier == Tier::none ? "" : fmt::format("tier {} brings nothing here: {}", name_of(tier), reason);
}

const char* ground_of_blocks(const World& world) {
  if (!world.costs().uniform()) return "under terrain costs";
  return world.edges().empty() ? "among scattered obstacles" : "with one-way edges and links";
}

const char* no_more_than_fast(const World& world) {
  return world.jump_map().empty()
             ? "tier full brings no more than fast here: its labels are for ground of one cost"
             : "tier full brings no more than fast here: labels, a hierarchy and landmarks would be too large";
}

/// Of ground of several costs, with one-way edges or links, or crowded with corners.
SearchAnswer block_answer(const World& world, Tier tier) {
  const std::string method = fmt::format("A* over blocks of cells, {}", ground_of_blocks(world));
  if (world.block_landmarks().empty()) {
    return {"grid", method, kBlocks, brings_nothing(tier, "the map is too small or too large for landmarks")};
  }
  return {"grid", method + ", bounded by landmarks", kBlocks, tier == Tier::full ? no_more_than_fast(world) : ""};
}

SearchAnswer plain_answer(const World& world, Tier tier) {
  if (!world.labels().empty()) return {"grid", "hub labels", kLookUp, ""};
  if (!world.compact_labels().empty()) return {"grid", "hub labels, compact", kLookUp, ""};
  if (!world.hierarchy().empty()) return {"grid", "contraction hierarchy over corners", kTens, ""};
  const char* too_many =
      tier == Tier::full ? "tier full brings little here: labels and a hierarchy would be too large" : "";
  if (!world.landmarks().empty()) {
    return {"grid", "jump point search over the baked jump graph, bounded by landmarks",
            tier == Tier::full ? kHundreds : kShortSearch, too_many};
  }
  if (!world.jump_graph().empty()) {
    return {"grid", "jump point search over the baked jump graph", kLongSearch, too_many};
  }
  if (world.jump_map().corner_count() == 0) {
    return {"grid", "jump point search, online", kLookUp, brings_nothing(tier, "no path has to turn round anything")};
  }
  return {"grid", "jump point search, online", kLongSearch, ""};
}

SearchAnswer grid_answer(const World& world, Tier tier) {
  if (!world.asks_plain_tables()) return block_answer(world, tier);
  SearchAnswer answer = plain_answer(world, tier);
  if (!world.exceptions().empty()) {
    answer.method += ", and over blocks of cells where dearer ground, a one-way edge or a chain of links is in the way";
  }
  return answer;
}

SearchAnswer plain_waypoint_answer(const World& world, Tier tier) {
  if (!world.waypoint_labels().empty()) return {"waypoint", "hub labels", kLookUp, ""};
  const char* too_many =
      tier == Tier::full ? "tier full brings no more than fast here: there would be too many waypoint labels" : "";
  if (!world.waypoint_landmarks().empty()) {
    return {"waypoint", "A* over baked waypoints, bounded by landmarks", tier == Tier::full ? kHundreds : kTens,
            too_many};
  }
  if (!world.waypoints().empty()) return {"waypoint", "A* over baked waypoints", kShortSearch, too_many};
  return {"waypoint", "A* over waypoints, found online", kLongSearch,
          brings_nothing(tier, "the map has no turning place, or more than can be baked")};
}

SearchAnswer waypoint_answer(const World& world, Tier tier) {
  if (world.jump_map().empty()) {
    const SearchAnswer grid = block_answer(world, tier);
    return {"waypoint", "lines pulled tight from the grid's path: " + grid.method, grid.speed, grid.why};
  }
  SearchAnswer answer = plain_waypoint_answer(world, tier);
  if (!world.exceptions().empty()) {
    answer.method +=
        ", and by pulling the grid's path tight where dearer ground, a one-way edge or a link is in the way";
  }
  return answer;
}

SearchAnswer directional_answer(const World& world, Tier tier) {
  if (world.has_one_way_edges()) return {"directional", "none: there are one-way edges", "", ""};
  const TurningTables& tables = world.turning();
  const std::string with = fmt::format("{}, {} neighbours{}", tables.costs.uniform() ? "" : ", under terrain costs",
                                       cells_around(tables.hit_check.rings()),
                                       world.edges().links().empty() ? "" : ", without the map's links");
  if (tables.landmarks.empty()) {
    return {"directional", "A* bounded by a search over cells" + with, kCurves,
            brings_nothing(tier, "no landmarks could be baked for this unit")};
  }
  const PoseLandmarkRecord& record = tables.landmarks.record();
  return {"directional", "A* bounded by landmarks and a search over cells" + with, kCurves, "",
          static_cast<double>(record.covered) / std::max(record.poses, 1u)};
}

std::string described(const SearchAnswer& answer) {
  const char* name = answer.search == "grid"       ? "grid queries"
                     : answer.search == "waypoint" ? "any-angle queries"
                                                   : "directional queries";
  if (answer.speed.empty()) return fmt::format("{}: {}", name, answer.method);
  const std::string why = answer.why.empty() ? "" : fmt::format(" ({})", answer.why);
  const std::string covered =
      answer.covered ? fmt::format(" (its landmarks know {:.1f} % of the poses)", *answer.covered * 100) : "";
  return fmt::format("{} by {}, {}{}{}", name, answer.method, answer.speed, covered, why);
}

UnitAnswers answers_of_unit(const Asset& asset, std::size_t unit) {
  const World world(asset, unit);
  const Tier tier = asset.map().tier();
  UnitAnswers answers;
  answers.unit = asset.map().text(asset.map().units()[unit].name);
  answers.searches = {grid_answer(world, tier), waypoint_answer(world, tier)};
  if (!world.turning().hit_check.empty()) answers.searches.push_back(directional_answer(world, tier));
  for (const SearchAnswer& answer : answers.searches) {
    answers.sentence += (answers.sentence.empty() ? "" : "; ") + described(answer);
  }
  return answers;
}

}  // namespace

std::vector<UnitAnswers> answers_of(const Asset& asset) {
  std::vector<UnitAnswers> answers;
  for (std::size_t unit = 0; unit < asset.units().size(); ++unit) answers.push_back(answers_of_unit(asset, unit));
  return answers;
}

std::vector<UnitAnswers> answers_of(const Baked& baked) {
  const auto asset = Asset::open(baked.bytes, HashCheck::skip);
  return asset ? answers_of(*asset) : std::vector<UnitAnswers>{};
}

}  // namespace libpath
