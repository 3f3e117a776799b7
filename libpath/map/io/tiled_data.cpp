#include <libpath/map/io/tiled_data.h>

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <span>

#include <fmt/format.h>
#include <libpath/map/io/tiled_map.h>
#include <libpath/map/io/tiled_number.h>
#include <zlib.h>
#include <zstd.h>

namespace libpath {
namespace {

using Bytes = std::vector<unsigned char>;
using Gids = Result<std::vector<std::uint32_t>, std::string>;

constexpr std::string_view kSpace = " \t\r\n";

Failure<std::string> expected(std::string what) { return Failure{std::move(what)}; }
Failure<std::string> expected_cells(std::size_t cells, const char* but) {
  return expected(fmt::format("expected tile numbers for {} cells, {}", cells, but));
}

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

Gids decode_csv(std::string_view text, Size size) {
  const std::size_t cells = size.cells();
  if (text.size() < 2 * cells - 1) return expected_cells(cells, "the data is too short");
  std::vector<std::uint32_t> gids;
  gids.reserve(cells);
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    if (gids.size() == cells) return expected_cells(cells, "there are more");
    const auto gid = whole_number<std::uint32_t>(trimmed(text.substr(begin, end - begin)));
    if (!gid) {
      const std::size_t width = static_cast<std::size_t>(size.width);
      return expected(
          fmt::format("expected a tile number for cell ({},{}) of the data", gids.size() % width, gids.size() / width));
    }
    gids.push_back(*gid & TiledLimits::gid_bits);
    begin = end + 1;
  }
  if (gids.size() != cells) return expected_cells(cells, "there are fewer");
  return gids;
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
    ready_ = inflateInit2(&stream_, window_bits) == Z_OK;
  }
  ZlibSource(const ZlibSource&) = delete;
  ZlibSource& operator=(const ZlibSource&) = delete;
  ~ZlibSource() {
    if (ready_) inflateEnd(&stream_);
  }

  std::optional<std::size_t> read(std::span<unsigned char> out) {
    if (!ready_) return std::nullopt;
    stream_.next_out = out.data();
    stream_.avail_out = static_cast<uInt>(out.size());
    while (!ended_ && stream_.avail_out > 0) {
      if (stream_.avail_in == 0) feed();
      const int status = inflate(&stream_, Z_NO_FLUSH);
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
  bool ready_ = false;
  bool ended_ = false;
};

class ZstdSource {
 public:
  /// Bounds the memory that a frame may ask for: the library's own limit, or more where the content is longer than
  /// that, since a frame made in one go has a window as long as its content.
  ZstdSource(std::span<const unsigned char> input, std::size_t content_bytes)
      : input_{input.data(), input.size(), 0}, stream_(ZSTD_createDCtx(), &ZSTD_freeDCtx) {
    const int window_log = std::clamp(static_cast<int>(std::bit_width(content_bytes)), 27, 30);
    if (stream_) ZSTD_DCtx_setParameter(stream_.get(), ZSTD_d_windowLogMax, window_log);
  }

  std::optional<std::size_t> read(std::span<unsigned char> out) {
    if (!stream_) return std::nullopt;
    ZSTD_outBuffer output{out.data(), out.size(), 0};
    while (!ended_ && output.pos < output.size) {
      const std::size_t before = input_.pos + output.pos;
      const std::size_t status = ZSTD_decompressStream(stream_.get(), &output, &input_);
      if (ZSTD_isError(status)) return std::nullopt;
      ended_ = status == 0;
      if (!ended_ && input_.pos + output.pos == before) return std::nullopt;
      if (ended_ && input_.pos < input_.size) return std::nullopt;
    }
    return output.pos;
  }

 private:
  ZSTD_inBuffer input_;
  std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> stream_;
  bool ended_ = false;
};

std::uint32_t little_endian(const unsigned char* bytes) {
  return static_cast<std::uint32_t>(bytes[0]) | static_cast<std::uint32_t>(bytes[1]) << 8 |
         static_cast<std::uint32_t>(bytes[2]) << 16 | static_cast<std::uint32_t>(bytes[3]) << 24;
}

/// Reads exactly one word a cell, and then proves that the source ends there.
template <class Source>
Gids read_words(Source&& source, std::size_t cells) {
  std::array<unsigned char, 1 << 16> buffer;
  std::vector<std::uint32_t> gids;
  for (std::size_t left = 4 * cells; left > 0;) {
    const std::size_t wanted = std::min(left, buffer.size());
    const auto got = source.read(std::span(buffer).first(wanted));
    if (!got) return expected("expected an unbroken compressed stream");
    if (*got != wanted) return expected_cells(cells, "there are fewer");
    for (std::size_t i = 0; i < wanted; i += 4) {
      gids.push_back(little_endian(buffer.data() + i) & TiledLimits::gid_bits);
    }
    left -= wanted;
  }
  const auto more = source.read(std::span(buffer).first(1));
  if (!more) return expected("expected an unbroken compressed stream");
  if (*more != 0) return expected_cells(cells, "there are more");
  return gids;
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

Gids decode_tiled_data(std::string_view text, TiledEncoding encoding, Size size) {
  constexpr int zlib_window = 15;
  constexpr int gzip_window = 15 + 16;
  const std::size_t cells = size.cells();
  if (encoding == TiledEncoding::csv) return decode_csv(text, size);
  const auto bytes = decode_base64(text);
  if (!bytes) return expected("expected data in base64");
  switch (encoding) {
    case TiledEncoding::base64_zlib: return read_words(ZlibSource(*bytes, zlib_window), cells);
    case TiledEncoding::base64_gzip: return read_words(ZlibSource(*bytes, gzip_window), cells);
    case TiledEncoding::base64_zstd: return read_words(ZstdSource(*bytes, 4 * cells), cells);
    default: return read_words(PlainSource(*bytes), cells);
  }
}

}  // namespace libpath
