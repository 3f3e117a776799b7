#include <libpath/map/io/png_mark.h>

#include <zlib.h>

#include <array>
#include <cstddef>
#include <string_view>

#include <libpath/map/io/file.h>

namespace libpath {
namespace {

// Signature, then the header's chunk: length, type, 13 bytes, checksum.
constexpr std::size_t kHeaderEnd = 8 + 4 + 4 + 13 + 4;
constexpr std::string_view kSignature("\x89PNG\r\n\x1a\n", 8);
constexpr std::string_view kTypeAndText("tEXtSoftware\0libpath", 20);

std::string big_endian(std::size_t number) {
  std::string bytes;
  for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(number >> shift & 0xff);
  return bytes;
}

std::string mark() {
  const auto checksum = ::crc32(0, reinterpret_cast<const unsigned char*>(kTypeAndText.data()),
                                static_cast<unsigned>(kTypeAndText.size()));
  return big_endian(kTypeAndText.size() - 4) + std::string(kTypeAndText) + big_endian(checksum);
}

}  // namespace

std::string with_png_mark(std::string png) {
  if (png.size() >= kHeaderEnd) png.insert(kHeaderEnd, mark());
  return png;
}

std::optional<std::string> why_no_marked_png(const std::filesystem::path& file) {
  const std::string expected = mark();
  const auto head = read_head(file, kHeaderEnd + expected.size());
  if (!head) return head.error().expected;
  const std::string_view bytes(head->data(), head->size());
  const bool is_ours = bytes.starts_with(kSignature) && bytes.substr(std::min(kHeaderEnd, bytes.size())) == expected;
  return is_ours ? std::nullopt : std::optional<std::string>("is no picture that libpath drew");
}

}  // namespace libpath
