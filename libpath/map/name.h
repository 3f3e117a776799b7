#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <libpath/core/export.h>

namespace libpath {

/// Names are shown in terminals, logs and dialogs beside words of ours, so that nothing in them may act there: they are
/// UTF-8 without hidden letters (printable.h).

/// What was expected of a text that holds any of these ("expected printable characters, not U+202E"); nothing where it
/// holds none.
LIBPATH_API std::optional<std::string> unprintable(std::string_view text);

/// The same of a name, which has 1 to `MapLimits::name_bytes` bytes besides.
LIBPATH_API std::optional<std::string> wrong_name(std::string_view name);

}  // namespace libpath
