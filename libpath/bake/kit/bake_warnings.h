#pragma once

#include <string>
#include <string_view>

namespace libpath {

// What a bake says of a unit beside its tables, and an estimate says before it: one line each, without a full stop.

std::string warn_fits_nowhere(std::string_view unit);
std::string warn_unusable_links(std::string_view unit, std::size_t links);
/// `why`: a clause.
std::string warn_fewer_neighbours(std::string_view unit, std::string_view why);
/// `why`: a clause.
std::string warn_no_hierarchy(std::string_view unit, std::string_view why);
std::string warn_no_waypoint_labels(std::string_view unit, std::string_view why);

}  // namespace libpath
