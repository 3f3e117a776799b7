#include <tools/common/estimate_text.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include <fmt/format.h>
#include <tools/common/print.h>

namespace libpath::tools {
namespace {

std::string described(const TierEstimate& tier) {
  return fmt::format("tier {}{}", name_of(tier.tier), tier.compact ? ", compact" : "");
}

/// Two digits: no estimate is better than that.
std::string rounded(double number) {
  if (number <= 0) return "0";
  const double digit = std::pow(10, std::floor(std::log10(number)) - 1);
  const double near = std::round(number / digit) * digit;
  return fmt::format("{:.{}f}", near, std::max(0, -static_cast<int>(std::floor(std::log10(near))) + 1));
}

std::string megabytes(std::uint64_t bytes) { return rounded(static_cast<double>(bytes) / 1e6) + " MB"; }

std::string described(const EstimatedSearch& search) {
  const char* name = search.search == "grid"       ? "grid queries"
                     : search.search == "waypoint" ? "any-angle queries"
                                                   : "directional queries";
  if (search.microseconds == 0) return fmt::format("{}: {}", name, search.method);
  const std::string by = search.method.empty() ? "" : " by " + search.method;
  const std::string why = search.why.empty() ? "" : fmt::format(" ({})", search.why);
  return fmt::format("{} {} µs{}{}", name, rounded(search.microseconds), by, why);
}

}  // namespace

nlohmann::ordered_json json_of(const std::string& map, const std::vector<TierEstimate>& tiers) {
  nlohmann::ordered_json json;
  json["map"] = map;
  json["tiers"] = nlohmann::ordered_json::array();
  for (const TierEstimate& tier : tiers) {
    auto units = nlohmann::ordered_json::array();
    for (const UnitEstimate& unit : tier.units) {
      auto searches = nlohmann::ordered_json::array();
      for (const EstimatedSearch& search : unit.searches) {
        searches.push_back({{"search", search.search},
                            {"method", search.method},
                            {"why", search.why},
                            {"microseconds", search.microseconds}});
      }
      auto tables = nlohmann::ordered_json::array();
      for (const BakedTable& table : unit.tables) {
        tables.push_back({{"name", table.name}, {"bytes", table.bytes}, {"seconds", table.seconds}});
      }
      units.push_back({{"unit", unit.unit},
                       {"seconds", unit.seconds},
                       {"bytes", unit.bytes},
                       {"searches", std::move(searches)},
                       {"warnings", unit.warnings},
                       {"likely", unit.likely},
                       {"tables", std::move(tables)}});
    }
    json["tiers"].push_back({{"tier", name_of(tier.tier)},
                             {"compact", tier.compact},
                             {"seconds", tier.seconds},
                             {"bytes", tier.bytes},
                             {"units", std::move(units)}});
  }
  return json;
}

void print_estimate(const std::vector<TierEstimate>& tiers) {
  for (const TierEstimate& tier : tiers) {
    for (const UnitEstimate& unit : tier.units) {
      std::string searches;
      for (const EstimatedSearch& search : unit.searches) searches += "; " + described(search);
      print("unit '{}', {}: {} s, {}{}\n", unit.unit, described(tier), rounded(unit.seconds), megabytes(unit.bytes),
            searches);
    }
  }
  for (const TierEstimate& tier : tiers) {
    for (const UnitEstimate& unit : tier.units) {
      for (const std::string& warning : unit.warnings) print("{} will warn: {}\n", described(tier), warning);
      for (const std::string& warning : unit.likely) print("{} will probably warn: {}\n", described(tier), warning);
    }
  }
  for (const TierEstimate& tier : tiers) {
    print("{}: an asset of {} in {} s\n", described(tier), megabytes(tier.bytes), rounded(tier.seconds));
  }
}

}  // namespace libpath::tools
