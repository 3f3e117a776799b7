// Blocks that are laid for a while.

#include <libpath/c/handles.h>

using namespace libpath;
using namespace libpath::c;

namespace {

bool is_on_map(const libpath_temporary_blocks* blocks, libpath_cell cell) noexcept {
  return blocks != nullptr && blocks->world.world.size().contains(cell_of(cell));
}

}  // namespace

libpath_code libpath_temporary_blocks_create(const libpath_asset* asset, uint32_t unit,
                                             libpath_temporary_blocks** blocks) {
  if (!has_unit(asset, unit) || asset->asset.units()[unit].turning.hit_check.empty() || blocks == nullptr) {
    return LIBPATH_BAD_ARGUMENT;
  }
  *blocks = nullptr;
  auto made = TemporaryBlocks::create(asset->asset, unit);
  if (!made) return code_of(made.error().code);
  const World world = made->world();
  return make_handle(blocks, std::move(*made), libpath_world{world});
}

void libpath_temporary_blocks_destroy(libpath_temporary_blocks* blocks) { delete blocks; }

libpath_code libpath_temporary_blocks_block(libpath_temporary_blocks* blocks, libpath_cell cell) {
  if (!is_on_map(blocks, cell)) return LIBPATH_BAD_ARGUMENT;
  blocks->blocks.block(cell_of(cell));
  return LIBPATH_OK;
}

void libpath_temporary_blocks_keep_to_road(libpath_temporary_blocks* blocks) {
  if (blocks != nullptr) blocks->blocks.keep_to_road();
}

libpath_code libpath_temporary_blocks_place_cones(libpath_temporary_blocks* blocks, const libpath_cell* path,
                                                  size_t count, int32_t after) {
  if (blocks == nullptr || !are_on_map(blocks->world.world.size(), path, count)) return LIBPATH_BAD_ARGUMENT;
  blocks->blocks.place_cones(cells_of(path, count), after);
  return LIBPATH_OK;
}

void libpath_temporary_blocks_clear(libpath_temporary_blocks* blocks) {
  if (blocks != nullptr) blocks->blocks.clear();
}

int32_t libpath_temporary_blocks_is_blocked(const libpath_temporary_blocks* blocks, libpath_cell cell) {
  return is_on_map(blocks, cell) && blocks->blocks.is_blocked(cell_of(cell)) ? 1 : 0;
}

int32_t libpath_temporary_blocks_is_road(const libpath_temporary_blocks* blocks, libpath_cell cell) {
  return blocks != nullptr && blocks->blocks.is_road(cell_of(cell)) ? 1 : 0;
}

const libpath_world* libpath_temporary_blocks_get(const libpath_temporary_blocks* blocks) {
  return blocks == nullptr ? nullptr : &blocks->world;
}
