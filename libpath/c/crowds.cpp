#include <cmath>

#include <libpath/c/curves.h>
#include <libpath/c/vehicles.h>
#include <libpath/motion/formation.h>
#include <libpath/search/ground/layer.h>

using namespace libpath;
using namespace libpath::c;

namespace {

bool has_one(const libpath_crowd* crowd, uint32_t unit) noexcept { return crowd != nullptr && crowd->crowd.has(unit); }

Size size_of(const libpath_crowd* crowd) noexcept { return crowd->asset->map().size(); }

bool is_positive(double value) noexcept { return std::isfinite(value) && value > 0; }

}  // namespace

libpath_code libpath_crowd_create(const libpath_asset* asset, const uint32_t* profiles, size_t profile_count,
                                  size_t most, libpath_crowd** crowd) {
  return libpath_crowd_create_turning(asset, profiles, profile_count, most, 0, crowd);
}

libpath_code libpath_crowd_create_turning(const libpath_asset* asset, const uint32_t* profiles, size_t profile_count,
                                          size_t most, size_t most_turning, libpath_crowd** crowd) {
  constexpr size_t limit = size_t{1} << 24;
  if (!are_units(asset, profiles, profile_count) || most > limit || most_turning > most || crowd == nullptr) {
    return LIBPATH_BAD_ARGUMENT;
  }
  *crowd = nullptr;
  std::array<std::size_t, MapInfo::kMaxUnits> places{};
  std::copy_n(profiles, profile_count, places.begin());
  auto made = Crowd::create(asset->asset, {places.data(), profile_count}, most, most_turning);
  if (!made) return code_of(made.error().code);
  return make_handle(crowd, &asset->asset, places, profile_count, std::move(*made));
}

void libpath_crowd_destroy(libpath_crowd* crowd) { delete crowd; }

libpath_code libpath_crowd_set_overlay(libpath_crowd* crowd, uint32_t profile, libpath_overlay* under) {
  if (crowd == nullptr || profile >= crowd->profiles || under == nullptr) return LIBPATH_BAD_ARGUMENT;
  Layer& layer = under->overlay.layer();
  if (&layer.map() != &crowd->asset->map() || layer.unit() != crowd->units[profile]) return LIBPATH_BAD_ARGUMENT;
  const auto set = crowd->crowd.set_layer(profile, layer);
  return set ? LIBPATH_OK : code_of(set.error().code);
}

libpath_code libpath_crowd_add(libpath_crowd* crowd, uint32_t profile, libpath_cell place, double speed,
                               double acceleration, uint32_t* unit) {
  if (crowd == nullptr || profile >= crowd->profiles || unit == nullptr) return LIBPATH_BAD_ARGUMENT;
  if (!is_positive(speed) || !is_positive(acceleration)) return LIBPATH_BAD_ARGUMENT;
  const auto added = crowd->crowd.add(profile, cell_of(place), {speed, acceleration});
  if (!added) return LIBPATH_FULL;
  *unit = *added;
  return LIBPATH_OK;
}

libpath_code libpath_crowd_add_turning(libpath_crowd* crowd, uint32_t profile, const libpath_pose* pose,
                                       const libpath_drive_limits* limits, uint32_t* unit) {
  const auto sound = limits_of(limits);
  if (crowd == nullptr || profile >= crowd->profiles || unit == nullptr || !sound || !is_sound(pose)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const auto added = crowd->crowd.add_turning(profile, pose_of(*pose), *sound);
  if (!added) return LIBPATH_FULL;
  *unit = *added;
  return LIBPATH_OK;
}

libpath_code libpath_crowd_remove(libpath_crowd* crowd, uint32_t unit) {
  if (!has_one(crowd, unit)) return LIBPATH_BAD_ARGUMENT;
  crowd->crowd.remove(unit);
  return LIBPATH_OK;
}

libpath_code libpath_crowd_order(libpath_crowd* crowd, uint32_t unit, libpath_cell goal) {
  if (!has_one(crowd, unit) || !size_of(crowd).contains(cell_of(goal))) return LIBPATH_BAD_ARGUMENT;
  crowd->crowd.order(unit, cell_of(goal));
  return LIBPATH_OK;
}

libpath_code libpath_crowd_next_need(libpath_crowd* crowd, libpath_route_need* need) {
  if (crowd == nullptr || need == nullptr) return LIBPATH_BAD_ARGUMENT;
  const auto next = crowd->crowd.next_need();
  if (!next) return LIBPATH_NOT_FOUND;
  *need = {next->unit, {next->from.x, next->from.y}, {next->to.x, next->to.y}};
  return LIBPATH_OK;
}

libpath_code libpath_crowd_follow(libpath_crowd* crowd, uint32_t unit, const libpath_cell* cells, size_t count) {
  if (!has_one(crowd, unit) || !are_on_map(size_of(crowd), cells, count)) return LIBPATH_BAD_ARGUMENT;
  crowd->crowd.follow(unit, cells_of(cells, count));
  return LIBPATH_OK;
}

libpath_code libpath_crowd_follow_route(libpath_crowd* crowd, uint32_t unit, const libpath_route* route) {
  if (!has_one(crowd, unit) || route == nullptr) return LIBPATH_BAD_ARGUMENT;
  return crowd->crowd.follow(unit, route->route) ? LIBPATH_OK : LIBPATH_BAD_ARGUMENT;
}

libpath_code libpath_crowd_refuse(libpath_crowd* crowd, uint32_t unit) {
  if (!has_one(crowd, unit)) return LIBPATH_BAD_ARGUMENT;
  crowd->crowd.refuse(unit);
  return LIBPATH_OK;
}

libpath_code libpath_crowd_block(libpath_crowd* crowd, libpath_cell cell) {
  if (crowd == nullptr || !size_of(crowd).contains(cell_of(cell))) return LIBPATH_BAD_ARGUMENT;
  crowd->crowd.block(cell_of(cell));
  return LIBPATH_OK;
}

libpath_code libpath_crowd_unblock(libpath_crowd* crowd, libpath_cell cell) {
  if (crowd == nullptr || !crowd->crowd.is_blocked(cell_of(cell))) return LIBPATH_BAD_ARGUMENT;
  crowd->crowd.unblock(cell_of(cell));
  return LIBPATH_OK;
}

int32_t libpath_crowd_is_blocked(const libpath_crowd* crowd, libpath_cell cell) {
  return crowd != nullptr && crowd->crowd.is_blocked(cell_of(cell)) ? 1 : 0;
}

libpath_code libpath_crowd_step(libpath_crowd* crowd, double seconds, uint64_t expansions) {
  constexpr double longest = 10;
  if (crowd == nullptr || !std::isfinite(seconds) || seconds < 0 || seconds > longest) return LIBPATH_BAD_ARGUMENT;
  crowd->crowd.step(seconds, expansions);
  return LIBPATH_OK;
}

libpath_code libpath_crowd_pose(const libpath_crowd* crowd, uint32_t unit, libpath_pose* pose) {
  if (!has_one(crowd, unit) || pose == nullptr) return LIBPATH_BAD_ARGUMENT;
  *pose = pose_of(crowd->crowd.pose(unit));
  return LIBPATH_OK;
}

libpath_code libpath_crowd_place(const libpath_crowd* crowd, uint32_t unit, libpath_cell* place) {
  if (!has_one(crowd, unit) || place == nullptr) return LIBPATH_BAD_ARGUMENT;
  const Cell at = crowd->crowd.place(unit);
  *place = {at.x, at.y};
  return LIBPATH_OK;
}

double libpath_crowd_speed(const libpath_crowd* crowd, uint32_t unit) {
  return has_one(crowd, unit) ? crowd->crowd.speed(unit) : 0;
}

double libpath_crowd_cells_left(const libpath_crowd* crowd, uint32_t unit) {
  return has_one(crowd, unit) ? crowd->crowd.cells_left(unit) : 0;
}

int32_t libpath_crowd_has_arrived(const libpath_crowd* crowd, uint32_t unit) {
  return has_one(crowd, unit) && crowd->crowd.has_arrived(unit) ? 1 : 0;
}

int32_t libpath_crowd_is_stranded(const libpath_crowd* crowd, uint32_t unit) {
  return has_one(crowd, unit) && crowd->crowd.is_stranded(unit) ? 1 : 0;
}

libpath_code libpath_crowd_set_pace(libpath_crowd* crowd, uint32_t unit, double part) {
  if (!has_one(crowd, unit) || !is_positive(part) || part > 1) return LIBPATH_BAD_ARGUMENT;
  crowd->crowd.set_pace(unit, part);
  return LIBPATH_OK;
}

libpath_code libpath_crowd_keep_together(libpath_crowd* crowd, const uint32_t* units, size_t count) {
  if (crowd == nullptr || !is_buffer(units, count)) return LIBPATH_BAD_ARGUMENT;
  const std::span<const CrowdUnit> all(units, count);
  if (!c::all_of(all, [&](CrowdUnit unit) { return has_one(crowd, unit); })) {
    return LIBPATH_BAD_ARGUMENT;
  }
  keep_together(crowd->crowd, all);
  return LIBPATH_OK;
}

libpath_code libpath_crowd_get_counts(const libpath_crowd* crowd, libpath_crowd_counts* counts) {
  if (crowd == nullptr || !is_sized(counts)) return LIBPATH_BAD_ARGUMENT;
  const CrowdCounts& now = crowd->crowd.counts();
  counts->arrivals = now.arrivals;
  counts->repaths = now.repaths;
  counts->detours = now.detours;
  counts->yields = now.yields;
  counts->expansions = now.expansions;
  return LIBPATH_OK;
}

libpath_code libpath_crowd_save(libpath_crowd* crowd, uint8_t* out, size_t size, size_t* bytes) {
  return crowd == nullptr ? LIBPATH_BAD_ARGUMENT : save(crowd->crowd, out, size, bytes);
}

libpath_code libpath_crowd_restore(libpath_crowd* crowd, const uint8_t* saved, size_t size) {
  return crowd == nullptr ? LIBPATH_BAD_ARGUMENT : restore(crowd->crowd, saved, size);
}

libpath_code libpath_find_slot_path(const libpath_world* world, libpath_context* context, const libpath_cell* path,
                                    size_t path_count, libpath_cell from, int32_t behind, int32_t right,
                                    const libpath_cell* taken, size_t taken_count, libpath_cell* cells, size_t capacity,
                                    libpath_path_result* result) {
  if (world == nullptr || context == nullptr || path == nullptr || path_count == 0 || behind < 0 ||
      !is_buffer(taken, taken_count) || !is_buffer(cells, capacity) || !is_sized(result)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const auto lead = cells_of(path, path_count);
  const auto is_walkable = [&](Cell cell) { return world->world.is_walkable(cell); };
  if (!is_walkable(cell_of(from)) || !c::all_of(lead, is_walkable)) return LIBPATH_BAD_ARGUMENT;
  write_result(find_slot_path(world->world, lead, cell_of(from), {behind, right}, cells_of(taken, taken_count),
                              context->context, cells_of(cells, capacity)),
               *result);
  return LIBPATH_OK;
}
