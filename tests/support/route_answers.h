#pragma once

#include <cstdint>

#include <libpath/tables/asset.h>

namespace libpath::test {

/// One hash over routes by every method between random cells of an asset's worlds: outcomes, lengths and times, poses
/// on the way to the last bit, and the same for fixed-angle art. It is the same wherever the runtime is compiled and
/// run. Needs the runtime alone.
std::uint64_t route_answers_of(const Asset& asset);

}  // namespace libpath::test
