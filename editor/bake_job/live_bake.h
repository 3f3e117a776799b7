#pragma once

#include <future>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include <editor/bake_job/bake_job.h>
#include <editor/bake_job/ground_parts.h>
#include <editor/bake_job/switch_preview.h>
#include <editor/document/document.h>
#include <libpath/search/ground/live_world.h>
#include <libpath/search/ground/world.h>
#include <QObject>
#include <QRegion>
#include <QTimer>

namespace libpath::editor {

/// What the library knows of a document's map: bakes it in the background whenever it has rested for a moment, and
/// until then follows painted cells by a LiveWorld, so that walkability and paths are right while one paints. By a
/// LiveWorld switches are tried too.
class LiveBake : public QObject {
  Q_OBJECT

 public:
  /// Larger maps are not followed between bakes: a LiveWorld takes 25 bytes a cell.
  static constexpr std::size_t kMaxLiveCells = std::size_t{1} << 22;
  /// On larger maps than these a LiveWorld takes longer to make than a frame: it is made on another thread, and until
  /// it is there the tables are those of the last bake.
  static constexpr std::size_t kMaxCellsAtOnce = std::size_t{1} << 18;
  /// Smaller maps are baked in their own tier, or at least fast, for the tables that it has to show; fast takes a
  /// second or less there. Larger ones are baked in tier none, until a bake of all their tables is adopted.
  static constexpr std::size_t kMaxCellsForFast = std::size_t{1} << 16;

  explicit LiveBake(Document& document, QObject* parent = nullptr);

  /// The last bake; null before the first.
  const std::shared_ptr<const BakedMap>& baked() const noexcept { return baked_; }
  /// Whether the tables are those of the map as it is now.
  bool is_current() const noexcept { return baked_ && baked_revision_ == document_.revision(); }
  /// Whether they also are those of world(): no switch is tried.
  bool is_as_baked() const { return is_current() && !switches_.has_tried(); }
  /// Which switches are tried: world() has them so.
  SwitchPreview& switches() noexcept { return switches_; }
  const SwitchPreview& switches() const noexcept { return switches_; }
  /// Whether the map is small enough for it.
  bool can_try_switches() const { return document_.map().size().cells() <= kMaxLiveCells; }
  /// How all switches are, by place; empty where none is tried, or the map is too large for it.
  std::vector<bool> tried_states() const;
  /// Goes up with every change of the map, and whenever a switch is tried.
  quint64 revision() const noexcept { return document_.revision() + switches_.revision(); }
  /// Where the map is another for that unit than that of the last bake: all of it where its profile, what it pays, or
  /// links changed. Rectangles around strokes, not cell by cell.
  QRegion changed_cells(std::size_t unit) const;
  /// Whether world() is the map as it is now; and whether what it says of regions is exact.
  bool follows_changes(std::size_t unit) const;
  bool regions_follow(std::size_t unit) const;
  /// The number of a cell's region now; nothing where the unit cannot stand, or what it knows does not follow changes.
  std::optional<std::uint32_t> region_at(std::size_t unit, Cell cell);
  /// Makes regions exact again where looking for ways round was given up, on maps where that is no matter. For the time
  /// between two strokes.
  void settle_regions();

  /// Why the map cannot be baked; empty where it can.
  const QString& error() const noexcept { return error_; }

  /// The map as this unit of the last bake sees it now; nothing where its profile, what it pays, or links changed
  /// since. Lifetime: until the next change or bake.
  std::optional<World> world(std::size_t unit);
  /// The map as it was baked last, for searches whose tables do not follow changes.
  /// Lifetime: until the next bake.
  std::optional<World> baked_world(std::size_t unit) const;

  /// Takes what was baked elsewhere from the document's map as it was at that revision, if that is what it is now. All
  /// units, by the map's settings.
  void adopt(std::shared_ptr<const BakedMap> baked, quint64 revision);
  /// Bakes without waiting for rest, and for tests: waits for the result.
  void bake_now();
  void wait();

 signals:
  /// There are new tables.
  void baked_changed();
  /// is_current() or error() may have changed.
  void state_changed();
  /// A world that was made on another thread follows changes from now on, or switches are tried otherwise.
  void followed();

 private:
  void on_change(int rest);
  void on_part_changed(Part part);
  int rest_after_strokes() const;
  void start();
  void take(std::shared_ptr<const BakedMap> baked, quint64 revision);
  void follow(const QRect& cells);
  void add_changed(const QRect& cells);
  /// A unit's world as it is now, and its cells as that world knows them.
  struct Live {
    LiveWorld world;
    Grid<TerrainIndex> cells;
  };
  /// One that another thread makes.
  struct Coming {
    std::size_t unit;
    std::shared_ptr<const BakedMap> baked;
    std::future<std::optional<Live>> live;
  };
  void try_switches(Live& live) const;
  void keep_current();
  static std::optional<Live> make_live(const BakedMap& baked, std::size_t unit);
  void send_for(std::size_t unit);
  void look_for_coming();
  Live* take_live(std::size_t unit, std::optional<Live> live);
  bool is_known(std::size_t unit) const;
  void compare_parts();
  Live* live_of(std::size_t unit);
  void follow(Live& live, const QRect& cells) const;

  Document& document_;
  SwitchPreview switches_;
  BakeJob job_;
  QTimer rest_;
  std::shared_ptr<const BakedMap> baked_;
  QString error_;
  quint64 baked_revision_ = 0;
  quint64 job_revision_ = 0;
  quint64 whole_revision_ = 0;  // of the last change of everything
  GroundParts parts_;           // of the map as it is
  GroundParts job_parts_;       // of the map that is being baked
  GroundParts baked_parts_;
  std::vector<bool> is_same_;  // by unit: whether that is of the ground that was baked
  QRegion changed_;
  QRegion changed_since_start_;       // of the job that runs
  std::map<std::size_t, Live> live_;  // by unit: those asked for since the last bake
  std::vector<Coming> coming_;
  QTimer coming_poll_;
};

}  // namespace libpath::editor
