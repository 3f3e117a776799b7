#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <libpath/core/cell.h>
#include <libpath/core/result.h>

namespace libpath {

/// How a tile layer's cells are written: comma separated numbers, or little-endian 32-bit words in base64, compressed
/// or not.
enum class TiledEncoding : std::uint8_t { csv, base64, base64_zlib, base64_gzip, base64_zstd };

/// The encoding that the attributes `encoding` and `compression` name; nothing for names of neither.
std::optional<TiledEncoding> tiled_encoding(std::string_view encoding, std::string_view compression);

/// The gids of a layer or a chunk, row by row, flip bits masked off; or what was expected. Data must hold exactly one
/// number a cell; memory grows with what the text really holds, never with what `size` promises.
Result<std::vector<std::uint32_t>, std::string> decode_tiled_data(std::string_view text, TiledEncoding encoding,
                                                                  Size size);

}  // namespace libpath
