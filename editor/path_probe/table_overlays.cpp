#include <editor/path_probe/table_overlays.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <editor/canvas/map_drawing.h>
#include <editor/canvas/spelt_numbers.h>
#include <editor/document/plural.h>
#include <editor/path_probe/distance_field.h>
#include <editor/path_probe/table_overlay.h>
#include <libpath/lint/called_dead_ends.h>
#include <libpath/search/ground/world_tables.h>

namespace libpath::editor {
namespace {

class WalkabilityOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;
  std::vector<LegendEntry> legend() const override {
    return {{QColor::fromRgba(kFree), QObject::tr("the unit can stand here")},
            {QColor::fromRgba(kBlocked), QObject::tr("it cannot")}};
  }
  QRgb colour_at(Cell cell) const override { return world().walkability()[cell] ? kFree : kBlocked; }
  bool follows_changes() const override { return is_live(); }

 private:
  static constexpr QRgb kFree = 0x6030b050;
  static constexpr QRgb kBlocked = 0xffd03030;
};

class DeadEndOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;
  std::vector<LegendEntry> legend() const override {
    if (!is_prepared()) return {};
    return {{colour_of_number(1),
             QObject::tr("%n dead end(s): no shortest path leads through", nullptr, plural_of(count_))}};
  }
  QRgb colour_at(Cell cell) const override {
    const DeadEnds& ends = tables().dead_ends;
    if (ends.empty() || !tables().walkability[cell]) return kNothing;
    const DeadEndIndex area = ends.area_of(cell);
    const DeadEndIndex called = area < called_.size() ? called_[area] : kNoDeadEnd;
    return called == kNoDeadEnd ? kNothing : colour_of_number(called).rgba();
  }

 protected:
  void prepare() override {
    called_.clear();
    count_ = 0;
    work_out(
        [](const World& world, const std::stop_token&) {
          const World baked = world.edits() == nullptr ? world : world.baked();
          return called_dead_ends(baked.dead_ends(), baked.walkability());
        },
        [this](std::vector<DeadEndIndex> called) {
          called_ = std::move(called);
          for (std::size_t i = 0; i < called_.size(); ++i) count_ += called_[i] == i;
        });
  }

 private:
  std::vector<DeadEndIndex> called_;  // by area: the dead end that it is or lies in
  std::size_t count_ = 0;
};

class JumpPointOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;
  std::vector<LegendEntry> legend() const override {
    if (!is_prepared()) return {};
    if (!has_jumps()) {
      return {{Qt::transparent, QObject::tr("none: jump points are for ground of one cost, with few links and "
                                            "one-way edges, that is not crowded with corners")}};
    }
    return {{QColor::fromRgba(kCorner), bake_.is_as_baked()
                                            ? QObject::tr("%n corner(s), where shortest paths turn", nullptr,
                                                          plural_of(tables().jump_map.corner_count()))
                                            : QObject::tr("corners, where shortest paths turn")}};
  }
  QRgb colour_at(Cell cell) const override { return has_jumps() && is_corner(cell) ? kCorner : kNothing; }
  /// Where costs differ there are none; whether they still do only a bake can tell.
  bool follows_changes() const override { return is_live() && (bake_.is_as_baked() || !tables().jump_map.empty()); }
  // Of a first cell of another cost.
  bool reaches_far() const override { return true; }

 private:
  static constexpr QRgb kCorner = 0xffd020c0;

  bool has_jumps() const { return !tables().jump_map.empty() && world().costs().uniform(); }

  /// As jump_map.h has it: a live jump map keeps the corners that were baked.
  bool is_corner(Cell cell) const {
    const Walkability& walkable = world().walkability();
    if (!walkable[cell]) return false;
    for (const int dx : {-1, 1}) {
      for (const int dy : {-1, 1}) {
        const bool is_beside = walkable[{cell.x + dx, cell.y}] && walkable[{cell.x, cell.y + dy}];
        if (is_beside && !walkable[{cell.x + dx, cell.y + dy}]) return true;
      }
    }
    return false;
  }
};

class CostOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;
  std::vector<LegendEntry> legend() const override {
    if (!is_prepared() || !scale_) return {};
    const auto [least, most] = *scale_;
    return {on_scale(0, QObject::tr("cheapest, %1").arg(least)),
            on_scale(0.5, QObject::tr("%1").arg(std::sqrt(least * most), 0, 'g', 3)),
            on_scale(1, QObject::tr("dearest, %1").arg(most))};
  }
  QRgb colour_at(Cell cell) const override {
    if (!scale_ || !world().walkability()[cell]) return kNothing;
    const auto [least, most] = *scale_;
    const double factor = world().costs().factor(world().size().index(cell));
    return most > least ? scale_colour(std::log(factor / least) / std::log(most / least)) : scale_colour(0);
  }
  bool follows_changes() const override { return is_live(); }
  // By the scale of its colours.
  bool reaches_far() const override { return true; }

 private:
  void prepare() override {
    scale_.reset();
    work_out(&scale_of, [this](Scale scale) { scale_ = scale; });
  }

  struct Scale {
    double least = 1;
    double most = 1;
  };
  /// The cheapest and the dearest cell.
  static Scale scale_of(const World& world, const std::stop_token& stop) {
    const StepCosts& costs = world.costs();
    if (costs.uniform()) return {costs.factor(0), costs.factor(0)};
    Scale scale{std::numeric_limits<double>::infinity(), 0};
    for (std::size_t i = 0; i < world.size().cells(); ++i) {
      if (i % kCellsASlice == 0 && stop.stop_requested()) break;
      if (!world.walkability()[world.size().cell(i)]) continue;
      scale.least = std::min(scale.least, costs.factor(i));
      scale.most = std::max(scale.most, costs.factor(i));
    }
    return scale.most == 0 ? Scale{} : scale;
  }
  static constexpr std::size_t kCellsASlice = 4096;

  std::optional<Scale> scale_;  // once it is known
};

class DistanceOverlay final : public TableOverlay {
 public:
  using TableOverlay::TableOverlay;
  std::vector<LegendEntry> legend() const override {
    if (is_prepared() && has_start() && distances_.cost.empty())
      return {{Qt::transparent, QObject::tr("is being worked out…")}};
    if (!is_prepared() || distances_.cost.empty())
      return {{Qt::transparent, QObject::tr("put the probe's start on the map")}};
    return {on_scale(0, QObject::tr("at the probe's start")),
            on_scale(1, QObject::tr("%1 away").arg(spelt_cells(world().costs().length(distances_.most), 1)))};
  }
  QRgb colour_at(Cell cell) const override {
    if (distances_.cost.size() != world().size().cells()) return kNothing;
    const Cost cost = distances_.cost[world().size().index(cell)];
    if (cost == kNoCost) return kNothing;
    // Rings of equal distance are seen by their lightness.
    const double length = world().costs().length(cost);
    const QColor colour = QColor::fromRgba(
        scale_colour(static_cast<double>(cost) / static_cast<double>(std::max<Cost>(distances_.most, 1))));
    return (static_cast<int>(length / 5) % 2 == 0 ? colour : colour.lighter(112)).rgba();
  }
  bool follows_changes() const override {
    return is_live() && (bake_.is_as_baked() || document_.map().size().cells() <= kMaxCellsAfterAStroke);
  }
  bool reaches_far() const override { return true; }

 private:
  /// Those of larger maps take longer than the pause between two strokes.
  static constexpr std::size_t kMaxCellsAfterAStroke = std::size_t{1} << 18;

  void prepare() override {
    distances_ = {};
    if (!has_start()) return;
    work_out([start = start()](const World& world,
                               const std::stop_token& stop) { return Distances(distances_from(world, start, stop)); },
             [this](Distances distances) { distances_ = std::move(distances); });
  }

  struct Distances {
    Distances() = default;
    explicit Distances(std::vector<Cost> costs) : cost(std::move(costs)) {
      for (const Cost each : cost) {
        if (each != kNoCost) most = std::max(most, each);
      }
    }
    std::vector<Cost> cost;  // by cell; none until they are known
    Cost most = 0;
  };
  Distances distances_;
};

template <class T>
std::unique_ptr<Overlay> make(const QString& name, const QString& help, Document& document, LiveBake& bake,
                              Probe& probe) {
  return std::make_unique<T>(name, help, document, bake, probe);
}

}  // namespace

void add_table_overlays(OverlaySet& overlays, Document& document, LiveBake& bake, Probe& probe) {
  const auto add = [&](auto make, const QString& name, const QString& help, OverlayGroup group = OverlayGroup::ground) {
    overlays.add(make(name, help, document, bake, probe), group);
  };
  add(make<WalkabilityOverlay>, QObject::tr("Walkability"), QObject::tr("Where the probe's unit can stand"));
  overlays.add(make_clearance_overlay(document, bake, probe));
  overlays.add(make_region_overlay(document, bake, probe));
  overlays.add(make_reach_overlay(document, bake, probe));
  add(make<DeadEndOverlay>, QObject::tr("Dead ends"), QObject::tr("Areas that searches leave out"));
  add(make<JumpPointOverlay>, QObject::tr("Jump points"), QObject::tr("Corners that searches hop between"),
      OverlayGroup::paths);
  overlays.add(make_grid_labels_overlay(document, bake, probe), OverlayGroup::paths);
  overlays.add(make_found_waypoints_overlay(document, bake, probe), OverlayGroup::paths);
  overlays.add(make_waypoint_labels_overlay(document, bake, probe), OverlayGroup::paths);
  overlays.add(make_hit_check_overlay(document, bake, probe), OverlayGroup::turning);
  overlays.add(make_turn_heuristic_overlay(document, bake, probe), OverlayGroup::turning);
  add(make<CostOverlay>, QObject::tr("Terrain cost"), QObject::tr("What a step costs the probe's unit"));
  add(make<DistanceOverlay>, QObject::tr("Distance"), QObject::tr("How far each cell is from the probe's start"));
  const auto again = [&overlays] { overlays.invalidate_all(); };
  QObject::connect(&bake, &LiveBake::baked_changed, &overlays, again);
  const auto hatch = [&overlays, &bake, &probe] { overlays.set_stale(bake.changed_cells(probe.unit())); };
  QObject::connect(&bake, &LiveBake::state_changed, &overlays, hatch);
  QObject::connect(&probe, &Probe::subject_changed, &overlays, again);
  QObject::connect(&probe, &Probe::subject_changed, &overlays, hatch);
  // While one paints, what is near the brush can be told at once; what is far off follows after the stroke.
  QObject::connect(&document, &Document::cells_changed, &overlays, [&overlays](const QRect& cells) {
    overlays.invalidate(cells.adjusted(-kMaxFootprint, -kMaxFootprint, kMaxFootprint, kMaxFootprint));
  });
  QObject::connect(&document.undo_stack(), &QUndoStack::indexChanged, &overlays, [&overlays, &bake] {
    bake.settle_regions();
    overlays.invalidate_far();
  });
  QObject::connect(&bake, &LiveBake::followed, &overlays, again);
}

}  // namespace libpath::editor
