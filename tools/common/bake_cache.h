#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include <libpath/bake/kit/report.h>

namespace libpath::tools {

/// A folder of assets that were baked before, by the key of what they come of (libpath/bake/kit/key.h). Each is one
/// file, `KEY.baked`: a line of JSON that says what a bake says, and the asset. Entries are written as any file is
/// (map/io/file.h), so that whoever is killed leaves none that is half, and are proven before they are used.
/// Threads and processes: any number may share a folder, over a file system that renames atomically. Of several that
/// keep one key the last wins, with the same asset.
class BakeCache {
 public:
  /// Makes the folder where it is not there. Throws Failed.
  explicit BakeCache(std::filesystem::path folder);

  /// What was baked under that key, which is from now on the one used last. Nothing where there is none that is sound.
  std::optional<Baked> find(const std::string& key) const;
  /// Why it could not be kept, in one line; nothing where it was.
  std::optional<std::string> keep(const std::string& key, const Baked& baked) const;
  /// Removes what was used longest ago until no more than so many bytes are left, and what killed writers left. Files
  /// that are none of the cache's stay, and do not count.
  void trim(std::uint64_t max_bytes) const;

 private:
  std::filesystem::path entry(const std::string& key) const { return folder_ / (key + ".baked"); }

  std::filesystem::path folder_;
};

}  // namespace libpath::tools
