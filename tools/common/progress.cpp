#include <tools/common/progress.h>

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>
#include <libpath/map/printable.h>
#include <unistd.h>

namespace libpath::tools {
namespace {

constexpr auto kRedrawEvery = std::chrono::milliseconds(100);
constexpr std::size_t kBarWidth = 24;
constexpr std::string_view kWipeLine = "\r\x1b[K";

void write_to_standard_error(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

std::string bar_of(double share) {
  const auto full = static_cast<std::size_t>(share * static_cast<double>(kBarWidth));
  return std::string(full, '#') + std::string(kBarWidth - full, '.');
}

}  // namespace

std::optional<ProgressMode> parse_progress_mode(std::string_view word) noexcept {
  if (word == "auto") return ProgressMode::automatic;
  if (word == "always") return ProgressMode::always;
  if (word == "never") return ProgressMode::never;
  return std::nullopt;
}

bool shows_progress(ProgressMode mode) noexcept {
  if (mode == ProgressMode::automatic) return isatty(STDERR_FILENO) == 1;
  return mode == ProgressMode::always;
}

ProgressBar::ProgressBar(bool visible) : ProgressBar(visible ? Sink(write_to_standard_error) : Sink(), &Clock::now) {}

ProgressBar::ProgressBar(Sink sink, Now now) : sink_(std::move(sink)), now_(std::move(now)) {}

ProgressBar::~ProgressBar() {
  try {
    const std::lock_guard lock(mutex_);
    finish_task();
  } catch (...) {
  }
}

void ProgressBar::begin(std::string_view task, std::uint64_t total) noexcept {
  if (!sink_) return;
  try {
    const std::lock_guard lock(mutex_);
    finish_task();
    task_ = printable(task);
    table_.clear();
    total_ = total;
    done_ = 0;
    began_ = now_();
    draw_if_due(began_);
  } catch (...) {
  }
}

void ProgressBar::enter(std::string_view table, std::string_view unit) noexcept {
  if (!sink_) return;
  try {
    const std::lock_guard lock(mutex_);
    table_ = printable(unit.empty() ? std::string(table) : fmt::format("{} of {}", table, unit));
    // Long tables are those that do not advance: the line would keep the name of the one before.
    draw(now_());
  } catch (...) {
  }
}

void ProgressBar::advance(std::uint64_t done) noexcept {
  if (!sink_) return;
  done_.fetch_add(done, std::memory_order_relaxed);
  try {
    const auto now = now_();
    if (!is_due(now)) return;
    // Whoever finds the bar being drawn has nothing to add.
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (lock) draw_if_due(now);
  } catch (...) {
  }
}

void ProgressBar::finish_task() {
  if (task_.empty()) return;
  write(fmt::format("{}  {:<28.28} {:>10}\n", kWipeLine, task_, format_duration(now_() - began_)));
  task_.clear();
}

bool ProgressBar::is_due(Clock::time_point now) const noexcept {
  return now.time_since_epoch().count() >= next_draw_.load(std::memory_order_relaxed);
}

void ProgressBar::draw_if_due(Clock::time_point now) {
  if (is_due(now)) draw(now);
}

void ProgressBar::draw(Clock::time_point now) {
  next_draw_ = (now + kRedrawEvery).time_since_epoch().count();
  const std::chrono::duration<double> spent = now - began_;
  const std::string& name = table_.empty() ? task_ : table_;
  if (total_ == 0) {
    write(fmt::format("{}  {:<28.28} {:>10}", kWipeLine, name, format_duration(spent)));
    return;
  }
  const double share = std::min(1.0, static_cast<double>(done_) / static_cast<double>(total_));
  const std::string left = share > 0 ? format_duration(spent * ((1 - share) / share)) + " left" : "";
  write(fmt::format("{}  {:<28.28} [{}] {:>3.0f} %  {}", kWipeLine, name, bar_of(share), share * 100, left));
}

void ProgressBar::write(std::string_view text) const noexcept {
  try {
    sink_(text);
  } catch (...) {
  }
}

std::string format_duration(std::chrono::duration<double> time) {
  const double seconds = std::max(0.0, time.count());
  if (seconds < 9.95) return fmt::format("{:.2f} s", seconds);
  if (seconds < 119.5) return fmt::format("{:.0f} s", seconds);
  const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
  return fmt::format("{} min {} s", whole / 60, whole % 60);
}

}  // namespace libpath::tools
