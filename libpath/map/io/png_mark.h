#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <libpath/core/export.h>

namespace libpath {

/// The PNG files that libpath writes have a mark, so that they may be replaced unasked: the text chunk `Software` =
/// `libpath` right behind the header.

/// A whole PNG with the mark added; "" stays "".
LIBPATH_API std::string with_png_mark(std::string png);

/// A FileCheck (file.h): why a file is no PNG with that mark.
LIBPATH_API std::optional<std::string> why_no_marked_png(const std::filesystem::path& file);

}  // namespace libpath
