#include <libpath/bake/turning/plain_parts.h>

#include <utility>

namespace libpath {
namespace {

std::vector<bool> standing_poses(const PoseGraph& graph) {
  const HitCheck& check = graph.check();
  std::vector<bool> standing(graph.poses());
  HitCheck::ClosedCells closed;
  for (std::uint32_t place = 0; place < graph.poses(); place += graph.headings()) {
    check.gather(graph.pose_at(place).cell, check.short_window(), closed);
    for (std::uint32_t heading = 0; heading < graph.headings(); ++heading) {
      standing[place + heading] = HitCheck::is_free(check.footprint(static_cast<std::int32_t>(heading)), closed);
    }
  }
  return standing;
}

}  // namespace

/// By Pearce 2016, one number a pose.
PlainParts find_plain_parts(const PoseGraph& graph) {
  struct Visit {
    std::uint32_t pose;
    bool root;
    std::size_t next;  // edge to look at
  };
  const std::vector<bool> standing = standing_poses(graph);
  std::vector<std::uint32_t> sizes;
  const auto last = static_cast<std::uint32_t>(graph.poses());
  std::vector<std::uint32_t> number(graph.poses());  // 0: not seen; then by first visit; in the end `last` − part
  std::vector<std::uint32_t> open;
  std::vector<Visit> path;
  std::uint32_t visited = 1;
  const auto enter = [&](std::uint32_t pose) {
    number[pose] = visited++;
    path.push_back({pose, true, graph.masks().next_free(pose, 0)});
  };
  const auto leave = [&] {
    const Visit visit = path.back();
    path.pop_back();
    if (visit.root) {
      std::uint32_t size = 1;
      --visited;
      while (!open.empty() && number[visit.pose] <= number[open.back()]) {
        number[open.back()] = last - static_cast<std::uint32_t>(sizes.size());
        open.pop_back();
        --visited;
        ++size;
      }
      number[visit.pose] = last - static_cast<std::uint32_t>(sizes.size());
      sizes.push_back(size);
    } else {
      open.push_back(visit.pose);
    }
    if (path.empty()) return;
    Visit& before = path.back();
    if (number[visit.pose] < number[before.pose]) {
      number[before.pose] = number[visit.pose];
      before.root = false;
    }
  };
  for (std::uint32_t root = 0; root < graph.poses(); ++root) {
    if (!standing[root] || number[root] != 0) continue;
    enter(root);
    while (!path.empty()) {
      Visit& visit = path.back();
      if (visit.next == EdgeMasks::kNoEdge) {
        leave();
        continue;
      }
      const std::uint32_t next = graph.target(visit.pose, visit.next);
      visit.next = graph.masks().next_free(visit.pose, visit.next + 1);
      if (number[next] == 0) {
        enter(next);
      } else if (number[next] < number[visit.pose]) {
        number[visit.pose] = number[next];
        visit.root = false;
      }
    }
  }
  for (std::uint32_t pose = 0; pose < graph.poses(); ++pose) {
    number[pose] = standing[pose] ? last - number[pose] : PlainParts::kNone;
  }
  return {std::move(number), std::move(sizes)};
}

}  // namespace libpath
