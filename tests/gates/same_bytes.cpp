// Prints hashes of what must be the same everywhere: assets, paths, texts of maps. The sameness gate compares what this
// program prints as other compilers, processors, threads, locales and folders build and run it.
//
//   same-bytes [THREADS]       prints `asset NAME HASH`, `answers NAME HASH`, `c NAME HASH` and `text NAME HASH`
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
#include <libpath/tables/hash.h>
#include <tests/gates/answers.h>
#include <tests/support/baked.h>
#include <tests/support/maps.h>
#include <tests/support/nodes.h>
#include <tests/support/reference_lattice.h>

namespace {

using namespace libpath;

struct Sample {
  const char* name;
  Map map;
};

std::vector<Sample> samples() {
  constexpr test::RandomMap kPlain{.size = {90, 70}, .blocked_percent = 22, .widest_unit = 2};
  constexpr test::RandomMap kCosts{.size = {60, 50}, .blocked_percent = 20, .costs = true, .widest_unit = 2};
  constexpr test::RandomMap kEverything{
      .size = {60, 50}, .blocked_percent = 20, .costs = true, .one_way_edges = 90, .links = 9};
  return {{"plain", test::random_map(kPlain, 8)},
          {"costs", test::random_map(kCosts, 8)},
          {"everything", test::random_map(kEverything, 8)},
          {"nodes", test::with_nodes(test::random_map(kCosts, 8), 40, 8)},
          {"rich", test::rich_map()},
          {"turning", test::random_turning_map(test::turning_unit(3, 2, 1500, 16, true), {40, 30}, 4, 8)},
          {"dear turning", test::random_dear_map(test::turning_unit(2, 1, 1200, 8), {40, 30}, 4, 8)}};
}

std::vector<std::byte> asset_of(const Sample& sample, Tier tier, int threads, bool compact = false) {
  return test::bake_bytes(sample.map, {.units = {}, .tier = tier, .threads = threads, .compact = compact});
}

void print(const char* what, const Sample& sample, const char* how, std::uint64_t hash) {
  std::printf("%s %s-%s %016llx\n", what, sample.name, how, static_cast<unsigned long long>(hash));
}

void print_asset(const Sample& sample, const char* how, const std::vector<std::byte>& bytes) {
  print("asset", sample, how, hash_of(bytes));
  print("answers", sample, how, test::answers_of(*Asset::open_copy(bytes)));
  print("c", sample, how, test::c_answers_of(bytes));
}

void print_all(int threads) {
  for (const Sample& sample : samples()) {
    for (const Tier tier : {Tier::none, Tier::fast, Tier::full}) {
      print_asset(sample, name_of(tier), asset_of(sample, tier, threads));
    }
    print_asset(sample, "compact", asset_of(sample, Tier::full, threads, true));
    const std::string text = format_lpmap(sample.map);
    const auto again = parse_lpmap(text, "again");
    print("text", sample, again && *again == sample.map ? "reads back" : "differs",
          hash_of(std::as_bytes(std::span(text))));
  }
}

int open_file(const char* name) {
  std::ifstream stream(name, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  const auto asset = Asset::open_copy(std::as_bytes(std::span(bytes)));
  if (!asset) {
    std::printf("refused: %s\n", describe(asset.error().code));
  } else {
    std::printf("answers %016llx\n", static_cast<unsigned long long>(test::answers_of(*asset)));
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  // As a program does that speaks its user's language.
  if (std::setlocale(LC_ALL, "") != nullptr) std::locale::global(std::locale(""));
  if (argc == 3 && std::strcmp(argv[1], "--open") == 0) return open_file(argv[2]);
  if (argc == 3 && std::strcmp(argv[1], "--write") == 0) {
    const auto bytes = asset_of(samples()[0], Tier::full, 1);
    std::ofstream(argv[2], std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return 0;
  }
  print_all(argc > 1 ? std::atoi(argv[1]) : 1);
}
