#include <tools/common/bake_run.h>

#include <algorithm>
#include <chrono>
#include <new>
#include <numeric>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <libpath/bake/bake.h>
#include <libpath/bake/kit/asset_output.h>
#include <libpath/bake/kit/key.h>
#include <libpath/bake/kit/parallel.h>
#include <libpath/map/io/file.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;

/// For maps that share one bar, which counts maps.
struct NoProgress final : Progress {
  void begin(std::string_view /*task*/, std::uint64_t /*total*/) noexcept override {}
  void advance(std::uint64_t /*done*/) noexcept override {}
};

/// The asset by the cache or, where it has none, by the baker. A cache that takes nothing stops no bake.
BakeRun asset_of(const BakeInput& input, const std::string& file, const BakeWays& ways, Progress& progress) {
  BakeRun run;
  const BakeCache* const cache = ways.cache;
  if (cache != nullptr) {
    run.key = bake_key(input.map, input.options);
    if (auto found = cache->find(run.key)) {
      run.baked = std::move(*found);
      run.cached = true;
      return run;
    }
  }
  auto baked =
      ways.part ? bake_part(input.map, input.options, *ways.part, progress) : bake(input.map, input.options, progress);
  if (!baked) throw Failed(file + ": " + baked.error().message);
  run.baked = std::move(*baked);
  if (cache == nullptr) return run;
  if (const auto why = cache->keep(run.key, run.baked))
    run.baked.warnings.push_back("the cache does not keep it: " + *why);
  return run;
}

void make_folder_of(const fs::path& asset) {
  std::error_code error;
  const fs::path folder = asset.parent_path();
  if (!folder.empty()) fs::create_directories(folder, error);
  if (error) throw Failed(fmt::format("{}: cannot be made a folder: {}", folder.string(), error.message()));
}

/// The run of one map among others: what it throws is its result.
BakeRun run_of(BakeWays ways, const ListedMap& map, int threads) {
  NoProgress progress;
  BakeRun run;
  try {
    make_folder_of(map.asset);
    ways.outputs.add_asset("--output", map.asset);
    return bake_map(std::move(ways), map.file.string(), map.asset, threads, progress);
  } catch (const std::bad_alloc&) {
    run.error = map.file.string() + ": not enough memory";
  } catch (const WrongCommandLine& error) {
    run.error = fmt::format("{}: {}", map.file.string(), error.what());
  } catch (const std::exception& error) {
    run.error = error.what();
  }
  return run;
}

}  // namespace

BakeRun bake_map(BakeWays ways, const std::string& file, const fs::path& asset, int threads, Progress& progress) {
  const auto start = std::chrono::steady_clock::now();
  progress.begin("reading the map", 0);
  BakeInput input = read_for_bake(ways.arguments, file);
  if (threads > 0) input.options.threads = threads;
  for (const auto& read : input.files) ways.outputs.add_input(read);
  ways.outputs.check();
  const std::string rule = ways.depfile.empty() ? "" : depfile_of(asset, input.files);
  BakeRun run = asset_of(input, file, ways, progress);
  progress.begin("writing the asset", 0);
  const auto write = ways.part ? write_asset_part : write_asset;
  value_or_fail(write(asset, run.baked.bytes, ways.outputs.replace()));
  if (!rule.empty()) value_or_fail(write_file(ways.depfile, rule, ways.outputs.replace()));
  run.bytes = run.baked.bytes.size();
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return run;
}

std::vector<BakeRun> bake_maps(const BakeWays& ways, const std::vector<ListedMap>& maps, ProgressBar& bar) {
  std::uint64_t bytes = 0;
  for (const ListedMap& map : maps) bytes += map.bytes;
  bar.begin(fmt::format("baking {} maps", maps.size()), bytes);

  const int asked = ways.arguments["threads"].as<int>();
  const int threads = asked > 0 ? asked : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  const int at_once = static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(threads), maps.size()));
  // The largest first, so that none is left over at the end for one thread alone.
  std::vector<std::size_t> order(maps.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return maps[a].bytes > maps[b].bytes; });
  std::vector<BakeRun> runs(maps.size());
  parallel_each(maps.size(), at_once, [&](std::size_t i) {
    BakeRun& run = runs[order[i]];
    run = run_of(ways, maps[order[i]], std::max(1, threads / std::max(1, at_once)));
    run.baked.bytes = {};
    bar.advance(maps[order[i]].bytes);
  });
  return runs;
}

}  // namespace libpath::tools
