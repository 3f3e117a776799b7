#include <gtest/gtest.h>

#include <libpath/map/io/json.h>

namespace libpath {
namespace {

std::string refusal_of(std::string_view text, JsonLimits limits = {}) {
  const auto document = parse_json(text, "j", limits);
  return document ? "accepted" : document.error().message();
}

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

TEST(ParseJson, GivesTheWholeDocument) {
  const auto document = parse_json(R"( {"a": [1, -2.5, "x", null, true], "b": {"a": {}}} )", "j");
  ASSERT_TRUE(document) << document.error().message();
  EXPECT_EQ(document->dump(), R"({"a":[1,-2.5,"x",null,true],"b":{"a":{}}})");
}

TEST(ParseJson, ScalarsAreDocumentsToo) { EXPECT_EQ(parse_json("17", "j")->get<int>(), 17); }

TEST(ParseJson, SixtyFourLevelsAreRead) {
  EXPECT_EQ(refusal_of(nested(64)), "accepted");
  EXPECT_EQ(refusal_of(nested(65)), "j: line 1, column 65: expected at most 64 lists and objects within each other");
}

TEST(ParseJson, KeysOccurOnceInAnObject) {
  EXPECT_EQ(refusal_of("{\"a\": {\"b\": 1},\n \"c\": {\"b\": 1, \"b\": 2}}"),
            "j: line 2, column 18: expected each key once, \"b\" occurs before");
}

TEST(ParseJson, MemoryIsLimited) {
  std::string list = "[0";
  for (int i = 0; i < 1000; ++i) list += ",0";
  list += "]";
  EXPECT_EQ(refusal_of(list, {.memory = 100'000}), "accepted");
  EXPECT_NE(refusal_of(list, {.memory = 10'000}).find("expected fewer or shorter values"), std::string::npos);
  EXPECT_NE(refusal_of("\"" + std::string(20'000, 'x') + "\"", {.memory = 10'000}).find("fewer or shorter"),
            std::string::npos);
}

TEST(ParseJson, BrokenUtf8IsRefused) {
  for (const char* text :
       {"\"\xff\"", "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "\"\xf4\x90\x80\x80\"", "\"\xc3\"", "\"\\ud800\""})
    EXPECT_EQ(refusal_of(text).substr(0, 16), "j: line 1, colum") << text;
}

TEST(StreamJson, ElementsComeOneByOne) {
  struct Sink : JsonSink {
    std::string seen;
    bool streams(std::string_view key) override { return key == "list"; }
    void member(std::string_view key, const nlohmann::json& value) override {
      seen += std::string(key) + "=" + value.dump() + ";";
    }
    void element(std::string_view key, std::size_t index, const nlohmann::json& value) override {
      seen += std::string(key) + std::to_string(index) + "=" + value.dump() + ";";
    }
  } sink;
  ASSERT_TRUE(
      stream_json(R"({"a": [1, [2]], "list": [1, [2, [3]], {"list": []}], "b": {"c": []}, "d": 4})", "j", sink));
  EXPECT_EQ(sink.seen, R"(a=[1,[2]];list0=1;list1=[2,[3]];list2={"list":[]};b={"c":[]};d=4;)");
}

TEST(JsonValue, PlacesAreSpeltFromTheRoot) {
  const auto document = nlohmann::json::parse(R"({"a": [0, {"b": [true, "x"]}]})");
  const JsonValue root(document, "");
  const JsonValue a = root.member("a");
  const JsonValue second = a.element(1);
  const JsonValue b = second.member("b");
  EXPECT_EQ(b.element(0).place(), "a[1].b[0]");
  EXPECT_TRUE(b.element(0).boolean());
  EXPECT_THROW(b.element(1).boolean(), JsonFault);
  EXPECT_EQ(JsonValue(document, "units", 2).place(), "units[2]");
}

TEST(JsonNumber, SpellsShortestDecimal) {
  EXPECT_EQ(json_number(Milli{0}), "0");
  EXPECT_EQ(json_number(Milli{1}), "0.001");
  EXPECT_EQ(json_number(Milli{-1500}), "-1.5");
  EXPECT_EQ(json_number(Milli{10'000}), "10");
  EXPECT_EQ(json_number(Milli{INT32_MIN}), "-2147483.648");
}

TEST(Shown, IsShortAndPrintable) {
  EXPECT_EQ(shown("a\n\"b\x7f"), "\"a\\n\\\"b\\u007f\"");
  EXPECT_EQ(shown("\xff"), "\"\\ufffd\"");
  EXPECT_LT(shown(std::string(10'000, '\x01')).size(), 300u);
}

}  // namespace
}  // namespace libpath
