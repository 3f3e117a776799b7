// Bakes a map by the library alone, as pathbake does: what it writes here must be what pathbake writes elsewhere.
//
//   bake-map MAP OUT.lpa none|fast|full

#include <cstdio>

#include <libpath/bake/bake.h>
#include <libpath/bake/kit/asset_output.h>
#include <libpath/map/io/map_file.h>

int main(int argc, char** argv) {
  using namespace libpath;
  const auto tier = argc == 4 ? find_tier(argv[3]) : std::nullopt;
  if (!tier) return std::puts("expected MAP OUT.lpa none|fast|full"), 2;
  const auto map = read_map(argv[1]);
  if (!map) return std::puts(map.error().message().c_str()), 1;
  BakeOptions options = options_of(*map);
  options.tier = *tier;
  const auto baked = bake(*map, options);
  if (!baked) return std::puts(baked.error().message.c_str()), 1;
  const auto written = write_asset(argv[2], baked->bytes);
  if (!written) return std::puts(written.error().message().c_str()), 1;
}
