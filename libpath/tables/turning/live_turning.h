#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include <libpath/core/result.h>
#include <libpath/tables/ground/live_edges.h>
#include <libpath/tables/turning/edge_mask_maker.h>
#include <libpath/tables/turning/turning_tables.h>

namespace libpath {

/// The turning tables of a unit over ground that changes while a game runs. Ground, edge masks, closed crossings and
/// costs of the ground are its own, repaired near each edit to what a new bake would hold. The others are the baked
/// ones as far as they still hold: pose regions and landmarks while no cell became enterable, landmarks while none
/// became cheaper either, pose regions while no link was opened and no baked one-way edge lifted. Memory: what the
/// baked edge masks take, half a byte a cell, an eighth for each heading of the closed crossings, 4 bytes a link.
/// Threads: changes and repair() one at a time and while nobody reads; between them share freely. Lifetime: the asset
/// must outlive it.
class LiveTurning {
 public:
  /// Null for a unit without turning tables. REQUIRES: `baked` and `factors` are the unit's, `map` the asset's.
  /// There are never more links than `max_links`.
  static Result<std::unique_ptr<LiveTurning>> create(const TurningTables& baked, Ground factors, const MapInfo& map,
                                                     std::size_t max_links = 0) noexcept;

  /// What the ground of a cell costs from now on, in thousandths: what one of the map's terrains costs, or 0 where the
  /// unit cannot enter it. Cost: about 10 ns; now and then a repair(). REQUIRES: the cell lies on the map.
  void set(Cell cell, std::uint32_t factor) noexcept;

  /// These are the links from now on, in the order of the cells that they leave and in the units of the baked ones.
  /// Cost: some ten nanoseconds a link. Lifetime: until the next call.
  void set_links(std::span<const LinkRecord> links) noexcept;

  /// These one-way edges are laid where they were not baked and lifted where they were, from now on. Cost: each is
  /// looked for among those before; now and then a repair(). REQUIRES: neighbours on the map, each once; at most
  /// LiveEdges::kMaxChangedOneWay.
  void set_one_way(std::span<const LiveEdges::OneWay> changed) noexcept;
  /// Whether curves heed all of these: those that close a heading which the unit's tables were baked for.
  bool heeds_one_way() const noexcept { return unheeded_ == 0; }

  /// Brings the edge masks up to date. Cost: about 20 µs an edited place.
  void repair() noexcept;

  /// REQUIRES: repaired since the last change. Lifetime: until the next change.
  TurningTables tables() const noexcept;

  /// What a unit of the landmarks' costs is in those of tables().costs.
  Cost landmark_scale() const noexcept { return has_one_cost() ? 1 : landmark_scale_; }

 private:
  static constexpr std::size_t kMaxPending = 16;
  static constexpr std::int32_t kNear = 4;  // cells between edits that are repaired together

  LiveTurning() = default;
  Result<Done> allocate(std::size_t max_links) noexcept;
  void flip_missing(std::span<const LiveEdges::OneWay> edges, std::span<const LiveEdges::OneWay> from, int by) noexcept;
  void flip_crossing(const LiveEdges::OneWay& edge, int by) noexcept;
  void copy_baked() noexcept;
  std::uint32_t factor_at(Cell cell) const noexcept;
  std::uint32_t baked_factor(Cell cell) const noexcept { return terrain_factors_[map_->terrain_index(cell)]; }
  bool has_one_cost() const noexcept { return factor_count_ == 0 || (common_ != 0 && unusual_ == 0); }
  void store(Cell cell, std::uint32_t factor) noexcept;
  void add_pending(Cell cell) noexcept;
  std::int32_t border() const noexcept { return check().ground().border(); }
  const HitCheck& check() const noexcept { return baked_->hit_check; }
  GroundBits ground() const noexcept { return {{ground_.get(), ground_words_}, size_, border()}; }
  std::span<const GroundFactor> factors() const noexcept { return std::span(*factors_).first(factor_count_); }
  GroundBits plane(std::size_t i) const noexcept {
    return {{ranks_.get() + i * ground_words_, ground_words_}, size_, border()};
  }
  std::size_t crossing_words() const noexcept { return baked_->crossings.planes().size(); }

  const TurningTables* baked_ = nullptr;
  Ground terrain_factors_;
  const MapInfo* map_ = nullptr;
  Size size_;
  std::size_t ground_words_ = 0;
  std::size_t mask_bytes_ = 0;
  std::size_t factor_count_ = 0;  // of all terrains that the unit enters; 0 where they share one
  std::size_t planes_ = 0;
  std::uint32_t common_ = 0;  // the factor of all cells when baked; 0 where they had several
  std::size_t unusual_ = 0;   // enterable cells of another factor
  std::size_t opened_ = 0;    // cells that can be entered and could not
  std::size_t cheaper_ = 0;   // cells of a smaller factor than they, or any, had
  Cost landmark_scale_ = 1;
  bool opens_links_ = false;  // there are links that were not baked
  int unheeded_ = 0;          // one-way edges that were laid in a direction which curves know nothing of
  int lifted_ = 0;            // baked ones that are not there
  PoseLinks links_;
  std::optional<EdgeMaskMaker> maker_;
  std::unique_ptr<std::uint64_t[]> ground_;
  std::unique_ptr<std::uint8_t[]> masks_;
  std::unique_ptr<std::uint64_t[]> ranks_;
  std::unique_ptr<GroundCosts::Factors> factors_;
  std::unique_ptr<std::uint32_t[]> arriving_;
  std::unique_ptr<std::uint64_t[]> crossings_;          // planes
  std::unique_ptr<LiveEdges::OneWay[]> flipped_edges_;  // all that are not as baked
  std::size_t flipped_count_ = 0;
  std::array<CellBox, kMaxPending> pending_{};
  std::size_t pending_count_ = 0;
};

}  // namespace libpath
