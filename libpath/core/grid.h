#pragma once

#include <cassert>
#include <span>
#include <vector>

#include <libpath/core/cell.h>

namespace libpath {

/// One value a cell, row by row from the top. Owns its values. For maps and bakers; games read assets in place.
template <class T>
class Grid {
 public:
  Grid() = default;
  explicit Grid(Size size, T value = {}) : size_(size), values_(size.cells(), value) {}

  Size size() const noexcept { return size_; }
  T& operator[](Cell cell) noexcept {
    assert(size_.contains(cell));
    return values_[size_.index(cell)];
  }
  const T& operator[](Cell cell) const noexcept {
    assert(size_.contains(cell));
    return values_[size_.index(cell)];
  }
  std::span<T> row(std::int32_t y) noexcept { return all().subspan(size_.index({0, y}), width()); }
  std::span<const T> row(std::int32_t y) const noexcept { return all().subspan(size_.index({0, y}), width()); }
  std::span<T> all() noexcept { return values_; }
  std::span<const T> all() const noexcept { return values_; }

  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  std::size_t width() const noexcept { return static_cast<std::size_t>(size_.width); }

  Size size_;
  std::vector<T> values_;
};

}  // namespace libpath
