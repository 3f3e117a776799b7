#include <libpath/map/terrain.h>

namespace libpath {

std::vector<std::string> standard_movement_classes() { return {"ground", "water", "air"}; }

std::vector<Terrain> standard_terrains() {
  const CostFactor plain = Milli::whole(1);
  const std::vector<CostFactor> land{plain, std::nullopt, plain};
  const std::vector<CostFactor> sea{std::nullopt, plain, plain};
  const std::vector<CostFactor> sky{std::nullopt, std::nullopt, plain};
  const std::vector<CostFactor> nothing{std::nullopt, std::nullopt, std::nullopt};
  return {
      {"ground", '.', {222, 213, 188}, false, land}, {"grass", 'G', {168, 196, 118}, false, land},
      {"swamp", 'S', {132, 142, 98}, false, land},   {"water", 'W', {96, 148, 196}, false, sea},
      {"trees", 'T', {58, 104, 66}, false, sky},     {"out of bounds", '@', {48, 48, 56}, false, nothing},
      {"void", 'O', {28, 28, 34}, false, nothing},
  };
}

}  // namespace libpath
