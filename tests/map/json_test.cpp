#include <gtest/gtest.h>

#include <libpath/map/io/json.h>

namespace libpath {
namespace {

std::string refusal_of_json(std::string_view text, JsonLimits limits = {}) {
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
  EXPECT_EQ(refusal_of_json(nested(64)), "accepted");
  EXPECT_EQ(refusal_of_json(nested(65)),
            "j: line 1, column 65: expected at most 64 lists and objects within each other");
}

TEST(ParseJson, KeysOccurOnceInAnObject) {
  EXPECT_EQ(refusal_of_json("{\"a\": {\"b\": 1},\n \"c\": {\"b\": 1, \"b\": 2}}"),
            "j: line 2, column 18: expected each key once, \"b\" occurs before");
}

TEST(ParseJson, MemoryIsLimited) {
  std::string list = "[0";
  for (int i = 0; i < 1000; ++i) list += ",0";
  list += "]";
  EXPECT_EQ(refusal_of_json(list, {.memory = 100'000}), "accepted");
  EXPECT_NE(refusal_of_json(list, {.memory = 10'000}).find("expected fewer or shorter values"), std::string::npos);
  EXPECT_NE(refusal_of_json("\"" + std::string(20'000, 'x') + "\"", {.memory = 10'000}).find("fewer or shorter"),
            std::string::npos);
}

TEST(ParseJson, BrokenUtf8IsRefused) {
  for (const char* text :
       {"\"\xff\"", "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "\"\xf4\x90\x80\x80\"", "\"\xc3\"", "\"\\ud800\""})
    EXPECT_EQ(refusal_of_json(text).substr(0, 16), "j: line 1, colum") << text;
}

TEST(ParseJson, UnparsedListsStayText) {
  constexpr std::string_view kCells[] = {"rows", "cells"};
  const std::string text = R"( {"a": {"cells": [1, [2], {"cells": "]"}], "b": [3], "rows": [4]}, "cells": "x"})";
  const auto document = parse_json(text, "j", {.unparsed = kCells});
  ASSERT_TRUE(document) << document.error().message();
  const JsonValue root(*document, "");
  const JsonValue a = root.member("a");
  EXPECT_EQ(a.member("cells").unparsed(text), R"([1, [2], {"cells": "]"}])");
  EXPECT_EQ(a.member("b").json().dump(), "[3]");
  EXPECT_EQ(a.member("rows").unparsed(text), "[4]");
  EXPECT_FALSE(root.member("cells").unparsed(text));
  // They take no memory, but are JSON no less.
  std::string list = R"({"cells": [0)";
  for (int i = 0; i < 1000; ++i) list += ",0";
  EXPECT_EQ(refusal_of_json(list + "]}", {.memory = 1000, .unparsed = kCells}), "accepted");
  EXPECT_NE(refusal_of_json(list + ",]}", {.unparsed = kCells}), "accepted");
}

std::string members_of(std::string_view text) {
  constexpr std::string_view keys[] = {"a", "b", "c"};
  const auto members = json_members(text, "j", keys);
  if (!members) return members.error().message();
  std::string seen;
  for (const JsonMember& member : *members) seen += std::string(member.key) + "=" + std::string(member.value) + ";";
  return seen;
}

TEST(JsonMembers, ComeInTheOrderOfTheText) {
  EXPECT_EQ(members_of("{}"), "");
  EXPECT_EQ(members_of("\xEF\xBB\xBF {\"c\" : [1, {\"}\": \"]\\\"\"}] ,\n\"a\":-1.5,\"\\u0062\": \"x\" } "),
            "c=[1, {\"}\": \"]\\\"\"}];a=-1.5;b=\"x\";");
}

TEST(JsonMembers, RefusalsNameLineAndColumn) {
  EXPECT_EQ(members_of("[1]"), "j: line 1, column 1: expected an object");
  EXPECT_EQ(members_of("{\"a\": 1,\n\"d\": 2}"), "j: line 2, column 3: expected no member \"d\", the format has none");
  EXPECT_EQ(members_of(R"({"a": 1, "b": 2, "a": 3})"),
            "j: line 1, column 20: expected each key once, \"a\" occurs before");
  for (const char* broken : {"", "{", "{\"a\"", "{\"a\":", "{\"a\":}", "{\"a\": 1", "{\"a\": [1}", "{\"a\": 1,}",
                             "{\"a\": 1 2}", "{\"a\": 1} x", "{\"a\": \"x}", "{\"a\": ]}", "{a: 1}"})
    EXPECT_EQ(members_of(broken).substr(0, 16), "j: line 1, colum") << broken;
}

TEST(ReadJsonElements, TakeTheMemoryOfOne) {
  std::string list = "[[0]";
  for (int i = 0; i < 1000; ++i) list += ",[0]";
  const std::string text = "{\"a\": " + list + "]}";
  const std::string_view part = std::string_view(text).substr(6, text.size() - 7);
  std::size_t seen = 0;
  const auto read = read_json_elements(text, part, "j", {.memory = 1000}, [&](std::size_t index, const auto& value) {
    EXPECT_EQ(index, seen++);
    EXPECT_EQ(value.dump(), "[0]");
  });
  EXPECT_TRUE(read) << read.error().message();
  EXPECT_EQ(seen, 1001u);
}

TEST(ReadJsonElements, ErrorsArePlacedInTheWholeText) {
  const std::string_view text = "{\n\"a\": [1,\n x]}";
  const auto ignore = [](std::size_t, const nlohmann::json&) {};
  const auto read = read_json_elements(text, text.substr(7, 7), "j", {}, ignore);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().place, "line 3, column 2");
}

TEST(ReadJsonElements, AreThoseOfAListOfWhateverKind) {
  const auto read = [](std::string_view text, JsonLimits limits = {}) {
    std::string seen;
    const auto done = read_json_elements(text, text, "j", limits,
                                         [&](std::size_t, const auto& value) { seen += value.dump() + ";"; });
    return done ? seen : done.error().message();
  };
  EXPECT_EQ(read(R"([[[1], 2], {"a": [3]}, "x", null])"), R"([[1],2];{"a":[3]};"x";null;)");
  EXPECT_EQ(read("[]"), "");
  for (const char* other : {R"({"a": [1]})", "1", "\"a\"", "{}"})
    EXPECT_EQ(read(other).substr(read(other).find(": expected")), ": expected a list") << other;
  const std::string nested_lists = read("[[[], [], [], []]]", {.memory = 300});
  EXPECT_NE(nested_lists.find("expected fewer or shorter values"), std::string::npos) << nested_lists;
}

/// The pairs of a list, and then what ended it.
std::string pairs_of(std::string_view list) {
  std::int32_t pair[2];
  std::string seen;
  const auto end = each_number_list(list, pair, [&] {
    seen += std::to_string(pair[0]) + "," + std::to_string(pair[1]) + ";";
    return pair[0] >= 0;
  });
  return end ? seen + " " + std::to_string(end->index) + ": " + std::string(end->text) : seen;
}

TEST(EachNumberList, EndsAtWhatIsNone) {
  EXPECT_EQ(pairs_of("[[1,2], [3 ,4\t] ,[5\r\n,\n6\r]]"), "1,2;3,4;5,6;");
  for (const char* empty : {"[]", "[ ]", "", "{}", "7"}) EXPECT_EQ(pairs_of(empty), "") << empty;
  EXPECT_EQ(pairs_of("[[1,2],[-3,4],[5,6]]"), "1,2;-3,4; 1: [-3,4]") << "refused by whoever takes them";
  for (const char* other : {"[1,2,3]", "[1]", "[1,2.5]", "[1,\"2\"]", "[1,2e1]", "{\"a\": 1}", "7", "[[1,2]]", "[]"})
    EXPECT_EQ(pairs_of("[[1,2]," + std::string(other) + "]"), "1,2; 1: " + std::string(other)) << other;
  EXPECT_EQ(pairs_of("[[1,2],[3,4"), "1,2; 1: ") << "a text that is cut";
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
