#pragma once

#include <cstdint>
#include <string_view>

namespace libpath {

/// The progress of a long job. The job calls these functions; derive to listen. A job is a row of tasks. Each begins
/// with its units of work (0 where unknown) and advances as they are done.
/// Threads: begin() is called from one at a time, the others from any. Keep them cheap.
struct Progress {
  virtual ~Progress() = default;
  virtual void begin(std::string_view task, std::uint64_t total) noexcept = 0;
  /// The task now works at a table, named as in BakedTable; the unit is empty for tables of the whole map. Where
  /// threads work at several tables: one of them.
  virtual void enter(std::string_view /*table*/, std::string_view /*unit*/) noexcept {}
  /// `done` more units of work are done since the last call from any thread.
  virtual void advance(std::uint64_t done) noexcept = 0;
  /// This share of the current unit of work is done, 0 to 1, never less than before. Only from units that take long.
  virtual void within(double /*share*/) noexcept {}
  /// Whether the job should stop; it then leaves nothing behind.
  virtual bool cancelled() const noexcept { return false; }
};

}  // namespace libpath
