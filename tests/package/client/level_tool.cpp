#include <cstdio>

#include <libpath/bake/bake.h>
#include <libpath/map/map.h>

int main() {
  const auto baked = libpath::bake(libpath::plain_map({.width = 6, .height = 4}));
  if (!baked) return 1;
  std::printf("%zu bytes\n", baked->bytes.size());
}
