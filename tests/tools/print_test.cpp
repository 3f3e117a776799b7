#include <tools/common/print.h>

#include <gtest/gtest.h>

#include <filesystem>

#include <tests/support/temporary_folder.h>

namespace libpath::tools {
namespace {

TEST(Print, TextsAmongTheArgumentsArePrintable) {
  testing::internal::CaptureStdout();
  print("{}: {:>4} {}\n", std::string("a\nb"), 7, "\x1b[2J");
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "a\\u{a}b:    7 \\u{1b}[2J\n");
}

TEST(Print, WarningsAreLinesThatSaySo) {
  testing::internal::CaptureStderr();
  warn("{}: unit '{}' fits nowhere", "a.map", "\u202ex");
  note("{} lines", 3);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "warning: a.map: unit '\\u{202e}x' fits nowhere\n3 lines\n");
}

TEST(JsonText, MeansTheSameWithoutHiddenLetters) {
  const nlohmann::ordered_json json{{"a\x7f", {"\u009b", "\u202e", "\u2028", "\n\x1b", "Straße 森"}}};
  const std::string text = json_text(json, 1);
  EXPECT_EQ(nlohmann::ordered_json::parse(text), json);
  for (const char* spelt : {"\\u007f", "\\u009b", "\\u202e", "\\u2028", "\\n\\u001b", "Straße 森"}) {
    EXPECT_NE(text.find(spelt), std::string::npos) << spelt << " in " << text;
  }
  EXPECT_EQ(printable(json_text(json, -1)), json_text(json, -1));
}

TEST(JsonText, BytesThatAreNoUtf8DoNotThrow) {
  EXPECT_EQ(json_text({{"name", "a\xff"}}, -1), "{\"name\":\"a\ufffd\"}");
}

/// What is printed elsewhere would reach the terminal as it is.
TEST(Print, IsTheOnlyWayOut) {
  int sources = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(LIBPATH_SOURCE_DIR "/tools")) {
    const std::string name = entry.path().filename();
    // The last words of a program and the bar on its terminal.
    if (name == "print.cpp" || name == "command_line.cpp" || name == "progress.cpp" || !entry.is_regular_file())
      continue;
    const std::string text = test::content_of(entry.path());
    for (const char* way : {"std::cout", "std::cerr", "printf(", " puts(", "fwrite(", "dump("}) {
      EXPECT_EQ(text.find(way), std::string::npos) << entry.path() << " prints by " << way;
    }
    ++sources;
  }
  EXPECT_GT(sources, 50);
}

TEST(WordsOf, AreNoIdentifiers) {
  EXPECT_EQ(words_of(PathStatus::no_path), "no path");
  EXPECT_EQ(words_of(PathStatus::found), "found");
}

}  // namespace
}  // namespace libpath::tools
