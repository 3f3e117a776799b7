#pragma once

#include <array>
#include <cstdio>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <sys/wait.h>

namespace libpath::tools {

/// What a program left behind: its exit status (-1 where a signal ended it) and what it said.
struct Outcome {
  int status = -1;
  std::string out;  // standard output and standard error
};

/// Runs one of the project's programs by a shell: `arguments` are words of a command line.
inline Outcome run_program(const std::string& program, const std::string& arguments) {
  const std::string command = LIBPATH_BINARY_DIR "/bin/" + program + " " + arguments + " 2>&1";
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

/// An empty folder of the running test's own, gone when the object goes.
class TestFolder {
 public:
  TestFolder() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    path_ = std::filesystem::temp_directory_path() /
            (std::string("libpath-") + test->test_suite_name() + "." + test->name() + "-" + std::to_string(getpid()));
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  std::filesystem::path operator/(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

}  // namespace libpath::tools
