#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <libpath/c/districts.h>
#include <libpath/c/queue_saving.h>
#include <libpath/c/tiles.h>
#include <libpath/c/vehicles.h>
#include <libpath/tables/asset.h>
#include <tests/fuzz/c_handles.h>
#include <tests/fuzz/path_checks.h>
#include <tests/support/district_files.h>
#include <tests/support/maps.h>
#include <tests/support/sound_assets.h>

namespace {

using libpath::fuzz::Handle;
using libpath::fuzz::require;
using libpath::fuzz::Struct;

// These keep a run short.
constexpr std::size_t kMaxCalls = 16;
constexpr std::size_t kMaxRoutes = 1;  // found, which may take as long as all else
constexpr std::size_t kMaxRequests = 6;
constexpr std::size_t kMaxUnits = 5;  // of a crowd

const std::vector<std::vector<std::byte>>& sound_assets() {
  static const std::vector<std::vector<std::byte>> kAssets = libpath::test::sound_assets();
  return kAssets;
}

const libpath::Map& map_of_tiles() {
  static const libpath::Map kMap =
      libpath::test::random_map({.size = {100, 90}, .blocked_percent = 15, .costs = true}, 1);
  return kMap;
}
/// Two by two tiles of dear ground.
const libpath::test::TiledMap& sound_tiles() {
  static const libpath::test::TiledMap kTiles(map_of_tiles(), 64, 1);
  return kTiles;
}
/// The district above them.
const std::vector<std::byte>& sound_district() {
  static const libpath::test::DistrictFiles kFiles(sound_tiles().baker(), map_of_tiles());
  return kFiles.bytes({1, {0, 0}});
}

using Asset = Handle<libpath_asset, libpath_asset_destroy>;

Asset opened(const std::vector<std::byte>& bytes) {
  Asset asset;
  require(libpath_asset_open(bytes.data(), bytes.size(), LIBPATH_OPEN_COPY | LIBPATH_OPEN_SKIP_HASHES, asset.anew(),
                             nullptr) == LIBPATH_OK);
  return asset;
}

const std::vector<Asset>& opened_assets() {
  static const std::vector<Asset> kAssets = [] {
    std::vector<Asset> made;
    for (const auto& bytes : sound_assets()) made.push_back(opened(bytes));
    return made;
  }();
  return kAssets;
}

/// What takes longer to make than a run takes: made once, and used by one run after the other.
struct Kept {
  using Context = Handle<libpath_context, libpath_context_destroy>;
  enum Purpose : std::uint8_t { any, grid, flood, waypoints, nodes };

  static libpath_context* context(std::size_t cells, Purpose purpose) {
    static std::map<std::pair<std::size_t, Purpose>, Context> all;
    return all[{cells, purpose}].ready([&](libpath_context** out) { return libpath_context_create(cells, out); });
  }
  /// Of a unit of an asset.
  static Kept& of(const libpath_asset* asset, std::uint32_t unit) {
    static std::map<std::pair<const libpath_asset*, std::uint32_t>, Kept> all;
    return all[{asset, unit}];
  }

  Handle<libpath_world, libpath_world_destroy> world;
  Handle<libpath_route_context, libpath_route_context_destroy> route;
  Handle<libpath_directional_context, libpath_directional_context_destroy> directional;
  Handle<libpath_directional_context, libpath_directional_context_destroy> pose_flood;
  Handle<libpath_queue, libpath_queue_destroy> queue;
};

/// Plays a game over the C interface, every call of it and every argument drawn from the input. One argument of a call
/// may be spoilt: null, or a struct of another size. What the header asks of callers is kept to: handles are freed once
/// and in order, searches end before their world changes, each has a context of its own.
class Script {
 public:
  explicit Script(std::span<const std::uint8_t> bytes) : bytes_(bytes) { load(byte()); }
  ~Script() { forget_all(); }

  void play() {
    for (std::size_t calls = 0; calls < kMaxCalls && !bytes_.empty(); ++calls) {
      argument_ = 0;
      spoilt_ = byte();
      call(byte());
    }
  }

 private:
  // What the input says.

  std::uint8_t byte() {
    if (bytes_.empty()) return 0;
    const std::uint8_t first = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return first;
  }
  bool is_spoilt() { return ++argument_ == spoilt_; }
  template <class T>
  T* given(T* pointer) {
    return is_spoilt() ? nullptr : pointer;
  }
  template <class T>
  Struct<T> sized(T value = {}) {
    return {value, is_spoilt() ? byte() : sizeof value};
  }

  /// Mostly on the map, now and then at its edge, outside, or at the limits of the type.
  libpath_cell cell() {
    const std::uint8_t x = byte();
    const std::uint8_t y = byte();
    if (x >= 250) return {INT32_MIN >> (255 - x), INT32_MAX >> (255 - x)};
    return {x % (info_.width + 2) - 1, y % (info_.height + 2) - 1};
  }
  /// To drive far takes long.
  libpath_cell cell_near(libpath_cell from) {
    const libpath_cell by = cell();
    const auto is_on_map = [this](libpath_cell at) {
      return at.x >= 0 && at.y >= 0 && at.x < info_.width && at.y < info_.height;
    };
    if (!is_on_map(from) || !is_on_map(by)) return by;
    return {from.x + by.x % 7 - 3, from.y + by.y % 7 - 3};
  }
  std::vector<libpath_cell> some_cells() {
    std::vector<libpath_cell> cells(byte() % 8);
    for (libpath_cell& each : cells) each = cell();
    return cells;
  }
  /// Cells of which each is beside the last.
  std::vector<libpath_cell> any_way() {
    std::vector<libpath_cell> cells{cell()};
    for (int steps = byte() % 12; steps > 0; --steps) {
      const std::uint8_t by = byte();
      const libpath_cell last = cells.back();
      if (std::max(std::abs(last.x / 2), std::abs(last.y / 2)) > 1000) break;
      cells.push_back({last.x + by % 3 - 1, last.y + by / 3 % 3 - 1});
    }
    return cells;
  }
  double number() {
    const std::uint8_t kind = byte();
    const std::uint8_t part = byte();
    switch (kind) {
      case 255: return std::nan("");
      case 254: return part % 2 == 0 ? HUGE_VAL : -HUGE_VAL;
      case 253: return std::ldexp(part - 128, 120);
      case 252: return std::ldexp(part, -140);
      default: return kind % 80 + part / 256.0 - 4;
    }
  }
  std::int32_t whole() {
    const std::uint8_t kind = byte();
    return kind >= 250 ? INT32_MAX >> (255 - kind) : kind >= 244 ? INT32_MIN >> (249 - kind) : (kind - 20) * 100;
  }
  libpath_point point() {
    const double x = number();
    return {x, number()};
  }
  libpath_pose pose() {
    const libpath_point at = point();
    return {at.x, at.y, number()};
  }
  libpath_grid_pose grid_pose() {
    const libpath_cell at = cell();
    return {at, byte() % 18 - 1};
  }
  std::uint64_t budget() {
    const std::uint8_t kind = byte();
    return kind >= 200 ? UINT64_MAX : kind;
  }
  /// A buffer with room for everything, or for hardly anything.
  template <class T>
  std::vector<T> room(std::size_t all) {
    return std::vector<T>(byte() % 4 == 0 ? byte() % 8 : all);
  }
  std::vector<libpath_cell> room_for_cells() { return room<libpath_cell>(cells_); }

  libpath_grid_query grid_query() {
    libpath_grid_query query{};
    query.four_neighbours = byte() % 8 == 0 ? 1 : 0;
    query.from = cell();
    query.to = cell();
    return query;
  }
  libpath_waypoint_query waypoint_query() {
    libpath_waypoint_query query{};
    query.from = point();
    query.to = point();
    return query;
  }
  libpath_directional_query directional_query() {
    libpath_directional_query query{};
    const std::uint8_t kind = byte();
    if (kind % 4 == 0) query.weight = 1000u + 40u * byte();
    query.from = grid_pose();
    query.to = grid_pose();
    if (kind % 3 == 0) query.to.heading = LIBPATH_ANY_HEADING;
    if (kind % 5 == 0) {
      start_ = pose();
      query.start = &start_;
    }
    if (kind % 7 == 0) query.turn_price = number();
    query.rings = kind % 11 == 0 ? byte() % 6 - 1 : 1 + kind % 3;
    query.shots = kind % 2;
    return query;
  }

  /// One of those that there are; null now and then.
  const libpath_world* world() {
    switch (byte() % 6) {
      case 0: return given(libpath_live_world_get(live()));
      case 1:
      case 3: return given(libpath_overlay_get(overlay()));
      case 2: return given(libpath_knowledge_get(knowledge(), 0));
      default: return given<const libpath_world>(world_.get());
    }
  }

  // What there is.

  void load(std::uint8_t which) {
    forget_all();
    bytes_of_asset_ = &sound_assets()[which % sound_assets().size()];
    asset_ = opened_assets()[which % sound_assets().size()].get();
    info_.struct_size = sizeof info_;
    require(libpath_asset_get_info(asset_, &info_) == LIBPATH_OK);
    cells_ = static_cast<std::size_t>(info_.width) * static_cast<std::size_t>(info_.height);
    unit_ = static_cast<std::uint32_t>(which / sound_assets().size()) % info_.units;
    require(libpath_world_create(asset_, unit_, world_.anew()) == LIBPATH_OK);
    kept_ = &Kept::of(asset_, unit_);
    libpath_unit_info unit{};
    unit.struct_size = sizeof unit;
    require(libpath_asset_get_unit(asset_, unit_, &unit) == LIBPATH_OK);
    turns_ = unit.turns != 0;
    context_cells_ = libpath_world_most_nodes(world_.get());
  }

  /// What was made from what is freed next, and in which order.
  void forget_all() {
    forget_searches();
    set_contexts(0);
    journey_.anew();
    districts_.anew();
    tiled_search_.anew();
    tiled_world_.anew();
    compass_.anew();
    real_time_.anew();
    two_level_.anew();
    journeys_go_on_ = false;
    crowd_.anew();
    claims_.anew();
    layer_.anew();
    influence_.anew();
    knowledge_.anew();
    overlay_.anew();
    live_.anew();
    route_.anew();
    art_.anew();
    world_.anew();
    blocked_.clear();
    units_.clear();
    curves_.clear();
    unpin_all();
    slot_.anew();
  }
  /// Before a world changes: no search goes on in it. Journeys see the change when they are started anew.
  void forget_searches() {
    grid_search_.anew();
    flood_.anew();
    is_flooded_ = false;
    are_poses_flooded_ = false;
    waypoint_search_.anew();
    node_search_.anew();
    directional_search_.anew();
    pose_flood_.anew();
    for (const auto& request : requests_) libpath_queue_drop(queue(), request->ticket);
    requests_.clear();
    journeys_go_on_ = false;
  }
  void set_contexts(std::size_t cells) {
    forget_searches();
    context_cells_ = cells;
  }
  /// Of few sizes, so that each is made once: too small, just right, or with room to spare.
  std::size_t any_context_size() {
    constexpr std::array<std::size_t, 8> kSmall{0, 1, 2, 7, 20, 50, 90, 200};
    constexpr std::array<std::size_t, 4> kMore{0, 1, 7, 64};
    if (byte() % 4 == 0) return kSmall[byte() % kSmall.size()];
    return libpath_world_most_nodes(world_.get()) + kMore[byte() % kMore.size()];
  }

  libpath_live_world* live() {
    return live_.ready([&](libpath_live_world** out) { return libpath_live_world_create(asset_, unit_, out); });
  }
  libpath_overlay* overlay() {
    const auto create = turns_ ? libpath_overlay_create_turning : libpath_overlay_create;
    return overlay_.ready([&](libpath_overlay** out) { return create(asset_, unit_, out); });
  }
  libpath_knowledge* knowledge() {
    return knowledge_.ready([&](libpath_knowledge** out) { return libpath_knowledge_create(asset_, &unit_, 1, out); });
  }
  libpath_influence* danger() {
    return influence_.ready(
        [&](libpath_influence** out) { return libpath_influence_create(info_.width, info_.height, 100, 200, out); });
  }
  libpath_influence_layer* layer() {
    return layer_.ready([&](libpath_influence_layer** out) { return libpath_influence_layer_create(danger(), out); });
  }
  libpath_claims* claims() {
    return claims_.ready([&](libpath_claims** out) { return libpath_claims_create(40, out); });
  }
  libpath_crowd* crowd() {
    return crowd_.ready([&](libpath_crowd** out) {
      return libpath_crowd_create_turning(asset_, &unit_, 1, kMaxUnits, kMaxUnits / 2, out);
    });
  }
  libpath_route* route() {
    return route_.ready([&](libpath_route** out) { return libpath_route_create(unit_ == 0 ? 100 : 6, out); });
  }
  libpath_route* art() {
    return art_.ready([&](libpath_route** out) { return libpath_route_create(100, out); });
  }
  /// What is kept is of a world that stays as well.
  const libpath_world* kept_world() {
    return kept_->world.ready([&](libpath_world** out) { return libpath_world_create(asset_, unit_, out); });
  }
  libpath_route_context* route_context() {
    return kept_->route.ready(
        [&](libpath_route_context** out) { return libpath_route_context_create(kept_world(), out); });
  }
  libpath_compass_search* compass() {
    return compass_.ready(
        [&](libpath_compass_search** out) { return libpath_compass_search_create(world_.get(), out); });
  }
  libpath_real_time_search* real_time() {
    return real_time_.ready([&](libpath_real_time_search** out) {
      libpath_real_time_options options{};
      options.struct_size = sizeof options;
      options.side = 16;
      options.most_learned = 500;
      options.most_pieces = 50;
      return libpath_real_time_search_create(&options, out);
    });
  }
  libpath_two_level_search* two_level() {
    return two_level_.ready([&](libpath_two_level_search** out) { return libpath_two_level_search_create(out); });
  }
  libpath_directional_context* directional_context() {
    return kept_->directional.ready(
        [&](libpath_directional_context** out) { return libpath_directional_context_create(kept_world(), out); });
  }
  libpath_directional_context* flooded_poses() {
    return kept_->pose_flood.ready(
        [&](libpath_directional_context** out) { return libpath_directional_context_create(kept_world(), out); });
  }
  libpath_queue* queue() {
    return kept_->queue.ready(
        [&](libpath_queue** out) { return libpath_queue_create_turning(kept_world(), kMaxRequests, out); });
  }
  libpath_context* context() { return Kept::context(context_cells_, Kept::any); }
  libpath_context* grid_context() { return Kept::context(context_cells_, Kept::grid); }
  libpath_context* flood_context() { return Kept::context(context_cells_, Kept::flood); }
  libpath_context* waypoint_context() { return Kept::context(context_cells_, Kept::waypoints); }
  libpath_context* node_context() { return Kept::context(context_cells_, Kept::nodes); }
  libpath_asset_slot* slot() {
    return slot_.ready([&](libpath_asset_slot** out) {
      Asset first = opened(*bytes_of_asset_);
      const libpath_code code = libpath_asset_slot_create(first.get(), out);
      if (code == LIBPATH_OK) first.release();
      return code;
    });
  }

  void call(std::uint8_t what) {
    switch (what % 41) {
      case 0:
        if (byte() % 4 == 0) load(byte());
        break;
      case 1: set_contexts(any_context_size()); break;
      case 2: open_asset(byte()); break;
      case 3: look_at_asset(byte()); break;
      case 4: look_at_names(byte()); break;
      case 5: look_at_world(); break;
      case 6:
      case 7: find_path(); break;
      case 8: find_other_path(); break;
      case 9:
      case 10: search_grid(byte()); break;
      case 11:
      case 12: change_live_world(byte()); break;
      case 13:
      case 14: change_overlay(byte()); break;
      case 15: walk(byte()); break;
      case 16: flood(byte()); break;
      case 17: push(); break;
      case 18: run_queue(byte()); break;
      case 19: find_line(byte()); break;
      case 20: search_line(byte()); break;
      case 21: search_nodes(byte()); break;
      case 22: look_at_journey(); break;
      case 23: find_directional_path(); break;
      case 24: search_directional(byte()); break;
      case 25: flood_poses(byte()); break;
      case 26: look_at_curve(); break;
      case 27: influence(byte()); break;
      case 28: know(byte()); break;
      case 29: swap_assets(byte()); break;
      case 30:
      case 31: lead_crowd(byte()); break;
      case 32: look_at_crowd(byte()); break;
      case 33: find_slot_path(); break;
      case 34: claim(byte()); break;
      case 35: lay_roads(byte()); break;
      case 36: find_route(); break;
      case 37: lay_route(byte()); break;
      case 38: drive(byte()); break;
      case 39: make_odd_handles(byte()); break;
      default: visit_tiles(byte()); break;
    }
  }

  // Assets.

  void open_asset(std::uint8_t how) {
    const std::size_t size = how % 4 == 0 ? bytes_of_asset_->size() * byte() / 256 : bytes_of_asset_->size();
    std::vector<std::byte> bytes(bytes_of_asset_->begin(),
                                 bytes_of_asset_->begin() + static_cast<std::ptrdiff_t>(size));
    if (how % 3 == 0 && size > 0) bytes[std::size_t{byte()} * size / 256] ^= std::byte{byte()};
    Asset asset;
    std::uint64_t offset = 0;
    const libpath_code code =
        libpath_asset_open(given(bytes.data()), size, how & 7u, given(asset.anew()), given(&offset));
    require(code == LIBPATH_OK || !asset);
    require(std::strlen(libpath_describe_code(code)) > 0 && offset <= size);
  }

  void look_at_asset(std::uint8_t place) {
    auto info = sized<libpath_asset_info>();
    libpath_asset_get_info(given(asset_), given(info.get()));
    auto unit = sized<libpath_unit_info>();
    libpath_asset_get_unit(given(asset_), place % 4, given(unit.get()));
    std::uint32_t terrain = 0;
    if (libpath_asset_terrain_at(given(asset_), cell(), given(&terrain)) == LIBPATH_OK) {
      require(terrain < info_.terrains);
    }
    libpath_point position{};
    libpath_asset_province(given(asset_), place, given(&position));
    libpath_asset_placed_waypoint(given(asset_), place, given(&position));
    require(libpath_version() == LIBPATH_C_VERSION && std::strlen(libpath_describe_reason(place)) > 0);
  }

  /// Every thing that has a name is found by it again, unless another of that name comes first.
  void look_at_names(std::uint8_t place) {
    using NameOf = libpath_code (*)(const libpath_asset*, std::uint32_t, char*, std::size_t, std::size_t*);
    using Find = libpath_code (*)(const libpath_asset*, const char*, std::uint32_t*);
    constexpr std::pair<NameOf, Find> kKinds[] = {
        {libpath_asset_unit_name, libpath_asset_find_unit},
        {libpath_asset_terrain_name, libpath_asset_find_terrain},
        {libpath_asset_province_name, libpath_asset_find_province},
        {libpath_asset_placed_waypoint_name, libpath_asset_find_placed_waypoint}};
    const auto [name_of, find] = kKinds[place % 4];
    std::vector<char> name(byte());
    std::size_t length = 0;
    std::uint32_t found = 0;
    if (name_of(given(asset_), place / 4, given(name.data()), name.size(), given(&length)) != LIBPATH_OK) return;
    if (name.empty()) return;
    require(name[std::min(std::strlen(name.data()), name.size() - 1)] == '\0');
    const bool is_whole = spoilt_ > argument_ && length < name.size();
    const libpath_code code = find(given(asset_), given(name.data()), given(&found));
    if (is_whole && spoilt_ > argument_) require(code == LIBPATH_OK && found <= place / 4);
  }

  void look_at_world() {
    const libpath_world* const at = world();
    const libpath_cell a = cell();
    const libpath_cell b = cell();
    libpath_world_width(at);
    libpath_world_height(at);
    libpath_world_most_nodes(at);
    if (libpath_world_may_reach(at, a, b) == 1) require(libpath_world_is_walkable(at, a) == 1);
    require(libpath_world_length(at, budget()) >= 0);
  }

  // Searches.

  static bool is_found(const libpath_path_result& result) { return result.status == LIBPATH_FOUND; }
  static void check(const libpath_path_result& result) {
    require(result.status <= LIBPATH_BAD_QUERY && result.reason <= LIBPATH_NOT_SEEN);
    if (result.status != LIBPATH_RUNNING) require(is_found(result) == (result.reason == LIBPATH_REASON_NONE));
  }

  /// The same cost, however it is asked for.
  void find_path() {
    const libpath_world* const at = world();
    auto query = sized(grid_query());
    auto cells = room_for_cells();
    auto path = sized<libpath_path_result>();
    auto corners = sized<libpath_path_result>();
    auto cost = sized<libpath_path_result>();
    const bool asked =
        libpath_find_path(at, given(context()), query.get(), cells.data(), cells.size(), path.get()) == LIBPATH_OK;
    check(path.value());
    if (asked && is_found(path.value()) && !cells.empty()) {
      require(cells[0].x == query.value().from.x && cells[0].y == query.value().from.y);
    }
    const bool again =
        libpath_find_corners(at, context(), query.get(), cells.data(), cells.size(), corners.get()) == LIBPATH_OK &&
        libpath_find_cost(at, context(), query.get(), cost.get()) == LIBPATH_OK;
    if (asked && again) require(path.value().cost == cost.value().cost && corners.value().cost == cost.value().cost);
  }

  void find_other_path() {
    const libpath_world* const at = world();
    const libpath_cell from = cell();
    const auto goals = some_cells();
    auto cells = room_for_cells();
    auto result = sized<libpath_path_result>();
    std::size_t goal = 0;
    if (libpath_find_nearest(at, given(context()), from, given(goals.data()), goals.size(), cells.data(), cells.size(),
                             result.get(), given(&goal)) == LIBPATH_OK) {
      if (is_found(result.value())) require(goal < goals.size());
    }
    libpath_find_path_by_water(at, context(), from, cell(), given(cells.data()), cells.size(), result.get());
  }

  void search_grid(std::uint8_t what) {
    std::uint32_t status = 0;
    auto cells = room_for_cells();
    auto result = sized<libpath_path_result>();
    if (!grid_search_ || what % 8 == 0) {
      libpath_grid_search_create(world(), given(grid_context()), given(grid_search_.anew()));
    }
    if (what % 4 == 0) {
      auto query = sized(grid_query());
      libpath_grid_search_start(given(grid_search_.get()), given(query.get()), given(&status));
    }
    libpath_grid_search_step(given(grid_search_.get()), budget(), given(&status));
    libpath_grid_search_partial_path(given(grid_search_.get()), given(cells.data()), cells.size(), given(result.get()));
    libpath_grid_search_path(given(grid_search_.get()), given(cells.data()), cells.size(), given(result.get()));
    libpath_grid_search_corners(given(grid_search_.get()), given(cells.data()), cells.size(), given(result.get()));
    if (what % 16 == 1) libpath_grid_search_cancel(given(grid_search_.get()));
    libpath_grid_search_result(given(grid_search_.get()), given(result.get()));
  }

  void change_live_world(std::uint8_t what) {
    forget_searches();
    const libpath_cell at = cell();
    const libpath_cell to = cell();
    switch (what % 9) {
      case 4: libpath_live_world_open_link(given(live()), at, to, byte()); break;
      case 5: libpath_live_world_close_link(given(live()), at, to); break;
      case 6: libpath_live_world_reset_link(given(live()), at, to); break;
      case 7: libpath_live_world_lay_one_way(given(live()), at, to); break;
      case 8: libpath_live_world_lift_one_way(given(live()), at, to); break;
      case 0: libpath_live_world_block(given(live()), at); break;
      case 1: libpath_live_world_unblock(given(live()), at); break;
      case 2: libpath_live_world_set_terrain(given(live()), at, byte() % 8); break;
      default:
        libpath_live_world_settle_regions(given(live()));
        libpath_live_world_set_switch(given(live()), static_cast<std::uint32_t>(at.x) % 4, at.y % 2);
    }
    libpath_live_world_regions_are_exact(given(live()));
    libpath_live_world_get(nullptr);
  }

  /// Blocks are taken away by whom they were laid.
  void change_overlay(std::uint8_t what) {
    forget_searches();
    const libpath_cell at = cell();
    std::int32_t extra = 0;
    switch (what % 8) {
      case 0:
      case 1: libpath_overlay_add_cost(given(overlay()), at, whole()); break;
      case 2:
      case 3:
      case 4:
        if (libpath_overlay_block(given(overlay()), at) == LIBPATH_OK) blocked_.push_back(at);
        break;
      case 5:
      case 6:
        if (blocked_.empty()) break;
        require(libpath_overlay_unblock(overlay(), blocked_.back()) == LIBPATH_OK);
        blocked_.pop_back();
        break;
      default: clear_overlay();
    }
    libpath_overlay_extra_cost(given(overlay()), at, given(&extra));
    libpath_overlay_is_blocked(given(overlay()), at);
  }
  void clear_overlay() {
    libpath_claims_lift(claims(), overlay());
    libpath_influence_layer_lift(layer(), overlay());
    libpath_overlay_clear(overlay());
    for (const libpath_cell at : std::exchange(blocked_, {})) require(libpath_overlay_is_blocked(overlay(), at) == 0);
  }

  /// Long ways, of which a piece is walked now and then.
  void walk(std::uint8_t what) {
    std::uint32_t status = 0;
    if (what % 2 == 0 || !journeys_go_on_) {
      const libpath_world* const at = world();
      const libpath_cell from = cell();
      const libpath_cell to = cell();
      const bool planned = libpath_two_level_search_start(given(two_level()), at, given(context()), from, to,
                                                          given(&status)) == LIBPATH_OK;
      if (!planned) two_level_.anew();
      const bool set_out =
          libpath_compass_search_start(given(compass()), at, given(context()), from, to, given(&status)) == LIBPATH_OK;
      if (!set_out) compass_.anew();
      if (libpath_real_time_search_start(given(real_time()), at, from, to, given(&status)) != LIBPATH_OK)
        real_time_.anew();
      journeys_go_on_ = true;
    }
    auto cells = room_for_cells();
    auto result = sized<libpath_path_result>();
    libpath_two_level_search_next(given(two_level()), given(context()), given(cells.data()), cells.size(),
                                  given(result.get()));
    check(result.value());
    libpath_two_level_search_planned_cost(given(two_level()));
    libpath_compass_search_next(given(compass()), given(context()), given(cells.data()), cells.size(),
                                given(result.get()));
    const std::uint64_t count = std::min<std::uint64_t>(result.value().cells, cells.size());
    if (what % 8 == 1 && count > 0) libpath_compass_search_stop_at(given(compass()), cells[byte() % count]);
    libpath_real_time_search_next(given(real_time()), given(cells.data()), cells.size(), given(result.get()));
    check(result.value());
    libpath_real_time_search_learned(given(real_time()));
  }

  void flood(std::uint8_t what) {
    std::uint32_t status = 0;
    if (!flood_ || what % 8 == 0) {
      libpath_flood_create(world(), given(flood_context()), given(flood_.anew()));
      is_flooded_ = false;
    }
    if (what % 2 == 0 || !is_flooded_) {
      libpath_flood_query values{};
      values.to_seeds = byte() % 2;
      values.four_neighbours = byte() % 4 == 0 ? 1 : 0;
      values.most = byte() % 2 == 0 ? LIBPATH_NO_COST : std::uint64_t{byte()} << (byte() % 60);
      auto query = sized(values);
      const auto seeds = some_cells();
      if (libpath_flood_start(given(flood_.get()), given(seeds.data()), seeds.size(), given(query.get()),
                              given(&status)) != LIBPATH_OK) {
        if (!is_flooded_) return;
      }
      is_flooded_ = true;
    }
    libpath_flood_step(given(flood_.get()), budget(), given(&status));
    const libpath_cell at = cell();
    libpath_cell next{};
    libpath_flood_cost(given(flood_.get()), at);
    libpath_flood_next(given(flood_.get()), at, given(&next));
    auto cells = room_for_cells();
    auto result = sized<libpath_path_result>();
    libpath_flood_path(given(flood_.get()), at, given(cells.data()), cells.size(), given(result.get()));
    std::vector<std::uint64_t> costs(cells_ - what / 255);
    std::vector<std::uint8_t> flow(costs.size());
    libpath_flood_write_costs(given(flood_.get()), given(costs.data()), costs.size());
    libpath_flood_write_flow(given(flood_.get()), given(flow.data()), flow.size());
  }

  // Queues.

  /// One request, and the buffer of its kind.
  struct Request {
    libpath_ticket ticket = 0;
    std::vector<libpath_cell> cells;
    std::vector<libpath_point> points;
    std::vector<libpath_path_curve> curves;
    std::function<void(libpath_ticket)> ask_again;
  };

  void push() {
    auto request = std::make_unique<Request>();
    const std::uint8_t kind = byte();
    const bool is_pushed = kind % 3 == 0   ? push_cells(*request)
                           : kind % 3 == 1 ? push_points(*request)
                                           : push_curves(*request);
    if (is_pushed) requests_.push_back(std::move(request));
  }
  /// What all kinds have in common.
  template <class Values>
  Values any_request() {
    Values values{};
    values.priority = byte() % 32 == 0 ? byte() : byte() % 3;
    values.deadline = byte() % 2 == 0 ? UINT32_MAX : byte();
    values.world = world();
    return values;
  }
  bool push_cells(Request& request) {
    auto values = any_request<libpath_request>();
    request.cells = room_for_cells();
    const libpath_grid_query query = grid_query();
    values.four_neighbours = query.four_neighbours;
    values.from = query.from;
    values.to = query.to;
    values.cells = given(request.cells.data());
    values.capacity = request.cells.size();
    request.ask_again = [this, values](libpath_ticket ticket) {
      auto again = sized(values);
      libpath_queue_ask_again(given(queue()), ticket, given(again.get()));
    };
    auto asked = sized(values);
    return libpath_queue_push(given(queue()), given(asked.get()), given(&request.ticket)) == LIBPATH_OK;
  }
  bool push_points(Request& request) {
    auto values = any_request<libpath_waypoint_request>();
    request.points = room<libpath_point>(cells_);
    values.from = point();
    values.to = point();
    values.points = given(request.points.data());
    values.capacity = request.points.size();
    request.ask_again = [this, values](libpath_ticket ticket) {
      auto again = sized(values);
      libpath_queue_ask_again_waypoint(given(queue()), ticket, given(again.get()));
    };
    auto asked = sized(values);
    return libpath_queue_push_waypoint(given(queue()), given(asked.get()), given(&request.ticket)) == LIBPATH_OK;
  }
  bool push_curves(Request& request) {
    auto values = any_request<libpath_directional_request>();
    request.curves = room<libpath_path_curve>(60);
    auto query = sized_query();
    values.query = given(query.get());
    values.curves = given(request.curves.data());
    values.capacity = request.curves.size();
    request.ask_again = [this, values, options = query.value()](libpath_ticket ticket) mutable {
      options.struct_size = sizeof options;
      values.query = given(&options);
      auto again = sized(values);
      libpath_queue_ask_again_directional(given(queue()), ticket, given(again.get()));
    };
    auto asked = sized(values);
    return libpath_queue_push_directional(given(queue()), given(asked.get()), given(&request.ticket)) == LIBPATH_OK;
  }

  void run_queue(std::uint8_t what) {
    if (what % 8 == 7) return saved_queue_.empty() || what % 64 == 7 ? save_queue() : restore_queue(byte());
    libpath_budget values{};
    values.expansions = budget();
    values.microseconds = UINT64_MAX;
    auto frame = sized(values);
    std::uint64_t spent = 0;
    libpath_queue_run(given(queue()), given(frame.get()), given(&spent));
    libpath_ticket ticket = byte();
    libpath_queue_next_done(given(queue()), given(&ticket));
    if (what % 2 == 0 && !requests_.empty()) ticket = requests_[byte() % requests_.size()]->ticket;
    auto cells = room_for_cells();
    auto result = sized<libpath_path_result>();
    libpath_queue_state(given(queue()), ticket);
    libpath_queue_result(given(queue()), ticket, given(result.get()));
    libpath_queue_partial_path(given(queue()), ticket, given(cells.data()), cells.size(), given(result.get()));
    look_at_others(ticket);
    if (what % 4 == 0) libpath_queue_drop(given(queue()), ticket);
    require(libpath_queue_waiting(given(queue())) <= kMaxRequests);
  }

  void save_queue() {
    std::size_t bytes = 0;
    libpath_queue_save(queue(), nullptr, 0, &bytes);
    std::vector<std::uint8_t> saved(byte() % 8 == 0 ? bytes * byte() / 256 : bytes);
    const bool fits = saved.size() == bytes;
    const bool is_saved =
        libpath_queue_save(given(queue()), given(saved.data()), saved.size(), given(&bytes)) == LIBPATH_OK;
    require(fits || !is_saved);
    if (is_saved) saved_queue_ = std::move(saved);
  }

  /// What was asked before is asked again, but for some of it now and then.
  void restore_queue(std::uint8_t what) {
    std::vector<std::uint8_t> saved = saved_queue_;
    if (what % 4 == 0) saved[byte() * saved.size() / 256] ^= byte();
    std::array<libpath_ticket, kMaxRequests> tickets{};
    std::size_t count = 0;
    if (libpath_queue_saved_tickets(given(queue()), given(saved.data()), saved.size(), given(tickets.data()),
                                    tickets.size(), given(&count)) == LIBPATH_OK) {
      require(count <= kMaxRequests);
    }
    for (const auto& request : requests_) {
      if (what % 4 != 1 || byte() % 4 != 0) request->ask_again(request->ticket);
    }
    libpath_queue_restore(given(queue()), given(saved.data()), saved.size());
    // Whatever became of that, what was asked again is forgotten: its buffers do not live for ever.
    const std::uint8_t none = 0;
    libpath_queue_restore(queue(), &none, 0);
    require(libpath_queue_waiting(given(queue())) <= kMaxRequests);
  }

  void look_at_others(libpath_ticket ticket) {
    auto points = room<libpath_point>(cells_);
    auto line = sized<libpath_waypoint_result>();
    libpath_queue_waypoint_result(given(queue()), ticket, given(line.get()));
    libpath_queue_partial_waypoint_path(given(queue()), ticket, given(points.data()), points.size(), given(line.get()));
    auto curves = room<libpath_path_curve>(60);
    auto drive = sized_result();
    libpath_queue_directional_result(given(queue()), ticket, given(drive.get()));
    libpath_queue_partial_directional_path(given(queue()), ticket, given(curves.data()), curves.size(),
                                           given(drive.get()));
  }

  // Lines and nodes.

  void find_line(std::uint8_t what) {
    const libpath_world* const at = world();
    auto query = sized(waypoint_query());
    auto points = room<libpath_point>(cells_);
    auto result = sized<libpath_waypoint_result>();
    const auto find = what % 2 == 0 ? libpath_find_waypoint_path : libpath_find_placed_path;
    const bool asked = find(at, given(context()), given(query.get()), given(points.data()), points.size(),
                            given(result.get())) == LIBPATH_OK;
    if (what % 2 != 0) return;
    auto length = sized<libpath_waypoint_result>();
    const bool again =
        libpath_find_waypoint_length(at, given(context()), given(query.get()), given(length.get())) == LIBPATH_OK;
    if (asked && again) require(result.value().length == length.value().length);
  }

  void search_line(std::uint8_t what) {
    std::uint32_t status = 0;
    auto points = room<libpath_point>(cells_);
    auto result = sized<libpath_waypoint_result>();
    if (!waypoint_search_ || what % 8 == 0) {
      libpath_waypoint_search_create(world(), given(waypoint_context()), given(waypoint_search_.anew()));
    }
    if (what % 4 == 0) {
      auto query = sized(waypoint_query());
      libpath_waypoint_search_start(given(waypoint_search_.get()), given(query.get()), given(&status));
    }
    libpath_waypoint_search_step(given(waypoint_search_.get()), budget(), given(&status));
    libpath_waypoint_search_partial_path(given(waypoint_search_.get()), given(points.data()), points.size(),
                                         given(result.get()));
    libpath_waypoint_search_path(given(waypoint_search_.get()), given(points.data()), points.size(),
                                 given(result.get()));
    if (what % 16 == 1) libpath_waypoint_search_cancel(given(waypoint_search_.get()));
    libpath_waypoint_search_result(given(waypoint_search_.get()), given(result.get()));
  }

  void search_nodes(std::uint8_t what) {
    std::uint32_t status = 0;
    auto nodes = room<std::uint32_t>(40);
    auto points = room<libpath_point>(42);
    auto result = sized<libpath_node_result>();
    auto line = sized<libpath_waypoint_result>();
    const std::uint32_t count = std::max(libpath_asset_provinces(asset_), libpath_asset_placed_waypoints(asset_));
    const std::uint32_t from = byte() % (count + 2);
    const std::uint32_t to = byte() % (count + 2);
    libpath_find_province_path(given(asset_), given(context()), from, to, given(nodes.data()), nodes.size(),
                               given(result.get()));
    if (!node_search_ || what % 8 == 0) {
      if (what % 16 == 0) {
        libpath_node_search_create_provinces(given(asset_), given(node_context()), given(node_search_.anew()));
      } else {
        libpath_node_search_create_placed(world(), given(node_context()), given(node_search_.anew()));
      }
    }
    if (what % 4 == 0) libpath_node_search_start(given(node_search_.get()), from, to, given(&status));
    if (what % 4 == 1) {
      auto query = sized(waypoint_query());
      libpath_node_search_start_between(given(node_search_.get()), given(query.get()), given(&status));
    }
    libpath_node_search_step(given(node_search_.get()), budget(), given(&status));
    libpath_node_search_path(given(node_search_.get()), given(nodes.data()), nodes.size(), given(result.get()));
    libpath_node_search_points(given(node_search_.get()), given(points.data()), points.size(), given(line.get()));
    if (what % 32 == 2) libpath_node_search_cancel(given(node_search_.get()));
    libpath_node_search_result(given(node_search_.get()), given(result.get()));
  }

  void look_at_journey() {
    constexpr const char* kNames[] = {"round", "forth", "back", "patrol", "stand", "", "nobody's"};
    std::uint32_t journey = byte();
    libpath_asset_find_journey(given(asset_), given(kNames[journey % std::size(kNames)]), given(&journey));
    auto cells = room_for_cells();
    auto info = sized<libpath_journey_info>();
    libpath_journey_cells(given(asset_), journey, given(cells.data()), cells.size(), given(info.get()));
    std::vector<std::uint64_t> stops(byte() % 4);
    std::uint64_t count = 0;
    libpath_journey_stops(given(asset_), journey, given(stops.data()), stops.size(), given(&count));
    libpath_asset_journeys(given(asset_));
    look_at_switch();
  }

  void look_at_switch() {
    std::uint32_t place = byte() % 4;
    libpath_asset_find_switch(given(asset_), given(place == 1 ? "gate" : "nobody's"), given(&place));
    std::array<char, 4> name{};
    std::size_t length = 0;
    libpath_asset_switch_name(given(asset_), place, given(name.data()), name.size(), given(&length));
    libpath_asset_switches(given(asset_));
  }

  // Units that turn.

  /// Those that grew are taken as they were in the first version, too.
  template <class T>
  Struct<T> grown(T value, std::size_t first) {
    const bool is_old = byte() % 4 == 0;
    return {value, is_spoilt() ? byte() : is_old ? first : sizeof value};
  }
  Struct<libpath_directional_query> sized_query() {
    return grown(directional_query(), offsetof(libpath_directional_query, start));
  }
  Struct<libpath_directional_result> sized_result() {
    return grown(libpath_directional_result{}, offsetof(libpath_directional_result, plain_length));
  }
  void keep(std::span<const libpath_path_curve> curves, const libpath_directional_result& result) {
    curves_.assign(curves.begin(),
                   curves.begin() + static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(curves.size(), result.curves)));
  }

  void find_directional_path() {
    const libpath_world* const at = world();
    auto query = sized_query();
    auto curves = room<libpath_path_curve>(60);
    auto result = sized_result();
    if (libpath_find_directional_path(at, given(directional_context()), given(query.get()), given(curves.data()),
                                      curves.size(), given(result.get())) == LIBPATH_OK) {
      keep(curves, result.value());
      if (!is_spoilt()) libpath_lay_curves(at, query.get(), given(curves_.data()), curves_.size(), given(route()));
    }
    directional_search_.anew();  // its context has been used
  }

  void search_directional(std::uint8_t what) {
    std::uint32_t status = 0;
    auto curves = room<libpath_path_curve>(60);
    auto result = sized_result();
    if (!directional_search_ || what % 8 == 0) {
      libpath_directional_search_create(world(), given(directional_context()), given(directional_search_.anew()));
      is_directed_ = false;
    }
    if (what % 4 == 0 || !is_directed_) {
      auto query = sized_query();
      is_directed_ = libpath_directional_search_start(given(directional_search_.get()), given(query.get()),
                                                      given(&status)) == LIBPATH_OK;
    }
    libpath_directional_search_step(given(directional_search_.get()), budget(), given(&status));
    libpath_directional_search_partial_path(given(directional_search_.get()), given(curves.data()), curves.size(),
                                            given(result.get()));
    libpath_directional_search_path(given(directional_search_.get()), given(curves.data()), curves.size(),
                                    given(result.get()));
    if (what % 16 == 1) libpath_directional_search_cancel(given(directional_search_.get()));
    libpath_directional_search_result(given(directional_search_.get()), given(result.get()));
    is_directed_ = is_directed_ && what % 2 == 0;
    if (!is_directed_) directional_search_.anew();
  }

  void flood_poses(std::uint8_t what) {
    std::uint32_t status = 0;
    if (!pose_flood_ || what % 8 == 0) {
      libpath_pose_flood_create(world(), given(flooded_poses()), given(pose_flood_.anew()));
      are_poses_flooded_ = false;
    }
    if (what % 2 == 0 || !are_poses_flooded_) {
      const libpath_grid_pose to = grid_pose();
      const std::uint64_t most = byte() % 2 == 0 ? LIBPATH_NO_COST : byte() * 100'000u;
      const libpath_code code = libpath_pose_flood_start(given(pose_flood_.get()), to, most, given(&status));
      are_poses_flooded_ = are_poses_flooded_ || code == LIBPATH_OK;
      if (!are_poses_flooded_) return;
    }
    libpath_pose_flood_step(given(pose_flood_.get()), budget(), given(&status));
    const libpath_grid_pose from = grid_pose();
    const libpath_pose anywhere = pose();
    auto curves = room<libpath_path_curve>(60);
    auto result = sized_result();
    libpath_pose_flood_cost(given(pose_flood_.get()), from);
    libpath_pose_flood_path(given(pose_flood_.get()), from, given(curves.data()), curves.size(), given(result.get()));
    keep(curves, result.value());
    libpath_pose_flood_path_from(given(pose_flood_.get()), given(&anywhere), given(directional_context()),
                                 given(curves.data()), curves.size(), given(result.get()));
    directional_search_.anew();  // its context has been used
  }

  void look_at_curve() {
    libpath_path_curve curve{};
    if (!curves_.empty()) curve = curves_[byte() % curves_.size()];
    if (byte() % 4 == 0) curve.from = grid_pose();
    if (byte() % 4 == 0) curve.word = byte();
    const libpath_world* const at = world();
    const libpath_pose start = pose();
    std::uint32_t count = 0;
    std::vector<libpath_segment> segments(3);
    libpath_curve_segments(at, given(&curve), given(segments.data()), given(&count));
    libpath_start_curve_segments(at, given(&start), given(&curve), given(segments.data()), given(&count));
    require(count <= 3);
  }

  // Danger, knowledge, versions.

  void influence(std::uint8_t what) {
    const libpath_cell at = cell();
    std::int32_t value = 0;
    libpath_influence_add(given(danger()), at, whole());
    libpath_influence_at(given(danger()), at, given(&value));
    require(value >= 0);
    if (what % 2 == 0) libpath_influence_update(given(danger()));
    if (what % 16 == 1) libpath_influence_clear(given(danger()));
    if (what % 4 > 1) return;
    forget_searches();
    if (what % 4 == 0) {
      libpath_influence_layer_lay(given(layer()), given(danger()), given(overlay()), whole());
    } else {
      libpath_influence_layer_lift(given(layer()), given(overlay()));
    }
  }

  void know(std::uint8_t what) {
    forget_searches();
    const libpath_cell at = cell();
    std::size_t news = 0;
    if (what % 2 == 0) {
      libpath_knowledge_see(given(knowledge()), at, byte() % 8, given(&news));
    } else {
      std::vector<std::uint8_t> terrain(cells_ - what / 255);
      for (std::uint8_t& each : terrain) each = static_cast<std::uint8_t>(what % 3);
      libpath_knowledge_see_around(given(knowledge()), at, what % 32 == 1 ? whole() : what % 8,
                                   what % 4 == 1 ? nullptr : terrain.data(), terrain.size(), given(&news));
    }
    libpath_knowledge_is_known(given(knowledge()), at);
    libpath_knowledge_get(given(knowledge()), what);
  }

  void unpin_all() {
    for (libpath_asset_pin& pin : pins_) require(libpath_asset_slot_unpin(slot(), &pin) == LIBPATH_OK);
    pins_.clear();
  }

  void swap_assets(std::uint8_t what) {
    if (what % 3 == 0) {
      Asset next = opened(*bytes_of_asset_);
      if (libpath_asset_slot_replace(given(slot()), given(next.get())) == LIBPATH_OK) next.release();
    } else if (what % 3 == 1) {
      libpath_asset_pin pin{};
      if (libpath_asset_slot_pin(given(slot()), given(&pin)) == LIBPATH_OK) pins_.push_back(pin);
    } else if (!pins_.empty()) {
      auto info = sized<libpath_asset_info>();
      libpath_asset_get_info(pins_.back().asset, info.get());
      if (libpath_asset_slot_unpin(given(slot()), given(&pins_.back())) == LIBPATH_OK) pins_.pop_back();
    }
    libpath_asset_slot_drop_unused(given(slot()));
  }

  // Crowds.

  std::uint32_t any_unit() { return units_.empty() || byte() % 8 == 0 ? byte() : units_[byte() % units_.size()]; }

  void lead_crowd(std::uint8_t what) {
    const std::uint32_t unit = any_unit();
    const libpath_cell at = cell();
    std::uint32_t added = 0;
    switch (what % 8) {
      case 0:
        if (what % 128 >= 64) {
          const libpath_pose place = what % 128 >= 96 ? libpath_pose{at.x + 0.5, at.y + 0.5, number()} : pose();
          if (libpath_crowd_add_turning(given(crowd()), what / 128, &place, limits(what).get(), given(&added)) ==
              LIBPATH_OK) {
            units_.push_back(added);
          }
        } else if (const double speed = number();
                   libpath_crowd_add(given(crowd()), what / 128, at, speed, number(), given(&added)) == LIBPATH_OK) {
          units_.push_back(added);
        }
        break;
      case 1: libpath_crowd_order(given(crowd()), unit, at); break;
      case 2: answer_needs(); break;
      case 3: {
        if (what >= 128) libpath_crowd_follow_route(given(crowd()), unit, given(route()));
        const auto way = any_way();
        libpath_crowd_follow(given(crowd()), unit, given(way.data()), way.size());
        break;
      }
      case 4: libpath_crowd_block(given(crowd()), at); break;
      case 5: libpath_crowd_unblock(given(crowd()), at); break;
      case 6: libpath_crowd_keep_together(given(crowd()), given(units_.data()), units_.size()); break;
      default:
        if (what >= 128 && libpath_crowd_remove(given(crowd()), unit) == LIBPATH_OK) std::erase(units_, unit);
        libpath_crowd_set_pace(given(crowd()), unit, number());
    }
    libpath_crowd_step(given(crowd()), what % 16 == 0 ? number() : 0.1, budget());
  }
  void answer_needs() {
    libpath_route_need need{};
    while (libpath_crowd_next_need(given(crowd()), given(&need)) == LIBPATH_OK) {
      if (drives_to(need)) continue;
      libpath_grid_query query{};
      query.struct_size = sizeof query;
      query.from = need.from;
      query.to = need.to;
      libpath_path_result result{};
      result.struct_size = sizeof result;
      std::vector<libpath_cell> cells(cells_);
      require(libpath_find_path(world_.get(), context(), &query, cells.data(), cells.size(), &result) == LIBPATH_OK);
      if (is_found(result)) {
        libpath_crowd_follow(crowd(), need.unit, cells.data(), result.cells);
      } else {
        libpath_crowd_refuse(given(crowd()), need.unit);
      }
    }
  }

  /// A unit that turns; also where it gets no route.
  bool drives_to(const libpath_route_need& need) {
    libpath_pose from{};
    libpath_route_query query{};
    libpath_route_result result{};
    query.struct_size = sizeof query;
    result.struct_size = sizeof result;
    require(libpath_crowd_pose(crowd(), need.unit, &from) == LIBPATH_OK);
    const libpath_point start{from.x, from.y};
    query.method = LIBPATH_ROUTE_DIRECTIONAL;
    query.from = need.from;
    query.start = &start;
    query.heading = from.heading;
    query.to = need.to;
    query.to_heading = LIBPATH_ANY_HEADING;
    query.max_expansions = 2000;
    const bool found = libpath_find_route(world_.get(), route_context(), &query, route(), &result) == LIBPATH_OK &&
                       result.status == LIBPATH_FOUND;
    return found && libpath_crowd_follow_route(crowd(), need.unit, route()) == LIBPATH_OK;
  }

  void look_at_crowd(std::uint8_t what) {
    const std::uint32_t unit = any_unit();
    for (int steps = what % 16; steps > 0; --steps) libpath_crowd_step(crowd(), 0.25, 1000);
    libpath_pose at{};
    libpath_cell place{};
    if (libpath_crowd_pose(given(crowd()), unit, given(&at)) == LIBPATH_OK) {
      require(at.x >= 0 && at.x <= info_.width && at.y >= 0 && at.y <= info_.height);
    }
    libpath_crowd_place(given(crowd()), unit, given(&place));
    require(libpath_crowd_speed(given(crowd()), unit) >= 0);
    require(libpath_crowd_cells_left(given(crowd()), unit) >= 0);
    libpath_crowd_has_arrived(given(crowd()), unit);
    auto counts = sized<libpath_crowd_counts>();
    libpath_crowd_get_counts(given(crowd()), given(counts.get()));
  }

  void find_slot_path() {
    const libpath_world* const at = world();
    const auto way = any_way();
    const auto taken = some_cells();
    const libpath_cell from = cell();
    const std::int32_t behind = byte() % 16 == 0 ? whole() : byte() % 8;
    const std::int32_t right = byte() % 16 == 0 ? whole() : byte() % 9 - 4;
    auto cells = room_for_cells();
    auto result = sized<libpath_path_result>();
    libpath_find_slot_path(at, given(context()), given(way.data()), way.size(), from, behind, right,
                           given(taken.data()), taken.size(), given(cells.data()), cells.size(), given(result.get()));
    check(result.value());
  }

  void claim(std::uint8_t what) {
    forget_searches();
    if (what % 4 == 0) {
      libpath_claims_lift(given(claims()), given(overlay()));
      return;
    }
    const auto ahead = any_way();
    std::vector<libpath_neighbour> others(what % 3);
    for (libpath_neighbour& other : others) {
      other = {cell(), byte() % 32 == 0 ? whole() : 1 + what / 8 % 3, byte() % 2u, ahead.data(), ahead.size()};
    }
    libpath_claim_options values{};
    values.reach = byte() % 8 == 0 ? whole() : byte();
    values.steps = byte();
    values.cost = whole();
    auto options = sized(values);
    const libpath_cell at = cell();
    libpath_claims_lay(given(claims()), given(overlay()), at, 1 + what / 16 % 3, given(others.data()), others.size(),
                       given(options.get()));
  }

  void lay_roads(std::uint8_t what) {
    forget_searches();
    const libpath_cell at = cell();
    const auto way = any_way();
    if (what % 4 == 0) {
      libpath_overlay_keep_to_road(given(overlay()));
    } else {
      libpath_overlay_place_cones(given(overlay()), given(way.data()), way.size(), what >= 250 ? whole() : what % 4);
    }
    libpath_asset_is_road(given(asset_), at);
  }

  // Routes.

  void find_route() {
    if (routes_++ >= kMaxRoutes) return;
    const libpath_world* const at = world();
    libpath_route_query values{};
    const std::uint8_t kind = byte();
    values.method = kind % 9;
    values.from = cell();
    values.to = values.method < LIBPATH_ROUTE_RECALCULATE ? cell() : cell_near(values.from);
    values.heading = number();
    values.to_heading = kind % 2 == 0 ? LIBPATH_ANY_HEADING : byte() % 10;
    values.four_neighbours = kind >= 240 ? 1 : 0;
    if (kind % 5 == 0) values.turn_price = number();
    if (kind % 7 == 0) values.radius = number();
    const libpath_point start = point();
    const libpath_point goal = point();
    if (kind % 8 == 3) values.start = &start;
    if (kind % 8 == 5) values.goal = &goal;
    if (kind % 16 == 1) values.roads = asset_;
    values.rings = kind % 4;
    values.recalculations = 1 + kind % 5;  // each may take as long as all else
    values.max_expansions = 1 + 200u * kind;
    constexpr std::size_t kFirst = offsetof(libpath_route_query, start);
    auto query = grown(values, kFirst);
    // One that is cut asks for all of them.
    const bool is_cut = query.value().recalculations == 0 && query.value().struct_size >= kFirst;
    if (is_cut && kind != 2) query.get()->method = LIBPATH_ROUTE_TIGHTEN;
    auto result = sized<libpath_route_result>();
    if (libpath_find_route(at, given(route_context()), given(query.get()), given(route()), given(result.get())) ==
        LIBPATH_OK) {
      require(result.value().status <= LIBPATH_BAD_QUERY && libpath_route_length(route()) >= 0);
    }
    if (kind % 3 == 0) search_route(at, query.get(), kind);
  }

  void search_route(const libpath_world* at, const libpath_route_query* query, std::uint8_t kind) {
    libpath_route_search* search = nullptr;
    const libpath_code code =
        libpath_route_search_create(at, given(route_context()), given(route()), kind % 32 == 3 ? nullptr : &search);
    require((code == LIBPATH_OK) == (search != nullptr));
    std::uint32_t status = LIBPATH_RUNNING;
    libpath_route_search_start(search, given(query), given(&status));
    for (int i = 0; i < kind % 8; ++i) libpath_route_search_step(search, 50u * kind, given(&status));
    if (kind % 5 == 0) libpath_route_search_cancel(search);
    auto result = sized<libpath_route_result>();
    libpath_route_search_result(search, given(result.get()));
    libpath_route_search_destroy(search);
  }

  Struct<libpath_drive_limits> limits(std::uint8_t what) {
    libpath_drive_limits values{};
    values.speed = number();
    values.reverse_speed = number();
    values.acceleration = what % 2 == 0 ? 1 : number();
    values.braking = what % 2 == 0 ? 2 : number();
    values.full_speed_radius = what % 4 == 0 ? number() : 3;
    values.corner_speed = what % 8 == 0 ? number() : 1;
    values.initial = what % 16 == 0 ? number() : 0;
    return sized(values);
  }

  void lay_route(std::uint8_t what) {
    auto limits = this->limits(what);
    if (what % 3 == 0) {
      const auto way = any_way();
      libpath_lay_cells(given(way.data()), way.size(), given(route()));
    } else if (what % 3 == 1) {
      std::vector<libpath_point> points(what % 7);
      for (libpath_point& each : points) each = point();
      libpath_lay_lines(given(points.data()), points.size(), given(route()));
    } else {
      auto result = sized<libpath_fixed_angle_result>();
      libpath_lay_fixed_angle(given(route()), what % 16 == 2 ? what : 8u << what % 2, given(art()),
                              given(result.get()));
      libpath_route_plan(art(), limits.get());
    }
    libpath_route_plan(given(route()), given(limits.get()));
  }

  void drive(std::uint8_t what) {
    const libpath_route* const driven = what % 4 == 0 ? art() : route();
    libpath_segment segment{};
    libpath_pose at{};
    const double when = number();
    libpath_route_segment(given(driven), byte() * (libpath_route_size(driven) / 256 + 1), given(&segment));
    libpath_route_pose_at(given(driven), when, given(&at));
    libpath_route_pose_at_time(given(driven), when, given(&at));
    libpath_route_speed_at(given(driven), when);
    libpath_route_seconds(given(driven));
  }

  // Handles for what is none of the map's.
  // Worlds of tiles.

  /// Of two slots.
  libpath_tiled_world* tiled_world() {
    return tiled_world_.ready([](libpath_tiled_world** out) {
      const auto& index = sound_tiles().baker().index();
      return libpath_tiled_world_open(index.data(), index.size(), 2, 0, out, nullptr);
    });
  }
  /// One for searches in slices, one for the others.
  libpath_tiled_context* tiled_context(bool in_slices) {
    static std::array<Handle<libpath_tiled_context, libpath_tiled_context_destroy>, 2> both;
    return both[in_slices ? 1 : 0].ready(
        [this](libpath_tiled_context** out) { return libpath_tiled_context_create(tiled_world(), out); });
  }
  libpath_tiled_query tiled_query() {
    libpath_tiled_query query{};
    query.unit = byte() % 16 == 0 ? 1 : 0;
    query.from = {byte() % 102 - 1, byte() % 92 - 1};
    query.to = {byte() % 102 - 1, byte() % 92 - 1};
    query.four_neighbours = byte() % 4 == 0 ? 1 : 0;
    return query;
  }
  static void check(const libpath_tiled_result& result) {
    require(result.status <= LIBPATH_BAD_QUERY && result.reason <= LIBPATH_NOT_SEEN);
    if (result.status == LIBPATH_FOUND) require(result.least <= result.cost);
    if (result.has_missing != 0) require(result.missing.x / 2 == 0 && result.missing.y / 2 == 0);
  }

  void visit_tiles(std::uint8_t what) {
    switch (what % 8) {
      case 0: return load_tile(byte());
      case 1: return drop_tile(byte());
      case 2: return find_tiled_path();
      case 4: return load_district(byte());
      case 5: return drop_district(byte());
      case 6: return go_far(byte());
      default: return search_tiles(byte());
    }
  }
  /// Whole ones in place; copied ones may be cut or spoilt.
  void load_tile(std::uint8_t how) {
    const auto& whole = sound_tiles().bytes(sound_tiles().tile(how % 4));
    libpath_cell tile{};
    std::uint64_t offset = 0;
    libpath_code code = LIBPATH_OK;
    if (how % 3 == 0) {
      code = libpath_tiled_world_load(given(tiled_world()), given(whole.data()), whole.size(), how & 2u, given(&tile),
                                      given(&offset));
    } else {
      std::vector<std::byte> bytes = whole;
      if (how % 5 == 0) bytes.resize(bytes.size() * byte() / 256);
      if (how % 7 == 0 && !bytes.empty()) bytes[bytes.size() * byte() / 256] ^= std::byte{byte()};
      code = libpath_tiled_world_load(given(tiled_world()), given(bytes.data()), bytes.size(), LIBPATH_OPEN_COPY,
                                      given(&tile), given(&offset));
    }
    require(offset <= whole.size());
    if (code == LIBPATH_OK) require(libpath_tiled_world_is_resident(tiled_world(), tile) == 1 || spoilt_ <= argument_);
  }
  void drop_tile(std::uint8_t place) {
    auto info = sized<libpath_tiled_world_info>();
    libpath_tiled_world_get_info(given(tiled_world()), given(info.get()));
    const libpath_cell tile{place % 4 - 1, place / 4 % 4 - 1};
    libpath_tiled_world_drop(given(tiled_world()), tile);
    auto tiles = room<libpath_cell>(2);
    std::size_t count = 0;
    libpath_tiled_world_residents(given(tiled_world()), given(tiles.data()), tiles.size(), given(&count));
    require(count <= 2);
    std::vector<char> name(byte() % 16);
    std::uint32_t unit = 0;
    libpath_tiled_world_unit_name(given(tiled_world()), place % 2, given(name.data()), name.size(), given(&count));
    libpath_tiled_world_find_unit(given(tiled_world()), given("ground"), given(&unit));
  }
  void find_tiled_path() {
    auto query = sized(tiled_query());
    auto cells = room<libpath_cell>(9000);
    auto result = sized<libpath_tiled_result>();
    const libpath_code code = libpath_find_tiled_path(given(tiled_world()), given(tiled_context(false)), query.get(),
                                                      cells.data(), cells.size(), result.get());
    check(result.value());
    if (code != LIBPATH_OK || result.value().status != LIBPATH_FOUND || cells.empty()) return;
    require(cells[0].x == query.value().from.x && cells[0].y == query.value().from.y);
  }
  void search_tiles(std::uint8_t what) {
    std::uint32_t status = 0;
    auto cells = room<libpath_cell>(9000);
    auto result = sized<libpath_tiled_result>();
    if (!tiled_search_ || what % 8 == 0) {
      libpath_tiled_search_create(given(tiled_world()), given(tiled_context(true)), given(tiled_search_.anew()));
    }
    if (what % 4 == 0) {
      auto query = sized(tiled_query());
      libpath_tiled_search_start(given(tiled_search_.get()), given(query.get()), given(&status));
    }
    libpath_tiled_search_step(given(tiled_search_.get()), budget(), given(&status));
    libpath_tiled_search_partial_path(given(tiled_search_.get()), given(cells.data()), cells.size(),
                                      given(result.get()));
    libpath_tiled_search_path(given(tiled_search_.get()), given(cells.data()), cells.size(), given(result.get()));
    check(result.value());
    if (what % 16 == 1) libpath_tiled_search_cancel(given(tiled_search_.get()));
    libpath_tiled_search_result(given(tiled_search_.get()), given(result.get()));
  }

  // Districts above tiles.

  libpath_districts* districts() {
    return districts_.ready([](libpath_districts** out) {
      const auto& index = sound_tiles().baker().index();
      return libpath_districts_open(index.data(), index.size(), 1, 0, out, nullptr);
    });
  }
  libpath_district_context* district_context() {
    static Handle<libpath_district_context, libpath_district_context_destroy> context;
    return context.ready(
        [this](libpath_district_context** out) { return libpath_district_context_create(tiled_world(), out); });
  }
  /// Copies may be cut or spoilt.
  void load_district(std::uint8_t how) {
    std::vector<std::byte> bytes = sound_district();
    if (how % 5 == 0) bytes.resize(bytes.size() * byte() / 256);
    if (how % 7 == 0 && !bytes.empty()) bytes[bytes.size() * byte() / 256] ^= std::byte{byte()};
    libpath_district_place place{};
    std::uint64_t offset = 0;
    libpath_districts_load(given(districts()), given(bytes.data()), bytes.size(), LIBPATH_OPEN_COPY, given(&place),
                           given(&offset));
    require(offset <= sound_district().size() && place.level <= 1);
  }
  void drop_district(std::uint8_t what) {
    libpath_district_place place{};
    std::size_t count = 0;
    libpath_districts_place_of(given(districts()), {what, 5}, what % 3, given(&place));
    libpath_districts_drop(given(districts()), what % 3, place.at);
    auto places = room<libpath_district_place>(1);
    libpath_districts_residents(given(districts()), given(places.data()), places.size(), given(&count));
    require(count <= 1 && libpath_districts_levels(districts()) == 1);
  }
  void go_far(std::uint8_t what) {
    std::uint32_t status = 0;
    auto cells = room<libpath_cell>(300);
    auto piece = sized<libpath_path_result>();
    auto plan = sized<libpath_district_plan>();
    if (!journey_ || what % 8 == 0) {
      libpath_district_search_create(given(tiled_world()), given(districts()), given(district_context()),
                                     given(journey_.anew()));
    }
    if (what % 4 == 0) {
      const libpath_tiled_query query = tiled_query();
      libpath_district_search_start(given(journey_.get()), query.unit, query.from, query.to, given(&status));
    }
    libpath_district_search_next(given(journey_.get()), given(cells.data()), cells.size(), given(piece.get()));
    libpath_district_search_plan(given(journey_.get()), given(plan.get()));
    require(plan.value().status <= LIBPATH_BAD_QUERY && plan.value().reason <= LIBPATH_NOT_SEEN);
  }

  void make_odd_handles(std::uint8_t what) {
    const std::uint8_t of = byte();
    switch (what % 6) {
      case 0: return make_odd_worlds(of);
      case 1: return make_odd_players(of);
      case 2: return make_odd_influence(of);
      case 3: {
        Handle<libpath_queue, libpath_queue_destroy> queue;
        libpath_queue_create(of, of % 5, given(queue.anew()));
        Handle<libpath_route_context, libpath_route_context_destroy> route;
        libpath_route_context_create(given<const libpath_world>(world_.get()), given(route.anew()));
        Handle<libpath_directional_context, libpath_directional_context_destroy> directional;
        libpath_directional_context_create(given<const libpath_world>(world_.get()), given(directional.anew()));
        break;
      }
      case 4: {
        Handle<libpath_claims, libpath_claims_destroy> claims;
        libpath_claims_create(of, given(claims.anew()));
        Handle<libpath_route, libpath_route_destroy> route;
        libpath_route_create(of, given(route.anew()));
        break;
      }
      default: make_odd_context(of);
    }
  }
  void make_odd_worlds(std::uint8_t of) {
    Handle<libpath_world, libpath_world_destroy> world;
    libpath_world_create(given(asset_), of % 4, given(world.anew()));
    Handle<libpath_live_world, libpath_live_world_destroy> live;
    libpath_live_world_create(given(asset_), of % 4, given(live.anew()));
    Handle<libpath_overlay, libpath_overlay_destroy> overlay;
    libpath_overlay_create(given(asset_), of % 4, given(overlay.anew()));
    libpath_overlay_create_turning(given(asset_), of % 4, given(overlay.anew()));
  }
  void make_odd_players(std::uint8_t of) {
    const std::uint32_t units[] = {unit_, of};
    Handle<libpath_knowledge, libpath_knowledge_destroy> knowledge;
    libpath_knowledge_create(given(asset_), given(units), of % 3, given(knowledge.anew()));
    Handle<libpath_crowd, libpath_crowd_destroy> crowd;
    libpath_crowd_create(given(asset_), given(units), of % 3, of, given(crowd.anew()));
  }
  void make_odd_influence(std::uint8_t of) {
    Handle<libpath_overlay, libpath_overlay_destroy> overlay;
    libpath_overlay_create(given(asset_), of % 4, given(overlay.anew()));
    Handle<libpath_influence, libpath_influence_destroy> influence;
    libpath_influence_create(whole() / 100, of, whole(), 500, given(influence.anew()));
    Handle<libpath_influence_layer, libpath_influence_layer_destroy> layer;
    libpath_influence_layer_create(given(influence.get()), given(layer.anew()));
    libpath_influence_layer_lay(layer.get(), influence.get(), overlay.get(), 1000);
  }
  void make_odd_context(std::uint8_t of) {
    Handle<libpath_world, libpath_world_destroy> world;
    libpath_world_create(given(asset_), of % 4, given(world.anew()));
    Kept::Context context;
    libpath_context_create(of, given(context.anew()));
    libpath_grid_query query = grid_query();
    query.struct_size = sizeof query;
    libpath_path_result result{};
    result.struct_size = sizeof result;
    libpath_find_cost(world.get(), context.get(), &query, &result);
  }

  std::span<const std::uint8_t> bytes_;
  std::size_t argument_ = 0;
  std::size_t routes_ = 0;
  std::size_t spoilt_ = 0;

  const std::vector<std::byte>* bytes_of_asset_ = nullptr;
  const libpath_asset* asset_ = nullptr;
  libpath_asset_info info_{};
  std::size_t cells_ = 0;
  std::uint32_t unit_ = 0;
  bool turns_ = false;
  libpath_pose start_{};
  std::vector<libpath_cell> blocked_;  // of the overlay
  std::vector<std::uint32_t> units_;   // of the crowd
  std::vector<libpath_path_curve> curves_;
  bool is_flooded_ = false;
  bool are_poses_flooded_ = false;
  bool is_directed_ = false;
  bool journeys_go_on_ = false;
  std::size_t context_cells_ = 0;
  Kept* kept_ = nullptr;

  // What is made from others stands below them, so that it is freed first.
  Handle<libpath_asset_slot, libpath_asset_slot_destroy> slot_;
  std::vector<libpath_asset_pin> pins_;
  Handle<libpath_world, libpath_world_destroy> world_;
  Handle<libpath_live_world, libpath_live_world_destroy> live_;
  Handle<libpath_overlay, libpath_overlay_destroy> overlay_;
  Handle<libpath_knowledge, libpath_knowledge_destroy> knowledge_;
  Handle<libpath_influence, libpath_influence_destroy> influence_;
  Handle<libpath_influence_layer, libpath_influence_layer_destroy> layer_;
  Handle<libpath_claims, libpath_claims_destroy> claims_;
  Handle<libpath_crowd, libpath_crowd_destroy> crowd_;
  Handle<libpath_route, libpath_route_destroy> route_;
  Handle<libpath_route, libpath_route_destroy> art_;
  Handle<libpath_two_level_search, libpath_two_level_search_destroy> two_level_;
  Handle<libpath_compass_search, libpath_compass_search_destroy> compass_;
  Handle<libpath_real_time_search, libpath_real_time_search_destroy> real_time_;
  Handle<libpath_tiled_world, libpath_tiled_world_destroy> tiled_world_;
  Handle<libpath_tiled_search, libpath_tiled_search_destroy> tiled_search_;
  Handle<libpath_districts, libpath_districts_destroy> districts_;
  Handle<libpath_district_search, libpath_district_search_destroy> journey_;
  Handle<libpath_grid_search, libpath_grid_search_destroy> grid_search_;
  Handle<libpath_flood, libpath_flood_destroy> flood_;
  Handle<libpath_waypoint_search, libpath_waypoint_search_destroy> waypoint_search_;
  Handle<libpath_node_search, libpath_node_search_destroy> node_search_;
  Handle<libpath_directional_search, libpath_directional_search_destroy> directional_search_;
  Handle<libpath_pose_flood, libpath_pose_flood_destroy> pose_flood_;
  std::vector<std::unique_ptr<Request>> requests_;
  std::vector<std::uint8_t> saved_queue_;
};

}  // namespace

/// Before any input, so that none takes the time.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  opened_assets();
  return 0;
}

/// Random calls of the C interface, in the order and with the arguments that the input says.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Script(std::span(data, size)).play();
  return 0;
}
