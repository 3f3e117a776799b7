#pragma once

#include <cstdint>

#include <libpath/core/export.h>

namespace libpath {

/// Why a saved state is not restored. What refused it is as it was before.
enum class SavedError : std::uint8_t {
  too_short,      // fewer bytes than a header
  not_saved,      // the first bytes are not those of a saved state
  other_kind,     // saved from something else
  wrong_version,  // written by another version, or by a processor of the other byte order
  wrong_size,     // more or fewer bytes than were saved
  wrong_hash,     // bytes changed since they were saved
  other_world,    // saved over another asset, unit or size, or with other limits
  bad_state,      // numbers that nothing saves
  out_of_memory,
};

/// One clause in plain English, without a full stop. Never null; lives as long as the program.
LIBPATH_API const char* describe(SavedError error) noexcept;

}  // namespace libpath
