#include <gtest/gtest.h>

#include <libpath/map/io/movingai.h>
#include <tests/map/loader_checks.h>
#include <tests/map/sample_map.h>

namespace libpath {
namespace {

constexpr const char* kSmallMap = "type octile\nheight 3\nwidth 4\nmap\n.GST\nW@O.\n....\n";

std::string refusal_of_movingai(const std::string& text) {
  const auto map = parse_movingai(text, "m");
  if (map) return "accepted";
  test::expect_clear(map.error(), "m");
  return map.error().place + ": " + map.error().expected;
}

TEST(MovingAi, ReadsEveryGlyph) {
  const auto map = parse_movingai(kSmallMap, "m");
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(*map, test::drawn({".GST", "W@O.", "...."}));
  EXPECT_EQ(format_movingai(*map), kSmallMap);
}

TEST(MovingAi, LineEndsMayBeMixed) {
  const auto map = parse_movingai("type octile\nheight 2\r\nwidth 2\r\nmap\r\n.@\n@.", "m");
  ASSERT_TRUE(map) << map.error().message();
  EXPECT_EQ(*map, test::drawn({".@", "@."}));
}

TEST(MovingAi, BlankLinesMayFollow) {
  EXPECT_EQ(refusal_of_movingai(std::string(kSmallMap) + "\n\r\n  \n"), "accepted");
}

TEST(MovingAi, HeaderErrorsNameTheLine) {
  EXPECT_EQ(refusal_of_movingai(""), "line 1: expected \"type octile\"");
  EXPECT_EQ(refusal_of_movingai("type tile\n"), "line 1: expected \"type octile\"");
  EXPECT_EQ(refusal_of_movingai("type octile\nwidth 3\n"), "line 2: expected \"height\" and a number");
  for (const char* number : {"-1", "+1", "1.0", "0x1", "1 1", "", "4294967297", "99999999999999999999"})
    EXPECT_EQ(refusal_of_movingai("type octile\nheight 1\nwidth " + std::string(number) + "\nmap\n.\n"),
              "line 3: expected \"width\" and a number")
        << number;
  for (const char* number : {"0", "16385", "2147483647"})
    EXPECT_EQ(refusal_of_movingai("type octile\nheight 1\nwidth " + std::string(number) + "\nmap\n.\n"),
              "line 3: expected sides from 1 to 16384 and at most 268435456 cells")
        << number;
  EXPECT_EQ(refusal_of_movingai("type octile\nheight 1\nwidth 1\n.\n"), "line 4: expected \"map\"");
}

TEST(MovingAi, HugeSizesTakeNoMemory) {
  EXPECT_EQ(refusal_of_movingai("type octile\nheight 16384\nwidth 16384\nmap\n.\n"),
            "line 4: expected 16384 rows of 16384 cells after it, the file is cut short");
}

TEST(MovingAi, RowErrorsNameTheLine) {
  const std::string header = "type octile\nheight 2\nwidth 2\nmap\n";
  EXPECT_EQ(refusal_of_movingai(header + "..\n.x\n"), "line 6, cell (1,1): expected one of . G S W T @ O, not \"x\"");
  EXPECT_EQ(refusal_of_movingai(header + "...\n..\n"), "line 5: expected 2 cells, not 3");
  EXPECT_EQ(refusal_of_movingai(header + ".\n...\n"), "line 5: expected 2 cells, not 1");
  EXPECT_EQ(refusal_of_movingai(header + "..\n\n..\n"), "line 6: expected 2 cells, not 0");
  EXPECT_EQ(refusal_of_movingai(header + "..\r\n"), "line 5: expected 2 rows, the file ends here");
  EXPECT_EQ(refusal_of_movingai(header + "..\n..\n..\n"), "line 7: expected nothing after 2 rows");
}

TEST(MovingAi, TruncationsAreRefused) {
  // Without its last line break the map still has all cells.
  test::expect_truncations_refused(parse_movingai, kSmallMap, std::string_view(kSmallMap).size() - 1);
}

TEST(MovingAi, MutationsAreSurvived) {
  test::expect_mutations_survived(parse_movingai, kSmallMap, [](const Map& map) { return !check(map); });
}

TEST(MovingAi, TerrainsMatchByWhatGroundEnters) {
  const auto map = test::map_of_everything();
  EXPECT_EQ(format_movingai(map), "type octile\nheight 3\nwidth 5\nmap\n....W\n..T.W\n.....\n");
  Map renamed = test::drawn({"GT"});
  renamed.terrains[1].name = "meadow";
  renamed.terrains[4].name = "cliff";
  EXPECT_EQ(format_movingai(renamed), "type octile\nheight 1\nwidth 2\nmap\n.@\n");
  Map frozen = test::drawn({"W"});
  frozen.terrains[3].factors[0] = Milli{1000};
  EXPECT_EQ(format_movingai(frozen), "type octile\nheight 1\nwidth 1\nmap\n.\n");
}

TEST(MovingAi, FirstClassStandsInForGround) {
  Map map = test::drawn({".W"});
  map.movement_classes = {"legs", "fins", "wings"};
  map.units[0].movement = "fins";
  EXPECT_EQ(format_movingai(map), "type octile\nheight 1\nwidth 2\nmap\n.W\n");
  EXPECT_EQ(lost_in_movingai(map), (std::vector<std::string>{"movement classes", "unit profiles"}));
}

TEST(MovingAi, PlainMapsLoseNothing) { EXPECT_TRUE(lost_in_movingai(test::drawn({".GSWT@O"})).empty()); }

TEST(MovingAi, LossesAreSaidInWords) {
  EXPECT_EQ(lost_in_movingai(test::map_of_everything()),
            (std::vector<std::string>{"terrain 'paved \"road\"' (becomes 'ground')", "cost factors of 'paved \"road\"'",
                                      "road mark of 'paved \"road\"'", "colour of 'paved \"road\"'",
                                      "glyph of 'paved \"road\"'", "unit profiles", "one-way edges", "links", "regions",
                                      "dead ends", "waypoints", "waypoint edges"}));
}

TEST(MovingAi, NothingLostMeansSameMap) {
  for (int seed = 0; seed < test::scaled(300); ++seed) {
    SCOPED_TRACE(seed);
    Map map = test::RandomMap(static_cast<unsigned>(seed)).make();
    if (seed % 2 == 0) {  // a plain one, with the catalogue that the format has
      Map plain = plain_map(map.size());
      for (std::size_t i = 0; i < plain.cells.all().size(); ++i)
        plain.cells.all()[i] = static_cast<TerrainIndex>(map.cells.all()[i] % plain.terrains.size());
      map = std::move(plain);
      ASSERT_TRUE(lost_in_movingai(map).empty());
    }
    const auto read = parse_movingai(format_movingai(map), "m");
    ASSERT_TRUE(read) << read.error().message();
    if (lost_in_movingai(map).empty()) {
      ASSERT_EQ(*read, map);
    }
  }
}

}  // namespace
}  // namespace libpath
