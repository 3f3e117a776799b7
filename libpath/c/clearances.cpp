// What is in a unit's way: lines and rays, walls and links; curves, and whether a unit is free along them.

#include <libpath/c/curves.h>
#include <libpath/geometry/turning.h>
#include <libpath/motion/smoothing.h>
#include <libpath/search/any_angle/ray.h>
#include <libpath/search/ground/link_steps.h>
#include <libpath/search/ground/nearest_wall.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/walkable_lines.h>

using namespace libpath;
using namespace libpath::c;

namespace {

// Buffers of one are written as those of the other.
static_assert(sizeof(libpath_link_step) == sizeof(LinkStep) &&
              offsetof(libpath_link_step, cost) == offsetof(LinkStep, cost));

bool is_on_map(const Size& size, const libpath_point& point) noexcept {
  return point.x >= 0 && point.y >= 0 && point.x <= size.width && point.y <= size.height;
}

Point point_of(const libpath_point& point) noexcept { return {point.x, point.y}; }

/// Writes the curve at a place among those from a pose to a goal.
template <class Curves>
libpath_code write_curve(const Curves& curves, uint32_t place, libpath_segment* segments, uint32_t* count) noexcept {
  if (place >= curves.entries().size()) return LIBPATH_NOT_FOUND;
  write_segments(curves.entries()[place].curve, segments, *count);
  return LIBPATH_OK;
}

}  // namespace

int32_t libpath_world_can_walk_line(const libpath_world* world, libpath_point from, libpath_point to) {
  if (world == nullptr || !is_on_map(world->world.size(), from) || !is_on_map(world->world.size(), to)) return 0;
  const World& in = world->world;
  return can_walk_line(in.walkability(), in.edges(), FinePoint::nearest(point_of(from)),
                       FinePoint::nearest(point_of(to)))
             ? 1
             : 0;
}

int32_t libpath_world_takes_link(const libpath_world* world, libpath_point from, libpath_point to) {
  if (world == nullptr || !is_on_map(world->world.size(), from) || !is_on_map(world->world.size(), to)) return 0;
  return takes_link(world->world, point_of(from), point_of(to)) ? 1 : 0;
}

libpath_code libpath_world_link_steps(const libpath_world* world, const libpath_cell* path, size_t cells,
                                      uint32_t four_neighbours, libpath_link_step* steps, size_t capacity,
                                      size_t* count) {
  if (world == nullptr || !are_on_map(world->world.size(), path, cells) || !is_buffer(steps, capacity) ||
      count == nullptr) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const std::span out(reinterpret_cast<LinkStep*>(steps), capacity);
  *count = find_link_steps(world->world, cells_of(path, cells), out, neighbours_of(four_neighbours));
  return LIBPATH_OK;
}

libpath_code libpath_world_nearest_wall(const libpath_world* world, libpath_cell cell, libpath_wall* nearest) {
  if (world == nullptr || !world->world.size().contains(cell_of(cell)) || !is_sized(nearest)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const NearestWall found = nearest_wall(world->world, cell_of(cell));
  nearest->cell = {found.wall.x, found.wall.y};
  nearest->square = found.square;
  nearest->distance = found.distance;
  return LIBPATH_OK;
}

libpath_code libpath_world_cast_ray(const libpath_world* world, libpath_point from, libpath_point to,
                                    libpath_ray_hit* hit) {
  const auto is_near = [](double at) { return std::abs(at) <= kMaxSide; };
  if (world == nullptr || !is_on_map(world->world.size(), from) || !is_near(to.x) || !is_near(to.y) || !is_sized(hit)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const RayHit found = cast_ray(world->world, point_of(from), point_of(to));
  hit->hit = found.hit ? 1 : 0;
  hit->inside = found.inside ? 1 : 0;
  hit->side = static_cast<uint32_t>(found.side);
  hit->cell = {found.cell.x, found.cell.y};
  const Point at = found.at.point();
  hit->at = {at.x, at.y};
  return LIBPATH_OK;
}

libpath_code libpath_curve_between(const libpath_pose* from, const libpath_pose* to, double radius, uint32_t reverse,
                                   uint32_t place, libpath_segment segments[3], uint32_t* count) {
  if (!is_sound(from) || !is_sound(to) || !is_above_0(radius) || segments == nullptr || count == nullptr) {
    return LIBPATH_BAD_ARGUMENT;
  }
  return write_curve(curves_between(pose_of(*from), pose_of(*to), radius, gear_of(reverse)), place, segments, count);
}

libpath_code libpath_curve_to(const libpath_pose* from, libpath_point to, double radius, uint32_t reverse,
                              uint32_t place, libpath_segment segments[3], uint32_t* count) {
  if (!is_sound(from) || !is_sound(to) || !is_above_0(radius) || segments == nullptr || count == nullptr) {
    return LIBPATH_BAD_ARGUMENT;
  }
  return write_curve(curves_to(pose_of(*from), point_of(to), radius, gear_of(reverse)), place, segments, count);
}

libpath_code libpath_turning_distance(const libpath_pose* from, const libpath_pose* to, double radius, uint32_t reverse,
                                      double* length) {
  if (!is_sound(from) || !is_sound(to) || !is_above_0(radius) || length == nullptr) return LIBPATH_BAD_ARGUMENT;
  *length = turning_distance(pose_of(*from), pose_of(*to), radius, gear_of(reverse));
  return LIBPATH_OK;
}

libpath_code libpath_swept_cells(const libpath_pose* start, const libpath_segment* segments, size_t segment_count,
                                 double length, double width, libpath_cell* cells, size_t capacity, size_t* count) {
  constexpr size_t most_words = 1024;
  Curve curve;
  if (!is_sound(start) || !make_curve(pose_of(*start), segments, segment_count, curve) || !is_above_0(length) ||
      !is_above_0(width) || !is_buffer(cells, capacity) || count == nullptr) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const Footprint footprint{length, width};
  const CellBox box = box_of_sweep(curve, footprint);
  if (CellSet::words(box) > most_words) return LIBPATH_FULL;
  std::array<std::uint64_t, most_words> words{};
  CellSet swept(box, words);
  add_sweep(curve, footprint, swept);
  size_t found = 0;
  swept.for_each([&](Cell cell) {
    if (found < capacity) cells[found] = {cell.x, cell.y};
    ++found;
  });
  *count = found;
  return LIBPATH_OK;
}

libpath_code libpath_clearance_create(const libpath_world* world, uint32_t body, libpath_clearance** clearance) {
  if (world == nullptr || body > LIBPATH_BODY_FOOTPRINT || clearance == nullptr) return LIBPATH_BAD_ARGUMENT;
  return make_in_place(clearance, [&] { return Clearance(world->world, static_cast<Body>(body)); });
}

void libpath_clearance_destroy(libpath_clearance* clearance) { delete clearance; }

libpath_code libpath_clearance_stand(const libpath_clearance* clearance, libpath_cell cell, libpath_point* position) {
  if (clearance == nullptr || position == nullptr) return LIBPATH_BAD_ARGUMENT;
  const Point stand = clearance->clearance.stand(cell_of(cell));
  *position = {stand.x, stand.y};
  return LIBPATH_OK;
}

libpath_code libpath_clearance_cell_at(const libpath_clearance* clearance, libpath_point position, libpath_cell* cell) {
  if (clearance == nullptr || !is_on_map(clearance->clearance.size(), position) || cell == nullptr) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const Cell at = clearance->clearance.cell_at(point_of(position));
  *cell = {at.x, at.y};
  return LIBPATH_OK;
}

int32_t libpath_clearance_is_ground(const libpath_clearance* clearance, libpath_cell cell) {
  return clearance != nullptr && clearance->clearance.is_ground(cell_of(cell)) ? 1 : 0;
}

int32_t libpath_clearance_can_stand(const libpath_clearance* clearance, libpath_point position) {
  return clearance != nullptr && is_sound(position) && clearance->clearance.can_stand(point_of(position)) ? 1 : 0;
}

int32_t libpath_clearance_pose_is_free(const libpath_clearance* clearance, const libpath_pose* pose) {
  return clearance != nullptr && is_sound(pose) && clearance->clearance.is_free(pose_of(*pose)) ? 1 : 0;
}

int32_t libpath_clearance_line_is_free(const libpath_clearance* clearance, libpath_point from, libpath_point to) {
  const bool free = clearance != nullptr && is_sound(from) && is_sound(to) &&
                    clearance->clearance.is_free(point_of(from), point_of(to));
  return free ? 1 : 0;
}

int32_t libpath_clearance_segments_are_free(const libpath_clearance* clearance, const libpath_segment* segments,
                                            size_t count) {
  if (clearance == nullptr || !is_buffer(segments, count)) return 0;
  const auto is_free = [&](const libpath_segment& segment) {
    return is_sound(segment) && clearance->clearance.is_free(segment_of(segment));
  };
  return c::all_of(std::span(segments, count), is_free) ? 1 : 0;
}

libpath_code libpath_smooth_lines(const libpath_clearance* clearance, const libpath_asset* roads, libpath_point* points,
                                  size_t count, size_t* kept) {
  if (clearance == nullptr || !are_sound(points, count) || kept == nullptr) return LIBPATH_BAD_ARGUMENT;
  *kept =
      smooth_lines(clearance->clearance, points_of(points, count), roads == nullptr ? nullptr : &roads->asset.map());
  return LIBPATH_OK;
}

libpath_code libpath_find_free_curve(const libpath_clearance* clearance, const libpath_pose* from,
                                     const libpath_pose* to, double radius, double longest, libpath_segment segments[3],
                                     uint32_t* count) {
  if (clearance == nullptr || !is_sound(from) || !is_sound(to) || !is_above_0(radius) || std::isnan(longest) ||
      segments == nullptr || count == nullptr) {
    return LIBPATH_BAD_ARGUMENT;
  }
  Curve curve;
  if (!free_curve(clearance->clearance, pose_of(*from), pose_of(*to), radius, longest, curve)) {
    return LIBPATH_NOT_FOUND;
  }
  write_segments(curve, segments, *count);
  return LIBPATH_OK;
}
