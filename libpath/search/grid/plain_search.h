#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/search/grid/hierarchy_search.h>
#include <libpath/search/grid/jump_search.h>
#include <libpath/search/grid/label_search.h>
#include <libpath/search/ground/seen_world.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>
#include <libpath/tables/ground/exceptions.h>

namespace libpath {

struct Run;

/// Which tables of a world: those that were baked, or those of the map as it is now.
enum class PlainTables : std::uint8_t { baked, live };

/// Answers a query from the tables of plain ground: hub labels, or else a search over jump points.
///
/// On plain ground, as it was baked, they hold every answer. Where the map has a few exceptions (exceptions.h), or was
/// changed since it was baked (edits.h), no path costs less than theirs, but for one that takes a link or a cell that
/// became better. So their path is a shortest one if none of its steps became worse or costs more, and no such way can
/// be shorter. A link that may lead round is asked for: the ways to it and on from it are searched as well, and the
/// answer may take it. Where none of this settles the query the search has failed, and says so. Threads: one at a time.
/// Lifetime: uses the context until the next search on it starts.
class PlainSearch {
 public:
  /// One whose state lies in the context.
  static PlainSearch& in(SearchMemory& memory, const World& world) noexcept;

  /// Whether the world has such tables, no faster way than by them, and no change that they cannot live with.
  static bool suits(const World& world, PlainTables tables) noexcept;

  /// Whether these are labels, which answer faster than any other table.
  static bool has_labels(const World& world) noexcept;

  /// May end at once. REQUIRES: suits(world, tables); both cells are free and reach each other.
  void start(const World& world, PlainTables tables, Cell from, Cell to) noexcept;

  /// Whether all that the search knows holds in the world as it is now.
  bool holds(const SeenWorld& seen) const noexcept;

  /// Expands at most `budget` jump points; whether there is more to do. REQUIRES: started.
  bool step(std::uint64_t budget) noexcept;
  bool ended() const noexcept { return phase_ == Phase::ended; }
  /// Whether the tables are those of the map as it is now: then a search that has failed means that there is no path.
  bool certain() const noexcept { return certain_; }

  PlainTables tables() const noexcept { return tables_; }

  /// Of a shortest path, in the world's units. kNoCost where the search has failed. REQUIRES: ended.
  Cost best() const noexcept { return best_ == kNoCost ? kNoCost : best_ * scale_; }
  /// The same in cells of plain ground.
  double length() const noexcept;
  /// Whether the path found is proven shortest: not where a dead end was left out that is none.
  bool optimal() const noexcept { return optimal_; }
  std::uint64_t expanded() const noexcept { return expanded_; }

  /// Write and count as find_path() and find_corners() do. REQUIRES: ended, with a path.
  void write_path(std::span<Cell> out, PathResult& result) noexcept;
  void write_turns(std::span<Cell> out, PathResult& result) noexcept;
  /// The way to the jump point nearest to the goal of those expanded, as far as it is known to hold. Counts no more
  /// than out.size() cells where that is to be seen. REQUIRES: started, not ended.
  void write_partial_path(std::span<Cell> out, PathResult& result) noexcept;

 private:
  PlainSearch(const World& world, SearchMemory& memory) noexcept
      : world_(world),
        searched_(world),
        memory_(&memory),
        jumps_(world, memory),
        hierarchy_(world, memory),
        labels_(world, memory) {}

  using LinkSet = std::uint16_t;
  static_assert(Exceptions::kMaxLinks <= 16);
  static constexpr int kMaxLegs = 8;

  /// What is searched: the way from start to goal, ways to links and on from them, and, where these overwrote it, that
  /// of the answer once more.
  enum class Phase : std::uint8_t { direct, around, answer, ended };

  /// What answers a leg; labels do at once.
  enum class Method : std::uint8_t { labels, hierarchy, jumps };
  static Method method_of(const World& world) noexcept;

  void see_changes() noexcept;
  void begin_leg(Cell from, Cell to) noexcept;
  template <class Search>
  void step_leg(Search& search, std::uint64_t& budget) noexcept;
  void next() noexcept;
  void end_direct() noexcept;
  void end_around() noexcept;
  void end_answer() noexcept;
  void begin_around() noexcept;
  void fail() noexcept;
  void accept() noexcept;
  bool list_links() noexcept;
  void write_anchors() noexcept;
  std::array<std::span<const Cell>, 2> parts() noexcept;
  bool path_holds() noexcept;
  bool way_holds(Cell from, Cell to) const noexcept;
  bool run_holds(const Run& run) const noexcept;
  std::size_t count_holding(std::span<const Cell> path) const noexcept;
  Cell entry_of(std::size_t link) const noexcept;
  Cell exit_of(std::size_t link) const noexcept;

  World world_;
  PlainTables tables_ = PlainTables::baked;
  World searched_;  // the same, or as it was baked
  SearchMemory* memory_;
  JumpSearch jumps_;
  HierarchySearch hierarchy_;
  LabelSearch labels_;
  Cell from_;
  Cell to_;
  Phase phase_ = Phase::ended;
  Method method_ = Method::jumps;
  bool certain_ = true;
  bool runs_ = false;  // a search does, on the leg at hand
  bool optimal_ = true;
  bool has_anchors_ = false;
  Cost leg_cost_ = kNoCost;  // of the leg that has ended
  Cost direct_ = kNoCost;
  Cost best_ = kNoCost;  // in units of the map that is searched
  Cost scale_ = 1;       // the world's units in one of them
  std::uint64_t expanded_ = 0;
  std::uint64_t expanded_before_ = 0;  // the leg at hand
  LinkSet entries_ = 0;                // links whose entry is still to be searched
  LinkSet exits_ = 0;                  // likewise
  std::size_t link_ = 0;               // that the answer takes
  bool by_link_ = false;
  std::size_t link_place_ = 0;  // among the anchors, of the link's exit; 0 where the path takes none
  std::array<Cost, Exceptions::kMaxLinks> to_entry_;  // filled where links are asked for
  std::array<Cost, Exceptions::kMaxLinks> from_exit_;
};

}  // namespace libpath
