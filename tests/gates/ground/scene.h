#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
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

  ToldGround& ground() { return ground_; }

 private:
  using Kind = Change::Kind;

  Cell any();
  Cell any_of(bool wall);
  std::vector<Change> draw_switch();
  std::vector<Change> draw_edits();
  std::vector<Change> draw_laid();
  void make(const Change& change);

  const Map& map_;
  Stack stack_;
  int factor_unit_;  // of the baked costs, thousandths: live links that long, and multiples of it, are exact
  ToldGround ground_;
  std::vector<TerrainIndex> terrain_;
  std::vector<std::pair<Cell, Cell>> links_;  // all that were ever there
  std::vector<std::pair<Cell, Cell>> edges_;  // laid
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

 private:
  const test::BakedMap& baked_;
  std::size_t unit_;
  std::optional<LiveWorld> live_;
  std::vector<Overlay> overlays_;
  World world_;
  SearchContext context_;
  std::vector<Cell> cells_;
};

}  // namespace libpath::gates
