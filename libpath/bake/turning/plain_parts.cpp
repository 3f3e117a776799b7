#include <libpath/bake/turning/plain_parts.h>

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

namespace libpath {
namespace {

/// By Gabow 2000: the open poses on one stack, and on another where those begin that are known to be of one part. An
/// edge mostly leads to a pose of the last such range, which the cell that it ends in tells at once.
class PartFinder {
 public:
  explicit PartFinder(const PoseGraph& graph)
      : graph_(graph),
        last_(static_cast<std::uint32_t>(graph.poses())),
        number_(graph.poses()),
        cells_(graph.size().cells()),
        steps_(graph.headings()) {
    for (std::uint32_t heading = 0; heading < graph.headings(); ++heading) {
      for (const TableEdge& edge : graph.check().edges(static_cast<std::int32_t>(heading), EdgeGroup::plain)) {
        const std::int32_t cells = edge.dy * graph.size().width + edge.dx;
        steps_[heading].push_back({cells, static_cast<std::uint32_t>(edge.heading)});
      }
    }
  }

  PlainParts find() && {
    for (std::uint32_t cell = 0; cell < cells_.size(); ++cell) {
      const std::uint32_t standing = standing_at(cell);
      for (std::uint32_t heading = 0; heading < graph_.headings(); ++heading) {
        if ((standing >> heading & 1) == 0) {
          number_[cell * graph_.headings() + heading] = PlainParts::kNone;
        } else if ((cells_[cell].seen >> heading & 1) == 0) {
          grow_from({cell, heading});
        }
      }
    }
    for (std::uint32_t& number : number_) number = number == PlainParts::kNone ? number : last_ - number;
    return {std::move(number_), std::move(sizes_)};
  }

 private:
  struct Place {
    std::uint32_t cell;
    std::uint32_t heading;
  };
  struct Step {
    std::int32_t cells;
    std::uint32_t heading;
  };
  struct Visit {
    Place place;
    std::size_t edge;  // to look at next
  };
  struct OfCell {
    std::uint32_t least = ~std::uint32_t{0};  // no open pose of the cell has a lower number
    std::uint32_t seen = 0;                   // one bit a heading
  };

  std::uint32_t pose_of(Place place) const { return place.cell * graph_.headings() + place.heading; }

  /// The headings at which the unit can stand at a cell, one bit each.
  std::uint32_t standing_at(std::uint32_t cell) {
    const HitCheck& check = graph_.check();
    check.gather(graph_.size().cell(cell), check.short_window(), closed_);
    std::uint32_t standing = 0;
    for (std::uint32_t heading = 0; heading < graph_.headings(); ++heading) {
      const bool stands = HitCheck::is_free(check.footprint(static_cast<std::int32_t>(heading)), closed_);
      standing |= std::uint32_t{stands} << heading;
    }
    return standing;
  }

  void grow_from(Place root) {
    enter(root);
    while (!path_.empty()) {
      if (!enter_next()) leave();
    }
  }

  void enter(Place place) {
    const std::uint32_t pose = pose_of(place);
    open_.push_back(pose);
    const auto number = static_cast<std::uint32_t>(open_.size());
    number_[pose] = number;
    ranges_.push_back(number);
    OfCell& cell = cells_[place.cell];
    cell.seen |= std::uint32_t{1} << place.heading;
    cell.least = std::min(cell.least, number);
    path_.push_back({place, 0});
  }

  /// Looks at edges of the last pose until one enters another; false at their end.
  bool enter_next() {
    Visit& visit = path_.back();
    const Step* const steps = steps_[visit.place.heading].data();
    const std::uint32_t pose = pose_of(visit.place);
    return !graph_.masks().for_each_free(pose, visit.edge, [&](std::size_t edge) {
      const Place to{visit.place.cell + static_cast<std::uint32_t>(steps[edge].cells), steps[edge].heading};
      const OfCell& cell = cells_[to.cell];
      if ((cell.seen >> to.heading & 1) == 0) {
        visit.edge = edge + 1;
        enter(to);
        return false;
      }
      if (cell.least >= ranges_.back()) return true;
      while (number_[pose_of(to)] < ranges_.back()) ranges_.pop_back();
      return true;
    });
  }

  void leave() {
    const std::uint32_t pose = pose_of(path_.back().place);
    path_.pop_back();
    if (number_[pose] != ranges_.back()) return;
    const std::size_t first = ranges_.back() - 1;
    ranges_.pop_back();
    for (std::size_t i = first; i < open_.size(); ++i) {
      number_[open_[i]] = last_ - static_cast<std::uint32_t>(sizes_.size());
    }
    sizes_.push_back(static_cast<std::uint32_t>(open_.size() - first));
    open_.resize(first);
  }

  const PoseGraph& graph_;
  std::uint32_t last_;
  std::vector<std::uint32_t> number_;  // open: place on that stack, from 1; then `last_` − part
  std::vector<OfCell> cells_;
  std::vector<std::vector<Step>> steps_;  // by heading and plain edge
  std::vector<std::uint32_t> sizes_;
  std::vector<std::uint32_t> open_;
  std::vector<std::uint32_t> ranges_;  // the number of the first pose of each
  std::vector<Visit> path_;
  HitCheck::ClosedCells closed_;
};

}  // namespace

PlainParts find_plain_parts(const PoseGraph& graph) { return PartFinder(graph).find(); }

}  // namespace libpath
