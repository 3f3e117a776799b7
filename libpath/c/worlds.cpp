#include <libpath/c/handles.h>
#include <libpath/c/queue_saving.h>
#include <libpath/motion/roads.h>
#include <libpath/search/ground/layer.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/asset.h>
#include <libpath/tables/ground/switches.h>
#include <libpath/tables/unit_tables.h>

using namespace libpath;
using namespace libpath::c;

static_assert(static_cast<uint32_t>(PathStatus::bad_query) == LIBPATH_BAD_QUERY);
static_assert(static_cast<uint32_t>(PathReason::cancelled) == LIBPATH_CANCELLED);
static_assert(static_cast<uint32_t>(PathReason::exhausted) == LIBPATH_EXHAUSTED);
static_assert(static_cast<uint32_t>(PathReason::no_end_heading) == LIBPATH_NO_END_HEADING);
static_assert(static_cast<uint32_t>(PathReason::not_seen) == LIBPATH_NOT_SEEN);
static_assert(static_cast<uint32_t>(Otherwise::nearest) == LIBPATH_OTHERWISE_NEAREST);
static_assert(static_cast<uint32_t>(RequestState::done) == LIBPATH_REQUEST_DONE);
static_assert(static_cast<uint32_t>(Priority::low) == LIBPATH_PRIORITY_LOW);
static_assert(static_cast<uint32_t>(Flow::none) == LIBPATH_FLOW_NONE);
static_assert(static_cast<libpath_code>(ErrorCode::misaligned) + LIBPATH_TOO_SHORT == LIBPATH_MISALIGNED);
static_assert(static_cast<libpath_code>(SavedError::bad_state) + LIBPATH_STATE_TOO_SHORT == LIBPATH_BAD_STATE);

namespace libpath::c {

libpath_code code_of(ErrorCode code) noexcept {
  if (code == ErrorCode::out_of_memory) return LIBPATH_OUT_OF_MEMORY;
  return LIBPATH_TOO_SHORT + static_cast<libpath_code>(code);
}

libpath_code code_of(SavedError error) noexcept {
  if (error == SavedError::out_of_memory) return LIBPATH_OUT_OF_MEMORY;
  if (error == SavedError::other_requests) return LIBPATH_STATE_OF_OTHER_REQUESTS;
  return LIBPATH_STATE_TOO_SHORT + static_cast<libpath_code>(error);
}

bool are_on_map(Size size, const libpath_cell* cells, std::size_t count) noexcept {
  return is_buffer(cells, count) && c::all_of(cells_of(cells, count), [&](Cell cell) { return size.contains(cell); });
}

}  // namespace libpath::c

uint32_t libpath_version(void) { return LIBPATH_C_VERSION; }

const char* libpath_describe_code(libpath_code code) {
  switch (code) {
    case LIBPATH_OK: return "done";
    case LIBPATH_BAD_ARGUMENT: return "an argument is null, out of range or of a wrong size";
    case LIBPATH_OUT_OF_MEMORY: return describe(ErrorCode::out_of_memory);
    case LIBPATH_NOT_FOUND: return "there is none of that name";
    case LIBPATH_FULL: return "there is no room for more";
    case LIBPATH_CANNOT_BAKE: return "tables of the map would grow beyond their limits";
    case LIBPATH_STATE_OF_OTHER_REQUESTS: return describe(SavedError::other_requests);
    default: break;
  }
  if (code >= LIBPATH_STATE_TOO_SHORT && code <= LIBPATH_BAD_STATE) {
    return describe(static_cast<SavedError>(code - LIBPATH_STATE_TOO_SHORT));
  }
  const bool of_asset = code >= LIBPATH_TOO_SHORT && code <= LIBPATH_MISALIGNED;
  return of_asset ? describe(static_cast<ErrorCode>(code - LIBPATH_TOO_SHORT)) : "not a code of this version";
}

const char* libpath_describe_reason(uint32_t reason) {
  return reason <= LIBPATH_NOT_SEEN ? describe(static_cast<PathReason>(reason)) : "not a reason of this version";
}

libpath_code libpath_asset_open(const void* bytes, size_t size, uint32_t flags, libpath_asset** asset,
                                uint64_t* offset) {
  if (asset == nullptr || !is_buffer(bytes, size)) return LIBPATH_BAD_ARGUMENT;
  if ((flags & ~uint32_t{LIBPATH_OPEN_COPY | LIBPATH_OPEN_SKIP_HASHES}) != 0) return LIBPATH_BAD_ARGUMENT;
  *asset = nullptr;
  const std::span span(static_cast<const std::byte*>(bytes), size);
  const HashCheck check = (flags & LIBPATH_OPEN_SKIP_HASHES) != 0 ? HashCheck::skip : HashCheck::full;
  auto opened = (flags & LIBPATH_OPEN_COPY) != 0 ? Asset::open_copy(span, check) : Asset::open(span, check);
  if (offset != nullptr) *offset = opened ? 0 : opened.error().offset;
  return opened ? make_handle(asset, std::move(*opened)) : code_of(opened.error().code);
}

void libpath_asset_destroy(libpath_asset* asset) { delete asset; }

libpath_code libpath_asset_get_info(const libpath_asset* asset, libpath_asset_info* info) {
  if (asset == nullptr || !is_sized(info)) return LIBPATH_BAD_ARGUMENT;
  const MapInfo& map = asset->asset.map();
  info->width = map.size().width;
  info->height = map.size().height;
  info->units = static_cast<uint32_t>(map.units().size());
  info->terrains = static_cast<uint32_t>(map.terrains().size());
  info->tier = static_cast<uint32_t>(map.tier());
  return LIBPATH_OK;
}

libpath_code libpath_asset_unit_name(const libpath_asset* asset, uint32_t unit, char* out, size_t size,
                                     size_t* length) {
  if (!has_unit(asset, unit) || !is_buffer(out, size)) return LIBPATH_BAD_ARGUMENT;
  const MapInfo& map = asset->asset.map();
  write_text(map.text(map.units()[unit].name), out, size, length);
  return LIBPATH_OK;
}

libpath_code libpath_asset_find_unit(const libpath_asset* asset, const char* name, uint32_t* unit) {
  if (asset == nullptr || name == nullptr || unit == nullptr) return LIBPATH_BAD_ARGUMENT;
  const auto found = asset->asset.map().find_unit(name);
  if (!found) return LIBPATH_NOT_FOUND;
  *unit = static_cast<uint32_t>(*found);
  return LIBPATH_OK;
}

libpath_code libpath_asset_get_unit(const libpath_asset* asset, uint32_t unit, libpath_unit_info* info) {
  if (!has_unit(asset, unit) || !is_sized(info)) return LIBPATH_BAD_ARGUMENT;
  const UnitRecord& record = asset->asset.map().units()[unit];
  info->length = record.length;
  info->width = record.width;
  info->headings = record.headings;
  info->reverse = record.reverse;
  info->turns = asset->asset.units()[unit].turning.hit_check.empty() ? 0 : 1;
  info->turning_radius = record.turning_radius.value();
  info->reverse_penalty = record.reverse_penalty.value();
  info->speed = record.speed.value();
  info->acceleration = record.acceleration.value();
  return LIBPATH_OK;
}

libpath_code libpath_asset_terrain_name(const libpath_asset* asset, uint32_t terrain, char* out, size_t size,
                                        size_t* length) {
  if (asset == nullptr || terrain >= asset->asset.map().terrains().size() || !is_buffer(out, size))
    return LIBPATH_BAD_ARGUMENT;
  const MapInfo& map = asset->asset.map();
  write_text(map.text(map.terrains()[terrain].name), out, size, length);
  return LIBPATH_OK;
}

libpath_code libpath_asset_find_terrain(const libpath_asset* asset, const char* name, uint32_t* terrain) {
  if (asset == nullptr || name == nullptr || terrain == nullptr) return LIBPATH_BAD_ARGUMENT;
  const MapInfo& map = asset->asset.map();
  for (uint32_t i = 0; i < map.terrains().size(); ++i) {
    if (map.text(map.terrains()[i].name) != name) continue;
    *terrain = i;
    return LIBPATH_OK;
  }
  return LIBPATH_NOT_FOUND;
}

libpath_code libpath_asset_terrain_at(const libpath_asset* asset, libpath_cell cell, uint32_t* terrain) {
  if (asset == nullptr || terrain == nullptr || !asset->asset.map().size().contains(cell_of(cell)))
    return LIBPATH_BAD_ARGUMENT;
  *terrain = asset->asset.map().terrain_index(cell_of(cell));
  return LIBPATH_OK;
}

int32_t libpath_asset_is_road(const libpath_asset* asset, libpath_cell cell) {
  if (asset == nullptr || !asset->asset.map().size().contains(cell_of(cell))) return 0;
  return asset->asset.map().terrain(cell_of(cell)).road != 0 ? 1 : 0;
}

libpath_code libpath_world_create(const libpath_asset* asset, uint32_t unit, libpath_world** world) {
  if (!has_unit(asset, unit) || world == nullptr) return LIBPATH_BAD_ARGUMENT;
  return make_handle(world, World(asset->asset, unit));
}

void libpath_world_destroy(libpath_world* world) { delete world; }

int32_t libpath_world_width(const libpath_world* world) { return world == nullptr ? 0 : world->world.size().width; }
size_t libpath_world_most_nodes(const libpath_world* world) { return world == nullptr ? 0 : world->world.most_nodes(); }
int32_t libpath_world_height(const libpath_world* world) { return world == nullptr ? 0 : world->world.size().height; }

int32_t libpath_world_is_walkable(const libpath_world* world, libpath_cell cell) {
  return world != nullptr && world->world.is_walkable(cell_of(cell)) ? 1 : 0;
}

int32_t libpath_world_may_reach(const libpath_world* world, libpath_cell from, libpath_cell to) {
  return world != nullptr && world->world.may_reach(cell_of(from), cell_of(to)) ? 1 : 0;
}

double libpath_world_length(const libpath_world* world, uint64_t cost) {
  return world == nullptr ? 0 : world->world.costs().length(cost);
}

libpath_code libpath_live_world_create(const libpath_asset* asset, uint32_t unit, libpath_live_world** live) {
  if (!has_unit(asset, unit) || live == nullptr) return LIBPATH_BAD_ARGUMENT;
  *live = nullptr;
  auto made = LiveWorld::create(asset->asset, unit);
  if (!made) return code_of(made.error().code);
  const World world = made->world();
  return make_handle(live, std::move(*made), libpath_world{world},
                     static_cast<uint32_t>(asset->asset.map().terrains().size()));
}

void libpath_live_world_destroy(libpath_live_world* live) { delete live; }

namespace {

template <class Handle>
bool holds(const Handle* handle, libpath_cell cell) noexcept {
  return handle != nullptr && handle->world.world.size().contains(cell_of(cell));
}

}  // namespace

libpath_code libpath_live_world_block(libpath_live_world* live, libpath_cell cell) {
  if (!holds(live, cell)) return LIBPATH_BAD_ARGUMENT;
  live->live.block(cell_of(cell));
  return LIBPATH_OK;
}

libpath_code libpath_live_world_unblock(libpath_live_world* live, libpath_cell cell) {
  if (!holds(live, cell)) return LIBPATH_BAD_ARGUMENT;
  live->live.unblock(cell_of(cell));
  return LIBPATH_OK;
}

libpath_code libpath_live_world_set_terrain(libpath_live_world* live, libpath_cell cell, uint32_t terrain) {
  if (!holds(live, cell) || terrain >= live->terrains) return LIBPATH_BAD_ARGUMENT;
  live->live.set_terrain(cell_of(cell), static_cast<std::uint8_t>(terrain));
  return LIBPATH_OK;
}

libpath_code libpath_live_world_treat_terrain_as(libpath_live_world* live, uint32_t terrain, uint32_t as) {
  if (live == nullptr || terrain >= live->terrains || as >= live->terrains) return LIBPATH_BAD_ARGUMENT;
  live->live.treat_terrain_as(static_cast<std::uint8_t>(terrain), static_cast<std::uint8_t>(as));
  return LIBPATH_OK;
}

uint32_t libpath_live_world_terrain_treated_as(const libpath_live_world* live, uint32_t terrain) {
  if (live == nullptr || terrain >= live->terrains) return terrain;
  return live->live.terrain_treated_as(static_cast<std::uint8_t>(terrain));
}

namespace {

bool holds_link(const libpath_live_world* live, libpath_cell from, libpath_cell to) noexcept {
  return holds(live, from) && holds(live, to) && cell_of(from) != cell_of(to);
}

libpath_code done_if(bool has_room) noexcept { return has_room ? LIBPATH_OK : LIBPATH_FULL; }

bool holds_step(const libpath_live_world* live, libpath_cell from, libpath_cell to) noexcept {
  return holds_link(live, from, to) && heading_between(cell_of(from), cell_of(to));
}

}  // namespace

libpath_code libpath_live_world_open_link(libpath_live_world* live, libpath_cell from, libpath_cell to,
                                          int32_t thousandths) {
  if (!holds_link(live, from, to) || thousandths < 1) return LIBPATH_BAD_ARGUMENT;
  return done_if(live->live.open_link(cell_of(from), cell_of(to), Milli{thousandths}));
}

libpath_code libpath_live_world_close_link(libpath_live_world* live, libpath_cell from, libpath_cell to) {
  if (!holds_link(live, from, to)) return LIBPATH_BAD_ARGUMENT;
  return done_if(live->live.close_link(cell_of(from), cell_of(to)));
}

libpath_code libpath_live_world_reset_link(libpath_live_world* live, libpath_cell from, libpath_cell to) {
  if (!holds_link(live, from, to)) return LIBPATH_BAD_ARGUMENT;
  live->live.reset_link(cell_of(from), cell_of(to));
  return LIBPATH_OK;
}

libpath_code libpath_live_world_lay_one_way(libpath_live_world* live, libpath_cell from, libpath_cell to) {
  if (!holds_step(live, from, to)) return LIBPATH_BAD_ARGUMENT;
  return done_if(live->live.lay_one_way(cell_of(from), cell_of(to)));
}

libpath_code libpath_live_world_lift_one_way(libpath_live_world* live, libpath_cell from, libpath_cell to) {
  if (!holds_step(live, from, to)) return LIBPATH_BAD_ARGUMENT;
  return done_if(live->live.lift_one_way(cell_of(from), cell_of(to)));
}

uint32_t libpath_asset_switches(const libpath_asset* asset) {
  return asset == nullptr ? 0 : static_cast<uint32_t>(asset->asset.switches().size());
}

libpath_code libpath_asset_switch_name(const libpath_asset* asset, uint32_t place, char* out, size_t size,
                                       size_t* length) {
  if (place >= libpath_asset_switches(asset) || !is_buffer(out, size)) return LIBPATH_BAD_ARGUMENT;
  write_text(asset->asset.map().text(asset->asset.switches().record(place).name), out, size, length);
  return LIBPATH_OK;
}

libpath_code libpath_asset_find_switch(const libpath_asset* asset, const char* name, uint32_t* place) {
  if (asset == nullptr || name == nullptr || place == nullptr) return LIBPATH_BAD_ARGUMENT;
  const auto found = find_switch(asset->asset, name);
  if (!found) return LIBPATH_NOT_FOUND;
  *place = static_cast<uint32_t>(*found);
  return LIBPATH_OK;
}

int32_t libpath_live_world_is_open(const libpath_live_world* live, uint32_t place) {
  return live != nullptr && place < live->live.switch_count() && live->live.is_open(place) ? 1 : 0;
}

libpath_code libpath_live_world_set_switch(libpath_live_world* live, uint32_t place, int32_t open) {
  if (live == nullptr || place >= live->live.switch_count()) return LIBPATH_BAD_ARGUMENT;
  return done_if(live->live.set_switch(place, open != 0));
}

const libpath_world* libpath_live_world_get(libpath_live_world* live) {
  if (live == nullptr) return nullptr;
  live->world.world = live->live.world();
  return &live->world;
}

int32_t libpath_live_world_regions_are_exact(const libpath_live_world* live) {
  return live != nullptr && live->live.regions_are_exact() ? 1 : 0;
}

void libpath_live_world_settle_regions(libpath_live_world* live) {
  if (live != nullptr) live->live.settle_regions();
}

libpath_code libpath_live_world_save(const libpath_live_world* live, uint8_t* out, size_t size, size_t* bytes) {
  return live == nullptr ? LIBPATH_BAD_ARGUMENT : save(live->live, out, size, bytes);
}

libpath_code libpath_live_world_restore(libpath_live_world* live, const uint8_t* saved, size_t size) {
  return live == nullptr ? LIBPATH_BAD_ARGUMENT : restore(live->live, saved, size);
}

namespace {

libpath_code make_handle_of(Result<Overlay> made, libpath_overlay** overlay) noexcept {
  *overlay = nullptr;
  if (!made) return code_of(made.error().code);
  const World world = made->world();
  return make_handle(overlay, std::move(*made), libpath_world{world});
}

bool has_turns(const UnitTables& unit) noexcept { return !unit.turning.hit_check.empty(); }

libpath_code make_overlay_on(Layer& under, int32_t turns, libpath_overlay** overlay) noexcept {
  if (overlay == nullptr || (turns != 0 && !has_turns(under.baked()))) return LIBPATH_BAD_ARGUMENT;
  return make_handle_of(Overlay::create(under, turns != 0 ? Overlay::Turns::followed : Overlay::Turns::ignored),
                        overlay);
}

}  // namespace

libpath_code libpath_overlay_create(const libpath_asset* asset, uint32_t unit, libpath_overlay** overlay) {
  if (!has_unit(asset, unit) || overlay == nullptr) return LIBPATH_BAD_ARGUMENT;
  return make_handle_of(Overlay::create(asset->asset, unit), overlay);
}

libpath_code libpath_overlay_create_turning(const libpath_asset* asset, uint32_t unit, libpath_overlay** overlay) {
  if (!has_unit(asset, unit) || !has_turns(asset->asset.units()[unit]) || overlay == nullptr)
    return LIBPATH_BAD_ARGUMENT;
  return make_handle_of(Overlay::create(asset->asset, unit, Overlay::Turns::followed), overlay);
}

libpath_code libpath_overlay_create_on_live_world(libpath_live_world* under, int32_t turns, libpath_overlay** overlay) {
  return under == nullptr ? LIBPATH_BAD_ARGUMENT : make_overlay_on(under->live.layer(), turns, overlay);
}

libpath_code libpath_overlay_create_on_knowledge(libpath_knowledge* under, size_t place, int32_t turns,
                                                 libpath_overlay** overlay) {
  if (under == nullptr || place >= under->profiles) return LIBPATH_BAD_ARGUMENT;
  return make_overlay_on(under->knowledge.layer(place), turns, overlay);
}

libpath_code libpath_overlay_create_on_overlay(libpath_overlay* under, int32_t turns, libpath_overlay** overlay) {
  return under == nullptr ? LIBPATH_BAD_ARGUMENT : make_overlay_on(under->overlay.layer(), turns, overlay);
}

void libpath_overlay_destroy(libpath_overlay* overlay) { delete overlay; }

void libpath_overlay_keep_to_road(libpath_overlay* overlay) {
  if (overlay != nullptr) keep_to_road(overlay->overlay);
}

libpath_code libpath_overlay_place_cones(libpath_overlay* overlay, const libpath_cell* path, size_t count,
                                         int32_t after) {
  if (overlay == nullptr || !are_on_map(overlay->overlay.size(), path, count)) return LIBPATH_BAD_ARGUMENT;
  place_cones(cells_of(path, count), after, overlay->overlay);
  return LIBPATH_OK;
}

libpath_code libpath_overlay_add_cost(libpath_overlay* overlay, libpath_cell cell, int32_t thousandths) {
  if (!holds(overlay, cell) || !can_bear(overlay->overlay, cell_of(cell), thousandths)) return LIBPATH_BAD_ARGUMENT;
  overlay->overlay.add_cost(cell_of(cell), Milli{thousandths});
  return LIBPATH_OK;
}

libpath_code libpath_overlay_extra_cost(const libpath_overlay* overlay, libpath_cell cell, int32_t* thousandths) {
  if (!holds(overlay, cell) || thousandths == nullptr) return LIBPATH_BAD_ARGUMENT;
  *thousandths = overlay->overlay.extra_cost(cell_of(cell)).thousandths;
  return LIBPATH_OK;
}

libpath_code libpath_overlay_block(libpath_overlay* overlay, libpath_cell cell) {
  if (!holds(overlay, cell)) return LIBPATH_BAD_ARGUMENT;
  overlay->overlay.block(cell_of(cell));
  return LIBPATH_OK;
}

libpath_code libpath_overlay_unblock(libpath_overlay* overlay, libpath_cell cell) {
  if (overlay == nullptr || !overlay->overlay.is_blocked(cell_of(cell))) return LIBPATH_BAD_ARGUMENT;
  overlay->overlay.unblock(cell_of(cell));
  return LIBPATH_OK;
}

int32_t libpath_overlay_is_blocked(const libpath_overlay* overlay, libpath_cell cell) {
  return overlay != nullptr && overlay->overlay.is_blocked(cell_of(cell)) ? 1 : 0;
}

void libpath_overlay_clear(libpath_overlay* overlay) {
  if (overlay != nullptr) overlay->overlay.clear();
}

libpath_code libpath_overlay_save(const libpath_overlay* overlay, uint8_t* out, size_t size, size_t* bytes) {
  return overlay == nullptr ? LIBPATH_BAD_ARGUMENT : save(overlay->overlay, out, size, bytes);
}

libpath_code libpath_overlay_restore(libpath_overlay* overlay, const uint8_t* saved, size_t size) {
  return overlay == nullptr ? LIBPATH_BAD_ARGUMENT : restore(overlay->overlay, saved, size);
}

const libpath_world* libpath_overlay_get(libpath_overlay* overlay) {
  if (overlay == nullptr) return nullptr;
  overlay->world.world = overlay->overlay.world();
  return &overlay->world;
}
