#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace libpath {

/// Whether layers in zstd can be read and written; without, nothing below is called.
bool has_zstd() noexcept;

/// A stream in zstd as a source of bytes (tiled_data.cpp).
class ZstdSource {
 public:
  /// Bounds the memory that a frame may ask for.
  ZstdSource(std::span<const unsigned char> input, int window_bits);
  ZstdSource(const ZstdSource&) = delete;
  ZstdSource& operator=(const ZstdSource&) = delete;
  ~ZstdSource();

  std::optional<std::size_t> read(std::span<unsigned char> out);

 private:
  struct Stream;
  std::unique_ptr<Stream> stream_;
};

std::string zstd_packed(std::string_view bytes);

}  // namespace libpath
