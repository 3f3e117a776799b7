#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <tests/gates/ground/told_ground.h>
#include <tests/support/baked.h>
#include <tests/support/random.h>

namespace libpath::gates {

/// One thing that a game does to a map while it runs.
struct Change {
  enum class Kind : std::uint8_t {
    block,         // by the live world
    unblock,       //
    set_terrain,   // of `number`
    open_link,     // from `cell` to `other`, `number` thousandths long
    close_link,    //
    reset_link,    //
    lay_one_way,   //
    lift_one_way,  //
    settle,        // regions
    open_switch,   // the one of that `number`
    close_switch,  //
    add_cost,      // by the overlay `layer`, `number` thousandths
    lay_block,     // likewise
    lift_block,    //
    clear,         // all that the overlay `layer` laid
  };
  Kind kind;
  Cell cell;
  Cell other;
  int number = 0;
  std::size_t layer = 0;
};

/// What lies over a baked map, from below.
struct Stack {
  bool live = false;
  std::size_t overlays = 0;

  std::size_t layers() const { return (live ? 1 : 0) + overlays; }
};

/// A map that changes, as it is told: draws changes, and makes them in the words of the rules.
class Script {
 public:
  Script(const Map& map, std::size_t unit, Stack stack, std::uint32_t factor_unit, std::uint64_t seed);

  /// A stroke of cells, a link, an edge, more cells than a layer remembers: those that one deed of a game comes to.
  std::vector<Change> draw_changes();

  /// Some switches, and what else a game does to what is in them. None where the map has none, or is not live.
  std::vector<Change> draw_switches();

  ToldGround& ground() { return ground_; }
  /// Of which the next changes may open or close some.
  bool has_switches() const { return stack_.live && !map_.switches.empty(); }
  /// Whether one is not as the map starts.
  bool has_changed_switches() const;

 private:
  using Kind = Change::Kind;

  Cell any();
  Cell any_of(bool wall);
  std::vector<Change> draw_passages();
  std::vector<Change> draw_members(const Switch& door);
  Change draw_one_way(const OneWayEdge& edge, bool lays) const;
  std::vector<Change> draw_edits();
  std::vector<Change> draw_laid();
  void make(const Change& change);

  const Map& map_;
  Stack stack_;
  int factor_unit_;  // of the baked costs, thousandths: live links that long, and multiples of it, are exact
  ToldGround ground_;
  std::vector<TerrainIndex> terrain_;
  std::vector<bool> open_;                    // by switch
  std::vector<std::pair<Cell, Cell>> links_;  // all that were ever there
  std::vector<std::pair<Cell, Cell>> edges_;  // laid
  std::vector<OneWayEdge> lifted_;            // of those of the map
  test::Random random_;
};

/// The same map as one bake of it, asked.
class AskedWorld {
 public:
  AskedWorld(const test::BakedMap& baked, std::size_t unit, Stack stack, bool portable);

  void make(const Change& change);

  /// The world of the lowest `overlays`, brought up to date.
  void show(std::size_t overlays);

  /// What is wrong about the answer; nothing where nothing is. `expected` as Dijkstra says.
  std::optional<std::string> ask(const ToldGround& ground, GridQuery query, Cost expected, bool walks_path);

  /// Begins a query and expands a few nodes; then a few more, and the rest, each once the world has changed and was
  /// shown again. go_on() says whether the search did, after all that changed.
  void begin(GridQuery query, std::uint64_t budget);
  bool go_on(std::uint64_t budget);
  std::optional<std::string> end(const ToldGround& ground, GridQuery query, Cost expected);

 private:
  std::string_view name_of(int number) const;
  std::optional<std::string> judge(const ToldGround& ground, GridQuery query, Cost expected, const PathResult& result,
                                   bool walks_path) const;

  const test::BakedMap& baked_;
  std::size_t unit_;
  std::optional<LiveWorld> live_;
  std::vector<Overlay> overlays_;
  World world_;
  SearchContext context_;
  std::optional<GridSearch> search_;
  std::vector<Cell> cells_;
};

}  // namespace libpath::gates
