#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/map_info.h>
#include <libpath/tables/container/sections.h>

namespace libpath {

class Journeys;
class NodeGraph;
class OneWayEdges;
class Switches;
struct UnitTables;

/// A baked map, read in place. open() proves once everything that a search later trusts (sizes, order, bounds, hashes),
/// so that no accessor can fail. Bytes: docs/asset-format.md.
/// Cost of opening: about 4 ms a MB, and 1.7 bytes of memory a cell for each unit on ground of one cost
/// (jump_map.h). Threads: immutable, share freely. Lifetime: that of the bytes it was opened on; an
/// asset opened by open_copy() or open_owned() owns its bytes. Moving an asset leaves its views valid.
class Asset {
 public:
  /// Opens bytes that stay where they are: memory, or a mapped file that is only ever replaced by renaming another over
  /// it. REQUIRES of the bytes: they start at a multiple of 8.
  static LIBPATH_API Result<Asset> open(std::span<const std::byte> bytes, HashCheck check = HashCheck::full) noexcept;

  /// Opens a copy of the bytes: for files that others may write to at any time, and for memory at odd addresses.
  static LIBPATH_API Result<Asset> open_copy(std::span<const std::byte> bytes,
                                             HashCheck check = HashCheck::full) noexcept;

  /// Opens bytes and keeps them, without a copy: for what was just baked, which needs no check of its hashes.
  static LIBPATH_API Result<Asset> open_owned(std::vector<std::byte> bytes, HashCheck check = HashCheck::full) noexcept;

  LIBPATH_API Asset(Asset&&) noexcept;
  LIBPATH_API Asset& operator=(Asset&&) noexcept;
  LIBPATH_API ~Asset();

  LIBPATH_API const MapInfo& map() const noexcept;
  /// The provinces of the map, which belong to no unit; mostly none.
  LIBPATH_API const NodeGraph& provinces() const noexcept;
  /// Routes that a designer fixed, of all units; mostly none.
  LIBPATH_API const Journeys& journeys() const noexcept;
  /// Those that the map was baked with, of all units; mostly none.
  LIBPATH_API const OneWayEdges& one_way_edges() const noexcept;
  /// Doors that a game opens and closes (search/ground/live_world.h); mostly none.
  LIBPATH_API const Switches& switches() const noexcept;
  LIBPATH_API const Sections& sections() const noexcept;
  /// One per unit profile, in the order of map().units().
  LIBPATH_API std::span<const UnitTables> units() const noexcept;

 private:
  struct Parts;

  explicit Asset(std::unique_ptr<Parts> parts) noexcept;

  std::unique_ptr<Parts> parts_;
};

/// Place of the journey of that name; nothing where the asset has none.
LIBPATH_API std::optional<std::size_t> find_journey(const Asset& asset, std::string_view name) noexcept;
/// Place of the switch of that name; nothing where the asset has none.
LIBPATH_API std::optional<std::size_t> find_switch(const Asset& asset, std::string_view name) noexcept;

}  // namespace libpath
