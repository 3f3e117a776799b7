#pragma once

#include <stdexcept>
#include <utility>
#include <vector>

#include <libpath/bake/bake.h>
#include <libpath/search/grid_search.h>
#include <libpath/tables/asset.h>

namespace libpath::test {

inline std::vector<std::byte> bake_bytes(const Map& map, const BakeOptions& options = {}) {
  auto baked = bake(map, options);
  if (!baked) throw std::runtime_error(baked.error().message);
  return std::move(baked->bytes);
}

/// A map baked and opened, ready for queries.
class BakedMap {
 public:
  explicit BakedMap(const Map& map, Tier tier = Tier::none)
      : asset_(*Asset::open_copy(bake_bytes(map, {.units = {}, .tier = tier, .threads = 1}))) {}

  const Asset& asset() const { return asset_; }
  World world(std::size_t unit = 0) const { return World(asset_, unit); }

 private:
  Asset asset_;
};

}  // namespace libpath::test
