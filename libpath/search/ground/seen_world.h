#pragma once

#include <cstdint>

#include <libpath/core/cost.h>

namespace libpath {

class World;
struct SearchMemory;

/// A world as a search under way has seen it, so that the search can tell whether a change since then may matter to it.
/// None does that leaves alone all that the search has looked at: then it is as if the search had begun in the world as
/// it is now. Threads: as the search's.
class SeenWorld {
 public:
  SeenWorld() = default;
  explicit SeenWorld(const World& world) noexcept;

  std::uint64_t version() const noexcept { return version_; }

  /// Whether nothing has changed.
  bool is(const World& world) const noexcept;

  // The world may be another by now.

  /// Whether costs are measured in the same unit, up to the same largest.
  bool has_costs_of(const World& world) const noexcept;
  /// Whether one-way edges and links are the same.
  bool has_edges_of(const World& world) const noexcept;

  /// How a search notes which cells it has looked at.
  enum class Notes : std::uint8_t { blocks, cells };
  /// Whether all cells are as they were that the search in a context has looked at, and all beside these. Cost: a few
  /// look-ups a change, of which a layer keeps 1,024: after more the answer is no.
  bool has_cells_of(const World& world, const SearchMemory& memory, Notes notes) const noexcept;

 private:
  std::uint64_t version_ = 0;
  std::uint64_t edges_version_ = 0;
  Cost scale_ = 1;
  Cost most_ = 0;
};

}  // namespace libpath
