#include <chrono>

#include <editor/path_probe/probe_search.h>
#include <libpath/motion/find_route.h>
#include <QObject>

namespace libpath::editor {
namespace {

/// What units without a turning radius of their own turn by, in cells, where a method needs one.
constexpr double kRadiusOnFoot = 1;
/// The methods' scratch memory grows with the map; larger ones are not asked.
constexpr std::size_t kMostCells = std::size_t{1} << 22;
constexpr std::size_t kMostSegments = std::size_t{1} << 14;

/// One at a time is asked, so all methods share their memory.
struct RouteMemory {
  std::optional<MotionContext> context;
  std::optional<Route> route;

  bool fit(const World& world) {
    if (!context || !context->fits(world)) {
      context.reset();
      if (auto made = MotionContext::create(world)) context.emplace(std::move(*made));
    }
    if (!route) {
      if (auto made = Route::create(kMostSegments)) route.emplace(std::move(*made));
    }
    return context && route;
  }
};

/// A grid path, smoothed into a route by one of the ways of libpath/motion.
class RouteProbe final : public ProbeSearch {
 public:
  RouteProbe(RouteMethod method, QString name, std::shared_ptr<RouteMemory> memory)
      : method_(method), name_(std::move(name)), memory_(std::move(memory)) {}

  QString name() const override { return name_; }
  bool takes_headings() const override { return true; }
  bool follows_changes() const override { return true; }
  bool takes_goal_heading() const override { return method_ == RouteMethod::along || method_ == RouteMethod::hybrid; }

  ProbeAnswer answer(const World& world, const ProbeQuery& query) override {
    ProbeAnswer answer;
    if (world.size().cells() > kMostCells || !memory_->fit(world)) {
      answer.reason = PathReason::context_too_small;
      return answer;
    }
    RouteQuery asked;
    asked.from = cell_of(query.from);
    asked.to = cell_of(query.to);
    asked.method = method_;
    const std::int32_t headings = world.unit().headings;
    asked.heading = radians_of(heading_index(query.from_heading, headings), headings);
    if (takes_goal_heading() && query.to_heading) asked.to_heading = heading_index(*query.to_heading, headings);
    if (!(world.unit().turning_radius > Milli{0})) asked.radius = kRadiusOnFoot;
    const auto start = std::chrono::steady_clock::now();
    const RouteResult result = find_route(world, asked, *memory_->context, *memory_->route);
    answer.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
    answer.status = result.status;
    answer.reason = result.reason;
    answer.guarantee = result.guarantee;
    answer.length = result.length;
    answer.expanded = result.expanded;
    const Route& route = *memory_->route;
    for (std::size_t i = 0; i < route.size(); ++i) {
      Curve curve(route.segment(i).pose_at(0));
      curve.add(route.segment(i));
      answer.curves.push_back(curve);
    }
    return answer;
  }

 private:
  RouteMethod method_;
  QString name_;
  std::shared_ptr<RouteMemory> memory_;
};

}  // namespace

void add_route_probes(std::vector<std::unique_ptr<ProbeSearch>>& searches) {
  const auto memory = std::make_shared<RouteMemory>();
  const auto add = [&](RouteMethod method, const QString& name) {
    searches.push_back(std::make_unique<RouteProbe>(method, name, memory));
  };
  add(RouteMethod::straight, QObject::tr("Smoothed, straight lines"));
  add(RouteMethod::ignore_blocks, QObject::tr("Smoothed, curves that ignore walls"));
  add(RouteMethod::recalculate, QObject::tr("Smoothed, asked again where stuck"));
  add(RouteMethod::tighten, QObject::tr("Smoothed, tighter turns"));
  add(RouteMethod::back_up, QObject::tr("Smoothed, backing up"));
  add(RouteMethod::along, QObject::tr("Smoothed, curves along the path"));
  add(RouteMethod::hybrid, QObject::tr("Fast hybrid"));
}

}  // namespace libpath::editor
