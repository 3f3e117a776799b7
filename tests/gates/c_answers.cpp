#include <tests/gates/c_answers.h>

#include <memory>
#include <vector>

#include <libpath/c/libpath.h>
#include <tests/support/random.h>
#include <tests/support/sum.h>

namespace libpath::test {
namespace {

constexpr int kAsked = 60;

template <auto kDestroy>
struct Destroy {
  template <class T>
  void operator()(T* handle) const {
    kDestroy(handle);
  }
};

template <class T, auto kDestroy>
using Owned = std::unique_ptr<T, Destroy<kDestroy>>;
using OwnedAsset = Owned<libpath_asset, libpath_asset_destroy>;
using OwnedContext = Owned<libpath_context, libpath_context_destroy>;
using OwnedTurning = Owned<libpath_directional_context, libpath_directional_context_destroy>;
using OwnedWorld = Owned<libpath_world, libpath_world_destroy>;
using OwnedOverlay = Owned<libpath_overlay, libpath_overlay_destroy>;
using OwnedFlood = Owned<libpath_flood, libpath_flood_destroy>;

/// What `make` puts into its last argument.
template <class Handle, class Make, class... Arguments>
Handle made(Make make, Arguments... arguments) {
  typename Handle::pointer handle = nullptr;
  make(arguments..., &handle);
  return Handle(handle);
}

/// The queries on one unit's worlds.
class CAnswers {
 public:
  CAnswers(const libpath_asset* asset, std::uint32_t unit, Random& random, Sum& sum)
      : asset_(asset),
        unit_(unit),
        world_(made<OwnedWorld>(libpath_world_create, asset, unit)),
        width_(libpath_world_width(world_.get())),
        height_(libpath_world_height(world_.get())),
        context_(made<OwnedContext>(libpath_context_create,
                                    static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_))),
        turning_(made<OwnedTurning>(libpath_directional_context_create, world_.get())),
        random_(random),
        sum_(sum) {}

  void add_all() {
    add_world(world_.get());
    auto overlay = made<OwnedOverlay>(libpath_overlay_create_turning, asset_, unit_);
    if (overlay == nullptr) overlay = made<OwnedOverlay>(libpath_overlay_create, asset_, unit_);
    for (int i = 0; i < 20; ++i) {
      const libpath_cell dear = any_cell();
      add(libpath_overlay_add_cost(overlay.get(), dear, random_.below(5000)));
      add(libpath_overlay_block(overlay.get(), any_cell()));
    }
    add_world(libpath_overlay_get(overlay.get()));
  }

 private:
  void add_world(const libpath_world* world) {
    for (int i = 0; i < kAsked; ++i) {
      add_path(world);
      add_line(world);
      add_turns(world);
    }
    add_flood(world);
  }
  void add_path(const libpath_world* world) {
    libpath_grid_query query = LIBPATH_INIT(libpath_grid_query);
    libpath_path_result result = LIBPATH_INIT(libpath_path_result);
    query.four_neighbours = random_.percent(20) ? 1 : 0;
    query.from = any_cell();
    query.to = any_cell();
    add(libpath_find_path(world, context_.get(), &query, cells_, std::size(cells_), &result));
    add(result.reason, result.cost, result.cells, result.corners, result.expanded);
    sum_.add(result.length);
    for (std::size_t i = 0; i < result.cells && i < std::size(cells_); ++i) add_cell(cells_[i]);
  }
  void add_line(const libpath_world* world) {
    libpath_waypoint_query query = LIBPATH_INIT(libpath_waypoint_query);
    libpath_waypoint_result result = LIBPATH_INIT(libpath_waypoint_result);
    query.from = any_point();
    query.to = any_point();
    add(libpath_find_waypoint_path(world, context_.get(), &query, points_, std::size(points_), &result));
    add(result.reason, result.points, result.expanded);
    sum_.add(result.length);
    for (std::size_t i = 0; i < result.points && i < std::size(points_); ++i) {
      sum_.add(Point{points_[i].x, points_[i].y});
    }
  }
  /// Edges and costs; poses on curves are in route_answers.h.
  void add_turns(const libpath_world* world) {
    libpath_directional_query query = LIBPATH_INIT(libpath_directional_query);
    libpath_directional_result result = LIBPATH_INIT(libpath_directional_result);
    query.from = {any_cell(), random_.below(8)};
    query.to = {any_cell(), LIBPATH_ANY_HEADING};
    add(libpath_find_directional_path(world, turning_.get(), &query, curves_, std::size(curves_), &result));
    add(result.reason, result.cost, result.curves, result.expanded);
    for (std::size_t i = 0; i < result.curves && i < std::size(curves_); ++i) {
      add_cell(curves_[i].to.cell);
      add(curves_[i].to.heading, curves_[i].word, curves_[i].reverse);
    }
  }
  void add_flood(const libpath_world* world) {
    const auto flood = made<OwnedFlood>(libpath_flood_create, world, context_.get());
    const libpath_cell seed = any_cell();
    std::uint32_t status = LIBPATH_RUNNING;
    add(libpath_flood_start(flood.get(), &seed, 1, nullptr, &status));
    while (status == LIBPATH_RUNNING) libpath_flood_step(flood.get(), 500, &status);
    for (int i = 0; i < kAsked; ++i) add(libpath_flood_cost(flood.get(), any_cell()));
  }

  libpath_cell any_cell() {
    const std::int32_t x = random_.below(width_);
    return {x, random_.below(height_)};
  }
  libpath_point any_point() {
    const double x = random_.below(width_ * 8) / 8.0;
    return {x, random_.below(height_ * 8) / 8.0};
  }
  void add_cell(libpath_cell cell) { sum_.add(Cell{cell.x, cell.y}); }
  template <class... Numbers>
  void add(Numbers... numbers) {
    (sum_.add(static_cast<std::uint64_t>(numbers)), ...);
  }

  const libpath_asset* asset_;
  std::uint32_t unit_;
  OwnedWorld world_;
  std::int32_t width_;
  std::int32_t height_;
  OwnedContext context_;
  OwnedTurning turning_;
  Random& random_;
  Sum& sum_;
  libpath_cell cells_[1000];
  libpath_point points_[200];
  libpath_path_curve curves_[500];
};

}  // namespace

std::uint64_t c_answers_of(std::span<const std::byte> bytes) {
  Sum sum;
  Random random(5);
  libpath_asset* opened = nullptr;
  libpath_asset_info info = LIBPATH_INIT(libpath_asset_info);
  sum.add(
      static_cast<std::uint64_t>(libpath_asset_open(bytes.data(), bytes.size(), LIBPATH_OPEN_COPY, &opened, nullptr)));
  const OwnedAsset asset(opened);
  libpath_asset_get_info(asset.get(), &info);
  for (std::uint32_t unit = 0; unit < info.units; ++unit) {
    std::make_unique<CAnswers>(asset.get(), unit, random, sum)->add_all();
  }
  return sum.hash();
}

}  // namespace libpath::test
