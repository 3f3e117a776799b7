#pragma once

#include <cstddef>
#include <memory>

#include <libpath/core/export.h>
#include <libpath/core/processor.h>
#include <libpath/core/result.h>

namespace libpath {

struct SearchMemory;
struct SearchRooms;
class World;

/// The uses of a context, besides grid queries that a world's baked tables answer. Other uses get `bad_query`
/// (context_too_small).
struct ContextUses {
  /// Searches from cell to cell: grid queries that tables do not answer (on ground of several costs, with one-way edges
  /// or links, four neighbours, after edits, under overlays), floods, the nearest of many goals, and journeys in
  /// pieces.
  bool cells = true;
  /// Lines at any angle, placed waypoints and provinces. Without `cells`: only on ground of one cost, as it was baked,
  /// with baked waypoints (tiers fast and full).
  bool lines = true;
};

/// The scratch memory of one search: address space of 310 to 390 bytes a cell and 1 MB more, of which the system gives
/// memory only for what searches touch; see ContextUses for contexts that take less. Made once, it serves any number of
/// queries on any world of at most that many cells. It is never cleared between queries, since every node carries the
/// number of the search that wrote it. After create() nothing is allocated. Threads: one search at a time; give each
/// thread its own context. Lifetime: independent of any world.
class SearchContext {
 public:
  static LIBPATH_API Result<SearchContext> create(std::size_t cells) noexcept;
  /// Without `cells` the context is as large as the corners and waypoints of the world's tables need; bytes() says how
  /// large. Worlds whose tables are no larger may use it too.
  static LIBPATH_API Result<SearchContext> create(const World& world, ContextUses uses = {}) noexcept;

  LIBPATH_API SearchContext(SearchContext&&) noexcept;
  LIBPATH_API SearchContext& operator=(SearchContext&&) noexcept;
  LIBPATH_API ~SearchContext();

  /// The most cells of a world for searches from cell to cell; 0 without ContextUses::cells.
  LIBPATH_API std::size_t capacity() const noexcept;
  /// The bytes of its address space.
  LIBPATH_API std::size_t bytes() const noexcept;

  /// Searches with this context run the code for this processor, where there is one. The portable code gives the same
  /// cells. use_code_for() is for tests and measurements; it never selects code beyond this processor's.
  LIBPATH_API void use_code_for(Processor processor) noexcept;

  /// What searches carve up (search_memory.h).
  SearchMemory& memory() const noexcept { return *memory_; }

 private:
  explicit SearchContext(std::unique_ptr<SearchMemory> memory) noexcept;
  static Result<SearchContext> create(const SearchRooms& rooms) noexcept;

  std::unique_ptr<SearchMemory> memory_;
};

}  // namespace libpath
