// Queries that no game should ask: outside the map and at the limits of the numbers, what is no number, blocked, with
// buffers and contexts that are too small, and places on a command line that are no numbers. Each gets the typed answer
// that a plain reading of the map gives. One file of queries/ a kind of search.

#include <tests/gates/queries/bad_queries.h>

int main(int argc, char** argv) {
  using namespace libpath::gates;
  constexpr int kQueries = 100'000;  // of each search
  Gate gate(argc, argv, "100,000 queries a search, each with its typed answer");
  const int count = gate.of(kQueries);
  const int grid = ask_grid(gate, count).kinds();
  const int lines = ask_lines(gate, count).kinds();
  const int turns = ask_turns(gate, count).kinds();
  const int nodes = ask_nodes(gate, count).kinds();
  const int refused = type_places(gate, count / 10);
  return gate.end(
      fmt::format("{} queries each of grid ({} kinds of answer), lines ({}), turns ({}) and nodes ({}), "
                  "{} typed places refused",
                  count, grid, lines, turns, nodes, refused));
}
