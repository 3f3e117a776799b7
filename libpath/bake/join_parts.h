#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/core/result.h>

namespace libpath {

/// Why parts make no asset.
struct JoinError {
  std::size_t part;  // the place among them of the one at fault, or their number where one is missing
  std::string message;
};

/// The asset that bake_part() made these parts of, in whatever order they come: byte for byte that of bake(). Expects
/// all parts of one bake, each once, and proves what it returns. Throws nothing but std::bad_alloc. Cost: that of
/// copying and opening the asset.
LIBPATH_API Result<std::vector<std::byte>, JoinError> join_parts(std::span<const std::span<const std::byte>> parts);

}  // namespace libpath
