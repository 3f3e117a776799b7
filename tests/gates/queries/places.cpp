#include <tests/gates/queries/bad_queries.h>
#include <tools/common/command_line.h>

namespace libpath::gates {

int type_places(Gate& gate, int count) {
  static const char* const kParts[] = {
      "nan", "NaN", "inf", "-inf", "infinity",    "1e9",        "1e999",       "0x10",
      "",    " 1",  "1 ",  "+1",   "--1",         "2147483648", "-2147483649", "99999999999999999999",
      ".",   "-.",  "1.",  ".5",   "999999999.5", "1e-400",     "1,2",         "\n",
      "1;2", "٣",   "-0",  "0.0",  "7",           "3"};
  constexpr std::size_t kBad = 20;  // the first so many of them are no coordinate
  test::Random random(5);
  int refused = 0;
  for (int i = 0; i < count; ++i) {
    const auto x = static_cast<std::size_t>(random.below(std::size(kParts)));
    const auto y = static_cast<std::size_t>(random.below(std::size(kParts)));
    const auto place = tools::parse_place(std::string(kParts[x]) + ',' + kParts[y]);
    if (!place) {
      ++refused;
      continue;
    }
    // A point alone, and an exponent, are no numbers here.
    if (x < kBad - 2 || y < kBad - 2) gate.fail(fmt::format("accepted as a place: '{},{}'", kParts[x], kParts[y]));
    if (!(place->position.x >= -1e9 && place->position.x <= 1e9)) gate.fail("a position beyond all maps");
  }
  return refused;
}

}  // namespace libpath::gates
