#pragma once

// The objects behind the handles of the C interface, and conversions between its values and the library's.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include <libpath/c/libpath.h>
#include <libpath/core/saved_error.h>
#include <libpath/core/swap_slot.h>
#include <libpath/motion/claims.h>
#include <libpath/motion/crowd.h>
#include <libpath/motion/find_route.h>
#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <libpath/search/areas/compass_search.h>
#include <libpath/search/areas/two_level_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/grid/real_time_search.h>
#include <libpath/search/ground/flood.h>
#include <libpath/search/ground/influence.h>
#include <libpath/search/ground/knowledge.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/overlay.h>
#include <libpath/search/queue/queue.h>
#include <libpath/search/turning/directional_search.h>
#include <libpath/search/turning/pose_flood.h>
#include <libpath/tables/asset.h>

struct libpath_asset {
  libpath::Asset asset;
};
struct libpath_world {
  libpath::World world;
};
struct libpath_live_world {
  libpath::LiveWorld live;
  libpath_world world;
  uint32_t terrains;
};
struct libpath_overlay {
  libpath::Overlay overlay;
  libpath_world world;
};
struct libpath_context {
  libpath::SearchContext context;
};
struct libpath_grid_search {
  libpath::GridSearch search;
};
struct libpath_two_level_search {
  libpath::TwoLevelSearch search;
  std::optional<libpath::World> world{};  // in which it was started
  uint64_t planned_cost = LIBPATH_NO_COST;
};
struct libpath_compass_search {
  libpath::CompassSearch search;
  std::optional<libpath::World> world{};
};
struct libpath_real_time_search {
  libpath::RealTimeSearch search;
  std::optional<libpath::World> world{};
};
struct libpath_flood {
  libpath::Size size;
  std::unique_ptr<libpath::Cell[]> seeds;  // for a flood that begins anew
  libpath::Flood flood;
};
struct libpath_queue {
  /// Requests of one kind that are given again, in memory that is made for the first.
  template <class Request>
  struct Again {
    std::unique_ptr<std::byte[]> memory{};
    std::span<libpath::Ticketed<Request>> list{};
  };

  libpath::PathQueue queue;
  std::size_t requests;
  Again<libpath::PathRequest> paths{};
  Again<libpath::WaypointRequest> waypoint_paths{};
  Again<libpath::DirectionalRequest> directional_paths{};
};

struct libpath_waypoint_search {
  libpath::WaypointSearch search;
};
struct libpath_node_search {
  std::optional<libpath::World> world;  // whose placed waypoints it searches; none: provinces
  libpath::NodeSearch search;
  bool between_positions = false;
};
struct libpath_directional_context {
  libpath::DirectionalContext context;
};
struct libpath_directional_search {
  libpath::DirectionalSearch search;
};
struct libpath_pose_flood {
  libpath::PoseFlood flood;
};
struct libpath_influence {
  libpath::InfluenceMap map;
};
struct libpath_influence_layer {
  libpath::Size size;
  libpath::InfluenceLayer layer;
  const libpath_overlay* overlay = nullptr;  // on which it lies
};
struct libpath_knowledge {
  const libpath_asset* asset;
  libpath::Knowledge knowledge;
  std::size_t profiles;
  std::array<std::optional<libpath_world>, libpath::MapInfo::kMaxUnits> worlds{};
};
struct libpath_asset_slot {
  explicit libpath_asset_slot(libpath_asset&& first) noexcept : slot(std::move(first)) {}

  libpath::SwapSlot<libpath_asset> slot;
};
struct libpath_crowd {
  const libpath::Asset* asset;
  std::array<std::size_t, libpath::MapInfo::kMaxUnits> units;  // by profile
  std::size_t profiles;
  libpath::Crowd crowd;
};
struct libpath_claims {
  libpath::Claims claims;
  const libpath_overlay* overlay = nullptr;  // on which they lie
};
struct libpath_route_context {
  libpath::MotionContext context;
};
struct libpath_route {
  libpath::Route route;
};
struct libpath_route_search {
  libpath::RouteSearch search;
  libpath::World world;
  libpath::Route* route;
};

namespace libpath::c {

/// std::all_of as a plain loop: the library's is unrolled, and here its gain is not worth four times the code.
template <class Range, class Is>
bool all_of(const Range& range, Is is) noexcept {
  for (const auto& each : range) {
    if (!is(each)) return false;
  }
  return true;
}

inline bool has_unit(const libpath_asset* asset, uint32_t unit) noexcept {
  return asset != nullptr && unit < asset->asset.units().size();
}
/// Whether these profiles, of a crowd or of a player's knowledge, are all units of the asset.
inline bool are_units(const libpath_asset* asset, const uint32_t* units, std::size_t count) noexcept {
  if (asset == nullptr || units == nullptr || count == 0 || count > MapInfo::kMaxUnits) return false;
  return c::all_of(std::span(units, count), [&](uint32_t unit) { return has_unit(asset, unit); });
}

/// Whether a cell can take an extra cost in thousandths: its sum stays within a million times plain ground.
inline bool can_bear(const Overlay& overlay, Cell cell, std::int32_t more) noexcept {
  return std::abs(std::int64_t{overlay.extra_cost(cell).thousandths} + more) <= Overlay::kMaxSum.thousandths;
}

// Both have one layout: buffers of one are written as those of the other.
static_assert(sizeof(libpath_cell) == sizeof(Cell) && alignof(libpath_cell) == alignof(Cell));
static_assert(offsetof(libpath_cell, y) == offsetof(Cell, y));

inline Cell cell_of(libpath_cell cell) noexcept { return {cell.x, cell.y}; }
inline std::span<Cell> cells_of(libpath_cell* cells, std::size_t count) noexcept {
  return {reinterpret_cast<Cell*>(cells), count};
}
inline std::span<const Cell> cells_of(const libpath_cell* cells, std::size_t count) noexcept {
  return {reinterpret_cast<const Cell*>(cells), count};
}
/// Whether a buffer is valid: null only without room.
inline bool is_buffer(const void* begin, std::size_t count) noexcept { return begin != nullptr || count == 0; }

/// Whether a caller's cells lie on a map.
bool are_on_map(Size size, const libpath_cell* cells, std::size_t count) noexcept;

/// Writes a text and a zero, cut to `size` bytes; `length`, which may be null, gets its whole length. REQUIRES: a valid
/// buffer.
inline void write_text(std::string_view text, char* out, std::size_t size, std::size_t* length) noexcept {
  if (length != nullptr) *length = text.size();
  if (size == 0) return;
  const std::size_t written = std::min(size - 1, text.size());
  std::copy_n(text.data(), written, out);
  out[written] = '\0';
}

constexpr double kMaxNumber = 1e6;  // of headings, cells and cells a second
inline bool is_number(double value) noexcept { return std::abs(value) <= kMaxNumber; }
inline bool is_at_least_0(double value) noexcept { return value >= 0 && is_number(value); }

libpath_code code_of(ErrorCode code) noexcept;
libpath_code code_of(SavedError error) noexcept;

/// A limit of effort from C, where 0 means none.
inline std::uint64_t limit_of(std::uint64_t given) noexcept { return given == 0 ? ~std::uint64_t{0} : given; }

/// Whether a caller's struct has at least so many bytes.
inline bool has_bytes(const void* value, std::size_t count) noexcept {
  std::uint32_t size = 0;
  if (value != nullptr) std::memcpy(&size, value, sizeof size);
  return size >= count;
}
/// A caller's struct, checked, of those that are as large as in the first version.
template <class T>
bool is_sized(const T* value) noexcept {
  return has_bytes(value, sizeof(T));
}
/// A copy of a caller's struct that grew after its `first` bytes, which it must have. Members that the caller's lacks,
/// or that its size would cut, are 0. Copied as bytes, because smaller structs may be aligned to less.
template <class T>
T grown(const T* value, std::size_t first) noexcept {
  T all{};
  std::uint32_t size = 0;
  std::memcpy(&size, static_cast<const void*>(value), sizeof size);
  const std::size_t whole = std::max(first, size / alignof(T) * alignof(T));
  std::memcpy(&all, static_cast<const void*>(value), std::min(whole, sizeof all));
  return all;
}

/// The size in the first version.
inline bool is_sized(const libpath_path_result* result) noexcept {
  return has_bytes(result, offsetof(libpath_path_result, goal));
}

/// Writes what every result of a path from cell to cell has.
template <class InC>
void write_path_result(const PathResult& from, InC& to) noexcept {
  to.status = static_cast<uint32_t>(from.status);
  to.reason = static_cast<uint32_t>(from.reason);
  to.optimal = from.optimal ? 1 : 0;
  to.cost = from.cost;
  to.length = from.length;
  to.cells = from.cells;
  to.corners = from.corners;
  to.expanded = from.expanded;
}

inline void write_result(const PathResult& from, libpath_path_result& to) noexcept {
  write_path_result(from, to);
  if (has_bytes(&to, sizeof to)) to.goal = {from.goal.x, from.goal.y};
}

inline Neighbours neighbours_of(uint32_t four) noexcept { return four != 0 ? Neighbours::four : Neighbours::eight; }
inline bool is_otherwise(uint32_t otherwise) noexcept { return otherwise <= LIBPATH_OTHERWISE_NEAREST; }
inline constexpr std::size_t kFirstGridQuery = offsetof(libpath_grid_query, otherwise);
inline bool is_sound(const libpath_grid_query* query) noexcept {
  return has_bytes(query, kFirstGridQuery) && is_otherwise(grown(query, kFirstGridQuery).otherwise);
}
/// REQUIRES: sound.
inline GridQuery query_of(const libpath_grid_query& given) noexcept {
  const libpath_grid_query query = grown(&given, kFirstGridQuery);
  return {cell_of(query.from), cell_of(query.to), neighbours_of(query.four_neighbours),
          static_cast<Otherwise>(query.otherwise)};
}

/// Makes a handle of a value; null without memory.
template <class Handle, class... Parts>
libpath_code make_handle(Handle** out, Parts&&... parts) noexcept {
  *out = new (std::nothrow) Handle{std::forward<Parts>(parts)...};
  return *out == nullptr ? LIBPATH_OUT_OF_MEMORY : LIBPATH_OK;
}

/// The same for a value made in place, without a copy.
template <class Handle, class... Make>
libpath_code make_in_place(Handle** out, Make... make) noexcept {
  *out = new (std::nothrow) Handle{make()...};
  return *out == nullptr ? LIBPATH_OUT_OF_MEMORY : LIBPATH_OK;
}

/// Makes a handle of a result's value; null where the result is an error.
template <class Handle, class Value>
libpath_code hand_out(Handle** out, Result<Value> made) noexcept {
  *out = nullptr;
  return made ? make_handle(out, std::move(*made)) : code_of(made.error().code);
}

/// Saves the object of a handle. `bytes` gets the size that this needs, also where the buffer is smaller.
template <class Saved>
libpath_code save(Saved& from, uint8_t* out, size_t size, size_t* bytes) noexcept {
  if (!is_buffer(out, size) || bytes == nullptr) return LIBPATH_BAD_ARGUMENT;
  *bytes = from.save(std::as_writable_bytes(std::span(out, size)));
  if (*bytes != 0) return LIBPATH_OK;
  *bytes = from.saved_bytes();
  return LIBPATH_FULL;
}
template <class Saved>
libpath_code restore(Saved& to, const uint8_t* saved, size_t size) noexcept {
  if (!is_buffer(saved, size)) return LIBPATH_BAD_ARGUMENT;
  const auto restored = to.restore(std::as_bytes(std::span(saved, size)));
  return restored ? LIBPATH_OK : code_of(restored.error());
}

inline void write_status(PathStatus status, uint32_t* out) noexcept {
  if (out != nullptr) *out = static_cast<uint32_t>(status);
}

}  // namespace libpath::c
