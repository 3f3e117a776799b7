#pragma once

#include <cstdint>

#include <libpath/core/export.h>

namespace libpath {

/// Why bytes were refused or memory could not be had.
enum class ErrorCode : std::uint8_t {
  too_short,          // fewer bytes than the header promises
  not_an_asset,       // the magic is not ours
  wrong_version,      // written by another format version
  wrong_byte_order,   // written for processors of the other byte order
  wrong_size,         // the file's size is not the one in its header
  bad_section_table,  // order, element size, offset or padding is not the canonical one
  wrong_hash,         // bytes changed since they were written
  missing_section,    // a table that every asset has is not there
  bad_section,        // a table's contents break its invariants
  misaligned,         // the bytes do not start at an address that is a multiple of eight
  out_of_memory,
};

/// What was wrong and where: a byte offset from the start of the asset, or 0 where no place can be named.
struct Error {
  ErrorCode code = ErrorCode::too_short;
  std::uint64_t offset = 0;
};

/// One clause in plain English, without a full stop. Never null; lives as long as the program.
LIBPATH_API const char* describe(ErrorCode code) noexcept;

}  // namespace libpath
