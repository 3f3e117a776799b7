#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/movingai.h>
#include <libpath/map/io/scenario.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>
#include <tests/support/grammar_mutation.h>
#include <tests/support/sum.h>
#include <tests/support/temporary_folder.h>

namespace {

using namespace libpath;

constexpr int kSpoilt = 10000;  // of each format

std::vector<std::string> sound_files(const char* format, std::initializer_list<const char*> names) {
  std::vector<std::string> files;
  for (const char* name : names) {
    files.push_back(test::content_of(std::string(LIBPATH_SOURCE_DIR "/tests/fuzz/corpus/") + format + "/" + name));
  }
  return files;
}

void add(test::Sum& sum, std::string_view text) { sum.add(hash_of(std::as_bytes(std::span(text)))); }

/// What a map reads as is what is written of it, in every format that takes all of it.
void add(test::Sum& sum, const Map& map) {
  add(sum, format_lpmap(map));
  if (const auto text = format_tmx(map, "a.tmx")) add(sum, *text);
  if (const auto text = format_tmj(map, "a.tmj")) add(sum, *text);
}
void add(test::Sum& sum, const std::vector<ScenarioLine>& lines) {
  for (const ScenarioLine& line : lines) {
    sum.add(line.start);
    sum.add(line.goal);
    for (const double number : {line.length, line.tolerance}) sum.add(number);
    for (const std::int32_t number : {line.bucket, line.size.width, line.size.height}) {
      sum.add(static_cast<std::uint64_t>(number));
    }
    sum.add(std::uint64_t{line.line});
  }
}

/// One hash over what files read as that are spoilt by their grammar, and where those are refused that are. The words
/// of errors may change.
template <class Parse>
std::uint64_t readings(test::Grammar grammar, const std::vector<std::string>& sound, Parse parse) {
  test::Sum sum;
  test::GrammarMutator mutator(grammar, sound, 3);
  for (int i = 0; i < kSpoilt; ++i) {
    const auto read = parse(mutator.mutated());
    if (read) {
      add(sum, *read);
    } else {
      add(sum, read.error().place);
    }
  }
  return sum.hash();
}

/// What is read today must be read tomorrow. Where these are meant to change, say so in CHANGELOG.md, and put what the
/// test prints.
TEST(RecordedReadings, OfLpmapAreTheSame) {
  EXPECT_EQ(readings(test::Grammar::json, sound_files("lpmap", {"bake.lpmap", "bridge.lpmap", "everything.lpmap"}),
                     [](const std::string& text) { return parse_lpmap(text, "a"); }),
            0x57a89dcbc8ba195u);
}
TEST(RecordedReadings, OfTmxAreTheSame) {
  EXPECT_EQ(readings(test::Grammar::xml,
                     sound_files("tmx", {"doors.tmx", "everything.tmx", "infinite.tmx", "packed-zlib.tmx", "packed.tmx",
                                         "wall.tmx", "waypoints.tmx"}),
                     [](const std::string& text) { return parse_tmx(text, "a", load_nothing()); }),
            0xde81f3d91f4ced3fu);
}
TEST(RecordedReadings, OfTmjAreTheSame) {
  EXPECT_EQ(readings(test::Grammar::json,
                     sound_files("tmj", {"doors.tmj", "everything.tmj", "infinite.tmj", "wall.tmj", "waypoints.tmj"}),
                     [](const std::string& text) { return parse_tmj(text, "a", load_nothing()); }),
            0xa65827f32031015du);
}
TEST(RecordedReadings, OfMovingAiAreTheSame) {
  EXPECT_EQ(readings(test::Grammar::lines, sound_files("movingai", {"small.map"}),
                     [](const std::string& text) { return parse_movingai(text, "a"); }),
            0x40a1e90caf017548u);
  EXPECT_EQ(readings(test::Grammar::lines, sound_files("movingai", {"small.scen"}),
                     [](const std::string& text) { return parse_scenario(text, "a"); }),
            0x2de958ce956705ceu);
}

}  // namespace
