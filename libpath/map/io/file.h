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

/// The whole of a regular file. Refused before any memory is taken where it is larger than `max_bytes`, and where it is
/// anything else than a regular file (a folder, a pipe, a device: nothing is waited for), links to one excepted.
LIBPATH_API Loaded<std::vector<char>> read_file(const std::filesystem::path& file, std::size_t max_bytes);

/// The first bytes of a regular file, so many or as many as it has: to see what it is.
LIBPATH_API Loaded<std::vector<char>> read_head(const std::filesystem::path& file, std::size_t bytes);

/// What a writer may replace.
enum class Replace {
  ours,      // nothing that why_not_replace() speaks for
  anything,  // for callers whose user was asked
};

/// Looks at a file that stands where another is to be written: why it is none of the kind that would take its place
/// ("is no baked asset"), nothing where it is one. Not asked of empty files.
using FileCheck = std::function<std::optional<std::string>(const std::filesystem::path& file)>;

/// Why the regular file that stands there should not be replaced unasked, as the end of a sentence that begins with its
/// name: its owner may not write it, it has other names (hard links) that would keep the old content, or the check
/// speaks for it. Nothing where it may be replaced, or where no such file is.
LIBPATH_API std::optional<std::string> why_not_replace(const std::filesystem::path& file, const FileCheck& check = {});

/// Replaces a file, or makes it: whatever stops the writer, the file holds its old bytes or the new ones, whole. Where
/// it fails before that, the old file is untouched and the error says so. What why_not_replace() speaks for is refused
/// unless anything may be replaced.
///
/// The bytes go to `.NAME.XXXXXXXXXXXX.tmp` in the same folder, are flushed to the disk and read back, and that file is
/// then renamed and the folder flushed. Signals that end a program (SIGINT, SIGTERM, SIGHUP) wait in this thread until
/// that file is gone, unless the program handles or ignores them itself: the write is given up and fails. A writer
/// that is killed leaves its temporary file behind; the next write of the same file removes it, and knows by the lock
/// that a living writer holds on its own. Of several writers at once the last one wins.
///
/// The permission bits of an old file are kept, its owner and other hard links to it are not. A symbolic link stays and
/// the file that it points to is replaced. Anything but a regular file is refused.
/// Cost: the bytes are written and read once; two flushes. Threads: any.
LIBPATH_API Result<Done, InputError> write_file(const std::filesystem::path& file, std::span<const std::byte> bytes,
                                                Replace replace = Replace::ours, const FileCheck& check = {});
LIBPATH_API Result<Done, InputError> write_file(const std::filesystem::path& file, std::string_view text,
                                                Replace replace = Replace::ours, const FileCheck& check = {});

/// Removes what killed writers of this file left beside it, as the next write of it would: for a file that this run has
/// no need to write.
LIBPATH_API void remove_litter(const std::filesystem::path& file);

/// Where two names lead to: they are of one file where their identities are equal, whatever links and folders stand
/// between. A name of no file yet is known by its folder and what it will be called there.
class FileIdentity {
 public:
  LIBPATH_API explicit FileIdentity(const std::filesystem::path& file);

  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;

 private:
  std::uint64_t device_ = 0;
  std::uint64_t number_ = 0;  // of the file, or of its folder where there is none yet
  std::string name_;          // in that folder; empty for files that are there
};

}  // namespace libpath
