#include <libpath/tables/ground.h>

#include <algorithm>

namespace libpath {

Result<Ground> open_ground(const Sections& sections, std::uint32_t unit, std::size_t terrains) noexcept {
  const auto ground = sections.find<std::uint32_t>(kGroundSection, unit);
  const bool sound = ground.size() == terrains && std::all_of(ground.begin(), ground.end(), [](std::uint32_t factor) {
                       return factor <= kMostThousandths;
                     });
  if (!sound) return Failure{Error{ErrorCode::bad_section, sections.offset_of(kGroundSection, unit)}};
  return ground;
}

}  // namespace libpath
