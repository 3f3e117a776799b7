#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace libpath::test {

/// What the files of a release (tests/data/releases/VERSION, written by the program release-files) answer, a query a
/// line: its assets, the states of a game that were saved over one of them, and its world of tiles with districts.
/// Lines hold what a release promises of queries: outcomes, costs that are called the least, where things stand; not
/// which of several equal paths is taken, nor effort. A file that is refused is a line, too.
std::string release_answers(const std::filesystem::path& folder);

/// The files of a folder that end so, in order of their names.
std::vector<std::filesystem::path> files_ending(const std::filesystem::path& folder, const char* ending);

}  // namespace libpath::test
