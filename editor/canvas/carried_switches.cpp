#include <editor/canvas/carried_switches.h>

#include <algorithm>
#include <string>
#include <utility>

#include <editor/document/library_words.h>
#include <editor/document/map_edits.h>
#include <libpath/map/switch.h>

namespace libpath::editor {
namespace {

bool is_empty(const Switch& door) { return door.runs.empty() && door.links.empty() && door.one_way_edges.empty(); }

bool holds_the_same(const Switch& one, const Switch& other) {
  return one.open == other.open && one.runs == other.runs && one.links == other.links &&
         one.one_way_edges == other.one_way_edges;
}

Cell shifted_by(Cell cell, Cell by) { return {cell.x + by.x, cell.y + by.y}; }

bool has_name(const std::vector<Switch>& switches, const std::string& name) {
  return std::any_of(switches.begin(), switches.end(), [&](const Switch& door) { return door.name == name; });
}

/// A copy of "gate 2" beside "gate" is "gate 3".
std::string name_of_copy(const std::vector<Switch>& all, const std::string& name) {
  const std::size_t end = name.find_last_not_of("0123456789");
  const bool is_numbered = end != std::string::npos && end > 0 && end + 1 < name.size() && name[end] == ' ';
  const std::string plain = is_numbered ? name.substr(0, end) : name;
  return free_name(all, has_name(all, name) && has_name(all, plain) ? plain : name);
}

Cells on_map_of(const Map& map, const Cells& cells) {
  return cut_to(cells, {0, 0, map.size().width, map.size().height});
}

/// Members of a list, those that move at their new places.
template <class Moves>
std::vector<Passage> moved_among(std::vector<Passage> passages, Cell by, const Moves& moves) {
  for (Passage& passage : passages) {
    if (moves(passage.from) && moves(passage.to)) passage = {shifted_by(passage.from, by), shifted_by(passage.to, by)};
  }
  std::sort(passages.begin(), passages.end());
  passages.erase(std::unique(passages.begin(), passages.end()), passages.end());
  return passages;
}

}  // namespace

std::vector<Switch> switches_within(const Map& map, const Cells& cells) {
  const auto is_outside = [&](const Passage& each) { return !holds(cells, each.from) || !holds(cells, each.to); };
  std::vector<Switch> within;
  for (Switch door : map.switches) {
    door.runs = common_to(door.runs, cells);
    std::erase_if(door.links, is_outside);
    std::erase_if(door.one_way_edges, is_outside);
    if (!is_empty(door)) within.push_back(std::move(door));
  }
  return within;
}

Switch carried(const Switch& door, const std::function<Cell(Cell)>& to) {
  Switch there = door;
  there.runs.clear();
  for (const CellRun& run : door.runs) {
    for (std::int32_t x = run.begin; x < run.end; ++x) {
      const Cell cell = to({x, run.y});
      there.runs.push_back({cell.y, cell.x, cell.x + 1});
    }
  }
  there.runs = canonical_runs(std::move(there.runs));
  for (Passage& link : there.links) link = ends_in_order(to(link.from), to(link.to));
  for (Passage& edge : there.one_way_edges) edge = {to(edge.from), to(edge.to)};
  std::sort(there.links.begin(), there.links.end());
  std::sort(there.one_way_edges.begin(), there.one_way_edges.end());
  return there;
}

QString add_switches(Document& document, std::vector<Switch> copies) {
  const Map& map = document.map();
  for (Switch& copy : copies) copy.runs = on_map_of(map, copy.runs);
  follow_links(copies, map.links, map.links);
  follow_one_way_edges(copies, map.one_way_edges);
  const std::vector<Switch>& before = map.switches;
  std::vector<Switch> all = before;
  for (Switch& copy : copies) {
    const auto is_same = [&](const Switch& door) { return holds_the_same(door, copy); };
    if (is_empty(copy) || std::any_of(before.begin(), before.end(), is_same)) continue;
    copy.name = name_of_copy(all, copy.name);
    all.push_back(std::move(copy));
  }
  if (const auto fault = check_switches(map, all)) return in_words(fault->expected);
  document.change(&Map::switches, std::move(all), {});
  return {};
}

/// They come to hold what is there only once it is moved. The other way round they would lose one-way edges, which no
/// longer are where they were, and a switch with nothing else would be gone for a moment.
void move_switches(Document& document, const Cells& cells, Cell by, const ObjectKinds& kinds) {
  const Map& map = document.map();
  const auto moves = [&](Cell cell) { return holds(cells, cell) && map.size().contains(shifted_by(cell, by)); };
  std::vector<Switch> switches = map.switches;
  for (Switch& door : switches) {
    if (kinds.is_open(Part::switches)) {
      const Cells there = on_map_of(map, moved(common_to(door.runs, cells), by));
      door.runs = united(without(door.runs, moved(there, {-by.x, -by.y})), there);
    }
    if (kinds.is_open(Part::links)) door.links = moved_among(std::move(door.links), by, moves);
    if (kinds.is_open(Part::one_way_edges)) door.one_way_edges = moved_among(std::move(door.one_way_edges), by, moves);
  }
  document.change(&Map::switches, std::move(switches), {});
}

}  // namespace libpath::editor
