#include <libpath/search/ground/cell_marks.h>

namespace libpath {

CellMarks::CellMarks(Size size, SearchMemory& memory) noexcept
    : memory_(&memory), size_(size), across_((size.width + kSide - 1) / kSide), search_(memory.begin_search()) {}

}  // namespace libpath
