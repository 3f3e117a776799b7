#include <libpath/motion/guarantee.h>

namespace libpath {

const char* name_of(Guarantee guarantee) noexcept {
  switch (guarantee) {
    case Guarantee::none: return "none";
    case Guarantee::optimal: return "optimal";
    case Guarantee::legal: return "legal";
    case Guarantee::tight_turns: return "tight_turns";
    case Guarantee::width_clear: return "width_clear";
    case Guarantee::ignores_blocks: return "ignores_blocks";
  }
  return "unknown";
}

}  // namespace libpath
