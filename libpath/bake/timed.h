#pragma once

#include <chrono>

#include <libpath/bake/bake.h>

namespace libpath {

/// Seconds that some work takes.
class Stopwatch {
 public:
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Runs one baker, times it, and reports it done.
template <class Bake>
auto timed(Progress& progress, double& seconds, Bake bake) {
  const Stopwatch watch;
  auto table = bake();
  seconds = watch.seconds();
  progress.advance(1);
  return table;
}

template <class T>
std::uint64_t bytes_of(const std::vector<T>& elements) {
  return elements.size() * sizeof(T);
}

}  // namespace libpath
