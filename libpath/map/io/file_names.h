#pragma once

#include <filesystem>
#include <string_view>

namespace libpath {

/// A name that a file spells, in UTF-8, which is not what every system takes a name's `char`s for.
inline std::filesystem::path path_of_text(std::string_view text) {
  const auto* const begin = reinterpret_cast<const char8_t*>(text.data());
  return {begin, begin + text.size()};
}

/// Whether that name is one of a link to elsewhere: a symbolic link, on Windows a junction too. Nothing is followed.
bool is_link(const std::filesystem::path& name);

/// Whether a relative path names what it says: Windows reads some names in another way (`a:b` is a stream of a, or
/// leads to a disk, and dots and spaces at the end of a name are left out).
bool is_read_as_spelt(const std::filesystem::path& path);

}  // namespace libpath
