#pragma once

#include <cstddef>
#include <memory>

#include <libpath/core/export.h>
#include <libpath/core/processor.h>
#include <libpath/core/result.h>

namespace libpath {

struct SearchMemory;
class TiledWorld;

/// Scratch memory of one TiledSearch at a time. Make it once, and reuse it for any number of queries on any world whose
/// slots hold no more cells.
/// Memory: address space of about 28 bytes a cell of all slots; the system backs only what searches touch. Nothing is
/// allocated after create(). Threads: one search at a time. Lifetime: independent of any world.
class TiledContext {
 public:
  static LIBPATH_API Result<TiledContext> create(const TiledWorld& world) noexcept;

  LIBPATH_API TiledContext(TiledContext&&) noexcept;
  LIBPATH_API TiledContext& operator=(TiledContext&&) noexcept;
  LIBPATH_API ~TiledContext();

  /// Bytes of address space.
  LIBPATH_API std::size_t bytes() const noexcept;
  /// See SearchContext.
  LIBPATH_API void use_code_for(Processor processor) noexcept;

  /// What searches use.
  SearchMemory& memory() const noexcept { return *memory_; }
  /// How many blocks of cells it has room for.
  std::size_t most_blocks() const noexcept;

 private:
  explicit TiledContext(std::unique_ptr<SearchMemory> memory) noexcept;

  std::unique_ptr<SearchMemory> memory_;
};

}  // namespace libpath
