#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <libpath/bake/kit/asset_writer.h>
#include <libpath/bake/kit/progress.h>
#include <libpath/bake/kit/report.h>
#include <libpath/bake/kit/timed.h>
#include <libpath/map/unit_profile.h>
#include <libpath/tables/table_list.h>

namespace libpath {

/// What the baking of a unit leaves behind.
struct BakedSections {
  AssetWriter sections;
  std::vector<BakedTable> tables;
  std::vector<std::string> warnings;
};

/// Bakes the tables of one unit, in whatever order they need each other: runs a table's baker, tells the progress and
/// the report of it by the table's name, and gathers its sections by their description.
/// Threads: one at a time. Lifetime: of what it was made from.
class UnitBaker {
 public:
  /// Steps of progress that a unit takes; finish() takes those of tables that it does not have.
  static constexpr std::uint64_t kSteps = [] {
    std::uint64_t steps = 0;
    for_each_row<TableList>([&](auto row) { steps += decltype(row)::kOfUnit ? 1 : 0; });
    return steps;
  }();

  /// `unit`: its place among those of the asset.
  UnitBaker(std::size_t unit, const UnitProfile& profile, Progress& progress)
      : unit_(static_cast<std::uint32_t>(unit + 1)), profile_(profile), progress_(progress) {}

  const UnitProfile& profile() const noexcept { return profile_; }
  const std::string& name() const noexcept { return profile_.name; }
  /// For bakers that take long.
  Progress& progress() const noexcept { return progress_; }

  /// Runs `make`, which bakes a table, and keeps what it returns.
  template <class Table, class Make>
  auto bake(Make make) {
    auto baked = time<Table>(std::move(make));
    keep<Table>(baked);
    return baked;
  }

  /// Runs `make` as the baker of a table. Throws Cancelled instead where the job should stop.
  template <class Table, class Make>
  auto time(Make make) {
    double seconds = 0;
    auto baked = timed(progress_, Table::kName, seconds, std::move(make));
    ++steps_;
    report_of(Table::kName).table.seconds += seconds;
    return baked;
  }

  /// Gathers what a table holds: the elements of its sections in their order, which are a tuple, or the columns() of
  /// what was baked; or those of its one section.
  template <class Table, class Baked>
  void keep(const Baked& baked) {
    if constexpr (requires { baked.columns(); }) {
      keep<Table>(baked.columns());
    } else if constexpr (requires { baked.data(); }) {
      keep<Table>(std::tie(baked));
    } else {
      Report& report = report_of(Table::kName);
      const std::uint64_t before = sections_.bytes();
      if (sections_.add_table<Table>(unit_, baked)) report.is_kept = true;
      report.table.bytes += sections_.bytes() - before;
    }
  }

  void warn(std::string warning) { warnings_.push_back(std::move(warning)); }

  /// Hands over what was kept, and of tables in the order of the file those that were. No table follows.
  BakedSections finish();

 private:
  struct Report {
    BakedTable table;
    bool is_kept = false;
  };
  Report& report_of(const char* table);

  std::uint32_t unit_;
  const UnitProfile& profile_;
  Progress& progress_;
  AssetWriter sections_;
  std::vector<Report> reports_;
  std::vector<std::string> warnings_;
  std::uint64_t steps_ = 0;
};

}  // namespace libpath
