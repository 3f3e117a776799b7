#include <libpath/bake/kit/heavy_paths.h>

namespace libpath {

std::vector<std::uint32_t> heavy_path_places(std::span<const std::uint32_t> parents) {
  const std::size_t count = parents.size();
  std::vector<std::uint32_t> sizes(count, 1);
  for (std::size_t node = count; node-- > 1;) sizes[parents[node]] += sizes[node];

  std::vector<std::uint32_t> heaviest(count);  // child, 0 where there is none
  for (std::uint32_t node = 1; node < count; ++node) {
    std::uint32_t& known = heaviest[parents[node]];
    if (known == 0 || sizes[node] > sizes[known]) known = node;
  }

  std::vector<std::uint32_t> places(count);
  std::uint32_t place = 0;
  for (std::uint32_t node = 0; node < count; ++node) {
    if (node != 0 && heaviest[parents[node]] == node) continue;
    places[node] = place++;
    for (std::uint32_t below = heaviest[node]; below != 0; below = heaviest[below]) places[below] = place++;
  }
  return places;
}

}  // namespace libpath
