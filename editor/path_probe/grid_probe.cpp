#include <chrono>

#include <editor/path_probe/path_smoothing.h>
#include <editor/path_probe/probe_search.h>
#include <libpath/search/grid/grid_search.h>
#include <libpath/search/ground/flood.h>
#include <QObject>

namespace libpath::editor {
namespace {

/// A search whose paths lead from cell to cell.
class CellProbe : public ProbeSearch {
 public:
  SearchKind kind() const override { return SearchKind::cells; }
  bool follows_changes() const override { return true; }
  std::vector<Smoothing> smoothings() const override { return smoothings_of_cells(); }

  ProbeAnswer answer(const World& world, const ProbeQuery& query) final {
    ProbeAnswer answer;
    const std::size_t cells = world.size().cells();
    if (!context_ || context_->capacity() < cells) {
      auto context = SearchContext::create(cells);
      if (!context) return answer;
      context_.emplace(std::move(*context));
    }
    corners_.resize(std::max(corners_.size(), kUsualCorners));
    const auto start = std::chrono::steady_clock::now();
    PathResult result = find_corners(world, query, *context_, corners_);
    answer.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
    if (result.corners > corners_.size()) {
      corners_.resize(result.corners);
      result = find_corners(world, query, *context_, corners_);
    }
    answer.status = result.status;
    answer.reason = result.reason;
    answer.optimal = result.optimal;
    answer.length = result.length;
    answer.expanded = result.expanded;
    answer.along_cells = true;
    for (std::size_t i = 0; i < std::min<std::size_t>(result.corners, corners_.size()); ++i)
      answer.line.push_back(centre_of(corners_[i]));
    return answer;
  }

 private:
  static constexpr std::size_t kUsualCorners = 1 << 13;

  /// Asked again, with room for all corners, where there were more than `out` has room for.
  virtual PathResult find_corners(const World& world, const ProbeQuery& query, SearchContext& context,
                                  std::span<Cell> out) = 0;

  std::optional<SearchContext> context_;
  std::vector<Cell> corners_;
};

/// The grid search, over eight neighbours or four.
class GridProbe final : public CellProbe {
 public:
  explicit GridProbe(Neighbours neighbours) : neighbours_(neighbours) {}

  QString name() const override {
    return neighbours_ == Neighbours::eight ? QObject::tr("Grid, eight neighbours")
                                            : QObject::tr("Grid, four neighbours");
  }
  bool can_be_given_up() const override { return true; }

 private:
  static constexpr std::uint64_t kSlice = 1024;

  PathResult find_corners(const World& world, const ProbeQuery& query, SearchContext& context,
                          std::span<Cell> out) override {
    const Deadline deadline(query);
    GridSearch search(world, context);
    PathStatus status = search.start({cell_of(query.from), cell_of(query.to), neighbours_});
    while (status == PathStatus::running && !deadline.is_over()) status = search.step(kSlice);
    if (status == PathStatus::running) search.cancel();
    return search.corners(out);
  }

  Neighbours neighbours_;
};

/// Water that fills the map from the start, and the way back straight first: find_path_by_bfs().
class FloodProbe final : public CellProbe {
 public:
  QString name() const override { return QObject::tr("Flood, straight first"); }

 private:
  PathResult find_corners(const World& world, const ProbeQuery& query, SearchContext& context,
                          std::span<Cell> out) override {
    return find_path_by_bfs(world, cell_of(query.from), cell_of(query.to), context, out);
  }
};

}  // namespace

std::unique_ptr<ProbeSearch> make_grid_probe() { return std::make_unique<GridProbe>(Neighbours::eight); }
std::unique_ptr<ProbeSearch> make_four_way_probe() { return std::make_unique<GridProbe>(Neighbours::four); }
std::unique_ptr<ProbeSearch> make_flood_probe() { return std::make_unique<FloodProbe>(); }

}  // namespace libpath::editor
