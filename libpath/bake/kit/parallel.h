#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include <libpath/core/compiler.h>

namespace libpath {

/// How many threads to run where so many were asked for; 0 asks for one per core.
inline std::size_t thread_count(int threads) noexcept {
  return threads > 0 ? static_cast<std::size_t>(threads) : std::max(1u, std::thread::hardware_concurrency());
}

/// Runs work(0) to work(count − 1), each once, on up to `threads` threads (0: one per core), the caller's included.
/// Every thread takes the next number as it gets free, so work of uneven cost is spread. Returns when all is done; what
/// work throws first is thrown again then, and no further work is begun. Where threads cannot be started the caller's
/// does it all.
template <class Work>
void parallel_each(std::size_t count, int threads, Work work) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr thrown;
  const auto run = [&]() noexcept {
    for (std::size_t i = next++; i < count; i = next++) {
      try {
        work(i);
      } catch (...) {
        const std::lock_guard lock(mutex);
        if (!thrown) thrown = std::current_exception();
        next = count;
      }
    }
  };
#if LIBPATH_HAS_THREADS
  const std::size_t most = std::min(count, thread_count(threads));
  {
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < most; ++i) others.emplace_back(run);
    run();
  }
#else
  static_cast<void>(threads);
  run();
#endif
  if (thrown) std::rethrow_exception(thrown);
}

/// The same, each with one of the workers, which serves one thread at a time.
template <class Worker, class Work>
void parallel_each_with(std::size_t count, std::span<Worker> workers, Work work) {
  std::atomic<std::size_t> next = 0;
  parallel_each(std::min(count, workers.size()), static_cast<int>(workers.size()), [&](std::size_t worker) {
    for (std::size_t i = next++; i < count; i = next++) work(i, workers[worker]);
  });
}

}  // namespace libpath
