#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include <libpath/core/export.h>
#include <libpath/map/io/file.h>

namespace libpath {

/// Writes an asset as write_file() does (file.h). Unless `replace` is `anything`, an old file must be an asset, of any
/// version, or empty.
LIBPATH_API Result<Done, InputError> write_asset(const std::filesystem::path& file, std::span<const std::byte> bytes,
                                                 Replace replace = Replace::ours);

/// The same for a part of an asset (bake_part()), which replaces only parts.
LIBPATH_API Result<Done, InputError> write_asset_part(const std::filesystem::path& file,
                                                      std::span<const std::byte> bytes,
                                                      Replace replace = Replace::ours);

/// Why an asset, or a part of one, should not be written to a name unasked, as of why_not_replace(); nothing where it
/// may be.
LIBPATH_API std::optional<std::string> why_not_replace_asset(const std::filesystem::path& file);
LIBPATH_API std::optional<std::string> why_not_replace_asset_part(const std::filesystem::path& file);

}  // namespace libpath
