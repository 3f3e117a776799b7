#pragma once

#include <cstddef>
#include <memory>

#include <libpath/core/export.h>
#include <libpath/core/result.h>

namespace libpath {

class World;
struct DirectionalMemory;

/// The scratch memory of one directional search or flood: address space of about 44 bytes a pose, of which the system
/// gives memory only for what searches touch. Made once for a unit's world, it serves any number of queries on worlds
/// of no more poses. It is never cleared between queries. After create() nothing is allocated. Threads: one search at a
/// time. Lifetime: independent of any world.
class DirectionalContext {
 public:
  /// A context without memory: fits no world whose unit has turning tables.
  LIBPATH_API DirectionalContext() noexcept;
  /// Worlds whose unit has no turning tables need no memory.
  static LIBPATH_API Result<DirectionalContext> create(const World& world) noexcept;
  LIBPATH_API DirectionalContext(DirectionalContext&&) noexcept;
  LIBPATH_API DirectionalContext& operator=(DirectionalContext&&) noexcept;
  LIBPATH_API ~DirectionalContext();

  LIBPATH_API std::size_t poses() const noexcept;
  LIBPATH_API std::size_t cells() const noexcept;
  /// Whether the memory is enough for a world.
  LIBPATH_API bool fits(const World& world) const noexcept;

  /// For searches; null without memory.
  DirectionalMemory* memory() noexcept { return memory_.get(); }

 private:
  std::unique_ptr<DirectionalMemory> memory_;
};

}  // namespace libpath
