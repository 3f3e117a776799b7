#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace libpath::tools {

/// How many letters must be put in, left out, changed or swapped with their neighbour to make one of the other.
std::size_t letters_off(std::string_view one, std::string_view other);

/// Finds what somebody meant to write, among the words that there are.
class Guess {
 public:
  explicit Guess(std::string_view word) : word_(word) {}

  /// A word that it could have been.
  void consider(std::string_view word);
  /// " (did you mean 'fast'?)" of the nearest word, where at most a third of its letters are off; else nothing.
  std::string words() const;

 private:
  std::string word_;
  std::string nearest_;
  std::size_t off_ = ~std::size_t{0};
};

template <class Words>
std::string did_you_mean(std::string_view word, const Words& words) {
  Guess guess(word);
  for (const auto& known : words) guess.consider(known);
  return guess.words();
}

}  // namespace libpath::tools
