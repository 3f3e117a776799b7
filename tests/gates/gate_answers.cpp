// Random maps, every search, every tier: costs are those of Dijkstra's algorithm over graphs that are built from the
// map by the words of the rules alone (tests/support), ways are legal, and slices change nothing. One file of dijkstra/
// a kind of search.

#include <future>
#include <utility>
#include <vector>

#include <tests/gates/dijkstra/compared.h>

namespace {

using namespace libpath::gates;

constexpr int kCosts = 1'000'000;  // of each search and tier

struct Comparison {
  const char* search;
  int (*compare)(Gate&, int);
};
constexpr Comparison kComparisons[] = {{"turns", compare_turns},   {"grid", compare_grid},
                                       {"lines", compare_lines},   {"pose floods", compare_pose_floods},
                                       {"floods", compare_floods}, {"nodes", compare_nodes}};

}  // namespace

int main(int argc, char** argv) {
  Gate gate(argc, argv, "1,000,000 random costs a search and tier, 0 differences from Dijkstra");
  std::vector<std::future<int>> asked;
  for (const Comparison& each : kComparisons) {
    asked.push_back(std::async(std::launch::async, [&] { return each.compare(gate, gate.of(kCosts)); }));
  }
  std::string figure;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    figure += fmt::format("{}{} {}", i == 0 ? "" : ", ", kComparisons[i].search, asked[i].get());
  }
  return gate.end(figure + ", each in three tiers");
}
