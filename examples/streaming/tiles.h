#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include <libpath/bake/bake_tiles.h>
#include <libpath/search/areas/tiled_world.h>

#include "ground.h"

/// The tiles around a unit, of which there are never more than there are slots: what is asked for is baked, and what is
/// farthest from the unit makes room. Threads: one.
class Tiles {
 public:
  /// Nothing where the world cannot be kept in such tiles.
  static std::optional<Tiles> create(const Ground& ground, std::int32_t side, std::size_t slots);

  const libpath::TiledWorld& world() const { return world_; }

  /// Loads the tile of the unit, those beside it and those on the line to where it goes.
  void follow(libpath::Cell unit, libpath::Cell goal);
  /// Loads a tile that an answer lacks. False where it did not come in.
  bool load(libpath::Cell tile);

  std::size_t loads() const { return loads_; }
  std::size_t most_resident() const { return most_resident_; }
  std::size_t most_bytes() const { return most_bytes_; }

 private:
  Tiles(const Ground& ground, libpath::TileBaker baker, libpath::TiledWorld world);

  void make_room();
  void drop(libpath::Cell tile);
  int distance(libpath::Cell tile) const;

  const Ground* ground_;
  libpath::TileBaker baker_;
  libpath::TiledWorld world_;
  std::map<libpath::Cell, std::vector<std::byte>> bytes_;  // of resident tiles, which the world reads in place
  libpath::Cell centre_;                                   // the unit's tile
  std::size_t loads_ = 0;
  std::size_t resident_bytes_ = 0;
  std::size_t most_resident_ = 0;
  std::size_t most_bytes_ = 0;
};
