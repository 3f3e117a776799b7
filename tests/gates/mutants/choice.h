#pragma once

// Which of the mutants of a build is in force: the one whose number LIBPATH_MUTANT says, none without it. With
// LIBPATH_MUTANTS_REACHED, a file, a program marks there which of them it came by.

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cstdlib>
#include <type_traits>

namespace libpath_mutants {

inline constexpr std::size_t kMost = 1 << 14;
inline unsigned char unmarked[kMost] = {};
inline unsigned char* reached = unmarked;
inline int chosen = 0;

// A test ends when it is killed, too, so marks are in the file at once.
inline void choose() {
  const char* number = std::getenv("LIBPATH_MUTANT");
  if (number != nullptr) chosen = std::atoi(number);
  const char* file = std::getenv("LIBPATH_MUTANTS_REACHED");
  if (file == nullptr) return;
  const int descriptor = ::open(file, O_RDWR | O_CLOEXEC);
  if (descriptor < 0) return;
  void* mapped = ::mmap(nullptr, kMost, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (mapped != MAP_FAILED) reached = static_cast<unsigned char*>(mapped);
  ::close(descriptor);
}

namespace {
// Before anything else of the program is made.
[[gnu::constructor(101)]] void begin() { choose(); }
}  // namespace

inline bool on(int mutant) {
  reached[mutant] = 1;
  return chosen == mutant;
}

// The same where the compiler may compute what it stands in; that is never changed.
constexpr bool on_at_run_time(int mutant) {
  if (std::is_constant_evaluated()) return false;
  return on(mutant);
}

}  // namespace libpath_mutants
