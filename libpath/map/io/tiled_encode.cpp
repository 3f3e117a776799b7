#include <algorithm>
#include <array>
#include <memory>
#include <new>

#include <libpath/map/io/tiled_data.h>
#include <libpath/map/io/tiled_zstd.h>
#include <zlib.h>

namespace libpath {
namespace {

std::string little_endian(std::span<const std::uint32_t> gids) {
  std::string bytes;
  bytes.reserve(4 * gids.size());
  for (const std::uint32_t gid : gids) {
    for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(gid >> shift & 0xFF);
  }
  return bytes;
}

std::string base64(std::string_view bytes) {
  static constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      bits = bits << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    }
    for (std::size_t k = 0; k < 4; ++k) text += k <= count ? digits[bits >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

std::string deflated(std::string_view bytes, int window_bits) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::bad_alloc();
  }
  const std::unique_ptr<z_stream, int (*)(z_stream*)> end(&stream, deflateEnd);
  std::string out;
  std::array<char, 1 << 16> block;
  int status = Z_OK;
  while (status != Z_STREAM_END) {
    if (stream.avail_in == 0 && !bytes.empty()) {
      // zlib counts in 32 bits, so long inputs are handed over in parts.
      const std::string_view part = bytes.substr(0, std::size_t{1} << 30);
      stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(part.data()));
      stream.avail_in = static_cast<uInt>(part.size());
      bytes.remove_prefix(part.size());
    }
    stream.next_out = reinterpret_cast<Bytef*>(block.data());
    stream.avail_out = static_cast<uInt>(block.size());
    status = deflate(&stream, bytes.empty() ? Z_FINISH : Z_NO_FLUSH);
    out.append(block.data(), block.size() - stream.avail_out);
  }
  return out;
}

}  // namespace

std::string encode_tiled_data(std::span<const std::uint32_t> gids, TiledEncoding encoding) {
  constexpr int zlib_window = 15;
  constexpr int gzip_window = 15 + 16;
  const std::string bytes = little_endian(gids);
  switch (encoding) {
    case TiledEncoding::base64_zlib: return base64(deflated(bytes, zlib_window));
    case TiledEncoding::base64_gzip: return base64(deflated(bytes, gzip_window));
    case TiledEncoding::base64_zstd: return base64(zstd_packed(bytes));
    default: return base64(bytes);
  }
}

}  // namespace libpath
