#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <libpath/tables/asset.h>

namespace libpath::test {

/// One hash over what every search answers to random queries on an asset's worlds: outcomes, costs, lengths, effort and
/// every cell, point, node or pose of the paths. It is the same wherever the runtime is compiled and run.
/// Needs the runtime alone.
std::uint64_t answers_of(const Asset& asset);

/// The same by the C API alone: one hash over codes and results of queries on the asset that these bytes are.
std::uint64_t c_answers_of(std::span<const std::byte> bytes);

}  // namespace libpath::test
