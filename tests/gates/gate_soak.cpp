// A game that runs for days: queries without end, assets opened and closed, cells that change. Memory and file handles
// at the end are those of the beginning.

#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <libpath/map/io/file.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/tables/asset.h>
#include <malloc.h>
#include <tests/gates/gate.h>
#include <tests/support/baked.h>
#include <tests/support/temporary_folder.h>

namespace {

using namespace libpath;
using namespace libpath::gates;

constexpr int kQueries = 8'640'000;  // a hundred a second for a day
constexpr int kReloads = 1000;
constexpr Size kSize{100, 80};

struct Held {
  std::size_t resident = 0;  // bytes that the kernel gave
  std::size_t in_use = 0;    // bytes that malloc gave and has not got back
  std::size_t handles = 0;
};

Held held() {
  std::ifstream statm("/proc/self/statm");
  std::size_t pages = 0;
  statm >> pages >> pages;
  statm.close();
  const auto entries = std::filesystem::directory_iterator("/proc/self/fd");
  // The folder itself is one of them while it is read.
  return {pages * 4096, mallinfo2().uordblks + mallinfo2().hblkhd,
          static_cast<std::size_t>(std::distance(entries, {})) - 1};
}

/// A level that is loaded, played and left.
bool play(const std::filesystem::path& file, int queries, test::Random& random) {
  const auto bytes = read_file(file, std::size_t{1} << 30);
  if (!bytes) return false;
  const auto asset = Asset::open_copy(std::as_bytes(std::span(*bytes)));
  if (!asset) return false;
  auto live = LiveWorld::create(*asset, 0);
  auto context = SearchContext::create(asset->map().size().cells());
  if (!live || !context) return false;
  std::vector<Cell> cells(kSize.cells());
  const auto any = [&] { return Cell{random.below(kSize.width), random.below(kSize.height)}; };
  for (int i = 0; i < queries; ++i) {
    if (i % 100 == 0) live->block(any());
    if (i % 100 == 50) live->unblock(any());
    find_path(i % 4 == 0 ? live->world() : World(*asset, 0), {any(), any()}, *context, cells);
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  Gate gate(argc, argv, "8,640,000 queries and 1,000 reloads: memory growth < 1 %, no file handle lost");
  const test::TemporaryFolder folder;
  std::vector<std::filesystem::path> files;
  for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
    files.push_back(folder / fmt::format("{}.lpa", name_of(tier)).c_str());
    const Map map = test::random_map({.size = kSize, .blocked_percent = 20}, 4);
    const auto bytes = test::bake_bytes(map, {.units = {}, .tier = tier, .threads = 1});
    gate.expect(static_cast<bool>(write_file(files.back(), bytes)), "cannot write an asset");
  }
  const int reloads = gate.of(kReloads);
  const int queries = kQueries / kReloads;
  test::Random random(2);
  Held before;
  for (int i = -reloads / 10 - 3; i < reloads; ++i) {
    if (i == 0) before = held();  // what is made once is there by now
    gate.expect(play(files[static_cast<std::size_t>(random.below(3))], queries, random), "cannot load an asset");
  }
  const Held after = held();
  const double growth = 100.0 * (static_cast<double>(after.resident) / static_cast<double>(before.resident) - 1);
  gate.expect(growth < 1, fmt::format("memory grew from {} to {} bytes", before.resident, after.resident));
  gate.expect(after.in_use <= before.in_use + before.in_use / 100,
              fmt::format("malloc's bytes grew from {} to {}", before.in_use, after.in_use));
  gate.expect(after.handles == before.handles,
              fmt::format("handles: {} before, {} after", before.handles, after.handles));
  return gate.end(fmt::format("{} queries, {} reloads: memory {:+.2f} %, {} handles", reloads * queries, reloads,
                              growth, after.handles));
}
