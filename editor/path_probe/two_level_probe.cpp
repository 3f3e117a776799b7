#include <array>
#include <chrono>

#include <editor/path_probe/path_smoothing.h>
#include <editor/path_probe/probe_search.h>
#include <libpath/search/areas/compass_search.h>
#include <libpath/search/areas/two_level_search.h>
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
  std::vector<Smoothing> smoothings() const override { return smoothings_of_cells(); }

 protected:
  bool make_context(const World& world) {
    if (context_ && context_->capacity() >= world.most_nodes()) return true;
    auto context = SearchContext::create(world);
    if (!context) return false;
    context_.emplace(std::move(*context));
    return true;
  }

  template <class Journey>
  ProbeAnswer walk(Journey& journey, const World& world, const ProbeQuery& query) {
    ProbeAnswer answer;
    answer.along_cells = true;
    const auto start = Clock::now();
    answer.status = journey.start(world, cell_of(query.from), cell_of(query.to), *context_);
    while (answer.status == PathStatus::running) add_piece(journey, answer);
    answer.microseconds = std::chrono::duration<double, std::micro>(Clock::now() - start).count();
    answer.reason = journey.reason();
    if (answer.status != PathStatus::found) answer.line.clear();
    return answer;
  }

  SearchContext& context() { return *context_; }

 private:
  template <class Journey>
  void add_piece(Journey& journey, ProbeAnswer& answer) {
    const PathResult piece = journey.next(*context_, cells_);
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
    ProbeAnswer answer = walk(journey, world, query);
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
    return walk(*journey, world, query);
  }
};

}  // namespace

std::unique_ptr<ProbeSearch> make_two_level_probe() { return std::make_unique<TwoLevelProbe>(); }
std::unique_ptr<ProbeSearch> make_compass_probe() { return std::make_unique<CompassProbe>(); }

}  // namespace libpath::editor
