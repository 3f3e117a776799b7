#include <libpath/search/ground/layer.h>

#include <libpath/tables/asset.h>
#include <libpath/tables/container/saved_state.h>
#include <libpath/tables/unit_tables.h>

namespace libpath {

void ChangeLog::add_untold() noexcept {
  add({0, 0});
  untold_ = count_;
}

Layer::Layer(const Asset& asset, std::size_t unit) noexcept
    : unit_(unit),
      map_(&asset.map()),
      baked_(&asset.units()[unit]),
      size_(map_->size()),
      width_(map_->units()[unit].width),
      baked_unit_(map_->units()[unit].factor_unit),
      tied_to_(tie(asset.sections().hash(), unit)) {}

Layer::Layer(const Layer* under) noexcept
    : unit_(under->unit_),
      map_(under->map_),
      baked_(under->baked_),
      size_(under->size_),
      width_(under->width_),
      baked_unit_(under->baked_unit_),
      tied_to_(under->tied_to_) {}

World Layer::world() noexcept { return World(size_, *baked_); }
std::uint32_t Layer::factor_at(Cell place) const noexcept { return baked_factor(place); }
std::uint32_t Layer::ground_at(Cell cell) const noexcept { return baked_->ground[map_->terrain_index(cell)]; }
std::uint32_t Layer::laid_at(Cell /*cell*/) const noexcept { return 0; }
std::uint32_t Layer::least_factor() const noexcept { return baked_->costs.least_thousandths(); }
Edges Layer::edges() const noexcept { return baked_->edges; }
std::size_t Layer::max_links() const noexcept {
  return baked_->edges.links().size() + baked_->late_edges.links().size();
}
bool Layer::changes_ground() const noexcept { return false; }

std::uint32_t Layer::baked_factor(Cell place) const noexcept {
  return baked_->walkability[place] ? baked_->costs.multiple(size_.index(place)) * baked_unit_ : 0;
}

}  // namespace libpath
