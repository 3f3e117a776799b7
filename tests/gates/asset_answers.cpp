// Prints what answers assets give (answers.h, route_answers.h): `ANSWERS ROUTES FILE` a line, or why a file is refused.
// It links the runtime alone, so that it can be built wherever a game is; ./dev wasm compares what it prints as
// WebAssembly.
//
//   asset-answers FILE...

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include <libpath/tables/asset.h>
#include <tests/support/answers.h>
#include <tests/support/route_answers.h>

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    std::ifstream stream(argv[i], std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    const auto asset = libpath::Asset::open_copy(std::as_bytes(std::span(bytes)));
    if (asset) {
      std::printf("%016llx %016llx %s\n", static_cast<unsigned long long>(libpath::test::answers_of(*asset)),
                  static_cast<unsigned long long>(libpath::test::route_answers_of(*asset)), argv[i]);
    } else {
      std::printf("refused: %s %s\n", libpath::describe(asset.error().code), argv[i]);
    }
  }
}
