#pragma once

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include <gtest/gtest.h>
#include <libpath/c/libpath.h>

namespace libpath::test {

/// Calls the function with each pointer null, but for those of `optional` (bits by place), and with each struct as one
/// from before the first version, and expects each refused.
template <class... Parameters>
void expect_null_refused(const char* name, unsigned optional, libpath_code (*function)(Parameters...),
                         std::type_identity_t<Parameters>... arguments) {
  const auto call_with = [&]<std::size_t... I>(std::size_t place, std::index_sequence<I...>) {
    std::tuple<Parameters...> given{arguments...};
    const auto null_refused = [&](std::size_t at, auto& argument) {
      if constexpr (std::is_pointer_v<std::remove_reference_t<decltype(argument)>>) {
        if (at != place || (optional >> place & 1) != 0) return;
        const auto kept = argument;
        argument = nullptr;
        EXPECT_EQ(std::apply(function, given), LIBPATH_BAD_ARGUMENT) << name << ", argument " << place;
        argument = kept;
      }
    };
    const auto small_refused = [&](std::size_t at, auto& argument) {
      if constexpr (requires { argument->struct_size; }) {
        if (at != place || argument == nullptr) return;
        auto small = *argument;
        small.struct_size = 4;
        const auto kept = argument;
        argument = &small;
        EXPECT_EQ(std::apply(function, given), LIBPATH_BAD_ARGUMENT) << name << ", size of argument " << place;
        argument = kept;
      }
    };
    (null_refused(I, std::get<I>(given)), ...);
    (small_refused(I, std::get<I>(given)), ...);
  };
  for (std::size_t place = 0; place < sizeof...(Parameters); ++place)
    call_with(place, std::index_sequence_for<Parameters...>{});
}
#define EXPECT_NULL_REFUSED(optional, function, ...) \
  test::expect_null_refused(#function, optional, function, __VA_ARGS__)

}  // namespace libpath::test
