#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include <libpath/bake/kit/progress.h>

namespace libpath::tools {

/// When progress is shown: `automatic` where standard error is a terminal.
enum class ProgressMode { automatic, always, never };

/// `auto`, `always` or `never`; nothing for other words.
std::optional<ProgressMode> parse_progress_mode(std::string_view word) noexcept;

/// True where a bar should be drawn on standard error.
bool shows_progress(ProgressMode mode) noexcept;

/// Draws a job as a bar on one line that it redraws in place, ten times a second at most and where another
/// table begins, by whose name it then goes; each finished task leaves a
/// line with the time that it took. The bar is wiped away when the object goes. Output that fails is ignored: progress
/// is never a reason to fail.
/// Threads: all members may be called from any thread. advance() costs an atomic addition where nothing is drawn.
class ProgressBar final : public Progress {
 public:
  using Clock = std::chrono::steady_clock;
  using Sink = std::function<void(std::string_view)>;
  using Now = std::function<Clock::time_point()>;

  /// Draws on standard error; draws nothing where `visible` is false.
  explicit ProgressBar(bool visible);
  /// Draws to `sink` by the time that `now` tells.
  ProgressBar(Sink sink, Now now);
  ~ProgressBar() override;
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void begin(std::string_view task, std::uint64_t total) noexcept override;
  void enter(std::string_view table, std::string_view unit) noexcept override;
  void advance(std::uint64_t done) noexcept override;
  bool cancelled() const noexcept override { return false; }

 private:
  void finish_task();
  void draw(Clock::time_point now);
  bool is_due(Clock::time_point now) const noexcept;
  void draw_if_due(Clock::time_point now);
  void write(std::string_view text) const noexcept;

  const Sink sink_;  // empty where nothing is drawn
  const Now now_;
  std::atomic<std::uint64_t> done_{0};
  std::atomic<Clock::rep> next_draw_{Clock::time_point::min().time_since_epoch().count()};
  std::mutex mutex_;  // guards what follows and the output
  std::string task_;
  std::string table_;  // that the task is at, with its unit; empty for none
  std::uint64_t total_ = 0;
  Clock::time_point began_{};
};

/// "0.42 s", "12 s", "3 min 5 s".
std::string format_duration(std::chrono::duration<double> time);

}  // namespace libpath::tools
