#include <tools/common/directional_query.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <libpath/geometry/sweep.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/lines.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath::tools {
namespace {

constexpr std::size_t kMaxProblemBytes = std::size_t{64} << 20;
constexpr std::size_t kMaxProblems = std::size_t{1} << 20;

std::int32_t headings_of(const World& world) { return world.turning().hit_check.headings(); }

/// Where a search may begin: a grid pose, or anywhere.
void set_start(const Place& place, const World& world, DirectionalQuery& query) {
  query.start = Pose{place.position, place.heading.value_or(0)};
  query.from.cell = place.cell;
  const double index = query.start->heading / (2 * std::numbers::pi) * headings_of(world);
  const bool centred = place.position == centre_of(place.cell) && std::abs(index - std::round(index)) < 1e-9;
  if (!centred) return;
  query.start.reset();
  query.from.heading = static_cast<std::int32_t>(std::round(index)) % headings_of(world);
}

bool is_end(const Pose& pose, const GridPose& end, std::int32_t headings) {
  const Pose wanted = pose_of(end, headings);
  return std::hypot(pose.position.x - wanted.position.x, pose.position.y - wanted.position.y) < 1e-6 &&
         std::abs(std::remainder(pose.heading - wanted.heading, 2 * std::numbers::pi)) < 1e-6;
}

bool stands_free(const World& world, const Pose& pose) {
  const Footprint footprint{static_cast<double>(world.unit().length), static_cast<double>(world.unit().width)};
  const CellBox box = box_of_sweep(Curve(pose), footprint);
  std::vector<std::uint64_t> words(CellSet::words(box));
  CellSet cells(box, words);
  add_footprint(pose, footprint, cells);
  bool free = true;
  cells.for_each(
      [&](Cell cell) { free = free && world.size().contains(cell) && world.turning().hit_check.ground()[cell]; });
  return free;
}

/// Calls visit(Pose) along the curves, about `step` cells apart, both ends of each included.
template <class Visit>
void for_each_pose(const World& world, const DirectionalAnswer& answer, double step, Visit visit) {
  for (const PathCurve& part : answer.curves) {
    const Curve curve = curve_of(world, answer.query, part);
    const double length = curve.length();
    const int steps = static_cast<int>(std::ceil(length / step));
    for (int i = 0; i <= steps; ++i) visit(curve.pose_at(length * i / steps));
  }
}

}  // namespace

nlohmann::ordered_json json_of(const Segment& segment) {
  nlohmann::ordered_json json;
  if (segment.kind == Segment::Kind::line) {
    json["type"] = "line";
    json["start"] = {segment.origin.x, segment.origin.y};
    json["heading"] = segment.angle;
    json["length"] = segment.extent;
  } else if (segment.kind == Segment::Kind::link) {
    json["type"] = "link";
    json["end"] = {segment.origin.x, segment.origin.y};
    json["heading"] = segment.angle;
    json["length"] = segment.extent;
  } else {
    json["type"] = "arc";
    json["center"] = {segment.origin.x, segment.origin.y};
    json["radius"] = segment.radius;
    json["start_angle"] = segment.angle;
    json["sweep"] = segment.extent;
  }
  json["reverse"] = segment.gear == Gear::reverse;
  return json;
}

std::int32_t heading_index(double radians, std::int32_t headings, const std::string& option) {
  const double index = radians / (2 * std::numbers::pi) * headings;
  const double whole = std::round(index);
  if (std::abs(index - whole) > 1e-9) {
    throw WrongCommandLine(
        fmt::format("--{}: expected a heading that is a multiple of {}deg", option, 360.0 / headings));
  }
  return static_cast<std::int32_t>(whole) % headings;
}

DirectionalQuery directional_query_of(const Arguments& arguments, const World& world) {
  const Place to = place_of(arguments, "to");
  if (to.position != centre_of(to.cell)) {
    throw WrongCommandLine("--to: directional search goes to the centre of a cell");
  }
  DirectionalQuery query;
  set_start(place_of(arguments, "from"), world, query);
  query.to = to.cell;
  if (to.heading) query.heading = heading_index(*to.heading, headings_of(world), "to");
  return query;
}

void add_directional_options(ToolDescription& tool) {
  namespace po = boost::program_options;
  tool.add_options()  //
      ("weight", po::value<double>()->default_value(1)->value_name("W"),
       "with --search directional: of the heuristic, 1 to 10; the answer says how much dearer than the cheapest it can "
       "be")                                                                                 //
      ("shots", "with --search directional: the path may end with one curve of any length")  //
      ("no-loops",
       "with --search directional: no curves of more than half a circle where shorter turns give no path")  //
      ("max-effort", po::value<std::int64_t>()->value_name("N"),
       "with --search directional: the search ends after N units of effort, each about as long as expanding one pose "
       "takes; with the best path known by then, or none")  //
      ("turn-price", po::value<double>()->default_value(0)->value_name("CELLS"),
       "with --search directional: what each curve costs that is not straight, beside its length; with --route: what "
       "each turn by 45deg costs the A* that its method begins with");
}

DirectionalQuery with_options(DirectionalQuery query, const Arguments& arguments) {
  const auto weight = arguments["weight"].as<double>();
  if (!(weight >= 1 && weight <= kMaxWeight / 1000.0)) throw WrongCommandLine("--weight: expected 1 to 10");
  query.weight = static_cast<std::uint32_t>(std::lround(weight * 1000));
  const auto price = arguments["turn-price"].as<double>();
  const double most = static_cast<double>(kMaxTurnPrice) / kStraight;
  if (!(price >= 0 && price <= most)) throw WrongCommandLine(fmt::format("--turn-price: expected 0 to {}", most));
  query.turn_price = static_cast<Cost>(std::lround(price * kCurveUnits));
  query.shots = arguments.count("shots") > 0;
  query.loops = arguments.count("no-loops") == 0;
  if (arguments.count("max-effort") > 0) {
    const auto limit = arguments["max-effort"].as<std::int64_t>();
    if (limit < 1) throw WrongCommandLine("--max-effort: expected 1 or more");
    query.max_effort = static_cast<std::uint64_t>(limit);
  }
  if (!arguments["neighbours"].defaulted()) {
    const int neighbours = arguments["neighbours"].as<int>();
    if (neighbours != 8 && neighbours != 24 && neighbours != 48)
      throw WrongCommandLine(fmt::format("--neighbours: expected 8, 24 or 48, not {}", neighbours));
    query.rings = neighbours == 8 ? 1 : neighbours == 24 ? 2 : 3;
  }
  return query;
}

std::vector<DirectionalQuery> read_problems(const std::filesystem::path& file, const World& world) {
  const std::vector<char> text = input_or_fail(read_file(file, kMaxProblemBytes));
  Lines lines({text.data(), text.size()});
  std::vector<DirectionalQuery> problems;
  while (const auto line = lines.next()) {
    std::vector<std::int32_t> numbers;
    const auto words = libpath::words_of(*line);
    for (const std::string_view word : words) {
      if (const auto number = whole_number(word)) numbers.push_back(*number);
    }
    const auto is_pose = [&](std::size_t at) {
      return world.size().contains(Cell{numbers[at], numbers[at + 1]}) && numbers[at + 2] < headings_of(world);
    };
    if (words.size() != 6 || numbers.size() != 6 || !is_pose(0) || !is_pose(3)) {
      throw Failed(fmt::format("{}: {}: expected x y h gx gy gh, cells of the map and headings of the unit",
                               file.string(), lines.place()));
    }
    if (problems.size() == kMaxProblems)
      throw Failed(fmt::format("{}: {}: expected at most {} problems", file.string(), lines.place(), kMaxProblems));
    const GridPose from{{numbers[0], numbers[1]}, numbers[2]};
    problems.push_back({from, {numbers[3], numbers[4]}, numbers[5]});
  }
  return problems;
}

DirectionalAnswer answer_directional(const World& world, const DirectionalQuery& query, DirectionalContext& context) {
  DirectionalAnswer answer{query, find_path(world, query, context, {}), {}, 0};
  answer.curves.resize(answer.result.curves);
  const auto start = std::chrono::steady_clock::now();
  answer.result = find_path(world, query, context, answer.curves);
  answer.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  return answer;
}

bool is_drivable(const World& world, const DirectionalAnswer& answer) {
  GridPose at = answer.query.from;
  for (const PathCurve& part : answer.curves) {
    const Curve curve = curve_of(world, answer.query, part);
    const bool joins = &part == &answer.curves.front() && part.from.heading == kNoHeading;
    if (joins ? curve.start() != answer.query.start : part.from != at) return false;
    if (!joins && !is_end(curve.start(), at, headings_of(world))) return false;
    at = part.to;
    if (!is_end(curve.end(), at, headings_of(world))) return false;
  }
  if (at.cell != answer.query.to || (answer.query.heading && at.heading != *answer.query.heading)) return false;
  bool free = true;
  for_each_pose(world, answer, 0.02, [&](const Pose& pose) { free = free && stands_free(world, pose); });
  return free;
}

double length_of(const World& world, const DirectionalAnswer& answer) {
  double length = 0;
  for (const PathCurve& part : answer.curves) {
    const Curve curve = curve_of(world, answer.query, part);
    for (const Segment& segment : curve.segments()) length += segment.length();
  }
  return length;
}

nlohmann::ordered_json json_of(const World& world, const DirectionalAnswer& answer) {
  using Json = nlohmann::ordered_json;
  const DirectionalResult& result = answer.result;
  Json json;
  json["status"] = name_of(result.status);
  if (result.status == PathStatus::found) {
    json["length"] = length_of(world, answer);
    json["cost"] = result.cost;
    json["plain_length"] = result.plain_length;
    json["optimal"] = result.optimal;
    json["at_most"] = result.suboptimality_bound == kNothingProven ? Json() : Json(result.suboptimality_bound / 1000.0);
    json["loops"] = result.loops;
    json["neighbours"] = cells_around(result.rings);
    json["poses"] = Json::array();
    json["segments"] = Json::array();
    const auto add_pose = [&](const Pose& pose) {
      json["poses"].push_back({pose.position.x, pose.position.y, pose.heading});
    };
    add_pose(answer.query.start.value_or(pose_of(answer.query.from, headings_of(world))));
    for (const PathCurve& part : answer.curves) {
      add_pose(pose_of(part.to, headings_of(world)));
      const Curve curve = curve_of(world, answer.query, part);
      for (const Segment& segment : curve.segments()) json["segments"].push_back(json_of(segment));
    }
  } else {
    json["reason"] = describe(result.reason);
  }
  json["expanded"] = result.expanded;
  json["cells_expanded"] = result.cells_expanded;
  json["effort"] = result.effort;
  json["microseconds"] = answer.microseconds;
  return json;
}

std::vector<Point> points_of(const World& world, const DirectionalAnswer& answer) {
  std::vector<Point> points;
  for_each_pose(world, answer, 0.2, [&](const Pose& pose) { points.push_back(pose.position); });
  return points;
}

}  // namespace libpath::tools
