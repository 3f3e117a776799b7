#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/tables/any_angle/node_graph.h>
#include <libpath/tables/areas/journeys.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/container/sections.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {

/// A baked map, read in place. open() proves once everything that a search later trusts (sizes, order, bounds, hashes),
/// so that no accessor can fail. Bytes: docs/asset-format.md.
/// Cost of opening: about 4 ms a MB, and 1.7 bytes of memory a cell for each unit on ground of one cost
/// (jump_map.h). Threads: immutable, share freely. Lifetime: that of the bytes it was opened on; an
/// asset opened by open_copy() owns its bytes. Moving an asset leaves its views valid.
class Asset {
 public:
  /// Opens bytes that stay where they are: memory, or a mapped file that is only ever replaced by renaming another over
  /// it. REQUIRES of the bytes: they start at a multiple of 8.
  static LIBPATH_API Result<Asset> open(std::span<const std::byte> bytes, HashCheck check = HashCheck::full) noexcept;

  /// Opens a copy of the bytes: for files that others may write to at any time, and for memory at odd addresses.
  static LIBPATH_API Result<Asset> open_copy(std::span<const std::byte> bytes,
                                             HashCheck check = HashCheck::full) noexcept;

  const MapInfo& map() const noexcept { return map_; }
  /// The provinces of the map, which belong to no unit; mostly none.
  const NodeGraph& provinces() const noexcept { return provinces_; }
  /// Routes that a designer fixed, of all units; mostly none.
  const Journeys& journeys() const noexcept { return journeys_; }
  const Sections& sections() const noexcept { return sections_; }
  /// One per unit profile, in the order of map().units().
  std::span<const UnitTables> units() const noexcept { return {units_.get(), map_.units().size()}; }

 private:
  Asset() = default;

  /// Makes what is not stored, and opens the tables over it.
  Result<Done> open_jumps() noexcept;

  std::unique_ptr<std::uint64_t[]> copy_;
  Sections sections_;
  MapInfo map_;
  NodeGraph provinces_;
  Journeys journeys_;
  std::unique_ptr<UnitTables[]> units_;
  std::unique_ptr<std::uint64_t[]> jump_memory_;
};

/// Place of the journey of that name; nothing where the asset has none.
LIBPATH_API std::optional<std::size_t> find_journey(const Asset& asset, std::string_view name) noexcept;

}  // namespace libpath
