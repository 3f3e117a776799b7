#include <tests/support/fine_graph.h>

#include <limits>

#include <libpath/geometry/sight.h>
#include <libpath/search/ground/world_tables.h>
#include <libpath/tables/any_angle/line_cost.h>

namespace libpath::test {
namespace {

constexpr double kFarOff = std::numeric_limits<double>::infinity();

}  // namespace

FineGraph::FineGraph(const World& world, int parts) : world_(world) {
  const Size size = world.size();
  const auto add = [&](double x, double y) {
    if (standing_cell(world_.walkability(), FinePoint::nearest({x, y})).exists) places_.push_back({x, y});
  };
  for (int y = 0; y <= size.height; ++y) {
    for (int x = 0; x <= size.width; ++x) {
      add(x, y);
      for (int i = 1; i < parts; ++i) {
        if (x < size.width) add(x + 1.0 * i / parts, y);
        if (y < size.height) add(x, y + 1.0 * i / parts);
      }
      if (x < size.width && y < size.height) add(x + 0.5, y + 0.5);
    }
  }
}

double FineGraph::cost(Point from, Point to) const {
  std::vector<Point> places = places_;
  places.push_back(from);
  places.push_back(to);
  const std::size_t goal = places.size() - 1;
  std::vector<double> costs(places.size(), kFarOff);
  std::vector<bool> done(places.size());
  const double least = world_.costs().least_thousandths() / 1000.0;
  costs[goal - 1] = 0;
  while (true) {
    std::size_t at = places.size();
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (!done[i] && costs[i] < kFarOff && (at == places.size() || costs[i] < costs[at])) at = i;
    }
    if (at == places.size()) return -1;
    if (at == goal) return costs[goal];
    done[at] = true;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const double known =
          std::min(costs[i], costs[goal] - distance(places[i], to) * (world_.edges().empty() ? least : 0));
      if (done[i] || costs[at] + least * distance(places[at], places[i]) >= known) continue;
      const double line = line_cost(world_.walkability(), world_.edges(), world_.costs(),
                                    FinePoint::nearest(places[at]), FinePoint::nearest(places[i]), known - costs[at]);
      costs[i] = std::min(costs[i], costs[at] + line);
    }
    if (world_.edges().empty()) continue;
    const Cell cell = FinePoint::nearest(places[at]).cell();
    if (places[at] != Point{cell.x + 0.5, cell.y + 0.5}) continue;
    for (const LinkRecord& link : world_.edges().links()) {
      const Cell exit = world_.size().cell(link.to);
      if (link.from != world_.size().index(cell) || !world_.walkability()[exit]) continue;
      for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i] == Point{exit.x + 0.5, exit.y + 0.5}) {
          costs[i] = std::min(costs[i], costs[at] + world_.costs().length(link.cost));
        }
      }
    }
  }
}

}  // namespace libpath::test
