#include <gtest/gtest.h>

#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>
#include <tests/map/loader_checks.h>
#include <tests/map/sample_map.h>

namespace libpath::test {
namespace {

bool is_sound(const Map& map) { return !check(map); }

Loaded<Map> tmx(std::string_view text, const std::string& name) { return parse_tmx(text, name, load_nothing()); }
Loaded<Map> tmj(std::string_view text, const std::string& name) { return parse_tmj(text, name, load_nothing()); }

TEST(TmxMalformed, TruncationsAreRefused) {
  const auto text = format_tmx(map_of_everything(), "map");
  ASSERT_TRUE(text);
  expect_truncations_refused(tmx, *text, text->rfind('>') + 1);
}

TEST(TmjMalformed, TruncationsAreRefused) {
  const auto text = format_tmj(map_of_everything(), "map");
  ASSERT_TRUE(text);
  expect_truncations_refused(tmj, *text, text->rfind('}') + 1);
}

TEST(TmxMalformed, MutationsAreSurvived) {
  const auto text = format_tmx(map_of_everything(), "map");
  ASSERT_TRUE(text);
  expect_mutations_survived(tmx, *text, is_sound);
}

TEST(TmjMalformed, MutationsAreSurvived) {
  const auto text = format_tmj(map_of_everything(), "map");
  ASSERT_TRUE(text);
  expect_mutations_survived(tmj, *text, is_sound);
}

}  // namespace
}  // namespace libpath::test
