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
  std::size_t part;  // index of the part at fault; the number of parts where one is missing
  std::string message;
};

/// Joins the parts of bake_part(), in any order, to the asset: byte for byte that of bake(). It needs all parts of one
/// bake, each once, and proves what it returns. Throws only std::bad_alloc. Cost: that of copying and opening the
/// asset.
LIBPATH_API Result<std::vector<std::byte>, JoinError> join_parts(std::span<const std::span<const std::byte>> parts);

}  // namespace libpath
