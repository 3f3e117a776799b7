#include <chrono>

#include <editor/path_probe/path_smoothing.h>
#include <editor/path_probe/probe_search.h>
#include <libpath/search/ground/flood.h>
#include <QObject>

namespace libpath::editor {
namespace {

/// Water that fills the map from the start, and the way back straight first: find_path_by_bfs().
class FloodProbe final : public ProbeSearch {
 public:
  QString name() const override { return QObject::tr("Flood, straight first"); }
  bool follows_changes() const override { return true; }
  std::vector<Smoothing> smoothings() const override { return smoothings_of_cells(); }

  ProbeAnswer answer(const World& world, const ProbeQuery& query) override {
    ProbeAnswer answer;
    const std::size_t cells = world.size().cells();
    if (!context_ || context_->capacity() < cells) {
      auto context = SearchContext::create(cells);
      if (!context) return answer;
      context_.emplace(std::move(*context));
    }
    corners_.resize(std::max<std::size_t>(corners_.size(), 256));
    const auto start = std::chrono::steady_clock::now();
    PathResult result = find_path_by_bfs(world, cell_of(query.from), cell_of(query.to), *context_, corners_);
    answer.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
    if (result.corners > corners_.size()) {
      corners_.resize(result.corners);
      result = find_path_by_bfs(world, cell_of(query.from), cell_of(query.to), *context_, corners_);
    }
    answer.status = result.status;
    answer.reason = result.reason;
    answer.length = result.length;
    answer.expanded = result.expanded;
    answer.along_cells = true;
    for (std::size_t i = 0; i < result.corners; ++i) answer.line.push_back(centre_of(corners_[i]));
    return answer;
  }

 private:
  std::optional<SearchContext> context_;
  std::vector<Cell> corners_;
};

}  // namespace

std::unique_ptr<ProbeSearch> make_flood_probe() { return std::make_unique<FloodProbe>(); }

}  // namespace libpath::editor
