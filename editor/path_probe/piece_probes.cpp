#include <array>
#include <chrono>
#include <span>

#include <editor/path_probe/path_smoothing.h>
#include <editor/path_probe/probe_search.h>
#include <libpath/search/areas/compass_search.h>
#include <libpath/search/areas/two_level_search.h>
#include <libpath/search/grid/real_time_search.h>
#include <QObject>

namespace libpath::editor {
namespace {

using Clock = std::chrono::steady_clock;

/// A way that is planned from area to area, or looked for by somebody who does not know the land: walked to its end,
/// piece by piece, as a unit would ask for it.
class PieceProbe : public ProbeSearch {
 public:
  explicit PieceProbe(QString name) : name_(std::move(name)) {}
  QString name() const override { return name_; }
  SearchKind kind() const override { return SearchKind::pieces; }
  std::vector<Smoothing> smoothings() const override { return smoothings_of_cells(); }

 protected:
  bool make_context(const World& world) {
    if (context_ && context_->capacity() >= world.most_nodes()) return true;
    auto context = SearchContext::create(world);
    if (!context) return false;
    context_.emplace(std::move(*context));
    return true;
  }

  /// What starts the journey and what asks for its next piece: start(from, to), next(cells).
  template <class Journey, class Start, class Next>
  ProbeAnswer walk(const Journey& journey, const ProbeQuery& query, Start start, Next next) {
    ProbeAnswer answer;
    answer.along_cells = true;
    const auto began = Clock::now();
    answer.status = start(cell_of(query.from), cell_of(query.to));
    while (answer.status == PathStatus::running && !query.stop.stop_requested()) add_piece(next(cells_), answer);
    answer.microseconds = std::chrono::duration<double, std::micro>(Clock::now() - began).count();
    answer.reason = journey.reason();
    if (answer.status != PathStatus::found) answer.line.clear();
    return answer;
  }
  /// Of a journey whose pieces are searched in the context.
  template <class Journey>
  ProbeAnswer walk_in_context(Journey& journey, const World& world, const ProbeQuery& query) {
    return walk(
        journey, query, [&](Cell from, Cell to) { return journey.start(world, from, to, *context_); },
        [&](std::span<Cell> cells) { return journey.next(*context_, cells); });
  }

 private:
  void add_piece(const PathResult& piece, ProbeAnswer& answer) {
    answer.status = piece.status;
    answer.length += piece.length;
    answer.expanded += piece.expanded;
    // Each piece begins where the last one ended.
    for (std::size_t i = answer.line.empty() ? 0 : 1; i < piece.cells; ++i) answer.line.push_back(centre_of(cells_[i]));
  }

  QString name_;
  std::optional<SearchContext> context_;
  std::array<Cell, 1024> cells_{};
};

class TwoLevelProbe final : public PieceProbe {
 public:
  TwoLevelProbe() : PieceProbe(QObject::tr("Two levels, areas then cells")) {}

  ProbeAnswer answer(const World& world, const ProbeQuery& query) override {
    TwoLevelSearch journey;
    if (!make_context(world)) return {};
    ProbeAnswer answer = walk_in_context(journey, world, query);
    answer.expanded += journey.plan_expanded();
    return answer;
  }
};

class CompassProbe final : public PieceProbe {
 public:
  CompassProbe() : PieceProbe(QObject::tr("By compass, area by area")) {}

  ProbeAnswer answer(const World& world, const ProbeQuery& query) override {
    auto journey = CompassSearch::create(world);
    if (!journey || !make_context(world)) return {};
    return walk_in_context(*journey, world, query);
  }
};

class RealTimeProbe final : public PieceProbe {
 public:
  RealTimeProbe() : PieceProbe(QObject::tr("In real time, a square of cells at a time")) {}

  ProbeAnswer answer(const World& world, const ProbeQuery& query) override {
    auto journey = RealTimeSearch::create();
    if (!journey) return {};
    return walk(
        *journey, query, [&](Cell from, Cell to) { return journey->start(world, from, to); },
        [&](std::span<Cell> cells) { return journey->next(cells); });
  }
};

}  // namespace

std::unique_ptr<ProbeSearch> make_two_level_probe() { return std::make_unique<TwoLevelProbe>(); }
std::unique_ptr<ProbeSearch> make_compass_probe() { return std::make_unique<CompassProbe>(); }
std::unique_ptr<ProbeSearch> make_real_time_probe() { return std::make_unique<RealTimeProbe>(); }

}  // namespace libpath::editor
