#pragma once

#include <nlohmann/json_fwd.hpp>

#include <libpath/lint/answers.h>

namespace libpath::tools {

/// `answers` of JSON: for each unit its sentence, and method, speed and reason of each search.
nlohmann::ordered_json json_of(const std::vector<UnitAnswers>& answers);

/// One line a unit on standard output.
void print_answers(const std::vector<UnitAnswers>& answers);

}  // namespace libpath::tools
