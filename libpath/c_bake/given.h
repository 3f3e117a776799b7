#pragma once

// What callers of the baker's C interface give, checked, and how they get a handle or the reason why there is none.

#include <cstddef>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <libpath/bake/kit/options.h>
#include <libpath/c/handles.h>
#include <libpath/c_bake/bake.h>
#include <libpath/map/map.h>

namespace libpath::c {

struct Refusal {
  libpath_code code;
  std::string message;
};

Failure<Refusal> bad_argument(std::string message);

/// Fails where they hold what is not known.
Result<BakeOptions, Refusal> bake_options_of(const libpath_bake_options& given);

/// Of the caller's profiles, which may be larger than those known here; one of a cell where there are none.
Result<std::vector<UnitProfile>, Refusal> units_of(const libpath_bake_options& given);

std::string line_of(const MapFault& fault);

/// Makes a handle of what `create` makes of the options, a Result<…, Refusal>; `message` gets why there is none.
/// Nothing is thrown over the border, also where memory ends.
template <class Handle, class Create>
libpath_code create_handle(const void* grid, const libpath_bake_options* given, Handle** out, char* message,
                           std::size_t size, Create create) noexcept {
  if (out == nullptr || !is_buffer(message, size)) return LIBPATH_BAD_ARGUMENT;
  *out = nullptr;
  const auto refuse = [&](libpath_code code, std::string_view text) {
    write_text(text, message, size, nullptr);
    return code;
  };
  if (grid == nullptr || (given != nullptr && !is_sized(given)))
    return refuse(LIBPATH_BAD_ARGUMENT, libpath_describe_code(LIBPATH_BAD_ARGUMENT));
  try {
    auto created = create(given != nullptr ? *given : libpath_bake_options{});
    if (!created) return refuse(created.error().code, created.error().message);
    const libpath_code code = make_handle(out, std::move(*created));
    return refuse(code, code == LIBPATH_OK ? "" : libpath_describe_code(code));
  } catch (const std::bad_alloc&) {
    return refuse(LIBPATH_OUT_OF_MEMORY, libpath_describe_code(LIBPATH_OUT_OF_MEMORY));
  }
}

}  // namespace libpath::c
