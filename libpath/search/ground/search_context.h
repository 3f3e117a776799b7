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

/// What a context is for, besides grid queries that are answered from a world's baked tables. What it has no memory for
/// is answered `bad_query` (context_too_small).
struct ContextUses {
  /// Whatever goes from cell to cell: grid queries that tables do not settle (on ground of several costs, with one-way
  /// edges or links, four neighbours, after edits, under overlays), floods, the nearest of many goals, ways in pieces.
  bool cells = true;
  /// Lines at any angle, placed waypoints and provinces. Without `cells` on ground of one cost alone, as it was baked,
  /// where its waypoints are baked (tiers fast and full).
  bool lines = true;
};

/// The scratch memory of one search: address space of about 300 bytes a cell and 0.7 MB more, of which the system gives
/// memory only for what searches touch; see ContextUses for contexts that take less. Made once, reused by any number of
/// queries on any world of at most that many cells; never cleared between queries, since every node carries the number
/// of the search that wrote it. After create() nothing is allocated. Threads: one search at a time; give each thread a
/// context of its own. Lifetime: independent of any world.
class SearchContext {
 public:
  static LIBPATH_API Result<SearchContext> create(std::size_t cells) noexcept;
  /// Without `cells` the context is as large as the corners and waypoints of the world's tables ask for: bytes() says
  /// how large. Other worlds may use it whose tables are no larger.
  static LIBPATH_API Result<SearchContext> create(const World& world, ContextUses uses = {}) noexcept;

  LIBPATH_API SearchContext(SearchContext&&) noexcept;
  LIBPATH_API SearchContext& operator=(SearchContext&&) noexcept;
  LIBPATH_API ~SearchContext();

  /// Cells of a world that it has room for where searches go from cell to cell; 0 without ContextUses::cells.
  LIBPATH_API std::size_t capacity() const noexcept;
  /// Bytes of address space that it takes.
  LIBPATH_API std::size_t bytes() const noexcept;

  /// Searches with this context run the code for the processor at hand where there is one. Their portable twins give
  /// the same cells; use_code_for() is for tests and for measuring what the other is worth. It cannot ask for too much.
  LIBPATH_API void use_code_for(Processor processor) noexcept;

  /// What searches carve up (search_memory.h).
  SearchMemory& memory() const noexcept { return *memory_; }

 private:
  explicit SearchContext(std::unique_ptr<SearchMemory> memory) noexcept;
  static Result<SearchContext> create(const SearchRooms& rooms) noexcept;

  std::unique_ptr<SearchMemory> memory_;
};

}  // namespace libpath
