#include <algorithm>
#include <map>
#include <set>

#include <editor/canvas/carried_switches.h>
#include <editor/canvas/drawn_objects.h>
#include <editor/canvas/kept_stamps.h>
#include <editor/canvas/stamp.h>
#include <editor/document/map_edits.h>
#include <libpath/map/switch.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/live_world.h>
#include <tests/editor/session.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/random.h>
#include <tests/support/scale.h>
#include <QTemporaryDir>

namespace libpath::editor {
namespace {

using test::Random;
using NamesOf = std::map<Cell, std::set<std::string>>;
using NamesOfPassages = std::map<Passage, std::set<std::string>>;

Cells any_rectangle(Random& random, Size size) {
  const Cell from{random.below(size.width), random.below(size.height)};
  return rectangle_between(
      from, {std::min(size.width - 1, from.x + random.below(7)), std::min(size.height - 1, from.y + random.below(7))});
}

/// Doors of cells, links and edges, some of which share members.
Map with_random_doors(Random& random, Size size) {
  Map map = test::random_map({.size = size, .blocked_percent = 20, .one_way_edges = 30, .links = 12}, random.next());
  for (int i = 0; i < 5; ++i) {
    Switch door{std::string("door ") + static_cast<char>('a' + i), random.percent(50), {}, {}, {}};
    if (random.percent(70)) door.runs = any_rectangle(random, size);
    for (const Link& link : map.links) {
      if (random.percent(25)) door.links.push_back(ends_in_order(link.from, link.to));
    }
    for (const OneWayEdge& edge : map.one_way_edges) {
      if (random.percent(25)) door.one_way_edges.push_back(edge);
    }
    std::sort(door.links.begin(), door.links.end());
    door.links.erase(std::unique(door.links.begin(), door.links.end()), door.links.end());
    if (!door.runs.empty() || !door.links.empty() || !door.one_way_edges.empty()) map.switches.push_back(door);
  }
  return map;
}

/// By which switches each cell, link and edge is held, the plain way.
struct HeldMembers {
  explicit HeldMembers(const std::vector<Switch>& switches) {
    for (const Switch& door : switches) {
      for (const CellRun& run : door.runs) {
        for (std::int32_t x = run.begin; x < run.end; ++x) cells[{x, run.y}].insert(door.name);
      }
      for (const Passage& link : door.links) links[link].insert(door.name);
      for (const Passage& edge : door.one_way_edges) edges[edge].insert(door.name);
    }
  }
  friend bool operator==(const HeldMembers&, const HeldMembers&) = default;

  NamesOf cells;
  NamesOfPassages links;
  NamesOfPassages edges;
};

Cell by_of(Cell cell, Cell by) { return {cell.x + by.x, cell.y + by.y}; }

TEST(CarriedSwitches, CopiesHoldWhatLiesWithinAndOnTheMap) {
  Random random(4);
  int held = 0;
  for (int round = 0; round < test::scaled(60); ++round) {
    const Map map = with_random_doors(random, {18, 14});
    Document document(map);
    Cells cells = any_rectangle(random, map.size());
    for (int i = random.below(3); i > 0; --i) cells = united(cells, any_rectangle(random, map.size()));
    const CellRect box = bounds_of(cells);
    const Cell at{random.below(18), random.below(14)};
    const Cell by{at.x - box.x, at.y - box.y};
    document.undo_stack().beginMacro("put");
    EXPECT_TRUE(Stamp::cut_from(map, cells).objects().put(document, at).isEmpty());
    document.undo_stack().endMacro();
    const Map& after = document.map();
    ASSERT_FALSE(check(after)) << check(after)->place << check(after)->expected;
    const std::size_t before = map.switches.size();
    ASSERT_GE(after.switches.size(), before);
    const std::vector<Switch> copies(after.switches.begin() + static_cast<std::ptrdiff_t>(before),
                                     after.switches.end());
    // Under the old names, for "door c 2" is a copy of "door c".
    std::vector<Switch> named = copies;
    for (Switch& copy : named) copy.name.resize(std::string("door a").size());
    const auto inside = [&](Cell cell) { return holds(cells, cell) && map.size().contains(by_of(cell, by)); };
    HeldMembers wanted{std::vector<Switch>{}};
    const HeldMembers there(map.switches);
    for (const auto& [cell, names] : there.cells) {
      if (inside(cell)) wanted.cells[by_of(cell, by)] = names;
    }
    for (const auto& [link, names] : there.links) {
      if (inside(link.from) && inside(link.to))
        wanted.links[ends_in_order(by_of(link.from, by), by_of(link.to, by))] = names;
    }
    for (const auto& [edge, names] : there.edges) {
      if (inside(edge.from) && inside(edge.to)) wanted.edges[{by_of(edge.from, by), by_of(edge.to, by)}] = names;
    }
    // Where it lies already, nothing is doubled.
    if (by != Cell{}) {
      EXPECT_EQ(HeldMembers(named), wanted) << "round " << round;
    }
    for (const Switch& copy : named) {
      const auto original = std::find_if(map.switches.begin(), map.switches.end(),
                                         [&](const Switch& door) { return door.name == copy.name; });
      ASSERT_NE(original, map.switches.end());
      EXPECT_EQ(copy.open, original->open);
      ++held;
    }
    document.undo_stack().undo();
    EXPECT_EQ(document.map(), map);
  }
  if (test::runs_in_full()) {
    EXPECT_GT(held, 30);
  }
}

TEST(CarriedSwitches, MovedCellsLinksAndEdgesStayHeld) {
  Random random(5);
  int moved_members = 0;
  for (int round = 0; round < test::scaled(60); ++round) {
    const Map map = with_random_doors(random, {18, 14});
    Document document(map);
    const Cells cells = united(any_rectangle(random, map.size()), any_rectangle(random, map.size()));
    const Cell by{random.below(9) - 4, random.below(9) - 4};
    ObjectKinds kinds;
    for (const Part part : {Part::switches, Part::links, Part::one_way_edges})
      kinds.set_locked(part, random.percent(25));
    document.undo_stack().beginMacro("move");
    move_objects(document, cells, by, kinds);
    document.undo_stack().endMacro();
    const Map& after = document.map();
    // Edges may come to lie against each other, as they did before switches.
    ASSERT_FALSE(check_switches(after, after.switches));
    const auto moves = [&](Cell cell) { return holds(cells, cell) && map.size().contains(by_of(cell, by)); };
    HeldMembers wanted{std::vector<Switch>{}};
    const HeldMembers there(map.switches);
    for (const auto& [cell, names] : there.cells) {
      const bool goes = moves(cell) && kinds.is_open(Part::switches);
      wanted.cells[goes ? by_of(cell, by) : cell].insert(names.begin(), names.end());
      moved_members += goes;
    }
    const auto carry = [&](const NamesOfPassages& from, NamesOfPassages& to, Part part) {
      for (const auto& [passage, names] : from) {
        const bool goes = moves(passage.from) && moves(passage.to) && kinds.is_open(part);
        to[goes ? Passage{by_of(passage.from, by), by_of(passage.to, by)} : passage].insert(names.begin(), names.end());
        moved_members += goes;
      }
    };
    carry(there.links, wanted.links, Part::links);
    carry(there.edges, wanted.edges, Part::one_way_edges);
    EXPECT_EQ(HeldMembers(after.switches), wanted) << "round " << round;
    document.undo_stack().undo();
    EXPECT_EQ(document.map(), map);
  }
  if (test::runs_in_full()) {
    EXPECT_GT(moved_members, 100);
  }
}

/// A map whose switches are tried.
class TriedMap {
 public:
  explicit TriedMap(const Map& map)
      : baked_(map),
        world_(*LiveWorld::create(baked_.asset(), 0)),
        context_(*SearchContext::create(map.size().cells())) {}

  void set(std::size_t place, bool open) { world_.set_switch(place, open); }
  /// Nothing where there is no path.
  std::optional<Cost> cost(Cell from, Cell to) {
    const PathResult found = find_path(world_.world(), {from, to}, context_, {});
    return found.status == PathStatus::found ? std::optional(found.cost) : std::nullopt;
  }

 private:
  test::BakedMap baked_;
  LiveWorld world_;
  SearchContext context_;
};

/// Everything, put down where nothing else leads round it.
TEST(CarriedSwitches, CopyOfEverythingAnswersAlike) {
  Random random(6);
  int found = 0;
  int none = 0;
  for (int round = 0; round < test::scaled(20); ++round) {
    const Map map = with_random_doors(random, {14, 11});
    const bool is_kept = random.percent(50);
    Stamp stamp = Stamp::cut_from(map, rectangle_between({0, 0}, {13, 10}));
    if (is_kept) stamp = stamp_of_map(map_of_stamp(stamp, map));
    // Turned four times it is as it was.
    for (int i = random.percent(50) ? 4 : 0; i > 0; --i) stamp = stamp.turned();
    Map wide = map;
    wide.cells = Grid<TerrainIndex>({34, 26}, wall_of(map));
    wide.links.clear();
    wide.one_way_edges.clear();
    wide.switches = {{"door b", false, {{0, 0, 2}}, {}, {}}};
    Document document(wide);
    const Cell at{1 + random.below(18), 2 + random.below(12)};
    document.undo_stack().beginMacro("put");
    stamp.put(document, at, Symmetry::none, "put");
    EXPECT_TRUE(stamp.objects().put(document, at).isEmpty());
    document.undo_stack().endMacro();
    ASSERT_FALSE(check(document.map()));
    ASSERT_EQ(document.map().switches.size(), map.switches.size() + 1);
    TriedMap original(map);
    TriedMap copy(document.map());
    for (int query = 0; query < 30; ++query) {
      if (query % 3 == 0) {
        for (std::size_t i = 0; i < map.switches.size(); ++i) {
          // The first time as both start.
          const bool open = query == 0 ? map.switches[i].open : random.percent(60);
          original.set(i, open);
          if (query > 0) copy.set(i + 1, open);
        }
      }
      const Cell from{random.below(14), random.below(11)};
      const Cell to{random.below(14), random.below(11)};
      const auto cost = original.cost(from, to);
      ASSERT_EQ(cost, copy.cost(by_of(from, at), by_of(to, at))) << "round " << round << ", query " << query;
      ++(cost ? found : none);
    }
  }
  if (test::runs_in_full()) {
    EXPECT_GT(found, 100);
    EXPECT_GT(none, 100);
  }
}

/// A gate, a sluice of a link and an edge, and what lies around them.
Map with_doors() {
  Map map = plain_map({24, 16});
  for (std::int32_t y = 0; y < 8; ++y) map.cells[{4, y}] = 5;
  map.cells[{4, 3}] = map.cells[{4, 4}] = 0;
  map.links = {{"pipe", {2, 2}, {6, 2}, Milli::whole(3), true}};
  map.one_way_edges = {{{2, 5}, {2, 6}}};
  map.switches = {{"gate", false, rectangle_between({4, 3}, {4, 4}), {}, {}, {{"key", "brass"}}},
                  {"sluice", true, {}, {{{2, 2}, {6, 2}}}, {{{2, 5}, {2, 6}}}}};
  return map;
}

class CarriedSession : public Session {
 protected:
  static const std::vector<Switch>& switches(const OpenMap& map) { return map.document.map().switches; }
};

TEST_F(CarriedSession, StampedDoorsGetSwitchesOfTheirOwnInOneStep) {
  OpenMap& map = start(with_doors());
  ASSERT_FALSE(check(map.document.map()));
  map.view->set_selection(rectangle_between({1, 1}, {7, 7}));
  key(Qt::Key_C, Qt::ControlModifier);
  key(Qt::Key_V, Qt::ControlModifier);
  click({14, 10});
  ASSERT_EQ(switches(map).size(), 4U);
  // The corner (1,1) comes to (11,7).
  EXPECT_EQ(switches(map)[2],
            (Switch{"gate 2", false, rectangle_between({14, 9}, {14, 10}), {}, {}, {{"key", "brass"}}}));
  EXPECT_EQ(switches(map)[3], (Switch{"sluice 2", true, {}, {{{12, 8}, {16, 8}}}, {{{12, 11}, {12, 12}}}}));
  EXPECT_EQ(switches(map)[0], with_doors().switches[0]);
  EXPECT_FALSE(check(map.document.map()));
  EXPECT_EQ(map.document.undo_stack().count(), 1);
  const Map once = map.document.map();
  // A second click on the same place draws the link again, as ever, and no switch that holds the same.
  click({14, 10});
  EXPECT_EQ(switches(map), once.switches);
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(map.document.map(), once);
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(map.document.map(), with_doors());
}

TEST_F(CarriedSession, CopyOfACopyCountsOn) {
  Map map = with_doors();
  Document document(map);
  const Stamp first = Stamp::cut_from(map, rectangle_between({1, 1}, {7, 7}));
  first.objects().put(document, {10, 1});
  Stamp::cut_from(document.map(), rectangle_between({10, 1}, {16, 7})).objects().put(document, {10, 8});
  QStringList names;
  for (const Switch& door : document.map().switches) names << QString::fromStdString(door.name);
  EXPECT_EQ(names, (QStringList{"gate", "sluice", "gate 2", "sluice 2", "gate 3", "sluice 3"}));
}

TEST_F(CarriedSession, CopyOfAPartHoldsThatPart) {
  OpenMap& map = start(with_doors());
  map.view->set_selection(rectangle_between({0, 4}, {5, 7}));
  key(Qt::Key_V);
  drag({3, 5}, {13, 9}, Qt::ControlModifier);
  ASSERT_EQ(switches(map).size(), 4U);
  EXPECT_EQ(switches(map)[2], (Switch{"gate 2", false, {{8, 14, 15}}, {}, {}, {{"key", "brass"}}}));
  EXPECT_EQ(switches(map)[3], (Switch{"sluice 2", true, {}, {}, {{{12, 9}, {12, 10}}}})) << "its link reaches out";
  EXPECT_EQ(map.document.undo_stack().count(), 1);
  EXPECT_FALSE(check(map.document.map()));
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(map.document.map(), with_doors());
}

TEST_F(CarriedSession, MoveKeepsEdgesAndPartsInTheirSwitch) {
  OpenMap& map = start(with_doors());
  map.bake.switches().set_open(1, false);
  map.view->set_selection(rectangle_between({0, 4}, {5, 7}));
  key(Qt::Key_V);
  drag({3, 5}, {13, 9});
  ASSERT_EQ(switches(map).size(), 2U);
  EXPECT_EQ(switches(map)[0].runs, (Cells{{3, 4, 5}, {8, 14, 15}}));
  EXPECT_EQ(switches(map)[1], (Switch{"sluice", true, {}, {{{2, 2}, {6, 2}}}, {{{12, 9}, {12, 10}}}}));
  EXPECT_TRUE(map.bake.switches().is_tried(1)) << "what is tried goes along";
  EXPECT_EQ(map.document.undo_stack().count(), 1);
  EXPECT_FALSE(check(map.document.map()));
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(map.document.map(), with_doors());
  EXPECT_TRUE(map.bake.switches().is_tried(1));
}

TEST_F(CarriedSession, KeptStampsHaveTheirSwitches) {
  const QTemporaryDir own;
  const KeptStamps kept(own.path());
  const Map map = with_doors();
  ASSERT_TRUE(kept.keep("door", Stamp::cut_from(map, rectangle_between({1, 1}, {7, 7})), map));
  const auto read = kept.read("door");
  ASSERT_TRUE(read);
  OpenMap& other = start(plain_map({20, 12}));
  window.tools().move_tool().set_stamp(*read);
  key(Qt::Key_V);
  click({10, 5});
  ASSERT_EQ(switches(other).size(), 2U);
  EXPECT_EQ(switches(other)[0].name, "gate");
  EXPECT_EQ(switches(other)[0].runs, rectangle_between({10, 4}, {10, 5}));
  EXPECT_EQ(switches(other)[1].name, "sluice");
  EXPECT_FALSE(check(other.document.map()));
}

TEST_F(CarriedSession, TooMuchInSwitchesIsSaidAndLeftOut) {
  Map full = with_doors();
  // Cells of switches that start closed are no more than the map has.
  full.switches = {{"all", false, rectangle_between({0, 0}, {23, 15}), {}, {}}};
  ASSERT_FALSE(check(full));
  OpenMap& map = start(full);
  QString said;
  QObject::connect(map.view, &MapView::refused, [&](const QString& why) { said = why; });
  map.view->set_selection(rectangle_between({1, 1}, {2, 2}));
  key(Qt::Key_V);
  drag({1, 1}, {5, 5}, Qt::ControlModifier);
  EXPECT_TRUE(said.contains("switches that start closed")) << said.toStdString();
  EXPECT_EQ(switches(map), full.switches);
  EXPECT_FALSE(check(map.document.map()));
}

}  // namespace
}  // namespace libpath::editor
