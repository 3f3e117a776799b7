#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <libpath/tables/asset.h>

namespace libpath::tools {

/// How much of the answers is looked at: the same of both, the same queries on every machine.
struct AnswerSamples {
  int count = 16;  // starts for each search of each unit, and landmarks of each kind
  std::uint64_t seed = 1;
};

struct ProvenAnswers {
  std::uint64_t queries = 0;                // compared
  std::optional<std::string> disagreement;  // the first: unit, table and place, in one line
};

/// Proves what an asset's tables say, where opening it proves only that they can do no harm: walkability, costs and
/// edge masks in full, and regions in full where no step goes one way, against the terrain; regions else, landmarks,
/// and the answers on the grid, at any angle and of units that turn by samples, against Dijkstra's algorithm, lines of
/// sight and swept curves. A forged table that changes no sampled answer is not found.
/// Cost: a few passes over the map for each sample. Throws nothing but std::bad_alloc.
ProvenAnswers prove_answers(const Asset& asset, const AnswerSamples& samples);

}  // namespace libpath::tools
