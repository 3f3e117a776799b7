#pragma once

#include <cstddef>
#include <cstdint>

#include <libpath/search/ground/change_log.h>
#include <libpath/search/ground/world.h>

namespace libpath {

class LiveEdges;
class MapInfo;

/// What an overlay lies on: a baked map as one unit sees it, which this class is; a live world or another overlay,
/// which derive from it. A layer asks only the one below, and follows the changes that it names. Threads: as that of
/// what derives from it. Lifetime: it stays in its place as long as something lies on it.
class Layer {
 public:
  /// REQUIRES: `unit` is a place in asset.map().units().
  Layer(const Asset& asset, std::size_t unit) noexcept;
  Layer(const Layer&) = delete;
  Layer& operator=(const Layer&) = delete;
  virtual ~Layer() = default;

  /// The world as it is now. A call after which nothing changed writes nothing, so that layers on the same one may be
  /// brought up to date by several threads.
  virtual World world() noexcept;

  // Of a cell on the map, as of the last world(), in thousandths.

  /// What it costs the unit to stand there, 0 where it cannot.
  virtual std::uint32_t factor_at(Cell place) const noexcept;
  /// What the cell's ground costs the curves of a unit that turns, 0 where they may not touch it, and what is laid on
  /// it.
  virtual std::uint32_t ground_at(Cell cell) const noexcept;
  virtual std::uint32_t laid_at(Cell cell) const noexcept;

  /// No place ever costs less.
  virtual std::uint32_t least_factor() const noexcept;
  /// One-way edges and links as of the last world(), in the units of baked costs, and a number that changes with them.
  virtual Edges edges() const noexcept;
  virtual std::uint64_t edges_version() const noexcept { return 0; }
  /// Those that a live world changes; null where none does.
  virtual const LiveEdges* live_edges() const noexcept { return nullptr; }
  /// There are never more links.
  virtual std::size_t max_links() const noexcept;

  /// Whether cells may come to be of a terrain that they were not baked with.
  virtual bool changes_ground() const noexcept;

  const ChangeLog& changes() const noexcept { return changes_; }
  const MapInfo& map() const noexcept { return *map_; }
  const UnitTables& baked() const noexcept { return *baked_; }
  /// Its place in map().units().
  std::size_t unit() const noexcept { return unit_; }
  Size size() const noexcept { return size_; }
  /// What its saved states are tied to: the asset and the unit.
  std::uint64_t tied_to() const noexcept { return tied_to_; }

 protected:
  /// On another one.
  explicit Layer(const Layer* under) noexcept;

  /// The factor of a place as it was baked.
  std::uint32_t baked_factor(Cell place) const noexcept;

  std::size_t unit_;
  const MapInfo* map_;
  const UnitTables* baked_;
  Size size_;
  std::int32_t width_;        // of the unit
  std::uint32_t baked_unit_;  // of baked costs, thousandths
  std::uint64_t tied_to_;
  ChangeLog changes_;
};

}  // namespace libpath
