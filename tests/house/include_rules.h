#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace libpath::test {

/// An #include that the architecture forbids.
struct BadInclude {
  std::string file;      // from the top of the repository
  int line = 0;          // from 1
  std::string included;  // as written
  std::string reason;

  std::string message() const { return file + ":" + std::to_string(line) + ": includes " + included + ": " + reason; }
};

/// Judges every #include of one source by the room that it stands in. `file` is its path from the top of the
/// repository, such as "libpath/search/grid/grid_search.h". Headers from outside the project are nobody's concern here.
///
/// The rooms and their floors, lowest first: core; geometry, tables, map; bake, search; motion; c; tools, editor; and
/// tests on the roof. A file includes its own room and lower floors, and tables may use geometry beside it. Rooms of
/// the runtime (core, geometry, tables, search, motion, c) include nothing of map or bake, wherever those lie.
///
/// Tables, bake and search have wings, and their files stand in one of these: container or kit; ground above it; grid,
/// any_angle, turning and areas above that, which do not know each other; and on top the room's door, or the queue.
std::vector<BadInclude> bad_includes(std::string_view file, std::string_view text);

}  // namespace libpath::test
