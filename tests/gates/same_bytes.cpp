// Prints hashes of what must be the same everywhere: assets, paths, poses on curves, texts of maps. The sameness gate
// compares what this program prints as other compilers, processors, threads, locales and folders build and run it. What
// it printed when answers were last meant to change stands in tests/data/same_bytes.txt, and tests hold libpath to
// that.
//
//   same-bytes [THREADS]       prints `asset NAME HASH`, and likewise `answers`, `routes`, `c` and `text`
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
#include <libpath/tables/asset.h>
#include <libpath/tables/container/hash.h>
#include <tests/gates/c_answers.h>
#include <tests/support/answers.h>
#include <tests/support/route_answers.h>
#include <tests/support/samples.h>

namespace {

using namespace libpath;

using test::Sample;

void print(const char* what, const Sample& sample, const char* how, std::uint64_t hash) {
  std::printf("%s %s-%s %016llx\n", what, sample.name, how, static_cast<unsigned long long>(hash));
}

void print_asset(const Sample& sample, const char* how, const std::vector<std::byte>& bytes) {
  print("asset", sample, how, hash_of(bytes));
  const Asset asset = *Asset::open_copy(bytes);
  print("answers", sample, how, test::answers_of(asset));
  print("routes", sample, how, test::route_answers_of(asset));
  print("c", sample, how, test::c_answers_of(bytes));
}

void print_all(int threads) {
  for (const Sample& sample : test::samples()) {
    for (const test::SampleBake& bake : test::sample_bakes(sample)) {
      print_asset(sample, bake.name.c_str(), bake.bytes(sample, threads));
    }
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
  // As a program does that speaks its user's language. g++'s library for Windows knows none.
#if !defined(_WIN32)
  if (std::setlocale(LC_ALL, "") != nullptr) std::locale::global(std::locale(""));
#endif
  if (argc == 3 && std::strcmp(argv[1], "--open") == 0) return open_file(argv[2]);
  if (argc == 3 && std::strcmp(argv[1], "--write") == 0) {
    const Sample sample = test::samples()[0];
    const auto bytes = test::sample_bakes(sample)[2].bytes(sample, 1);
    std::ofstream(argv[2], std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return 0;
  }
  print_all(argc > 1 ? std::atoi(argv[1]) : 1);
}
