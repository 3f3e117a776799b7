#include <libpath/tables/container/saved_state.h>

#include <libpath/tables/container/hash.h>

namespace libpath {

std::uint64_t tie(std::uint64_t first, std::uint64_t second) noexcept {
  const std::array both{first, second};
  return hash_of(std::as_bytes(std::span(both)));
}

std::size_t StateWriter::finish(SavedKind kind, std::uint64_t tied_to) noexcept {
  if (end_ > out_.size()) return 0;
  const std::uint64_t hash = hash_of(out_.first(end_).subspan(sizeof(SavedHeader)));
  const SavedHeader header{kSavedMagic, kind, kSavedVersion, end_, tied_to, hash};
  std::memcpy(out_.data(), &header, sizeof header);
  return end_;
}

Result<StateReader, SavedError> StateReader::open(std::span<const std::byte> bytes, SavedKind kind,
                                                  std::uint64_t tied_to) noexcept {
  SavedHeader header;
  if (bytes.size() < sizeof header) return Failure{SavedError::too_short};
  std::memcpy(&header, bytes.data(), sizeof header);
  if (header.magic != kSavedMagic) return Failure{SavedError::not_saved};
  if (header.version != kSavedVersion) return Failure{SavedError::wrong_version};
  if (header.kind != kind) return Failure{SavedError::other_kind};
  if (header.bytes != bytes.size()) return Failure{SavedError::wrong_size};
  if (header.tied_to != tied_to) return Failure{SavedError::other_world};
  const auto rest = bytes.subspan(sizeof header);
  if (hash_of(rest) != header.hash) return Failure{SavedError::wrong_hash};
  return StateReader(rest);
}

}  // namespace libpath
