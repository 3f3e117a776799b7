#pragma once

#include <cstddef>
#include <memory>

#include <libpath/core/export.h>
#include <libpath/core/result.h>

namespace libpath {

struct DistrictMemory;
class TiledWorld;

/// The scratch memory of DistrictSearch: for its plans 40 bytes an entrance and 23 a cell of one tile, for its pieces a
/// TiledContext, all of them address space of which the system gives memory only for what searches touch. Made once, it
/// serves any number of searches on worlds whose tiles are no larger and whose slots hold no more cells. After create()
/// nothing is allocated. Threads: one search at a time. Lifetime: independent of any world.
class DistrictContext {
 public:
  /// Room for all entrances of some 80 districts of ground that hangs together.
  static constexpr std::size_t kEntrances = 131072;

  /// `entrances`: how many those of the districts may have together into which one query looks, of the query's unit.
  /// Those that a query cannot do without must find room; of the others as many are used as do.
  static LIBPATH_API Result<DistrictContext> create(const TiledWorld& world,
                                                    std::size_t entrances = kEntrances) noexcept;

  LIBPATH_API DistrictContext(DistrictContext&&) noexcept;
  LIBPATH_API DistrictContext& operator=(DistrictContext&&) noexcept;
  LIBPATH_API ~DistrictContext();

  /// Bytes of address space that it takes.
  LIBPATH_API std::size_t bytes() const noexcept;

  /// What searches use.
  DistrictMemory& memory() const noexcept { return *memory_; }

 private:
  explicit DistrictContext(std::unique_ptr<DistrictMemory> memory) noexcept;

  std::unique_ptr<DistrictMemory> memory_;
};

}  // namespace libpath
