#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <libpath/core/export.h>

namespace libpath {

/// What libpath writes as PNG carries a mark, by which it is known where it is to be replaced: the text chunk
/// `Software` = `libpath` right behind the header.

/// A whole PNG with the mark; "" stays "".
LIBPATH_API std::string with_png_mark(std::string png);

/// A FileCheck (file.h): why the file is no PNG with that mark.
LIBPATH_API std::optional<std::string> why_no_marked_png(const std::filesystem::path& file);

}  // namespace libpath
