#include <libpath/map/switch.h>

#include <algorithm>

#include <libpath/map/map.h>

namespace libpath {
namespace {

void sort_each_once(std::vector<Passage>& passages) {
  std::sort(passages.begin(), passages.end());
  passages.erase(std::unique(passages.begin(), passages.end()), passages.end());
}

void drop_empty(std::vector<Switch>& switches) {
  std::erase_if(switches, [](const Switch& s) { return s.runs.empty() && s.links.empty() && s.one_way_edges.empty(); });
}

std::vector<Passage> ends_of(const std::vector<Link>& links) {
  std::vector<Passage> ends;
  ends.reserve(links.size());
  for (const Link& link : links) ends.push_back(ends_in_order(link.from, link.to));
  return ends;
}

}  // namespace

void follow_links(std::vector<Switch>& switches, const std::vector<Link>& before, const std::vector<Link>& now) {
  if (switches.empty()) return;
  const std::vector<Passage> old_ends = ends_of(before);
  std::vector<Passage> ends = ends_of(now);
  for (Switch& door : switches) {
    for (Passage& member : door.links) {
      if (before.size() != now.size() || std::find(ends.begin(), ends.end(), member) != ends.end()) continue;
      const auto at = std::find(old_ends.begin(), old_ends.end(), member);
      if (at != old_ends.end()) member = ends[static_cast<std::size_t>(at - old_ends.begin())];
    }
    sort_each_once(door.links);
  }
  std::sort(ends.begin(), ends.end());
  for (Switch& door : switches) {
    std::erase_if(door.links, [&](const Passage& p) { return !std::binary_search(ends.begin(), ends.end(), p); });
  }
  drop_empty(switches);
}

void follow_one_way_edges(std::vector<Switch>& switches, const std::vector<OneWayEdge>& now) {
  for (Switch& door : switches) {
    std::erase_if(door.one_way_edges,
                  [&](const Passage& edge) { return !std::binary_search(now.begin(), now.end(), edge); });
  }
  drop_empty(switches);
}

}  // namespace libpath
