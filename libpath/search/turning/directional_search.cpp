#include <libpath/search/turning/directional_search.h>

#include <new>
#include <span>
#include <type_traits>

#include <libpath/search/ground/world_tables.h>
#include <libpath/search/turning/directional_memory.h>
#include <libpath/search/turning/free_edges.h>
#include <libpath/search/turning/lattice_search.h>

namespace libpath {

static_assert(sizeof(LatticeSearch) <= DirectionalMemory::kStateBytes);
static_assert(std::is_trivially_destructible_v<LatticeSearch>);

/// Null where none was started, or another one has begun since.
LatticeSearch* DirectionalSearch::lattice() const noexcept {
  DirectionalMemory* const memory = context_->memory();
  if (memory == nullptr || state_ == 0 || memory->states != state_) return nullptr;
  return std::launder(reinterpret_cast<LatticeSearch*>(memory->state.data()));
}

/// What is left once another search has begun in the context: the answer, where the search had ended.
DirectionalResult DirectionalSearch::lost() const noexcept {
  return answer_.value_or(DirectionalResult{.status = PathStatus::bad_query});
}

PathStatus DirectionalSearch::keep(const LatticeSearch& search, PathStatus status) noexcept {
  if (status != PathStatus::running) answer_ = search.result();
  return status;
}

PathStatus DirectionalSearch::start(const DirectionalQuery& query) noexcept {
  answer_.reset();
  DirectionalMemory* const memory = context_->memory();
  if (memory == nullptr) {
    LatticeSearch refused(world_, *context_);
    return keep(refused, refused.start(query));
  }
  state_ = ++memory->states;
  LatticeSearch* const search = new (memory->state.data()) LatticeSearch(world_, *context_);
  return keep(*search, search->start(query));
}

PathStatus DirectionalSearch::step(std::uint64_t budget) noexcept {
  if (answer_) return answer_->status;
  LatticeSearch* const search = lattice();
  return search != nullptr ? keep(*search, search->step(budget)) : lost().status;
}

bool DirectionalSearch::begins_anew() const noexcept {
  const LatticeSearch* const search = lattice();
  return !answer_ && search != nullptr && search->begins_anew();
}

bool DirectionalSearch::must_begin_anew() noexcept {
  LatticeSearch* const search = lattice();
  return !answer_ && search != nullptr && search->must_begin_anew();
}

bool DirectionalSearch::holds() const noexcept {
  const LatticeSearch* const search = lattice();
  return search != nullptr && search->holds();
}

void DirectionalSearch::follow_changes() noexcept {
  if (LatticeSearch* const search = lattice()) search->follow_changes();
}

void DirectionalSearch::note(const CellBox& cells) noexcept {
  if (LatticeSearch* const search = lattice()) search->note(cells);
}

DirectionalResult DirectionalSearch::result() const noexcept { return answer_ ? *answer_ : path({}); }

DirectionalResult DirectionalSearch::path(std::span<PathCurve> out) const noexcept {
  const LatticeSearch* const search = lattice();
  return search != nullptr ? search->path(out) : lost();
}

DirectionalResult DirectionalSearch::partial_path(std::span<PathCurve> out) const noexcept {
  const LatticeSearch* const search = lattice();
  return search != nullptr ? search->partial_path(out) : lost();
}

void DirectionalSearch::cancel(PathReason reason) noexcept {
  LatticeSearch* const search = lattice();
  if (search == nullptr || answer_) return;
  search->cancel(reason);
  answer_ = search->result();
}

DirectionalResult find_path(const World& world, const DirectionalQuery& query, DirectionalContext& context,
                            std::span<PathCurve> out) noexcept {
  DirectionalSearch search(world, context);
  if (search.start(query) == PathStatus::running) {
    while (search.step(~std::uint64_t{0}) == PathStatus::running) {
    }
  }
  return search.path(out);
}

namespace {

/// From a pose to where a link leads, over the way that the link is long; none where there is no such link.
Curve curve_by_link(const World& world, const Pose& from, const PathCurve& part) noexcept {
  Curve curve(from);
  const Size size = world.size();
  if (!size.contains(part.from.cell) || !size.contains(part.to.cell)) return curve;
  const Pose to = pose_of(part.to, world.turning().hit_check.headings());
  world.turning().links.for_each_from(
      static_cast<std::uint32_t>(size.index(part.from.cell)), [&](const LinkRecord& link) {
        if (link.to != size.index(part.to.cell)) return true;
        curve.add({Segment::Kind::link, Gear::forward, to.position, to.heading, 0, length_of(world, link)});
        return false;
      });
  return curve;
}

Curve curve_from(const World& world, const Pose& from, const PathCurve& part) noexcept {
  if (part.is_link()) return curve_by_link(world, from, part);
  const std::int32_t headings = world.turning().hit_check.headings();
  const PoseCurves curves =
      curves_between(from, pose_of(part.to, headings), world.unit().turning_radius.value(), part.gear);
  for (const auto& entry : curves.entries()) {
    if (entry.word == part.word) return entry.curve;
  }
  return Curve(from);
}

}  // namespace

Curve curve_of(const World& world, const PathCurve& part) noexcept {
  return curve_from(world, pose_of(part.from, world.turning().hit_check.headings()), part);
}

Curve curve_of(const World& world, const DirectionalQuery& query, const PathCurve& part) noexcept {
  return part.from.heading == kNoHeading && query.start ? curve_from(world, *query.start, part) : curve_of(world, part);
}

}  // namespace libpath
