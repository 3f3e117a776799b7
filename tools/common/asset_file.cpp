#include <tools/common/asset_file.h>

#include <algorithm>
#include <span>
#include <string_view>

#include <fmt/format.h>
#include <libpath/bake/kit/part_format.h>
#include <libpath/map/io/file.h>
#include <libpath/tables/asset.h>
#include <tools/common/tile_files.h>

namespace libpath::tools {
namespace {

constexpr std::size_t kMaxAssetBytes = std::size_t{1} << 36;

/// Who has the parts of an asset, or a world's tiles, is not far from it.
std::string describe_file(const std::filesystem::path& file, std::span<const char> bytes, Error error) {
  if (is_tile_file(file)) return "of a world of tiles, which is no asset; pathinfo says what it holds";
  const std::string_view head(bytes.data(), std::min(bytes.size(), kPartMagic.size()));
  if (head == std::string_view(kPartMagic.data(), kPartMagic.size())) return "a part of an asset; pathmerge joins them";
  return describe(error.code);
}

}  // namespace

AssetFile open_asset(const std::filesystem::path& file) {
  std::vector<char> bytes = input_or_fail(read_file(file, kMaxAssetBytes));
  auto asset = Asset::open(std::as_bytes(std::span<const char>(bytes)));
  if (!asset) {
    const Error error = asset.error();
    throw Failed(
        InputError{file.string(), fmt::format("byte {}", error.offset), describe_file(file, bytes, error)}.message());
  }
  return {std::move(bytes), std::move(*asset)};
}

void add_unit_option(ToolDescription& tool, const std::string& help) {
  tool.add_options()("unit", boost::program_options::value<std::string>()->value_name("NAME"),
                     (help + " (default: the first of the asset)").c_str());
}

std::size_t unit_of(const Arguments& arguments, const Asset& asset) {
  if (asset.units().empty()) throw Failed("the asset holds no unit");
  if (arguments.count("unit") == 0) return 0;
  const auto& name = arguments["unit"].as<std::string>();
  if (const auto unit = asset.map().find_unit(name)) return *unit;
  std::vector<std::string_view> known;
  for (const UnitRecord& unit : asset.map().units()) known.push_back(asset.map().text(unit.name));
  throw WrongCommandLine("--unit: the asset has no such unit: " + expected_one_of(name, known));
}

std::string terrain_name(const Asset& asset, Cell cell) {
  return std::string(asset.map().text(asset.map().terrain(cell).name));
}

}  // namespace libpath::tools
