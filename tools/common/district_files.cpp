#include <tools/common/district_files.h>

#include <atomic>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <libpath/bake/bake_districts.h>
#include <libpath/bake/kit/parallel.h>
#include <libpath/tables/areas/district.h>
#include <tools/common/command_line.h>
#include <tools/common/print.h>
#include <tools/common/square_files.h>
#include <tools/common/tile_files.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

std::vector<std::byte> bake_from_files(const DistrictBaker& baker, const fs::path& folder, DistrictPlace district,
                                       int threads) {
  std::vector<std::vector<char>> texts;
  for (const DistrictPlace square : baker.sources(district)) {
    texts.push_back(read_square(square.level == 0 ? tile_file(folder, square.at) : district_file(folder, square)));
  }
  std::vector<std::span<const std::byte>> files;
  for (const std::vector<char>& text : texts) files.push_back(bytes_of(text));
  const auto before = read_file(district_file(folder, district), kMaxSquareBytes);
  auto baked = baker.bake(district, files, before ? bytes_of(*before) : std::span<const std::byte>{}, threads);
  if (!baked) throw Failed(folder.string() + ": " + baked.error().message);
  return std::move(*baked);
}

Json json_of(const DistrictGraph& graph, std::string_view unit) {
  std::size_t costs = 0;
  for (std::uint32_t group = 0; group < graph.group_count(); ++group) {
    const std::size_t count = graph.end_of_group(group) - graph.first_of_group(group);
    costs += count * (count - 1) / 2;
  }
  return {{"name", unit}, {"entrances", graph.entrance_count()}, {"groups", graph.group_count()}, {"costs", costs}};
}

}  // namespace

fs::path district_file(const fs::path& folder, DistrictPlace district) {
  return folder / fmt::format("{}-{}-{}.lpdistrict", district.level, district.at.x, district.at.y);
}

DistrictRun bake_districts(const fs::path& folder, std::span<const std::byte> index, int threads, Replace replace,
                           Progress& progress) {
  const auto baker = DistrictBaker::open(index);
  if (!baker) throw Failed(folder.string() + ": " + baker.error().message);
  std::atomic<std::uint64_t> bytes = 0;
  std::atomic<std::size_t> written = 0;
  DistrictRun run;
  for (std::int32_t level = 1; level <= baker->levels(); ++level) {
    const Size districts = baker->districts(level);
    progress.begin("baking districts", districts.cells());
    const int of_each = districts.cells() == 1 ? threads : 1;
    parallel_each(districts.cells(), threads, [&](std::size_t i) {
      const DistrictPlace district{level, districts.cell(i)};
      const auto baked = bake_from_files(*baker, folder, district, of_each);
      bytes += baked.size();
      written += write_square(district_file(folder, district), baked, replace) ? 1 : 0;
      progress.advance(1);
    });
    run.districts += districts.cells();
  }
  run.bytes = bytes;
  run.written = written;
  return run;
}

Json describe_district(const fs::path& file, std::span<const std::byte> bytes, const TileIndex& index) {
  const auto district = District::open(bytes, HashCheck::full, index);
  if (!district) refuse_square(file, district.error());
  const DistrictLevels levels(index);
  const DistrictPlace place = district->place();
  const Cell corner = levels.corner(place);
  const Size size = levels.size_of(place);
  const Size squares = levels.children(place);
  Json json;
  json["level"] = place.level;
  json["district"] = {place.at.x, place.at.y};
  json["first_cell"] = {corner.x, corner.y};
  json["size"] = {size.width, size.height};
  json["squares"] = {squares.width, squares.height};
  json["units"] = Json::array();
  for (std::size_t i = 0; i < index.units().size(); ++i) {
    json["units"].push_back(json_of(district->graph(i), index.text(index.units()[i].name)));
  }
  return json;
}

void print_district(const Json& described) {
  const auto pair = [](const Json& two) { return fmt::format("{} x {}", two[0].get<int>(), two[1].get<int>()); };
  print("district of level {} in column {}, row {}: {} cells from {},{} on in {} squares, {} bytes\n",
        described["level"].get<int>(), described["district"][0].get<int>(), described["district"][1].get<int>(),
        pair(described["size"]), described["first_cell"][0].get<int>(), described["first_cell"][1].get<int>(),
        pair(described["squares"]), described["bytes"].get<std::size_t>());
  for (const Json& unit : described["units"]) {
    print("unit {}: {} in {}, {}\n", unit["name"].get<std::string>(),
          counted(unit["entrances"].get<std::size_t>(), "entrance"),
          counted(unit["groups"].get<std::size_t>(), "group"), counted(unit["costs"].get<std::size_t>(), "cost"));
  }
}

}  // namespace libpath::tools
