#include <tools/common/asset_file.h>

#include <fmt/format.h>
#include <libpath/map/io/file.h>

namespace libpath::tools {
namespace {

constexpr std::size_t kMostAssetBytes = std::size_t{1} << 36;

}  // namespace

AssetFile open_asset(const std::filesystem::path& file) {
  std::vector<char> bytes = value_or_fail(read_file(file, kMostAssetBytes));
  auto asset = Asset::open(std::as_bytes(std::span<const char>(bytes)));
  if (!asset) {
    const Error error = asset.error();
    throw Failed(fmt::format("{}: byte {}: {}", file.string(), error.offset, describe(error.code)));
  }
  return {std::move(bytes), std::move(*asset)};
}

void add_unit_option(ToolDescription& tool) {
  tool.add_options()("unit", boost::program_options::value<std::string>()->value_name("NAME"),
                     "the unit to ask for (default: the first of the asset)");
}

std::size_t unit_of(const Arguments& arguments, const Asset& asset) {
  if (asset.units().empty()) throw Failed("the asset holds no unit");
  if (arguments.count("unit") == 0) return 0;
  const auto& name = arguments["unit"].as<std::string>();
  if (const auto unit = asset.map().find_unit(name)) return *unit;
  std::string known;
  for (const UnitRecord& unit : asset.map().units()) {
    known += fmt::format("{}{}", known.empty() ? "" : ", ", asset.map().text(unit.name));
  }
  throw WrongCommandLine(fmt::format("--unit: the asset has no unit '{}'; it has {}", name, known));
}

std::string terrain_name(const Asset& asset, Cell cell) {
  return std::string(asset.map().text(asset.map().terrain(cell).name));
}

}  // namespace libpath::tools
