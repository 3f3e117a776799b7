#include <editor/bake_job/switch_preview.h>

#include <algorithm>

namespace libpath::editor {

SwitchPreview::SwitchPreview(Document& document, QObject* parent) : QObject(parent), document_(document) {
  follow(Part::whole);
  connect(&document, &Document::part_changed, this, &SwitchPreview::follow);
}

bool SwitchPreview::is_open(std::size_t place) const {
  const bool starts_open = document_.map().switches[place].open;
  return place < states_.size() ? states_[place].open.value_or(starts_open) : starts_open;
}

void SwitchPreview::set_open(std::size_t place, bool open) {
  if (open == is_open(place)) return;
  states_[place].open = open;
  ++revision_;
  emit changed();
}

std::vector<bool> SwitchPreview::states() const {
  std::vector<bool> open;
  for (std::size_t i = 0; i < document_.map().switches.size(); ++i) open.push_back(is_open(i));
  return open;
}

bool SwitchPreview::has_tried() const {
  for (std::size_t i = 0; i < states_.size() && i < document_.map().switches.size(); ++i) {
    if (is_tried(i)) return true;
  }
  return false;
}

void SwitchPreview::reset() {
  if (!has_tried()) return;
  for (State& state : states_) state.open.reset();
  ++revision_;
  emit changed();
}

void SwitchPreview::follow(Part part) {
  if (part != Part::switches && part != Part::whole) return;
  const auto& switches = document_.map().switches;
  std::vector<State> states;
  for (std::size_t i = 0; i < switches.size(); ++i) {
    const std::string& name = switches[i].name;
    const auto known = std::find_if(states_.begin(), states_.end(), [&](const State& s) { return s.name == name; });
    State state{name, known == states_.end() ? std::nullopt : known->open};
    // As many as before: it has another name, or another has its place.
    const bool is_renamed = known == states_.end() && switches.size() == states_.size();
    if (is_renamed) state.open = states_[i].open;
    states.push_back(std::move(state));
  }
  states_ = std::move(states);
}

}  // namespace libpath::editor
