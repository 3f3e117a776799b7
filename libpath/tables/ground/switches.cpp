#include <libpath/tables/ground/switches.h>

#include <libpath/tables/container/table_source.h>
#include <libpath/tables/ground/edges.h>
#include <libpath/tables/ground/late_edges.h>
#include <libpath/tables/ground/one_way_edges.h>
#include <libpath/tables/ground/walkability.h>

namespace libpath {
namespace {

constexpr Milli kLongestSwitchLink = Milli::whole(1'000'000);

/// Whether the unit's edges hold a link from cell to cell.
bool has_link(const Edges& edges, Size size, const SwitchLink& link) noexcept {
  if (edges.empty()) return false;
  const EdgeCell* const cell = edges.find(size.cell(link.from).y, link.from);
  if (cell == nullptr) return false;
  for (const LinkRecord& known : edges.links().subspan(cell->first_link, cell->link_count)) {
    if (known.to == link.to) return true;
  }
  return false;
}

bool has_link(const LateEdges& late, const SwitchLink& link) noexcept {
  for (const LinkRecord& known : late.links()) {
    if (known.from == link.from && known.to == link.to) return true;
  }
  return false;
}

}  // namespace

Result<Switches> Switches::open(const TableSource& source, const OneWayEdges& one_way) noexcept {
  Switches switches;
  switches.records_ = source.find(kSwitchSection);
  switches.runs_ = source.find(kSwitchRunSection);
  switches.terrains_ = source.find(kSwitchTerrainSection);
  switches.links_ = source.find(kSwitchLinkSection);
  switches.edges_ = source.find(kSwitchEdgeSection);
  const MapInfo& map = source.map();
  if (!switches.records_are_sound(map)) return source.bad(kSwitchSection);
  if (!switches.runs_are_sound(map)) return source.bad(kSwitchRunSection);
  if (!switches.terrains_are_sound(map)) return source.bad(kSwitchTerrainSection);
  if (!switches.links_are_sound(map)) return source.bad(kSwitchLinkSection);
  if (!switches.edges_are_sound(one_way)) return source.bad(kSwitchEdgeSection);
  return switches;
}

bool Switches::records_are_sound(const MapInfo& map) const noexcept {
  if (records_.size() > kMaxSwitches || links_.size() > kMaxLinks || edges_.size() > kMaxEdges) return false;
  std::size_t run = 0;
  std::size_t link = 0;
  std::size_t edge = 0;
  for (const SwitchRecord& record : records_) {
    if (!map.is_text(record.name) || record.open > 1) return false;
    if (record.first_run != run || record.first_link != link || record.first_edge != edge) return false;
    if (record.run_count > runs_.size() - run || record.link_count > links_.size() - link ||
        record.edge_count > edges_.size() - edge) {
      return false;
    }
    run += record.run_count;
    link += record.link_count;
    edge += record.edge_count;
  }
  return run == runs_.size() && link == links_.size() && edge == edges_.size();
}

bool Switches::runs_are_sound(const MapInfo& map) const noexcept {
  const Size size = map.size();
  for (const RunRecord& run : runs_) {
    if (run.y < 0 || run.y >= size.height || run.begin < 0 || run.begin >= run.end || run.end > size.width)
      return false;
  }
  return true;
}

/// REQUIRES: records and runs are sound.
bool Switches::terrains_are_sound(const MapInfo& map) const noexcept {
  std::uint64_t cells = 0;
  for (std::size_t i = 0; i < size(); ++i) {
    if (starts_open(i)) continue;
    for (const RunRecord& run : runs(i)) cells += static_cast<std::uint64_t>(run.end - run.begin);
  }
  for (const std::uint8_t terrain : terrains_) {
    if (terrain >= map.terrains().size()) return false;
  }
  return cells == terrains_.size();
}

bool Switches::links_are_sound(const MapInfo& map) const noexcept {
  const std::size_t cells = map.size().cells();
  for (const SwitchLink& link : links_) {
    const bool has_length = link.length >= Milli{1} && link.length <= kLongestSwitchLink;
    if (link.from >= cells || link.to >= cells || link.from == link.to || !has_length) return false;
  }
  return true;
}

/// REQUIRES: records are sound.
bool Switches::edges_are_sound(const OneWayEdges& one_way) const noexcept {
  for (std::size_t i = 0; i < size(); ++i) {
    for (const SwitchEdge& edge : edges(i)) {
      if (!one_way.has({edge.from, edge.to}) || (!starts_open(i) && !one_way.has({edge.to, edge.from}))) return false;
    }
  }
  return true;
}

bool Switches::keep_out(const BitGridView& walkability, const Edges& edges, const LateEdges& late) const noexcept {
  for (std::size_t i = 0; i < size(); ++i) {
    if (starts_open(i)) continue;
    for (const RunRecord& run : runs(i)) {
      for (std::int32_t x = run.begin; x < run.end; ++x) {
        if (walkability[{x, run.y}]) return false;
      }
    }
    for (const SwitchLink& link : links(i)) {
      if (has_link(edges, walkability.size(), link) || has_link(late, link)) return false;
    }
  }
  return true;
}

}  // namespace libpath
