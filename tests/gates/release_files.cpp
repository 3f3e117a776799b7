// Writes the files that a release leaves for later ones to read, and prints what such files answer.
//
//   release-files --write FOLDER    assets of every kind, saved states, a world of tiles
//   release-files FOLDER            what they answer (tests/support/release_answers.h)

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include <libpath/motion/route.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/tables/table_list.h>
#include <tests/support/baked.h>
#include <tests/support/crowd_frame.h>
#include <tests/support/district_files.h>
#include <tests/support/maps.h>
#include <tests/support/nodes.h>
#include <tests/support/random.h>
#include <tests/support/release_answers.h>
#include <tests/support/release_queue.h>
#include <tests/support/release_states.h>

namespace {

using namespace libpath;
namespace fs = std::filesystem;

void write(const fs::path& file, const std::vector<std::byte>& bytes) {
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

/// Maps of every kind, small, in the tiers that bake other tables of them.
std::map<std::string, std::vector<std::byte>> release_assets() {
  std::map<std::string, std::vector<std::byte>> assets;
  const auto add = [&](const char* name, const Map& map, Tier tier, bool compact = false, bool hierarchy = false) {
    BakeOptions options{.units = {}, .tier = tier, .threads = 1, .compact = compact, .hierarchy = hierarchy};
    options.keep_dead_ends = true;
    assets[name] = test::bake_bytes(map, options);
  };
  const Map plain = test::random_map({.size = {20, 15}, .blocked_percent = 25, .widest_unit = 2}, 7);
  const Map costs = test::random_map({.size = {24, 18}, .costs = true, .one_way_edges = 20, .links = 5}, 3);
  Map dear = test::random_map({.size = {30, 20}, .blocked_percent = 10, .costs = true}, 3);
  for (Terrain& terrain : dear.terrains) {
    if (terrain.factors[0] && *terrain.factors[0] > Milli::whole(2)) terrain.factors[0] = Milli{99'999};
  }
  Map nodes = test::with_nodes(plain, 8, 7);
  nodes.journeys = {{"round", "ground1", {0, 0}, {{19, 14}, {0, 14}}, {19, 0}}};
  Map turning = test::turning_cliff_map();
  turning.links = test::turning_linked_map().links;
  add("everything-none", test::rich_map(), Tier::none);
  add("plain-none", plain, Tier::none);
  add("plain-fast", plain, Tier::fast);
  add("plain-full", plain, Tier::full);
  add("plain-compact", plain, Tier::full, true);
  add("plain-hierarchy", plain, Tier::full, false, true);
  add("dead-ends-fast", test::dead_end_map(), Tier::fast);
  add("costs-none", costs, Tier::none);
  add("costs-fast", costs, Tier::fast);
  add("costs-full", costs, Tier::full);
  add("dear-hierarchy", dear, Tier::full, false, true);
  add("nodes-fast", nodes, Tier::fast);
  add("islands-none", test::linked_islands_map(), Tier::none);
  add("switches-none", test::switched_map(), Tier::none);
  add("turning-fast", turning, Tier::fast);
  return assets;
}

/// Whether every kind of section is in some of them; says which is not.
bool write_assets(const fs::path& folder) {
  std::set<std::uint32_t> tags;
  for (const auto& [name, bytes] : release_assets()) {
    write(folder / (name + ".lpa"), bytes);
    for (const SectionEntry& entry : Asset::open_copy(bytes)->sections().entries()) tags.insert(entry.tag);
  }
  bool whole = true;
  for (const SectionKind& kind : kSectionKinds) {
    if (tags.contains(kind.tag)) continue;
    std::fprintf(stderr, "release-files: no asset has the section of %s\n", kind.name);
    whole = false;
  }
  return whole;
}

/// A game that has gone on for a while.
void play(test::GameState& game, const Asset& asset) {
  test::Random random(9);
  const Size size = asset.map().size();
  const auto any_cell = [&] { return Cell{random.below(size.width), random.below(size.height)}; };
  for (int i = 0; i < 12; ++i) {
    game.live.set_terrain(any_cell(), static_cast<std::uint8_t>(random.below(3)));
    game.live.block(any_cell());
    game.overlay.add_cost(any_cell(), Milli{1000 + random.below(3000)});
    game.overlay.block(any_cell());
    game.knowledge.see_around(any_cell(), 2, asset.map().cells());
    game.influence.add(any_cell(), Milli{20'000 + random.below(20'000)});
    game.influence.update();
  }
  game.live.open_link({0, 0}, {20, 10}, Milli{1500});
  game.live.lay_one_way({5, 5}, {6, 5});

  const World world(asset, 0);
  auto context = SearchContext::create(world);
  std::vector<Cell> cells(size.cells());
  for (int tries = 0; tries < 20; ++tries) {
    if (const auto unit = game.crowd.add(0, any_cell(), {})) game.crowd.order(*unit, any_cell());
  }
  for (int frame = 0; frame < 30; ++frame) {
    while (const auto need = game.crowd.next_need()) {
      const PathResult path = find_corners(world, {need->from, need->to}, *context, cells);
      path.status == PathStatus::found ? game.crowd.follow(need->unit, std::span(cells).first(path.corners))
                                       : game.crowd.refuse(need->unit);
    }
    game.crowd.step(test::kFrame);
  }
  game.route.start_at({{0.5, 0.5}, 0});
  for (const Point to : {Point{4.5, 0.5}, Point{7.5, 4.5}, Point{2.5, 9.5}}) game.route.add_line_to(to);
  game.route.plan({.speed = 3, .acceleration = 2, .braking = 4});
}

void write_states(const fs::path& folder) {
  const auto asset = Asset::open_copy(release_assets().at(fs::path(test::kAssetOfStates).stem().string()));
  test::GameState game(*asset);
  play(game, *asset);
  const auto write_state = [&](const char* name, auto& state) {
    std::vector<std::byte> saved(state.saved_bytes());
    state.save(saved);
    write(folder / (std::string(name) + ".saved"), saved);
  };
  game.each(write_state);
  test::ReleaseQueue queue(*asset);
  queue.play();
  write_state("queue", queue);
}

void write_tiles(const fs::path& folder) {
  Map map = test::random_map({.size = {150, 100}, .blocked_percent = 30, .costs = true}, 4);
  map.units = {test::square_unit(1), test::square_unit(2)};
  const TileBaker baker = test::tile_baker_of(map, 64);
  write(folder / "world.lptiles", baker.index());
  const test::DistrictFiles files(baker, map);
  for (const auto& [place, bytes] : files.all()) {
    const std::string at = std::to_string(place.at.x) + "-" + std::to_string(place.at.y);
    write(folder / (place.level == 0 ? at + ".lptile" : std::to_string(place.level) + "-" + at + ".lpdistrict"), bytes);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3 && std::strcmp(argv[1], "--write") == 0) {
    fs::create_directories(argv[2]);
    write_states(argv[2]);
    write_tiles(argv[2]);
    return write_assets(argv[2]) ? 0 : 1;
  } else if (argc == 2) {
    std::fputs(test::release_answers(argv[1]).c_str(), stdout);
  } else {
    std::fputs("release-files: expected [--write] FOLDER\n", stderr);
    return 2;
  }
}
