#pragma once

#include <cstdint>

#include <libpath/core/export.h>

namespace libpath {

/// Why a saved state was not restored. The object that refused it is unchanged.
enum class SavedError : std::uint8_t {
  too_short,      // fewer bytes than a header
  not_saved,      // other magic bytes
  other_kind,     // saved from another kind of object
  wrong_version,  // another version of the format, or the other byte order
  wrong_size,     // more or fewer bytes than were saved
  wrong_hash,     // bytes changed after they were saved
  other_world,    // saved over another asset, unit or size, or under other limits
  bad_state,      // values that no saved state has
  out_of_memory,
  other_requests,  // requests of a queue that are missing, or are not those that it was asked
};

/// One clause in plain English without a full stop. Never null. Lifetime: the program's.
LIBPATH_API const char* describe(SavedError error) noexcept;

}  // namespace libpath
