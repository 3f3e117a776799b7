#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <editor/bake_job/background_work.h>
#include <editor/bake_job/live_bake.h>
#include <editor/canvas/cell_shapes.h>
#include <QTimer>

namespace libpath::editor {

/// The cells that an end of a query reaches, or that it is reached from. Cost: a look-up for each cell; given up where
/// it is asked to stop.
Cells reached_cells(const World& world, Cell end, bool from_there, const std::stop_token& stop = {});

/// Squares of two by two cells, as cells of a map of half the size, of which any is one of these.
Cells halved(const Cells& cells);

/// What the start of a query without a path reaches, and what its goal is reached from. Of large maps it is found on
/// another thread once the mouse rests. What was found is kept for ends in the same regions of the same map.
class ReachedParts : public QObject {
  Q_OBJECT

 public:
  /// Parts of larger maps take longer to find than a frame.
  static constexpr std::size_t kMaxCellsAtOnce = std::size_t{1} << 18;

  /// Ends of a query, and of which state of which map.
  struct Query {
    std::shared_ptr<const BakedMap> baked;
    quint64 revision = 0;
    std::size_t unit = 0;
    Cell start;
    Cell goal;
  };

  explicit ReachedParts(QObject* parent = nullptr);

  /// Finds both now. REQUIRES: both ends can be stood at.
  void find(const World& world, const Query& query);
  /// Finds both in the map as it was baked once nothing else was asked for a moment; found() says when. At once where
  /// they are known. REQUIRES: likewise.
  void find_at_rest(const Query& query);
  /// Shows none, and finds none that were asked for.
  void clear();

  /// Empty until they are found. On level 0 a cell is one, on each further level up to the top one a square of four of
  /// the level below: of millions of runs few are left where a pixel is a square. Small maps have level 0 alone.
  const Cells& from_start(int level = 0) const noexcept { return shown(from_start_, level); }
  const Cells& to_goal(int level = 0) const noexcept { return shown(to_goal_, level); }
  int top_level() const noexcept { return from_start_ ? static_cast<int>(from_start_->size()) - 1 : 0; }

 signals:
  void found();

 private:
  using Shared = std::shared_ptr<const std::vector<Cells>>;  // by level
  struct Known {
    Query of;
    Shared from_start;
    Shared to_goal;
  };
  static const Cells& shown(const Shared& levels, int level) noexcept;
  static bool is_same_map(const Query& a, const Query& b) noexcept;
  static Shared levels_of(Cells cells, int top);
  static Known find_unknown(const World& world, const Query& query, Known known, int top, const std::stop_token& stop);
  Known known_of(const World& world, const Query& query) const;
  void find_elsewhere();
  void show(const Known& known);

  std::optional<Query> asked_;
  Known known_;
  Shared from_start_;  // that are shown
  Shared to_goal_;
  QTimer rest_;  // of the mouse
  BackgroundWork work_;
};

}  // namespace libpath::editor
