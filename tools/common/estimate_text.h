#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include <libpath/bake/estimate.h>

namespace libpath::tools {

/// As `pathbake --estimate --json` prints it.
nlohmann::ordered_json json_of(const std::string& map, const std::vector<TierEstimate>& tiers);

/// On standard output: a line for each unit and tier, what the bake will say of it, and a line for each tier.
void print_estimate(const std::vector<TierEstimate>& tiers);

}  // namespace libpath::tools
