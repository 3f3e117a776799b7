#include <libpath/lint/answers.h>

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <libpath/bake/kit/query_ways.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {
namespace {

constexpr const char* kCurves = "milliseconds on large maps";  // as docs/benchmarks.md tells it

TableTraits traits_of(const World& world, Tier tier) {
  return {.tier = tier,
          .one_cost = world.costs().uniform(),
          .has_edges = !world.edges().empty(),
          .has_exceptions = !world.exceptions().empty(),
          .has_plain_tables = !world.jump_map().empty(),
          .asks_plain_tables = world.asks_plain_tables(),
          .corners = world.jump_map().empty() ? 0 : world.jump_map().corner_count(),
          .block_landmarks = !world.block_landmarks().empty(),
          .cell_labels = !world.cell_labels().empty(),
          .cell_hierarchy = !world.cell_hierarchy().empty(),
          .labels = !world.labels().empty(),
          .compact_labels = !world.compact_labels().empty(),
          .hierarchy = !world.hierarchy().empty(),
          .landmarks = !world.landmarks().empty(),
          .jump_graph = !world.jump_graph().empty(),
          .waypoints = !world.waypoints().empty(),
          .waypoint_landmarks = !world.waypoint_landmarks().empty(),
          .waypoint_labels = !world.waypoint_labels().empty()};
}

SearchAnswer answer_of(const char* search, QueryWay way) {
  return {search, std::move(way.method), std::move(way.speed), std::move(way.why)};
}

SearchAnswer directional_answer(const World& world, Tier tier) {
  const TurningTables& tables = world.turning();
  const std::string with = fmt::format("{}, {} neighbours", tables.costs.uniform() ? "" : ", under terrain costs",
                                       cells_around(tables.hit_check.rings()));
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
  const TableTraits traits = traits_of(world, tier);
  answers.searches = {answer_of("grid", grid_way(traits)), answer_of("waypoint", any_angle_way(traits))};
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
