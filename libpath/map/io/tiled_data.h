#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <libpath/core/cell.h>
#include <libpath/map/io/tiled_map.h>

namespace libpath {

/// How a tile layer's cells are written: comma separated numbers, or little-endian 32-bit words in base64, compressed
/// or not.
enum class TiledEncoding : std::uint8_t { csv, base64, base64_zlib, base64_gzip, base64_zstd };

/// The encoding that the attributes `encoding` and `compression` name; nothing for names of neither.
std::optional<TiledEncoding> tiled_encoding(std::string_view encoding, std::string_view compression);

/// What was expected of a text that is too short to be the data of so many cells, however well it is compressed;
/// nothing where it may be. Asked before memory is taken for the cells.
std::optional<std::string> too_short_for(std::string_view text, TiledEncoding encoding, Size size);

/// Hands over the gids of a layer or a chunk, row by row, flip bits as they are; or says what was expected. Data must
/// hold exactly one number a cell.
/// Cost: memory for one row, and `decoding_bytes` for what is compressed.
std::optional<std::string> decode_tiled_data(std::string_view text, TiledEncoding encoding, Size size,
                                             const TiledRow& row);
std::size_t decoding_bytes(std::string_view text, TiledEncoding encoding, Size size) noexcept;

/// The way back, for all encodings but csv, whose spelling is the format's.
std::string encode_tiled_data(std::span<const std::uint32_t> gids, TiledEncoding encoding);

}  // namespace libpath
