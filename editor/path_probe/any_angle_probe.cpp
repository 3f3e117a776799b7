#include <chrono>
#include <span>

#include <editor/path_probe/path_smoothing.h>
#include <editor/path_probe/probe_search.h>
#include <libpath/search/any_angle/node_search.h>
#include <libpath/search/any_angle/waypoint_search.h>
#include <QObject>

namespace libpath::editor {
namespace {

/// Paths of straight lines at any angle, over the found waypoints or over those that a designer placed.
class AnyAngleProbe final : public ProbeSearch {
 public:
  using Find = WaypointResult (*)(const World&, WaypointQuery, SearchContext&, std::span<Point>) noexcept;
  AnyAngleProbe(QString name, Find find) : name_(std::move(name)), find_(find) {}

  QString name() const override { return name_; }
  SearchKind kind() const override { return SearchKind::lines; }
  std::vector<Smoothing> smoothings() const override { return smoothings_of_lines(); }

  ProbeAnswer answer(const World& world, const ProbeQuery& query) override {
    ProbeAnswer answer;
    if (!context_ || context_->capacity() < world.most_nodes()) {
      auto context = SearchContext::create(world);
      if (!context) return answer;
      context_.emplace(std::move(*context));
    }
    const WaypointQuery asked{query.from, query.to};
    points_.resize(std::max<std::size_t>(points_.size(), 256));
    const auto start = std::chrono::steady_clock::now();
    WaypointResult result = find_(world, asked, *context_, points_);
    answer.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
    if (result.points > points_.size()) {
      points_.resize(result.points);
      result = find_(world, asked, *context_, points_);
    }
    answer.status = result.status;
    answer.reason = result.reason;
    answer.optimal = result.optimal;
    answer.length = result.cost;
    answer.expanded = result.expanded;
    answer.line.assign(points_.begin(), points_.begin() + static_cast<std::ptrdiff_t>(result.points));
    return answer;
  }

 private:
  QString name_;
  Find find_;
  std::optional<SearchContext> context_;
  std::vector<Point> points_;
};

}  // namespace

std::unique_ptr<ProbeSearch> make_any_angle_probe() {
  return std::make_unique<AnyAngleProbe>(QObject::tr("Any angle, found waypoints"), &find_waypoint_path);
}
std::unique_ptr<ProbeSearch> make_placed_probe() {
  return std::make_unique<AnyAngleProbe>(QObject::tr("Any angle, placed waypoints"), &find_placed_path);
}

}  // namespace libpath::editor
