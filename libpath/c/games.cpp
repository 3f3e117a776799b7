// Danger, knowledge, and assets that are swapped.

#include <libpath/c/handles.h>
#include <libpath/core/map_size.h>

using namespace libpath;
using namespace libpath::c;

libpath_code libpath_influence_create(int32_t width, int32_t height, int32_t decay, int32_t spread,
                                      libpath_influence** influence) {
  const auto is_share = [](int32_t value) { return value >= 0 && value <= 1000; };
  if (influence == nullptr || !is_map_size({width, height}) || !is_share(decay) || !is_share(spread)) {
    return LIBPATH_BAD_ARGUMENT;
  }
  return hand_out(influence, InfluenceMap::create({width, height}, {decay, spread}));
}

void libpath_influence_destroy(libpath_influence* influence) { delete influence; }

libpath_code libpath_influence_add(libpath_influence* influence, libpath_cell cell, int32_t thousandths) {
  if (influence == nullptr || !influence->map.size().contains(cell_of(cell))) return LIBPATH_BAD_ARGUMENT;
  influence->map.add(cell_of(cell), Milli{thousandths});
  return LIBPATH_OK;
}

libpath_code libpath_influence_at(const libpath_influence* influence, libpath_cell cell, int32_t* thousandths) {
  if (influence == nullptr || thousandths == nullptr || !influence->map.size().contains(cell_of(cell))) {
    return LIBPATH_BAD_ARGUMENT;
  }
  *thousandths = influence->map.at(cell_of(cell)).thousandths;
  return LIBPATH_OK;
}

void libpath_influence_update(libpath_influence* influence) {
  if (influence != nullptr) influence->map.update();
}

void libpath_influence_clear(libpath_influence* influence) {
  if (influence != nullptr) influence->map.clear();
}

libpath_code libpath_influence_layer_create(const libpath_influence* influence, libpath_influence_layer** layer) {
  if (influence == nullptr || layer == nullptr) return LIBPATH_BAD_ARGUMENT;
  *layer = nullptr;
  auto made = InfluenceLayer::create(influence->map.size());
  return made ? make_handle(layer, influence->map.size(), std::move(*made)) : code_of(made.error().code);
}

void libpath_influence_layer_destroy(libpath_influence_layer* layer) { delete layer; }

libpath_code libpath_influence_layer_lay(libpath_influence_layer* layer, const libpath_influence* influence,
                                         libpath_overlay* overlay, int32_t cost) {
  if (layer == nullptr || influence == nullptr || overlay == nullptr) return LIBPATH_BAD_ARGUMENT;
  if (influence->map.size() != layer->size || overlay->overlay.size() != layer->size) return LIBPATH_BAD_ARGUMENT;
  if (layer->overlay != nullptr && layer->overlay != overlay) return LIBPATH_BAD_ARGUMENT;
  layer->overlay = overlay;
  layer->layer.lay(influence->map, overlay->overlay, Milli{cost});
  return LIBPATH_OK;
}

libpath_code libpath_influence_layer_lift(libpath_influence_layer* layer, libpath_overlay* overlay) {
  if (layer == nullptr || overlay == nullptr || layer->overlay != overlay) return LIBPATH_BAD_ARGUMENT;
  layer->layer.lift(overlay->overlay);
  layer->overlay = nullptr;
  return LIBPATH_OK;
}

libpath_code libpath_knowledge_create(const libpath_asset* asset, const uint32_t* units, size_t unit_count,
                                      libpath_knowledge** knowledge) {
  if (!are_units(asset, units, unit_count) || knowledge == nullptr) return LIBPATH_BAD_ARGUMENT;
  *knowledge = nullptr;
  std::array<std::size_t, MapInfo::kMaxUnits> places{};
  std::copy_n(units, unit_count, places.begin());
  auto made = Knowledge::create(asset->asset, {places.data(), unit_count});
  if (!made) return code_of(made.error().code);
  return make_handle(knowledge, asset, std::move(*made), unit_count);
}

void libpath_knowledge_destroy(libpath_knowledge* knowledge) { delete knowledge; }

namespace {

bool has_cell(const libpath_knowledge* knowledge, libpath_cell cell) noexcept {
  return knowledge != nullptr && knowledge->asset->asset.map().size().contains(cell_of(cell));
}

}  // namespace

int32_t libpath_knowledge_is_known(const libpath_knowledge* knowledge, libpath_cell cell) {
  return knowledge != nullptr && knowledge->knowledge.is_known(cell_of(cell)) ? 1 : 0;
}

libpath_code libpath_knowledge_see(libpath_knowledge* knowledge, libpath_cell cell, uint32_t terrain, size_t* news) {
  if (!has_cell(knowledge, cell) || terrain >= knowledge->asset->asset.map().terrains().size()) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const bool is_news = knowledge->knowledge.see(cell_of(cell), static_cast<std::uint8_t>(terrain));
  if (news != nullptr) *news = is_news ? 1 : 0;
  return LIBPATH_OK;
}

libpath_code libpath_knowledge_see_around(libpath_knowledge* knowledge, libpath_cell at, int32_t radius,
                                          const uint8_t* terrain, size_t count, size_t* news) {
  if (!has_cell(knowledge, at) || radius < 0 || radius > kMaxSide) return LIBPATH_BAD_ARGUMENT;
  const MapInfo& map = knowledge->asset->asset.map();
  if (terrain != nullptr && count != map.size().cells()) return LIBPATH_BAD_ARGUMENT;
  const std::span<const std::uint8_t> cells = terrain == nullptr ? map.cells() : std::span(terrain, count);
  const std::size_t terrains = map.terrains().size();
  if (!c::all_of(cells, [&](std::uint8_t each) { return each < terrains; })) {
    return LIBPATH_BAD_ARGUMENT;
  }
  const std::size_t found = knowledge->knowledge.see_around(cell_of(at), radius, cells);
  if (news != nullptr) *news = found;
  return LIBPATH_OK;
}

libpath_code libpath_knowledge_treat_terrain_as(libpath_knowledge* knowledge, uint32_t terrain, uint32_t as) {
  if (knowledge == nullptr) return LIBPATH_BAD_ARGUMENT;
  const std::size_t terrains = knowledge->asset->asset.map().terrains().size();
  if (terrain >= terrains || as >= terrains) return LIBPATH_BAD_ARGUMENT;
  knowledge->knowledge.treat_terrain_as(static_cast<std::uint8_t>(terrain), static_cast<std::uint8_t>(as));
  return LIBPATH_OK;
}

const libpath_world* libpath_knowledge_get(libpath_knowledge* knowledge, size_t place) {
  if (knowledge == nullptr || place >= knowledge->profiles) return nullptr;
  auto& world = knowledge->worlds[place];
  world.emplace(libpath_world{knowledge->knowledge.world(place)});
  return &*world;
}

libpath_code libpath_asset_slot_create(libpath_asset* first, libpath_asset_slot** slot) {
  if (first == nullptr || slot == nullptr) return LIBPATH_BAD_ARGUMENT;
  const libpath_code made = make_handle(slot, std::move(*first));
  if (made == LIBPATH_OK) delete first;
  return made;
}

libpath_code libpath_asset_slot_replace(libpath_asset_slot* slot, libpath_asset* next) {
  if (slot == nullptr || next == nullptr) return LIBPATH_BAD_ARGUMENT;
  if (!slot->slot.replace(std::move(*next))) return LIBPATH_FULL;
  delete next;
  return LIBPATH_OK;
}

libpath_code libpath_asset_slot_pin(const libpath_asset_slot* slot, libpath_asset_pin* pin) {
  if (slot == nullptr || pin == nullptr) return LIBPATH_BAD_ARGUMENT;
  auto held = slot->slot.pin();
  pin->asset = &*held;
  pin->number = held.number();
  pin->place = std::move(held).detach();
  return LIBPATH_OK;
}

libpath_code libpath_asset_slot_unpin(const libpath_asset_slot* slot, libpath_asset_pin* pin) {
  if (slot == nullptr || pin == nullptr || pin->asset == nullptr) return LIBPATH_BAD_ARGUMENT;
  if (pin->place >= SwapSlot<libpath_asset>::kMaxVersions) return LIBPATH_BAD_ARGUMENT;
  slot->slot.adopt(static_cast<std::size_t>(pin->place));  // ends at once
  pin->asset = nullptr;
  return LIBPATH_OK;
}

size_t libpath_asset_slot_drop_unused(libpath_asset_slot* slot) {
  return slot == nullptr ? 0 : slot->slot.drop_unused();
}

void libpath_asset_slot_destroy(libpath_asset_slot* slot) { delete slot; }
