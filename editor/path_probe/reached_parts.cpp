#include <editor/path_probe/reached_parts.h>

#include <utility>

#include <libpath/search/ground/world_tables.h>

namespace libpath::editor {
namespace {

constexpr int kRest = 120;  // milliseconds
constexpr int kTopLevel = 5;

/// Every other row, from the first or the second one on, with half as many cells.
Cells halved_rows(const Cells& cells, std::int32_t odd) {
  Cells half;
  for (const CellRun& run : cells) {
    if ((run.y & 1) != odd) continue;
    const CellRun now{run.y / 2, run.begin / 2, (run.end + 1) / 2};
    if (!half.empty() && half.back().y == now.y && half.back().end >= now.begin) {
      half.back().end = now.end;
    } else {
      half.push_back(now);
    }
  }
  return half;
}

}  // namespace

Cells halved(const Cells& cells) { return united(halved_rows(cells, 0), halved_rows(cells, 1)); }

Cells reached_cells(const World& world, Cell end, bool from_there, const std::stop_token& stop) {
  Cells cells;
  const Size size = world.size();
  for (std::int32_t y = 0; y < size.height && !stop.stop_requested(); ++y) {
    for (std::int32_t x = 0; x < size.width; ++x) {
      const Cell cell{x, y};
      if (!world.walkability()[cell] || !(from_there ? world.may_reach(end, cell) : world.may_reach(cell, end)))
        continue;
      if (!cells.empty() && cells.back().y == y && cells.back().end == x) {
        ++cells.back().end;
      } else {
        cells.push_back({y, x, x + 1});
      }
    }
  }
  return cells;
}

ReachedParts::ReachedParts(QObject* parent) : QObject(parent) {
  rest_.setSingleShot(true);
  rest_.setInterval(kRest);
  connect(&rest_, &QTimer::timeout, this, &ReachedParts::find_elsewhere);
}

const Cells& ReachedParts::shown(const Shared& levels, int level) noexcept {
  static const Cells none;
  return levels ? (*levels)[static_cast<std::size_t>(level)] : none;
}

void ReachedParts::clear() {
  rest_.stop();
  work_.drop();
  asked_.reset();
  from_start_.reset();
  to_goal_.reset();
}

bool ReachedParts::is_same_map(const Query& a, const Query& b) noexcept {
  return a.baked == b.baked && a.baked && a.revision == b.revision && a.unit == b.unit;
}

/// What is known of this query already. Ends that reach each other reach the same.
ReachedParts::Known ReachedParts::known_of(const World& world, const Query& query) const {
  Known known{query, nullptr, nullptr};
  if (!is_same_map(known_.of, query)) return known;
  const auto same = [&](Cell a, Cell b) { return world.may_reach(a, b) && world.may_reach(b, a); };
  if (same(known_.of.start, query.start)) known.from_start = known_.from_start;
  if (same(known_.of.goal, query.goal)) known.to_goal = known_.to_goal;
  return known;
}

ReachedParts::Shared ReachedParts::levels_of(Cells cells, int top) {
  std::vector<Cells> levels{std::move(cells)};
  while (static_cast<int>(levels.size()) <= top) levels.push_back(halved(levels.back()));
  return std::make_shared<const std::vector<Cells>>(std::move(levels));
}

ReachedParts::Known ReachedParts::find_unknown(const World& world, const Query& query, Known known, int top,
                                               const std::stop_token& stop) {
  if (!known.from_start) known.from_start = levels_of(reached_cells(world, query.start, true, stop), top);
  if (!known.to_goal) known.to_goal = levels_of(reached_cells(world, query.goal, false, stop), top);
  return known;
}

void ReachedParts::show(const Known& known) {
  known_ = known;
  from_start_ = known_.from_start;
  to_goal_ = known_.to_goal;
}

void ReachedParts::find(const World& world, const Query& query) {
  clear();
  show(find_unknown(world, query, known_of(world, query), 0, {}));
}

void ReachedParts::find_at_rest(const Query& query) {
  clear();
  const Known known = known_of(World(query.baked->asset, query.unit), query);
  if (known.from_start && known.to_goal) return show(known);
  asked_ = query;
  rest_.start();
}

void ReachedParts::find_elsewhere() {
  const World world(asked_->baked->asset, asked_->unit);
  work_.start(
      // The query keeps the bytes that the world looks at.
      [world, query = *asked_, known = known_of(world, *asked_)](const std::stop_token& stop) {
        return find_unknown(world, query, known, kTopLevel, stop);
      },
      [this](const Known& known) {
        show(known);
        emit found();
      });
}

}  // namespace libpath::editor
