#include <libpath/search/grid/grid_search.h>
#include <libpath/tables/asset.h>
#include <cstdio>
#include <fstream>
#include <iterator>

int main() {
  std::ifstream file("city.lpa", std::ios::binary);
  if (!file) return std::puts("cannot open city.lpa"), 1;
  const std::vector<char> bytes(std::istreambuf_iterator<char>(file), {});
  const auto asset = libpath::Asset::open_copy(std::as_bytes(std::span(bytes)));
  if (!asset) return std::puts(libpath::describe(asset.error().code)), 1;
  const libpath::World world(*asset, 0);                 // the map as its first unit sees it
  auto context = libpath::SearchContext::create(world);  // scratch memory, made once, one per thread
  std::vector<libpath::Cell> cells(10'000);
  const auto path = find_path(world, {{6, 40}, {509, 470}}, *context, cells);
  std::printf("%s: length %.2f, %zu cells\n", name_of(path.status), path.length, path.cells);
}
