#pragma once

#include <cstdint>

#include <libpath/tables/asset.h>

namespace libpath::test {

/// One hash over what every search answers to random queries on an asset's worlds: outcomes, costs, lengths, effort and
/// every cell, point, node or pose of the paths. It is the same wherever the runtime is compiled and run.
/// Needs the runtime alone.
std::uint64_t answers_of(const Asset& asset);

}  // namespace libpath::test
