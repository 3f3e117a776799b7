#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/map/io/input_error.h>

namespace libpath {

/// The whole of a regular file. Refused before any memory is taken where it is larger than `max_bytes`, and where it is
/// anything else than a regular file (a folder, a pipe, a device: nothing is waited for), links to one excepted.
LIBPATH_API Loaded<std::vector<char>> read_file(const std::filesystem::path& file, std::size_t max_bytes);

/// Replaces a file, or makes it: whatever stops the writer, the file holds its old bytes or the new ones, whole. Where
/// it fails before that, the old file is untouched and the error says so.
///
/// The bytes go to `.NAME.XXXXXXXXXXXX.tmp` in the same folder, are flushed to the disk and read back, and that file is
/// then renamed and the folder flushed. A killed writer leaves its temporary file behind; the next write of the same
/// file removes it, and knows by the lock that a living writer holds on its own. Of several writers at once the last
/// one wins.
///
/// The permission bits of an old file are kept, its owner and other hard links to it are not. A symbolic link stays and
/// the file that it points to is replaced. Anything but a regular file is refused.
/// Cost: the bytes are written and read once; two flushes. Threads: any.
LIBPATH_API Result<Done, InputError> write_file(const std::filesystem::path& file, std::span<const std::byte> bytes);
LIBPATH_API Result<Done, InputError> write_file(const std::filesystem::path& file, std::string_view text);

}  // namespace libpath
