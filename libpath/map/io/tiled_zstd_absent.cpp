// In the stead of tiled_zstd.cpp where there is no zstd.

#include <libpath/map/io/tiled_zstd.h>

namespace libpath {

struct ZstdSource::Stream {};

bool has_zstd() noexcept { return false; }

ZstdSource::ZstdSource(std::span<const unsigned char>, int) {}
ZstdSource::~ZstdSource() = default;
std::optional<std::size_t> ZstdSource::read(std::span<unsigned char>) { return std::nullopt; }

std::string zstd_packed(std::string_view) { return {}; }

}  // namespace libpath
