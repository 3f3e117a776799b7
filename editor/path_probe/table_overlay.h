#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

#include <editor/bake_job/background_work.h>
#include <editor/canvas/colour_scale.h>
#include <editor/canvas/overlays.h>
#include <editor/path_probe/probe.h>
#include <libpath/tables/unit_tables.h>

namespace libpath::editor {

/// What a share of the scale stands for.
inline LegendEntry on_scale(double share, QString text) {
  return {QColor::fromRgb(scale_colour(share)), std::move(text), share};
}

/// The colour of a cell of which there is nothing to say.
inline constexpr QRgb kNothing = 0;

/// What all have in common: the world of the probe's unit, asked for anew at every refresh.
class TableOverlay : public Overlay {
 public:
  TableOverlay(QString name, QString help, Document& document, LiveBake& bake, Probe& probe)
      : Overlay(std::move(name), std::move(help)), document_(document), bake_(bake), probe_(probe) {}

  bool get_ready() override {
    // A live world is good until the next change, so it is asked for again.
    world_ = bake_.world(probe_.unit());
    const Size size = document_.map().size();
    return world_ && asset_ && world_->size() == size && asset_->asset.map().size() == size;
  }
  void refresh() override {
    work_.drop();
    asset_ = bake_.baked();
    is_prepared_ = get_ready();
    if (is_prepared_) prepare();
  }

 protected:
  /// On larger maps than these, looking at all cells takes longer than a frame.
  static constexpr std::size_t kMaxCellsAtOnce = std::size_t{1} << 14;

  virtual void prepare() {}
  /// Calls find(world, stop token) and then take() with what that returned: at once on small maps and where changes are
  /// followed, as nobody else can read the map then, or else in the background. For prepare().
  template <class Find, class Take>
  void work_out(Find find, Take take) {
    const bool is_followed = world().edits() != nullptr && follows_changes();
    if (world().size().cells() <= kMaxCellsAtOnce || is_followed) return take(find(world(), std::stop_token()));
    const auto late = std::make_shared<bool>(false);
    work_.start(
        // The bake keeps the bytes that the world looks at.
        [asset = asset_, world = *bake_.baked_world(probe_.unit()),
         find = std::move(find)](const std::stop_token& stop) { return find(world, stop); },
        [this, late, take = std::move(take)](auto found) {
          take(std::move(found));
          if (*late) tell_found();
        });
    // What is found within a frame is shown in it.
    work_.wait(kPatience);
    *late = true;
  }
  bool is_prepared() const noexcept { return is_prepared_ && world_; }
  /// Whether world() is the map as it is now.
  bool is_live() const { return bake_.follows_changes(probe_.unit()); }

  const World& world() const { return *world_; }
  /// The tables as they were baked last; those of a live world say the same but for cells painted since.
  const UnitTables& tables() const {
    return asset_->asset.units()[std::min(probe_.unit(), asset_->asset.units().size() - 1)];
  }
  /// What the map was baked for last.
  Tier tier() const { return asset_->asset.map().tier(); }
  Cell start() const { return cell_of(*probe_.start()); }
  /// Whether the probe has a start where its unit can stand.
  bool has_start() const {
    return probe_.start() && world().size().contains(start()) && world().walkability()[start()];
  }

  Document& document_;
  LiveBake& bake_;
  Probe& probe_;

 private:
  static constexpr std::chrono::milliseconds kPatience{4};

  BackgroundWork work_;
  std::shared_ptr<const BakedMap> asset_;
  std::optional<World> world_;
  bool is_prepared_ = false;
};

/// Overlays of a table each, of files of their own.
std::unique_ptr<Overlay> make_clearance_overlay(Document& document, LiveBake& bake, Probe& probe);
std::unique_ptr<Overlay> make_region_overlay(Document& document, LiveBake& bake, Probe& probe);
std::unique_ptr<Overlay> make_reach_overlay(Document& document, LiveBake& bake, Probe& probe);
std::unique_ptr<Overlay> make_found_waypoints_overlay(Document& document, LiveBake& bake, Probe& probe);
std::unique_ptr<Overlay> make_grid_labels_overlay(Document& document, LiveBake& bake, Probe& probe);
std::unique_ptr<Overlay> make_waypoint_labels_overlay(Document& document, LiveBake& bake, Probe& probe);
std::unique_ptr<Overlay> make_hit_check_overlay(Document& document, LiveBake& bake, Probe& probe);
std::unique_ptr<Overlay> make_turn_heuristic_overlay(Document& document, LiveBake& bake, Probe& probe);

}  // namespace libpath::editor
