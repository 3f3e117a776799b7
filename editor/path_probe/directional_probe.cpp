#include <algorithm>
#include <chrono>

#include <editor/path_probe/path_smoothing.h>
#include <editor/path_probe/probe_search.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_search.h>
#include <QObject>

namespace libpath::editor {
namespace {

using Clock = std::chrono::steady_clock;

/// Curves that a unit with a turning radius can drive, from a heading to a heading.
class DirectionalProbe final : public ProbeSearch {
 public:
  QString name() const override { return QObject::tr("Directional, curves"); }
  SearchKind kind() const override { return SearchKind::curves; }
  bool takes_headings() const override { return true; }
  bool takes_goal_heading() const override { return true; }
  bool takes_directional_options() const override { return true; }
  bool follows_changes() const override { return true; }
  bool can_be_given_up() const override { return true; }
  std::vector<Smoothing> smoothings() const override { return {Smoothing::curves}; }

  ProbeAnswer answer(const World& world, const ProbeQuery& query) override {
    ProbeAnswer answer;
    if (world.turning().hit_check.empty()) {
      answer.reason = PathReason::no_turning_tables;
      return answer;
    }
    if (!make_context(world)) return answer;
    const std::int32_t headings = world.turning().hit_check.headings();
    DirectionalQuery asked{{cell_of(query.from), heading_index(query.from_heading, headings)}, cell_of(query.to), {}};
    if (query.to_heading) asked.heading = heading_index(*query.to_heading, headings);
    const DirectionalOptions& options = query.directional;
    asked.weight = options.weight;
    asked.rings = std::min(options.rings, world.turning().hit_check.rings());
    asked.turn_price = kStraight * static_cast<Cost>(options.turn_price) / 1000;
    asked.shots = options.shots;
    DirectionalSearch search(world, *context_);
    const auto start = Clock::now();
    const Deadline deadline(query);
    PathStatus status = search.start(asked);
    const auto goes_on = [&] { return Clock::now() - start < kLongest && !deadline.is_over(); };
    while (status == PathStatus::running && goes_on()) status = search.step(kSlice);
    search.cancel();
    answer.microseconds = std::chrono::duration<double, std::micro>(Clock::now() - start).count();
    parts_.resize(search.result().curves);
    const DirectionalResult result = search.path(parts_);
    answer.status = result.status;
    answer.reason = result.reason;
    answer.optimal = result.optimal;
    if (result.suboptimality_bound != kNothingProven && !result.optimal) answer.most = result.suboptimality_bound;
    if (result.optimal) answer.guarantee = Guarantee::optimal;
    answer.length = result.length;
    answer.expanded = result.expanded + result.cells_expanded;
    for (const PathCurve& part : parts_) answer.curves.push_back(curve_of(world, part));
    answer.steps = parts_;
    return answer;
  }

 private:
  /// Nobody waits longer for one path.
  static constexpr std::chrono::milliseconds kLongest{1000};
  static constexpr std::uint64_t kSlice = 256;

  bool make_context(const World& world) {
    const auto poses = world.size().cells() * static_cast<std::size_t>(world.turning().hit_check.headings());
    if (context_ && context_->poses() >= poses && context_->cells() >= world.size().cells()) return true;
    auto context = DirectionalContext::create(world);
    if (!context) return false;
    context_.emplace(std::move(*context));
    return true;
  }

  std::optional<DirectionalContext> context_;
  std::vector<PathCurve> parts_;
};

}  // namespace

std::unique_ptr<ProbeSearch> make_directional_probe() { return std::make_unique<DirectionalProbe>(); }

}  // namespace libpath::editor
