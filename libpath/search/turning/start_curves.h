#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/grid_pose.h>
#include <libpath/core/pose.h>
#include <libpath/geometry/curve.h>
#include <libpath/geometry/sweep.h>
#include <libpath/geometry/turning.h>
#include <libpath/search/ground/world.h>
#include <libpath/search/kit/path_result.h>

namespace libpath {

inline constexpr double kMaxRadians = 1e6;  // of a start's heading: beyond, too little of its fraction is left

/// The grid pose that a pose is, up to rounding; none where it lies between them. REQUIRES: a heading of at most
/// kMaxRadians, either way round.
std::optional<GridPose> grid_pose_at(const Pose& pose, std::int32_t headings) noexcept;

/// What is wrong with a pose as the start of a search; `none` where nothing is.
PathReason refusal_of_start(const World& world, const Pose& start) noexcept;

/// A curve from a start that is no grid pose to a pose of the lattice.
struct StartCurve {
  std::uint32_t cost;   // units, on plain ground
  std::uint32_t place;  // of the pose: its cell's times the number of headings, plus its heading
  Word word;
  Gear gear;
  bool loop;
  bool straight;  // has no arc
};

/// The curves of all words by which a unit joins its lattice from anywhere. Computed, not looked up; their sweeps are
/// solved for when a search asks. Threads: one at a time. Lifetime: the world's and the memory's.
class StartCurves {
 public:
  /// How far apart, in cells along the longer side, the ends of a curve may lie that it solves the sweep of.
  static constexpr std::int32_t kMaxReach = 48;

  /// What a world needs at most: curves, and words for the cells of a sweep.
  static std::size_t most_curves(const World& world) noexcept;
  static std::size_t sweep_words(const World& world) noexcept;

  StartCurves() = default;
  StartCurves(std::span<StartCurve> curves, std::span<std::uint64_t> words) noexcept : curves_(curves), words_(words) {}

  /// Begins anew, from a pose on the map.
  void begin(const Pose& start) noexcept;
  /// Adds the curves to a pose. REQUIRES: the unit has turning tables; no more poses than those of the cells within
  /// kMaxRing of the start, and far ones. Cost: about 1 µs a gear.
  void add(const World& world, const GridPose& to) noexcept;

  /// Poses near: of the cells around, so many rings of them. Far ones: of those up to six cells away, at about the
  /// start's heading. Where no way begins with a curve so short, as between rocks, the unit drives straight on or back
  /// for a bit.
  enum class Reach : std::uint8_t { near, far };
  /// How many poses there are; and the i-th, none where it lies off the map.
  static std::size_t poses_around(const World& world, std::int32_t rings, Reach reach) noexcept;
  std::optional<GridPose> pose_around(const World& world, std::int32_t rings, Reach reach,
                                      std::size_t i) const noexcept;
  /// Adds the curves to those of these poses that `leads_on(pose)` is true of.
  template <class LeadsOn>
  void add_around(const World& world, std::int32_t rings, Reach reach, LeadsOn leads_on) noexcept {
    for (std::size_t i = 0; i < poses_around(world, rings, reach); ++i) {
      const auto pose = pose_around(world, rings, reach, i);
      if (pose && leads_on(*pose)) add(world, *pose);
    }
  }

  std::span<const StartCurve> curves() const noexcept { return curves_.first(count_); }
  const Pose& start() const noexcept { return start_; }
  Cell cell() const noexcept { return cell_; }

  /// What the ground makes a curve cost, times its cost on plain ground; 0 where the footprint does not stay on free
  /// ground. Cost: some µs.
  Cost multiple(const World& world, const StartCurve& curve) noexcept;
  /// The same of any curve between poses within kMaxReach of each other.
  Cost multiple(const World& world, const Curve& curve) noexcept;
  /// How many sweeps these solved for, and the words of cells that they took.
  struct Solved {
    std::uint64_t sweeps = 0;
    std::uint64_t words = 0;

    friend Solved operator-(const Solved& a, const Solved& b) noexcept {
      return {a.sweeps - b.sweeps, a.words - b.words};
    }
  };
  const Solved& solved() const noexcept { return solved_; }
  /// Cells around all of these sweeps.
  const CellBox& swept() const noexcept { return swept_; }
  /// Whether the unit can stand at the start.
  bool can_stand(const World& world) noexcept;

 private:
  std::span<StartCurve> curves_;
  std::span<std::uint64_t> words_;
  std::size_t count_ = 0;
  Solved solved_;
  CellBox swept_;
  Pose start_;
  Cell cell_;
};

}  // namespace libpath
