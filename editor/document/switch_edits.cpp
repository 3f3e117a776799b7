#include <editor/document/switch_edits.h>

#include <algorithm>
#include <utility>

#include <editor/document/library_words.h>

namespace libpath::editor {
namespace {

std::vector<Passage> Switch::*passages_of(Part part) {
  return part == Part::links ? &Switch::links : &Switch::one_way_edges;
}

}  // namespace

QString change_switches(Document& document, std::vector<Switch> switches, const QString& text) {
  std::erase_if(switches, [](const Switch& door) {
    return door.runs.empty() && door.links.empty() && door.one_way_edges.empty();
  });
  if (const auto fault = check_switches(document.map(), switches)) return in_words(fault->expected);
  document.change(&Map::switches, std::move(switches), text);
  return {};
}

QString change_switch(Document& document, std::size_t place, Switch changed, const QString& text) {
  std::vector<Switch> switches = document.map().switches;
  if (place == switches.size()) switches.emplace_back();
  switches[place] = std::move(changed);
  return change_switches(document, std::move(switches), text);
}

bool belongs_to(const Switch& door, Part part, const Passage& passage) {
  const auto& members = door.*passages_of(part);
  return std::binary_search(members.begin(), members.end(), passage);
}

Switch with_member(Switch door, Part part, const Passage& passage, bool is_member) {
  auto& members = door.*passages_of(part);
  std::erase(members, passage);
  if (is_member) members.insert(std::lower_bound(members.begin(), members.end(), passage), passage);
  return door;
}

}  // namespace libpath::editor
