#include <libpath/map/io/tiled_data.h>

#include <algorithm>
#include <array>
#include <bit>
#include <new>
#include <span>

#include <fmt/format.h>
#include <libpath/map/io/tiled_map.h>
#include <libpath/map/io/tiled_number.h>
#include <libpath/map/io/tiled_zstd.h>
#include <zlib.h>

namespace libpath {
namespace {

using Bytes = std::vector<unsigned char>;
using Fault = std::optional<std::string>;

constexpr std::string_view kSpace = " \t\r\n";

std::string expected_cells(std::size_t cells, const char* but) {
  return fmt::format("expected tile numbers for {} cells, {}", cells, but);
}
const char* const kBroken = "expected an unbroken compressed stream";

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

Fault decode_csv(std::string_view text, Size size, const TiledRow& row) {
  const std::size_t cells = size.cells();
  std::vector<std::uint32_t> gids;
  gids.reserve(static_cast<std::size_t>(size.width));
  std::size_t count = 0;
  for (std::size_t begin = 0; begin <= text.size(); ++count) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    if (count == cells) return expected_cells(cells, "there are more");
    const auto gid = whole_number<std::uint32_t>(trimmed(text.substr(begin, end - begin)));
    if (!gid) {
      const std::size_t width = static_cast<std::size_t>(size.width);
      return fmt::format("expected a tile number for cell ({},{}) of the data", count % width, count / width);
    }
    gids.push_back(*gid);
    if (gids.size() == gids.capacity()) {
      row(gids);
      gids.clear();
    }
    begin = end + 1;
  }
  if (count != cells) return expected_cells(cells, "there are fewer");
  return std::nullopt;
}

constexpr std::array<std::int8_t, 256> base64_values() {
  std::array<std::int8_t, 256> values{};
  values.fill(-1);
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (std::size_t i = 0; i < digits.size(); ++i) {
    values[static_cast<unsigned char>(digits[i])] = static_cast<std::int8_t>(i);
  }
  return values;
}

std::optional<Bytes> decode_base64(std::string_view text) {
  static constexpr auto values = base64_values();
  Bytes bytes;
  bytes.reserve(text.size() / 4 * 3);
  std::uint32_t bits = 0;
  std::size_t digits = 0;
  std::size_t padding = 0;
  for (const char c : text) {
    if (kSpace.find(c) != std::string_view::npos) continue;
    if (c == '=') {
      ++padding;
      continue;
    }
    const std::int8_t value = values[static_cast<unsigned char>(c)];
    if (value < 0 || padding > 0) return std::nullopt;
    bits = bits << 6 | static_cast<std::uint32_t>(value);
    ++digits;
    if (digits % 4 != 1) bytes.push_back(static_cast<unsigned char>(bits >> (6 - 2 * ((digits + 3) % 4))));
  }
  if (digits % 4 == 1 || padding != (4 - digits % 4) % 4) return std::nullopt;
  return bytes;
}

/// A compressed stream as a source of bytes. `read` fills the whole span unless the stream ends; nothing where the
/// stream is broken or its bytes run out before its end.
class PlainSource {
 public:
  explicit PlainSource(std::span<const unsigned char> input) : input_(input) {}

  std::optional<std::size_t> read(std::span<unsigned char> out) {
    const std::size_t size = std::min(out.size(), input_.size());
    std::copy_n(input_.begin(), size, out.begin());
    input_ = input_.subspan(size);
    return size;
  }

 private:
  std::span<const unsigned char> input_;
};

class ZlibSource {
 public:
  ZlibSource(std::span<const unsigned char> input, int window_bits) : input_(input) {
    if (inflateInit2(&stream_, window_bits) != Z_OK) throw std::bad_alloc();
  }
  ZlibSource(const ZlibSource&) = delete;
  ZlibSource& operator=(const ZlibSource&) = delete;
  ~ZlibSource() { inflateEnd(&stream_); }

  std::optional<std::size_t> read(std::span<unsigned char> out) {
    stream_.next_out = out.data();
    stream_.avail_out = static_cast<uInt>(out.size());
    while (!ended_ && stream_.avail_out > 0) {
      if (stream_.avail_in == 0) feed();
      const int status = inflate(&stream_, Z_NO_FLUSH);
      if (status == Z_MEM_ERROR) throw std::bad_alloc();
      ended_ = status == Z_STREAM_END;
      if (!ended_ && status != Z_OK) return std::nullopt;
      if (ended_ && (stream_.avail_in > 0 || !input_.empty())) return std::nullopt;
    }
    return out.size() - stream_.avail_out;
  }

 private:
  /// zlib counts in 32 bits, so long inputs are handed over in parts.
  void feed() {
    const std::size_t size = std::min(input_.size(), std::size_t{1} << 30);
    stream_.next_in = const_cast<unsigned char*>(input_.data());
    stream_.avail_in = static_cast<uInt>(size);
    input_ = input_.subspan(size);
  }

  std::span<const unsigned char> input_;
  z_stream stream_{};
  bool ended_ = false;
};

std::uint32_t little_endian(const unsigned char* bytes) {
  return static_cast<std::uint32_t>(bytes[0]) | static_cast<std::uint32_t>(bytes[1]) << 8 |
         static_cast<std::uint32_t>(bytes[2]) << 16 | static_cast<std::uint32_t>(bytes[3]) << 24;
}

/// Reads exactly one word a cell, and then proves that the source ends there.
template <class Source>
Fault read_words(Source&& source, Size size, const TiledRow& row) {
  std::vector<std::uint32_t> gids(static_cast<std::size_t>(size.width));
  std::vector<unsigned char> bytes(4 * gids.size());
  for (std::int32_t y = 0; y < size.height; ++y) {
    const auto got = source.read(bytes);
    if (!got) return kBroken;
    if (*got != bytes.size()) return expected_cells(size.cells(), "there are fewer");
    for (std::size_t x = 0; x < gids.size(); ++x) gids[x] = little_endian(bytes.data() + 4 * x);
    row(gids);
  }
  const auto more = source.read(std::span(bytes).first(1));
  if (!more) return kBroken;
  if (*more != 0) return expected_cells(size.cells(), "there are more");
  return std::nullopt;
}

/// The window of a zstd frame, in bits: all that its compressor may use without being told to take more, and no more
/// than what decoders have to accept for a short content.
int zstd_window(Size size) noexcept { return std::clamp(static_cast<int>(std::bit_width(4 * size.cells())), 23, 27); }

/// Cells that a character of text may stand for at most, as far as the formats go: zlib makes 1,032 bytes of one at
/// best, zstd a block of 128 KiB of four.
std::size_t cells_of_character(TiledEncoding encoding) noexcept {
  switch (encoding) {
    case TiledEncoding::base64_zlib:
    case TiledEncoding::base64_gzip: return 1032 / 4;
    case TiledEncoding::base64_zstd: return (std::size_t{128} << 10) / 4;
    default: return 1;
  }
}

}  // namespace

std::optional<TiledEncoding> tiled_encoding(std::string_view encoding, std::string_view compression) {
  if (encoding == "csv" && compression.empty()) return TiledEncoding::csv;
  if (encoding != "base64") return std::nullopt;
  if (compression.empty()) return TiledEncoding::base64;
  if (compression == "zlib") return TiledEncoding::base64_zlib;
  if (compression == "gzip") return TiledEncoding::base64_gzip;
  if (compression == "zstd") return TiledEncoding::base64_zstd;
  return std::nullopt;
}

std::optional<std::string> too_short_for(std::string_view text, TiledEncoding encoding, Size size) {
  const std::size_t cells = size.cells();
  const bool is_short =
      encoding == TiledEncoding::csv ? text.size() < 2 * cells - 1 : text.size() * cells_of_character(encoding) < cells;
  if (is_short) return expected_cells(cells, "the data is too short");
  return std::nullopt;
}

std::size_t decoding_bytes(std::string_view text, TiledEncoding encoding, Size size) noexcept {
  if (encoding == TiledEncoding::csv) return 0;
  const std::size_t window = encoding == TiledEncoding::base64_zstd ? std::size_t{1} << zstd_window(size) : 0;
  return text.size() / 4 * 3 + window;
}

Fault decode_tiled_data(std::string_view text, TiledEncoding encoding, Size size, const TiledRow& row) {
  constexpr int zlib_window = 15;
  constexpr int gzip_window = 15 + 16;
  if (encoding == TiledEncoding::csv) return decode_csv(text, size, row);
  if (encoding == TiledEncoding::base64_zstd && !has_zstd())
    return "expected another compression: zstd cannot be read on Windows, zlib and gzip can";
  const auto bytes = decode_base64(text);
  if (!bytes) return "expected data in base64";
  switch (encoding) {
    case TiledEncoding::base64_zlib: return read_words(ZlibSource(*bytes, zlib_window), size, row);
    case TiledEncoding::base64_gzip: return read_words(ZlibSource(*bytes, gzip_window), size, row);
    case TiledEncoding::base64_zstd: return read_words(ZstdSource(*bytes, zstd_window(size)), size, row);
    default: return read_words(PlainSource(*bytes), size, row);
  }
}

}  // namespace libpath
