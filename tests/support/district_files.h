#pragma once

#include <map>
#include <span>
#include <stdexcept>
#include <vector>

#include <libpath/bake/bake_districts.h>
#include <libpath/bake/bake_tiles.h>
#include <libpath/search/areas/tiled_world.h>
#include <tests/support/tiled.h>

namespace libpath::test {

inline DistrictBaker district_baker_of(const TileBaker& tiles) {
  auto baker = DistrictBaker::open(tiles.index());
  if (!baker) throw std::runtime_error(baker.error().message);
  return std::move(*baker);
}

/// All squares of a map by where they lie, tiles and districts, and what bakes districts again.
class DistrictFiles {
 public:
  using Bytes = std::vector<std::byte>;

  DistrictFiles(const TileBaker& tiles, const Map& map) : baker_(district_baker_of(tiles)) {
    const Size size = tiles.tiles();
    for (std::size_t i = 0; i < size.cells(); ++i) bake_tile(tiles, map, size.cell(i));
    for (std::int32_t level = 1; level <= baker_.levels(); ++level) {
      const Size districts = baker_.districts(level);
      for (std::size_t i = 0; i < districts.cells(); ++i) bake({level, districts.cell(i)});
    }
  }

  const DistrictBaker& baker() const { return baker_; }
  const std::map<DistrictPlace, Bytes>& all() const { return files_; }
  std::vector<std::span<const std::byte>> sources_of(DistrictPlace district) const {
    std::vector<std::span<const std::byte>> sources;
    for (const DistrictPlace square : baker_.sources(district)) sources.emplace_back(bytes(square));
    return sources;
  }
  const Bytes& bytes(DistrictPlace square) const { return files_.at(square); }

  void bake_tile(const TileBaker& tiles, const Map& map, Cell tile) {
    files_[{0, tile}] = tiles.bake(tile, cells_of(map, tiles.window(tile)));
  }
  /// With what was there before.
  void bake(DistrictPlace district, int threads = 1) {
    auto baked = baker_.bake(district, sources_of(district), files_[district], threads);
    if (!baked) throw std::runtime_error(baked.error().message);
    files_[district] = std::move(*baked);
  }

 private:
  DistrictBaker baker_;
  std::map<DistrictPlace, Bytes> files_;
};

}  // namespace libpath::test
