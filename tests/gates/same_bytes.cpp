// Prints hashes of what must be the same everywhere: assets, paths, texts of maps. The sameness gate compares what this
// program prints as other compilers, processors, threads, locales and folders build and run it.
//
//   same-bytes [THREADS]       prints `asset NAME HASH`, `answers NAME HASH` and `text NAME HASH`
//   same-bytes --write FILE    writes an asset
//   same-bytes --open FILE     says how one opens: refused, or `answers HASH`

#include <clocale>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <locale>
#include <string>

#include <libpath/map/io/lpmap.h>
#include <libpath/search/grid_search.h>
#include <libpath/search/live_world.h>
#include <libpath/tables/hash.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>

namespace {

using namespace libpath;

struct Sample {
  const char* name;
  test::RandomMap map;
};
constexpr Sample kSamples[] = {
    {"plain", {.size = {90, 70}, .blocked_percent = 22, .widest_unit = 2}},
    {"costs", {.size = {60, 50}, .blocked_percent = 20, .costs = true, .widest_unit = 2}},
    {"everything", {.size = {60, 50}, .blocked_percent = 20, .costs = true, .one_way_edges = 90, .links = 9}},
};
constexpr int kQueries = 300;

/// Numbers fed into one hash, in a byte order of its own.
class Sum {
 public:
  void add(std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte) bytes_.push_back(static_cast<std::byte>(number >> (8 * byte)));
  }
  std::uint64_t hash() const { return hash_of(bytes_); }

 private:
  std::vector<std::byte> bytes_;
};

void add_answer(const World& world, SearchContext& context, test::Random& random, Sum& sum) {
  const Size size = world.size();
  std::vector<Cell> cells(size.cells());
  const Cell from{random.below(size.width), random.below(size.height)};
  const PathResult result =
      find_path(world, {from, {random.below(size.width), random.below(size.height)}}, context, cells);
  std::uint64_t length = 0;
  std::memcpy(&length, &result.length, sizeof length);
  for (const std::uint64_t number : {static_cast<std::uint64_t>(result.reason), result.cost, length, result.expanded})
    sum.add(number);
  for (std::size_t i = 0; i < result.cells; ++i) sum.add(static_cast<std::uint64_t>(world.size().index(cells[i])));
}

std::uint64_t answers_of(const Asset& asset) {
  Sum sum;
  auto context = SearchContext::create(asset.map().size().cells());
  test::Random random(4);
  for (std::size_t unit = 0; unit < asset.units().size(); ++unit) {
    auto live = LiveWorld::create(asset, unit);
    for (int i = 0; i < kQueries; ++i) {
      add_answer(World(asset, unit), *context, random, sum);
      live->block({random.below(asset.map().size().width), random.below(asset.map().size().height)});
      add_answer(live->world(), *context, random, sum);
    }
  }
  return sum.hash();
}

std::vector<std::byte> asset_of(const Sample& sample, Tier tier, int threads, bool compact = false) {
  return test::bake_bytes(test::random_map(sample.map, 8),
                          {.units = {}, .tier = tier, .threads = threads, .compact = compact});
}

void print_asset(const Sample& sample, const char* how, const std::vector<std::byte>& bytes) {
  std::printf("asset %s-%s %016llx\n", sample.name, how, static_cast<unsigned long long>(hash_of(bytes)));
  std::printf("answers %s-%s %016llx\n", sample.name, how,
              static_cast<unsigned long long>(answers_of(*Asset::open_copy(bytes))));
}

void print_all(int threads) {
  for (const Sample& sample : kSamples) {
    for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
      print_asset(sample, name_of(tier), asset_of(sample, tier, threads));
    }
    print_asset(sample, "compact", asset_of(sample, Tier::full, threads, true));
    const std::string text = format_lpmap(test::random_map(sample.map, 8));
    const auto again = parse_lpmap(text, "again");
    std::printf("text %s %016llx %s\n", sample.name,
                static_cast<unsigned long long>(hash_of(std::as_bytes(std::span(text)))),
                again && *again == test::random_map(sample.map, 8) ? "reads back" : "differs");
  }
}

int open_file(const char* name) {
  std::ifstream stream(name, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  const auto asset = Asset::open_copy(std::as_bytes(std::span(bytes)));
  if (!asset) {
    std::printf("refused: %s\n", describe(asset.error().code));
  } else {
    std::printf("answers %016llx\n", static_cast<unsigned long long>(answers_of(*asset)));
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  // As a program does that speaks its user's language.
  if (std::setlocale(LC_ALL, "") != nullptr) std::locale::global(std::locale(""));
  if (argc == 3 && std::strcmp(argv[1], "--open") == 0) return open_file(argv[2]);
  if (argc == 3 && std::strcmp(argv[1], "--write") == 0) {
    const auto bytes = asset_of(kSamples[0], Tier::full, 1);
    std::ofstream(argv[2], std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return 0;
  }
  print_all(argc > 1 ? std::atoi(argv[1]) : 1);
}
