#pragma once

#include <optional>
#include <string>
#include <vector>

#include <libpath/bake/bake.h>
#include <libpath/core/export.h>
#include <libpath/tables/asset.h>

namespace libpath {

/// How one kind of search is answered for one unit.
struct SearchAnswer {
  std::string search;  // "grid", "waypoint" or "directional", as in `pathquery --search`
  std::string method;  // "hub labels", …; "none: …" where the search is refused
  std::string
      speed;        // the order of magnitude, in words (docs/benchmarks.md, "How fast to expect"); empty where refused
  std::string why;  // why the asset's tier brings no better; empty where it does
  std::optional<double> covered = {};  // share of the unit's poses that its landmarks know, if any
};

/// All searches of one unit; directional search only for units with a turning radius.
struct UnitAnswers {
  std::string unit;
  std::vector<SearchAnswer> searches;
  std::string sentence;  // all of it in one plain sentence, without the unit's name
};

/// How each unit's searches are answered, as the tables of a baked map say; nothing is measured. Cost: some looks at
/// the tables of each unit. Threads: any. Throws only std::bad_alloc.
LIBPATH_API std::vector<UnitAnswers> answers_of(const Asset& asset);
/// The same for an asset that was just baked; opens it first. Empty where memory runs out.
LIBPATH_API std::vector<UnitAnswers> answers_of(const Baked& baked);

}  // namespace libpath
