#include <libpath/search/grid/jump_hops.h>

namespace libpath {

void JumpHops::scan(const JumpMap& map, Cell from, JumpHops visit) noexcept {
  scan_hops(map, from, open_headings(map.rows().ring(from)), visit);
}

}  // namespace libpath
