#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <libpath/map/unit_profile.h>
#include <libpath/tables/container/map_info.h>

namespace libpath {

/// The names of an asset, each once, one behind the other.
class Names {
 public:
  NameRecord add(const std::string& name);
  std::span<const char> text() const { return text_; }

 private:
  std::map<std::string, std::uint32_t> places_;
  std::vector<char> text_;
};

/// What section UNIT says of a unit. `factor_unit`: see tables/ground/step_costs.h.
UnitRecord record_of(const UnitProfile& unit, std::uint32_t factor_unit, Names& names);

}  // namespace libpath
