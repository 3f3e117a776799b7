#pragma once

#include <algorithm>
#include <cstddef>
#include <string>

#include <fmt/format.h>
#include <libpath/map/io/input_error.h>

namespace libpath {

/// What reading one map may take, with everything that it refers to: one is made for a load and passed through all its
/// readers. Charged are texts, documents made of them and what is kept of those; beside it a load takes the cells of
/// the map (a byte each), and little that is limited otherwise. So a file of up to 64 MiB costs at most 512 MB and its
/// cells, and a larger one 7 bytes for each of its own.
class LoadBudget {
 public:
  static constexpr std::size_t kBytes = std::size_t{352} << 20;
  static constexpr std::size_t kBytesOfLarge = 6;  // for each byte of a large file
  static constexpr std::size_t kReferenceBytes = std::size_t{16} << 20;

  /// For a map whose own file has so many bytes.
  explicit LoadBudget(std::size_t own_bytes) noexcept
      : total_(std::max(kBytes, kBytesOfLarge * own_bytes)), left_(total_) {}
  LoadBudget(const LoadBudget&) = delete;
  LoadBudget& operator=(const LoadBudget&) = delete;

  std::size_t left() const noexcept { return left_; }

  /// Takes memory for as long as the load goes on. Throws an InputError where it does not last.
  void charge(std::size_t bytes, const std::string& file) {
    if (bytes > left_) {
      throw InputError{file, "",
                       fmt::format("expected a map of fewer elements, objects and tiles: reading it would "
                                   "take more than {} MiB",
                                   total_ >> 20)};
    }
    left_ -= bytes;
  }
  void give_back(std::size_t bytes) noexcept { left_ += bytes; }

  /// Counts bytes of a file that the map refers to, each time that it does. Throws an InputError.
  void charge_reference(std::size_t bytes, const std::string& file) {
    if (bytes > references_left_) {
      throw InputError{file, "",
                       fmt::format("expected tilesets of at most {} MiB in all, each counted as often as it is named",
                                   kReferenceBytes >> 20)};
    }
    references_left_ -= bytes;
  }

 private:
  std::size_t total_;
  std::size_t left_;
  std::size_t references_left_ = kReferenceBytes;
};

/// Memory that is given back.
class LoadLoan {
 public:
  LoadLoan(LoadBudget& budget, std::size_t bytes, const std::string& file) : budget_(budget), bytes_(bytes) {
    budget_.charge(bytes_, file);
  }
  LoadLoan(const LoadLoan&) = delete;
  LoadLoan& operator=(const LoadLoan&) = delete;
  ~LoadLoan() { budget_.give_back(bytes_); }

 private:
  LoadBudget& budget_;
  std::size_t bytes_;
};

}  // namespace libpath
