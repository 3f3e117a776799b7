#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <libpath/core/tier.h>

namespace libpath {

/// One table of the asset: its size, and how long it took to bake.
struct BakedTable {
  std::string name;
  std::string unit;  // empty for tables of the whole map
  std::uint64_t bytes = 0;
  double seconds = 0;
};

struct Baked {
  std::vector<std::byte> bytes;    // the asset, as a file holds it
  std::vector<std::string> units;  // by name, in the order of the asset
  Tier tier = Tier::none;          // baked: at most the tier asked for
  std::vector<BakedTable> tables;
  std::vector<std::string>
      warnings;  // what a designer should know: units that fit nowhere, links that a unit cannot use
};

/// Why a map cannot be baked: one line without a full stop.
struct BakeError {
  std::string message;
};

}  // namespace libpath
