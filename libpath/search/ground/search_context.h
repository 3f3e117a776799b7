#pragma once

#include <cstddef>
#include <memory>

#include <libpath/core/export.h>
#include <libpath/core/processor.h>
#include <libpath/core/result.h>

namespace libpath {

struct SearchMemory;
class World;

/// The scratch memory of one search: address space of about 300 bytes a cell and 0.7 MB more, of which the system gives
/// memory only for what searches touch. Made once, reused by any number of queries on any world of at most that many
/// cells; never cleared between queries, since every node carries the number of the search that wrote it. After
/// create() nothing is allocated. Threads: one search at a time; give each thread a context of its own. Lifetime:
/// independent of any world.
class SearchContext {
 public:
  static LIBPATH_API Result<SearchContext> create(std::size_t cells) noexcept;
  static LIBPATH_API Result<SearchContext> create(const World& world) noexcept;

  LIBPATH_API SearchContext(SearchContext&&) noexcept;
  LIBPATH_API SearchContext& operator=(SearchContext&&) noexcept;
  LIBPATH_API ~SearchContext();

  LIBPATH_API std::size_t capacity() const noexcept;

  /// Searches with this context run the code for the processor at hand where there is one. Their portable twins give
  /// the same cells; use_code_for() is for tests and for measuring what the other is worth. It cannot ask for too much.
  LIBPATH_API void use_code_for(Processor processor) noexcept;

  /// What searches carve up (search_memory.h).
  SearchMemory& memory() const noexcept { return *memory_; }

 private:
  explicit SearchContext(std::unique_ptr<SearchMemory> memory) noexcept;

  std::unique_ptr<SearchMemory> memory_;
};

}  // namespace libpath
