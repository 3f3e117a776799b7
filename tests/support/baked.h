#pragma once

#include <stdexcept>
#include <utility>
#include <vector>

#include <libpath/bake/bake.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/tables/asset.h>
#include <tests/support/maps.h>

namespace libpath::test {

inline std::vector<std::byte> bake_bytes(const Map& map, const BakeOptions& options = {}) {
  auto baked = bake(map, options);
  if (!baked) throw std::runtime_error(baked.error().message);
  return std::move(baked->bytes);
}

/// A map baked and opened, ready for queries.
class BakedMap {
 public:
  explicit BakedMap(const Map& map, Tier tier = Tier::none, bool compact = false)
      : BakedMap(map, {.units = {}, .tier = tier, .threads = 1, .compact = compact}) {}
  BakedMap(const Map& map, const BakeOptions& options) : asset_(*Asset::open_copy(bake_bytes(map, options))) {}

  const Asset& asset() const { return asset_; }
  World world(std::size_t unit = 0) const { return World(asset_, unit); }

 private:
  Asset asset_;
};

/// Maps whose queries are answered in each of the ways there are: cell by cell, over corners as they are seen and as
/// they were baked, from labels in either layout, and from a hierarchy.
inline std::vector<BakedMap> maps_of_every_method(Size size, std::uint64_t seed) {
  std::vector<BakedMap> maps;
  maps.emplace_back(random_map(
      {.size = size, .blocked_percent = 25, .costs = true, .one_way_edges = 90, .links = 9, .widest_unit = 1}, seed));
  const Map plain = random_map({.size = size, .blocked_percent = 20}, seed);
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) maps.emplace_back(plain, tier);
  maps.emplace_back(plain, Tier::full, true);
  maps.emplace_back(plain, BakeOptions{.units = {}, .tier = Tier::full, .threads = 1, .hierarchy = true});
  return maps;
}

}  // namespace libpath::test
