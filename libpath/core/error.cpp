#include <libpath/core/error.h>

namespace libpath {

const char* describe(ErrorCode code) noexcept {
  switch (code) {
    case ErrorCode::too_short: return "shorter than its header promises";
    case ErrorCode::not_an_asset: return "not a baked asset (its first bytes are not those of one)";
    case ErrorCode::wrong_version: return "baked by another version of the format; bake the map again";
    case ErrorCode::wrong_byte_order: return "baked for processors of the other byte order";
    case ErrorCode::wrong_size: return "its size is not the one written in its header";
    case ErrorCode::bad_section_table: return "its section table is not in canonical order";
    case ErrorCode::wrong_hash: return "bytes have changed since it was baked (hash mismatch)";
    case ErrorCode::missing_section: return "a table that every asset holds is missing";
    case ErrorCode::bad_section: return "a table breaks its invariants";
    case ErrorCode::misaligned: return "its bytes must start at an address that is a multiple of 8";
    case ErrorCode::out_of_memory: return "not enough memory";
  }
  return "unknown error";
}

}  // namespace libpath
