#pragma once

#include <cstdint>

#include <libpath/core/heading.h>

namespace libpath {

/// `arrival` of a node that a link leads to: this and the place of the link. Below are the headings of steps, and
/// kHeadings for a start.
inline constexpr std::uint32_t kFirstLink = kHeadings + 1;

}  // namespace libpath
