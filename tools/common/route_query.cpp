#include <tools/common/route_query.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <numbers>
#include <utility>

#include <fmt/format.h>
#include <libpath/geometry/turning.h>
#include <libpath/motion/clearance.h>
#include <libpath/motion/step_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <tools/common/asset_file.h>
#include <tools/common/directional_query.h>
#include <tools/common/query_picture.h>

namespace libpath::tools {
namespace {

namespace po = boost::program_options;
using Json = nlohmann::ordered_json;

constexpr std::array<std::pair<const char*, RouteMethod>, 9> kMethods{{{"straight", RouteMethod::straight},
                                                                       {"ignore_blocks", RouteMethod::ignore_blocks},
                                                                       {"recalculate", RouteMethod::recalculate},
                                                                       {"tighten", RouteMethod::tighten},
                                                                       {"back_up", RouteMethod::back_up},
                                                                       {"along", RouteMethod::along},
                                                                       {"hybrid", RouteMethod::hybrid},
                                                                       {"directional", RouteMethod::directional},
                                                                       {"drivable", RouteMethod::drivable}}};

constexpr Colour kHitColour{200, 30, 40};
constexpr Colour kGridPathColour{46, 125, 50};
constexpr Colour kBesideColour{21, 101, 192};
constexpr Colour kBlockColour{230, 120, 20};

constexpr std::size_t kMaxSegments = 1 << 16;

std::vector<Point> points_along(const Route& route) {
  std::vector<Point> points;
  for (std::size_t i = 0; i < route.size(); ++i) {
    const Segment& segment = route.segment(i);
    const double length = segment.length();
    const int steps = segment.kind == Segment::Kind::line ? 1 : std::max(2, static_cast<int>(length / 0.1));
    for (int k = 0; k <= steps; ++k) points.push_back(segment.pose_at(length * k / steps).position);
  }
  return points;
}

/// The unit's rectangle; a disc of its width where it has no turning radius.
Picture::Outline outline_of(const Pose& pose, const UnitRecord& unit, Colour colour) {
  Picture::Outline outline{{}, colour};
  if (unit.turning_radius.thousandths == 0) {
    constexpr int kCorners = 24;
    for (int i = 0; i < kCorners; ++i) {
      const double angle = 2 * std::numbers::pi * i / kCorners;
      outline.corners.push_back(
          {pose.position.x + unit.width / 2.0 * std::cos(angle), pose.position.y + unit.width / 2.0 * std::sin(angle)});
    }
    return outline;
  }
  const double c = std::cos(pose.heading);
  const double s = std::sin(pose.heading);
  for (const auto& [along, aside] : {std::pair{1, -1}, {1, 1}, {-1, 1}, {-1, -1}}) {
    const double x = along * unit.length / 2.0;
    const double y = aside * unit.width / 2.0;
    outline.corners.push_back({pose.position.x + x * c - y * s, pose.position.y + x * s + y * c});
  }
  return outline;
}

Json json_of_pose(const Pose& pose) { return {pose.position.x, pose.position.y, pose.heading}; }

/// Units that do not turn have those of the cells around.
std::int32_t headings_of_routes(const World& world) {
  return world.turning().hit_check.empty() ? 8 : world.turning().hit_check.headings();
}

}  // namespace

void add_route_options(ToolDescription& tool) {
  tool.add_options()  //
      ("route", po::value<std::string>()->implicit_value("drivable")->value_name("METHOD"),
       "make a route for the unit to follow, and say what the method promises: drivable, or straight, ignore_blocks, "
       "recalculate, tighten, back_up, along, hybrid or directional")  //
      ("beside", po::value<std::string>()->value_name("METHOD"),
       "with --route: ask another method too, and draw what it finds as a thin line")                              //
      ("art", po::value<int>()->value_name("8|16"), "with --route: for pictures of the unit at that many angles")  //
      ("radius", po::value<double>()->default_value(0)->value_name("CELLS"),
       "with --route or --curves: of turns, where it is not to be the unit's")  //
      ("roads", po::value<std::string>()->value_name("uncut|only|cones"),
       "with --route: no smoothing on roads; nothing but roads; or cones beside the road between its turns")  //
      ("cones-after", po::value<int>()->default_value(2)->value_name("CELLS"),
       "with --roads cones: how many cells a turn takes")  //
      ("block", po::value<std::vector<std::string>>()->value_name("X,Y"),
       "with --route: block a cell for this query; may be given again")  //
      ("max-expansions", po::value<std::uint64_t>()->default_value(kRouteExpansions)->value_name("N"),
       "with --route: give up after so many cells, poses and curves")  //
      ("curves",
       "tell all shortest curves of the six words between the poses of --from and --to, whatever is blocked")  //
      ("at", po::value<std::vector<double>>()->value_name("SECONDS"),
       "with --route --json: tell pose and speed at that time; may be given again");
  std::vector<std::string> methods;
  for (const auto& row : kMethods) methods.emplace_back(row.first);
  tool.add_words("route", methods).add_words("beside", methods);
}

RouteMethod route_method_of(const std::string& name, const std::string& option) {
  for (const auto& [word, method] : kMethods) {
    if (name == word) return method;
  }
  std::array<std::string_view, kMethods.size()> known;
  std::ranges::transform(kMethods, known.begin(), [](const auto& entry) { return entry.first; });
  throw WrongCommandLine(fmt::format("--{}: {}", option, expected_one_of(name, known)));
}

const char* name_of(RouteMethod method) noexcept {
  for (const auto& [word, known] : kMethods) {
    if (method == known) return word;
  }
  return "unknown";
}

namespace {

constexpr std::array<const char*, 6> kWords{"rsr", "lsl", "rsl", "lsr", "rlr", "lrl"};

Pose pose_of(const Arguments& arguments, const std::string& option) {
  const Place place = place_of(arguments, option);
  if (!place.heading) throw WrongCommandLine(fmt::format("--{}: --curves needs a heading", option));
  return {place.position, *place.heading};
}

PoseCurves curves_of(const World& world, const Arguments& arguments) {
  const double own = world.unit().turning_radius.value();
  const double radius = arguments["radius"].as<double>() > 0 ? arguments["radius"].as<double>() : own;
  if (!(radius > 0)) throw Failed(describe(PathReason::no_turning_tables));
  return curves_between(pose_of(arguments, "from"), pose_of(arguments, "to"), radius);
}

}  // namespace

Json curves_json(const Asset& asset, std::size_t unit, const Arguments& arguments) {
  const World world(asset, unit);
  const PoseCurves curves = curves_of(world, arguments);
  const Clearance footprint(world, Body::footprint);
  Json json;
  json["curves"] = Json::array();
  for (const auto& entry : curves.entries()) {
    Json segments = Json::array();
    for (const Segment& segment : entry.curve.segments()) segments.push_back(tools::json_of(segment));
    json["curves"].push_back({{"word", kWords[static_cast<std::size_t>(entry.word)]},
                              {"length", entry.length},
                              {"free", footprint.is_free(entry.curve)},
                              {"segments", std::move(segments)}});
  }
  return json;
}

Picture curves_picture(const Asset& asset, std::size_t unit, const Arguments& arguments) {
  const World world(asset, unit);
  const PoseCurves curves = curves_of(world, arguments);
  Picture picture = tools::picture_of(asset, unit);
  auto route = Route::create(3);
  if (!route) throw Failed(describe(route.error().code));
  for (std::size_t i = curves.entries().size(); i-- > 0;) {
    const auto& entry = curves.entries()[i];
    route->start_at(entry.curve.start());
    route->add(entry.curve);
    if (i == 0) {
      picture.path = points_along(*route);
    } else {
      const Colour colour = region_colour(static_cast<std::uint32_t>(i));
      picture.traces.push_back({points_along(*route), colour});
      picture.legend.push_back(
          {colour, fmt::format("{} {:.2f}", kWords[static_cast<std::size_t>(entry.word)], entry.length)});
    }
  }
  for (const Pose& end : {curves.shortest().curve.start(), curves.shortest().curve.end()}) {
    picture.outlines.push_back(outline_of(end, world.unit(), kFootprintColour));
  }
  picture.start = curves.shortest().curve.start().position;
  picture.goal = curves.shortest().curve.end().position;
  picture.title = fmt::format("shortest: {} {:.2f}", kWords[static_cast<std::size_t>(curves.shortest().word)],
                              curves.shortest().length);
  return picture;
}

RouteTool::RouteTool(const Asset& asset, std::size_t unit, const Arguments& arguments)
    : asset_(asset), unit_(unit), arguments_(arguments) {
  lay_blocks(query_of("route"));
}

RouteQuery RouteTool::query_of(const std::string& option) const {
  const Place from = place_of(arguments_, "from");
  const Place to = place_of(arguments_, "to");
  RouteQuery query;
  query.method = route_method_of(arguments_[option].as<std::string>(), option);
  query.from = from.cell;
  query.heading = from.heading.value_or(0);
  query.to = to.cell;
  if (from.position != centre_of(from.cell)) query.start = from.position;
  if (to.position != centre_of(to.cell)) query.goal = to.position;
  if (to.heading) query.to_heading = heading_index(*to.heading, headings_of_routes(World(asset_, unit_)), "to");
  query.turn_price = arguments_["turn-price"].as<double>();
  query.radius = arguments_["radius"].as<double>();
  query.max_expansions = arguments_["max-expansions"].as<std::uint64_t>();
  if (!(query.turn_price >= 0 && query.turn_price <= 1000)) throw WrongCommandLine("--turn-price: expected 0 to 1000");
  if (!(query.radius >= 0 && query.radius <= 1000)) throw WrongCommandLine("--radius: expected 0 to 1000");
  set_neighbours(option, query);
  if (arguments_.count("roads") > 0 && arguments_["roads"].as<std::string>() == "uncut") query.roads = &asset_.map();
  return query;
}

/// --neighbours are those of the method of --route; directional search beside it uses all that the table holds.
void RouteTool::set_neighbours(const std::string& option, RouteQuery& query) const {
  const int neighbours = arguments_["neighbours"].as<int>();
  if (option != "route" && neighbours == 4) query.neighbours = Neighbours::four;
  if (arguments_["neighbours"].defaulted() || option != "route") return;
  if (query.method == RouteMethod::directional || query.method == RouteMethod::drivable) {
    if (neighbours != 8 && neighbours != 24 && neighbours != 48) {
      throw WrongCommandLine(fmt::format("--neighbours: expected 8, 24 or 48 with --route {}", name_of(query.method)));
    }
    query.rings = neighbours == 8 ? 1 : neighbours == 24 ? 2 : 3;
    return;
  }
  if (neighbours != 4 && neighbours != 8) throw WrongCommandLine("--neighbours: expected 8 or 4");
  query.neighbours = neighbours == 4 ? Neighbours::four : Neighbours::eight;
}

/// Blocks by --block and --roads. Cones need a path on the road: that of A* over terrain as it costs.
void RouteTool::lay_blocks(const RouteQuery& query) {
  const std::string roads = arguments_.count("roads") > 0 ? arguments_["roads"].as<std::string>() : "";
  if (!roads.empty() && roads != "uncut" && roads != "only" && roads != "cones") {
    throw WrongCommandLine("--roads: expected uncut, only or cones");
  }
  const bool has_blocks = arguments_.count("block") > 0;
  if (!has_blocks && roads != "only" && roads != "cones") return;
  const World baked(asset_, unit_);
  if (baked.turning().hit_check.empty()) {
    throw Failed("the unit has no turning radius; blocks and roads are for those that have");
  }
  auto blocks = Overlay::create(asset_, unit_, Overlay::Turns::followed);
  if (!blocks) throw Failed(describe(blocks.error().code));
  blocks_.emplace(std::move(*blocks));
  if (roads == "only") keep_to_road(*blocks_);
  if (roads == "cones") {
    auto context = MotionContext::create(baked);
    if (!context) throw Failed(describe(context.error().code));
    std::vector<Cell> path(baked.size().cells());
    StepSearch steps(baked, *context);
    path.resize(steps.find({query.from, query.to, Neighbours::four, 0.01, {}}, path).cells);
    place_cones(path, arguments_["cones-after"].as<int>(), *blocks_);
  }
  if (has_blocks) {
    for (const std::string& text : arguments_["block"].as<std::vector<std::string>>()) {
      const std::optional<Place> place = parse_place(text);
      if (!place || !baked.size().contains(place->cell)) throw WrongCommandLine("--block: expected a cell of the map");
      blocks_->block(place->cell);
    }
  }
  laid_ = blocks_->world();
}

RouteAnswer RouteTool::answer_by(const RouteQuery& query) const {
  const World here = world();
  auto context = MotionContext::create(here);
  auto route = Route::create(kMaxSegments);
  if (!context || !route) throw Failed("not enough memory");
  RouteAnswer answer;
  answer.query = query;
  find_route(here, query, *context, *route);  // brings pages and caches in
  const auto start = std::chrono::steady_clock::now();
  answer.result = find_route(here, query, *context, *route);
  answer.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  answer.grid_path.assign(context->grid_path().begin(), context->grid_path().end());
  DriveLimits limits = drive_limits(here.unit());
  if (query.radius > 0) limits.full_speed_radius = query.radius;
  if (arguments_.count("art") > 0) {
    const int directions = arguments_["art"].as<int>();
    if (directions != 8 && directions != 16) throw WrongCommandLine("--art: expected 8 or 16");
    auto art = Route::create(kMaxSegments);
    if (!art) throw Failed("not enough memory");
    answer.art = lay_fixed_angle(*route, directions, *art);
    limits.corner_speed = limits.speed;
    route = std::move(art);
  }
  route->plan(limits);
  answer.route.emplace(std::move(*route));
  return answer;
}

RouteAnswer RouteTool::answer() const { return answer_by(query_of("route")); }

std::optional<RouteAnswer> RouteTool::beside() const {
  if (arguments_.count("beside") == 0) return std::nullopt;
  return answer_by(query_of("beside"));
}

namespace {

/// What is proven of a route that need not be the cheapest.
std::string said_bound(const RouteResult& result) {
  if (result.suboptimality_bound == kNothingProven || result.guarantee == Guarantee::optimal) return "";
  return fmt::format(", at most {:.3f} times the cheapest", result.suboptimality_bound / 1000.0);
}

/// The method, and what answered in its place.
std::string said_method(const RouteAnswer& answer) {
  const RouteMethod by = answer.result.answered_by;
  if (by == answer.query.method) return name_of(by);
  return fmt::format("{}, answered by {}", name_of(answer.query.method), name_of(by));
}

}  // namespace

Json RouteTool::json_of(const RouteAnswer& answer) const {
  const RouteResult& result = answer.result;
  Json json;
  json["status"] = libpath::name_of(result.status);
  json["method"] = name_of(answer.query.method);
  if (result.status == PathStatus::found) {
    const Route& route = *answer.route;
    json["guarantee"] = libpath::name_of(result.guarantee);
    if (result.suboptimality_bound != kNothingProven) json["bound"] = result.suboptimality_bound / 1000.0;
    json["length"] = route.length();
    json["seconds"] = route.seconds();
    if (result.recalculations > 0) json["recalculations"] = result.recalculations;
    if (result.tight_turns > 0) json["tight_turns"] = result.tight_turns;
    if (result.back_ups > 0) json["back_ups"] = result.back_ups;
    json["answered_by"] = name_of(result.answered_by);
    if (answer.query.method == RouteMethod::hybrid) json["directional_search"] = result.directional_search;
    if (answer.art) json["art_parts"] = answer.art->parts;
    json["start"] = json_of_pose(route.start());
    json["end"] = json_of_pose(route.end());
    json["segments"] = Json::array();
    for (std::size_t i = 0; i < route.size(); ++i) json["segments"].push_back(tools::json_of(route.segment(i)));
    if (arguments_.count("at") > 0) {
      json["at"] = Json::array();
      for (const double time : arguments_["at"].as<std::vector<double>>()) {
        json["at"].push_back({{"seconds", time},
                              {"pose", json_of_pose(route.pose_at_time(time))},
                              {"speed", route.speed_at(time)},
                              {"remaining_length", route.remaining_length(time)},
                              {"remaining_seconds", route.remaining_seconds(time)}});
      }
    }
  } else {
    json["reason"] = describe(result.reason);
  }
  json["cells"] = Json::array();
  for (const Cell cell : answer.grid_path) json["cells"].push_back({cell.x, cell.y});
  json["expanded"] = result.expanded;
  json["microseconds"] = answer.microseconds;
  return json;
}

std::string RouteTool::text_of(const RouteAnswer& answer) const {
  const RouteResult& result = answer.result;
  if (result.status != PathStatus::found) {
    return fmt::format("{}: {}: {}", name_of(answer.query.method), words_of(result.status), describe(result.reason));
  }
  return fmt::format("{}: {}{}, length {:.4f}, {:.2f} s, {}, {} expanded, {:.1f} µs", said_method(answer),
                     libpath::name_of(result.guarantee), said_bound(result), answer.route->length(),
                     answer.route->seconds(), counted(answer.route->size(), "segment"), result.expanded,
                     answer.microseconds);
}

Picture RouteTool::picture_of(const RouteAnswer& answer) const {
  Picture picture = tools::picture_of(asset_, unit_);
  const World here = world();
  const UnitRecord& unit = here.unit();
  if (blocks_) {
    Picture::Mark mark{{}, kBlockColour};
    for (std::int32_t y = 0; y < here.size().height; ++y) {
      for (std::int32_t x = 0; x < here.size().width; ++x) {
        if (blocks_->is_blocked({x, y})) mark.runs.push_back({y, x, x + 1});
      }
    }
    picture.marks.push_back(mark);
    picture.legend.push_back({kBlockColour, "blocked for a while"});
  }
  const Route& route = *answer.route;
  const Clearance body(here, unit.turning_radius.thousandths == 0 ? Body::disc : Body::footprint);
  if (answer.result.status == PathStatus::found) {
    const int count = std::max(1, static_cast<int>(std::ceil(route.length() / std::max(1.0, unit.length * 0.75))));
    for (int i = 0; i <= count; ++i) {
      const Pose pose = route.pose_at(route.length() * i / count);
      picture.outlines.push_back(outline_of(pose, unit, body.is_free(pose) ? kFootprintColour : kHitColour));
    }
    picture.path = points_along(route);
  }
  if (!answer.grid_path.empty() && arguments_.count("beside") == 0) {
    picture.traces.push_back({centres_of(answer.grid_path), kGridPathColour});
    picture.legend.push_back({kGridPathColour, "grid path"});
  }
  if (const auto other = beside(); other && other->result.status == PathStatus::found) {
    picture.traces.push_back({points_along(*other->route), kBesideColour});
    picture.legend.push_back({kBesideColour, name_of(other->query.method)});
  }
  picture.start = answer.query.start.value_or(centre_of(answer.query.from));
  picture.goal = answer.query.goal.value_or(centre_of(answer.query.to));
  picture.title = answer.result.status == PathStatus::found
                      ? fmt::format("{} ({}): length {:.2f}, {:.1f} s", said_method(answer),
                                    libpath::name_of(answer.result.guarantee), route.length(), route.seconds())
                      : fmt::format("{}: {}", name_of(answer.query.method), describe(answer.result.reason));
  return picture;
}

}  // namespace libpath::tools
