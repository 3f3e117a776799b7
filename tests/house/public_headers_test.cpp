#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace libpath::test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;

using Includes = std::map<std::string, std::vector<std::string>>;

std::vector<std::string> public_headers() {
  std::vector<std::string> headers;
  std::ifstream list(fs::path(LIBPATH_SOURCE_DIR) / "libpath/public_headers.txt");
  for (std::string line; std::getline(list, line);) {
    if (line.starts_with("libpath/")) headers.push_back(line);
  }
  return headers;
}

/// What a header includes of ours, and how many lines it has.
class Headers {
 public:
  std::size_t lines(const std::string& header) { return read(header).lines; }
  const std::vector<std::string>& included(const std::string& header) { return read(header).included; }

 private:
  struct Header {
    std::size_t lines = 0;
    std::vector<std::string> included;
  };

  const Header& read(const std::string& name) {
    const auto [header, is_new] = known_.try_emplace(name);
    if (!is_new) return header->second;
    static const std::regex kInclude("^#include <(libpath/[^>]+)>.*");
    std::ifstream file(fs::path(LIBPATH_SOURCE_DIR) / name);
    EXPECT_TRUE(file) << name;
    std::smatch match;
    for (std::string line; std::getline(file, line); ++header->second.lines) {
      if (std::regex_match(line, match, kInclude)) header->second.included.push_back(match[1]);
    }
    return header->second;
  }

  std::map<std::string, Header> known_;
};

/// A header with all that it includes, each once.
template <class Included>
std::set<std::string> closure_of(const std::string& header, Included included) {
  std::set<std::string> closure;
  std::vector<std::string> left{header};
  while (!left.empty()) {
    const std::string next = left.back();
    left.pop_back();
    if (!closure.insert(next).second) continue;
    for (const std::string& name : included(next)) left.push_back(name);
  }
  return closure;
}

/// How many headers stand one below the other in the longest chain of includes.
template <class Included>
std::size_t chain_of(const std::string& header, Included included, std::map<std::string, std::size_t>& known) {
  if (const auto found = known.find(header); found != known.end()) return found->second;
  std::size_t longest = 0;
  for (const std::string& name : included(header)) longest = std::max(longest, chain_of(name, included, known));
  return known[header] = longest + 1;
}

// A ratchet: who makes a header lighter lowers these. The goals were 400, 1500 and 8.
constexpr std::size_t kMedianLines = 300;  // of all public headers, each with what it includes
constexpr std::size_t kMaxLines = 1400;    // the headers of C are the largest, and grow with each function
constexpr std::size_t kMaxChain = 7;

TEST(PublicHeaders, AreLight) {
  Headers headers;
  const auto included = [&](const std::string& header) { return headers.included(header); };
  std::vector<std::size_t> lines;
  std::map<std::string, std::size_t> chains;
  for (const std::string& header : public_headers()) {
    std::size_t sum = 0;
    for (const std::string& name : closure_of(header, included)) sum += headers.lines(name);
    lines.push_back(sum);
    EXPECT_LE(sum, kMaxLines) << header;
    EXPECT_LE(chain_of(header, included, chains), kMaxChain) << header;
  }
  ASSERT_GT(lines.size(), 50u);
  std::sort(lines.begin(), lines.end());
  EXPECT_LE(lines[lines.size() / 2], kMedianLines);
  std::cout << lines.size() << " public headers, with what they include: median " << lines[lines.size() / 2]
            << ", most " << lines.back() << " lines\n";
}

/// Other libraries' types are the baker's own business: who includes a header of ours needs nothing else installed.
TEST(PublicHeaders, NeedNoOtherLibrary) {
  static const std::regex kInclude("^#include <([^>]+)>.*");
  static const std::regex kStandard("[a-z_0-9]+(\\.h)?");
  Headers headers;
  std::set<std::string> all;
  for (const std::string& header : public_headers()) {
    all.merge(closure_of(header, [&](const std::string& name) { return headers.included(name); }));
  }
  for (const std::string& header : all) {
    std::ifstream file(fs::path(LIBPATH_SOURCE_DIR) / header);
    std::smatch match;
    for (std::string line; std::getline(file, line);) {
      if (!std::regex_match(line, match, kInclude) || match[1].str().starts_with("libpath/")) continue;
      EXPECT_TRUE(std::regex_match(match[1].str(), kStandard)) << header << " includes " << match[1];
    }
  }
}

TEST(PublicHeaders, SumsGoRoundNothingTwice) {
  Includes tree{{"a", {"b", "c"}}, {"b", {"d"}}, {"c", {"d"}}, {"d", {}}};
  const auto included = [&](const std::string& header) { return tree[header]; };
  EXPECT_THAT(closure_of("a", included), ElementsAre("a", "b", "c", "d"));
  std::map<std::string, std::size_t> known;
  EXPECT_EQ(chain_of("a", included, known), 3u);
}

}  // namespace
}  // namespace libpath::test
