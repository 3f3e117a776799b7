#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace libpath::bench {

/// Measured values, of which some share lies below each quantile.
class Quantiles {
 public:
  void add(double value) { values_.push_back(value); }
  std::size_t count() const { return values_.size(); }

  /// The value that a share of all does not exceed; 0 where there are none.
  double at(double share) {
    std::sort(values_.begin(), values_.end());
    return values_.empty() ? 0 : values_[static_cast<std::size_t>(share * static_cast<double>(values_.size() - 1))];
  }
  double mean() const {
    return values_.empty() ? 0
                           : std::accumulate(values_.begin(), values_.end(), 0.0) / static_cast<double>(values_.size());
  }

 private:
  std::vector<double> values_;
};

}  // namespace libpath::bench
