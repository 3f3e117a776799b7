#include <cstdio>
#include <vector>

#include <libpath/search/grid/grid_search.h>
#include <libpath/tables/asset.h>

namespace {

bool has_path(const char* name) {
  std::FILE* file = std::fopen(name, "rb");
  if (file == nullptr) return false;
  std::vector<std::byte> bytes(1 << 20);
  bytes.resize(std::fread(bytes.data(), 1, bytes.size(), file));
  std::fclose(file);
  const auto asset = libpath::Asset::open_copy(bytes);
  if (!asset) return false;
  const libpath::World world(*asset, 0);
  auto context = libpath::SearchContext::create(world);
  if (!context) return false;
  std::vector<libpath::Cell> cells(16);
  const auto path = libpath::find_path(world, {{0, 0}, {3, 0}}, *context, cells);
  std::printf("%s: %s, %zu cells\n", name, libpath::name_of(path.status), path.cells);
  return path.status == libpath::PathStatus::found && path.cells > 4;
}

}  // namespace

int main(int count, char** names) {
  int found = 0;
  for (int i = 1; i < count; ++i) found += has_path(names[i]);
  return found == count - 1 ? 0 : 1;
}
