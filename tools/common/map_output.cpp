#include <tools/common/map_output.h>

#include <iostream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <libpath/map/io/map_file.h>
#include <tools/common/command_line.h>

namespace libpath::tools {

void save_map(const Map& map, const std::filesystem::path& file) {
  const auto lost = lost_by_writing(map, file);
  value_or_fail(write_map(map, file));
  if (!lost.empty()) std::cerr << fmt::format("warning: {} leaves out: {}\n", file.string(), fmt::join(lost, ", "));
}

}  // namespace libpath::tools
