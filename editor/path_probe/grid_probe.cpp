#include <chrono>

#include <editor/path_probe/path_smoothing.h>
#include <editor/path_probe/probe_search.h>
#include <libpath/search/grid/grid_search.h>
#include <QObject>

namespace libpath::editor {
namespace {

/// The grid search, over eight neighbours or four.
class GridProbe final : public ProbeSearch {
 public:
  explicit GridProbe(Neighbours neighbours) : neighbours_(neighbours) {}

  QString name() const override {
    return neighbours_ == Neighbours::eight ? QObject::tr("Grid, eight neighbours")
                                            : QObject::tr("Grid, four neighbours");
  }

  bool follows_changes() const override { return true; }
  bool can_be_given_up() const override { return true; }
  std::vector<Smoothing> smoothings() const override { return smoothings_of_cells(); }

  ProbeAnswer answer(const World& world, const ProbeQuery& query) override {
    ProbeAnswer answer;
    const std::size_t cells = world.size().cells();
    if (!context_ || context_->capacity() < cells) {
      auto context = SearchContext::create(cells);
      if (!context) return answer;
      context_.emplace(std::move(*context));
    }
    const GridQuery asked{cell_of(query.from), cell_of(query.to), neighbours_};
    const auto start = std::chrono::steady_clock::now();
    const Deadline deadline(query);
    GridSearch search(world, *context_);
    PathStatus status = search.start(asked);
    while (status == PathStatus::running && !deadline.is_over()) status = search.step(kSlice);
    if (status == PathStatus::running) search.cancel();
    corners_.resize(std::max<std::size_t>(corners_.size(), 256));
    PathResult result = search.corners(corners_);
    answer.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
    if (result.corners > corners_.size()) {
      corners_.resize(result.corners);
      result = search.corners(corners_);
    }
    answer.status = result.status;
    answer.reason = result.reason;
    answer.optimal = result.optimal;
    answer.length = result.length;
    answer.expanded = result.expanded;
    answer.along_cells = true;
    for (std::size_t i = 0; i < result.corners; ++i) answer.line.push_back(centre_of(corners_[i]));
    return answer;
  }

 private:
  static constexpr std::uint64_t kSlice = 1024;

  Neighbours neighbours_;
  std::optional<SearchContext> context_;
  std::vector<Cell> corners_;
};

}  // namespace

std::unique_ptr<ProbeSearch> make_grid_probe() { return std::make_unique<GridProbe>(Neighbours::eight); }
std::unique_ptr<ProbeSearch> make_four_way_probe() { return std::make_unique<GridProbe>(Neighbours::four); }

}  // namespace libpath::editor
