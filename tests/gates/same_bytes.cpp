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
#include <libpath/tables/hash.h>
#include <tests/gates/answers.h>
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
std::vector<std::byte> asset_of(const Sample& sample, Tier tier, int threads, bool compact = false) {
  return test::bake_bytes(test::random_map(sample.map, 8),
                          {.units = {}, .tier = tier, .threads = threads, .compact = compact});
}

void print_asset(const Sample& sample, const char* how, const std::vector<std::byte>& bytes) {
  std::printf("asset %s-%s %016llx\n", sample.name, how, static_cast<unsigned long long>(hash_of(bytes)));
  std::printf("answers %s-%s %016llx\n", sample.name, how,
              static_cast<unsigned long long>(test::answers_of(*Asset::open_copy(bytes))));
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
    const auto bytes = asset_of(kSamples[0], Tier::full, 1);
    std::ofstream(argv[2], std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return 0;
  }
  print_all(argc > 1 ? std::atoi(argv[1]) : 1);
}
