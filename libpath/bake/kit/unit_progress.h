#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string_view>
#include <vector>

#include <libpath/bake/kit/progress.h>
#include <libpath/map/unit_profile.h>

namespace libpath {

/// Which unit's table each thread is at. What it reports is always a table at work: where a unit is done, that of
/// another one.
class TablesAtWork {
 public:
  TablesAtWork(const std::vector<UnitProfile>& units, Progress& progress)
      : units_(units), tables_(units.size()), progress_(progress) {}

  Progress& progress() const noexcept { return progress_; }
  /// `table`: of static storage; empty where the unit is done.
  void enter(std::size_t unit, std::string_view table) noexcept;

 private:
  const std::vector<UnitProfile>& units_;
  std::vector<std::string_view> tables_;
  Progress& progress_;
  std::mutex mutex_;
};

/// Steps of the job that a table is.
inline constexpr std::uint64_t kStepsOfTable = 64;

/// The job's progress as the bakers of one unit report it, who do not know its name.
class UnitProgress final : public Progress {
 public:
  UnitProgress(TablesAtWork& tables, std::size_t unit) : tables_(tables), unit_(unit) {}
  ~UnitProgress() override { tables_.enter(unit_, {}); }
  UnitProgress(const UnitProgress&) = delete;
  UnitProgress& operator=(const UnitProgress&) = delete;

  void begin(std::string_view task, std::uint64_t total) noexcept override { tables_.progress().begin(task, total); }
  void enter(std::string_view table, std::string_view) noexcept override { tables_.enter(unit_, table); }
  void advance(std::uint64_t done) noexcept override {
    tables_.progress().advance(done * kStepsOfTable - steps_.exchange(0));
  }
  void within(double share) noexcept override;
  bool cancelled() const noexcept override { return tables_.progress().cancelled(); }

 private:
  TablesAtWork& tables_;
  std::size_t unit_;
  std::atomic<std::uint64_t> steps_ = 0;  // of the table at hand that were told
};

}  // namespace libpath
