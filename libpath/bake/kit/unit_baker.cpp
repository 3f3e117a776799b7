#include <libpath/bake/kit/unit_baker.h>

#include <algorithm>
#include <string_view>

namespace libpath {
namespace {

/// Where a table's sections stand among others.
std::size_t place_of(std::string_view table) {
  std::size_t place = 0;
  bool is_found = false;
  for_each_row<TableList>([&](auto row) {
    is_found = is_found || table == decltype(row)::Table::kName;
    place += is_found ? 0 : 1;
  });
  return place;
}

}  // namespace

BakedSections UnitBaker::finish() {
  progress_.advance(kSteps - steps_);
  std::erase_if(reports_, [](const Report& report) { return !report.is_kept; });
  std::stable_sort(reports_.begin(), reports_.end(),
                   [](const Report& a, const Report& b) { return place_of(a.table.name) < place_of(b.table.name); });
  BakedSections baked{std::move(sections_), {}, std::move(warnings_)};
  for (Report& report : reports_) baked.tables.push_back(std::move(report.table));
  return baked;
}

UnitBaker::Report& UnitBaker::report_of(const char* table) {
  const auto found =
      std::find_if(reports_.begin(), reports_.end(), [&](const Report& report) { return report.table.name == table; });
  if (found != reports_.end()) return *found;
  return reports_.emplace_back(Report{{table, profile_.name, 0, 0}, false});
}

}  // namespace libpath
