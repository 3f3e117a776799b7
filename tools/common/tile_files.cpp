#include <tools/common/tile_files.h>

#include <atomic>
#include <chrono>
#include <span>
#include <system_error>

#include <fmt/format.h>
#include <libpath/bake/bake_tiles.h>
#include <libpath/bake/kit/parallel.h>
#include <libpath/tables/areas/tile.h>
#include <libpath/tables/areas/tile_index.h>
#include <tools/common/district_files.h>
#include <tools/common/print.h>
#include <tools/common/square_files.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

TileIndex open_index(const fs::path& file, const std::vector<char>& text) {
  const auto index = TileIndex::open(bytes_of(text), HashCheck::full);
  if (!index) refuse_square(file, index.error());
  return *index;
}

/// The tiles of a part, by how many cells they follow from; all without one.
std::vector<Cell> tiles_of(const TileBaker& baker, std::optional<Shard> part) {
  const Size tiles = baker.tiles();
  std::vector<std::uint64_t> work;
  for (std::size_t i = 0; i < tiles.cells(); ++i) work.push_back(baker.window(tiles.cell(i)).size.cells());
  const Shard shard = part.value_or(Shard{});
  const std::vector<std::uint32_t> part_of = share_out(work, shard.count);
  std::vector<Cell> ours;
  for (std::size_t i = 0; i < tiles.cells(); ++i) {
    if (part_of[i] == shard.index) ours.push_back(tiles.cell(i));
  }
  return ours;
}

Json json_of(const TileIndex& index) {
  Json json;
  json["size"] = {index.size().width, index.size().height};
  json["tile_side"] = index.side();
  json["tiles"] = {index.tiles().width, index.tiles().height};
  json["units"] = Json::array();
  for (std::size_t i = 0; i < index.units().size(); ++i) {
    const UnitRecord& unit = index.units()[i];
    Json factors = Json::array();
    for (const std::uint32_t factor : index.factors(i)) {
      factors.push_back(static_cast<double>(factor) * unit.factor_unit / 1000.0);
    }
    json["units"].push_back({{"name", index.text(unit.name)},
                             {"movement", index.text(unit.movement)},
                             {"length", unit.length},
                             {"width", unit.width},
                             {"factors", factors}});
  }
  return json;
}

Json json_of(const Tile& tile, const TileIndex& index) {
  Json json;
  json["tile"] = {tile.place().x, tile.place().y};
  json["first_cell"] = {index.corner(tile.place()).x, index.corner(tile.place()).y};
  json["size"] = {tile.size().width, tile.size().height};
  json["units"] = Json::array();
  for (std::size_t i = 0; i < index.units().size(); ++i) {
    json["units"].push_back(
        {{"name", index.text(index.units()[i].name)}, {"walkable_cells", tile.unit(i, index).walkability.count()}});
  }
  return json;
}

}  // namespace

fs::path tile_index_file(const fs::path& folder) { return folder / "index.lptiles"; }

fs::path tile_file(const fs::path& folder, Cell tile) { return folder / fmt::format("{}-{}.lptile", tile.x, tile.y); }

bool is_tile_file(const fs::path& file) {
  return file.extension() == ".lptiles" || file.extension() == ".lptile" || file.extension() == ".lpdistrict";
}

TileRun bake_tiles(const BakeInput& input, const std::string& file, const fs::path& folder, std::int32_t side,
                   std::optional<Shard> part, Replace replace, Progress& progress) {
  const auto start = std::chrono::steady_clock::now();
  const auto baker = TileBaker::create(input.map, input.map.size(), side, input.options);
  if (!baker) throw Failed(file + ": " + baker.error().message);
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw Failed(fmt::format("{}: cannot be made a folder: {}", folder.string(), error.message()));
  TileRun run;
  run.tiles = baker->tiles();
  run.units = input.options.units.empty() ? input.map.units.size() : input.options.units.size();
  run.warnings = baker->warnings();
  std::atomic<std::uint64_t> bytes = baker->index().size();
  std::atomic<std::size_t> written = write_square(tile_index_file(folder), baker->index(), replace) ? 1 : 0;
  const std::vector<Cell> ours = tiles_of(*baker, part);
  run.baked = ours.size();
  progress.begin("baking tiles", ours.size());
  parallel_each(ours.size(), input.options.threads, [&](std::size_t i) {
    const Cell tile = ours[i];
    const auto baked = baker->bake(tile, cells_of(input.map, baker->window(tile)));
    bytes += baked.size();
    written += write_square(tile_file(folder, tile), baked, replace) ? 1 : 0;
    progress.advance(1);
  });
  run.bytes = bytes;
  run.written = written;
  // They follow from tiles of several parts.
  if (!part) {
    const DistrictRun districts = bake_districts(folder, baker->index(), input.options.threads, replace, progress);
    run.districts = districts.districts;
    run.bytes += districts.bytes;
    run.written += districts.written;
  }
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return run;
}

Json describe_tile_file(const fs::path& file) {
  const std::vector<char> text = read_square(file);
  Json json;
  if (file.extension() == ".lptiles") {
    json = json_of(open_index(file, text));
  } else {
    const fs::path index_file = tile_index_file(file.parent_path());
    const std::vector<char> index_text = read_square(index_file);
    const TileIndex index = open_index(index_file, index_text);
    if (file.extension() == ".lpdistrict") {
      json = describe_district(file, bytes_of(text), index);
    } else {
      const auto tile = Tile::open(bytes_of(text), HashCheck::full, index);
      if (!tile) refuse_square(file, tile.error());
      json = json_of(*tile, index);
    }
  }
  json["bytes"] = text.size();
  return json;
}

void print_tile_file(const Json& described) {
  if (described.contains("district")) return print_district(described);
  const auto pair = [](const Json& two) { return fmt::format("{} x {}", two[0].get<int>(), two[1].get<int>()); };
  const auto bytes = described["bytes"].get<std::size_t>();
  if (!described.contains("tile")) {
    print("world {} cells in {} tiles of {} cells a side, {} bytes\n", pair(described["size"]),
          pair(described["tiles"]), described["tile_side"].get<int>(), bytes);
    for (const Json& unit : described["units"]) {
      print("unit {}: moves as {}, footprint {} x {}, {} of cost\n", unit["name"].get<std::string>(),
            unit["movement"].get<std::string>(), unit["length"].get<int>(), unit["width"].get<int>(),
            counted(unit["factors"].size(), "factor"));
    }
    return;
  }
  print("tile in column {}, row {}: {} cells from {},{} on, {} bytes\n", described["tile"][0].get<int>(),
        described["tile"][1].get<int>(), pair(described["size"]), described["first_cell"][0].get<int>(),
        described["first_cell"][1].get<int>(), bytes);
  for (const Json& unit : described["units"]) {
    print("unit {}: {}\n", unit["name"].get<std::string>(),
          counted(unit["walkable_cells"].get<std::size_t>(), "walkable cell"));
  }
}

}  // namespace libpath::tools
