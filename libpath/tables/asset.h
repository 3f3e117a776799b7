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

/// A baked map, read in place. open() proves once everything that searches later trust (sizes, order, bounds, hashes),
/// so that no accessor can fail. Bytes: docs/asset-format.md.
/// Cost of opening: about 4 ms a MB, and 1.7 bytes of memory a cell for each unit on ground of one cost (jump_map.h).
/// Threads: immutable, share freely. Lifetime: that of the bytes it was opened on; after open_copy() or open_owned()
/// the asset owns its bytes. Moving an asset leaves its views valid.
class Asset {
 public:
  /// Opens bytes in place: memory, or a mapped file that is replaced only by renaming another over it. The address of
  /// the bytes is a multiple of 8; else the error is `misaligned`.
  static LIBPATH_API Result<Asset> open(std::span<const std::byte> bytes, HashCheck check = HashCheck::full) noexcept;

  /// Opens a copy of the bytes: for files that others may write to at any time, and for memory at any address.
  static LIBPATH_API Result<Asset> open_copy(std::span<const std::byte> bytes,
                                             HashCheck check = HashCheck::full) noexcept;

  /// Takes the bytes without a copy: for an asset that was just baked, which needs no check of its hashes.
  static LIBPATH_API Result<Asset> open_owned(std::vector<std::byte> bytes, HashCheck check = HashCheck::full) noexcept;

  LIBPATH_API Asset(Asset&&) noexcept;
  LIBPATH_API Asset& operator=(Asset&&) noexcept;
  LIBPATH_API ~Asset();

  LIBPATH_API const MapInfo& map() const noexcept;
  /// The provinces of the map, which belong to no unit; usually empty.
  LIBPATH_API const NodeGraph& provinces() const noexcept;
  /// The journeys of all units; usually empty.
  LIBPATH_API const Journeys& journeys() const noexcept;
  /// The one-way edges that the map was baked with, of all units; usually empty.
  LIBPATH_API const OneWayEdges& one_way_edges() const noexcept;
  /// Doors that a game opens and closes (search/ground/live_world.h); usually empty.
  LIBPATH_API const Switches& switches() const noexcept;
  LIBPATH_API const Sections& sections() const noexcept;
  /// The tables of each unit, in the order of map().units().
  LIBPATH_API std::span<const UnitTables> units() const noexcept;

 private:
  struct Parts;

  explicit Asset(std::unique_ptr<Parts> parts) noexcept;

  std::unique_ptr<Parts> parts_;
};

/// The index of the journey of a name; nothing where the asset has none.
LIBPATH_API std::optional<std::size_t> find_journey(const Asset& asset, std::string_view name) noexcept;
/// The index of the switch of a name; nothing where the asset has none.
LIBPATH_API std::optional<std::size_t> find_switch(const Asset& asset, std::string_view name) noexcept;

}  // namespace libpath
