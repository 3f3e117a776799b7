#include <libpath/tables/ground/walkable_parts.h>

#include <libpath/tables/container/table_source.h>

namespace libpath {

Result<WalkableParts> WalkableParts::open(const TableSource& source, const Walkability& walkability) noexcept {
  const auto blocks = source.find(kWalkablePartBlockSection);
  const auto mixed = source.find(kWalkablePartMixedSection);
  WalkableParts table;
  if (blocks.empty()) return mixed.empty() ? Result<WalkableParts>(table) : source.bad(kWalkablePartMixedSection);
  table.empty_ = false;
  table.parts_ = {blocks, mixed, walkability.size()};
  const auto most = static_cast<std::uint32_t>(walkability.size().cells());
  if (!table.parts_.is_sound(walkability, most, false)) return source.bad(kWalkablePartBlockSection);
  return table;
}

}  // namespace libpath
