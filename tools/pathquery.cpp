#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <nlohmann/json.hpp>

#include <fmt/format.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/areas/journeys.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/ground/switches.h>
#include <libpath/tables/unit_tables.h>
#include <tools/common/asset_file.h>
#include <tools/common/command_line.h>
#include <tools/common/directional_query.h>
#include <tools/common/guess.h>
#include <tools/common/outputs.h>
#include <tools/common/piecewise_query.h>
#include <tools/common/print.h>
#include <tools/common/query_picture.h>
#include <tools/common/route_query.h>
#include <tools/common/scenario_check.h>
#include <tools/common/tiled_query.h>
#include <tools/common/waypoint_query.h>

namespace {

using namespace libpath;
using namespace libpath::tools;
using Json = nlohmann::ordered_json;
namespace po = boost::program_options;

ToolDescription describe_tool() {
  ToolDescription tool("pathquery", "Answers one path query from a baked asset, or a whole scenario.");
  tool.add_positional("ASSET", "the asset that pathbake wrote, or the folder of tiles that it wrote with --tiles");
  tool.add_options()  //
      ("from", po::value<std::string>()->value_name("X,Y[,H]"),
       "where the path starts: a cell (whole numbers) or a position (with a decimal point); for units that turn also "
       "the heading, 0 east, 1 southeast, 2 south, … 7 northeast, or NNdeg")  //
      ("to", po::value<std::string>()->value_name("X,Y"), "where it ends")    //
      ("search",
       po::value<std::string>()->default_value("grid")->value_name(
           "grid|waypoint|directional|flood|two-level|compass|real-time"),
       "how to search; flood fills the map from the start and goes back straight first, which gives a path of few "
       "steps and "
       "few corners, whatever terrain costs and links there are; two-level plans from area to area first and then "
       "cells; compass knows only its goal's "
       "direction, "
       "real-time likewise, and sees a square of cells at a time")  //
      ("waypoints", po::value<std::string>()->default_value("found")->value_name("found|placed|provinces"),
       "with --search waypoint: the baker's waypoints (shortest at any angle), the designer's, or the map's provinces "
       "(--from and --to by name, or the nearest); placed ones have names, too")  //
      ("neighbours", po::value<int>()->default_value(8)->value_name("N"),
       "the cells that a step may go to, 8 or 4; with --search or --route directional those that a curve may, 8, 24 or "
       "48 "
       "(default: as many as the table holds)")                                                                  //
      ("journey", po::value<std::string>()->value_name("NAME"), "print a route that the map holds, unsearched")  //
      ("open", po::value<std::vector<std::string>>()->composing()->value_name("NAME"),
       "open a switch of the map before the query; may be given several times")  //
      ("close", po::value<std::vector<std::string>>()->composing()->value_name("NAME"),
       "close one likewise")  //
      ("treat", po::value<std::vector<std::string>>()->composing()->value_name("TERRAIN=TERRAIN"),
       "treat every cell of a terrain as one of another, as a game may: --treat water=ice")                        //
      ("scen", po::value<std::string>()->value_name("FILE"), "answer a MovingAI scenario and check its lengths")   //
      ("prob", po::value<std::string>()->value_name("FILE"), "answer directional problems and check their paths")  //
      ("strict",
       "with --scen: count every length that differs as wrong, even where the file was made for another map")  //
      ("picture", po::value<std::string>()->value_name("F.png|F.svg"), "draw the answer")                      //
      ("json", "print the answer as JSON");
  add_directional_options(tool);
  add_route_options(tool);
  add_unit_option(tool);
  add_slots_option(tool);
  add_force_option(tool);
  return tool;
}

/// Options that change nothing about what is asked are refused: who gives one expects it to.
void check_effects(const Arguments& arguments) {
  const auto require = [&](const char* option, bool has_effect, const char* what) {
    if (is_given(arguments, option) && !has_effect) throw WrongCommandLine(fmt::format("--{} goes {}", option, what));
  };
  const bool route = arguments.count("route") > 0;
  const bool curves = arguments.count("curves") > 0;
  const bool journey = arguments.count("journey") > 0;
  const bool scenario = arguments.count("scen") > 0;
  const bool searches = !route && !curves && !journey;
  const auto& search = arguments["search"].as<std::string>();
  const bool directional = searches && search == "directional";
  for (const char* option : {"beside", "art", "roads", "block", "at"}) require(option, route, "with --route");
  require("at", arguments.count("json") > 0, "with --json");
  require("search", searches, "without --route, --curves and --journey, none of which it has a say in");
  const bool on_cells = searches && !scenario && search != "waypoint" && !directional;
  for (const char* option : {"open", "close", "treat"}) {
    require(option, on_cells && arguments.count("picture") == 0,
            "with one query of --search grid, flood, two-level, compass or real-time, and without --picture");
  }
  require("waypoints", searches && search == "waypoint", "with --search waypoint");
  require("waypoints", !scenario || arguments["waypoints"].as<std::string>() == "found",
          "without --scen, which is answered over the baker's waypoints");
  require("neighbours", !curves && !journey && (!searches || search != "waypoint"),
          "with --search grid or directional, or with --route");
  require("weight", directional, "with --search directional");
  require("shots", directional, "with --search directional");
  require("no-loops", directional, "with --search directional");
  require("max-effort", directional, "with --search directional");
  require("turn-price", directional || route, "with --search directional or --route");
  require("max-expansions", route, "with --route");
  require("radius", route || curves, "with --route or --curves");
  require("cones-after", arguments.count("roads") > 0 && arguments["roads"].as<std::string>() == "cones",
          "with --roads cones");
  require("strict", scenario && search == "grid", "with --scen and --search grid");
  require("unit", !journey, "without --journey, which has a unit of its own");
  require("slots", false, "with a folder of tiles");
  const bool eight_alone = searches && (is_piecewise(search) || search == "flood" || scenario);
  if (eight_alone && !directional && arguments["neighbours"].as<int>() != 8)
    throw WrongCommandLine("--neighbours 4 goes with --search grid, and without --scen");
}

void check_words(const Arguments& arguments) {
  const auto& search = arguments["search"].as<std::string>();
  check_word("--search", search,
             std::to_array<std::string_view>(
                 {"grid", "waypoint", "directional", "flood", "two-level", "compass", "real-time"}));
  check_word("--waypoints", arguments["waypoints"].as<std::string>(),
             std::to_array<std::string_view>({"found", "placed", "provinces"}));
  const bool one = arguments.count("from") > 0 && arguments.count("to") > 0;
  check_effects(arguments);
  if (arguments.count("curves") > 0 && (!one || arguments.count("route") > 0))
    throw WrongCommandLine("--curves goes with --from and --to and without --route");
  if (arguments.count("route") > 0 && !one) throw WrongCommandLine("--route goes with --from and --to");
  if (arguments.count("journey") > 0) {
    if (arguments.count("from") + arguments.count("to") + arguments.count("scen") + arguments.count("prob") > 0)
      throw WrongCommandLine("--journey goes without --from, --to, --scen and --prob");
    return;
  }
  const bool one_alone = search == "directional" || search == "flood";
  if (arguments.count("scen") > 0 && (one_alone || arguments.count("prob") > 0))
    throw WrongCommandLine("--scen goes with every --search but directional and flood, and without --prob");
  if (arguments.count("prob") > 0) {
    if (search != "directional") throw WrongCommandLine("--prob goes with --search directional");
    if (arguments.count("from") + arguments.count("to") + arguments.count("picture") > 0)
      throw WrongCommandLine("--prob goes without --from, --to and --picture");
  } else if (arguments.count("scen") > 0) {
    if (arguments.count("from") + arguments.count("to") > 0)
      throw WrongCommandLine("--scen goes without --from and --to");
    if (arguments.count("picture") > 0) throw WrongCommandLine("--picture draws one query; --scen has many");
  } else if (!one) {
    throw WrongCommandLine("expected --from and --to, or --journey, or --scen, or --prob");
  }
}

Neighbours neighbours_of(const Arguments& arguments) {
  const int count = arguments["neighbours"].as<int>();
  if (count != 8 && count != 4) throw WrongCommandLine("--neighbours: expected 8 or 4");
  return count == 8 ? Neighbours::eight : Neighbours::four;
}

/// The files that are written, held against those that are read.
Outputs outputs_of(const Arguments& arguments) {
  Outputs outputs(arguments);
  for (const char* input : {"ASSET", "scen", "prob"}) {
    if (arguments.count(input) > 0) outputs.add_input(arguments[input].as<std::string>());
  }
  if (arguments.count("picture") > 0) outputs.add_picture("--picture", arguments["picture"].as<std::string>());
  return outputs;
}

void save(const Picture& picture, const Arguments& arguments) {
  value_or_fail(write_picture(picture, arguments["picture"].as<std::string>(), Outputs(arguments).replace()));
}

/// One query and its answer.
struct Answer {
  GridQuery query;
  PathResult result;
  std::vector<Cell> cells;
  double microseconds = 0;
  std::size_t pieces = 0;  // that it was handed out in; 0: whole
  double first_microseconds = 0;
  bool are_corners = false;  // the cells, of a path of more
  bool as_baked = true;      // nothing of the map was changed
};

template <class Names>
std::string unknown(const char* what, const std::string& name, const Names& known) {
  return fmt::format("expected a {} of the asset; it has none named '{}'{}", what, name, did_you_mean(name, known));
}

/// The map with what the command line changes about it: switches, and what terrains are treated as.
class ChangedMap {
 public:
  ChangedMap(const Asset& asset, std::size_t unit, const Arguments& arguments)
      : asset_(asset), unit_(unit), world_(asset, unit) {
    std::vector<bool> is_named(asset.switches().size());
    set_switches(arguments, "open", is_named);
    set_switches(arguments, "close", is_named);
    treat_terrains(arguments);
    if (live_) world_ = live_->world();
  }
  const World& world() const { return world_; }
  bool as_baked() const { return !live_; }

 private:
  void set_switches(const Arguments& arguments, const char* option, std::vector<bool>& is_named) {
    if (arguments.count(option) == 0) return;
    for (const std::string& name : arguments[option].as<std::vector<std::string>>()) {
      const std::size_t place = place_of_switch(name);
      if (is_named[place]) throw WrongCommandLine(fmt::format("--{}: switch '{}' is named twice", option, name));
      is_named[place] = true;
      if (!live().set_switch(place, std::string_view(option) == "open"))
        throw Failed(describe(ErrorCode::out_of_memory));
    }
  }
  void treat_terrains(const Arguments& arguments) {
    if (arguments.count("treat") == 0) return;
    std::vector<bool> is_named(asset_.map().terrains().size());
    for (const std::string& pair : arguments["treat"].as<std::vector<std::string>>()) {
      const std::size_t equals = pair.find('=');
      if (equals == std::string::npos) {
        throw WrongCommandLine(fmt::format("--treat: expected TERRAIN=TERRAIN, found '{}'", pair));
      }
      const std::uint8_t terrain = place_of_terrain(pair.substr(0, equals));
      const std::uint8_t as = place_of_terrain(pair.substr(equals + 1));
      if (is_named[terrain]) {
        throw WrongCommandLine(fmt::format("--treat: terrain '{}' is named twice", pair.substr(0, equals)));
      }
      is_named[terrain] = true;
      live().treat_terrain_as(terrain, as);
    }
  }
  LiveWorld& live() {
    if (live_) return *live_;
    auto made = LiveWorld::create(asset_, unit_);
    if (!made) throw Failed(describe(made.error().code));
    return live_.emplace(std::move(*made));
  }
  std::size_t place_of_switch(const std::string& name) const {
    if (const auto place = find_switch(asset_, name)) return *place;
    std::vector<std::string_view> known;
    for (std::size_t i = 0; i < asset_.switches().size(); ++i)
      known.push_back(asset_.map().text(asset_.switches().record(i).name));
    throw Failed(unknown("switch", name, known));
  }
  std::uint8_t place_of_terrain(const std::string& name) const {
    std::vector<std::string_view> known;
    for (const TerrainRecord& terrain : asset_.map().terrains()) {
      known.push_back(asset_.map().text(terrain.name));
      if (known.back() == name) return static_cast<std::uint8_t>(known.size() - 1);
    }
    throw Failed(unknown("terrain", name, known));
  }

  const Asset& asset_;
  std::size_t unit_;
  World world_;
  std::optional<LiveWorld> live_;
};

Answer answer(const World& world, GridQuery query) {
  auto context = SearchContext::create(world);
  if (!context) throw Failed(describe(context.error().code));
  Answer answer{query, {}, {}, 0};
  // The first run brings pages and caches in; the second is what a game sees.
  find_cost(world, query, *context);
  answer.cells.resize(world.size().cells());
  const auto start = std::chrono::steady_clock::now();
  answer.result = find_path(world, query, *context, answer.cells);
  answer.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  if (answer.result.cells > answer.cells.size()) {
    answer.cells.resize(answer.result.cells);
    find_path(world, query, *context, answer.cells);
  }
  answer.cells.resize(answer.result.cells);
  return answer;
}

/// Water from the start, and the way back straight first: the cells are the corners alone.
Answer answer_flood(const World& world, GridQuery query) {
  auto context = SearchContext::create(world);
  if (!context) throw Failed(describe(context.error().code));
  Answer answer{query, {}, {}, 0};
  answer.cells.resize(world.size().cells());
  find_path_by_bfs(world, query.from, query.to, *context, answer.cells);  // brings pages and caches in
  const auto start = std::chrono::steady_clock::now();
  answer.result = find_path_by_bfs(world, query.from, query.to, *context, answer.cells);
  answer.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  answer.cells.resize(answer.result.corners);
  answer.are_corners = true;
  return answer;
}

/// The same piece by piece.
Answer answer_piecewise(const World& world, GridQuery query, const std::string& search) {
  PiecewiseSearch piecewise(world, search);
  piecewise.ask(query);  // brings pages and caches in
  PiecewiseAnswer found = piecewise.ask(query);
  return {query, found.result, std::move(found.cells), found.microseconds, found.pieces, found.first_microseconds};
}

std::string reason_of(const Asset& asset, std::size_t unit, const Answer& answer) {
  if (!answer.as_baked) return describe(answer.result.reason);
  CheckedLine line;
  line.problem.start = answer.query.from;
  line.problem.goal = answer.query.to;
  line.result = answer.result;
  return explain(asset, unit, line);
}

Json json_of(const Asset& asset, std::size_t unit, const Answer& answer) {
  const PathResult& result = answer.result;
  Json json;
  json["status"] = name_of(result.status);
  if (result.status != PathStatus::found) json["reason"] = reason_of(asset, unit, answer);
  if (result.status == PathStatus::found) {
    json["length"] = result.length;
    json["cost"] = result.cost;
    json["optimal"] = result.optimal;
    if (answer.pieces == 0) json["corners"] = result.corners;
    Json& cells = json[answer.are_corners ? "waypoints" : "cells"] = Json::array();
    for (const Cell cell : answer.cells) cells.push_back({cell.x, cell.y});
  }
  json["expanded"] = result.expanded;
  json["microseconds"] = answer.microseconds;
  if (answer.pieces > 0) {
    json["pieces"] = answer.pieces;
    json["first_piece_microseconds"] = answer.first_microseconds;
  }
  return json;
}

void print_answer(const Asset& asset, std::size_t unit, const Answer& answer) {
  const PathResult& result = answer.result;
  if (result.status == PathStatus::found && answer.pieces > 0) {
    print(
        "found, not proven cheapest: cost {:.4f}, {} in {}, {} expanded, {:.1f} µs, the first piece after {:.1f} µs\n",
        result.length, counted(result.cells, "cell"), counted(answer.pieces, "piece"), counted(result.expanded, "cell"),
        answer.microseconds, answer.first_microseconds);
  } else if (result.status == PathStatus::found) {
    print("found{}: cost {:.4f}, {}, {}, {} expanded, {:.1f} µs\n",
          answer.are_corners ? ", in the fewest steps, not proven cheapest" : "", result.length,
          counted(result.cells, "cell"), counted(result.corners, "corner"), counted(result.expanded, "cell"),
          answer.microseconds);
  } else {
    print("{}: {}\n", words_of(result.status), reason_of(asset, unit, answer));
  }
}

void draw(const Asset& asset, std::size_t unit, const Answer& answer, bool by_areas, const Arguments& arguments) {
  Picture picture = picture_of(asset, unit);
  if (answer.result.reason == PathReason::different_regions) show_regions(asset, unit, picture);
  if (by_areas) show_areas(asset, unit, answer.cells, picture);
  show_footprint(asset, unit, answer.cells, picture);
  picture.path = centres_of(answer.cells);
  picture.start = centre_of(answer.query.from);
  picture.goal = centre_of(answer.query.to);
  picture.title = answer.result.status == PathStatus::found
                      ? fmt::format("cost {:.2f}, {}", answer.result.length, counted(answer.result.cells, "cell"))
                      : fmt::format("no path: {}", reason_of(asset, unit, answer));
  save(picture, arguments);
}

ExitStatus run_query(const Asset& asset, std::size_t unit, const Arguments& arguments) {
  const ChangedMap changed(asset, unit, arguments);
  const World& world = changed.world();
  const GridQuery query{place_of(arguments, "from").cell, place_of(arguments, "to").cell, neighbours_of(arguments)};
  const auto& search = arguments["search"].as<std::string>();
  Answer found = search == "grid"    ? answer(world, query)
                 : search == "flood" ? answer_flood(world, query)
                                     : answer_piecewise(world, query, search);
  found.as_baked = changed.as_baked();
  if (found.result.status == PathStatus::bad_query) throw Failed(describe(found.result.reason));
  if (arguments.count("picture") > 0) {
    draw(asset, unit, found, search == "two-level" || search == "compass", arguments);
  }
  if (arguments.count("json") > 0) {
    print_json(json_of(asset, unit, found));
  } else {
    print_answer(asset, unit, found);
  }
  return found.result.status == PathStatus::found ? ExitStatus::done : ExitStatus::no_path;
}

Json json_of(const Asset& asset, std::size_t unit, const WaypointAnswer& answer, const std::string& which) {
  const WaypointResult& result = answer.result;
  Json json;
  json["status"] = name_of(result.status);
  if (result.status != PathStatus::found) json["reason"] = explain(asset, unit, answer);
  if (result.status == PathStatus::found) {
    json["length"] = result.length;
    json["cost"] = result.cost;
    json["optimal"] = result.optimal;
    if (!answer.names.empty()) json[which == "placed" ? "waypoints" : "provinces"] = answer.names;
    json["points"] = Json::array();
    for (const Point point : answer.points) json["points"].push_back({point.x, point.y});
  }
  json["expanded"] = result.expanded;
  json["microseconds"] = answer.microseconds;
  return json;
}

/// What a designer drew has costs; other ways a length, and a cost where that is not the same.
std::string measure_of(const std::string& which, const WaypointResult& result, int digits) {
  if (which != "found") return fmt::format("cost {:.{}f}", result.cost, digits);
  const std::string length = fmt::format("length {:.{}f}", result.length, digits);
  return result.cost == result.length ? length : fmt::format("cost {:.{}f}, {}", result.cost, digits, length);
}

void print_answer(const Asset& asset, std::size_t unit, const WaypointAnswer& answer, const std::string& which) {
  const WaypointResult& result = answer.result;
  if (result.status == PathStatus::found) {
    print("found{}: {}, {}, {} expanded, {:.1f} µs\n", result.optimal ? "" : ", not proven cheapest",
          measure_of(which, result, 4), counted(result.points, which == "provinces" ? "province" : "point"),
          counted(result.expanded, which == "provinces" ? "province"
                                   : result.optimal     ? "waypoint"
                                                        : "node"),
          answer.microseconds);
  } else {
    print("{}: {}\n", words_of(result.status), explain(asset, unit, answer));
  }
}

void draw(const Asset& asset, std::size_t unit, const WaypointAnswer& answer, const std::string& which,
          const Arguments& arguments) {
  Picture picture = picture_of(asset, unit);
  picture.path = answer.points;
  picture.start = answer.query.from;
  picture.goal = answer.query.to;
  picture.title = answer.result.status == PathStatus::found
                      ? fmt::format("{}, {}", measure_of(which, answer.result, 2),
                                    counted(answer.result.points, which == "provinces" ? "province" : "point"))
                      : fmt::format("no path: {}", explain(asset, unit, answer));
  if (which == "provinces") {
    show_provinces(asset, picture);
  } else {
    which == "placed" ? show_placed_waypoints(asset, unit, picture) : show_found_waypoints(asset, unit, picture);
    show_footprint_at_ends(asset, unit, picture);
  }
  save(picture, arguments);
}

WaypointAnswer ask_waypoints(const Asset& asset, std::size_t unit, const Arguments& arguments) {
  const auto& which = arguments["waypoints"].as<std::string>();
  if (which == "provinces") {
    return ask_provinces(asset, arguments["from"].as<std::string>(), arguments["to"].as<std::string>());
  }
  const World world(asset, unit);
  if (which == "placed") {
    return ask_placed(world, asset.map(), arguments["from"].as<std::string>(), arguments["to"].as<std::string>());
  }
  return ask(world, {place_of(arguments, "from").position, place_of(arguments, "to").position});
}

ExitStatus run_waypoint_query(const Asset& asset, std::size_t unit, const Arguments& arguments) {
  const auto& which = arguments["waypoints"].as<std::string>();
  const WaypointAnswer found = ask_waypoints(asset, unit, arguments);
  if (found.result.status == PathStatus::bad_query) throw Failed(describe(found.result.reason));
  if (arguments.count("picture") > 0) {
    draw(asset, unit, found, which, arguments);
  }
  if (arguments.count("json") > 0) {
    print_json(json_of(asset, unit, found, which));
  } else {
    print_answer(asset, unit, found, which);
  }
  return found.result.status == PathStatus::found ? ExitStatus::done : ExitStatus::no_path;
}

const char* name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::solved: return "solved";
    case Verdict::wrong: return "wrong";
    case Verdict::unreachable: return "unreachable";
    case Verdict::disputed: return "disputed";
  }
  return "unknown";
}

Json json_of(const Asset& asset, std::size_t unit, const ScenarioCheck& check) {
  Json json;
  for (const Verdict verdict : {Verdict::solved, Verdict::wrong, Verdict::unreachable, Verdict::disputed}) {
    json[name_of(verdict)] = check.count(verdict);
  }
  json["of_another_map"] = check.of_another_map;
  json["lines"] = Json::array();
  for (const CheckedLine& line : check.lines) {
    if (line.verdict == Verdict::solved) continue;
    Json entry{{"line", line.problem.line}, {"verdict", name_of(line.verdict)}, {"expected", line.problem.length}};
    if (line.verdict == Verdict::unreachable) {
      entry["reason"] = explain(asset, unit, line);
    } else {
      entry["length"] = line.result.length;
    }
    json["lines"].push_back(std::move(entry));
  }
  return json;
}

/// Why lines were not solved, on standard error: each wrong one, the others by reason.
void explain_lines(const Asset& asset, std::size_t unit, const ScenarioCheck& check, const std::string& file) {
  std::map<std::string, std::size_t> reasons;
  for (const CheckedLine& line : check.lines) {
    if (line.verdict == Verdict::wrong) {
      note("{}: line {}: expected length {}, {} {:.8f}", file, line.problem.line, line.problem.length,
           words_of(line.result.status), line.result.length);
    } else if (line.verdict == Verdict::unreachable) {
      ++reasons[explain(asset, unit, line)];
    }
  }
  for (const auto& [reason, count] : reasons) note("{}: {} unreachable: {}", file, count, reason);
  if (check.count(Verdict::disputed) > 0) {
    note(
        "{}: made for another version of this map (it starts or ends paths out of bounds); of {} others than it says a "
        "plain Dijkstra on this map confirms ours",
        file, counted(check.count(Verdict::disputed), "length"));
  }
}

Json json_of(const Asset& asset, std::size_t journey) {
  const JourneyRecord& record = asset.journeys().record(journey);
  const Size size = asset.map().size();
  Json json;
  json["status"] = "found";
  json["journey"] = asset.map().text(record.name);
  json["unit"] = asset.map().text(asset.map().units()[record.unit].name);
  json["length"] = asset.units()[record.unit].costs.length(record.cost);
  json["cost"] = record.cost;
  json["cells"] = Json::array();
  for (const std::uint32_t cell : asset.journeys().cells(journey)) {
    json["cells"].push_back({size.cell(cell).x, size.cell(cell).y});
  }
  json["stops"] = asset.journeys().stops(journey);
  return json;
}

ExitStatus run_journey(const Asset& asset, const Arguments& arguments) {
  const auto& name = arguments["journey"].as<std::string>();
  const auto place = find_journey(asset, name);
  if (!place) {
    std::vector<std::string_view> known;
    for (std::size_t i = 0; i < asset.journeys().size(); ++i)
      known.push_back(asset.map().text(asset.journeys().record(i).name));
    throw Failed(
        fmt::format("expected a journey of the asset; it has none named '{}'{}", name, did_you_mean(name, known)));
  }
  const Json json = json_of(asset, *place);
  if (arguments.count("picture") > 0) {
    std::vector<Cell> cells;
    for (const std::uint32_t cell : asset.journeys().cells(*place)) cells.push_back(asset.map().size().cell(cell));
    const std::size_t unit = asset.journeys().record(*place).unit;
    Picture picture = picture_of(asset, unit);
    for (const std::uint32_t stop : asset.journeys().stops(*place)) picture.stops.push_back(centre_of(cells[stop]));
    if (!picture.stops.empty()) picture.legend.push_back({kStopColour, "drawn through"});
    show_footprint(asset, unit, cells, picture);
    picture.path = centres_of(cells);
    picture.start = centre_of(cells.front());
    picture.goal = centre_of(cells.back());
    picture.title = fmt::format("{}: cost {:.2f}", name, json["length"].get<double>());
    save(picture, arguments);
  }
  if (arguments.count("json") > 0) {
    print_json(json);
  } else {
    print("journey '{}' of unit '{}': cost {:.4f}, {}\n", name, json["unit"].get<std::string>(),
          json["length"].get<double>(), counted(json["cells"].size(), "cell"));
  }
  return ExitStatus::done;
}

ExitStatus run_scenario(const Asset& asset, std::size_t unit, const Arguments& arguments) {
  const auto& file = arguments["scen"].as<std::string>();
  const auto& search = arguments["search"].as<std::string>();
  const auto lines = read_scenario(file, asset.map().size());
  const bool piecewise = is_piecewise(search);
  PiecewiseScenarioCheck scenario;
  if (piecewise) scenario = check_piecewise_scenario(asset, unit, lines, search);
  const ScenarioCheck check = piecewise ? scenario.check
                              : search == "waypoint"
                                  ? check_waypoint_scenario(asset, unit, lines)
                                  : check_scenario(asset, unit, lines, arguments.count("strict") > 0);
  explain_lines(asset, unit, check, file);
  if (arguments.count("json") > 0) {
    Json json = json_of(asset, unit, check);
    if (scenario.compared > 0) {
      json["excess"] = {{"lines", scenario.compared},
                        {"mean", scenario.mean_excess},
                        {"worst", scenario.worst_excess},
                        {"worst_line", scenario.worst_line}};
    }
    print_json(json, 2);
  } else {
    print("solved {}, wrong {}, unreachable {}", check.count(Verdict::solved), check.count(Verdict::wrong),
          check.count(Verdict::unreachable));
    if (check.count(Verdict::disputed) > 0) print(", disputed {}", check.count(Verdict::disputed));
    print("\n");
    if (scenario.compared > 0) {
      print("longer than the scenario's {}: {:.2f} % on average, {:.2f} % at worst (line {})\n",
            counted(scenario.compared, "length"), scenario.mean_excess * 100, scenario.worst_excess * 100,
            scenario.worst_line);
    }
  }
  return check.count(Verdict::wrong) == 0 ? ExitStatus::done : ExitStatus::failed;
}

DirectionalContext directional_context(const World& world, const Arguments& arguments) {
  if (world.turning().hit_check.empty()) {
    throw Failed(fmt::format("{}: the asset holds no tables for directional search of this unit",
                             arguments["ASSET"].as<std::string>()));
  }
  auto context = DirectionalContext::create(world);
  if (!context) throw Failed(describe(context.error().code));
  return std::move(*context);
}

void draw(const Asset& asset, std::size_t unit, const DirectionalAnswer& answer, const Arguments& arguments) {
  Picture picture = picture_of(asset, unit);
  picture.path = points_of(World(asset, unit), answer);
  picture.start = centre_of(answer.query.from.cell);
  picture.goal = centre_of(answer.query.to);
  picture.title = answer.result.status == PathStatus::found
                      ? fmt::format("length {:.2f}, {}", length_of(World(asset, unit), answer),
                                    counted(answer.result.curves, "curve"))
                      : fmt::format("no path: {}", describe(answer.result.reason));
  save(picture, arguments);
}

ExitStatus run_directional(const Asset& asset, std::size_t unit, const Arguments& arguments) {
  const World world(asset, unit);
  DirectionalContext context = directional_context(world, arguments);
  const DirectionalQuery query = with_options(directional_query_of(arguments, world), arguments);
  const DirectionalAnswer found = answer_directional(world, query, context);
  const DirectionalResult& result = found.result;
  if (result.status == PathStatus::bad_query) throw Failed(describe(result.reason));
  if (arguments.count("picture") > 0) draw(asset, unit, found, arguments);
  if (arguments.count("json") > 0) {
    print_json(json_of(world, found));
  } else if (result.status == PathStatus::found) {
    const bool proven = !result.optimal && result.suboptimality_bound != kNothingProven;
    print("found: length {:.4f}, {}{}{}, {} expanded, {:.1f} µs\n", length_of(world, found),
          counted(result.curves, "curve"), result.loops ? " with loops" : "",
          proven ? fmt::format(", at most {:.3f} times the cheapest", result.suboptimality_bound / 1000.0) : "",
          counted(result.expanded, "pose"), found.microseconds);
  } else {
    print("{}: {}\n", words_of(result.status), describe(result.reason));
  }
  return result.status == PathStatus::found ? ExitStatus::done : ExitStatus::no_path;
}

ExitStatus run_route(const Asset& asset, std::size_t unit, const Arguments& arguments) {
  const RouteTool tool(asset, unit, arguments);
  const RouteAnswer found = tool.answer();
  if (found.result.status == PathStatus::bad_query) throw Failed(describe(found.result.reason));
  if (arguments.count("picture") > 0) {
    save(tool.picture_of(found), arguments);
  }
  const std::optional<RouteAnswer> other = tool.beside();
  if (arguments.count("json") > 0) {
    Json json = tool.json_of(found);
    if (other) json["beside"] = tool.json_of(*other);
    print_json(json);
  } else {
    print("{}\n", tool.text_of(found));
    if (other) print("{}\n", tool.text_of(*other));
  }
  return found.result.status == PathStatus::found ? ExitStatus::done : ExitStatus::no_path;
}

ExitStatus run_curves(const Asset& asset, std::size_t unit, const Arguments& arguments) {
  if (arguments.count("picture") > 0) {
    save(curves_picture(asset, unit, arguments), arguments);
  }
  const Json json = curves_json(asset, unit, arguments);
  if (arguments.count("json") > 0) {
    print_json(json);
    return ExitStatus::done;
  }
  for (const Json& curve : json["curves"]) {
    print("{}: length {:.4f}, {}\n", curve["word"].get<std::string>(), curve["length"].get<double>(),
          curve["free"].get<bool>() ? "free" : "blocked");
  }
  return ExitStatus::done;
}

ExitStatus run_problems(const Asset& asset, std::size_t unit, const Arguments& arguments) {
  const World world(asset, unit);
  DirectionalContext context = directional_context(world, arguments);
  const auto& file = arguments["prob"].as<std::string>();
  std::size_t solved = 0;
  std::size_t wrong = 0;
  std::size_t unreachable = 0;
  Json lines = Json::array();
  for (const DirectionalQuery& query : read_problems(file, world)) {
    const DirectionalAnswer found = answer_directional(world, with_options(query, arguments), context);
    const bool has_path = found.result.status == PathStatus::found;
    const bool drivable = has_path && is_drivable(world, found);
    ++(!has_path ? unreachable : drivable ? solved : wrong);
    lines.push_back({{"status", name_of(found.result.status)},
                     {"drivable", drivable},
                     {"length", length_of(world, found)},
                     {"cost", found.result.cost},
                     {"expanded", found.result.expanded},
                     {"cells_expanded", found.result.cells_expanded},
                     {"microseconds", found.microseconds}});
  }
  if (arguments.count("json") > 0) {
    const Json json{{"solved", solved}, {"wrong", wrong}, {"unreachable", unreachable}, {"lines", lines}};
    print_json(json, 2);
  } else {
    print("solved {}, wrong {}, unreachable {}\n", solved, wrong, unreachable);
  }
  return wrong == 0 ? ExitStatus::done : ExitStatus::failed;
}

ExitStatus run(const Arguments& arguments) {
  if (is_tile_folder(arguments["ASSET"].as<std::string>())) return run_tiled_query(arguments);
  check_words(arguments);
  outputs_of(arguments).check();
  const AssetFile file = open_asset(arguments["ASSET"].as<std::string>());
  const std::size_t unit = unit_of(arguments, file.asset);
  if (arguments.count("curves") > 0) return run_curves(file.asset, unit, arguments);
  if (arguments.count("route") > 0) return run_route(file.asset, unit, arguments);
  if (arguments.count("journey") > 0) return run_journey(file.asset, arguments);
  if (arguments.count("scen") > 0) return run_scenario(file.asset, unit, arguments);
  if (arguments.count("prob") > 0) return run_problems(file.asset, unit, arguments);
  const auto& search = arguments["search"].as<std::string>();
  if (search == "directional") return run_directional(file.asset, unit, arguments);
  if (search == "waypoint") return run_waypoint_query(file.asset, unit, arguments);
  return run_query(file.asset, unit, arguments);
}

}  // namespace

int main(int argc, char** argv) { return run_tool(argc, argv, describe_tool, run); }
