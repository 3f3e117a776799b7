#pragma once

#include <cstdint>

#include <libpath/core/export.h>

namespace libpath {

/// Why bytes were refused, or that memory ran out.
enum class ErrorCode : std::uint8_t {
  too_short,          // fewer bytes than the header says
  not_an_asset,       // other magic bytes
  wrong_version,      // another version of the format
  wrong_byte_order,   // for processors of the other byte order
  wrong_size,         // the file's size is not the one in its header
  bad_section_table,  // order, element size, offset or padding is not canonical
  wrong_hash,         // bytes changed after they were written
  missing_section,    // a table that every asset has is missing
  bad_section,        // contents break the table's invariants
  misaligned,         // the bytes start at an address that is no multiple of 8
  out_of_memory,
};

/// What was wrong and where: a byte offset from the start of the asset, or 0 where there is none to name.
struct Error {
  ErrorCode code = ErrorCode::too_short;
  std::uint64_t offset = 0;
};

/// One clause in plain English without a full stop. Never null. Lifetime: the program's.
LIBPATH_API const char* describe(ErrorCode code) noexcept;

}  // namespace libpath
