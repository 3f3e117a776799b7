#pragma once

#include <array>
#include <cstdio>
#include <string>

#include <sys/wait.h>

namespace libpath::tools {

/// A word of a shell's command line.
inline std::string shell_quoted(const std::string& word) {
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

/// What a program left behind: its exit status (-1 where a signal ended it) and what it said.
struct Outcome {
  int status = -1;
  std::string out;  // standard output and standard error
};

/// Runs one of the project's programs by a shell, in a folder: `arguments` are words of a command line.
inline Outcome run_program(const std::string& program, const std::string& arguments, const std::string& folder = ".") {
  const std::string command =
      "cd '" + folder + "' && " LIBPATH_BINARY_DIR "/bin/" + program + " " + arguments + " 2>&1";
  Outcome outcome;
  std::FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return outcome;
  std::array<char, 4096> buffer{};
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe))
    outcome.out.append(buffer.data(), count);
  const int status = pclose(pipe);
  if (WIFEXITED(status)) outcome.status = WEXITSTATUS(status);
  return outcome;
}

}  // namespace libpath::tools
