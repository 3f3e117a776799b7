#include <libpath/core/saved_error.h>

namespace libpath {

const char* describe(SavedError error) noexcept {
  switch (error) {
    case SavedError::too_short: return "shorter than the header of a saved state";
    case SavedError::not_saved: return "not a saved state (its first bytes are not those of one)";
    case SavedError::other_kind: return "saved from something else";
    case SavedError::wrong_version: return "saved by another version, or on a processor of the other byte order";
    case SavedError::wrong_size: return "its size is not the one that was saved";
    case SavedError::wrong_hash: return "bytes have changed since it was saved (hash mismatch)";
    case SavedError::other_world: return "saved over another asset, unit or size, or with other limits";
    case SavedError::bad_state: return "it holds numbers that nothing saves";
    case SavedError::out_of_memory: return "not enough memory";
    case SavedError::other_requests: return "a request is missing, or is not the one that was pushed";
  }
  return "unknown error";
}

}  // namespace libpath
