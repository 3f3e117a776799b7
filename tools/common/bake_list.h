#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include <libpath/bake/kit/shard.h>

namespace libpath::tools {

/// A map of a list, and where its asset goes.
struct ListedMap {
  std::filesystem::path file;
  std::filesystem::path asset;
  std::uint64_t bytes = 0;  // of the file, by which work is shared out; 0 where it is not there
};

/// Reads a list of maps: one a line, as seen from the list's own folder; empty lines and those that begin with # say
/// nothing. In the folder for assets, one has its map's place and name, ending in .lpa: `caves/one.tmx` becomes
/// `caves/one.lpa`. Of a map outside the list's folder only the name is kept. Throws Failed with the line for a list
/// that cannot be read, names no map or would have two maps write one asset.
std::vector<ListedMap> read_bake_list(const std::filesystem::path& list, const std::filesystem::path& assets);

/// Reads `i/N`; nothing where the text is anything else.
std::optional<Shard> parse_shard(std::string_view text) noexcept;

/// The maps of that part, in the order of the list. Parts are about equal in bytes, and depend on nothing but the names
/// and sizes of the files: machines that see the same ones share the list without a word between them.
std::vector<ListedMap> shard_of(const std::vector<ListedMap>& maps, Shard shard);

}  // namespace libpath::tools
