#pragma once

#include <cstdint>
#include <span>

#include <libpath/core/cost.h>
#include <libpath/core/heading.h>
#include <libpath/core/result.h>
#include <libpath/tables/container/section_kind.h>

namespace libpath {

class TableSource;

inline constexpr auto kFactorSection = unit_section<std::uint32_t>("FACT", "cost factors", Presence::always);
inline constexpr auto kCostSection = unit_section<std::uint8_t>("COST", "cost", Presence::with_elements);

/// What a step costs one unit. A step lies half in the cell it leaves and half in the cell it enters, so its cost is
/// the length of the step times the mean of both cells' factors: the same there and back. The factor of a cell is the
/// largest under the unit's footprint.
///
/// Costs are whole numbers: factors are kept in multiples of `factor_unit` thousandths, their greatest common divisor;
/// where all cells share one factor a step costs kStraight or kDiagonal times that multiple, otherwise times the sum of
/// both cells' multiples (so that the mean needs no halves).
///
/// Section FACT: the distinct multiples, ascending, each 1 to kMaxFactor. Section COST, only where FACT has several:
/// per cell, row by row, a place in FACT. Proven on opening: sizes, order and range of every entry.
class StepCosts {
 public:
  static constexpr std::uint32_t kMaxFactor = 100'000;

  static constexpr const char* kName = "cost";
  static constexpr std::tuple kSections{kFactorSection, kCostSection};
  static Result<StepCosts> open(const TableSource& source) noexcept;
  template <class Add>
  static void statistics(const StepCosts& costs, Add add) {
    add("one_cost", costs.uniform());
  }

  /// Whether they may be section FACT.
  static bool are_factors(std::span<const std::uint32_t> factors) noexcept;

  StepCosts() = default;
  /// REQUIRES: factors ascend and are at least 1; cells are places among them, or there are none and one factor.
  StepCosts(std::span<const std::uint32_t> factors, std::span<const std::uint8_t> cells,
            std::uint32_t factor_unit) noexcept
      : factors_(factors), cells_(cells), factor_unit_(factor_unit) {
    least_ = Cost{factors.front()} * (cells.empty() ? 1 : 2);
    most_ = Cost{factors.back()} * (cells.empty() ? 1 : 2);
  }

  /// What a game lays together while it runs: a factor for each cell, in thousandths.
  /// REQUIRES: none below `least`, which is at least 1, or above 2 · kMaxFactor.
  StepCosts(std::span<const std::uint32_t> by_cell, std::uint32_t least) noexcept
      : by_cell_(by_cell), factor_unit_(1), least_(2 * Cost{least}), most_(4 * Cost{kMaxFactor}) {}

  bool uniform() const noexcept { return cells_.empty() && by_cell_.empty(); }

  /// Cost of a straight step between cells of these factors, divided by kStraight.
  /// REQUIRES: both lie on the map, by their row-major places.
  Cost multiplier(std::size_t a, std::size_t b) const noexcept {
    if (!by_cell_.empty()) return Cost{by_cell_[a]} + by_cell_[b];
    if (uniform()) return least_;
    return Cost{factors_[cells_[a]]} + factors_[cells_[b]];
  }
  /// Smallest multiplier that any step can have, and the largest.
  Cost least_multiplier() const noexcept { return least_; }
  Cost most_multiplier() const noexcept { return most_; }

  /// Factor of a cell in multiples of the factor unit. REQUIRES: the cell lies on the map.
  std::uint32_t multiple(std::size_t cell) const noexcept {
    if (!by_cell_.empty()) return by_cell_[cell];
    return factors_[cells_.empty() ? 0 : cells_[cell]];
  }
  /// The same of the cells from `first` on. REQUIRES: they lie on the map.
  template <class Number>
  void write_multiples(std::size_t first, std::span<Number> out) const noexcept {
    if (!by_cell_.empty()) {
      for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<Number>(by_cell_[first + i]);
    } else if (!cells_.empty()) {
      const std::uint32_t* const factors = factors_.data();
      for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<Number>(factors[cells_[first + i]]);
    } else {
      for (Number& factor : out) factor = static_cast<Number>(factors_[0]);
    }
  }
  /// Smallest factor that a cell can have, in thousandths.
  std::uint32_t least_thousandths() const noexcept {
    return static_cast<std::uint32_t>(least_ / (uniform() ? 1 : 2)) * factor_unit_;
  }

  /// Factor of a cell as designers write it: 1 is plain ground. REQUIRES: the cell lies on the map.
  double factor(std::size_t cell) const noexcept { return static_cast<double>(multiple(cell)) * factor_unit_ / 1000.0; }
  /// What a multiple of 1 is, and as designers write it.
  std::uint32_t unit_thousandths() const noexcept { return factor_unit_; }
  double unit_factor() const noexcept { return factor_unit_ / 1000.0; }

  /// Costs in cells of plain ground.
  double length(Cost cost) const noexcept { return static_cast<double>(cost) / cost_of_one(); }
  double cost_of_one() const noexcept {
    return static_cast<double>(kStraight) * (uniform() ? 1000 : 2000) / factor_unit_;
  }

 private:
  std::span<const std::uint32_t> factors_;
  std::span<const std::uint8_t> cells_;
  std::span<const std::uint32_t> by_cell_;
  std::uint32_t factor_unit_ = 1000;
  Cost least_ = 1;
  Cost most_ = 1;
};

}  // namespace libpath
