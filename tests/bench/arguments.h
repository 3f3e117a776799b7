#pragma once

#include <string_view>
#include <vector>

namespace libpath::bench {

/// What a program was told, without the options of Google Benchmark, which `./dev bench` hands to all.
inline std::vector<const char*> own_arguments(int argc, char** argv) {
  std::vector<const char*> arguments;
  for (int i = 1; i < argc; ++i) {
    if (!std::string_view(argv[i]).starts_with("--benchmark")) arguments.push_back(argv[i]);
  }
  return arguments;
}

}  // namespace libpath::bench
