#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

#include <libpath/map/io/file.h>
#include <libpath/tables/areas/district_place.h>
#include <tools/common/progress.h>
#include <nlohmann/json.hpp>

namespace libpath {
class TileIndex;
}  // namespace libpath

namespace libpath::tools {

/// In a folder of tiles, of the district of that level in column X and row Y `LEVEL-X-Y.lpdistrict`.
std::filesystem::path district_file(const std::filesystem::path& folder, DistrictPlace district);

/// What came of baking the districts of a folder of tiles.
struct DistrictRun {
  std::size_t districts = 0;
  std::uint64_t bytes = 0;
  std::size_t written = 0;  // the others were there already, with the same bytes
};

/// Bakes all districts above the tiles that lie in a folder. Costs within squares that did not change are taken over
/// from the districts that lie there, and a file that holds its bytes already is left alone. Throws Failed.
DistrictRun bake_districts(const std::filesystem::path& folder, std::span<const std::byte> index, int threads,
                           Replace replace, Progress& progress);

/// What is in a district. Proves it whole. Throws Failed.
nlohmann::ordered_json describe_district(const std::filesystem::path& file, std::span<const std::byte> bytes,
                                         const TileIndex& index);
/// The same in words.
void print_district(const nlohmann::ordered_json& described);

}  // namespace libpath::tools
