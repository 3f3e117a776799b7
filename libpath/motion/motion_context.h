#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include <libpath/core/cell.h>
#include <libpath/core/export.h>
#include <libpath/core/result.h>

namespace libpath {

class World;
struct MotionMemory;

/// The scratch memory of the methods of motion/: address space of about 500 bytes a cell, and 60 bytes a pose where the
/// unit has turning tables, of which the system gives memory only for what queries touch. Made once for a unit's world,
/// it serves any number of queries on worlds of no more cells and headings. After create() nothing is allocated.
/// Threads: one query at a time. Lifetime: independent of any world.
class MotionContext {
 public:
  static LIBPATH_API Result<MotionContext> create(const World& world) noexcept;
  LIBPATH_API MotionContext(MotionContext&&) noexcept;
  LIBPATH_API MotionContext& operator=(MotionContext&&) noexcept;
  LIBPATH_API ~MotionContext();

  LIBPATH_API std::size_t cells() const noexcept;
  /// Whether the context has room for queries on a world.
  LIBPATH_API bool fits(const World& world) const noexcept;
  /// The grid path from which the last route was made; empty where there was none.
  LIBPATH_API std::span<const Cell> grid_path() const noexcept;

  /// What the methods carve up (motion_memory.h).
  MotionMemory& memory() const noexcept { return *memory_; }

 private:
  explicit MotionContext(std::unique_ptr<MotionMemory> memory) noexcept;

  std::unique_ptr<MotionMemory> memory_;
};

}  // namespace libpath
