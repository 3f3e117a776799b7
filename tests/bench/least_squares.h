#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace libpath::bench {

/// A sum of weights times numbers, and a constant.
struct LinearFit {
  double constant = 0;
  std::vector<double> weights;
};

/// The weights, none below 0, that leave least squares between a row's sum and its value; by one weight after another.
/// A little is paid for large weights, so that rows that say nothing of one leave it small. None is below 0, because
/// nothing that is counted of a map makes its tables smaller: a fit must not say so of maps beyond those it was made
/// of. REQUIRES: rows, all of one length, and a value for each.
inline LinearFit fit_linear(const std::vector<std::vector<double>>& rows, const std::vector<double>& values) {
  constexpr double kPrice = 1e-3;
  constexpr int kRounds = 20'000;
  const auto count = static_cast<double>(rows.size());
  const std::size_t width = rows[0].size();
  std::vector<double> means(width);
  double mean = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    mean += values[row] / count;
    for (std::size_t i = 0; i < width; ++i) means[i] += rows[row][i] / count;
  }
  std::vector<double> left(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) left[row] = values[row] - mean;
  LinearFit fit{mean, std::vector<double>(width)};
  for (int round = 0; round < kRounds; ++round) {
    double moved = 0;
    for (std::size_t i = 0; i < width; ++i) {
      double above = 0;
      double below = kPrice * count;
      for (std::size_t row = 0; row < rows.size(); ++row) {
        const double number = rows[row][i] - means[i];
        above += number * (left[row] + fit.weights[i] * number);
        below += number * number;
      }
      const double weight = std::max(0.0, above / below);
      const double by = weight - fit.weights[i];
      if (by == 0) continue;
      for (std::size_t row = 0; row < rows.size(); ++row) left[row] -= by * (rows[row][i] - means[i]);
      fit.weights[i] = weight;
      moved = std::max(moved, by < 0 ? -by : by);
    }
    if (moved < 1e-9) break;
  }
  for (std::size_t i = 0; i < width; ++i) fit.constant -= fit.weights[i] * means[i];
  return fit;
}

}  // namespace libpath::bench
