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
  std::string search;  // "grid", "waypoint" or "directional", as `pathquery --search` says it
  std::string method;  // "hub labels", …; "none: …" where the search is refused
  std::string
      speed;        // the order of magnitude, in words (docs/benchmarks.md, "How fast to expect"); empty where refused
  std::string why;  // why the asset's tier brings no more; empty where it does
  std::optional<double> covered = {};  // share of the unit's poses that its landmarks know, where there are any
};

/// All searches of one unit, but directional search for one without a turning radius.
struct UnitAnswers {
  std::string unit;
  std::vector<SearchAnswer> searches;
  std::string sentence;  // all of it in one plain sentence, without the unit's name
};

/// What the tables of a baked map say of each unit, nothing measured. Cost: some looks at the tables of each unit.
/// Threads: any. Throws nothing but std::bad_alloc.
LIBPATH_API std::vector<UnitAnswers> answers_of(const Asset& asset);
/// The same of what was just baked: opens it first. Empty where memory runs out.
LIBPATH_API std::vector<UnitAnswers> answers_of(const Baked& baked);

}  // namespace libpath
