#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace libpath::test {

/// What support/answers.h sums up, by the C API alone: one hash over codes and results of queries on the asset that
/// these bytes are.
std::uint64_t c_answers_of(std::span<const std::byte> bytes);

}  // namespace libpath::test
