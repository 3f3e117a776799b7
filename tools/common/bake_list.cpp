#include <tools/common/bake_list.h>

#include <map>
#include <string>

#include <fmt/format.h>
#include <libpath/map/io/file.h>
#include <libpath/map/io/lines.h>
#include <libpath/map/io/map_file.h>
#include <tools/common/command_line.h>

namespace libpath::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxListBytes = std::size_t{64} << 20;

/// Where the asset of a map goes, below the folder for assets.
fs::path place_of_asset(const fs::path& named) {
  const fs::path plain = named.lexically_normal();
  const bool is_inside = plain.is_relative() && *plain.begin() != "..";
  const fs::path place = is_inside ? plain : plain.filename();
  return beside_map(place, ".lpa");
}

}  // namespace

std::vector<ListedMap> read_bake_list(const fs::path& list, const fs::path& assets) {
  const std::vector<char> text = input_or_fail(read_file(list, kMaxListBytes));
  Lines lines({text.data(), text.size()});
  std::vector<ListedMap> maps;
  std::map<fs::path, std::size_t> line_of;  // by the asset that it asks for
  while (auto line = lines.next()) {
    while (!line->empty() && (line->back() == ' ' || line->back() == '\t')) line->remove_suffix(1);
    if (line->empty() || line->front() == '#') continue;
    const auto fail = [&](const std::string& expected) {
      throw Failed(fmt::format("{}: {}: {}", list.string(), lines.place(), expected));
    };
    const fs::path named{std::string(*line)};
    if (line->find('\0') != line->npos || !named.has_filename()) fail("expected the name of a map");
    const fs::path place = place_of_asset(named);
    const auto [other, is_new] = line_of.emplace(place, lines.number());
    if (!is_new)
      fail(fmt::format("expected another name: {} is also the asset of line {}", place.string(), other->second));
    std::error_code error;
    const fs::path file = list.parent_path() / named;
    const std::uintmax_t bytes = fs::file_size(file_of_map(file), error);
    maps.push_back({file, assets / place, error ? 0 : std::uint64_t{bytes}});
  }
  if (maps.empty()) throw Failed(fmt::format("{}: expected the names of maps, one a line", list.string()));
  return maps;
}

std::optional<Shard> parse_shard(std::string_view text) noexcept {
  const auto slash = text.find('/');
  if (slash == text.npos) return std::nullopt;
  const auto index = whole_number(text.substr(0, slash));
  const auto count = whole_number(text.substr(slash + 1));
  if (!index || !count || *index < 1 || *index > *count) return std::nullopt;
  return Shard{static_cast<std::uint32_t>(*index), static_cast<std::uint32_t>(*count)};
}

std::vector<ListedMap> shard_of(const std::vector<ListedMap>& maps, Shard shard) {
  std::vector<std::uint64_t> work;
  for (const ListedMap& map : maps) work.push_back(map.bytes);
  const std::vector<std::uint32_t> part_of = share_out(work, shard.count);
  std::vector<ListedMap> ours;
  for (std::size_t map = 0; map < maps.size(); ++map) {
    if (part_of[map] == shard.index) ours.push_back(maps[map]);
  }
  return ours;
}

}  // namespace libpath::tools
