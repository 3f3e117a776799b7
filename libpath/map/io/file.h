#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/core/export.h>
#include <libpath/map/io/input_error.h>

namespace libpath {

/// Reads a whole regular file, or a link to one. A file above `max_bytes`, and anything but a regular file (a folder, a
/// pipe, a device), is refused before memory is taken, without waiting.
LIBPATH_API Loaded<std::vector<char>> read_file(const std::filesystem::path& file, std::size_t max_bytes);

/// Reads the first `bytes` bytes of a regular file, or all that it has: to see what it is.
LIBPATH_API Loaded<std::vector<char>> read_head(const std::filesystem::path& file, std::size_t bytes);

/// What a writer may replace.
enum class Replace {
  ours,      // only what why_not_replace() has nothing against
  anything,  // the user was asked
};

/// Why an old file is not of the kind that is to replace it ("is no baked asset"); nothing where it is. Not called for
/// empty files.
using FileCheck = std::function<std::optional<std::string>(const std::filesystem::path& file)>;

/// Why a regular file should not be replaced unasked: its owner may not write it, other names of it (hard links) would
/// keep the old content, or the check has a reason. The text ends a sentence that begins with the file's name. Nothing
/// where the file may be replaced or does not exist.
LIBPATH_API std::optional<std::string> why_not_replace(const std::filesystem::path& file, const FileCheck& check = {});

/// Replaces or makes a file. Whatever stops the writer, the file holds all its old bytes or all the new ones. After an
/// error the old file is untouched. A file that why_not_replace() has a reason for is refused, unless `replace` is
/// `anything`.
///
/// The bytes are written to `.NAME.XXXXXXXXXXXX.tmp` in the same folder, flushed to the disk and read back; then that
/// file is renamed and the folder flushed. Signals that end a program (SIGINT, SIGTERM, SIGHUP), where it neither
/// handles nor ignores them, stop the write, which fails; they wait in this thread until the temporary file is gone. A
/// writer that is killed leaves its temporary file behind. The next write of the same file removes it; a living writer
/// holds a lock on its own. The last of several writers at once wins.
///
/// The permission bits of an old file are kept; its owner and its other hard links are not. A symbolic link stays, and
/// the file that it points to is replaced. Anything but a regular file is refused.
/// Cost: the bytes are written and read once; two flushes. Threads: any.
LIBPATH_API Result<Done, InputError> write_file(const std::filesystem::path& file, std::span<const std::byte> bytes,
                                                Replace replace = Replace::ours, const FileCheck& check = {});
LIBPATH_API Result<Done, InputError> write_file(const std::filesystem::path& file, std::string_view text,
                                                Replace replace = Replace::ours, const FileCheck& check = {});

/// Removes what killed writers of a file left beside it, as its next write would: for files that need no write now.
LIBPATH_API void remove_litter(const std::filesystem::path& file);

/// The identity of a file. Two names with equal identities lead to one file, whatever links and folders are between. A
/// name without a file is identified by its folder and its name there.
class FileIdentity {
 public:
  LIBPATH_API explicit FileIdentity(const std::filesystem::path& file);

  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;

 private:
  std::uint64_t device_ = 0;
  std::uint64_t number_ = 0;  // of the file, or of its folder where the file does not exist
  std::string name_;          // in that folder; empty for files that exist
};

}  // namespace libpath
