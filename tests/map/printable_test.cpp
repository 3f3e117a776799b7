#include <libpath/map/printable.h>

#include <gtest/gtest.h>

#include <libpath/map/io/input_error.h>

namespace libpath {
namespace {

TEST(Printable, LettersOfAllScriptsStay) {
  for (const char* text : {"", "level 1", "Straße", "جنگل", "森", "\U0001F600", "\\u{1b}", "a\\b"}) {
    EXPECT_EQ(printable(text), text);
  }
}

TEST(Printable, ControlCharactersAreSpeltOut) {
  EXPECT_EQ(printable("a\x1b[2Jb"), "a\\u{1b}[2Jb");
  EXPECT_EQ(printable("\n\r\t\x7f"), "\\u{a}\\u{d}\\u{9}\\u{7f}");
  EXPECT_EQ(printable(std::string_view("\0x", 2)), "\\u{0}x");
  EXPECT_EQ(printable("\u009b0m"), "\\u{9b}0m") << "C1, which starts a sequence on some terminals";
}

TEST(Printable, WhatTurnsOrBreaksLinesIsSpeltOut) {
  EXPECT_EQ(printable("\u202egpj.exe"), "\\u{202e}gpj.exe");
  for (const char* hidden :
       {"\u061c", "\u200e", "\u200f", "\u202a", "\u2066", "\u2069", "\u2028", "\u2029", "\u0085"}) {
    EXPECT_TRUE(printable(hidden).starts_with("\\u{")) << printable(hidden);
  }
  EXPECT_EQ(printable("\u2027\u202f\u2065\u206a\u00a0"), "\u2027\u202f\u2065\u206a\u00a0") << "their neighbours";
}

TEST(Printable, BytesThatAreNoUtf8AreSpeltOut) {
  EXPECT_EQ(printable("\xff"), "\\x{ff}");
  EXPECT_EQ(printable("a\x9b"), "a\\x{9b}");
  EXPECT_EQ(printable("\xc3"), "\\x{c3}") << "cut short";
  EXPECT_EQ(printable("\xc0\x9b"), "\\x{c0}\\x{9b}") << "an escape spelt too long";
  EXPECT_EQ(printable("\xe0\x80\x9b"), "\\x{e0}\\x{80}\\x{9b}");
  EXPECT_EQ(printable("\xf0\x80\x80\x9b"), "\\x{f0}\\x{80}\\x{80}\\x{9b}");
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\x{ed}\\x{a0}\\x{80}") << "half of a surrogate pair";
  EXPECT_EQ(printable("\xf4\x90\x80\x80"), "\\x{f4}\\x{90}\\x{80}\\x{80}") << "beyond the last letter";
}

TEST(Printable, PrintableTextDoesNotChangeAgain) {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  const std::string once = printable(all);
  EXPECT_EQ(printable(once), once);
  for (const char c : once) EXPECT_GE(static_cast<unsigned char>(c), 0x20);
}

TEST(InputError, MessageIsOneLineWhateverItNames) {
  const InputError error{"a\nb.map", "layer \x1b]52;c;x\a", "expected\u2028less"};
  EXPECT_EQ(error.message(), "a\\u{a}b.map: layer \\u{1b}]52;c;x\\u{7}: expected\\u{2028}less");
}

}  // namespace
}  // namespace libpath
