#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <vector>

#include <libpath/core/error.h>
#include <libpath/map/io/file.h>

namespace libpath::tools {

/// Largest file that a folder of tiles may hold.
inline constexpr std::size_t kMaxSquareBytes = std::size_t{1} << 30;

/// The bytes of a file of such a folder. Throws Failed.
std::vector<char> read_square(const std::filesystem::path& file);

inline std::span<const std::byte> bytes_of(const std::vector<char>& text) { return std::as_bytes(std::span(text)); }

/// Writes a file unless it holds these bytes already; whether it had to. Throws Failed.
bool write_square(const std::filesystem::path& file, std::span<const std::byte> bytes, Replace replace);

/// Throws Failed, with the byte at which a file is not what it should be.
[[noreturn]] void refuse_square(const std::filesystem::path& file, Error error);

}  // namespace libpath::tools
