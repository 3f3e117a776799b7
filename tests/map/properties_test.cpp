// Custom properties: what is kept where, and that those of others stay.

#include <gtest/gtest.h>

#include <limits>

#include <libpath/map/io/lpmap.h>
#include <libpath/map/io/map_file.h>
#include <libpath/map/io/movingai.h>
#include <libpath/map/io/png.h>
#include <libpath/map/io/tiled_map.h>
#include <libpath/map/io/tmj.h>
#include <libpath/map/io/tmx.h>
#include <libpath/map/properties.h>
#include <tests/map/sample_map.h>
#include <tests/map/text_pieces.h>
#include <tests/map/tiled_text.h>
#include <tests/support/temporary_folder.h>

namespace libpath::test {
namespace {

using std::string;

/// One value of each kind.
Properties properties_of_each_kind() {
  return {{"music", string("cave.ogg")}, {"level", -3}, {"light", 2.0}, {"dark", true}};
}

/// A map with a property of its own on each thing that can have some.
Map map_of_properties() {
  Map map = map_of_everything();
  map.provinces = {{"p", {}}, {"q", {Milli{500}, Milli{500}}}};
  map.province_borders = {{0, 1, std::nullopt, true}};
  map.journeys = {{"j", "truck", {0, 0}, {}, {1, 0}}};
  map.switches = {{"door", true, {{0, 0, 1}}, {}, {}}};
  int number = 0;
  each_properties(map, [&](const char*, std::size_t, Properties& properties) {
    properties = properties_of_each_kind();
    properties["number"] = number++;
  });
  EXPECT_EQ(number, 22);
  return map;
}

string refusal_of_lpmap(const Map& map, const string& what, const string& with) {
  return message(parse_lpmap(replaced(format_lpmap(map), what, with), "a"));
}

TEST(CustomProperties, OfEverythingAreKeptInLpmap) {
  const Map map = map_of_properties();
  const auto read = parse_lpmap(format_lpmap(map), "a");
  ASSERT_TRUE(read) << message(read);
  EXPECT_EQ(*read, map);
  EXPECT_EQ(format_lpmap(*read), format_lpmap(map));
}

TEST(CustomProperties, AreWrittenByNameWithTheirTypes) {
  Map map = drawn({".."});
  const string plain = format_lpmap(map);
  map.properties = properties_of_each_kind();
  map.properties["far"] = 1e300;
  EXPECT_EQ(format_lpmap(map),
            plain.substr(0, plain.size() - 3) +
                ",\n  \"properties\": {\n    \"dark\": true,\n    \"far\": 1e+300,\n    \"level\": -3,\n"
                "    \"light\": 2.0,\n    \"music\": \"cave.ogg\"\n  }\n}\n");
  map = drawn({".."});
  map.waypoints = {{"a", {}, {{"b", false}}}};
  EXPECT_NE(format_lpmap(map).find(R"({"name": "a", "at": [0, 0], "properties": {"b": false}})"), string::npos);
}

TEST(CustomProperties, AreCheckedInLpmap) {
  Map map = drawn({".."});
  map.properties = {{"a", 1}};
  map.links = {{"l", {0, 0}, {1, 0}, Milli::whole(1), true, {{"b", 1}}}};
  const auto refusal = [&](const string& what, const string& with) { return refusal_of_lpmap(map, what, with); };
  EXPECT_EQ(refusal("\"a\": 1", "\"a\": null"), "a: properties.a: expected a text, a number, true or false");
  EXPECT_EQ(refusal("\"a\": 1", "\"a\": [1]"), "a: properties.a: expected a text, a number, true or false");
  EXPECT_EQ(refusal("\"a\": 1", "\"a\": 2147483648"),
            "a: properties.a: expected a whole number from -2147483648 to 2147483647");
  EXPECT_EQ(refusal("\"a\": 1", "\"a\": \"\\u202e\""), "a: properties.a: expected printable characters, not U+202E");
  EXPECT_EQ(refusal("\"a\": 1", "\"a\": \"\\n\""), "a: properties.a: expected printable characters, not U+000A");
  EXPECT_EQ(refusal("\"a\": 1", "\"a\": \"" + string(4097, 'x') + "\""),
            "a: properties.a: expected at most 4096 bytes");
  EXPECT_EQ(refusal("\"a\": 1", "\"\": 1"), "a: properties: expected a name of 1 to 64 bytes");
  EXPECT_EQ(refusal("\"a\": 1", "\"" + string(65, 'x') + "\": 1"), "a: properties: expected a name of 1 to 64 bytes");
  EXPECT_EQ(refusal("\"a\": 1", "\"\\u0007\": 1"), "a: properties: expected printable characters, not U+0007");
  EXPECT_NE(refusal("\"a\": 1", "\"a\": 1, \"a\": 2").find("expected each key once, \"a\" occurs before"),
            string::npos);
  EXPECT_EQ(refusal("\"b\": 1", "\"b\": {}"), "a: links[0].properties.b: expected a text, a number, true or false");
  EXPECT_EQ(refusal("{\"b\": 1}", "[]"), "a: links[0].properties: expected an object");
}

TEST(CustomProperties, AreCheckedInMaps) {
  const auto fault = [](const char* name, PropertyValue value) {
    Map map = drawn({".."});
    map.regions = {{"r", {{0, 0, 1}}, {{name, std::move(value)}}}};
    const auto found = check(map);
    return found ? found->place + ": " + found->expected : "sound";
  };
  EXPECT_EQ(fault("a", string("b")), "sound");
  EXPECT_EQ(fault("a", std::numeric_limits<double>::infinity()), "regions[0].properties.a: expected a finite number");
  EXPECT_EQ(fault("a", string("\u2066")), "regions[0].properties.a: expected printable characters, not U+2066");
  EXPECT_EQ(fault("a", string("\xff")), "regions[0].properties.a: expected UTF-8");
  EXPECT_EQ(fault("", 1), "regions[0].properties: expected a name of 1 to 64 bytes");
}

TEST(CustomProperties, HaveALimitInAll) {
  Map map = drawn({".."});
  for (std::size_t i = 0; i < PropertyLimits::all; ++i) map.properties["p" + std::to_string(i)] = true;
  EXPECT_FALSE(check(map));
  const auto read = parse_lpmap(format_lpmap(map), "a");
  ASSERT_TRUE(read) << message(read);
  EXPECT_EQ(*read, map);
  EXPECT_EQ(refusal_of_lpmap(map, "\"p0\": true", "\"p0\": true, \"more\": true"),
            "a: properties: expected at most 65536 properties in all");
  map.terrains[1].properties["more"] = true;
  EXPECT_EQ(check(map)->place, "terrains[1].properties");
  EXPECT_EQ(check(map)->expected, "expected at most 65536 properties in all");
}

TEST(CustomProperties, AreKeptInTiled) {
  Map map = map_of_properties();
  map.provinces = {};
  map.province_borders = {};
  map.journeys = {};
  map.switches = {};
  EXPECT_EQ(lost_in_tiled(map), std::vector<string>());
  const auto tmx = format_tmx(map, "a.tmx");
  ASSERT_TRUE(tmx);
  EXPECT_NE(tmx->find(R"(<property name="level" type="int" value="-3"/>)"), string::npos) << *tmx;
  const auto again = parse_tmx(*tmx, "a.tmx", load_nothing());
  ASSERT_TRUE(again) << message(again);
  EXPECT_EQ(*again, map);
  const auto tmj = format_tmj(map, "a.tmj");
  ASSERT_TRUE(tmj);
  EXPECT_NE(tmj->find(R"({"name":"light", "type":"float", "value":2})"), string::npos) << *tmj;
  const auto read = parse_tmj(*tmj, "a.tmj", load_nothing());
  ASSERT_TRUE(read) << message(read);
  EXPECT_EQ(*read, map);
}

TEST(CustomProperties, ThatAFormatCannotHoldAreSaid) {
  Map map = drawn({".."});
  map.properties = {{"Name_of water", string("x")}, {"empty", 1}, {"fine", 1}};
  map.links = {{"", {0, 0}, {1, 0}, Milli::whole(1), true, {{"cost", 7}, {"key", 7}}}};
  EXPECT_EQ(lost_in_tiled(map),
            (std::vector<string>{"custom properties called \"Name_of water\"", "custom properties called \"cost\"",
                                 "custom properties called \"empty\""}));
  const auto tmx = format_tmx(map, "a.tmx");
  const auto read = parse_tmx(*tmx, "a.tmx", load_nothing());
  ASSERT_TRUE(read) << message(read);
  EXPECT_EQ(read->properties, (Properties{{"fine", 1}}));
  EXPECT_EQ(read->links[0].properties, (Properties{{"key", 7}}));
  map.links = {};
  map.terrains[2].properties = {{"steps", string("wet.ogg")}};
  EXPECT_EQ(lost_in_png(map), std::vector<string>{"custom properties of the map"});
  EXPECT_EQ(lost_in_movingai(map),
            (std::vector<string>{"custom properties of 'swamp'", "custom properties of the map"}));
}

/// Artists' own, of every kind that a map cannot hold.
constexpr const char* kForeign[] = {
    R"(<property name="tint" type="color" value="#ff112233"/>)",
    R"(<property name="notes">two
lines</property>)",
    (R"(<property name="boss" type="class" propertytype="Boss"><properties>)"
     R"(<property name="hp" type="int" value="9"/></properties></property>)"),
    R"(<property name="big" type="int" value="99999999999"/>)",
    R"(<property name="target" type="object" value="3"/>)",
};

class CustomPropertiesInFiles : public ::testing::Test {
 protected:
  std::filesystem::path file() const { return folder_ / "level.tmx"; }

  /// A level with a region of two objects, a waypoint and a link; the map, the waypoint and the link say what is
  /// foreign and a `mood` of `<old>`.
  string text() const {
    string foreign = "<properties>";
    for (const char* each : kForeign) foreign += each;
    foreign += R"(<property name="mood" value="&lt;old&gt;"/></properties>)";
    TmxText tmx;
    tmx.properties = foreign + "\n";
    tmx.layers = object_layer("regions", R"(<object id="1" name="r" x="0" y="0" width="10" height="20"><properties>)"
                                         R"(<property name="hp" type="int" value="1"/></properties></object>)"
                                         R"(<object id="2" name="r" x="20" y="0" width="10" height="20"><properties>)"
                                         R"(<property name="hp" type="int" value="2"/><property name="own" value="b"/>)"
                                         R"(</properties></object>)") +
                 object_layer("waypoints", R"(<object id="3" name="w" x="5" y="5">)" + foreign + "<point/></object>") +
                 object_layer("links", R"(<object id="4" x="5" y="10">)" + foreign +
                                           R"(<polyline points="0,0 20,0"/></object>)");
    return tmx.str();
  }
  Map read() const {
    auto map = read_map(file());
    EXPECT_TRUE(map) << message(map);
    return map ? *map : Map();
  }
  string saved(const Map& map) const {
    EXPECT_EQ(lost_by_writing(map, file()), std::vector<string>());
    const auto written = write_map(map, file());
    EXPECT_TRUE(written) << (written ? "" : written.error().message());
    EXPECT_EQ(read(), map);
    const string now = content_of(file());
    for (const char* each : kForeign) {
      int count = 0;
      for (auto at = now.find(each); at != string::npos; at = now.find(each, at + 1)) ++count;
      EXPECT_EQ(count, 3) << each << " in " << now;
    }
    return now;
  }

  TemporaryFolder folder_;
};

TEST_F(CustomPropertiesInFiles, OfTiledAreReadAndThoseOfOthersAreNot) {
  put(file(), text());
  const Map map = read();
  const Properties mood{{"mood", string("<old>")}};
  EXPECT_EQ(map.properties, mood);
  EXPECT_EQ(map.waypoints[0].properties, mood);
  EXPECT_EQ(map.links[0].properties, mood);
  EXPECT_EQ(map.regions[0].properties, (Properties{{"hp", 1}, {"own", string("b")}}));
}

TEST_F(CustomPropertiesInFiles, ChangeWhereTheyStandAndForeignOnesStay) {
  put(file(), text());
  Map map = read();
  map.properties["mood"] = string("new");
  string now = saved(map);
  EXPECT_NE(now.find(R"(<property name="mood" value="new"/></properties>)"), string::npos) << now;
  map.properties["mood"] = 3;
  now = saved(map);
  EXPECT_NE(now.find(R"(<property name="mood" type="int" value="3"/></properties>)"), string::npos) << now;
  map.properties["mood"] = string("3");
  now = saved(map);
  EXPECT_NE(now.find(R"(<property name="mood" value="3"/></properties>)"), string::npos) << "only the type changed";
  map.waypoints[0].properties = {};
  map.links[0].properties["key"] = 0.25;
  now = saved(map);
  EXPECT_NE(now.find(R"(<property name="key" type="float" value="0.25"/>)"), string::npos) << now;
}

TEST_F(CustomPropertiesInFiles, OfAnAreaAreSaidByTheFirstObjectThatHasThem) {
  put(file(), text());
  Map map = read();
  map.regions[0].properties = {{"hp", 5}, {"own", string("c")}, {"more", true}};
  string now = saved(map);
  EXPECT_NE(now.find(R"(name="hp" type="int" value="5")"), string::npos) << now;
  EXPECT_NE(now.find(R"(name="hp" type="int" value="2")"), string::npos) << "that of another object stays";
  map.regions[0].properties.erase("hp");
  now = saved(map);
  EXPECT_EQ(now.find("name=\"hp\" type=\"int\" value=\"5\""), string::npos) << now;
  EXPECT_EQ(now.find("name=\"hp\" type=\"int\" value=\"2\""), string::npos) << now;
}

/// The object that said a property is gone with its cells.
TEST_F(CustomPropertiesInFiles, OfAnAreaOutliveItsObjects) {
  put(file(), text());
  Map map = read();
  map.regions[0].runs = {{1, 0, 3}};
  ASSERT_TRUE(write_map(map, file(), Replace::anything));
  EXPECT_EQ(read(), map);
}

}  // namespace
}  // namespace libpath::test
