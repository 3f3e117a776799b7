#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <libpath/core/export.h>

namespace libpath {

/// Names are shown in terminals, logs and dialogs. So that nothing in them can act there, they are UTF-8 without hidden
/// letters (printable.h).

/// Why a text is not printable ("expected printable characters, not U+202E"); nothing where it is.
LIBPATH_API std::optional<std::string> unprintable(std::string_view text);

/// The same for a name, which also has 1 to `MapLimits::name_bytes` bytes.
LIBPATH_API std::optional<std::string> wrong_name(std::string_view name);

}  // namespace libpath
