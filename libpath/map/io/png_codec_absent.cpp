// In the stead of png_codec.cpp where there is no libpng.

#include <libpath/map/io/png_codec.h>

namespace libpath {

bool has_png() noexcept { return false; }

PngDecoder::PngDecoder(std::span<const std::byte> bytes) noexcept : bytes_(bytes) {}
PngDecoder::~PngDecoder() = default;
bool PngDecoder::start() { return false; }
bool PngDecoder::next(std::span<std::uint8_t>) noexcept { return false; }
bool PngDecoder::finish() noexcept { return false; }

std::string encode_png(Size, std::span<const std::uint8_t>, std::span<const Colour>) { return {}; }

}  // namespace libpath
