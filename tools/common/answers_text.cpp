#include <tools/common/answers_text.h>

#include <nlohmann/json.hpp>

#include <tools/common/print.h>

namespace libpath::tools {

nlohmann::ordered_json json_of(const std::vector<UnitAnswers>& answers) {
  auto json = nlohmann::ordered_json::array();
  for (const UnitAnswers& unit : answers) {
    auto searches = nlohmann::ordered_json::array();
    for (const SearchAnswer& answer : unit.searches) {
      searches.push_back(
          {{"search", answer.search}, {"method", answer.method}, {"speed", answer.speed}, {"why", answer.why}});
      if (answer.covered) searches.back()["landmark_coverage"] = *answer.covered;
    }
    json.push_back({{"unit", unit.unit}, {"sentence", unit.sentence}, {"searches", std::move(searches)}});
  }
  return json;
}

void print_answers(const std::vector<UnitAnswers>& answers) {
  for (const UnitAnswers& unit : answers) print("unit '{}': {}\n", unit.unit, unit.sentence);
}

}  // namespace libpath::tools
