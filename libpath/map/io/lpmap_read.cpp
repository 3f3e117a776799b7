#include <algorithm>
#include <array>
#include <iterator>
#include <unordered_map>

#include <fmt/format.h>
#include <libpath/core/map_size.h>
#include <libpath/map/io/json.h>
#include <libpath/map/io/lpmap.h>
#include <libpath/map/switch.h>

namespace libpath {
namespace {

Cell read_cell(const JsonValue& value, Size size) {
  value.list(2, 2);
  return {value.element(0).integer(0, size.width - 1), value.element(1).integer(0, size.height - 1)};
}

bool is_cell(std::span<const std::int32_t> numbers, Size size) { return size.contains(Cell{numbers[0], numbers[1]}); }

/// [x, y, width, height]
bool is_rect(std::span<const std::int32_t> numbers, Size size) {
  return is_cell(numbers, size) && numbers[2] >= 1 && numbers[2] <= size.width - numbers[0] && numbers[3] >= 1 &&
         numbers[3] <= size.height - numbers[1];
}
[[noreturn]] void refuse_rect(const JsonValue& value, Size size) {
  value.list(4, 4);
  const std::int32_t x = value.element(0).integer(0, size.width - 1);
  const std::int32_t y = value.element(1).integer(0, size.height - 1);
  value.element(2).integer(1, size.width - x);
  value.element(3).integer(1, size.height - y);
  value.refuse("expected a rectangle");
}
[[noreturn]] void refuse_cell(const JsonValue& value, Size size) {
  read_cell(value, size);
  value.refuse("expected a cell");
}

/// The entry of a list that was refused, as a value, to say what is wrong with it.
template <class Refuse>
void refuse_entry(const std::optional<JsonEntry>& entry, const JsonValue& list, const std::string& file, Size size,
                  Refuse refuse) {
  if (!entry) return;
  const auto json = parse_json(entry->text, file);
  if (!json) list.refuse(json.error().expected);
  const std::string place = list.place();
  refuse(JsonValue(*json, place, entry->index), size);
}

/// Puts a map together, member by member in the order of `kMembers`, whatever order the text has them in.
class Reader {
 public:
  Reader(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  Loaded<Map> read();

 private:
  struct Member {
    std::string_view key;
    void (Reader::*read)(const JsonValue&);  // the whole of it, or each entry of a list
    std::size_t most_entries;                // kWhole where it is not a list of entries
    bool required = false;
  };
  static constexpr std::size_t kWhole = 0;
  static const std::array<Member, 20> kMembers;

  Result<Done, InputError> read_member(const Member& member, std::string_view value);
  void add_missing();

  void read_format(const JsonValue& value);
  void read_version(const JsonValue& value);
  void read_size(const JsonValue& value);
  void read_movement_classes(const JsonValue& value);
  void read_terrain(const JsonValue& value);
  void read_unit(const JsonValue& value) { map_.units.push_back(libpath::read_unit(value)); }
  void read_row(const JsonValue& value);
  void read_one_way_edge(const JsonValue& value);
  void read_link(const JsonValue& value);
  Area read_area(const JsonValue& value, std::size_t& runs);
  std::vector<CellRun> read_rects(const JsonValue& cells, std::size_t& runs);
  void read_region(const JsonValue& value) { map_.regions.push_back(read_area(value, region_runs_)); }
  void read_dead_end(const JsonValue& value) { map_.dead_ends.push_back(read_area(value, dead_end_runs_)); }
  using Places = std::unordered_map<std::string, std::uint32_t>;
  void read_waypoint(const JsonValue& value) { map_.waypoints.push_back(read_node(value, waypoints_)); }
  void read_waypoint_edge(const JsonValue& value) {
    map_.waypoint_edges.push_back(read_edge(value, waypoints_, "a waypoint"));
  }
  void read_province(const JsonValue& value) { map_.provinces.push_back(read_node(value, provinces_)); }
  void read_border(const JsonValue& value) {
    map_.province_borders.push_back(read_edge(value, provinces_, "a province"));
  }
  Waypoint read_node(const JsonValue& value, Places& places);
  WaypointEdge read_edge(const JsonValue& value, const Places& places, const char* one);
  void read_query(const JsonValue& value);
  void read_journey(const JsonValue& value);
  void read_switch(const JsonValue& value);
  Passage read_passage(const JsonValue& value);
  void read_bake_settings(const JsonValue& value);
  void read_map_properties(const JsonValue& value) { map_.properties = counted(properties_of(value), value); }
  Properties read_properties(const JsonValue& value) { return counted(libpath::read_properties(value), value); }
  Properties counted(Properties properties, const JsonValue& value);

  std::string_view text_;
  const std::string& file_;
  std::string_view part_;  // of the text that is being read
  Map map_;
  Size size_;
  std::int32_t rows_ = 0;
  std::array<int, 128> terrain_of_glyph_{};  // place in the catalogue plus one; 0 for none
  std::vector<std::size_t> colourless_;      // terrains
  bool has_units_ = false;
  std::size_t region_runs_ = 0;
  std::size_t dead_end_runs_ = 0;
  std::size_t switch_runs_ = 0;
  std::size_t properties_ = 0;
  Places waypoints_;
  Places provinces_;
};

// Each is read after those that it refers to.
const std::array<Reader::Member, 20> Reader::kMembers{{
    {"format", &Reader::read_format, kWhole, true},
    {"version", &Reader::read_version, kWhole, true},
    {"size", &Reader::read_size, kWhole, true},
    {"movement_classes", &Reader::read_movement_classes, kWhole, true},
    {"terrains", &Reader::read_terrain, MapLimits::terrains, true},
    {"units", &Reader::read_unit, MapLimits::units},
    {"rows", &Reader::read_row, kMaxSide, true},
    {"one_way_edges", &Reader::read_one_way_edge, MapLimits::one_way_edges},
    {"links", &Reader::read_link, MapLimits::links},
    {"regions", &Reader::read_region, MapLimits::areas},
    {"dead_ends", &Reader::read_dead_end, MapLimits::areas},
    {"waypoints", &Reader::read_waypoint, MapLimits::waypoints},
    {"waypoint_edges", &Reader::read_waypoint_edge, MapLimits::waypoint_edges},
    {"provinces", &Reader::read_province, MapLimits::waypoints},
    {"province_borders", &Reader::read_border, MapLimits::waypoint_edges},
    {"queries", &Reader::read_query, MapLimits::queries},
    {"journeys", &Reader::read_journey, MapLimits::journeys},
    {"switches", &Reader::read_switch, MapLimits::switches},
    {"bake", &Reader::read_bake_settings, kWhole},
    {"properties", &Reader::read_map_properties, kWhole},
}};

/// What one entry may take. The members lie within the document, so they may nest one less; rectangles of areas and
/// cells of journeys can be as many as the text has room for and are read from there.
constexpr std::string_view kCellLists[] = {"cells"};
constexpr std::string_view kThroughLists[] = {"through"};
constexpr JsonLimits limits_of(std::string_view key) {
  return {JsonLimits().depth - 1, std::size_t{16} << 20, key == "journeys" ? kThroughLists : kCellLists};
}

Loaded<Map> Reader::read() {
  std::array<std::string_view, kMembers.size()> keys;
  std::transform(kMembers.begin(), kMembers.end(), keys.begin(), [](const Member& member) { return member.key; });
  const auto found = json_members(text_, file_, keys);
  if (!found) return Failure{found.error()};
  for (const Member& member : kMembers) {
    const auto at =
        std::find_if(found->begin(), found->end(), [&](const JsonMember& m) { return m.key == member.key; });
    if (at != found->end()) {
      if (auto read = read_member(member, at->value); !read) return Failure{std::move(read.error())};
    } else if (member.required) {
      return refuse(file_, "", fmt::format("expected a member \"{}\"", member.key));
    }
  }
  if (rows_ != size_.height)
    return refuse(file_, "rows", fmt::format("expected {} rows, there are {}", size_.height, rows_));
  add_missing();
  if (auto fault = check(map_)) return refuse(file_, std::move(fault->place), std::move(fault->expected));
  return std::move(map_);
}

Result<Done, InputError> Reader::read_member(const Member& member, std::string_view value) {
  part_ = value;
  if (member.read == &Reader::read_unit) has_units_ = true;
  if (member.most_entries == kWhole) {
    return read_json(text_, value, file_, limits_of(member.key),
                     [&](const nlohmann::json& json) { (this->*member.read)(JsonValue(json, member.key)); });
  }
  if (!value.starts_with('[')) return refuse(file_, std::string(member.key), "expected a list");
  return read_json_elements(
      text_, value, file_, limits_of(member.key), [&](std::size_t index, const nlohmann::json& json) {
        if (index >= member.most_entries)
          throw JsonFault{std::string(member.key), fmt::format("expected at most {} entries", member.most_entries)};
        (this->*member.read)(JsonValue(json, member.key, index));
      });
}

/// What a map written by hand need not say: a unit of one cell for each movement class, colours.
void Reader::add_missing() {
  for (const std::size_t i : colourless_) {
    const auto& factors = map_.terrains[i].factors;
    const bool enterable =
        std::any_of(factors.begin(), factors.end(), [](CostFactor factor) { return factor.has_value(); });
    set_free_colour(map_.terrains, i, enterable);
  }
  if (has_units_) return;
  for (const std::string& name : map_.movement_classes) {
    map_.units.emplace_back();
    map_.units.back().name = name;
    map_.units.back().movement = name;
  }
}

void Reader::read_format(const JsonValue& value) {
  if (value.text(MapLimits::name_bytes) != "lpmap") value.refuse("expected \"lpmap\"");
}

void Reader::read_version(const JsonValue& value) {
  if (!value.json().is_number_integer() || value.json() != 1)
    value.refuse("expected 1, the version that this program reads");
}

void Reader::read_size(const JsonValue& value) {
  value.list(2, 2);
  size_ = {value.element(0).integer(1, kMaxSide), value.element(1).integer(1, kMaxSide)};
  if (!is_map_size(size_)) value.refuse(fmt::format("expected at most {} cells", kMaxCells));
  if (size_.cells() > text_.size()) value.refuse("expected a size that the file has cells for, it is too short");
}

void Reader::read_movement_classes(const JsonValue& value) {
  for (std::size_t i = 0, count = value.list(1, MapLimits::movement_classes); i < count; ++i)
    map_.movement_classes.push_back(read_movement_class(value.element(i)));
}

void Reader::read_terrain(const JsonValue& value) {
  if (!value.has("colour")) colourless_.push_back(map_.terrains.size());
  map_.terrains.push_back(libpath::read_terrain(value, map_.movement_classes, false));
  const auto glyph = static_cast<unsigned char>(map_.terrains.back().glyph);
  if (glyph < terrain_of_glyph_.size()) terrain_of_glyph_[glyph] = static_cast<int>(map_.terrains.size());
}

void Reader::read_row(const JsonValue& value) {
  if (rows_ == 0) map_.cells = Grid<TerrainIndex>(size_);
  if (rows_ == size_.height) value.refuse(fmt::format("expected {} rows", size_.height));
  const auto* glyphs = value.json().get_ptr<const std::string*>();
  if (!glyphs || glyphs->size() != static_cast<std::size_t>(size_.width))
    value.refuse(fmt::format("expected a string of {} glyphs", size_.width));
  const auto cells = map_.cells.row(rows_);
  for (std::size_t x = 0; x < cells.size(); ++x) {
    const auto glyph = static_cast<unsigned char>((*glyphs)[x]);
    const int terrain = glyph < terrain_of_glyph_.size() ? terrain_of_glyph_[glyph] : 0;
    if (terrain == 0)
      throw JsonFault{fmt::format("{}, cell ({},{})", value.place(), x, rows_),
                      "expected the glyph of a terrain, not " + shown(glyphs->substr(x, 1))};
    cells[x] = static_cast<TerrainIndex>(terrain - 1);
  }
  ++rows_;
}

Passage Reader::read_passage(const JsonValue& value) {
  value.list(4, 4);
  const auto x = [&](std::size_t i) { return value.element(i).integer(0, size_.width - 1); };
  const auto y = [&](std::size_t i) { return value.element(i).integer(0, size_.height - 1); };
  return {{x(0), y(1)}, {x(2), y(3)}};
}

void Reader::read_one_way_edge(const JsonValue& value) { map_.one_way_edges.push_back(read_passage(value)); }

void Reader::read_link(const JsonValue& value) {
  value.object({"name", "from", "to", "cost", "both_ways", "properties"});
  Link link;
  if (value.has("name")) link.name = value.member("name").text(MapLimits::name_bytes);
  link.from = read_cell(value.member("from"), size_);
  link.to = read_cell(value.member("to"), size_);
  if (value.has("cost")) link.cost = value.member("cost").milli();
  if (value.has("both_ways")) link.both_ways = value.member("both_ways").boolean();
  link.properties = read_properties(value);
  map_.links.push_back(std::move(link));
}

Area Reader::read_area(const JsonValue& value, std::size_t& runs) {
  value.object({"name", "cells", "properties"});
  std::vector<CellRun> cells = read_rects(value.member("cells"), runs);
  return {value.member("name").text(MapLimits::name_bytes), std::move(cells), read_properties(value)};
}

std::vector<CellRun> Reader::read_rects(const JsonValue& cells, std::size_t& runs) {
  const auto list = cells.unparsed(part_);
  if (!list) cells.refuse("expected a list");
  std::vector<CellRun> rows;
  std::array<std::int32_t, 4> numbers{};
  const auto wrong = each_number_list(*list, numbers, [&] {
    if (!is_rect(numbers, size_)) return false;
    const CellRect rect{numbers[0], numbers[1], numbers[2], numbers[3]};
    // Counted before the rows are made: a few bytes of text can stand for very many.
    runs += static_cast<std::size_t>(rect.height);
    if (runs > MapLimits::area_runs)
      cells.refuse(fmt::format("expected at most {} rows of cells in all areas", MapLimits::area_runs));
    append_runs(rect, rows);
    return true;
  });
  refuse_entry(wrong, cells, file_, size_, refuse_rect);
  if (rows.empty()) cells.refuse("expected at least 1 entries");
  return canonical_runs(std::move(rows));
}

Waypoint Reader::read_node(const JsonValue& value, Places& places) {
  value.object({"name", "at", "properties"});
  const std::string& name = value.member("name").text(MapLimits::name_bytes);
  const JsonValue at = value.member("at");
  at.list(2, 2);
  places.emplace(name, static_cast<std::uint32_t>(places.size()));
  return {name, {at.element(0).milli(), at.element(1).milli()}, read_properties(value)};
}

WaypointEdge Reader::read_edge(const JsonValue& value, const Places& places, const char* one) {
  value.object({"from", "to", "cost", "both_ways", "properties"});
  const auto find = [&](const JsonValue& name) {
    const auto found = places.find(name.text(MapLimits::name_bytes));
    if (found == places.end()) name.refuse(fmt::format("expected the name of {}, not {}", one, shown(name.text(64))));
    return found->second;
  };
  WaypointEdge edge;
  edge.from = find(value.member("from"));
  edge.to = find(value.member("to"));
  if (value.has("cost")) edge.cost = value.member("cost").milli();
  if (value.has("both_ways")) edge.both_ways = value.member("both_ways").boolean();
  edge.properties = read_properties(value);
  return edge;
}

void Reader::read_query(const JsonValue& value) {
  value.object({"name", "unit", "from", "to", "expect", "longest"});
  SavedQuery query;
  query.name = value.member("name").text(MapLimits::name_bytes);
  query.unit = value.member("unit").text(MapLimits::name_bytes);
  query.from = read_cell(value.member("from"), size_);
  query.to = read_cell(value.member("to"), size_);
  const std::string& expect = value.member("expect").text(MapLimits::name_bytes);
  if (expect != "path" && expect != "no path") value.member("expect").refuse("expected \"path\" or \"no path\"");
  query.expects_path = expect == "path";
  if (value.has("longest")) query.longest = value.member("longest").milli();
  map_.queries.push_back(std::move(query));
}

void Reader::read_journey(const JsonValue& value) {
  value.object({"name", "unit", "from", "through", "to", "properties"});
  Journey journey;
  journey.name = value.member("name").text(MapLimits::name_bytes);
  journey.unit = value.member("unit").text(MapLimits::name_bytes);
  journey.from = read_cell(value.member("from"), size_);
  if (value.has("through")) {
    const JsonValue through = value.member("through");
    const auto list = through.unparsed(part_);
    if (!list) through.refuse("expected a list");
    std::array<std::int32_t, 2> numbers{};
    const auto wrong = each_number_list(*list, numbers, [&] {
      if (journey.through.size() == MapLimits::journey_cells)
        through.refuse(fmt::format("expected at most {} entries", MapLimits::journey_cells));
      if (!is_cell(numbers, size_)) return false;
      journey.through.push_back({numbers[0], numbers[1]});
      return true;
    });
    refuse_entry(wrong, through, file_, size_, refuse_cell);
  }
  journey.to = read_cell(value.member("to"), size_);
  journey.properties = read_properties(value);
  map_.journeys.push_back(std::move(journey));
}

/// Its lists may be in any order, links with either end first.
void Reader::read_switch(const JsonValue& value) {
  value.object({"name", "open", "cells", "links", "one_way_edges", "properties"});
  Switch door;
  door.name = value.member("name").text(MapLimits::name_bytes);
  if (value.has("open")) door.open = value.member("open").boolean();
  if (value.has("cells")) door.runs = read_rects(value.member("cells"), switch_runs_);
  const auto read_passages = [&](const char* key, std::size_t most, std::vector<Passage>& passages) {
    if (!value.has(key)) return;
    const JsonValue list = value.member(key);
    for (std::size_t i = 0, count = list.list(1, most); i < count; ++i)
      passages.push_back(read_passage(list.element(i)));
  };
  read_passages("links", MapLimits::switch_links, door.links);
  read_passages("one_way_edges", MapLimits::switch_one_way_edges, door.one_way_edges);
  for (Passage& link : door.links) link = ends_in_order(link.from, link.to);
  std::sort(door.links.begin(), door.links.end());
  std::sort(door.one_way_edges.begin(), door.one_way_edges.end());
  door.properties = read_properties(value);
  map_.switches.push_back(std::move(door));
}

/// Counted as they are read: a few bytes of text stand for one.
Properties Reader::counted(Properties properties, const JsonValue& value) {
  properties_ += properties.size();
  if (properties_ > PropertyLimits::all)
    value.refuse(fmt::format("expected at most {} properties in all", PropertyLimits::all));
  return properties;
}

void Reader::read_bake_settings(const JsonValue& value) {
  value.object({"tier", "keep_dead_ends", "compact"});
  if (value.has("tier")) {
    const auto tier = find_tier(value.member("tier").text(MapLimits::name_bytes));
    if (!tier) value.member("tier").refuse("expected \"none\", \"fast\" or \"full\"");
    map_.bake_settings.tier = *tier;
  }
  if (value.has("keep_dead_ends")) map_.bake_settings.keep_dead_ends = value.member("keep_dead_ends").boolean();
  if (value.has("compact")) map_.bake_settings.compact = value.member("compact").boolean();
}

}  // namespace

Loaded<Map> parse_lpmap(std::string_view text, const std::string& file_name) { return Reader(text, file_name).read(); }

}  // namespace libpath
