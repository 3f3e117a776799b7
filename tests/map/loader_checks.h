#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <string_view>

#include <libpath/map/io/input_error.h>
#include <libpath/map/io/lpmap.h>
#include <tests/map/mutation.h>
#include <tests/map/text_pieces.h>
#include <tests/support/scale.h>

namespace libpath::test {

inline constexpr int kMutations = 2000;

/// An error that a user can act on: it names the file, says what was expected, and is one printable line.
inline void expect_clear(const InputError& error, const std::string& file) {
  EXPECT_EQ(error.file, file);
  EXPECT_FALSE(error.expected.empty());
  EXPECT_LT(error.message().size(), 500u);
  for (const char c : error.message()) EXPECT_TRUE(static_cast<unsigned char>(c) >= 32 && c != 127) << error.message();
}

/// "PLACE: EXPECTED" of a map whose text has one piece replaced, which must be there.
inline std::string refusal_with(const Map& map, const std::string& piece, const std::string& by) {
  const auto read = parse_lpmap(replaced(format_lpmap(map), piece, by), "m");
  return read ? "accepted" : read.error().place + ": " + read.error().expected;
}

/// Every beginning of `text` that is shorter than `whole` bytes is refused.
template <class Parse>
void expect_truncations_refused(Parse parse, std::string_view text, std::size_t whole) {
  for (std::size_t length = 0; length < whole; ++length) {
    const auto parsed = parse(text.substr(0, length), "cut");
    ASSERT_FALSE(parsed) << "accepted the first " << length << " of " << text.size() << " bytes";
    expect_clear(parsed.error(), "cut");
  }
}

/// Mutations of `text` are refused clearly or give what `sound` accepts, each in less than two seconds.
template <class Parse, class Sound>
void expect_mutations_survived(Parse parse, const std::string& text, Sound sound) {
  Mutator mutator(1);
  int refused = 0;
  const int mutations = scaled(kMutations);
  for (int i = 0; i < mutations; ++i) {
    SCOPED_TRACE("mutation " + std::to_string(i));
    const std::string mutated = mutator.mutated(text);
    const auto begin = std::chrono::steady_clock::now();
    const auto parsed = parse(mutated, "mutated");
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
    if (parsed) {
      EXPECT_TRUE(sound(*parsed));
    } else {
      expect_clear(parsed.error(), "mutated");
      ++refused;
    }
    if (::testing::Test::HasFailure()) FAIL() << mutated;
  }
  // Some mutations do no harm; were most of them harmless, the loader would not look.
  EXPECT_GT(refused, mutations / 2);
}

}  // namespace libpath::test
