#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <libpath/core/export.h>

namespace libpath {

/// One of several parts of a work that machines share out without a word between them.
struct Shard {
  std::uint32_t index = 1;  // from 1
  std::uint32_t count = 1;
};

/// The part, from 1 to `count`, that each of some pieces of work belongs to. Parts have about equal work: none over 4/3
/// of what the best split gives the largest. Depends on nothing else. REQUIRES: count > 0.
LIBPATH_API std::vector<std::uint32_t> share_out(std::span<const std::uint64_t> work, std::uint32_t count);

}  // namespace libpath
