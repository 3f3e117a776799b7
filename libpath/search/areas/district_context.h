#pragma once

#include <cstddef>
#include <memory>

#include <libpath/core/export.h>
#include <libpath/core/result.h>

namespace libpath {

struct DistrictMemory;
class TiledWorld;

/// Scratch memory of DistrictSearch. Make it once, and reuse it for any number of searches on worlds whose tiles are no
/// larger and whose slots hold no more cells.
/// Memory: address space of 40 bytes an entrance and 23 a cell of one tile for plans, and a TiledContext for pieces;
/// the system backs only what searches touch. Nothing is allocated after create(). Threads: one search at a time.
/// Lifetime: independent of any world.
class DistrictContext {
 public:
  /// Enough for some 80 districts of connected ground.
  static constexpr std::size_t kEntrances = 131072;

  /// `entrances`: how many entrances of its unit a query has room for. The districts that a query needs must fit in;
  /// of the others it uses as many as fit.
  static LIBPATH_API Result<DistrictContext> create(const TiledWorld& world,
                                                    std::size_t entrances = kEntrances) noexcept;

  LIBPATH_API DistrictContext(DistrictContext&&) noexcept;
  LIBPATH_API DistrictContext& operator=(DistrictContext&&) noexcept;
  LIBPATH_API ~DistrictContext();

  /// Bytes of address space.
  LIBPATH_API std::size_t bytes() const noexcept;

  /// What searches use.
  DistrictMemory& memory() const noexcept { return *memory_; }

 private:
  explicit DistrictContext(std::unique_ptr<DistrictMemory> memory) noexcept;

  std::unique_ptr<DistrictMemory> memory_;
};

}  // namespace libpath
