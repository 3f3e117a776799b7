// Values are found where they stand in a text, also beside what looks like them.

#include <gtest/gtest.h>

#include <libpath/map/io/json_spans.h>
#include <libpath/map/io/text_edits.h>
#include <libpath/map/io/xml_spans.h>

namespace libpath::test {
namespace {

std::string_view first_child(std::string_view text) {
  const XmlSpans xml(text);
  const auto child = xml.child(xml.root(), "b");
  return child ? child->whole.of(text) : "none";
}

TEST(XmlSpans, ElementsAreFoundBehindAnyMarkup) {
  for (const char* before : {
           "<!-- <a><b/></a> > -->",
           "<?keep <a><b/></a> ?>",
           "<!DOCTYPE a>",
           "<!DOCTYPE a SYSTEM \"http://mapeditor.org/<b/>.dtd\">",
           "<!DOCTYPE a SYSTEM '>\"<'>",
           "<!DOCTYPE a [ <!-- ]> \" <b/> --> <!ELEMENT b EMPTY> <!ENTITY gt \"]><b/>\"> ]>",
       }) {
    EXPECT_EQ(first_child(std::string(before) + "<a x='>'><![CDATA[<b no='1'/>]]><b yes=\"1\"/></a>"), "<b yes=\"1\"/>")
        << before;
  }
}

TEST(XmlSpans, TextWithoutElementsIsAllThatThereIs) {
  for (const char* text : {"", "  \n", "<!-- nothing -->", "<?xml version='1.0'?>"}) {
    const XmlSpans xml(text);
    EXPECT_EQ(xml.root().content.of(text), text);
    EXPECT_EQ(first_child(text), "none");
  }
}

/// A parser refuses such a text first, so what is found matters less than that all of it lies in the text.
TEST(XmlSpans, NothingIsFoundBeyondTheEndOfCutText) {
  const std::string_view text =
      "<!DOCTYPE a SYSTEM 'b' [ <!-- c --> ]><?d e?><!-- f --><a b=\"c\" d='e'><![CDATA[g]]><b c=\"d\">e</b><f/></a>";
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const std::string_view cut = text.substr(0, size);
    const XmlSpans xml(cut);
    const auto expect_within = [&](const XmlElement& element) {
      EXPECT_LE(element.whole.end, size) << cut;
      EXPECT_LE(element.content.end, size) << cut;
      EXPECT_LE(element.content.begin, element.content.end) << cut;
      const auto value = xml.attribute(element, "d");
      EXPECT_LE(value ? value->end : 0, size) << cut;
      EXPECT_LE(xml.end_of_attributes(element), size + 1) << "where a quote would end, " << cut;
    };
    const XmlElement root = xml.root();
    expect_within(root);
    std::size_t found = 0;
    xml.each_child(root, [&](const XmlElement& child) {
      expect_within(child);
      ++found;
    });
    EXPECT_TRUE(found == 2 || size < text.size());
  }
}

TEST(JsonSpans, MembersAreFoundBesideWordsLikeThem) {
  const std::string_view text =
      R"( {"a\"b": "x\\", "\u0061": [1, "]", {"a": 2}], "n": -1.5e3 , "empty": {}, "list": [ ]})";
  const JsonSpans json(text);
  EXPECT_EQ(json.member(json.root(), "a\"b")->of(text), R"("x\\")");
  EXPECT_EQ(json.string(*json.member(json.root(), "a\"b")), "x\\");
  EXPECT_EQ(json.member(json.root(), "a")->of(text), R"([1, "]", {"a": 2}])");
  EXPECT_EQ(json.member(json.root(), "n")->of(text), "-1.5e3");
  EXPECT_EQ(json.string(*json.member(json.root(), "n")), "") << "no string";
  EXPECT_FALSE(json.member(json.root(), "b"));
  EXPECT_TRUE(json.is_empty(*json.member(json.root(), "empty")));
  EXPECT_TRUE(json.elements_of(json.root(), "list").empty());
  EXPECT_TRUE(json.elements_of(json.root(), "missing").empty());
}

TEST(JsonSpans, NothingIsFoundBeyondTheEndOfCutText) {
  const std::string_view text = R"({"a": "b\"\\", "c": [1, {"d": []}, "e"], "f" : 2 })";
  for (std::size_t size = 1; size <= text.size(); ++size) {
    const std::string_view cut = text.substr(0, size);
    const JsonSpans json(cut);
    const TextSpan root = json.root();
    EXPECT_EQ(root.of(cut), cut);
    EXPECT_LE(json.end_of_members(root), size) << cut;
    for (const TextSpan element : json.elements_of(root, "c")) EXPECT_LE(element.end, size) << cut;
    const auto last = json.member(root, "f");
    EXPECT_EQ(last && last->of(cut) == "2", size > text.find('2')) << cut;
    EXPECT_TRUE(!last || json.string(*last).empty()) << cut;
  }
}

TEST(TextEdits, NewLinesEndAsTheFirstOneDoes) {
  const auto edited = [](std::string_view text) {
    TextEdits edits;
    edits.insert(text.size(), "\nc");
    edits.insert(0, "\n");
    edits.replace({1, 2}, "x\r\ny\nz");
    return std::move(edits).applied_to(text);
  };
  EXPECT_EQ(edited("ab\r\n"), "\r\nax\r\ny\r\nz\r\n\r\nc");
  EXPECT_EQ(edited("ab\n\r\n"), "\nax\r\ny\nz\n\r\n\nc");
  EXPECT_EQ(edited("\nb\r\n"), "\n\nx\r\ny\nz\r\n\nc");
  EXPECT_EQ(edited("ab"), "\nax\r\ny\nz\nc");
}

}  // namespace
}  // namespace libpath::test
