#pragma once

#include <string>
#include <vector>

#include <libpath/map/map.h>
#include <libpath/tables/asset.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/nodes.h>
#include <tests/support/reference_lattice.h>

namespace libpath::test {

/// Maps of every kind, small. What comes of them stands in tests/data/same_bytes.txt, as the program same-bytes prints
/// it, and must be the same wherever libpath is compiled and run.
struct Sample {
  const char* name;
  Map map;
  bool is_plain = false;
};

inline std::vector<Sample> samples() {
  constexpr RandomMap kPlain{.size = {90, 70}, .blocked_percent = 22, .widest_unit = 2};
  constexpr RandomMap kCosts{.size = {60, 50}, .blocked_percent = 20, .costs = true, .widest_unit = 2};
  constexpr RandomMap kEverything{
      .size = {60, 50}, .blocked_percent = 20, .costs = true, .one_way_edges = 90, .links = 9};
  return {{"plain", random_map(kPlain, 8), true},
          {"costs", random_map(kCosts, 8)},
          {"everything", random_map(kEverything, 8)},
          {"nodes", with_nodes(random_map(kCosts, 8), 40, 8)},
          {"rich", rich_map()},
          {"turning", random_turning_map(turning_unit(3, 2, 1500, 16, true), {40, 30}, 4, 8)},
          {"dear turning", random_dear_map(turning_unit(2, 1, 1200, 8), {40, 30}, 4, 8)}};
}

/// How each sample is baked.
struct SampleBake {
  std::string name;
  Tier tier;
  bool compact = false;
  bool hierarchy = false;

  std::vector<std::byte> bytes(const Sample& sample, int threads) const {
    return bake_bytes(sample.map,
                      {.units = {}, .tier = tier, .threads = threads, .compact = compact, .hierarchy = hierarchy});
  }
};

/// In the layouts that only ground of one cost has, where a sample's is so.
inline std::vector<SampleBake> sample_bakes(const Sample& sample) {
  std::vector<SampleBake> bakes{
      {"none", Tier::none}, {"fast", Tier::fast}, {"full", Tier::full}, {"compact", Tier::full, true}};
  if (sample.is_plain) bakes.push_back({"hierarchy", Tier::full, false, true});
  return bakes;
}

}  // namespace libpath::test
