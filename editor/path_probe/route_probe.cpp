#include <chrono>

#include <editor/path_probe/probe_search.h>
#include <editor/path_probe/route_memory.h>
#include <libpath/motion/find_route.h>
#include <QObject>

namespace libpath::editor {
namespace {

/// A grid path, smoothed into a route by one of the ways of libpath/motion.
class RouteProbe final : public ProbeSearch {
 public:
  RouteProbe(RouteMethod method, QString name, std::shared_ptr<RouteMemory> memory)
      : method_(method), name_(std::move(name)), memory_(std::move(memory)) {}

  QString name() const override { return name_; }
  SearchKind kind() const override { return SearchKind::routes; }
  bool takes_headings() const override { return true; }
  bool follows_changes() const override { return true; }
  bool takes_goal_heading() const override { return method_ != RouteMethod::straight; }

  ProbeAnswer answer(const World& world, const ProbeQuery& query) override {
    ProbeAnswer answer;
    if (!memory_->fit(world)) {
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
    asked.radius = turning_radius_of(world);
    const auto start = std::chrono::steady_clock::now();
    const RouteResult result = find_route(world, asked, *memory_->context, *memory_->route);
    answer.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
    answer.status = result.status;
    answer.reason = result.reason;
    answer.guarantee = result.guarantee;
    answer.length = result.length;
    answer.expanded = result.expanded;
    answer.curves = curves_of(*memory_->route);
    return answer;
  }

 private:
  RouteMethod method_;
  QString name_;
  std::shared_ptr<RouteMemory> memory_;
};

QString hybrid_name() { return QObject::tr("Fast hybrid"); }

}  // namespace

void add_route_probes(std::vector<std::unique_ptr<ProbeSearch>>& searches) {
  const auto memory = std::make_shared<RouteMemory>();
  const auto add = [&](RouteMethod method, const QString& name) {
    searches.push_back(std::make_unique<RouteProbe>(method, name, memory));
  };
  add(RouteMethod::drivable, QObject::tr("The way one would drive"));
  add(RouteMethod::straight, QObject::tr("A* and straight lines"));
  add(RouteMethod::ignore_blocks, QObject::tr("A* and curves that ignore walls"));
  add(RouteMethod::recalculate, QObject::tr("A*, asked again where stuck"));
  add(RouteMethod::tighten, QObject::tr("A* and tighter turns"));
  add(RouteMethod::back_up, QObject::tr("A* and backing up"));
  add(RouteMethod::along, QObject::tr("A* and curves along the path"));
  add(RouteMethod::hybrid, hybrid_name());
}

std::unique_ptr<ProbeSearch> make_hybrid_probe() {
  return std::make_unique<RouteProbe>(RouteMethod::hybrid, hybrid_name(), std::make_shared<RouteMemory>());
}

}  // namespace libpath::editor
