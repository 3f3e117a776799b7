#include <tools/common/square_files.h>

#include <algorithm>

#include <fmt/format.h>
#include <libpath/bake/kit/asset_output.h>
#include <tools/common/command_line.h>

namespace libpath::tools {
namespace {

bool holds(const std::filesystem::path& file, std::span<const std::byte> bytes) {
  const auto there = read_file(file, kMaxSquareBytes);
  return there && std::ranges::equal(bytes_of(*there), bytes);
}

}  // namespace

std::vector<char> read_square(const std::filesystem::path& file) {
  return input_or_fail(read_file(file, kMaxSquareBytes));
}

bool write_square(const std::filesystem::path& file, std::span<const std::byte> bytes, Replace replace) {
  if (holds(file, bytes)) return false;
  if (const auto written = write_asset(file, bytes, replace); !written) throw Failed(written.error().message());
  return true;
}

void refuse_square(const std::filesystem::path& file, Error error) {
  throw Failed(InputError{file.string(), fmt::format("byte {}", error.offset), describe(error.code)}.message());
}

}  // namespace libpath::tools
