#pragma once

#include <cstdint>
#include <string_view>

namespace libpath {

/// How far a long job is: it calls, whoever wants to know derives. A job is a row of tasks; each begins with the units
/// of work that it has (0 where that is not known) and advances as they are done.
/// Threads: begin() from one at a time; the others from any, so keep them cheap.
struct Progress {
  virtual ~Progress() = default;
  virtual void begin(std::string_view task, std::uint64_t total) noexcept = 0;
  /// The task is now at this table, by the names of BakedTable; the unit is empty for what belongs to the whole map.
  /// Where several threads work at several tables, at one of them.
  virtual void enter(std::string_view /*table*/, std::string_view /*unit*/) noexcept {}
  /// `done` more units are done, since the last call from any thread.
  virtual void advance(std::uint64_t done) noexcept = 0;
  /// This share of the unit of work at hand is done, 0 to 1: from those that take long. It is never less than before.
  virtual void within(double /*share*/) noexcept {}
  /// True where the job should stop; it then leaves nothing behind.
  virtual bool cancelled() const noexcept { return false; }
};

}  // namespace libpath
