#pragma once

#include <chrono>
#include <string_view>

#include <libpath/bake/kit/cancel.h>
#include <libpath/bake/kit/progress.h>

namespace libpath {

/// Seconds that some work takes.
class Stopwatch {
 public:
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Runs one baker, times it, and reports what it bakes and that it is done; throws Cancelled instead where the job
/// should stop.
template <class Bake>
auto timed(Progress& progress, std::string_view name, double& seconds, Bake bake) {
  stop_if_cancelled(progress);
  progress.enter(name, {});
  const Stopwatch watch;
  auto table = bake();
  seconds = watch.seconds();
  progress.advance(1);
  return table;
}

}  // namespace libpath
