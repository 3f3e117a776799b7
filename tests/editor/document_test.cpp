#include <gtest/gtest.h>

#include <algorithm>

#include <editor/canvas/area_tool.h>
#include <editor/canvas/stamp.h>
#include <editor/document/document.h>
#include <editor/document/document_file.h>
#include <editor/document/map_edits.h>
#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/switch.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>
#include <QTemporaryDir>

namespace libpath::editor {
namespace {

using test::Random;

/// Random edits of every kind.
class Editor {
 public:
  Editor(Document& document, std::uint64_t seed) : document_(document), random_(seed) {}

  void edit() {
    switch (random_.below(21)) {
      case 0: return stroke();
      case 1: return add_one_way_edges(document_, {{cell(), cell()}});
      case 2: return add_link();
      case 3: return add_waypoint();
      case 4: return drag_waypoint();
      case 5: return join_waypoints();
      case 6: return remove_a_waypoint();
      case 7: return add_area(random_.percent(50) ? &Map::regions : &Map::dead_ends);
      case 8: return change_unit();
      case 9: return change_terrain();
      case 10: return random_.percent(5) ? change_size() : add_query();
      case 11: return edit_province();
      case 12: return paint_stamp();
      case 13: return document_.change_bake_settings(bake_settings(), "settings");
      case 14: return edit_classes();
      case 15: return edit_terrains();
      case 16: return random_.percent(10) ? reload() : edit_journey();
      case 17: return paint_area();
      case 18: return add_switch();
      default: return document_.paint(std::vector<CellRun>{run()}, terrain());
    }
  }

 private:
  const Map& map() const { return document_.map(); }
  Cell cell() { return {random_.below(map().size().width), random_.below(map().size().height)}; }
  CellRun run() {
    const Cell at = cell();
    return {at.y, at.x - random_.below(3), at.x + 1 + random_.below(9)};
  }
  TerrainIndex terrain() { return static_cast<TerrainIndex>(random_.below(static_cast<int>(map().terrains.size()))); }

  void stroke() {
    document_.begin_stroke("stroke");
    for (int i = random_.below(6); i >= 0; --i) document_.paint(std::vector<CellRun>{run()}, terrain());
    document_.end_stroke();
  }
  void add_link() {
    auto links = map().links;
    const Cell from = cell();
    const Cell to = cell();
    if (links.size() > 20) links.erase(links.begin() + random_.below(20));
    if (from != to) links.push_back({"", from, to, Milli{random_.below(9000) + 1}, random_.percent(50)});
    document_.change(&Map::links, std::move(links), "link");
  }
  void add_switch() {
    auto switches = map().switches;
    if (switches.size() > 5) switches.erase(switches.begin());
    Switch door{free_name(switches, "s"), random_.percent(70), {}, {}, {}};
    const Cell at = cell();
    door.runs = {{at.y, at.x, at.x + 1}};
    if (!map().links.empty()) door.links.push_back(ends_in_order(map().links[0].from, map().links[0].to));
    if (door.open && !map().one_way_edges.empty())
      door.one_way_edges.push_back({map().one_way_edges[0].from, map().one_way_edges[0].to});
    switches.push_back(std::move(door));
    document_.change(&Map::switches, std::move(switches), "switch");
  }
  Position position() {
    return {{random_.below(map().size().width * 1000)}, {random_.below(map().size().height * 1000)}};
  }
  void add_waypoint() {
    auto waypoints = map().waypoints;
    if (waypoints.size() > 20) return;
    waypoints.push_back({free_name(waypoints, "w"), position()});
    document_.change(&Map::waypoints, std::move(waypoints), "waypoint");
  }
  void drag_waypoint() {
    if (map().waypoints.empty()) return;
    const auto place = static_cast<std::size_t>(random_.below(static_cast<int>(map().waypoints.size())));
    const int key = document_.new_merge_key();
    for (int i = 0; i < 3; ++i) {
      auto waypoints = map().waypoints;
      waypoints[place].position = position();
      document_.change(&Map::waypoints, std::move(waypoints), "drag", key);
    }
  }
  void join_waypoints() {
    const int count = static_cast<int>(map().waypoints.size());
    if (count < 2) return;
    auto edges = map().waypoint_edges;
    const int from = random_.below(count);
    edges.push_back(
        {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>((from + 1) % count), std::nullopt, true});
    document_.change(&Map::waypoint_edges, std::move(edges), "join");
  }
  void remove_a_waypoint() {
    const int count = static_cast<int>(map().waypoints.size());
    if (count > 0) remove_waypoint(document_, static_cast<std::size_t>(random_.below(count)));
  }
  void edit_province() {
    auto provinces = map().provinces;
    const int count = static_cast<int>(provinces.size());
    if (count > 12) return remove_province(document_, static_cast<std::size_t>(random_.below(count)));
    if (count < 2 || random_.percent(50)) {
      provinces.push_back({free_name(provinces, "p"), position()});
      return document_.change(&Map::provinces, std::move(provinces), "province");
    }
    auto borders = map().province_borders;
    const int from = random_.below(count);
    borders.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>((from + 1) % count),
                       Milli{random_.below(5000)}, random_.percent(50)});
    document_.change(&Map::province_borders, std::move(borders), "border");
  }
  void paint_stamp() {
    const Cell at = cell();
    const Size size = map().size();
    const Cells cells = common_to(rectangle_between(at, {at.x + 3, at.y + 3}),
                                  rectangle_between({0, 0}, {size.width - 1, size.height - 1}));
    const Stamp stamp = Stamp::cut_from(map(), cells);
    (random_.percent(50) ? stamp.turned() : stamp.flipped_down()).put(document_, cell(), Symmetry::half_turn, "stamp");
  }
  /// Two different places of a list.
  std::pair<std::size_t, std::size_t> two_of(std::size_t count) {
    const int first = random_.below(static_cast<int>(count));
    const int second = (first + 1 + random_.below(static_cast<int>(count) - 1)) % static_cast<int>(count);
    return {static_cast<std::size_t>(first), static_cast<std::size_t>(second)};
  }
  std::string new_name() { return "n" + std::to_string(++names_); }
  void edit_classes() {
    const std::size_t count = map().movement_classes.size();
    if (count < 2 || (count < 5 && random_.percent(40))) return add_movement_class(document_, new_name());
    const auto [one, other] = two_of(count);
    if (random_.percent(50)) return rename_movement_class(document_, one, new_name());
    remove_movement_class(document_, one, other);
  }
  char free_glyph() const {
    char glyph = '!';
    while (glyph == '"' || std::any_of(map().terrains.begin(), map().terrains.end(),
                                       [&](const Terrain& terrain) { return terrain.glyph == glyph; }))
      ++glyph;
    return glyph;
  }
  void edit_terrains() {
    auto terrains = map().terrains;
    const auto [one, other] = two_of(terrains.size());
    const int kind = random_.below(4);
    if (kind == 0 && terrains.size() > 5) return remove_terrain(document_, one, other);
    if (kind == 1 && terrains.size() < 12) {
      terrains.push_back(terrains[one]);
      terrains.back().name = new_name();
      terrains.back().glyph = free_glyph();
    }
    if (kind == 2) terrains[one].name = new_name();
    if (kind == 3) std::swap(terrains[one], terrains[other]);
    document_.change_catalogue(map().movement_classes, std::move(terrains), "terrains");
  }
  /// Another program writes the file, and it is read again.
  void reload() {
    const QString path = folder_.filePath(QStringLiteral("map.lpmap"));
    Map written = map();
    written.cells[cell()] = terrain();
    ASSERT_TRUE(write_map(written, path.toStdString()));
    document_.set_path(path);
    EXPECT_FALSE(DocumentFile(document_).reload());
  }
  void edit_journey() {
    auto journeys = map().journeys;
    if (journeys.size() > 4) {
      journeys.erase(journeys.begin());
    } else if (!journeys.empty() && random_.percent(60)) {
      auto stops = stops_of(journeys[0]);
      stops.insert(stops.begin() + 1, cell());
      if (stops.size() > 5) stops.erase(stops.begin());
      set_stops(journeys[0], stops);
    } else {
      journeys.push_back({free_name(journeys, "j"), "ground", cell(), {}, cell()});
    }
    document_.change(&Map::journeys, std::move(journeys), "journey");
  }
  void paint_area() {
    const Part part = random_.percent(50) ? Part::regions : Part::dead_ends;
    const auto count = static_cast<int>(count_of(map(), part));
    if (count == 0) return;
    const Cell at = cell();
    const MapObject area{part, static_cast<std::size_t>(random_.below(count))};
    (random_.percent(60) ? extend_area : cut_area)(document_, area, rectangle_between(at, {at.x + 4, at.y + 4}));
  }
  void add_area(std::vector<Area> Map::*list) {
    auto areas = map().*list;
    if (areas.size() > 5) areas.erase(areas.begin());
    const Cell at = cell();
    areas.push_back({free_name(areas, "area"), {{at.y, at.x, at.x + 1}}});
    document_.change(list, std::move(areas), "area");
  }
  void change_unit() {
    auto units = map().units;
    units[0].width = units[0].length = 1 + random_.below(3);
    document_.change(&Map::units, std::move(units), "unit");
  }
  void change_terrain() {
    auto terrains = map().terrains;
    terrains[2].factors[0] = Milli{1 + random_.below(5000)};
    document_.change_catalogue(map().movement_classes, std::move(terrains), "terrain");
  }
  void change_size() {
    resize(document_, {20 + random_.below(10), 20 + random_.below(10)}, {random_.below(5) - 2, random_.below(5) - 2},
           terrain());
  }
  BakeSettings bake_settings() {
    return {static_cast<Tier>(random_.below(3)), random_.percent(50), random_.percent(50)};
  }
  void add_query() {
    auto queries = map().queries;
    if (queries.size() > 5) queries.erase(queries.begin());
    queries.push_back({free_name(queries, "q"), "ground", cell(), cell(), true, std::nullopt});
    document_.change(&Map::queries, std::move(queries), "query");
  }

  Document& document_;
  Random random_;
  int names_ = 0;
  QTemporaryDir folder_;
};

TEST(Document, RandomEditsUndoneAndRedoneGiveTheSameBytes) {
  const int edits = test::scaled(10'000);
  Document document(plain_map({24, 24}));
  Editor editor(document, 1);
  std::vector<std::string> texts{format_lpmap(document.map())};
  std::vector<int> places{0};
  for (int i = 0; i < edits; ++i) {
    editor.edit();
    ASSERT_FALSE(check(document.map())) << check(document.map())->place << " after " << i;
    if (document.undo_stack().index() == places.back()) continue;
    places.push_back(document.undo_stack().index());
    texts.push_back(format_lpmap(document.map()));
  }
  ASSERT_GT(places.size(), static_cast<std::size_t>(edits) / 2);
  // Merged drags make fewer steps than edits, never more.
  for (std::size_t i = places.size(); i-- > 0;) {
    document.undo_stack().setIndex(places[i]);
    ASSERT_EQ(format_lpmap(document.map()), texts[i]) << "undone to " << i;
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    document.undo_stack().setIndex(places[i]);
    ASSERT_EQ(format_lpmap(document.map()), texts[i]) << "redone to " << i;
  }
}

/// A switch moves with its links, loses those that are removed, and comes back with an undo; all in one step.
TEST(Document, SwitchesFollowTheirMembers) {
  Map map = plain_map({10, 10});
  map.links = {{"lift", {1, 1}, {8, 8}, Milli::whole(1), true}};
  map.one_way_edges = {{{3, 3}, {4, 3}}};
  map.switches = {{"door", true, {{5, 2, 6}}, {{{1, 1}, {8, 8}}}, {{{3, 3}, {4, 3}}}}};
  Document document(map);
  auto links = map.links;
  links[0].to = {8, 7};
  document.change(&Map::links, links, "move");
  EXPECT_EQ(document.map().switches[0].links, (std::vector<Passage>{{{1, 1}, {8, 7}}}));
  EXPECT_EQ(document.undo_stack().count(), 1);
  document.undo_stack().undo();
  EXPECT_EQ(document.map(), map);
  document.change(&Map::links, {}, "remove");
  add_one_way_edges(document, {{{4, 3}, {3, 3}}});
  EXPECT_TRUE(document.map().switches[0].links.empty() && document.map().switches[0].one_way_edges.empty());
  EXPECT_FALSE(check(document.map()));
  document.undo_stack().setIndex(0);
  EXPECT_EQ(document.map(), map);

  resize(document, {9, 6}, {-1, -1}, 0);
  ASSERT_EQ(document.map().switches.size(), 1u);
  EXPECT_EQ(document.map().switches[0].runs, (std::vector<CellRun>{{4, 1, 5}}));
  EXPECT_TRUE(document.map().switches[0].links.empty()) << "its link is cut off";
  EXPECT_EQ(document.map().switches[0].one_way_edges, (std::vector<Passage>{{{2, 2}, {3, 2}}}));
  EXPECT_FALSE(check(document.map()));
  document.undo_stack().undo();
  EXPECT_EQ(document.map(), map);
  EXPECT_EQ(taken_by_resize(map, {10, 4}, {0, 0}), (QStringList{"links: 1", "parts of switches: 1"}));
  EXPECT_EQ(taken_by_resize(map, {2, 2}, {0, 0}), (QStringList{"one-way edges: 1", "links: 1", "switches: 1"}));
}

TEST(Document, StrokeIsOneStep) {
  Document document(plain_map({10, 10}));
  document.begin_stroke("stroke");
  for (std::int32_t x = 0; x < 10; ++x) document.paint(std::vector<CellRun>{{x, 0, x + 1}}, 3);
  document.paint(std::vector<CellRun>{{5, 0, 10}}, 4);
  document.end_stroke();
  EXPECT_EQ(document.undo_stack().count(), 1);
  document.undo_stack().undo();
  EXPECT_EQ(document.map(), plain_map({10, 10}));
}

TEST(Document, StrokeThatChangesNothingIsNoStep) {
  Document document(plain_map({10, 10}));
  document.begin_stroke("there and back");
  document.paint(std::vector<CellRun>{{0, 0, 5}}, 3);
  document.paint(std::vector<CellRun>{{0, 0, 5}}, 0);
  document.end_stroke();
  EXPECT_EQ(document.undo_stack().count(), 0);
  EXPECT_TRUE(document.undo_stack().isClean());
}

TEST(Document, DragIsOneStep) {
  Document document(plain_map({10, 10}));
  document.change(&Map::waypoints, {{"a", {Milli{0}, Milli{0}}}}, "place");
  const int key = document.new_merge_key();
  for (int i = 1; i < 20; ++i) document.change(&Map::waypoints, {{"a", {Milli{i * 100}, Milli{0}}}}, "move", key);
  EXPECT_EQ(document.undo_stack().count(), 2);
  document.undo_stack().undo();
  EXPECT_EQ(document.map().waypoints[0].position.x, Milli{0});
}

TEST(Document, DragBackToTheStartIsNoStep) {
  Document document(plain_map({10, 10}));
  document.change(&Map::waypoints, {{"a", {Milli{0}, Milli{0}}}}, "place");
  const int key = document.new_merge_key();
  for (const int x : {100, 200, 0}) document.change(&Map::waypoints, {{"a", {Milli{x}, Milli{0}}}}, "move", key);
  EXPECT_EQ(document.undo_stack().count(), 1);
}

TEST(Document, PaintingSaysWhichCellsChanged) {
  Document document(plain_map({10, 10}));
  std::vector<QRect> changed;
  QObject::connect(&document, &Document::cells_changed, [&](const QRect& cells) { changed.push_back(cells); });
  document.paint(std::vector<CellRun>{{2, -5, 3}, {4, 8, 20}, {-1, 0, 5}, {10, 0, 5}}, 1);
  EXPECT_EQ(changed, std::vector<QRect>(1, QRect(0, 2, 10, 3)));
}

TEST(Document, RemovedTerrainsCellsBecomeTheOther) {
  Document document(test::map_of({".GW"}));
  remove_terrain(document, 1, 0);
  EXPECT_FALSE(check(document.map()));
  const auto name_at = [&](Cell cell) { return document.map().terrains[document.map().cells[cell]].name; };
  EXPECT_EQ(name_at(Cell{1, 0}), "ground");
  EXPECT_EQ(name_at(Cell{2, 0}), "water");
}

}  // namespace
}  // namespace libpath::editor
